# Everything a player or a developer needs; each target sets up what it lacks.
PYTHON ?= python3
# Tests wait for browsers and servers, so that there may be more of them at once than cores.
PYTEST ?= -n $(shell expr 2 \* `nproc`) --dist worksteal
BIN := .venv/bin
# The servers and commands that tests start would each compile everything again.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check install

NATIVE := $(wildcard native/src/*.?pp)
PAGES := $(wildcard *.md docs/*.md docs/games/*/*.md web/*.md)

.PHONY: play page wheel protocol test proof check format rules mutants bench load bytes company evenings paint arena strength problems train train-smoke sanitize golden pictures icons pins licences audit abuse cluster cluster-bench clean

# The web table on this machine; the tables are kept in tarock.sqlite.
play: .venv/.web web/dist/index.html
	@$(BIN)/tarock serve --browse $(SERVE)

page: web/dist/index.html

# All of it in one file, the page and the rules too: pip install "dist/tarock-....whl[web]"
wheel: .venv/.web web/dist/index.html
	@TAROCK_PAGE=1 $(BIN)/python -m pip -q --disable-pip-version-check wheel --no-build-isolation --no-deps -w dist $(WHEEL) .
	@ls dist/*.whl

# The page's types follow from the wire format; `make check` fails where they differ.
protocol: .venv/.web
	$(BIN)/python -m tarock.server.typescript web/src/protocol.ts

test: .venv/.installed .venv/.browser web/dist/index.html
	@npm --prefix web run --silent test
	$(BIN)/pytest -q $(PYTEST)

# The deep versions: 300 deals of each game, every game in every language, many examples, the sanitizers.
# SHARE=3/7 runs the third of seven shares.
proof: .venv/.installed .venv/.browser web/dist/index.html
	$(BIN)/pytest -q $(PYTEST) -m deep --hypothesis-profile=proof $(addprefix --share=,$(SHARE))
	@$(MAKE) --no-print-directory sanitize

check: .venv/.installed web/node_modules/.package-lock.json
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/clang-format --dry-run -Werror $(NATIVE)
	$(BIN)/mdformat --check $(PAGES)
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/python -m tarock.server.typescript --check web/src/protocol.ts
	@npm --prefix web run --silent check

# Everything laid out as `make check` wants it.
format: .venv/.installed web/node_modules/.package-lock.json
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(NATIVE)
	$(BIN)/mdformat $(PAGES)
	@npm --prefix web run --silent format

rules: .venv/.installed
	@$(BIN)/python -m tools.rules_report $(PYTEST)

# Small faults put into the rules, one at a time: which does no test notice? GAME=koenigrufen for one game, or
# MUTANTS="--only tricks --minutes 20 --sample 200 --seed 1 --cores 2". It can be stopped and goes on.
mutants: .venv/.installed
	@$(BIN)/python -m tools.mutants $(GAME) $(MUTANTS)

golden: .venv/.installed
	$(BIN)/python -m tools.golden

# The pictures of the README, taken from the running page.
pictures: .venv/.installed .venv/.browser web/dist/index.html
	PYTHONPATH=tests $(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.notebook_pictures

# The icons of the installed page and the pictures of pasted links, from the faces of the cards.
icons: .venv/.browser web/node_modules/.package-lock.json
	@$(BIN)/python -m tools.icons

# The computer players against chance; ARENA="tapp --deals 500" measures one game closely.
arena: .venv/.installed
	@$(BIN)/tarock arena $(ARENA)

# What docs/strength.md tells; it can be stopped and goes on. STRENGTH="--only whole --minutes 30" measures some of it.
strength: .venv/.installed
	@$(BIN)/python -m tools.strength $(STRENGTH)

# Problems and exercises for the school; it can be stopped and goes on. PROBLEMS="--only positions --minutes 30", or --ray.
problems: .venv/.installed
	@$(BIN)/python -m tools.problems $(PROBLEMS)

# What the players know of card play, learned from the careful player: GAME="tapp dansk" for some games only, and
# TRAIN="--deals 500" or --from package.module:Name for more or other lessons. It can be stopped and goes on.
train: .venv/.installed
	$(BIN)/python -m tools.train $(GAME) $(TRAIN)

# A small training gives the same weights on every machine.
train-smoke: .venv/.installed
	$(BIN)/pytest -q $(PYTEST) -m deep tests/test_learning.py

bench: .venv/.bench
	$(BIN)/python -m benchmarks

# 300 tables of four clients for three minutes; LOAD="--tables 50 --seconds 20" for a glance.
load: .venv/.web
	@$(BIN)/python -m benchmarks.load $(LOAD)

# What a deal costs on the line of one who plays it, in every game; without a server.
bytes: .venv/.web
	@$(BIN)/python -m benchmarks.lightness

# An hour in which strangers and fate do everything to a server at which people play; ABUSE="--minutes 5" for a glance.
# It can be cut short and still tells what it found.
abuse: .venv/.web
	@$(BIN)/python -m benchmarks.abuse $(ABUSE)

# Four tables of one person and computers for two minutes: how long a computer takes; COMPANY="--company strong".
company: .venv/.web
	@$(BIN)/python -m benchmarks.busy_tables $(COMPANY)

# PostgreSQL, three servers and a proxy before them on this machine, to play with and to kill parts of.
cluster: .venv/.postgres web/dist/index.html
	@$(BIN)/python -m tools.cluster $(CLUSTER)

# What several servers cost; WHAT=kills for what people notice when parts are killed, WHAT=idle for tables without people.
WHAT ?= load
cluster-bench: .venv/.postgres
	@$(BIN)/python -m benchmarks.cluster $(WHAT) $(CLUSTER)

# Loading a table and reading a record after 1, 50 and 500 deals.
evenings: .venv/.web
	@$(BIN)/python -m benchmarks.long_evenings

# How soon a newcomer sees the lobby, and how large the client is; with Chromium.
paint: .venv/.browser web/dist/index.html
	@$(BIN)/python -m benchmarks.first_paint $(PAINT)

# Kernel and solver with watched addresses and undefined behaviour, in a build of its own.
sanitize: .venv/.installed
	@echo "compiling the search kernel with the sanitizers ..."
	$(BIN)/cmake -S native -B build/sanitize -DTAROCK_SANITIZE=ON -DPython_EXECUTABLE=$(abspath $(BIN)/python) > /dev/null
	$(BIN)/cmake --build build/sanitize > /dev/null
	tools/sanitized.sh $(BIN)/python build/sanitize

# After a version was changed in a requirements file: the hashes of all files of every release that is pinned. Any
# Python will do, since nothing can be installed before.
pins:
	@$(PYTHON) -m tools.packages pins

# The licences of all packages, as docs/licences.md lists them.
licences:
	@$(PYTHON) -m tools.packages licences

# What is known against any of the packages; where no database can be reached, that is said.
audit:
	@$(PYTHON) -m tools.packages audit

clean:
	rm -rf .venv build dist web/dist web/node_modules web/public/cards web/src/styles/letters .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The build backend is pinned with the other tools, so building needs no environment of its own.
.venv/.web: pyproject.toml requirements-web.txt $(wildcard native/*.txt native/src/*)
	@echo "Python packages ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes -r requirements-web.txt
	@echo "compiling the search kernel ..."
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# What a server on PostgreSQL needs besides.
.venv/.postgres: .venv/.web requirements-postgres.txt
	@$(PIP) -r requirements-postgres.txt
	@touch $@

# The tools of the tests besides.
.venv/.installed: .venv/.web requirements-dev.txt requirements-postgres.txt
	@echo "Python packages for tests and checks ..."
	@$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@

# The browser of the tests is Debian's Chromium without windows, a tenth quicker than the one with them, which does too.
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
.venv/.browser: .venv/.installed
	@command -v chromium-headless-shell >/dev/null || { echo "Chromium for the browser tests ..." >&2; $(AS_ROOT) apt-get -qq update; \
		$(AS_ROOT) apt-get -qq install -y chromium-headless-shell || $(AS_ROOT) apt-get -qq install -y chromium; } >/dev/null
	@touch $@

WEB_SOURCES := $(shell find web/src web/cards web/letters web/index.html web/offline.html web/vite.config.ts web/package-lock.json -type f 2>/dev/null)

web/dist/index.html: $(WEB_SOURCES) web/node_modules/.package-lock.json .venv/.web
	@echo "building the page ..."
	@$(BIN)/python web/cards/make_sprites.py web/public/cards
	@$(BIN)/python web/letters/make_letters.py web/src/styles/letters
	@npm --prefix web run --silent build -- --logLevel warn

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built with Node.js 20 or later: please install node and npm."; exit 1; }
	@echo "the page's packages ..."
	@npm --prefix web ci --silent
	@touch $@

.venv/.bench: .venv/.installed requirements-bench.txt
	@echo "Python packages of the benchmarks ..."
	@$(PIP) --require-hashes -r requirements-bench.txt
	@touch $@
