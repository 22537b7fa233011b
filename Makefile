# Everything lives in .venv: the locked dependencies (those to run; on top of them, where they are needed, those to
# develop), and Kirifuda itself installed as a wheel (compiled by mypyc when there is a C compiler). Uncompiled code is run
# from the checkout by putting src first: PYTHONPATH=src.
#
#   KIRIFUDA_PLAIN=1   install uncompiled                KIRIFUDA_OPT=0..3   C optimisation level, 3 if unset
#   PYTHON=...         the Python to use (3.11+)         ARGS="..."          passed on by play, test, quick, bench, laws, ...
#   BROWSER=0          test without a browser            CHROMIUM=...        the Chromium to test in, if not the first found
#   SERVICES=0         install no PostgreSQL and Redis

MAKEFLAGS += --no-print-directory
.NOTPARALLEL:
.DEFAULT_GOAL := help
unexport PYTHONPATH  # or a caller's could hide the wheel
unexport PYTHONDONTWRITEBYTECODE  # or every worker and every server would compile everything anew

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$p && break; done)
endif
BIN := .venv/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check
# A lock file names everything, so pip resolves nothing (with hashes, older ones pass over a pin where something asks for an extra).
LOCKED := $(PIP) install --require-hashes --no-deps
LOG := .venv/setup.log
STAGE := .venv/stage
BUILT_FROM := pyproject.toml setup.py MANIFEST.in PACKAGE.md CHANGELOG.md LICENSE src

# A stamp is named after a digest of what it was made from, so it is current exactly when it exists.
digest = $(shell { $(1); } 2>/dev/null | cksum | tr ' ' -)
RUN_DIGEST := $(call digest, cat requirements-run.lock; pwd; $(PYTHON) -c 'import sys; print(sys.version, sys.base_prefix)')
ENV_DIGEST := $(call digest, echo $(RUN_DIGEST); cat requirements.lock)
SRC_DIGEST := $(call digest, find $(BUILT_FROM) -type f ! -name '*.pyc' | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum; \
	echo "$(KIRIFUDA_PLAIN) $(KIRIFUDA_OPT)"; command -v $(CC))
RUN_READY := .venv/.run-$(RUN_DIGEST)
ENV_READY := .venv/.ready-$(ENV_DIGEST)
WHEEL := .venv/.installed-$(SRC_DIGEST)
INSTALLED := $(WHEEL) $(ENV_READY)
BENCH_READY := .venv/.bench-$(call digest, cat requirements-bench.lock)

# What only some tests need is installed where it can be had; elsewhere those are left out, and that is said. In CI, which must
# not leave anything out, it fails: all but torch, whose build for CPUs is not everywhere.
comma := ,
LEFT_OUT = { echo "make: $(1) could not be installed, so $(2)" >&2; [ -z "$$CI" ] || { tail -n 60 $(LOG) >&2; false; }; }

# Learning is tested where torch can be had as a build for CPUs.
TRAIN_READY := .venv/.train-$(call digest, cat requirements-train.txt)

# The same for onnxruntime, by which the learned player is tested beside numpy.
ONNX_READY := .venv/.onnx-$(call digest, cat requirements-onnx.lock)

# The same for the libraries whose environments the games are.
GYM_READY := .venv/.env-$(call digest, cat requirements-env.lock)

# The same for the tables and plots of experiments, and for Ray, on which they are spread over machines.
LAB_READY := .venv/.lab-$(call digest, cat requirements-lab.lock)
RAY_READY := .venv/.ray-$(call digest, cat requirements-ray.lock)

# What packs a release; without it only the test of the packages is left out.
DIST_READY := .venv/.dist-$(call digest, cat requirements-dist.lock)

# The tests in the browser look for Chromium, and install it where they may; BROWSER=0 leaves them out.
ifeq ($(BROWSER),0)
WITHOUT := -m "not browser"
else
CHROMIUM_READY := chromium
endif

# The tests of storing start PostgreSQL and Redis themselves, which are installed where that is allowed; SERVICES=0 installs nothing.
ifneq ($(SERVICES),0)
SERVICES_READY := services
endif

# $(call logged,COMMAND,HINT): quiet when COMMAND succeeds; its output and a hint when it does not.
logged = { $(1); } >$(LOG) 2>&1 || { tail -n 60 $(LOG); echo; echo "make: $(strip $(2)) All of it: $(LOG)"; exit 1; } >&2

.PHONY: help
help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */  make \1\t/' | expand -t 16

