"""`tarock top`: servers at a glance, once or again and again, on a terminal or not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.cli_robot import Terminal
from support.house import SECONDS, in_house, run_apart
from support.server_process import ServerProcess, a_process

from tarock.cli import main
from tarock.cli.top import FROM_THE_TOP
from tarock.server import protocol as p

TOKEN = "a-token-of-the-operator"


@contextmanager
def looking(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tarock", "top", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def cells(line: str) -> list[str]:
    return [cell for cell in line.split("  ") if cell]


def shown(server: ServerProcess, capsys: pytest.CaptureFixture[str], *more: str) -> list[list[str]]:
    assert main(["top", "--once", f"127.0.0.1:{server.port}", *more]) == 0
    return [[cell.strip() for cell in cells(line)] for line in capsys.readouterr().out.splitlines()]


def test_once_it_prints_a_line_for_each_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with a_process(tmp_path / "t.sqlite") as server:
        head, quiet, dead = shown(server, capsys, "http://127.0.0.1:9/")
        assert head[:5] == ["server", "tables", "people", "watching", "moves/s"]
        assert dict(zip(head, quiet, strict=False))["people"] == "0"
        assert dead[0] == "http://127.0.0.1:9"
        assert dead[1].startswith("it does not answer")

        async def with_people() -> None:
            (anna,) = await server.house().make()
            assert isinstance(await anna.ask(p.Pause, on=True), p.Done)
            figures = dict(zip(head, shown(server, capsys)[1], strict=False))
            assert (figures["server"], figures["tables"], figures["people"]) == (server.address, "1", "1")
            assert figures["p95"].endswith(" ms")
            assert figures["memory"].endswith(" MB")
            await anna.leave()

        run_apart(with_people)


def test_it_looks_again_and_again_until_it_is_stopped(tmp_path: Path) -> None:
    with a_process(tmp_path / "t.sqlite") as server:
        with looking("--every", "0.05", server.address) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(6)]
            assert [line.startswith("server") for line in lines] == [True, False] * 3
            assert "\x1b" not in "".join(lines)
        terminal = Terminal("top", "--every", "0.05", server.address)
        while terminal.screen.count(FROM_THE_TOP) < 2:
            terminal.screen += os.read(terminal.fd, 65536).decode()
        terminal.press("\x03")
        assert terminal.exit_code() == 130


def test_a_server_with_a_token_is_shown_to_who_has_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "tarock.toml"
    config.write_text(f'operator-token = "{TOKEN}"\n')
    with a_process(tmp_path / "t.sqlite", "--config", str(config)) as server:
        assert main(["top", "--once", server.address]) == 2
        assert "it wants its operator's token (TAROCK_OPERATOR_TOKEN)" in capsys.readouterr().err
        assert len(shown(server, capsys, "--config", str(config))) == 2
        monkeypatch.setenv("TAROCK_OPERATOR_TOKEN", TOKEN)
        monkeypatch.setenv("TAROCK_PORT", str(server.port))
        assert main(["top", "--once"]) == 0  # Without an address it looks where a server would be.
        assert server.address in capsys.readouterr().out


@pytest.mark.parametrize("every", ["0", "-1", "nan", "inf", "soon"])
def test_it_looks_neither_for_ever_nor_never(every: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--every", every, "127.0.0.1:9"]) == 2
    assert "every" in capsys.readouterr().err


@in_house
async def test_what_is_no_server_of_ours_is_said_to_be_none(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(tmp_path)]
    (tmp_path / "metrics").write_text("<html>hello</html>")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          env={**os.environ, "PYTHONUNBUFFERED": "1"}) as other:  # fmt: skip
        try:
            assert other.stdout is not None
            port = other.stdout.readline().split(" port ")[1].split()[0]
            with looking("--every", "0.05", f"127.0.0.1:{port}") as process:
                assert process.stdout is not None
                assert "this is no server of tarock" in process.stdout.readline() + process.stdout.readline()
        finally:
            other.kill()
            other.wait(SECONDS)
