"""Secrets as they lie in the store: encrypted with a key that is kept outside of it.

AES-256-GCM (NIST SP 800-38D), each hand of a table under a key of its own (HKDF, RFC 5869), so that few random
nonces fall on one key. What a ciphertext is about is bound to it: put in another row it does not open.
"""

import base64
import binascii
import os
import secrets
from pathlib import Path
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from doorcard.errors import DoorcardError

KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_MARK: Final = "v1."
_KEPT_KEYS: Final = 1024


class VaultError(DoorcardError):
    """The key of the store is missing or wrong, or a secret was changed or moved."""


class Place(NamedTuple):
    """Where a secret lies: it opens nowhere else."""

    table: str
    hand: int
    number: int
    """The number of the journal's row."""
    field: str


class Vault:
    """Closes secrets away and opens them again."""

    def __init__(self, key: bytes) -> None:
        """A vault with a key of 256 bits.

        Raises:
            VaultError: the key has another length.
        """
        if len(key) != KEY_BYTES:
            raise VaultError(f"the key of the vault has {len(key)} bytes; it must have {KEY_BYTES}")
        self._key = key
        self._ciphers: dict[tuple[str, int], AESGCM] = {}

    @classmethod
    def at(cls, path: Path, used: bool = False) -> "Vault":
        """The vault whose key is in this file, for its owner alone to read. A file that is not there is made, but
        not where the key was used: what lies under it would open no more.

        Raises:
            VaultError: the file is missing, cannot be made or read, is open to others, or holds no key.
        """
        try:
            if not path.exists():
                if used:
                    raise VaultError(
                        f"the key file {path} is missing, and the store holds tables under its key; "
                        "put the file back, or --key-file names where it lies"
                    )
                _make_key(path)
            mode = path.stat().st_mode
            text = path.read_text("ascii")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it holds no text"
            raise VaultError(f"the key file {path} cannot be used: {reason.lower()}") from None
        if mode & 0o077:
            raise VaultError(f"the key file {path} is open to others; its mode must be 0600, not {mode & 0o777:04o}")
        return cls.of(text)

    @classmethod
    def of(cls, text: str) -> "Vault":
        """The vault with a key written as 64 hexadecimal digits.

        Raises:
            VaultError: this is no such key.
        """
        try:
            return cls(bytes.fromhex(text.strip()))
        except ValueError:
            raise VaultError(f"the key of the vault must be {2 * KEY_BYTES} hexadecimal digits") from None

    def close(self, secret: bytes, place: Place) -> str:
        """A secret as it is stored."""
        nonce = secrets.token_bytes(_NONCE_BYTES)
        closed = self._cipher(place).encrypt(nonce, secret, _bound(place))
        return _MARK + base64.urlsafe_b64encode(nonce + closed).decode("ascii")

    def open(self, closed: str, place: Place) -> bytes:
        """A secret as it was before it was stored.

        Raises:
            VaultError: it was stored under another key or in another place, or was changed.
        """
        try:
            if not closed.startswith(_MARK):
                raise InvalidTag
            raw = base64.urlsafe_b64decode(closed.removeprefix(_MARK))
            return self._cipher(place).decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], _bound(place))
        except (InvalidTag, ValueError, binascii.Error):
            raise VaultError(
                f"the {place.field} in row {place.number} of table {place.table} does not open: "
                "the key is another, or the row was changed"
            ) from None

    def _cipher(self, place: Place) -> AESGCM:
        scope = (place.table, place.hand)
        cipher = self._ciphers.get(scope)
        if cipher is None:
            derived = HKDF(SHA256(), KEY_BYTES, salt=None, info=_written("hand", *scope)).derive(self._key)
            cipher = AESGCM(derived)
            if len(self._ciphers) >= _KEPT_KEYS:
                self._ciphers.clear()
            self._ciphers[scope] = cipher
        return cipher

    def __repr__(self) -> str:
        return "<vault>"


def _bound(place: Place) -> bytes:
    return _written("row", *place)


def _written(*parts: str | int) -> bytes:
    """Parts as bytes, so that no other parts give the same."""
    return b"".join(b"%d:%s," % (len(text), text) for text in (str(part).encode() for part in ("doorcard", *parts)))


def _make_key(path: Path) -> None:
    """A new key, whole or not there at all, readable by nobody else at any moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}-{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        # Of two servers that start at once the first one's key stays.
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        draft.unlink(missing_ok=True)


__all__ = ["KEY_BYTES", "Place", "Vault", "VaultError"]