.PHONY: play
play: $(WHEEL)  ## the table in the browser, against bots and each other
	@$(BIN)/kirifuda serve --open $(ARGS)

# One more than there are cores: many tests wait for a server or a browser.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

.PHONY: test
test: $(INSTALLED) $(CHROMIUM_READY) $(SERVICES_READY) $(TRAIN_READY) $(ONNX_READY) $(GYM_READY) $(LAB_READY) $(RAY_READY) $(DIST_READY)  ## all tests on the installed wheel, then those marked `both` uncompiled
	$(PY) -m pytest -n $(WORKERS) --dist worksteal $(WITHOUT) $(ARGS)
	PYTHONPATH=src $(PY) -m pytest -n logical -m both $(ARGS)$(if $(ARGS), || [ $$? = 5 ])

.PHONY: retest
retest: $(INSTALLED)  ## what failed in the last `make test`, one after the other, then those marked `both` uncompiled
	$(PY) -m pytest --last-failed --last-failed-no-failures none -rp $(ARGS)
	PYTHONPATH=src $(PY) -m pytest -n logical -m both $(ARGS)

$(TRAIN_READY): $(ENV_READY)
	@$(PIP) install --quiet -r requirements-train.txt >$(LOG) 2>&1 || echo "make: torch for CPUs could not be installed," \
		"so learning is not tested. Where there is another torch: .venv/bin/pip install torch polars" >&2
	@touch $@

$(ONNX_READY): $(ENV_READY)
	@$(LOCKED) --quiet -r requirements-onnx.lock >$(LOG) 2>&1 || \
		$(call LEFT_OUT,onnxruntime,the learned player is tested by numpy alone)
	@touch $@

$(GYM_READY): $(ENV_READY)
	@$(LOCKED) --quiet -r requirements-env.lock >$(LOG) 2>&1 || \
		$(call LEFT_OUT,Gymnasium$(comma) PettingZoo and OpenSpiel,the environments that are missing are not tested)
	@touch $@

$(LAB_READY): $(ENV_READY)
	@$(LOCKED) --quiet -r requirements-lab.lock >$(LOG) 2>&1 || \
		$(call LEFT_OUT,polars and matplotlib,experiments are not tested)
	@touch $@

$(RAY_READY): $(ENV_READY)
	@$(LOCKED) --quiet -r requirements-ray.lock >$(LOG) 2>&1 || \
		$(call LEFT_OUT,Ray,experiments are tested on this machine alone)
	@touch $@

$(DIST_READY): $(ENV_READY)
	@$(LOCKED) --quiet -r requirements-dist.lock >$(LOG) 2>&1 || \
		$(call LEFT_OUT,build$(comma) twine and auditwheel,packages are not tested)
	@touch $@

.PHONY: chromium
chromium: $(ENV_READY)
	@$(PY) -m tools.chromium

.PHONY: services
services: $(ENV_READY)
	@$(PY) -m tools.services

.PHONY: quick
quick: $(ENV_READY) $(CHROMIUM_READY) $(SERVICES_READY)  ## all tests, uncompiled only: nothing is built
	PYTHONPATH=src $(PY) -m pytest -n logical $(WITHOUT) $(ARGS)

.PHONY: unit
unit: $(ENV_READY)  ## the quick tests, uncompiled: under two minutes on two cores
	PYTHONPATH=src $(PY) -m pytest -n logical -m "not slow and not browser" $(ARGS)

.PHONY: lines
lines: $(ENV_READY)  ## line and branch coverage of the engine by its own quick tests
	PYTHONPATH=src $(PY) -m pytest -n logical -m "not slow" --cov --cov-report=term $(or $(ARGS),$(ENGINE_TESTS))

# What tests the engine itself, floor by floor; long games and servers would cover the same lines again.
ENGINE_TESTS := $(addprefix tests/,cards core blackpoker rulings editions views memory forecast encoding batch words pilot \
	tree_search bots/test_greedy_sense.py records oldmaid fighter)

.PHONY: mutants
mutants: $(ENV_READY)  ## faults planted in session core, views and store, 250 of each: which of them does no test notice
	@PYTHONPATH=src $(PY) -m tools.mutants $(or $(ARGS),--count 250)

.PHONY: ready
ready: $(ENV_READY)  ## the locked dependencies in .venv, to run and to develop

.PHONY: build
build: $(WHEEL)  ## kirifuda itself in .venv, compiled where that is possible

