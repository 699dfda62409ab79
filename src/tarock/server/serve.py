"""Running the server: where it listens, what it says, and when it stops."""

from __future__ import annotations

import gc
import os
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from tarock.players.levels import NORMAL
from tarock.server import descriptors, limits
from tarock.server.app import Settings, create_app
from tarock.server.chance import SeededChance, SystemChance
from tarock.server.guard import ANY_ADDRESS, LOOPBACK, is_loopback
from tarock.server.lines import HttpLine, SocketLine
from tarock.server.store.sqlite import check

BEFORE_IT = """\
{host} can be reached from other machines, and this server speaks plain HTTP. Put a reverse proxy with TLS in front
of it (Caddy, nginx, HAProxy ...) that passes on WebSockets, sets X-Forwarded-For and limits connections; let only the
proxy reach this port, and name the public address with --name. Then the seats' secrets travel encrypted."""
GUESSABLE = "FOR TESTS ONLY: every card and every secret of this server follows from its seed."


def serve(  # noqa: PLR0913 - one for each option of the command
    host: str,
    port: int,
    data: Path,
    *,
    names: tuple[str, ...] = (),
    limited: bool = True,
    browse: bool = False,
    seed: str | None = None,
    company: str = NORMAL,
    keep_days: int | None = None,
) -> None:
    """Serve until interrupted; with a seed all secrets follow from it, as tests want it."""
    data.parent.mkdir(parents=True, exist_ok=True)
    check(data)
    descriptors.raise_limit()
    chance = SystemChance() if seed is None else SeededChance(seed)
    settings = Settings(
        data, allowed_names(host, names), limited=limited, chance=chance, company=company, keep_days=keep_days
    )
    server = Announcing(configured(settings, host, port), browse=browse)
    if not is_loopback(host):
        sys.stdout.write(BEFORE_IT.format(host=host) + "\n")
    if seed is not None:
        sys.stdout.write(GUESSABLE + "\n")
    look_for_cycles_seldom()
    server.run()


def look_for_cycles_seldom() -> None:
    """Let Python search all of its memory for cycles only once in a long while.

    Tables are values without cycles, which go when nobody needs them; a search through the deals of hundreds of tables
    halts all of them for half a second.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 200)


def configured(settings: Settings, host: str = "127.0.0.1", port: int = 0) -> uvicorn.Config:
    """How the server speaks HTTP and WebSocket."""
    return uvicorn.Config(
        create_app(settings), host=host, port=port, log_level="warning", access_log=False, server_header=False,
        http=HttpLine, ws=SocketLine, backlog=limits.BACKLOG, ws_max_size=limits.LARGEST_FRAME,
        ws_per_message_deflate=False, timeout_graceful_shutdown=3,
    )  # fmt: skip


def allowed_names(host: str, names: tuple[str, ...]) -> frozenset[str]:
    """The names browsers may call the server by; any name if it listens to everybody and none was given."""
    if host in ANY_ADDRESS and not names:
        return frozenset()
    return frozenset((*LOOPBACK, host.lower(), *(name.lower() for name in names)))


class Announcing(uvicorn.Server):
    """A server that says where it can be found once it can."""

    def __init__(self, config: uvicorn.Config, *, browse: bool) -> None:
        super().__init__(config)
        self.browse = browse

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listen, then tell the address."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.should_exit or not self.servers:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = "127.0.0.1" if self.config.host in ANY_ADDRESS else self.config.host
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        sys.stdout.write(f"tarock is at {address}  (Ctrl+C ends it; tables are kept)\n")
        sys.stdout.flush()
        if self.browse and has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser could be shown here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
