"""Settings: flags go before the environment, that before the file; what is wrong is said in a sentence."""

from pathlib import Path

import pytest

from doorcard.server.opening import pace_of
from doorcard.server.settings import WrongSettings, read_settings


@pytest.fixture(autouse=True)
def _bare(monkeypatch):
    for name in ("PORT", "HOST", "PUBLIC", "STORE", "FOLDER"):
        monkeypatch.delenv(f"DOORCARD_{name}", raising=False)


def test_as_it_is_only_this_machine_gets_in():
    assert read_settings().host == "127.0.0.1"


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path, monkeypatch):
    file = tmp_path / "cards.toml"
    file.write_text('host = "10.0.0.1"\nport = 1\npublic = "https://a.example"\n')
    monkeypatch.setenv("DOORCARD_PORT", "2")
    monkeypatch.setenv("DOORCARD_HOST", "10.0.0.2")
    settings = read_settings(file, host="10.0.0.3", port=None)
    assert (settings.host, settings.port, settings.public) == ("10.0.0.3", 2, "https://a.example")


def test_the_store_and_its_key_lie_in_the_folder(tmp_path):
    settings = read_settings(folder=tmp_path)
    assert settings.store_url == f"sqlite:///{tmp_path}/doorcard.db"
    assert settings.key_path == tmp_path / "doorcard.key"


def test_cookies_are_for_tls_alone_where_people_come_by_it():
    assert read_settings(public="https://cards.example.org/").secure
    assert not read_settings().secure


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("prot = 1\n", "no setting 'prot'; there are host, port"),
        ("port = 70000\n", "port: input should be less than or equal to 65535"),
        ('public = "cards.example.org"\n', "public: an address such as https://cards.example.org"),
        ('public = "https://a.example/path"\n', "without a path"),
        ('log = "loud"\n', "log: input should be 'text' or 'json'"),
        ("port = \n", "cannot be read as TOML"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path, file, words):
    path = tmp_path / "cards.toml"
    path.write_text(file)
    with pytest.raises(WrongSettings) as refused:
        read_settings(path)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_refused():
    with pytest.raises(WrongSettings, match="no such file"):
        read_settings(Path("/nowhere/cards.toml"))


def test_what_is_secret_does_not_show():
    assert "open sesame" not in repr(read_settings(metrics_token="open sesame"))


def test_how_long_an_offer_and_an_empty_table_wait_is_set():
    pace = pace_of(read_settings(offer_seconds=45, idle_minutes=3))
    assert (pace.offer, pace.idle) == (45, 180)
    assert pace_of(read_settings()).offer == 30
