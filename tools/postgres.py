"""A PostgreSQL of one's own, from the server that is installed on this machine: for tests, measurements and trying."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import psycopg

USER = "tarock"
START_SECONDS, LOOK_SECONDS = 60, 0.02
SAFE = ("recovery_init_sync_method=syncfs",)
"""After a crash it is there again in a second, where it would sync every file by itself for many."""
UNSAFE = ("fsync=off", "full_page_writes=off")
"""For tests, whose tables need not outlive the machine; that PostgreSQL itself is killed, they outlive."""


def programs() -> Path | None:
    """Where the server's programs are; None where PostgreSQL is not installed."""
    told = shutil.which("pg_config")
    named = [Path(subprocess.check_output([told, "--bindir"], text=True).strip())] if told else []
    found = [*named, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


class Postgres:
    """A server with a folder of its own, reached by a socket in that folder."""

    def __init__(self, folder: Path, *, safe: bool = True) -> None:
        """A `safe` one keeps what it has acknowledged also if the machine loses its power."""
        found = programs()
        if found is None:
            raise SystemExit("PostgreSQL is not installed here: neither pg_config nor /usr/lib/postgresql has it.")
        self._programs, self.folder, self._settings = found, folder, SAFE if safe else UNSAFE
        self._data, self._names = folder / "data", count(1)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        if not self._data.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            if (owner := _owner()) is not None:
                os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            made = ("initdb", "-D", self._data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
            subprocess.run(self._command(*made), check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", *self._settings)
        wishes = [word for one in settings for word in ("-c", one)]
        with (self.folder / "log").open("ab") as log:
            command = self._command("postgres", "-D", self._data, *wishes)
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        self._wait()

    def _command(self, program: str, *words: str | Path) -> list[str]:
        """PostgreSQL refuses to be run by root."""
        owner = _owner()
        own = (str(self._programs / program), *map(str, words))
        if owner is None:
            return [*own]
        return ["setpriv", f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups", *own]

    def _wait(self) -> None:
        until = monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                assert self.process is not None
                if self.process.poll() is not None or monotonic() > until:
                    raise SystemExit(f"PostgreSQL did not start; see {self.folder / 'log'}") from None
                sleep(LOOK_SECONDS)
            else:
                return

    def address(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"tarock{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def kill(self) -> None:
        """End it as a crash would; what it started ends by itself, and has to before it can be started again."""
        assert self.process is not None
        started = children(self.process.pid)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{one}").exists() for one in started):
            sleep(LOOK_SECONDS)

    def stop(self) -> None:
        """End it, whoever is connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(one) for one in found.split()]


def _owner() -> pwd.struct_passwd | None:
    """As whom it runs where we are root."""
    if os.geteuid() != 0:
        return None
    known = {one.pw_name: one for one in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


@contextmanager
def running(*, safe: bool = True) -> Iterator[Postgres]:
    """A server in a folder that is gone with it."""
    with tempfile.TemporaryDirectory(prefix="tarock-pg-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder) / "server", safe=safe)
        Path(folder).chmod(0o755)
        server.start()
        try:
            yield server
        finally:
            server.stop()
