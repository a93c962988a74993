"""Amounts of money as hand histories write them: with signs and codes of currencies, and thousands told apart."""

import re
from decimal import Decimal
from typing import Final

from doorcard.records import money

MONEY: Final = (
    r"(?:[$€£₹] ?)?(?:[0-9]+(?:[.,][0-9]+)*|\.[0-9]+)(?:[ \xa0\u202f][0-9]{3}(?![0-9])(?:[.,][0-9]{1,2}(?![0-9]))?)*"
    r"(?: ?[€£$₹])?(?: (?:USD|EUR|GBP|CAD|SEK|INR|CNY))?"
)
"""An amount as the sites write it, for a pattern."""

_SIGNS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}
_DRESSED: Final = re.compile(r"[$€£₹ \xa0\u202f]|USD|EUR|GBP|CAD|SEK|INR|CNY")
_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_COMMA: Final = re.compile(r"[0-9]+,[0-9]{1,2}|[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]{1,2}")


def amount(text: str) -> Decimal | None:
    """The exact amount that a text is, whatever its currency, or None.

    >>> amount("$1,234.50"), amount("0.05€"), amount("1 749,22 €"), amount("much")
    (Decimal('1234.50'), Decimal('0.05'), Decimal('1749.22'), None)
    """
    bare = _DRESSED.sub("", text)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    elif _COMMA.fullmatch(bare):
        bare = bare.replace(".", "").replace(",", ".")
    return money.amount(f"0{bare}" if bare.startswith(".") else bare)


def currency(text: str) -> str:
    """The currency that an amount is written in, empty where it shows none.

    >>> currency("$0.04/$0.08 USD"), currency("25€"), currency("100/200")
    ('USD', 'EUR', '')
    """
    code = re.search(r"\b(USD|EUR|GBP|CAD|SEK|INR|CNY)\b", text)
    return code[1] if code else next((_SIGNS[letter] for letter in text if letter in _SIGNS), "")


__all__ = ["MONEY", "amount", "currency"]
