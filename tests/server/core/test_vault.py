"""What the vault closes away opens under its key, in its place, and nowhere else."""

import os
import re

import pytest

from doorcard.server.vault import Place, Vault, VaultError

KEY = "42" * 32
HERE = Place("t_1", 7, 31, "card")


def test_a_secret_opens_where_it_lies():
    assert Vault.of(KEY).open(Vault.of(KEY).close(b"7c", HERE), HERE) == b"7c"


def test_the_same_secret_never_looks_the_same_twice():
    vault = Vault.of(KEY)
    assert len({vault.close(b"7c", HERE) for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "elsewhere",
    [
        HERE._replace(table="t_2"),
        HERE._replace(hand=8),
        HERE._replace(number=32),
        HERE._replace(field="cards"),
        Place("t_1", 73, 1, "card"),
    ],
)
def test_moved_to_another_row_it_does_not_open(elsewhere):
    vault = Vault.of(KEY)
    closed = vault.close(b"7c", HERE)
    with pytest.raises(VaultError, match="does not open"):
        vault.open(closed, elsewhere)


def test_under_another_key_it_does_not_open():
    with pytest.raises(VaultError, match="the key is another"):
        Vault.of("43" * 32).open(Vault.of(KEY).close(b"7c", HERE), HERE)


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-4], lambda text: "7c", lambda text: text[:9] + "@@" + text[11:]]
)
def test_changed_it_does_not_open(spoil):
    vault = Vault.of(KEY)
    with pytest.raises(VaultError):
        vault.open(spoil(vault.close(b"7c", HERE)), HERE)


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path):
    path = tmp_path / "kept" / "key"
    closed = Vault.at(path).close(b"As", HERE)
    assert path.stat().st_mode & 0o777 == 0o600
    assert re.fullmatch(r"[0-9a-f]{64}\n", path.read_text())
    assert Vault.at(path).open(closed, HERE) == b"As"
    assert os.listdir(path.parent) == ["key"]


def test_two_vaults_have_two_keys(tmp_path):
    Vault.at(tmp_path / "a")
    Vault.at(tmp_path / "b")
    assert (tmp_path / "a").read_text() != (tmp_path / "b").read_text()


def test_a_key_that_others_can_read_is_refused(tmp_path):
    path = tmp_path / "key"
    Vault.at(path)
    path.chmod(0o640)
    with pytest.raises(VaultError, match="must be 0600, not 0640"):
        Vault.at(path)


@pytest.mark.parametrize("text", ["", "42", "zz" * 32, "42" * 33])
def test_what_is_no_key_is_refused(tmp_path, text):
    path = tmp_path / "key"
    path.write_text(text)
    path.chmod(0o600)
    with pytest.raises(VaultError):
        Vault.at(path)


def test_a_vault_does_not_tell_its_key():
    assert KEY not in repr(Vault.of(KEY))
    assert "42" not in str(Vault.of(KEY))
