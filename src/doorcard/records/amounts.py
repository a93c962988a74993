"""Amounts of money as hand histories write them: with signs and codes of currencies, and thousands told apart."""

import re
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from typing import Final

from doorcard.records import money

MONEY: Final = (
    r"(?:[$€£₹] ?)?(?:[0-9]+(?:[.,][0-9]+)*|\.[0-9]+)(?:[ \xa0\u202f][0-9]{3}(?![0-9])(?:[.,][0-9]{1,2}(?![0-9]))?)*"
    r"(?: ?[€£$₹])?(?: (?:USD|EUR|GBP|CAD|SEK|INR|CNY))?"
)
"""An amount as the sites write it, for a pattern."""

_SIGNS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}
_ALSO: Final = {("$", "CAD")}
"""Signs of more than one currency."""
_DRESSED: Final = re.compile(r"[$€£₹ \xa0\u202f]|USD|EUR|GBP|CAD|SEK|INR|CNY")
_MARK: Final = re.compile(r"[$€£₹]|USD|EUR|GBP|CAD|SEK|INR|CNY")
_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_COMMA: Final = re.compile(r"[0-9]+,[0-9]{1,2}|[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]{1,2}")
_TOO_EXACT: Final = re.compile(rf"[0-9]{{0,18}}\.[0-9]{{{money.MOST_DECIMALS + 1},}}")
_TOO_MUCH: Final = re.compile(r"[0-9]{19,}(?:\.[0-9]*)?")

MOST_REMEMBERED: Final = 4_096
"""The same few amounts stand in all hands of a table."""


def amount(text: str) -> Decimal | None:
    """The exact amount that a text is, whatever its currency, or None.

    >>> amount("$1,234.50"), amount("0.05€"), amount("1 749,22 €"), amount("much")
    (Decimal('1234.50'), Decimal('0.05'), Decimal('1749.22'), None)
    """
    return money.amount(_bare(text))


def _bare(text: str) -> str:
    """An amount without its currency, with a point and no commas."""
    bare = _DRESSED.sub("", text)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    elif _COMMA.fullmatch(bare):
        bare = bare.replace(".", "").replace(",", ".")
    return f"0{bare}" if bare.startswith(".") else bare


def currency(text: str) -> str:
    """The currency that an amount is written in, empty where it shows none.

    >>> currency("$0.04/$0.08 USD"), currency("25€"), currency("100/200")
    ('USD', 'EUR', '')
    """
    code = re.search(r"\b(USD|EUR|GBP|CAD|SEK|INR|CNY)\b", text)
    return code[1] if code else next((_SIGNS[letter] for letter in text if letter in _SIGNS), "")


def commonest(texts: Iterable[str]) -> str:
    """The currency that most of these amounts are written in, the first of several; empty if most show none.

    >>> commonest(["$5", "€10", "$3"]), commonest([])
    ('USD', '')
    """
    return max(Counter(map(currency, texts)).items(), key=lambda one: one[1], default=("", 0))[0]


@lru_cache(MOST_REMEMBERED)
def priced(text: str, played_for: str | None, always: bool) -> tuple[Decimal | None, str]:
    """The amount that a text is in a hand played for a currency, and what is wrong with it or with its currency.

    A hand of chips is played for the empty currency; None is one of which it is not known. With ``always`` the room
    writes the currency at every amount.

    >>> priced("$5", "USD", True), priced("€5", "USD", True)
    ((Decimal('5'), ''), (Decimal('5'), "'€5' is in EUR, and the hand is played for USD"))
    """
    number = amount(text)
    if number is None:
        return None, f"{text[:60]!r} is no amount: {_why_none(_bare(text))}"
    if played_for is None:
        return number, ""
    marks = _MARK.findall(text)
    for mark in marks:
        code = _SIGNS.get(mark, mark)
        if code != played_for and (mark, played_for) not in _ALSO:
            return number, f"{text[:60]!r} is in {code}, and the hand is played for {played_for or 'chips'}"
    # Nothing is nothing in any currency.
    if always and played_for and number and not marks:
        return number, f"{text[:60]!r} names no currency, and every amount of this hand is told in {played_for}"
    return number, ""


def _why_none(bare: str) -> str:
    if _TOO_EXACT.fullmatch(bare):
        return f"at most {money.MOST_DECIMALS} places after the point are kept"
    if _TOO_MUCH.fullmatch(bare):
        return "at most 18 digits before the point are kept"
    return "it should be written like 1,234.50"


__all__ = ["MONEY", "amount", "commonest", "currency", "priced"]
