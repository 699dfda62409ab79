"""`tarock serve`: what it says, where it listens, and what it does not accept."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest
from support.house import SECONDS

from tarock.cli import main
from tarock.server.guard import is_loopback
from tarock.server.serve import BEFORE_IT, GUESSABLE, allowed_names, has_screen


def serve(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tarock", "serve", "--port", "0", *arguments]


def test_it_prints_its_address_answers_there_and_ends_when_asked(tmp_path: Path) -> None:
    command = serve("--data", str(tmp_path / "new" / "t.sqlite"))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = process.stdout.readline()
        port = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert port
        line = HTTPConnection("127.0.0.1", int(port[1]), timeout=SECONDS)
        line.request("GET", "/api/pages")
        assert line.getresponse().status == 200
        line.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) in (0, 130, -signal.SIGINT)
        assert "Traceback" not in process.stderr.read()
    assert (tmp_path / "new" / "t.sqlite").is_file()


def test_on_any_address_but_loopback_it_says_what_to_put_in_front(tmp_path: Path) -> None:
    command = serve("--host", "0.0.0.0", "--data", str(tmp_path / "t.sqlite"))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = "".join(process.stdout.readline() for _ in range(BEFORE_IT.count("\n") + 1))
        process.kill()
    assert "reverse proxy with TLS" in said
    assert "0.0.0.0 can be reached from other machines" in said


def test_a_file_that_is_no_store_and_a_bad_port_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes = tmp_path / "notes"
    notes.write_text("not a database" * 100)
    assert main(["serve", "--data", str(notes), "--port", "0"]) == 2
    assert "notes" in capsys.readouterr().err
    assert main(["serve", "--port", "70000"]) == 2
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2


def test_with_known_secrets_it_says_so_and_is_for_this_machine_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for public in (("--name", "tarock.example"), ("--host", "0.0.0.0")):
        assert main(["serve", "--data", str(tmp_path / "t.sqlite"), "--seed-for-tests", "1", *public]) == 2
        assert "every secret can be guessed" in capsys.readouterr().err
    command = serve("--data", str(tmp_path / "t.sqlite"), "--seed-for-tests", "1")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == GUESSABLE
        process.kill()


def test_names_it_answers_to() -> None:
    assert allowed_names("0.0.0.0", ()) == frozenset()
    assert "tarock.example" in allowed_names("0.0.0.0", ("Tarock.Example",))
    assert "evil.example" not in allowed_names("127.0.0.1", ())
    assert {"localhost", "127.0.0.1", "192.0.2.7"} <= allowed_names("192.0.2.7", ())
    assert [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "192.0.2.7")] == [
        True, True, True, False, False,
    ]  # fmt: skip


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
