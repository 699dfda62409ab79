"""The files for hosts: they can be read, and say what this program understands."""

from __future__ import annotations

import re
import shlex
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from tarock.cli import _parser

DEPLOY = Path(__file__).parents[1] / "deploy"


def understood(command: str) -> Any:
    """The words of a command as `tarock` reads them; what the shell or systemd puts in is some word."""
    words = shlex.split(re.sub(r"\$\([^)]*\)|\$\{?\w+\}?", "word", command).replace("%i", "8001"))
    return _parser().parse_args(words[words.index("serve") :])


def test_the_compose_file_has_three_servers_on_one_database_behind_a_proxy() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"postgres", "server", "proxy"}
    server = services["server"]
    assert server["deploy"]["replicas"] == 3
    assert server["environment"]["TAROCK_STORE"].startswith("postgresql://")
    assert (DEPLOY.parent / server["build"]["dockerfile"]).exists()
    assert "ports" not in server
    assert "ports" not in services["postgres"]
    (mounted,) = services["proxy"]["volumes"]
    assert (DEPLOY / mounted.partition(":")[0]).exists()


def test_the_image_starts_a_server_that_says_where_the_others_reach_it() -> None:
    (command,) = re.findall(r'^CMD \["sh", "-c", "exec (.*)"\]$', (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    read = understood(command)
    assert (read.host, read.store, read.reached_at, read.name) == ("0.0.0.0", "word", "word:8000", ["word"])


def test_the_unit_starts_a_server_for_each_port_and_gives_it_time_to_end() -> None:
    unit = ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "tarock@.service")
    read = understood(unit["Service"]["ExecStart"])
    assert (read.port, read.store) == ("8001", "word")
    assert (unit["Service"]["KillSignal"], unit["Service"]["Restart"]) == ("SIGTERM", "always")
    assert int(unit["Service"]["TimeoutStopSec"]) > 10


@pytest.mark.parametrize("line", ["balance hash path,field(4,/)", "option redispatch 1", "option forwardfor"])
def test_the_proxy_sends_a_table_to_one_server_or_the_next(line: str) -> None:
    assert line in [one.strip() for one in (DEPLOY / "haproxy.cfg").read_text().splitlines()]
