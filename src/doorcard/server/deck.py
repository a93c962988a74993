"""The deck of a hand people play: 256 bits from the system, and every card drawn from them without bias.

The key is all that must be kept for the dealer to be at the same card after the server was stopped. The stream is
ChaCha20 (RFC 8439) under the key; a number below a bound is drawn by rejection, as in `doorcard.shuffle`.
"""

import secrets
from collections.abc import Iterable
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from doorcard.cards import DECK, Card
from doorcard.dealer import Dealer
from doorcard.shuffle import shuffled

KEY_BYTES: Final = 32
_BLOCK: Final = 512
_WORD: Final = 8
_RANGE: Final = 1 << 64


def new_key() -> bytes:
    """256 bits from the system's randomness."""
    return secrets.token_bytes(KEY_BYTES)


class CardStream:
    """Random 64-bit numbers that depend on nothing but a key and a purpose."""

    def __init__(self, key: bytes, purpose: int) -> None:
        # The nonce is a block counter from 0 and the purpose: streams of two purposes never meet.
        nonce = bytes(4) + purpose.to_bytes(12, "little")
        self._encryptor = Cipher(algorithms.ChaCha20(key, nonce), mode=None).encryptor()
        self._ready = b""
        self._at = 0

    def next(self) -> int:
        """The next 64 bits."""
        if self._at == len(self._ready):
            self._ready, self._at = self._encryptor.update(bytes(_BLOCK)), 0
        word = self._ready[self._at : self._at + _WORD]
        self._at += _WORD
        return int.from_bytes(word, "little")

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely."""
        fair = _RANGE - _RANGE % bound
        while (word := self.next()) >= fair:
            pass
        return word % bound


_SHUFFLE: Final = 0
_LATER: Final = 1


def deck_of(key: bytes) -> tuple[Card, ...]:
    """The order of the deck that this key stands for, the first card on top."""
    return shuffled(DECK, CardStream(key, _SHUFFLE).below)


def keyed_dealer(key: bytes) -> Dealer:
    """A dealer whose deck, later shuffles included, depends on nothing but the key."""
    return Dealer(deck_of(key), CardStream(key, _LATER).below)


def new_card(drawn: Iterable[Card]) -> Card:
    """The next card of a shuffled deck from which these were drawn before."""
    left = sorted({*DECK} - {*drawn})
    return left[secrets.randbelow(len(left))]


__all__ = ["KEY_BYTES", "CardStream", "deck_of", "keyed_dealer", "new_card", "new_key"]
