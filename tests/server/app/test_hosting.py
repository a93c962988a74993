"""What whoever runs a server is told: every setting is listed as it is, and the Dockerfile copies what is there."""

import re
import shlex
import tomllib

import pytest

from doorcard.server.settings import Settings, read_settings
from house.source import ROOT

HOSTING = (ROOT / "docs" / "hosting.md").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")


def rows():
    """The table of settings, name by name."""
    return dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", HOSTING, re.MULTILINE))


def test_every_setting_is_listed():
    assert list(rows()) == list(Settings.model_fields)


@pytest.mark.parametrize("name", [name for name, usual in rows().items() if re.fullmatch(r"`[\w.]+`", usual)])
def test_what_is_usual_is_said_as_it_is(name, monkeypatch):
    monkeypatch.delenv(f"DOORCARD_{name.upper()}", raising=False)
    usual = getattr(read_settings(), name)
    said = rows()[name].strip("`")
    assert said == (
        str(usual).lower() if isinstance(usual, bool) else f"{usual:g}" if isinstance(usual, float) else str(usual)
    )


def test_the_file_that_is_shown_is_one(tmp_path):
    shown = re.search(r"```toml\n(.*?)```", HOSTING, re.DOTALL)
    assert shown
    assert tomllib.loads(shown[1])
    file = tmp_path / "settings.toml"
    file.write_text(shown[1])
    assert read_settings(file).secure


def instructions(word):
    return [shlex.split(line)[1:] for line in DOCKERFILE.splitlines() if line.startswith(word + " ")]


def test_the_dockerfile_copies_what_is_there():
    named = [part for words in instructions("COPY") if not words[0].startswith("--from") for part in words[:-1]]
    assert named
    assert [part for part in named if not (ROOT / part).exists()] == []


def test_the_dockerfile_copies_all_that_the_build_reads():
    """The kernels, the package, what the metadata names, and what the page is made from."""
    named = {part.rstrip("/") for words in instructions("COPY") for part in words[:-1]}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {"CMakeLists.txt", "native", "src", "pyproject.toml", "web", "tools/page.sh"} <= named
    assert {project["readme"], *project["license-files"]} <= named
    assert "docs/wire.schema.json" in named


def test_the_dockerfile_sets_what_are_settings_and_installs_what_are_extras():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert {extra for found in re.findall(r"\[([\w,]+)\]'", DOCKERFILE) for extra in found.split(",")} <= set(extras)
    names = re.findall(r"DOORCARD_(\w+)=", DOCKERFILE)
    assert names
    assert {name.lower() for name in names} <= set(Settings.model_fields)


def test_the_container_runs_as_nobody_in_particular_and_checks_its_health():
    assert instructions("USER") == [["doorcard"]]
    assert "/healthz" in DOCKERFILE
    assert f"EXPOSE {Settings.model_fields['port'].default}" in DOCKERFILE
