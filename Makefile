# Every target sets up what it needs. PYTHON names the interpreter that makes .venv, ARGS goes to the command.

PYTHON ?= python3
ARGS ?=
export PYTHON

BIN := .venv/bin
PYTEST := $(BIN)/pytest --numprocesses=auto --dist=worksteal
NATIVE := $(wildcard native/*/*.cpp native/*/*.hpp native/*/*.ipp native/*/*/*.cpp native/*/*/*.hpp)
BENCHES := $(sort $(wildcard bench/*.py))

.DEFAULT_GOAL := help
.PHONY: help play play-here page test test-all turned lint format docs bench counts clean ready-to-run ready-to-test

help:
	@echo "make play       tables to sit down at with a browser: it prints the address"
	@echo "make play-here  sit down at a table in this terminal"
	@echo "make ready-to-run   set up .venv alone, for the commands of .venv/bin/doorcard"
	@echo "make page       build the page that the server hands out (needs Node)"
	@echo "make test       lint, types and every test but the slow ones; ARGS='-k opener' for a few"
	@echo "make test-all   the same with the slow ones, and the C++ tests under sanitizers"
	@echo "make turned     turn each clause of the law: some rule test must fail for each"
	@echo "make lint       lint, format and types only"
	@echo "make format     put the code into its form"
	@echo "make docs       write the pages that are made from the code"
	@echo "make bench      time what the documentation quotes"
	@echo "make counts     compare the instructions of the native kernels with the record; needs valgrind"
	@echo "make clean      remove .venv and everything else that was made"
	@echo "PYTHON=python3.12 chooses the interpreter .venv is made with."

ready-to-run:
	@tools/setup.sh run

ready-to-test:
	@tools/setup.sh test

play: ready-to-run page
	@DOORCARD_LOG_LEVEL=$${DOORCARD_LOG_LEVEL:-warning} $(BIN)/doorcard serve $(ARGS)

play-here: ready-to-run
	@$(BIN)/doorcard play $(ARGS)

page:
	@tools/page.sh build

lint: ready-to-test
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "make format puts this right" >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@! command -v clang-format >/dev/null || clang-format --dry-run --Werror $(NATIVE)
	@tools/page.sh check

format: ready-to-test
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .
	@cd web && npx --no-install prettier --write --log-level warn . || echo "the page's tools are missing: make page" >&2
	@clang-format -i $(NATIVE) || echo "clang-format, which puts the C++ into its form, is missing" >&2

test: lint turned page
	@tools/page.sh test
	@tools/native_tests.sh
	@$(PYTEST) -m "not slow" $(ARGS)

test-all: lint turned page
	@tools/page.sh test
	@tools/native_tests.sh
	@tools/native_tests.sh sanitize
	@$(PYTEST) $(ARGS)

turned: ready-to-test
	@$(BIN)/pytest -p turning tests/rules tests/table --turn-clauses $(ARGS)

docs: ready-to-test
	@$(BIN)/python tools/events_reference.py
	@$(BIN)/python tools/annotated_law.py
	@$(BIN)/python tools/wire_schema.py
	@cd web && node tools/wire_types.mjs || echo "Node, which writes the page's types, is missing" >&2

counts: ready-to-test
	@tools/instruction_counts.sh $(ARGS)

bench: ready-to-test
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --group bench
	@set -e; for bench in $(BENCHES); do echo "== $$bench"; $(BIN)/python "$$bench" $(ARGS); done

clean:
	@rm -rf .venv build dist web/node_modules src/doorcard/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
