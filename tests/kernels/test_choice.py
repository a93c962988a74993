"""Which kernels are taken: the native ones where they are installed, those that are asked for otherwise."""

import os
import subprocess
import sys

import pytest

from doorcard.kernels import backends


def run(code: str, wish: str | None) -> subprocess.CompletedProcess:
    surroundings = {name: value for name, value in os.environ.items() if name != "DOORCARD_KERNELS"}
    if wish is not None:
        surroundings["DOORCARD_KERNELS"] = wish
    return subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=False)


BACKEND = "from doorcard import kernels; print(kernels.backend())"
ODDS = "from doorcard.odds import equity; print(equity('cardroom/razz', ['Ad2d3d4d9dKc', 'Ac2c3c8c9cKh']).outcomes)"
WITHOUT = "import sys; sys.modules['doorcard._native'] = None; "


@pytest.mark.parametrize("name", backends())
def test_the_kernels_asked_for_are_taken(name):
    assert run(BACKEND, name).stdout.split() == [name]


@pytest.mark.skipif("native" not in backends(), reason="the native kernels are not installed")
def test_the_native_ones_are_taken_where_they_are():
    assert run(BACKEND, None).stdout.split() == ["native"]


def test_without_them_plain_python_works_and_says_so_once():
    plain = run(WITHOUT + BACKEND, None)
    assert plain.stdout.split() == ["python"]
    assert plain.stderr.count("not installed") == 1


def test_without_them_asking_for_them_is_refused():
    assert "a C++20 compiler and a new installation bring them" in run(WITHOUT + BACKEND, "native").stderr


def test_another_name_is_refused():
    assert "it can be native or python" in run(BACKEND, "fast").stderr


def test_both_have_the_same_odds():
    assert run(ODDS, "python").stdout == run(ODDS, None).stdout


def test_no_numpy_is_needed_for_odds():
    code = ODDS + "; import sys; print('numpy' in sys.modules)"
    assert run(code, None).stdout.split()[-1] == "False"


HANDS = "from doorcard.kernels import hands; print(hands.play.__module__, hands.Hand.__module__)"


@pytest.mark.parametrize("name", backends())
def test_whole_hands_are_played_by_the_kernels_asked_for(name):
    module = {"native": "doorcard.kernels.native_hands", "python": "doorcard.kernels.by_engine"}[name]
    assert run(HANDS, name).stdout.split() == [module] * 2


def test_without_the_native_module_whole_hands_are_played_over_the_engine():
    ran = run(WITHOUT + HANDS + "; print(*hands.backends())", None)
    assert ran.stdout.split() == ["doorcard.kernels.by_engine"] * 2 + ["python"]
