"""Playing at the command line: whole deals and sittings, refusals with their reasons, commands, garbage."""

from __future__ import annotations

import io
import random
import re
import sys
from functools import cache
from itertools import count

import pytest
from support.cli_robot import Robot, cells, first_choice, with_careful
from support.games import by_turns, six_of, some_of

from tarock.cards import CARDS, CardSet
from tarock.cli import main
from tarock.cli.asking import Asker
from tarock.cli.console import Console, Left
from tarock.notation.drawing.style import PLAIN
from tarock.notation.drawing.table_text import TableText
from tarock.notation.drawing.words import Company
from tarock.deal import Deal, new_deal
from tarock.game import Take
from tarock.game.phases import TakingGroup
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants

GAMES = tuple(all_variants())
TABLES = [(game.id, players) for game in all_variants().values() for players in game.players]
CLOSABLE = [game.id for game in all_variants().values() if game.sitting.can_announce_end]
Captured = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (2, 3))])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_deal_can_be_played_by_always_taking_the_first_choice(
    capsys: Captured, monkeypatch: Patch, game: str, players: int, seed: int
) -> None:
    robot = Robot(capsys, monkeypatch)
    assert robot.run("play", game, "--players", str(players), "--seed", str(seed), "--deals", "1") == 0
    assert "The deal is over" in robot.screen
    account = robot.screen.rsplit("The deal is over", 1)[1]
    assert "standing" in account or "Nobody pays anything." in account
    for rule in re.findall(r"\b[A-Z]{3}-\d+\b", account):
        assert rule in rulebook()
    assert all(len(line) <= 80 for line in robot.screen.splitlines())


@pytest.mark.parametrize("game", six_of(GAMES))
def test_the_same_seed_and_the_same_answers_give_the_same_evening(
    capsys: Captured, monkeypatch: Patch, game: str
) -> None:
    screens = []
    for seed in ("5", "5", "6"):
        robot = Robot(capsys, monkeypatch)
        robot.run("play", game, "--seed", seed, "--deals", "2", "--name", "Max")
        screens.append(robot.screen)
    assert screens[0] == screens[1] != screens[2]
    assert "Max" in screens[0]


