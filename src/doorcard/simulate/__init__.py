"""Experiments: many hands under one rule set or two, and what a card-room manager reads of them.

An `Experiment` is played in portions, each a function of the seed and the numbers of its hands, so that the outcome
depends neither on how many processes share the work nor on whether it was interrupted.
"""

from doorcard.simulate.course import run
from doorcard.simulate.experiment import Experiment
from doorcard.simulate.pace import Pace
from doorcard.simulate.summary import Summary, summarize

__all__ = ["Experiment", "Pace", "Summary", "run", "summarize"]
