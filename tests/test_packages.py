"""The packages of others: every one pinned with its hashes, also those that others need, and its licence listed."""

from __future__ import annotations

import json
from email.message import Message
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.packages.licences import LOCK, PAGE, Licensed, licence_of, listed, of_the_page, page
from tools.packages.pins import FILES, ROOT, Pin, all_pins, normal, pins, renewed

HASH = "sha256:" + "0" * 64


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_package_is_pinned_with_the_hashes_of_its_files(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = list(pins(text))
    assert found
    assert all(one.hashes for one in found)
    without = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith(("#", "-r "))]
    assert len(without) == len(found)  # Nothing else stands there.
    assert "://" not in text


def test_what_a_pinned_package_needs_is_pinned_too() -> None:
    pinned = {normal(one.name) for one in all_pins()}
    looked_at = 0
    for name in pinned:
        try:
            needed = [Requirement(one) for one in requires(name) or ()]
        except PackageNotFoundError:  # The benchmarks' are seldom installed.
            continue
        looked_at += 1
        for one in needed:
            if one.marker is None or one.marker.evaluate({"extra": ""}):
                assert normal(one.name) in pinned, f"{name} needs {one.name}"
    assert looked_at > 30


def test_of_two_files_that_pin_a_package_both_pin_the_same_version() -> None:
    names = [normal(one.name) for one in all_pins()]
    assert len(names) == len(set(names))


def test_hashes_are_renewed_and_what_people_wrote_stays() -> None:
    before = "# Why.\n-r other.txt\none==1.0 \\\n    --hash=sha256:old\n\n# needed\ntwo==2.0\n"
    after = renewed(before, lambda pin: [f"{HASH[:-1]}2", f"{HASH[:-1]}1"] if pin.name == "two" else [HASH])
    assert after == (
        f"# Why.\n-r other.txt\none==1.0 \\\n    --hash={HASH}\n\n# needed\n"
        f"two==2.0 \\\n    --hash={HASH[:-1]}1 \\\n    --hash={HASH[:-1]}2\n"
    )
    assert list(pins(after)) == [Pin("one", "1.0", (HASH,)), Pin("two", "2.0", (f"{HASH[:-1]}1", f"{HASH[:-1]}2"))]
    known = {one.name: one.hashes for one in pins(after)}
    assert renewed(after, lambda pin: known[pin.name]) == after


def test_the_page_is_installed_as_it_is_locked() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in one for way, one in packages.items() if way)
    assert not any("resolved" in one for one in packages.values())  # No address from which they come.
    assert "npm --prefix web ci" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_licences_of_all_packages_are_listed() -> None:
    python, npm = listed(PAGE.read_text(encoding="utf-8"))
    assert [(one.name, one.version) for one in python] == [(one.name, one.version) for one in all_pins()]
    assert npm == of_the_page()
    assert all(one.licence for one in (*python, *npm))


def test_a_list_is_read_as_it_was_written() -> None:
    python, npm = [Licensed("one", "1", "MIT")], [Licensed("@two/three", "2", "(MIT OR Apache-2.0)")]
    assert listed(page(python, npm)) == [python, npm]


@pytest.mark.parametrize(
    ("fields", "licence"),
    [
        ([("License-Expression", "MIT OR Apache-2.0"), ("License", "other")], "MIT OR Apache-2.0"),
        ([("Classifier", "License :: OSI Approved :: MIT License"), ("Classifier", "Topic :: Games")], "MIT"),
        ([("Classifier", "License :: OSI Approved"), ("License", "BSD")], "BSD"),
        ([("License", "Copyright of many words\nand lines")], "not named: see the package"),
        ([], "not named: see the package"),
    ],
)
def test_a_package_names_its_licence_in_one_of_several_ways(fields: list[tuple[str, str]], licence: str) -> None:
    about = Message()
    for name, value in fields:
        about[name] = value
    assert licence_of(about) == licence
