"""Hands on paper judged by a rule set: what was done, what was due, and by which paragraph."""

from doorcard.audit.audit import Audited, audit, examine
from doorcard.audit.finding import Certainty, Finding

__all__ = ["Audited", "Certainty", "Finding", "audit", "examine"]
