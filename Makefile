# The two commands of the README: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path 'src/harmony/server/page/*') setup.py pyproject.toml
NOT_COMPILED := analysis arena docs envs server store training games/harmonia bots/planner bots/test_foresight.py bots/test_future.py bots/test_levels.py bots/test_network.py bots/test_partner.py bots/test_search.py bots/test_team.py cli/test_harmonia.py cli/test_play.py cli/test_replay.py
PAGE := src/harmony/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/test-results/*' -not -path '*/screenshots/*' -not -path '*/generated/animals.svg' -not -path 'web/tests/*') src/harmony/games/harmonies/render/animals.json
# two things at once, told one after the other where make can do that
TWO_AT_ONCE := $(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help play test lint types python-types page-types layers compiled-tests plain-tests page-tests browser-tests screenshots bench bench-server bench-page crash-proof harmonia-bound harmonia-measure bots-measure bots-legal bots-budget clean
.DEFAULT_GOAL := help

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */  make \1\t/' | expand -t 24

play: .venv/installed  ## play in the browser, at http://localhost:8000
	@$(BIN)/harmony serve --open

# never two installs into .venv at once
test:  ## everything CI checks
	@$(TWO_AT_ONCE) .venv/dev $(PAGE)
	@$(TWO_AT_ONCE) .venv/installed lint page-tests
	@$(TWO_AT_ONCE) types layers
	@$(MAKE) --no-print-directory compiled-tests plain-tests browser-tests

lint: .venv/dev web/node_modules/installed  ## style and likely mistakes
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	cd web && npm run --silent lint

types: python-types page-types  ## mypy --strict, TypeScript, and the page's types against the server's schemas

python-types: .venv/dev .venv/installed
	$(BIN)/mypy

page-types: .venv/installed web/node_modules/installed
	cd web && npm run --silent check
	cd web && npm run --silent types -- --check

layers: .venv/dev .venv/installed  ## each layer imports only from below
	PYTHONPATH=src $(BIN)/lint-imports

# three at once even on two cores: many of these tests wait for a server
compiled-tests: .venv/dev .venv/installed  ## all tests on the installed engine, compiled where possible
	$(BIN)/python -m pytest -n 3

plain-tests: .venv/dev .venv/installed  ## doctests and the tests of whatever is compiled, on the same files as plain Python
	PYTHONPATH=src HARMONY_PLAIN=1 $(BIN)/python -m pytest -n 2 tests src $(NOT_COMPILED:%=--ignore=tests/%)

page-tests: web/node_modules/installed  ## unit tests of the page
	cd web && npm run --silent test

browser-tests: .venv/installed web/node_modules/installed  ## the page in a real Chromium, on a real server
	cd web && npm run --silent browser

screenshots: .venv/installed web/node_modules/installed  ## pictures of the main pages into screenshots/
	cd web && npm run --silent screenshots

bench: .venv/installed  ## measure the engine; writes docs/measured/
	$(BIN)/python benchmarks/engine.py

bench-server: .venv/dev .venv/installed  ## measure the table server under load, some 5 minutes; writes docs/measured/
	$(BIN)/python benchmarks/table_server.py

bench-page: .venv/installed web/node_modules/installed  ## measure the page in a real Chromium, some 2 minutes; writes docs/measured/
	node benchmarks/page.mjs
	node benchmarks/harmonia_frames.mjs

crash-proof: .venv/dev .venv/installed  ## kill the server 30 times under load, some 10 minutes; writes docs/measured/
	$(BIN)/python benchmarks/crash_proof.py

harmonia-bound: .venv/installed  ## prove that 460 is Harmonia's highest score; writes docs/measured/
	$(BIN)/python benchmarks/harmonia_bound.py

harmonia-measure: .venv/installed  ## measure Harmonia's planner and partners, about an hour; goes on where it stopped
	$(BIN)/python benchmarks/harmonia_planner.py
	$(BIN)/python benchmarks/harmonia_partners.py

bots-measure: .venv/installed  ## the tables of the bots' strength, hours on few cores; goes on where it stopped
	for table in strength top-greedy spirits setups ladder rated; do \
	  OMP_NUM_THREADS=1 $(BIN)/python benchmarks/bots.py $$table || exit 1; done

bots-legal: .venv/installed  ## 10,000 games with budgets cut to 5 ms, no illegal action; writes docs/measured/
	OMP_NUM_THREADS=1 $(BIN)/python benchmarks/bots_legal.py

bots-budget: .venv/installed  ## bots keep to their time, some 10 minutes on a quiet machine; writes docs/measured/
	OMP_NUM_THREADS=1 $(BIN)/python benchmarks/bots_budget.py

clean:  ## remove what was built
	rm -rf .venv build src/*.egg-info src/harmony/server/page web/node_modules web/test-results

.venv/built: constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) install --upgrade --constraint constraints.txt pip
	$(PIP) install --constraint constraints.txt --group build
	@touch $@

.venv/installed: .venv/built $(SOURCES) $(PAGE)
	$(PIP) install --constraint constraints.txt --no-build-isolation .
	@rm -rf build src/*.egg-info
	@$(BIN)/harmony doctor | grep '^engine:'
	@touch $@

.venv/dev: .venv/built pyproject.toml
	$(PIP) install --constraint constraints.txt --group dev
	@touch $@

web/node_modules/installed: web/package-lock.json
	cd web && npm ci --silent
	@touch $@

$(PAGE): web/node_modules/installed $(PAGE_SOURCES)
	cd web && npm run --silent build
