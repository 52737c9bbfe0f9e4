# Everything starts here: `make` lists the targets, and each installs what it needs into .venv.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

BIN := .venv/bin
UV := $(BIN)/uv
# Where the compiled build goes.
OUT ?= .cache/compiled
# Tests of the engine, which run on both builds; all the others run once.
ENGINE_TESTS := $(wildcard tests/core tests/games tests/conformance tests/bots tests/examples tests/scenarios)
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
# Tests of what players and researchers use, which must also pass on other systems.
ELSEWHERE_TESTS := $(wildcard tests/core tests/games tests/conformance tests/scenarios tests/bots tests/server tests/cli tests/lab tests/adapters)
# Holds what `make test` tells at its end.
REPORT := .cache/report

export VIRTUAL_ENV := $(CURDIR)/.venv
# The machine's Python or none, and the certificates the machine trusts (a company's proxy may have its own).
export UV_PYTHON_DOWNLOADS := never
export UV_SYSTEM_CERTS := true
# A user without a home can install too.
ifneq ($(shell test -w "$${HOME:-/nonexistent}" && echo yes),yes)
export UV_CACHE_DIR := $(CURDIR)/.cache/uv
endif
# Only this Makefile says which build runs.
unexport PYTHONPATH PYTHONHOME

.PHONY: help docs play page check-page test-page test test-pure test-compiled test-elsewhere test-long check rules bench compiled wheel lock install clean

help: ## list the targets (the default)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- playing ---------------------------------------------------------------------------------------------------------

play: .venv/.run ## play in the browser, with friends and bots (ARGS="..." goes to `sortilege serve`)
	@if $(NODE); then $(MAKE) --no-print-directory page || echo 'The page could not be built: playing without it.'; \
	else echo 'There is no Node (20.19 or newer) and none could be installed: the server runs without its page.'; fi
	@build="$$($(BIN)/python tools/compiled.py --if-possible --out $(OUT))" && \
	    PYTHONPATH="$$build" SORTILEGE_PAGE="$(PAGE)" $(BIN)/sortilege serve $(ARGS)

# --- the page --------------------------------------------------------------------------------------------------------

# The machine's Node if it is new enough, else the one PyPI carries, in .venv/bin. True if there is one.
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
NODE = { $(NODE_IS_NEW) || $(UV) pip install --quiet --require-hashes -r requirements/node.txt && $(NODE_IS_NEW); } 2> /dev/null
PAGE := $(CURDIR)/src/sortilege/page
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/fixtures -prune -o -type f -print)
export PATH := $(PATH):$(CURDIR)/.venv/bin

page: src/sortilege/page/index.html ## build the page into the package (src/sortilege/page)

web/node_modules/.ok: web/package.json web/package-lock.json | $(UV)
	@$(NODE) || { echo 'Node 20.19 or newer is needed to build the page.'; exit 1; }
	cd web && npm ci --loglevel=error && touch node_modules/.ok

src/sortilege/page/index.html: web/node_modules/.ok $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn

check-page: web/node_modules/.ok ## the page's own checks: types, linters, unit tests, the lock
	cd web && npm run --silent check && npm run --silent lint && npm run --silent test && node tools/check-lock.mjs

test-page: .venv/.dev page .cache/chromium ## people and bots play through the page, in a real browser (ARGS="...")
	@build="$$($(BIN)/python tools/compiled.py --if-possible --out $(OUT))"; set -x; PYTHONPATH="$$build" $(PYTEST) tests/page $(ARGS)

# The machine's Chromium, else the one npm carries, unpacked here.
.cache/chromium: web/node_modules/.ok
	@mkdir -p .cache/chromium
	command -v chromium google-chrome > /dev/null || node web/tools/chromium.mjs
	@touch $@

# --- testing ---------------------------------------------------------------------------------------------------------

# $(call part,NAME,TARGET): make a target; note its time, and the remark it may have left, for the closing table.
part = @: > $(REPORT)/remark; $(MAKE) --no-print-directory $(2); \
	printf '%-36s %5d s  %s\n' '$(1)' "$$SECONDS" "$$(cat $(REPORT)/remark)" >> $(REPORT)/parts

test: ## everything a change must pass: static checks, then the tests on both builds
	@mkdir -p $(REPORT) && : > $(REPORT)/parts
	$(call part,install,install)
	$(call part,static checks,check)
	$(call part,engine interpreted + all the rest,test-pure)
	$(call part,engine compiled,test-compiled)
	$(call part,the page in a browser,test-page)
	@echo && cat $(REPORT)/parts

test-pure: .venv/.dev ## all tests, on the interpreted build (ARGS="..." goes to pytest)
	SORTILEGE_BUILD=interpreted $(PYTEST) --ignore tests/page $(ARGS)

