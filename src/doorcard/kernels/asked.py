"""What may be asked of hands in bulk: both kinds of them refuse the same, in the same words."""

from collections.abc import Sequence
from typing import Final

from doorcard.cards import DECK
from doorcard.errors import DoorcardError
from doorcard.kernels.policies import POLICIES
from doorcard.kernels.stepping import Offered

MOST_NUMBERED: Final = 1 << 63
"""Hands are numbered below this."""


MOST_TO: Final = (1 << 63) - 1
"""The highest amount that can be asked for; it is far beyond every stack."""


class HandsError(DoorcardError, ValueError):
    """Something is asked of hands in bulk that they do not have."""


def refuse_play(seats: int, policies: Sequence[str], first: int, many: int, threads: int | None) -> None:
    """Let pass what can be played.

    Raises:
        HandsError: there is no such player, there are not as many as seats, or no such hands or threads.
    """
    if len(policies) != seats:
        raise HandsError(f"{len(policies)} players for {seats} seats; every seat has one")
    for policy in policies:
        if policy not in POLICIES:
            raise HandsError(f"no player {policy!r} plays in bulk; there are {', '.join(POLICIES)}")
    if many < 0:
        raise HandsError(f"{many} hands cannot be played; there are none or more")
    if first < 0 or first + many > MOST_NUMBERED:
        raise HandsError(
            f"hands from number {first} on cannot be played; they are numbered from 0 to {MOST_NUMBERED}"
        )
    if threads is not None and threads < 1:
        raise HandsError(f"{threads} threads cannot play; one does, or more")


def refuse_number(number: int) -> None:
    """Let the number of a hand pass.

    Raises:
        HandsError: no hand has it.
    """
    if not 0 <= number < MOST_NUMBERED:
        raise HandsError(f"no hand has number {number}; they are numbered from 0 to {MOST_NUMBERED}")


def refuse_seat(seat: int, seats: int) -> None:
    """Let the number of a seat pass.

    Raises:
        HandsError: the table has no such seat.
    """
    if not 0 <= seat < seats:
        raise HandsError(f"there is no seat {seat}; they are numbered from 0 to {seats - 1}")


def refuse_no_cards(cards: Sequence[int]) -> None:
    """Let different cards pass.

    Raises:
        HandsError: one is none, or is there twice.
    """
    if len(set(cards)) != len(cards) or any(card not in range(len(DECK)) for card in cards):
        raise HandsError(f"{list(cards)} are not different cards, which are numbered from 0 to {len(DECK) - 1}")


def no_such_choice(offered: Sequence[Offered], option: int, to: int) -> HandsError:
    """The refusal of a choice that is not among those offered."""
    if not offered:
        return HandsError("nobody is asked now; the hand is over, or was not begun")
    if not 0 <= option < len(offered):
        return HandsError(f"there is no option {option} now; they are numbered from 0 to {len(offered) - 1}")
    act, lowest, highest = offered[option]
    return HandsError(
        f"option {option} to {to}: it is to {act.value}, to {lowest} to {highest} in whole chips, or with that many "
        "of the down cards"
    )


def not_begun() -> HandsError:
    """The refusal where no hand was begun."""
    return HandsError("no hand was begun; begin one by its seed and its number")


def not_over() -> HandsError:
    """The refusal of a row that cannot be written as yet."""
    return HandsError("the hand is not over; what is written down of it is known at its end")