.PHONY: check
check: $(ENV_READY)  ## lint, format, types, import floors, rules cited, the browser client
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(PY) tools/check_floors.py
	$(PY) tools/check_names.py
	$(PY) tools/check_client.py
	$(PY) tools/check_rules_cited.py --strict
	PYTHONPATH=src $(PY) -m tools.generate_wire --check
	@$(CHECK_JS)

.PHONY: wire
wire: $(ENV_READY)  ## what the browser and the protocol pages take from declarations in Python
	PYTHONPATH=src $(PY) -m tools.generate_wire

# Layout, lint, types and unit tests of the browser client. What npm installs is for this check alone. Where there is no npm
# the check says so; in CI, which must not leave anything out, it fails.
JS_READY := tools/js/node_modules/.ready-$(call digest, cat tools/js/package-lock.json)
NODE_OLD = ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
NO_JS = { echo "make: $(1), so the browser client is not checked." >&2; [ -z "$$CI" ]; }
CHECK_JS = if ! command -v npm >/dev/null; then $(call NO_JS,there is no npm here); \
	elif $(NODE_OLD); then $(call NO_JS,the node here is older than 20.19); \
	elif [ ! -e $(JS_READY) ] && ! { npm --prefix tools/js ci --silent --ignore-scripts >/dev/null && touch $(JS_READY); }; \
	then $(call NO_JS,npm could not install tools/js); \
	else echo "npm run check"; npm --prefix tools/js run --silent check; fi

.PHONY: bench
bench: $(INSTALLED) $(BENCH_READY)  ## speed, beside other engines in the same run
	@$(PY) -m bench.run $(ARGS)

.PHONY: guard
guard: $(INSTALLED)  ## fail if random play lost a quarter of its speed, beside a plain loop in the same run
	@$(PY) -m bench.guard $(ARGS)

.PHONY: load
load: $(INSTALLED)  ## many games at once: latency of a move, on separate cores for server and clients
	@$(PY) -m bench.load $(ARGS)

.PHONY: soak
soak: $(INSTALLED)  ## an hour of many games at once: memory and latency of every minute, which must not grow
	@$(PY) -m bench.load --soak --seconds 3600 $(ARGS)

.PHONY: floods
floods: $(INSTALLED)  ## floods of everything against a server: latency of honest moves, one flood at a time and all at once
	@$(PY) -m bench.floods $(ARGS)

.PHONY: fuzz
fuzz: $(INSTALLED)  ## a million malformed messages over sockets and REST: no crash, no 500, no traceback
	@$(PY) -m bench.fuzz $(ARGS)

.PHONY: cluster
cluster: $(INSTALLED)  ## three servers with PostgreSQL and Redis: latency of a move in 2,000 games, takeovers after kills
	@$(PY) -m bench.cluster $(ARGS)

.PHONY: jitter
jitter: $(INSTALLED)  ## fifty battles of Super Trump Fighter at once: how late the referee's clock rings
	@$(PY) -m bench.jitter $(ARGS)

.PHONY: deals
deals: $(INSTALLED)  ## a million shuffles under chi-square, and every seed of 32 bits tried against deals of today
	@$(PY) -m bench.deals $(ARGS)

.PHONY: deadline
deadline: $(INSTALLED)  ## ten thousand decisions of searching bots on busy cores: do they arrive in time
	@$(PY) -m bench.deadline $(ARGS)

.PHONY: inference
inference: $(INSTALLED) $(ONNX_READY)  ## milliseconds a decision of the learned player, by numpy and by onnxruntime
	@$(PY) -m bench.inference

.PHONY: coverage
coverage: $(INSTALLED)  ## docs/coverage.md anew: which rules are in the data, tested, seen in random play
	@if [ -d ../shared/reference/blackpoker ]; then $(PY) tools/coverage_ids.py; fi
	@$(BIN)/kirifuda rules coverage --markdown $(or $(ARGS),--games 6000) >.venv/coverage.md
	@mv .venv/coverage.md docs/coverage.md

.PHONY: long
long: $(INSTALLED)  ## the tests that play a sample of their games, with all of them
	LONG=1 $(PY) -m pytest -n $(WORKERS) --dist worksteal $(or $(ARGS),$(shell grep -rl --include='test_*.py' 'tests.sizes' tests))

.PHONY: laws
laws: $(INSTALLED)  ## the laws of every game of turns, for longer than a test may take
	PYTHONPATH=. $(PY) tests/laws/long.py $(ARGS)