test-compiled: .venv/.dev ## the engine's tests, on the compiled build
	@build="$$($(BIN)/python tools/compiled.py --if-possible --out $(OUT))"; \
	if [ -z "$$build" ]; then \
	    mkdir -p $(REPORT) && echo 'NOT TESTED: it could not be made' > $(REPORT)/remark; \
	    echo 'The compiled build is NOT TESTED: it could not be made on this machine.'; \
	else \
	    set -x; PYTHONPATH="$$build" SORTILEGE_BUILD=compiled $(PYTEST) tests/test_build.py::test_this_is_the_build_asked_for $(ENGINE_TESTS) $(ARGS); \
	fi

test-elsewhere: .venv/.dev ## engine, bots, server, command line and laboratory as on Windows: no POSIX names, spawned processes
	@mkdir -p .cache
	PYTHONPATH=tests/elsewhere SORTILEGE_BUILD=interpreted $(PYTEST) -rs --timeout 600 --basetemp .cache/elsewhere --ignore tests/cli/test_elsewhere.py $(ELSEWHERE_TESTS) $(ARGS)

test-long: .venv/.long ## the tests that take their time, and test-elsewhere
	$(PYTEST) -m long --timeout 1800 $(ARGS)
	$(MAKE) --no-print-directory test-elsewhere ARGS=
	@build="$$($(BIN)/python tools/compiled.py --if-possible --out $(OUT))"; \
	if [ -z "$$build" ]; then \
	    echo 'The compiled build is NOT TESTED: it could not be made on this machine.'; \
	else \
	    set -x; PYTHONPATH="$$build" SORTILEGE_BUILD=compiled $(PYTEST) -m long --timeout 1800 $(ENGINE_TESTS) $(ARGS); \
	fi

check: .venv/.dev check-page docs ## linters, formatting, types, imports, the protocol, a test for every rule, the page's checks, the docs
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/fields.py --check
	$(BIN)/python tools/protocol.py --check
	$(BIN)/python tools/examples.py --check
	$(BIN)/python tools/observations.py --check
	@mkdir -p .cache && $(BIN)/python tools/rules.py > .cache/rules.txt || { tail -n 40 .cache/rules.txt; exit 1; }
	@echo "Every rule has a test: $$(grep -c '^│ [A-Z]' .cache/rules.txt) rules (make rules lists them)."

docs: .venv/.dev ## the documentation as a site, in .cache/site; a broken link or reference fails it
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

rules: .venv/.dev ## check that every rule has its test
	$(BIN)/python tools/rules.py $(ARGS)

bench: .venv/.dev ## measure our speed beside other people's engines (ARGS="..." goes to bench/run.py)
	@build="$$($(BIN)/python tools/compiled.py --out $(OUT))" && PYTHONPATH="$$build" $(BIN)/python bench/run.py $(ARGS)

# --- building --------------------------------------------------------------------------------------------------------

compiled: .venv/.run ## the compiled build, in OUT=.cache/compiled: for use with PYTHONPATH
	@$(BIN)/python tools/compiled.py --out $(OUT)

wheel: .venv/.run page ## the wheel (compiled if possible) and the source archive, in dist
	$(BIN)/python -m hatchling build --directory dist

clean: ## remove all that make made
	rm -rf .venv .cache dist web/node_modules src/sortilege/page .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- installing ------------------------------------------------------------------------------------------------------
# Hash-checked locks, installed by uv. Not `uv pip sync`, which would drop what a lock doesn't name, uv first.

install: .venv/.dev ## all that development needs, into .venv

$(UV): requirements/bootstrap.txt
	@PYTHON="$(PYTHON)" tools/bootstrap
	@rm -f .venv/.run .venv/.dev .venv/.long

.venv/.run: $(UV) requirements/run.txt pyproject.toml
	$(UV) pip install --quiet --require-hashes -r requirements/run.txt
	$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: .venv/.run requirements/dev.txt
	$(UV) pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.long: .venv/.dev requirements/long.txt
	$(UV) pip install --quiet --require-hashes -r requirements/long.txt
	@touch $@

# The development lock follows the run-time one, so that both hold the same versions of what they share.
LOCK = $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url $(ARGS)
lock: $(UV) ## resolve requirements/*.txt anew (ARGS=--upgrade for newer versions)
	$(LOCK) --group pyproject.toml:bootstrap -o requirements/bootstrap.txt
	$(LOCK) pyproject.toml --extra fast --group build -o requirements/run.txt
	$(LOCK) pyproject.toml --extra fast --group dev -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) --group pyproject.toml:node -o requirements/node.txt
	$(LOCK) pyproject.toml --extra fast --group long -c requirements/dev.txt -o requirements/long.txt
