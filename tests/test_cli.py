"""The commands that only print: variants, rules, deal, replay, and what they say to bad input."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from support.house import SECONDS

from tarock.cards import shuffled
from tarock.cli import main
from tarock.cli.rules_text import readable
from tarock.deal import Deal, new_deal
from tarock.game import Play, signed
from tarock.game.phases import Playing
from tarock.notation import CLOSED, END_ANNOUNCED, Record, SittingRecord, dumps, dumps_sitting, loads, transcript
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants

GAMES = tuple(all_variants())
TABLES = [(game.id, players) for game in all_variants().values() for players in game.players]
Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *args: str) -> str:
    assert main(args) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def complaint(capsys: Captured, *args: str) -> str:
    assert main(args) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("tarock: ")
    assert err.count("\n") == 1
    return err


def played(game: str, seed: int = 1) -> Deal:
    deal, rng = new_deal(game, seed=seed), random.Random(seed)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def with_tricks(game: str) -> Deal:
    """A deal in which cards were played, and not for nothing."""
    deals = (played(game, seed) for seed in range(1, 60))
    return next(deal for deal in deals if deal.settlement.lines and any(isinstance(m, Play) for _, m in deal.moves()))


def test_variants_names_every_game(capsys: Captured) -> None:
    out = printed(capsys, "variants")
    for game in all_variants().values():
        assert game.id in out
        assert game.name in out
        assert f"{len(game.pack)} cards" in out


def test_variants_for_programs_have_plain_fields(capsys: Captured) -> None:
    told = json.loads(printed(capsys, "variants", "--json"))
    assert [one["id"] for one in told] == list(GAMES)
    for one in told:
        game = all_variants()[one["id"]]
        assert (one["name"], one["source"]) == (game.name, game.source)
        assert one["players"] == list(game.players)
        assert one["cards"] == len(game.pack)
        for option in one["options"]:
            assert option["default"] in option["allowed"]
            assert option["rule"] in rulebook()


@pytest.mark.parametrize("game", GAMES)
def test_rules_print_every_rule_of_the_page_under_its_section(capsys: Captured, game: str) -> None:
    out = printed(capsys, "rules", game)
    own = [rule for rule in rulebook().rules_of(game) if rule.page == rulebook().game(game).page]
    lines = out.splitlines()
    for rule in own:
        assert any(line.startswith(f"  {rule.id} ") for line in lines)
        assert readable(rule.section) in lines
    assert "**" not in out
    for options in lines[lines.index("Options (--option NAME=VALUE)") :]:
        assert len(options) <= 80


@pytest.mark.parametrize("kind", ["rule", "decision", "example", "advice"])
def test_rules_print_one_entry_of_any_kind_in_small_letters_too(capsys: Captured, kind: str) -> None:
    rule = next(rule for rule in rulebook() if rule.kind == kind)
    out = printed(capsys, "rules", GAMES[0], rule.id.lower())
    assert rule.id in out
    assert rule.text.split()[0].strip("*_`") in out


def test_rules_of_the_general_part_and_the_codex_belong_to_every_game(capsys: Captured) -> None:
    assert "GEN-56" in printed(capsys, "rules", GAMES[0], "GEN-56")
    assert "COD-01" in printed(capsys, "rules", GAMES[-1], "COD-01")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_dealt_hand_is_a_record_that_reads_again(capsys: Captured, game: str, players: int) -> None:
    out = printed(capsys, "deal", game, "--seed", "7", "--players", str(players))
    deal = loads(out).deal()
    assert deal.setup.players == players
    for seat in deal.setup.active:
        assert deal.table.hand(seat)
        for card in deal.table.hand(seat):
            assert card.name in out
    assert printed(capsys, "deal", game, "--seed", "7", "--players", str(players)) == out
    assert printed(capsys, "deal", game, "--seed", "8", "--players", str(players)) != out


def test_a_deal_keeps_the_options(capsys: Captured) -> None:
    for game in all_variants().values():
        for name, value in _other_options(game.id):
            out = printed(capsys, "deal", game.id, "--seed", "1", "--option", f"{name}={value}")
            assert loads(out).options.chosen() == {name: str(value)}


def _other_options(game: str) -> list[tuple[str, object]]:
    fields = all_variants()[game].options.__dataclass_fields__.values()
    return [
        (one.name.replace("_", "-"), next(value for value in one.metadata["allowed"] if value != one.default))
        for one in fields
    ]


@pytest.mark.parametrize("game", GAMES)
def test_replay_tells_every_trick_and_every_line_of_the_account(capsys: Captured, game: str, tmp_path: Path) -> None:
    deal = with_tricks(game)
    file = tmp_path / "deal.txt"
    file.write_text(dumps(deal), encoding="utf-8")
    out = printed(capsys, "replay", str(file))
    for number, trick in enumerate(deal.told.tricks, 1):
        line = next(line for line in out.splitlines() if line.startswith(f"  trick {number} "))
        assert trick.cards[0].name in line
        assert re.search(rf"  trick {number} .*?-> Seat {trick.winner + 1}\n", out, re.DOTALL)
    for line in deal.settlement.lines:
        assert line.rule in out.split("The account of the deal")[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_deal_prints_replay_takes_from_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    record = printed(capsys, "deal", game, "--seed", "3")
    monkeypatch.setattr("sys.stdin", io.StringIO(record))
    assert "The record ends here" in printed(capsys, "replay", "-")


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_own_transcript_is_told_without_an_account(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(dumps(transcript(with_tricks(game), 1))))
    out = printed(capsys, "replay", "-")
    assert "as seen by Seat 2" in out
    assert "Not all is known" in out


@pytest.mark.parametrize("game", GAMES)
def test_replay_of_a_sitting_goes_through_all_deals_to_the_last_account(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    record = _sitting(game)
    monkeypatch.setattr("sys.stdin", io.StringIO(dumps_sitting(record)))
    out = printed(capsys, "replay", "-")
    sitting = record.sitting()
    for number in range(1, sitting.course.deals + 1):
        assert f" Deal {number} " in out
    assert "final standing" in out
    final = out.rsplit("final standing", 1)[1]
    for total in sitting.totals():
        assert re.search(rf"(?<!\d){re.escape(signed(total) if total else '0')}(?!\d)", final)


def _sitting(game: str) -> SittingRecord:
    variant, rng = all_variants()[game], random.Random(2)
    names = tuple(f"P{number}" for number in range(variant.players[0]))
    record = SittingRecord(game, variant.options(), names, shuffled(rng, variant.pack.cards))
    while not record.sitting().over:
        deal = record.sitting().deal(shuffled(rng, variant.pack.cards))
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        record = record.then(deal)
        if variant.sitting.can_announce_end and record.sitting().course.announced is None:
            record = record.then(END_ANNOUNCED)
    return record.then(CLOSED)


def test_an_illegal_move_in_a_record_is_refused_with_rule_and_place(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, rule = _false_record("koenigrufen")
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    told = complaint(capsys, "replay", "-")
    assert rule in told
    assert re.search(r"line \d+, column \d+", told)


def _false_record(game: str) -> tuple[str, str]:
    """A record in which a card is played that must not be, and the rule against it."""
    deal = with_tricks(game)
    record = Record.of(deal)
    for number, moment in enumerate(deal.moments()):
        if isinstance(moment.phase, Playing):
            seat = moment.phase.to_act()
            for card in moment.table.hand(seat):
                refusal = moment.why_not(Play(card))
                if refusal:
                    moves = (*record.moves[:number], (seat, Play(card)))
                    return dumps(replace(record, moves=moves, notes=(), result=None)), refusal.rule
    raise AssertionError("every card of this deal could be played at any time")


BAD = [
    ("nonsense",),
    ("variants", "--nonsense"),
    ("rules",),
    ("rules", "nonsense"),
    ("rules", "koenigrufem"),
    ("rules", GAMES[0], "KRU-999"),
    ("rules", GAMES[0], "\u00fc\u2028"),
    ("deal", "nonsense"),
    ("deal", GAMES[0], "--players", "99"),
    ("deal", GAMES[0], "--players", "two"),
    ("deal", GAMES[0], "--seed", "one"),
    ("deal", GAMES[0], "--seed", "9" * 5000),
    ("deal", GAMES[0], "--option", "nonsense"),
    ("deal", GAMES[0], "--option", "nonsense=1"),
    *[
        ("deal", game, "--option", f"{_other_options(game)[0][0]}={value}")
        for game in GAMES
        for value in ("²", "--5", "")
    ],
    ("play", GAMES[0], "--deals", "0"),
    ("play", GAMES[0], "--name", ""),
    ("play", GAMES[0], "--name", "x" * 100),
    ("play", GAMES[0], "--players", "1"),
    ("replay",),
    ("replay", "/no/such/file"),
    ("replay", "/"),
    ("replay", "a\0b"),
]


@pytest.mark.parametrize("args", BAD)
def test_bad_input_gets_one_clear_line(capsys: Captured, args: tuple[str, ...]) -> None:
    complaint(capsys, *args)


def test_a_misspelt_game_is_answered_with_the_right_name(capsys: Captured) -> None:
    assert "did you mean koenigrufen?" in complaint(capsys, "play", "koenigrufem")


def test_a_file_that_is_no_text_is_refused(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(128, 256)))
    assert "no text in UTF-8" in complaint(capsys, "replay", str(file))


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_record_never_gives_a_traceback(capsys: Captured, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    rng = random.Random(seed)
    text = list(dumps(played(GAMES[seed % len(GAMES)], seed)))
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(text))
        text[place : place + rng.randrange(3)] = rng.choice(["", "T", "{", '"', "]", "9", "\n", "ü", "??"])
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(text)))
    assert main(["replay", "-"]) in (0, 2)
    capsys.readouterr()


def test_without_a_command_the_help_is_printed(capsys: Captured) -> None:
    out = printed(capsys)
    for command in ("variants", "rules", "play", "replay", "deal"):
        assert command in out
    assert "usage: tarock" in printed(capsys, "--help")
    assert printed(capsys, "--version").startswith("tarock ")


def _process(*args: str, **env: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tarock", *args],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env={**os.environ, **env},
    )  # fmt: skip


def test_a_reader_who_goes_away_gets_no_traceback() -> None:
    process = _process("rules", GAMES[0])
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(SECONDS)
    process.stderr.close()


def test_a_terminal_without_umlauts_shows_question_marks() -> None:
    out, err = _process("variants", PYTHONIOENCODING="ascii").communicate(timeout=SECONDS)
    assert b"K?nigrufen" in out
    assert err == b""
