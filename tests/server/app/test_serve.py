"""``doorcard serve`` as a process of its own: it says where to go, and closes in order."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from doorcard.cli.main import main
from server.app.running import Reading, Somebody

DOORCARD = str(Path(sys.executable).with_name("doorcard"))
SECONDS = 60


class Process:
    """A server that was started by hand."""

    def __init__(self, folder, *flags, **env):
        self.process = subprocess.Popen(
            [DOORCARD, "serve", "--folder", str(folder), "--port", "0", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **{f"DOORCARD_{name.upper()}": value for name, value in env.items()}},
        )
        self.said = [self.process.stdout.readline().strip() for _ in range(4)]
        self.url = self.said[0].split()[1].rstrip("/")

    def get(self, path):
        with urllib.request.urlopen(self.url + path, timeout=SECONDS) as answer:
            return json.load(answer)

    def told(self, *signals):
        """Send signals, wait until it is gone, and give what it said."""
        for one in signals:
            self.process.send_signal(one)
        _, errors = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, errors


@pytest.fixture
def started(tmp_path):
    open_now = []

    def start(*flags, folder=tmp_path / "club", **env):
        open_now.append(Process(folder, *flags, **env))
        return open_now[-1]

    yield start
    for one in open_now:
        one.process.kill()
        one.process.communicate()


def test_a_second_server_on_the_same_store_is_refused_and_the_first_plays_on(started, tmp_path):
    first = started()
    second = subprocess.run(
        [DOORCARD, "serve", "--folder", str(tmp_path / "club"), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert second.returncode == 2
    assert "another server has this store open" in second.stderr
    assert "Traceback" not in second.stderr
    assert first.get("/api/tables")


def test_a_store_is_free_again_when_its_server_was_killed(started):
    first = started()
    first.process.kill()
    (table,) = started().get("/api/tables")
    assert table["taken"] >= 4


def test_it_says_where_to_go_and_a_seat_is_free_there(started):
    server = started()
    assert server.said[0] == f"Open {server.url}/ in a browser."
    assert server.url.startswith("http://127.0.0.1:")
    (table,) = server.get("/api/tables")
    assert server.said[1] == f"A seat is free at {server.url}/table/{table['id']}"
    assert table["taken"] < table["seats"]
    assert table["taken"] >= 4
    assert "Only this machine" in server.said[2]
    assert server.get("/healthz")["ok"]


@pytest.mark.parametrize("one", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_closes_in_order(started, one):
    code, errors = started(closing_seconds="5").told(one)
    assert code == 0
    assert "closing" in errors
    assert "closed" in errors.splitlines()[-1]
    assert "Traceback" not in errors


def test_told_twice_it_closes_at_once(started):
    server = started(closing_seconds="600")
    code, errors = server.told(signal.SIGTERM, signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in errors


def test_started_again_it_has_the_same_table_and_opens_no_other(started):
    first = started(closing_seconds="0")
    tables = [row["id"] for row in first.get("/api/tables")]
    first.told(signal.SIGTERM)
    assert [row["id"] for row in started().get("/api/tables")] == tables


def test_the_store_and_the_key_are_for_their_owner_alone(started, tmp_path):
    started()
    key = tmp_path / "club" / "doorcard.key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "club").stat().st_mode & 0o077 == 0


def complaint(capsys, *arguments):
    assert main(["serve", *arguments]) == 2
    errors = capsys.readouterr().err
    (line,) = [line for line in errors.splitlines() if line.startswith("doorcard:")]
    assert "Traceback" not in errors
    return line


def test_an_address_that_is_taken_is_told_in_a_sentence(tmp_path, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "--port names another" in complaint(capsys, "--folder", str(tmp_path), "--port", port)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--port", "99999"), "port: input should be less than or equal to 65535"),
        (("--public", "nowhere"), "public: an address such as https://"),
        (("--log", "loud"), "log: input should be"),
        (("--settings", "/nowhere.toml"), "no such file"),
        (("--store", "oracle://x", "--port", "0"), "oracle"),
        (("--store", "sqlite:////nowhere/at/all.db", "--port", "0"), "cannot be opened"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(tmp_path, capsys, flags, words):
    assert words in complaint(capsys, "--folder", str(tmp_path), *flags)


def test_without_what_a_server_needs_a_sentence_says_what_brings_it(monkeypatch, capsys, tmp_path):
    for name in [name for name in sys.modules if name.startswith("doorcard.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert "pip install 'doorcard[server]' brings it" in complaint(capsys, "--folder", str(tmp_path))


def test_the_wrong_key_is_told_in_a_sentence(started, tmp_path, capsys):
    first = started(closing_seconds="0")
    first.told(signal.SIGTERM)
    key = tmp_path / "club" / "doorcard.key"
    key.write_text("0" * 64 + "\n")
    assert "key" in complaint(capsys, "--folder", str(tmp_path / "club"), "--port", "0")


def test_a_key_that_is_gone_is_told_in_a_sentence_and_none_is_made_in_its_place(started, tmp_path, capsys):
    started(closing_seconds="0").told(signal.SIGTERM)
    key = tmp_path / "club" / "doorcard.key"
    kept = key.read_text()
    key.unlink()
    line = complaint(capsys, "--folder", str(tmp_path / "club"), "--port", "0")
    assert f"the key file {key} is missing" in line
    assert not key.exists()
    key.write_text(kept)
    key.chmod(0o600)
    assert started().get("/api/tables")


@pytest.mark.slow
def test_a_hand_in_play_is_waited_for_and_no_other_is_begun(started, tmp_path):
    """Program players look at nobody, so a hand is begun by a person who looks; it ends though the server closes."""
    server = started(closing_seconds="50")
    somebody = Somebody(server, "Last", {})
    (table,) = server.get("/api/tables")
    with somebody.connect(table["id"]) as socket_:
        reading = Reading(socket_)
        picture = reading.until(bool)
        seat = next(place["number"] for place in picture["seats"] if not place.get("name"))
        reading.sit_down(seat)
        reading.until(lambda picture: picture["hand"] == 1 and picture.get("turn"))
        server.process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + SECONDS
        while not reading.picture["over"] and time.monotonic() < deadline:
            choices = (reading.picture.get("dock") or {}).get("choices")
            if choices:
                acts = [choice["act"] for choice in choices]
                reading.act(next(act for act in ("fold", "check", "bring-in", *acts) if act in acts))
            else:
                reading.next()
        assert reading.picture["over"]
        assert reading.picture["hand"] == 1
    code, errors = server.told()
    assert (code, "Traceback" in errors) == (0, False)
