# The two commands of the README: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml

.PHONY: help play test lint types layers compiled-tests plain-tests bench harmonia-bound harmonia-measure clean
.DEFAULT_GOAL := help

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */  make \1\t/' | expand -t 24

play: .venv/installed  ## play in the terminal
	@$(BIN)/harmony play

test: lint types layers compiled-tests plain-tests  ## everything CI checks

lint: .venv/dev  ## style and likely mistakes
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/dev .venv/installed  ## mypy --strict
	$(BIN)/mypy

layers: .venv/dev .venv/installed  ## each layer imports only from below
	PYTHONPATH=src $(BIN)/lint-imports

compiled-tests: .venv/dev .venv/installed  ## all tests on the installed engine, compiled where possible
	$(BIN)/python -m pytest -n 2

plain-tests: .venv/dev .venv/installed  ## all tests and doctests on the same files as plain Python
	PYTHONPATH=src HARMONY_PLAIN=1 $(BIN)/python -m pytest -n 2 tests src

bench: .venv/installed  ## measure the engine; writes docs/measured/
	$(BIN)/python benchmarks/engine.py

harmonia-bound: .venv/installed  ## prove that 460 is Harmonia's highest score; writes docs/measured/
	$(BIN)/python benchmarks/harmonia_bound.py

harmonia-measure: .venv/installed  ## measure Harmonia's planner and partners, about an hour; goes on where it stopped
	$(BIN)/python benchmarks/harmonia_planner.py
	$(BIN)/python benchmarks/harmonia_partners.py

clean:  ## remove what was built
	rm -rf .venv build src/*.egg-info

.venv/built: constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) install --upgrade --constraint constraints.txt pip
	$(PIP) install --constraint constraints.txt --group build
	@touch $@

.venv/installed: .venv/built $(SOURCES)
	$(PIP) install --constraint constraints.txt --no-build-isolation .
	@rm -rf build src/*.egg-info
	@$(BIN)/harmony doctor | grep '^engine:'
	@touch $@

.venv/dev: .venv/built pyproject.toml
	$(PIP) install --constraint constraints.txt --group dev
	@touch $@
