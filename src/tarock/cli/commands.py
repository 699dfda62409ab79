"""The commands: variants, rules, deal, replay, play, arena, player."""

from __future__ import annotations

import json
import random
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import fields
from pathlib import Path

from tarock.cli.arena_text import Arena, save
from tarock.cli.console import BadInput, Console
from tarock.cli.files import text_of
from tarock.cli.offer import matching, number, parts_of
from tarock.cli.play import OPPONENTS, Evening, Wish
from tarock.cli.replay import Replay, SittingReplay
from tarock.cli.rules_text import one_rule, options_text, page_text
from tarock.deal import Deal, new_deal
from tarock.game import AnyVariant, CutPlaces, Options, option_name, spell
from tarock.notation import dumps, loads, loads_sitting
from tarock.notation.drawing.words import YOU
from tarock.notation.text import Tag, tokens
from tarock.players import CarefulPlayer, Player
from tarock.players.arena import (
    NAMED,
    Crew,
    Lineup,
    Match,
    Mode,
    Role,
    alone,
    answers,
    kind,
    maker,
    processes,
    ray_cluster,
)
from tarock.players.cores import cores
from tarock.server.configuration import SEARCH
from tarock.variants import all_variants, variant

LONGEST_NAME = 20
CAREFUL, CHANCE = "careful", "chance"
KINDS = NAMED
"""The kinds of computer players by name."""


def variants(args: Namespace, console: Console) -> None:
    """List the games."""
    games = list(all_variants().values())
    if args.json:
        console.say(json.dumps([described(game) for game in games], ensure_ascii=False, indent=2))
        return
    width = max(len(game.id) for game in games) + 2
    for game in games:
        console.say(f"{console.style.bold(game.id.ljust(width))}{game.name}: {_players(game)}, {len(game.pack)} cards")
        console.say(console.style.text(game.source, head=" " * width, indent=width))


def described(game: AnyVariant) -> dict[str, object]:
    """A game for programs: plain values only."""
    return {
        "id": game.id,
        "name": game.name,
        "players": list(game.players),
        "cards": len(game.pack),
        "source": game.source,
        "options": [
            {
                "name": option_name(one.name),
                "label": one.metadata["label"],
                "default": one.default,
                "allowed": list(one.metadata["allowed"]),
                "rule": one.metadata["rule"],
            }
            for one in fields(game.options)
        ],
    }


def _players(game: AnyVariant) -> str:
    return f"{spell(game.players)} players"


def rules(args: Namespace, console: Console) -> None:
    """Print the rules of a game, or one rule."""
    game = variant(args.game)
    if args.id:
        console.say(one_rule(args.id, console.style))
        return
    console.say(page_text(game.id, console.style))
    console.say(options_text(game, console.style))


def deal(args: Namespace, console: Console) -> None:
    """Deal, and print the deal as a record."""
    game = variant(args.game)
    seed = _seed(args)
    start = new_deal(game.id, seed=seed, players=args.players, options=agreed(game, args.option).chosen())
    console.say(f"{{seed {seed}}}\n{dumps(_dealt(start, random.Random(seed)))}".rstrip())


def _dealt(start: Deal, rng: random.Random) -> Deal:
    """The deal once everybody has cards: the pack is cut, and what is asked before the deal is decided by chance."""
    while not start.over and not all(start.table.hand(seat) for seat in start.setup.active):
        cuts = [part for part in parts_of(start.choices) if isinstance(part, CutPlaces)]
        start = start.play((cuts[0] if cuts else start.choices).sample(rng))
    return start


def replay(args: Namespace, console: Console) -> None:
    """Go through the record of a deal or of a whole sitting."""
    text = text_of(args.file)
    first = next((token for token in tokens(text) if isinstance(token, Tag)), None)
    if first is not None and first.name == "Sitting":
        SittingReplay(console, loads_sitting(text)).run()
    else:
        Replay(console, loads(text)).run()


def play(args: Namespace, console: Console) -> None:
    """Play a game, after asking which if none was named."""
    game = chosen(console) if args.game is None else variant(args.game)
    players = game.check_players(args.players)
    if players > len(OPPONENTS):
        raise BadInput(f"players: {players} are too many for this table")
    seed = _seed(args)
    wish = Wish(
        game, agreed(game, args.option), players, seed, _name(args.name), args.deals, game.check_laws(args.laws)
    )
    Evening(console, wish, _opponent(args, seed, console)).run()


def _opponent(args: Namespace, seed: int, console: Console) -> Player:
    """Who was asked for; where nothing can be searched, a careful player sits down instead."""
    if args.company != SEARCH:
        return KINDS[args.company](seed)
    try:
        from tarock.players.search import SearchPlayer  # noqa: PLC0415 - the kernel may be missing
    except ImportError:
        console.say("tarock was installed without its kernel: careful players sit down.")
        return CarefulPlayer()
    return SearchPlayer(args.level, seed=seed)


def arena(args: Namespace, console: Console) -> None:
    """Let two kinds of players meet in some games, or in all."""
    games = [variant(game) for game in args.games] or list(all_variants().values())
    role = Role(args.role) if args.role else None
    mode, lineup = Mode(args.mode), Lineup(args.lineup)
    kinds = (args.first, args.second)
    for one in kinds:
        kind(one)  # A name that nobody has is refused before anything is played.
    matches = [Match(game.id, *kinds, args.seed, mode, lineup, role, args.sittings) for game in games]
    with _crew(args) as crew:
        results = Arena(console, Path(args.keep), split=args.split).run(matches, args.deals, crew)
    if args.json:
        save(results, Path(args.json))


def _crew(args: Namespace) -> AbstractContextManager[Crew]:
    if args.ray is not None:
        return ray_cluster(args.ray or None)
    number = args.processes or cores()
    return alone() if number == 1 else processes(number)


def player(args: Namespace, console: Console) -> None:
    """Speak the line protocol of the arena: questions come in, the answers of a player go out."""
    for answer in answers(sys.stdin, maker(args.kind)):
        print(answer, flush=True)


def chosen(console: Console) -> AnyVariant:
    """The game that the person chooses from the list."""
    games = list(all_variants().values())
    console.say("Which game do you want to play?")
    for place, game in enumerate(games, 1):
        console.say(f"  {place} {console.style.bold(game.name)}: {_players(game)}, {len(game.pack)} cards")
    while True:
        line = console.ask()
        place = number(line) or 0
        if 1 <= place <= len(games):
            return games[place - 1]
        found = matching(line, {game.id: (game.id, game.name) for game in games})
        if found:
            return variant(found[0])
        console.say(f"  Please type a number from 1 to {len(games)}, or the name of a game.")


def _seed(args: Namespace) -> int:
    return random.SystemRandom().randrange(1_000_000) if args.seed is None else int(args.seed)


def _name(given: str) -> str:
    name = " ".join("".join(sign for sign in given if sign.isprintable()).split())
    if not name or len(name) > LONGEST_NAME:
        raise BadInput(f"name: it should have 1 to {LONGEST_NAME} letters")
    return YOU if name.casefold() == YOU.casefold() else name


def agreed(game: AnyVariant, pairs: Sequence[str]) -> Options:
    """The options that were typed after --option."""
    wanted: type[Options] = game.options
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"option {pair!r}: it is written NAME=VALUE")
        given[name] = value
    try:
        return wanted.read(given)
    except ValueError as fault:
        raise BadInput(str(fault)) from None
