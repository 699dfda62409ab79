"""The lobby: every game, with what a newcomer wants to know before sitting down."""

from __future__ import annotations

import random
from dataclasses import fields
from functools import cache

from tarock.cards import shuffled
from tarock.deal import Deal
from tarock.game import AnyVariant, hand_of, option_name
from tarock.rules.rulebook import rulebook
from tarock.server import protocol as p
from tarock.server.lessons import lessons
from tarock.variants import all_variants

SECONDS_A_CARD, SECONDS_BEFORE = 5, 90
"""How long people take for a card, and for everything before the first."""
TRIED = 9
_BY_PACK = {42: "forty-two", 54: "viennese", 78: "great", 76: "great"}
_BY_FAMILY = {"dansk": "denmark", "grischun": "grisons", "slovenski": "slovenia"}


@cache
def games(company: str) -> p.Games:
    """All games, in the order of the ledger's pages, and the company that is proposed for them."""
    places = {id_: (entry.page, place) for place, (id_, entry) in enumerate(rulebook().games.items())}
    ordered = sorted(all_variants().values(), key=lambda game: places[game.id])
    return p.Games(p.PROTOCOL, company, tuple(described(game) for game in ordered))


def described(game: AnyVariant) -> p.Game:
    """One game of the lobby."""
    entry = rulebook().games[game.id]
    return p.Game(
        id=game.id,
        name=game.name,
        group=group(game),
        players=game.players,
        cards=len(game.pack),
        hand=tuple(_hand(game, players) for players in game.players),
        minutes=_minutes(game),
        laws=game.laws,
        options=tuple(
            p.Choice(
                option_name(one.name),
                one.metadata["label"],
                one.metadata["rule"],
                str(one.default),
                tuple(str(value) for value in one.metadata["allowed"]),
            )
            for one in fields(game.options)
        ),
        red_reversed=game.red_reversed(),
        page=entry.page,
        source=game.source,
        lessons=tuple(one.id for one in lessons().values() if one.deal.variant.id == game.id),
    )


def group(game: AnyVariant) -> str:
    """Where a game stands in the lobby: games for two, the countries, else the size of the pack."""
    if game.players == (2,):
        return "two"
    family = game.id.partition("-")[0]
    return _BY_FAMILY.get(family) or _BY_PACK[len(game.pack)]


def _chance(game: AnyVariant) -> random.Random:
    return random.Random(game.id)


def _first_deal(game: AnyVariant, players: int, rng: random.Random) -> Deal:
    return Deal.start(game, game.setup(shuffled(rng, game.pack.cards), players=players))


def _hand(game: AnyVariant, players: int) -> int:
    """The cards in a hand at the first lead, as real deals give them."""
    rng = _chance(game)
    return min(_smallest_hand(_led(game, players, rng)) for _ in range(TRIED))


def _smallest_hand(deal: Deal) -> int:
    return min(deal.table.zone(hand_of(seat)).bits.bit_count() for seat in deal.setup.active)


def _led(game: AnyVariant, players: int, rng: random.Random) -> Deal:
    """A random deal, played until somebody leads to the first trick."""
    while True:
        deal = _first_deal(game, players, rng)
        while not deal.over:
            if deal.told.lying is not None:
                return deal
            deal = deal.play(deal.choices.sample(rng))


def _minutes(game: AnyVariant) -> int:
    """Roughly how long a deal takes when it is played to its last card."""
    rng, players = _chance(game), game.players[0]
    leads = [_led(game, players, rng) for _ in range(TRIED)]
    tricks = max(deal.told.total for deal in leads)
    return round((SECONDS_BEFORE + tricks * len(leads[0].setup.active) * SECONDS_A_CARD) / 60)
