"""The commands for whoever keeps a server's tables: erase, export, backup."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tarock.cli.console import BadInput, Console
from tarock.cli.serving import configured

if TYPE_CHECKING:  # The command line works without the web extra.
    from tarock.server.archive import Archive

T = TypeVar("T")


def nothing_said(args: Namespace, console: Console) -> None:
    """Ask for more words."""
    raise BadInput("tables: erase or export; see tarock tables --help")


def erase(args: Namespace, console: Console) -> None:
    """Forget a table; if a server has it open, it sends everybody away."""
    from tarock.server.erasing import erase_for_good  # noqa: PLC0415 - it comes with the web extra

    async def erased(archive: Archive, table: str) -> None:
        if not await archive.known(table):
            raise BadInput(f"tables: there is no table {args.code}")
        await erase_for_good(archive.store, table)

    _with_table(args, erased)
    console.say(f"The table {args.code} is erased.")


def export(args: Namespace, console: Console) -> None:
    """Print or write all that a table knows and may tell."""

    async def told(archive: Archive, table: str) -> bytes:
        return await archive.export(table)

    text = _with_table(args, told).decode()
    if args.output is None:
        print(text)
        return
    try:
        Path(args.output).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"{args.output}: {fault.strerror or fault}") from None


def backup(args: Namespace, console: Console) -> None:
    """Copy the tables of a server that may be running."""
    from tarock.server.store import NotAStore  # noqa: PLC0415 - it comes with the web extra
    from tarock.server.store.sqlite_file import backup as copied  # noqa: PLC0415

    data, copy = _data(args), Path(args.file)
    if copy.exists() and copy.samefile(data):
        raise BadInput(f"backup: {copy} is what is to be copied")
    try:
        copied(data, copy)
    except (NotAStore, OSError) as fault:
        raise BadInput(f"backup: {fault}") from None
    console.say(f"{data} is copied to {copy}.")


def _data(args: Namespace) -> Path:
    data = configured(args).values.data
    if not data.is_file():
        raise BadInput(f"{data}: there are no tables; name their file with --data")
    return data


def _with_table(args: Namespace, work: Callable[[Archive, str], Awaitable[T]]) -> T:
    """What is done with the table of a code or an id."""
    from tarock.server.archive import Archive  # noqa: PLC0415 - it comes with the web extra
    from tarock.server.refusals import Refused  # noqa: PLC0415
    from tarock.server.store import NotAStore, opened  # noqa: PLC0415

    place = configured(args).values.store or _data(args)

    async def done() -> T:
        store = opened(place)
        try:
            archive = Archive(store)
            return await work(archive, await archive.id_of(args.code))
        finally:
            await store.close()

    try:
        return asyncio.run(done())
    except Refused as no:
        raise BadInput(f"tables: {no.sentence}") from None
    except NotAStore as fault:
        raise BadInput(f"tables: {fault}") from None
