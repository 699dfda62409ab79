"""A real PostgreSQL for the tests that want one: started with the first of them, one for each worker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tools.postgres import Postgres, programs, running

LACKING = "PostgreSQL is not installed here (neither pg_config nor /usr/lib/postgresql has its server)"


@cache
def is_there() -> bool:
    return programs() is not None


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    if not is_there():
        pytest.skip(LACKING)
    with running(safe=False) as server:
        yield server


@pytest.fixture
def database(postgres_server: Postgres) -> str:
    """The address of a database of a test's own."""
    return postgres_server.new_database()
