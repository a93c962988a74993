"""Money on paper: decimal amounts kept exact, as whole numbers of the smallest unit the record uses."""

import re
from collections.abc import Iterable
from decimal import Decimal, localcontext
from typing import Final, TypeGuard

from doorcard.records.codec import MOST

MOST_DECIMALS: Final = 9

SCALES: Final = tuple([10**places for places in range(MOST_DECIMALS + 1)])
"""How many units may make one of what a record counts in."""

SCALES_IN_WORDS: Final = "1, 10, 100 and so on to 10^9"

_AMOUNT: Final = re.compile(r"\d{1,18}(\.\d{1,9}0*)?")


def amount(text: str) -> Decimal | None:
    """The amount that a text is, or None.

    >>> amount("0.50"), amount("5,000")
    (Decimal('0.50'), None)
    """
    return Decimal(text) if len(text) < 60 and text.isascii() and _AMOUNT.fullmatch(text) else None


def is_amount(value: object) -> TypeGuard[Decimal | int]:
    """Whether a number as TOML reads it is money we can keep exact."""
    if type(value) is int:
        return 0 <= value <= MOST
    return type(value) is Decimal and value.is_finite() and 0 <= value <= MOST and decimals(value) <= MOST_DECIMALS


def decimals(number: Decimal | int) -> int:
    """How many places after the point a number needs.

    >>> decimals(Decimal("0.50")), decimals(Decimal("1E+3"))
    (1, 0)
    """
    if isinstance(number, int) or number == number.to_integral_value():
        return 0
    exponent: object = number.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def scale_of(numbers: Iterable[Decimal | int]) -> int:
    """The least power of ten that makes all of them whole.

    >>> scale_of([Decimal("0.5"), Decimal("0.25"), Decimal(3)])
    100
    """
    return int(10 ** max([decimals(number) for number in set(numbers)], default=0))


def units(number: Decimal | int, scale: int) -> int:
    """An amount in units, of which ``scale`` make one.

    >>> units(Decimal("0.25"), 100)
    25
    """
    if scale == 1:
        return int(number)
    with localcontext() as context:
        context.prec = 60
        return int(number * scale)
