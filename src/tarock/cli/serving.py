"""The command `serve`: its options are the settings of a server, and so are the variables and the file."""

from __future__ import annotations

import os
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path

from tarock.cli.console import BadInput, Console
from tarock.server.configuration import CONFIG, BadSetting, Gathered, gathered, key, settings, variable


def add_options(command: ArgumentParser) -> None:
    """All settings but secrets as options, and where else they can be said."""
    command.epilog = (
        "Every setting can also stand in a file (keep-days = 90) or in the environment "
        f"({variable('keep_days')}=90); options count first, then the environment. The secret "
        f"{variable('operator_token')} can be said there only."
    )
    for name, about in settings().items():
        if about.secret:
            continue
        option, sentence = f"--{key(name)}", SUPPRESS if about.hidden else about.sentence
        if about.flag:
            command.add_argument(option, action="store_const", const="yes", help=sentence)
        else:
            action = "append" if about.many else "store"
            command.add_argument(option, action=action, metavar=about.metavar, help=sentence)
    add_config(command)
    command.add_argument("--show-config", action="store_true", help="print all settings and where they come from")


def add_config(command: ArgumentParser) -> None:
    """The file with the settings."""
    command.add_argument("--config", metavar="FILE", help=f"a TOML file with settings; also {CONFIG}")


def configured(args: Namespace) -> Gathered:
    """What was said here, in the environment and in the file."""
    try:
        return gathered(vars(args), os.environ, Path(args.config) if args.config else None)
    except BadSetting as fault:
        raise BadInput(str(fault)) from None


def serve(args: Namespace, console: Console) -> None:
    """Serve the web table; what it needs is installed with `pip install tarock[web]`."""
    chosen = configured(args)
    if args.show_config:
        console.say("\n".join(chosen.lines()))
        return
    try:
        # The command line works without the web extra.
        from tarock.server.guard import is_loopback  # noqa: PLC0415
        from tarock.server.serve import serve as run  # noqa: PLC0415
        from tarock.server.store import NotAStore  # noqa: PLC0415
        from tarock.server.work.lending import NoRay  # noqa: PLC0415
    except ModuleNotFoundError as lacking:
        raise BadInput(f"serve: {lacking.name} is not installed; it comes with tarock[web]") from None
    values = chosen.values
    if values.seed_for_tests is not None and (values.name or not is_loopback(values.host)):
        raise BadInput("serve: with --seed-for-tests every secret can be guessed; only this machine may reach it")
    try:
        run(values)
    except (NotAStore, NoRay, OSError) as fault:
        raise BadInput(f"serve: {fault}") from None