@pytest.mark.parametrize("game", CLOSABLE)
def test_the_end_can_be_announced_and_brings_the_last_account(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    def answer(screen: str, rng: random.Random) -> str:
        asked = screen.splitlines()[-1]
        return "end" if asked.startswith("Next deal?") and "end" in asked else first_choice(screen, rng)

    robot = Robot(capsys, monkeypatch, answer)
    assert robot.run("play", game, "--seed", "1") == 0
    assert robot.screen.count("You announce the end") == 1
    assert "The sitting is over" in robot.screen
    assert "final standing" in robot.screen


@pytest.mark.parametrize("game", [game for game in GAMES if game not in CLOSABLE])
def test_a_sitting_of_fixed_length_ends_by_itself(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    robot = Robot(capsys, monkeypatch)
    assert robot.run("play", game, "--seed", "1") == 0
    assert "(Enter: deal, score, quit)" in robot.screen
    assert "final standing" in robot.screen


class Refused:
    """Tries a card that may not be played as soon as there is one."""

    def __init__(self, *then: str) -> None:
        self.then, self.card = list(then), ""

    def __call__(self, screen: str, rng: random.Random) -> str:
        if self.card:
            return self.then.pop(0).format(card=self.card) if self.then else "quit"
        barred = [card for key, card in cells(screen) if not key]
        if "Which card do you play?  (cards with a number are allowed)" in screen[-400:] and barred:
            self.card = barred[0]
            return self.card
        return first_choice(screen, rng)


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_refused_card_is_answered_with_reason_and_rule(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    robot = Robot(capsys, monkeypatch, Refused("why {card}"))
    assert robot.run("play", game, "--seed", "2") == 0
    screen = " ".join(robot.screen.split())
    told = re.findall(r"Not allowed: (\S.+?) \((\S+); rules (\S+) shows its text\)", screen)
    assert len(told) == 1
    reason, rule, shown = told[0]
    assert len(reason.split()) > 3
    assert rule == shown
    assert rule in rulebook()
    assert re.search(rf"> why (\S+) \1: {re.escape(reason)}", screen)


def test_the_reason_names_the_suit_that_must_be_followed(capsys: Captured, monkeypatch: Patch) -> None:
    robot = Robot(capsys, monkeypatch, Refused("rules GEN-56"))
    robot.run("play", "koenigrufen", "--seed", "2")
    suit = re.findall(r"You hold (\w+), which must be followed\.\s+\(GEN-56; rules GEN-56", robot.screen)[0]
    led = re.findall(r"on table +\S+ (\S+)", robot.screen)[-1]
    assert led[0] == suit[0].upper()
    assert rulebook()["GEN-56"].text[:30] in robot.screen


COMMANDS = (
    "?",
    "hand",
    "last",
    "score",
    "rules",
    "rules GEN-01",
    "rules XXX-1",
    "why HK",
    "why",
    "why nothing",
    "table",
)


class Curious:
    """Tries every command before it answers."""

    def __init__(self) -> None:
        self.left, self.screen = list(COMMANDS), ""

    def __call__(self, screen: str, rng: random.Random) -> str:
        if len(self.left) == len(COMMANDS):
            self.screen = screen
        if self.left:
            return self.left.pop(0)
        self.left = list(COMMANDS)
        return first_choice(self.screen, rng)


@pytest.mark.parametrize("game", six_of(GAMES))
def test_the_commands_work_at_every_prompt_and_change_nothing(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    plain = Robot(capsys, monkeypatch)
    plain.run("play", game, "--seed", "4", "--deals", "1")
    curious = Robot(capsys, monkeypatch, Curious())
    assert curious.run("play", game, "--seed", "4", "--deals", "1") == 0
    assert all(len(line) <= 80 for line in curious.screen.splitlines())
    assert curious.prompts == plain.prompts * (len(COMMANDS) + 1)
    assert "quit                      leave the table" in curious.screen
    assert "The standing" in curious.screen
    assert rulebook()["GEN-01"].text[:20] in curious.screen
    assert "the ledger has no rule 'XXX-1'" in curious.screen
    assert plain.screen.rsplit("The deal is over", 1)[1] == curious.screen.rsplit("The deal is over", 1)[1]


def test_last_shows_the_last_trick_with_its_winner(capsys: Captured, monkeypatch: Patch) -> None:
    def answer(screen: str, rng: random.Random) -> str:
        if "(won by" in screen:
            return "quit"
        return "last" if "\n  trick 2 " in screen else first_choice(screen, rng)

    robot = Robot(capsys, monkeypatch, answer)
    robot.run("play", GAMES[0], "--seed", "1")
    line = [line for line in robot.screen.splitlines() if line.startswith("  trick ")][-1]
    shown = next(line for line in robot.screen.splitlines() if "(won by" in line)
    assert re.findall(r"\b[HDSCT]\w+\b", line.split("->")[0]) == re.findall(r"\b[HDSCT](?!\w*:)[KQNJ\d]+\b", shown)
    assert f"(won by {line.split('-> ')[1]})" in shown


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_move_without_a_choice_is_made_with_a_note(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    robot = Robot(capsys, monkeypatch)
    robot.run("play", game, "--seed", "1", "--deals", "4", "--company", "chance")
    assert "(only choice)" in robot.screen


def test_before_the_cards_are_played_only_the_own_hand_is_on_the_screen(capsys: Captured, monkeypatch: Patch) -> None:
    robot = Robot(
        capsys, monkeypatch, lambda screen, rng: "quit" if "What do you say?" in screen else first_choice(screen, rng)
    )
    robot.run("play", "koenigrufen", "--seed", "3")
    hand = {card for _, card in cells(robot.screen)}
    assert len(hand) == 12
    assert {card.name for card in CARDS if re.search(rf"\b{card.name}\b", robot.screen)} == hand


def test_who_rests_looks_on(capsys: Captured, monkeypatch: Patch) -> None:
    resting = [(game, players) for game, players in TABLES if players > min(all_variants()[game].players)]
    for game, players in resting:
        screens = []
        for seed in range(1, 6):
            robot = Robot(capsys, monkeypatch)
            assert robot.run("play", game, "--players", str(players), "--seed", str(seed), "--deals", "1") == 0
            screens.append(robot.screen)
        assert any("You rest in this deal" in screen for screen in screens)


def test_without_a_game_the_menu_asks_until_it_understands(capsys: Captured, monkeypatch: Patch) -> None:
    answers = iter(["", "0", "99", "nonsense", "²", GAMES[1], "quit"])
    robot = Robot(capsys, monkeypatch, lambda *_: next(answers))
    assert robot.run("play", "--seed", "1") == 0
    for place, game in enumerate(all_variants().values(), 1):
        assert f"  {place} {game.name}:" in robot.screen
    assert robot.screen.count("Please type a number") == 5
    assert f"-- {all_variants()[GAMES[1]].name} -" in robot.screen


@pytest.mark.parametrize("text", ["", "1\n", "1\n\n\n1\n"])
def test_the_end_of_the_input_is_a_polite_farewell(capsys: Captured, monkeypatch: Patch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(with_careful("play", "--seed", "1")) == 0
    assert not capsys.readouterr().err


def test_ctrl_c_leaves_without_a_traceback(capsys: Captured, monkeypatch: Patch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(with_careful("play", "--seed", "1")) == 130
    assert not capsys.readouterr().err


NOISE = [
    *(
        "",
        "1",
        "2",
        "3",
        "1 2",
        "1 2 3",
        "5 6 7",
        "12",
        "?",
        "hand",
        "last",
        "score",
        "rules",
        "rules KRU-12",
        "why",
        "why sku",
    ),
    *(
        "why 3",
        "table",
        "pass",
        "good",
        "end",
        "hk",
        "T21",
        "sku hearts",
        "♥K",
        "t1 t2 t3",
        "contra",
        "nothing",
        "help",
        "deal",
    ),
    *(
        "\x00",
        "²",
        "9" * 5000,
        "-1",
        "%s {} {0}",
        "ü" * 50,
        "\ud800",
        "a, b, c",
        "1,,2",
        "::://",
        "sku " * 200,
        "[31m",
        "1" * 4,
    ),
]


@pytest.mark.parametrize("seed", some_of(range(6), (0,)))
@pytest.mark.parametrize("game", six_of(GAMES))
def test_garbage_never_gives_a_traceback(capsys: Captured, monkeypatch: Patch, game: str, seed: int) -> None:
    rng = random.Random(seed)
    signs = "HDSCTKQNJ0123456789 abcxyz?!,:/-äß♥\t\\\"'"
    lines = [
        rng.choice(NOISE) if rng.random() < 0.7 else "".join(rng.choices(signs, k=rng.randrange(12)))
        for _ in range(250)
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert main(with_careful("play", game, "--seed", str(seed))) == 0
    assert not capsys.readouterr().err


GROUPS = {"koenigrufen": 1, "slovenski": 2, "slovenski-3": 2, "slovenski-5": 2}
"""The games whose talon is taken in groups, and of how many packets a group consists at least where we look at it."""


def _played(game: str, seed: int) -> Deal:
    """A deal by chance up to the question which group of the talon is taken, or to its end."""
    deal, rng = new_deal(game, seed=seed), random.Random(seed)
    while not deal.over and not isinstance(deal.phase, TakingGroup):
        deal = deal.play(deal.choices.sample(rng))
    return deal


@cache
def _taking(game: str) -> Deal:
    """A deal in which somebody is to take a group of the talon."""
    deals = (_played(game, seed) for seed in count())
    return next(deal for deal in deals if isinstance(deal.phase, TakingGroup) and deal.phase.packets >= GROUPS[game])


@pytest.mark.parametrize("game", [game for game in GAMES if game not in GROUPS])
def test_no_other_game_has_groups_of_the_talon_to_look_at(game: str) -> None:
    assert all(_played(game, seed).over for seed in range(5))


@pytest.mark.parametrize("game", GROUPS)
def test_a_group_of_the_talon_is_offered_with_the_cards_one_would_take(
    capsys: Captured, monkeypatch: Patch, game: str
) -> None:
    deal = _taking(game)
    seat = deal.to_act
    assert seat is not None
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    console, company = Console(), Company(("A", "B", "C", "D"), PLAIN)
    with pytest.raises(Left):
        Asker(console, company, TableText(company), lambda: "").ask(deal.view(seat), deal.why_not)
    menu = re.sub(r"\s+", " ", capsys.readouterr().out.rsplit("Which group do you take?", 1)[1])
    for move in deal.choices:
        if isinstance(move, Take):
            taken = deal.play(move).table.hand(seat) - deal.table.hand(seat)
            shown = re.search(rf" {move.group} \(([^)]*)\)", menu)
            assert shown is not None
            assert CardSet(shown[1]) == taken


def test_an_opened_talon_is_told_although_it_is_gone_at_the_next_turn() -> None:
    deal = _taking("koenigrufen")
    assert deal.previous is not None
    spectator = next(seat for seat in range(4) if seat != deal.to_act)
    company = Company(("A", "B", "C", "D"), PLAIN)
    told = " ".join(TableText(company).turned_up(deal.previous.view(spectator), deal.view(spectator)))
    assert re.fullmatch(r"talon 1( \w+){3} talon 2( \w+){3}", told)
    for half in (1, 2):
        assert all(card.name in told for card in deal.table.zone(f"talon {half}").cards)


def test_searching_players_sit_down_unless_others_are_asked_for(capsys: Captured, monkeypatch: Patch) -> None:
    screens = {}
    for wish in (("search", "--level", "easy"), ("search", "--level", "easy"), ("careful",), ("chance",)):
        robot = Robot(capsys, monkeypatch)
        assert robot.run("play", "dansk", "--seed", "4", "--deals", "1", "--company", *wish) == 0
        screens.setdefault(wish, set()).add(robot.screen)
    assert all(len(same) == 1 for same in screens.values())
    assert len(set.union(*screens.values())) == 3


def test_without_the_kernel_careful_players_sit_down(capsys: Captured, monkeypatch: Patch) -> None:
    monkeypatch.setitem(sys.modules, "tarock.players.search", None)
    robot = Robot(capsys, monkeypatch, lambda *_: "quit")
    assert robot.run("play", "tapp", "--seed", "4", "--company", "search") == 0
    assert "careful players sit down" in robot.screen
