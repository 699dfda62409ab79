"""`python -m tools.packages pins | licences | audit`: renew the hashes, list licences, ask what is known."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.packages import licences
from tools.packages.index import NoIndex, files_of, index, known_against
from tools.packages.pins import FILES, ROOT, Pin, all_pins, renewed

AT_ONCE = 8
WEB, POSTGRES, DEV, BENCH = FILES
TOGETHER = ((WEB,), (WEB, POSTGRES), (WEB, DEV), (WEB, DEV, BENCH))
"""What the targets of the Makefile install."""


def renew_pins() -> int:
    """Put the hashes of all files of every pinned release into the requirements files."""
    every = all_pins()
    index()  # Found out once, before many ask.
    with ThreadPoolExecutor(AT_ONCE) as ask:
        hashes = dict(
            zip(map(str, every), ask.map(lambda pin: [one.hash for one in files_of(pin)], every), strict=True)
        )
    for file in FILES:
        file.write_text(renewed(file.read_text(encoding="utf-8"), lambda pin: hashes[str(pin)]), encoding="utf-8")
    print(f"{len(every)} packages, {sum(map(len, hashes.values()))} files")
    return max(map(_lacking, TOGETHER))


def _lacking(files: Sequence[Path]) -> int:
    """Whether pip lacks something to install files one after the other: also what others need has to be pinned."""
    wish = ("pip", "-qq", "--disable-pip-version-check", "install", "--dry-run", "--ignore-installed")
    command = [sys.executable, "-m", *wish, "--require-hashes", *(word for file in files for word in ("-r", str(file)))]
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode


def list_licences() -> int:
    """Write docs/licences.md."""
    python, npm = licences.of_python(all_pins()), licences.of_the_page()
    licences.PAGE.write_text(licences.page(python, npm), encoding="utf-8")
    print(f"{len(python)} packages of Python, {len(npm)} of npm")
    return 0


def audit() -> int:
    """Tell what is known against a package; where no database can be reached, that is said and is no fault."""
    return max(_audit_python(all_pins()), _audit_npm())


def _audit_python(every: list[Pin]) -> int:
    faults = 0
    for pin in every:
        try:
            known = known_against(pin)
        except NoIndex as why:
            print(f"Python: NOT AUDITED, no database of faults can be reached: {why}")
            return faults
        for one in known:
            print(f"{pin}: {one}")
            faults = 1
    print(f"Python: {len(every)} packages looked up")
    return faults


def _audit_npm() -> int:
    command = ["npm", "--prefix", str(ROOT / "web"), "audit", "--json"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False)
        told = json.loads(said.stdout)
        found, total = told["vulnerabilities"], told["metadata"]["dependencies"]["total"]
    except (OSError, json.JSONDecodeError, KeyError):
        print("npm: NOT AUDITED, no database of faults can be reached")
        return 0
    for name, one in found.items():
        print(f"{name}: {one['severity']}")
    print(f"npm: {total} packages looked up")
    return int(bool(found))


COMMANDS = {"pins": renew_pins, "licences": list_licences, "audit": audit}


def main() -> int:
    """Run one of the commands."""
    parser = ArgumentParser(prog="python -m tools.packages")
    parser.add_argument("what", choices=COMMANDS)
    try:
        return COMMANDS[parser.parse_args().what]()
    except NoIndex as why:
        print(why, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
