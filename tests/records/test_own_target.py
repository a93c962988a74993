"""What hands may be written to: a file, and nothing that only looks like a path."""

import os
import stat

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.play import begin
from doorcard.errors import RecordError
from doorcard.game import play_out
from doorcard.players.caller import Caller
from doorcard.records import own
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

WRITERS = pytest.mark.parametrize("put", [own.write, own.append])


@pytest.fixture(scope="module")
def hand():
    rules = rule_set("nz/five-card-stud")
    start = begin(rules, default_sign(rules), [50, 50])
    return own.Hand(begin=start, events=tuple(play_out(start, seeded_dealer(1, 1), [Caller(), Caller()])[1]))


@WRITERS
def test_what_is_no_regular_file_is_refused_and_stays(tmp_path, hand, put):
    pipe, folder, link = tmp_path / "pipe", tmp_path / "folder", tmp_path / "link"
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to(pipe)
    for path, kind in ((pipe, "a pipe"), (folder, "a directory"), (link, "a pipe")):
        with pytest.raises(RecordError, match=f"cannot be written: it is {kind}"):
            put(path, hand)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "link", "pipe"]


@WRITERS
@pytest.mark.parametrize("path", ["", "a\0b", "x" * 5000])
def test_a_path_that_names_no_file_is_refused(tmp_path, monkeypatch, hand, put, path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError, match="cannot be written"):
        put(path, hand)
    assert not list(tmp_path.iterdir())


@WRITERS
def test_a_file_keeps_its_permissions(tmp_path, hand, put):
    path = tmp_path / "hand.jsonl"
    path.touch()
    path.chmod(0o640)
    put(path, hand)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert own.read(path) == hand
