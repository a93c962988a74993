"""The texts: every paragraph under its own number, in our own words."""

from doorcard.law.citation import Basis, Citation, Paragraph, Source, cite, read_citation, source

__all__ = ["Basis", "Citation", "Paragraph", "Source", "cite", "read_citation", "source"]
