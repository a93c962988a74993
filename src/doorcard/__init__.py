"""The executable rulebook for stud poker: every step says which paragraph brought it about."""

__version__ = "0.1.0"

__all__ = ["__version__"]