.PHONY: leaks
leaks: $(INSTALLED)  ## a million positions: nobody receives a byte that depends on what is hidden from him
	PYTHONPATH=. $(PY) tests/laws/leaks_long.py $(ARGS)

.PHONY: timing
timing: $(INSTALLED)  ## does the time of a pass tell whether the player was asked: the classifier, in simulated time
	PYTHONPATH=. $(PY) -m tests.server.timings $(ARGS)

.PHONY: swaps
swaps: $(INSTALLED)  ## a hundred thousand hidden cards exchanged: not a byte and not a millisecond differs for the others
	PYTHONPATH=. $(PY) -m tests.server.swaps $(ARGS)

.PHONY: forecasts
forecasts: $(INSTALLED)  ## a hundred thousand positions: what a forecast calls certain happens, whatever is hidden
	PYTHONPATH=. $(PY) tests/laws/forecast_long.py $(ARGS)

.PHONY: loops
loops: $(INSTALLED)  ## the loop search: every free action of every edition in small positions, what repeats and what stops it
	@$(PY) -m kirifuda.lab.loop_search.free_report $(ARGS)

.PHONY: newcomer
newcomer: $(INSTALLED)  ## a thousand first games against the lowest level: how long they last, who wins, does it harm itself
	@$(PY) -m tools.first_game_figures $(ARGS)

.PHONY: visit
visit: $(INSTALLED)  ## bytes and requests of a first and a second visit, up to the first question at the table
	@$(PY) -m tools.visit_figures

.PHONY: battles
battles: $(INSTALLED)  ## the laws of Super Trump Fighter over many random battles
	PYTHONPATH=. $(PY) tests/fighter/long.py laws $(ARGS)

.PHONY: matcher
matcher: $(INSTALLED)  ## a hundred thousand fields: techniques hold where brute force says so
	PYTHONPATH=. $(PY) tests/fighter/long.py matcher $(ARGS)

.PHONY: solver
solver: $(INSTALLED)  ## a hundred thousand conditions: refused exactly where no cards can satisfy them
	PYTHONPATH=. $(PY) tests/fighter/long.py solver $(ARGS)

.PHONY: kills
kills: $(INSTALLED)  ## a thousand servers killed at random moments: is everything there that they acknowledged
	PYTHONPATH=. $(PY) tests/server/kills.py $(ARGS)

.PHONY: chaos
chaos: $(INSTALLED)  ## hundreds of games through a proxy that delays, splits, joins, stalls, half-closes, cuts and resets connections
	@PYTHONPATH=. $(PY) -m tests.server.chaos $(ARGS)

.PHONY: faults
faults: $(INSTALLED)  ## a hundred thousand simulated games, each by its seed: crashes around every store and send, lost messages, stalls
	@PYTHONPATH=. $(PY) -m tests.simulation.faults $(ARGS)

.PHONY: liars
liars: $(INSTALLED)  ## Super Trump Fighter: liars about the time against honest players, 2,000 games at every level
	PYTHONPATH=. $(PY) tests/arena/liars.py $(ARGS)

.PHONY: dist
dist: $(ENV_READY) $(DIST_READY)  ## dist/: the sdist, a plain wheel, a compiled wheel for every Python there is
	@$(PY) -m tools.make_dist $(BUILT_FROM)

.PHONY: wheeltest
wheeltest: $(ENV_READY)  ## what is in dist/, installed into empty environments without a compiler and tried there
	@$(PY) tools/install_test.py $(ARGS)

.PHONY: extras
extras: $(ENV_READY)  ## the extras of what is in dist/: env, lab and serve used in empty environments, the others resolved
	@$(PY) tools/extras_test.py $(ARGS)

DOCS_READY := .venv/.docs-$(call digest, cat requirements-docs.lock)

.PHONY: docs
docs: $(ENV_READY) $(DOCS_READY)  ## build/site/: the guides and a page for every module; warnings are errors
	@PYTHONPATH=src $(PY) -m tools.make_docs $(ARGS)

$(DOCS_READY): | $(ENV_READY)
	@echo "Installing Sphinx ..."
	@$(call logged,$(LOCKED) -r requirements-docs.lock,Sphinx could not be installed.)
	@rm -f .venv/.docs-* && touch $@

# What resolves and audits the locks lives apart from what it resolves.
TOOLS := build/tools
TOOLS_READY := $(TOOLS)/.ready-$(call digest, cat requirements-tools.lock; pwd)

