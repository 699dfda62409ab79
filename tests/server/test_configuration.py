"""The settings of a server: by options, environment or file; which counts, and what is said of bad ones."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tarock.cli import main
from tarock.server.configuration import BadSetting, Configuration, Gathered, gathered, key, settings, variable
from tarock.server.serve import settings_of

TOKEN = "a-token-of-the-operator"
EVERY = {
    "host": "192.0.2.7", "port": 81, "data": "there.sqlite",
    "store": "postgresql://db.example/tarock", "reached-at": "10.0.0.1:81", "name": ["a.example", "b.example"],
    "no-limits": True, "company": "careful", "level": "strong", "workers": 3, "keep-days": 90, "drain-seconds": 7,
    "log": "json", "operator-token": TOKEN, "browse": True, "seed-for-tests": "x",
}  # fmt: skip


def file_of(folder: Path, text: str) -> Path:
    file = folder / "tarock.toml"
    file.write_text(text, encoding="utf-8")
    return file


def as_toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


def as_text(value: object) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def refusal(folder: Path, text: str = "", environment: dict[str, str] | None = None, **options: str) -> str:
    with pytest.raises(BadSetting) as bad:
        gathered(options, environment or {}, file_of(folder, text))
    return str(bad.value)


def test_every_setting_can_be_said_in_a_file_in_the_environment_and_by_an_option(tmp_path: Path) -> None:
    assert set(EVERY) == {key(name) for name in settings()}
    by_file = gathered(
        {}, {}, file_of(tmp_path, "\n".join(f"{name} = {as_toml(value)}" for name, value in EVERY.items()))
    )
    names = {name.replace("-", "_"): value for name, value in EVERY.items()}
    by_environment = gathered({}, {variable(name): as_text(value) for name, value in names.items()})
    options = {name: value if isinstance(value, list) else "yes" if value is True else str(value)
               for name, value in names.items()}  # fmt: skip
    by_option = gathered(options, {})
    assert by_file.values == by_environment.values == by_option.values
    wanted = Configuration(
        "192.0.2.7", 81, Path("there.sqlite"), "postgresql://db.example/tarock", "10.0.0.1:81",
        ("a.example", "b.example"), True, "careful", "strong", 3, 90, 7, "json", TOKEN, True, "x",
    )  # fmt: skip
    assert by_file.values == wanted
    assert not any(
        value == default for value, default in zip(vars(wanted).values(), vars(Configuration()).values(), strict=True)
    )


def test_the_file_that_the_hosting_page_shows_is_a_good_one(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```\n(# tarock.toml\n.*?)^```$", page, re.DOTALL | re.MULTILINE)
    found = gathered({}, {}, file_of(tmp_path, example)).values
    assert (found.keep_days, found.name, found.log) == (90, ("tarock.example.org",), "json")


def test_options_count_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = file_of(tmp_path, 'port = 1\nkeep-days = 1\nlevel = "easy"')
    found = gathered({"port": "3", "keep_days": None}, {"TAROCK_PORT": "2", "TAROCK_KEEP_DAYS": "2"}, file)
    assert (found.values.port, found.values.keep_days, found.values.level) == (3, 2, "easy")
    assert (found.where["port"], found.where["keep_days"]) == ("option --port", "environment TAROCK_KEEP_DAYS")
    assert (found.where["level"], found.where["host"]) == (str(file), "default")


def test_the_environment_can_name_the_file(tmp_path: Path) -> None:
    file = file_of(tmp_path, "port = 1")
    assert gathered({}, {"TAROCK_CONFIG": str(file)}).values.port == 1
    assert gathered({}, {"TAROCK_SEED": "5", "TAROCK_PAGE": "1", "PORT": "7"}).values == Configuration()


def test_what_cannot_be_is_refused_with_the_setting_and_where_it_was_said(tmp_path: Path) -> None:
    file = tmp_path / "tarock.toml"
    assert refusal(tmp_path, "port = 70000") == f"port: '70000' is not 0 to 65535 ({file})"
    assert refusal(tmp_path, 'port = "x"') == f"port: 'x' is no whole number ({file})"
    assert refusal(tmp_path, port="x") == "port: 'x' is no whole number (option --port)"
    assert refusal(tmp_path, environment={"TAROCK_PORT": ""}) == "port: '' is no whole number (environment TAROCK_PORT)"
    assert refusal(tmp_path, "keep-days = 0") == f"keep-days: '0' is not 1 or more ({file})"
    assert refusal(tmp_path, "workers = 1") == f"workers: '1' is not 2 to 32 ({file})"
    for bad in ("many", "ray://", "http://db.example"):
        assert refusal(tmp_path, workers=bad).startswith(f"workers: {bad!r} is neither a whole number nor auto nor ray")
    assert refusal(tmp_path, "browse = 5") == f"browse: '5' is neither yes nor no ({file})"
    assert refusal(tmp_path, "port = 1.5") == (
        f"port: it is a text, a whole number, true or false, or a list of texts ({file})"
    )
    assert refusal(tmp_path, 'level = ["easy", "normal"]') == f"level: it is said once only ({file})"
    assert "level: 'hard' is none of easy, normal, strong" in refusal(tmp_path, level="hard")
    assert refusal(tmp_path, 'host = " "') == f"host: it is empty ({file})"
    assert refusal(tmp_path, "prot = 1").startswith(f"prot: there is no such setting ({file}); there are host, port,")
    assert "TAROCK_PROT: there is no such setting (environment)" in refusal(tmp_path, environment={"TAROCK_PROT": "1"})
    assert refusal(tmp_path, "port = ").startswith(f"config: {file}: ")
    with pytest.raises(BadSetting, match=r"config: .*: No such file"):
        gathered({}, {}, tmp_path / "none.toml")


def test_a_bad_secret_is_not_repeated(tmp_path: Path) -> None:
    for bad in ("too-short", "with a space in it", "ümläüte-are-no-signs"):
        said = refusal(tmp_path, environment={"TAROCK_OPERATOR_TOKEN": bad})
        assert "operator-token: it has 16 or more" in said
        assert bad not in said


def test_what_holds_is_shown_with_where_it_comes_from_but_without_secrets(tmp_path: Path) -> None:
    file = file_of(tmp_path, f'keep-days = 90\noperator-token = "{TOKEN}"\nname = ["a.example", "b.example"]')
    command = [sys.executable, "-m", "tarock", "serve", "--config", str(file), "--show-config", "--no-limits"]
    said = subprocess.run(
        command, env={**os.environ, "TAROCK_PORT": "9000"}, capture_output=True, text=True, check=True, timeout=60
    ).stdout
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert len(lines) == len(settings())
    for line in (
        "host 127.0.0.1 (default)", "port 9000 (environment TAROCK_PORT)", f"keep-days 90 ({file})",
        f"name a.example, b.example ({file})", "no-limits yes (option --no-limits)", "browse no (default)",
        f"operator-token set, not shown ({file})", "seed-for-tests not set (default)",
    ):  # fmt: skip
        assert line in lines
    assert TOKEN not in said


def test_the_command_line_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--config", str(file_of(tmp_path, "port = 70000"))]) == 2
    assert "port: '70000' is not 0 to 65535" in capsys.readouterr().err
    assert main(["serve", "--operator-token", TOKEN]) == 2  # Whoever uses this machine could read it.
    assert "unrecognized arguments" in capsys.readouterr().err


@pytest.mark.parametrize("where", ["auto", "ray://10.0.0.1:10001"])
def test_workers_can_be_lent_by_ray_where_it_is_installed(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings_of(gathered({}, {"TAROCK_WORKERS": where}).values).workers == where
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["serve", "--data", str(tmp_path / "t.sqlite"), "--workers", where]) == 2
    assert f"serve: --workers {where}: ray is not installed; it comes with tarock[ray]" in capsys.readouterr().err


def test_the_server_is_run_as_it_was_configured() -> None:
    chosen = gathered({"company": "search", "level": "easy", "no_limits": "yes"}, {"TAROCK_OPERATOR_TOKEN": TOKEN})
    assert isinstance(chosen, Gathered)
    run = settings_of(chosen.values)
    assert (run.company, run.limited, run.operator_token, run.keep_days, run.workers) == (
        "easy", False, TOKEN, None, None,
    )  # fmt: skip
    assert settings_of(Configuration(company="careful")).company == "careful"
