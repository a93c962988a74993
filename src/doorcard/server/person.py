"""Who somebody is, as far as a table knows."""

from typing import Final

import msgspec

THE_HOUSE: Final = "p_house"
"""Who opens a table for whoever comes first: nobody can come in as him, and his tables stay open."""


class Person(msgspec.Struct, frozen=True):
    """Somebody with a name: a guest, somebody with an account, or a program that came in by its token."""

    id: str
    """Stays the same when a guest makes an account: "p_" and letters, for programs of people "b_" and letters."""
    name: str
    """Cleaned, and held by nobody else."""


def is_program(id: str) -> bool:
    """Whether this is the id of a program that came in by its token."""
    return id.startswith("b_")
