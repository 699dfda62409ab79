"""How a server is to be run: one table of settings, said by options, by the environment, by a file, or not at all.

Every field of `Configuration` is a setting: `keep_days` is the option `--keep-days`, the variable `TAROCK_KEEP_DAYS`
and the key `keep-days` of the file. What an option says counts before the environment, and that before the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlsplit, urlunsplit

from tarock.players.levels import LEVELS, NORMAL
from tarock.server.limits import FEWEST_WORKERS, MOST_WORKERS

PREFIX: Final = "TAROCK_"
CONFIG: Final = f"{PREFIX}CONFIG"
"""The variable that names the file."""
OF_BUILDING_AND_TESTING: Final = (f"{PREFIX}PAGE", f"{PREFIX}SEED")
"""Variables that are no settings of a server."""
DEFAULT: Final = "default"
SEARCH: Final = "search"
COMPANY: Final = (SEARCH, "careful", "chance")
"""Who sits down at a table."""
PLAIN, JSON = "plain", "json"
SHORTEST_TOKEN: Final = 16
AUTO, SCHEME = "auto", "ray://"
"""How a Ray is named: whichever runs on this machine already, or where it is."""
T = TypeVar("T")
Said = str | Sequence[str]
"""What stands somewhere for a setting: a text, or several where it may be said more than once."""


class BadSetting(ValueError):
    """A setting that cannot be; the sentence names it and where it was said."""


@dataclass(frozen=True, slots=True)
class About:
    """How a setting is said."""

    sentence: str
    read: Callable[[str], object]
    metavar: str = ""
    flag: bool = False
    """Whether it is only said or not."""
    many: bool = False
    """Whether it may be said several times."""
    secret: bool = False
    """Whether its value is never printed; and whoever uses this machine can read the options of a process."""
    shown: Callable[[str], str] = str
    """What is printed of its value."""
    hidden: bool = False


def setting(default: T, about: About) -> T:
    """A field of the configuration."""
    return field(default=default, metadata={"about": about})


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number within bounds."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ValueError(f"{text[:40]!r} is no whole number") from None
        if value < least or (most is not None and value > most):
            raise ValueError(
                f"{text[:40]!r} is not {least} or more" if most is None else f"{text!r} is not {least} to {most}"
            )
        return value

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """One of some words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"{text[:40]!r} is none of {', '.join(words)}")
        return text

    return read


def yes_or_no(text: str) -> bool:
    """Whether something is so."""
    words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    if text.lower() not in words:
        raise ValueError(f"{text[:40]!r} is neither yes nor no")
    return words[text.lower()]


def unguessable(text: str) -> str:
    """A token that is worth having; what is wrong is said without it."""
    if len(text) < SHORTEST_TOKEN or not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError(f"it has {SHORTEST_TOKEN} or more letters, digits and signs without spaces")
    return text


def some_text(text: str) -> str:
    """Anything but nothing."""
    if not text.strip():
        raise ValueError("it is empty")
    return text


def who_works(text: str) -> int | str:
    """So many workers of this machine, or the address of a Ray that lends some."""
    if text == AUTO or (text.startswith(SCHEME) and urlsplit(text).hostname):
        return text
    if text.isdecimal():
        return whole(FEWEST_WORKERS, MOST_WORKERS)(text)
    raise ValueError(f"{text[:40]!r} is neither a whole number nor {AUTO} nor {SCHEME}host:port")


