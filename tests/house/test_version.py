"""One version, in the package, its metadata and the change log; and a package that is cheap to import."""

import re
import subprocess
import sys
import tomllib

import doorcard
from house.source import ROOT

# Each costs more than the package itself, and few users of the library need it.
SERVER = ("fastapi", "pydantic", "sqlalchemy", "structlog", "uvicorn", "websockets")
DEAR = ("numpy", "rich", "typer", "asyncio", *SERVER)


def test_the_package_has_the_version_of_its_metadata():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert doorcard.__version__ == project["version"]


def test_the_change_log_begins_with_this_version():
    top = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert top
    assert top[1] == doorcard.__version__


def test_importing_the_package_imports_nothing_dear():
    code = f"import doorcard, sys; print(*(name for name in {DEAR} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_a_command_that_serves_nobody_imports_nothing_of_a_server():
    code = f"""
from doorcard.cli.main import main
import sys
main(["deal", "razz", "--seed", "7"])
print(*(name for name in {SERVER} if name in sys.modules and name != "pydantic"), file=sys.stderr)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.split() == []
