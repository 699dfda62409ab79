"""Running the server: where it listens, what it says, and when it stops."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG

from tarock.server import descriptors, limits, logs
from tarock.server.app import Settings, create_app
from tarock.server.chance import SeededChance, SystemChance
from tarock.server.configuration import JSON, PLAIN, SEARCH, Configuration
from tarock.server.draining import Draining
from tarock.server.guard import ANY_ADDRESS, LOOPBACK, is_loopback
from tarock.server.lines import HttpLine, SocketLine
from tarock.server.store import NotAStore, check, is_postgres
from tarock.server.work import lending

log = logging.getLogger(__name__)

BEFORE_IT = """\
{host} can be reached from other machines, and this server speaks plain HTTP. Put a reverse proxy with TLS in front
of it (Caddy, nginx, HAProxy ...) that passes on WebSockets, sets X-Forwarded-For and limits connections; let only the
proxy reach this port, and name the public address with --name. Then the seats' secrets travel encrypted."""
GUESSABLE = "FOR TESTS ONLY: every card and every secret of this server follows from its seed."


def serve(chosen: Configuration) -> None:
    """Serve until interrupted; with a seed all secrets follow from it, as tests want it."""
    if chosen.log == JSON:
        logs.write_json()
    if is_postgres(chosen.place) and chosen.host in ANY_ADDRESS and not chosen.reached_at:
        raise NotAStore(f"--host {chosen.host}: say with --reached-at where the other processes reach this one")
    if isinstance(chosen.workers, str) and not lending.is_installed():
        raise lending.NoRay(f"--workers {chosen.workers}: ray is not installed; it comes with tarock[ray]")
    check(chosen.place)
    descriptors.raise_limit()
    plain = chosen.log == PLAIN
    config = configured(settings_of(chosen), chosen.host, chosen.port, log_config=LOGGING_CONFIG if plain else None)
    server = Announcing(config, chosen)
    if not is_loopback(chosen.host):
        sys.stdout.write(BEFORE_IT.format(host=chosen.host) + "\n")
    if chosen.seed_for_tests is not None:
        sys.stdout.write(GUESSABLE + "\n")
    look_for_cycles_seldom()
    server.run()


def settings_of(chosen: Configuration) -> Settings:
    """What the application needs to know of how it is run."""
    return Settings(
        chosen.place,
        allowed_names(chosen.host, chosen.name),
        limited=not chosen.no_limits,
        chance=SystemChance() if chosen.seed_for_tests is None else SeededChance(chosen.seed_for_tests),
        company=chosen.level if chosen.company == SEARCH else chosen.company,
        workers=chosen.workers,
        keep_days=chosen.keep_days,
        most_connections=descriptors.room_for_connections(handed_on=is_postgres(chosen.place)),
        operator_token=chosen.operator_token,
    )


def look_for_cycles_seldom() -> None:
    """Let Python search all of its memory for cycles only once in a long while.

    Tables are values without cycles, which go when nobody needs them; a search through the deals of hundreds of tables
    halts all of them for half a second.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 200)


def configured(
    settings: Settings, host: str = "127.0.0.1", port: int = 0, log_config: dict[str, Any] | None = LOGGING_CONFIG
) -> uvicorn.Config:
    """How the server speaks HTTP and WebSocket."""
    return uvicorn.Config(
        create_app(settings), host=host, port=port, log_level="warning", access_log=False, server_header=False,
        http=HttpLine, ws=SocketLine, backlog=limits.BACKLOG, ws_max_size=limits.LARGEST_FRAME,
        ws_per_message_deflate=False, timeout_graceful_shutdown=3, log_config=log_config,
    )  # fmt: skip


def allowed_names(host: str, names: tuple[str, ...]) -> frozenset[str]:
    """The names browsers may call the server by; any name if it listens to everybody and none was given."""
    if host in ANY_ADDRESS and not names:
        return frozenset()
    return frozenset((*LOOPBACK, host.lower(), *(name.lower() for name in names)))


class Reached(Draining):
    """A server that knows where other processes reach it, before it opens the store and tells them."""

    def __init__(self, config: uvicorn.Config, drain_seconds: float = 0.0, reached_at: str = "") -> None:
        app = config.app
        assert isinstance(app, Starlette)
        super().__init__(config, app.state.web, drain_seconds)
        self.reached_at = reached_at

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Take a port, then open the store, then listen."""
        taken = sockets or [self.config.bind_socket()]
        for one in taken:
            one.set_inheritable(False)  # Workers have no use for it.
        self.web.address = self.reached_at or self._address(taken[0])
        await super().startup(taken)

    def _address(self, taken: socket.socket) -> str:
        host = "127.0.0.1" if self.config.host in ANY_ADDRESS else self.config.host
        return f"{f'[{host}]' if ':' in host else host}:{taken.getsockname()[1]}"


class Announcing(Reached):
    """A server that says where it can be found once it can."""

    def __init__(self, config: uvicorn.Config, chosen: Configuration) -> None:
        super().__init__(config, chosen.drain_seconds, chosen.reached_at or "")
        self.browse = chosen.browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell the address."""
        await super().startup(sockets)
        if self.should_exit or not self.servers:
            return
        address = f"http://{self._address(self.servers[0].sockets[0])}/"
        sys.stdout.write(f"tarock is at {address}  (Ctrl+C ends it; tables are kept)\n")
        sys.stdout.flush()
        log.info("listening at port %d", self.servers[0].sockets[0].getsockname()[1])
        if self.browse and has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser could be shown here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