$(TOOLS_READY):
	@rm -rf $(TOOLS) && mkdir -p build && $(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python -m pip --disable-pip-version-check --quiet --timeout 20 --retries 2 install --require-hashes --no-deps \
		-r requirements-tools.lock
	@touch $@

# Versions that are locked stay, unless something else cannot be had with them; UPGRADE=--upgrade raises all of them.
RESOLVE = $(TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate $(UPGRADE) \
	--custom-compile-command "make lock"
BUILD_REQUIRES := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")

.PHONY: lock
lock: $(TOOLS_READY)  ## the lock files anew, for the dependencies of pyproject.toml; locked versions stay
	@$(TOOLS)/bin/python -c '$(BUILD_REQUIRES)' >$(TOOLS)/build.in
	$(RESOLVE) --extra serve --extra cluster --extra test --extra check pyproject.toml $(TOOLS)/build.in -o requirements.lock
	$(RESOLVE) --extra serve --extra cluster --constraint requirements.lock pyproject.toml $(TOOLS)/build.in -o requirements-run.lock
	@set -e; for extra in bench env lab onnx ray; do echo "requirements-$$extra.lock"; \
		$(RESOLVE) --extra $$extra --constraint requirements.lock pyproject.toml -o requirements-$$extra.lock; done
	@set -e; for group in dist docs tools; do echo "requirements-$$group.lock"; \
		$(RESOLVE) --group $$group --constraint requirements.lock -o requirements-$$group.lock; done

.PHONY: upgrade
upgrade:  ## the lock files with the newest versions
	@$(MAKE) lock UPGRADE=--upgrade

.PHONY: licences
licences: $(ENV_READY)  ## everything locked is under a licence that is allowed
	@$(PY) -m tools.check_licences

# Where pip-audit or its databases cannot be reached it says so and goes on; ARGS=--strict fails instead.
.PHONY: audit
audit: licences  ## the licences, and known vulnerabilities of what is locked
	@if $(MAKE) $(TOOLS_READY) >/dev/null; then $(PY) -m tools.audit $(TOOLS)/bin/pip-audit $(ARGS); \
	else echo "make: NOT AUDITED: pip-audit could not be installed, so vulnerabilities are unknown" >&2; [ "$(ARGS)" != --strict ]; fi

.PHONY: clean
clean:  ## remove everything that can be made again
	rm -rf .venv build dist tools/js/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN_READY):
	@[ -n "$(PYTHON)" ] || { echo "make: Kirifuda needs Python 3.11 or newer, and found none." \
		"If you have one, name it: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c '$(NEW_ENOUGH)' || { echo "make: $(PYTHON) is not Python 3.11 or newer." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { $(INSTALL_VENV); }
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv --clear .venv
	@$(call logged,$(LOCKED) -r requirements-run.lock && $(PIP) check,the dependencies could not be installed. Is the network there?)
	@touch $@

$(ENV_READY): | $(RUN_READY)
	@echo "Installing what tests and checks need ..."
	@$(call logged,$(LOCKED) -r requirements.lock && $(PIP) check,what tests and checks need could not be installed. Is the network there?)
	@rm -f .venv/.ready-* && touch $@

# Debian and Ubuntu keep venv in a package of its own.
VENV_HINT := this Python has no venv module. On Debian or Ubuntu: sudo apt-get install python3-venv
INSTALL_VENV = if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then echo "Installing python3-venv ..."; { apt-get -q update && apt-get -qy install python3-venv; } >/dev/null; \
	else echo "make: $(VENV_HINT)" >&2; exit 1; fi

# Built from a copy, so that no build output lands in the checkout and no old output in the wheel.
$(WHEEL): | $(RUN_READY)
	@echo "Building kirifuda ..."
	@rm -rf $(STAGE) .venv/.installed-* && mkdir $(STAGE) && cp -R $(BUILT_FROM) $(STAGE)
	@$(call logged,$(PIP) install --verbose --no-deps --no-build-isolation --no-index --force-reinstall ./$(STAGE),\
		kirifuda could not be built.)
	@rm -rf $(STAGE)
	@grep -om1 'kirifuda: .* compiled.*' $(LOG) || true
	@touch $@

$(BENCH_READY): | $(ENV_READY)
	@echo "Installing the engines to compare with ..."
	@$(call logged,$(LOCKED) -r requirements-bench.lock,the engines to compare with could not be installed.)
	@rm -f .venv/.bench-* && touch $@