def without_password(address: str) -> str:
    """The address of a database for whoever looks on."""
    parts = urlsplit(address)
    if not parts.password:
        return address
    return urlunsplit(parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", ":...@")))


def a_path(text: str) -> Path:
    """A file; whether it is there is seen when it is opened."""
    return Path(some_text(text))


@dataclass(frozen=True)
class Configuration:
    """All settings of a server."""

    host: str = setting("127.0.0.1", About("where to listen; only this machine if not said", some_text, "ADDRESS"))
    port: int = setting(8000, About("the port; 0 for any that is free", whole(0, 65535), "N"))
    data: Path = setting(Path("tarock.sqlite"), About("where the tables are kept", a_path, "FILE"))
    store: str | None = setting(
        None, About("a database instead of a file: postgresql://...", some_text, "ADDRESS", shown=without_password)
    )
    reached_at: str | None = setting(
        None, About("where other processes of the same store reach this one, if elsewhere", some_text, "HOST:PORT")
    )
    name: tuple[str, ...] = setting(
        (), About("a name browsers may call it by; may be repeated", some_text, "HOST", many=True)
    )
    no_limits: bool = setting(
        False, About("let one address do as much as it likes, for load tests", yes_or_no, flag=True)
    )
    company: str = setting(SEARCH, About("the usual kind of computer players", one_of(*COMPANY), "|".join(COMPANY)))
    level: str = setting(NORMAL, About("how hard they search", one_of(*LEVELS), "|".join(LEVELS)))
    workers: int | str | None = setting(
        None, About("who searches: so many processes here, or workers that Ray lends", who_works, "N|auto|ray://...")
    )
    keep_days: int | None = setting(None, About("erase tables to which nobody came for so many days", whole(1), "N"))
    drain_seconds: int = setting(
        1, About("after SIGTERM, for how long tables go on while no new ones are made", whole(0, 600), "N")
    )
    log: str = setting(PLAIN, About("how the log is written", one_of(PLAIN, JSON), f"{PLAIN}|{JSON}"))
    operator_token: str | None = setting(
        None,
        About("what /metrics, /healthz and /host are shown for; only this machine without", unguessable, secret=True),
    )
    browse: bool = setting(False, About("open a browser where there is a screen", yes_or_no, flag=True))
    seed_for_tests: str | None = setting(None, About("let all cards follow from this", some_text, "TEXT", hidden=True))

    @property
    def place(self) -> str | Path:
        """Where the tables are kept: in the database if one is named, else in the file."""
        return self.store or self.data


def key(name: str) -> str:
    """What a setting is called in a file and after the two dashes of an option."""
    return name.replace("_", "-")


def variable(name: str) -> str:
    """What a setting is called in the environment."""
    return PREFIX + name.upper()


def settings() -> dict[str, About]:
    """All settings by the name of their field."""
    return {one.name: one.metadata["about"] for one in fields(Configuration)}


@dataclass(frozen=True, slots=True)
class Gathered:
    """A configuration, and where each setting was said."""

    values: Configuration
    where: Mapping[str, str]

    def lines(self) -> list[str]:
        """What holds and from where, without secrets."""
        rows = [(key(name), self._shown(name, about), self.where[name]) for name, about in settings().items()]
        wide = [max(len(row[column]) for row in rows) for column in (0, 1)]
        return [f"{name:{wide[0]}}  {value:{wide[1]}}  ({where})" for name, value, where in rows]

    def _shown(self, name: str, about: About) -> str:
        value = vars(self.values)[name]
        if value is None or value == ():
            return "not set"
        if about.secret:
            return "set, not shown"
        if about.flag:
            return "yes" if value else "no"
        return ", ".join(value) if about.many else about.shown(str(value))


def gathered(options: Mapping[str, Said | None], environment: Mapping[str, str], file: Path | None = None) -> Gathered:
    """The configuration that follows from all that was said; raises BadSetting for what cannot be."""
    if file is None and CONFIG in environment:
        file = Path(environment[CONFIG])
    said: dict[str, tuple[Said, str]] = {} if file is None else _of_file(file)
    said |= _of_environment(environment)
    given = {name: value for name, value in options.items() if name in settings() and value is not None}
    said |= {name: (value, f"option --{key(name)}") for name, value in given.items()}
    values = {name: _read(name, *said[name]) for name in said}
    where = {one.name: said[one.name][1] if one.name in said else DEFAULT for one in fields(Configuration)}
    return Gathered(Configuration(**values), where)  # type: ignore[arg-type]


def _read(name: str, value: Said, where: str) -> object:
    about = settings()[name]
    try:
        if about.many:
            return tuple(about.read(one) for one in ([value] if isinstance(value, str) else value))
        if not isinstance(value, str):
            raise ValueError("it is said once only")
        return about.read(value)
    except ValueError as fault:
        raise BadSetting(f"{key(name)}: {fault} ({where})") from None


def _of_environment(environment: Mapping[str, str]) -> dict[str, tuple[Said, str]]:
    known = {variable(name): name for name in settings()}
    said: dict[str, tuple[Said, str]] = {}
    for name, text in environment.items():
        if not name.startswith(PREFIX) or name == CONFIG or name in OF_BUILDING_AND_TESTING:
            continue
        if name not in known:
            raise BadSetting(f"{name}: there is no such setting (environment); see tarock serve --show-config")
        many = settings()[known[name]].many
        said[known[name]] = ([part.strip() for part in text.split(",")] if many else text, f"environment {name}")
    return said


def _of_file(file: Path) -> dict[str, tuple[Said, str]]:
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadSetting(f"config: {file}: {fault.strerror if isinstance(fault, OSError) else fault}") from None
    known = {key(name): name for name in settings()}
    for entry in entries:
        if entry not in known:
            raise BadSetting(f"{entry}: there is no such setting ({file}); there are {', '.join(known)}")
    return {known[entry]: (_as_said(entry, value, file), str(file)) for entry, value in entries.items()}


def _as_said(entry: str, value: object, file: Path) -> Said:
    """A value of the file as an option would say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return value
    raise BadSetting(f"{entry}: it is a text, a whole number, true or false, or a list of texts ({file})")
