# Everything a player or a developer needs; each target sets up what it lacks.
PYTHON ?= python3
PYTEST ?= -n auto
BIN := .venv/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check install

.PHONY: play test check rules bench sanitize golden clean

play: .venv/.installed
	@$(BIN)/tarock play

test: .venv/.installed
	$(BIN)/pytest -q $(PYTEST)

check: .venv/.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

rules: .venv/.installed
	@$(BIN)/python tests/rules_report.py $(PYTEST)

golden: .venv/.installed
	$(BIN)/python tests/regold.py

bench: .venv/.bench
	$(BIN)/python -m benchmarks

# Kernel and solver with watched addresses and undefined behaviour, in a build of its own.
sanitize: .venv/.installed
	cmake -S native -B build/sanitize -DTAROCK_SANITIZE=ON -DPython_EXECUTABLE=$(abspath $(BIN)/python) > /dev/null
	cmake --build build/sanitize > /dev/null
	tests/sanitized.sh $(BIN)/python build/sanitize

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The build backend is pinned with the other tools, so building needs no environment of its own.
.venv/.installed: pyproject.toml requirements-dev.txt native/CMakeLists.txt $(wildcard native/src/*)
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) -r requirements-dev.txt
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

.venv/.bench: .venv/.installed requirements-bench.txt
	@$(PIP) -r requirements-bench.txt
	@touch $@
