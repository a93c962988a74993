"""What hands are read from: a regular file, or a stream that is open already; nothing that might never answer."""

import io
import os
import threading

import pytest

from doorcard.errors import RecordError
from doorcard.records import detect, own, phh
from doorcard.records.files import opened
from doorcard.records.record import Record
from records import more_sheets, sheets

READ = {
    "detect": detect.records,
    "own": own.hands,
    "phh": phh.read,
    **{site: reader.read for site, reader in (sheets.READERS | more_sheets.READERS).items()},
}
each = pytest.mark.parametrize("read", READ.values(), ids=READ)


@each
def test_a_pipe_is_refused_and_not_waited_for(tmp_path, read):
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(RecordError, match="cannot be read: it is a pipe; hands are read from a file"):
            next(iter(read(path)))


@each
@pytest.mark.parametrize(("path", "kind"), [("/dev/zero", "a device"), (".", "a directory")])
def test_what_is_no_file_is_refused(read, path, kind):
    with pytest.raises(RecordError, match=f"cannot be read: it is {kind}"):
        next(iter(read(path)))


@each
@pytest.mark.parametrize("path", ["nowhere", "", "a\0b", "x" * 5000])
def test_a_path_that_names_nothing_is_refused(tmp_path, monkeypatch, read, path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        next(iter(read(path)))


def test_a_file_of_the_system_that_would_keep_us_waiting_is_at_its_end(tmp_path, monkeypatch):
    """Reading it gives nothing as long as nothing is there; a pipe that passes for a file shows that."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = os.open(pipe, os.O_RDWR)
    monkeypatch.setattr("stat.S_ISREG", lambda mode: True)
    try:
        with opened(pipe) as file:
            assert not file.readline()
    finally:
        os.close(writer)


def sheet(name):
    text = sheets.SHEETS[name]
    return text if isinstance(text, str) else text[0]


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_an_open_stream_that_cannot_be_wound_back_is_read(name):
    """As standard input is."""
    text = sheet(name).encode()
    out, into = os.pipe()
    with os.fdopen(into, "wb") as writer:
        feeding = threading.Thread(target=lambda: (writer.write(text * 30), writer.close()))
        feeding.start()
        with os.fdopen(out, "rb") as stream:
            found = list(detect.records(stream))
        feeding.join()
    assert [type(one) for one in found] == [Record] * 30
    assert found == list(detect.records(io.BytesIO(text * 30)))
