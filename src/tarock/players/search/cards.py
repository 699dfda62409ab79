"""Choosing a card: every one is played out over the same worlds, weighed by what the others have played so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tarock.cards import Seat, Suit
from tarock.deal import SeenZone, View
from tarock.game import TRICK, Either, Kind, OneCard, Play
from tarock.game.phases import SCAT, SCAT_SHOWN, scats_of
from tarock.players.player import choices_of
from tarock.players.search.heard import as_spoken
from tarock.players.search.in_play import InPlay, in_play
from tarock.players.search.level import Level
from tarock.players.search.weights import policy_sheet
from tarock.solving.fair import (
    EVERY_CARD, DrawnWorlds, Knowledge, Policy, Root, Table, Worlds, company_of, course_of, evaluate, knowledge_of,
    laid_by, last_tricks, likelihood, think_ahead,
)  # fmt: skip
from tarock.solving.fair.hidden_cards import PILES
from tarock.solving.goals import Foresight, Hidden, Scene, Verdict, Zone
from tarock.solving.kernel import NO_SUIT, Rules
from tarock.variants.families.slovene import gifts_to
from tarock.variants.strohmann import INTO_HAND, PACKETS, TOPS

_NAMES = {suit.word: number for number, suit in enumerate(Suit)}
"""What a led fool can be named."""
LAST_TRICKS = 3
"""With so many tricks left, or fewer, all lines are gone through if they are not too many."""


@dataclass(frozen=True)
class CardsWeighed:
    """What was found of the cards that may be played now."""

    plays: tuple[Play, ...]
    verdicts: tuple[Verdict, ...]
    """Of each play, in the same order."""
    seat: int
    """Whose turn it is, as the verdicts count the seats."""
    seats: tuple[Seat, ...]
    """All hands, as the verdicts count them."""
    knowledge: Knowledge
    """What is certain of the hidden cards; it names the zones of the worlds."""
    worlds: DrawnWorlds
    """The worlds that were drawn, with their weights."""
    proved: bool
    """Whether these are all there are, and all lines were gone through: then the bounds of the verdicts are certain."""

    @property
    def lasting(self) -> list[int]:
        """The places of the plays that were not given up before the last round."""
        most = max(verdict.worlds for verdict in self.verdicts)
        return [place for place, verdict in enumerate(self.verdicts) if verdict.worlds == most]


def is_card_to_play(view: View) -> bool:
    """Whether a card is to be added to a trick whose rules are known."""
    told = view.told
    joins = told.lying is not None and not told.lying.complete and told.rules is not None
    return view.kind is Kind.PLAYING and joins and isinstance(view.choices, OneCard | Either)


def weigh_cards(view: View, level: Level, seed: int) -> CardsWeighed:
    """What every playable card is worth to the seat of the view."""
    plays = tuple(move for move in choices_of(view) if isinstance(move, Play))
    known = knowledge_of(view)
    going = in_play(view, seed)
    turn = going.seats.index(view.seat)
    table, policy = Table(going.rules, _scene(view, going)), _policy(going.rules, view.variant)
    possible = Worlds(going.rules, _in_use(view, known, going))
    worlds = possible.draw_or_all(level.drawn, seed)
    # Nobody knows when a card of a packet came up: what was played then tells nothing that could be counted.
    if level.temper and view.told.tricks and not view.told.refills:
        others = (1 << len(going.seats)) - 1 & ~(1 << turn)
        worlds.weigh(likelihood(table, worlds, policy, seats=others, temper=level.temper))
    if level.heard and not view.told.refills:
        worlds.weigh(as_spoken(view, known, worlds, going.rules, level.heard))
    looked = worlds if len(worlds) <= level.looked else worlds.resampled(level.looked, seed)
    roots = [_root(play) for play in plays]
    every_world = possible.number <= level.drawn
    if level.positions and view.told.total - len(view.told.tricks) <= LAST_TRICKS:
        some = worlds if every_world else looked
        found = last_tricks(table, going.payoff, some, policy, roots, seat=turn, positions=level.positions)
        if found:
            proved = every_world and not _in_packets(view)
            return CardsWeighed(plays, tuple(found), turn, going.seats, known, worlds, proved)
    if level.visits:
        foresight = Foresight(level.visits, seed=seed)
        verdicts = think_ahead(table, going.payoff, looked, policy, roots, seat=turn, foresight=foresight)
    else:
        every = EVERY_CARD._replace(seed=seed)
        verdicts = evaluate(table, going.payoff, looked, policy, roots, seat=turn, budget=every)
    return CardsWeighed(plays, tuple(verdicts), turn, going.seats, known, worlds, proved=False)


def _in_packets(view: View) -> bool:
    """Whether cards lie in packets, in an order that worlds do not tell."""
    return any(zone.name in PACKETS and zone.count for zone in view.zones)


@lru_cache(maxsize=64)
def _policy(rules: Rules, game: str) -> Policy:
    return Policy(rules, policy_sheet(game))


def _root(play: Play) -> Root:
    """A card as the kernel knows it; a led fool may be named."""
    return play.card.index, next((_NAMES[word] for word in play.words if word in _NAMES), NO_SUIT)


def _scene(view: View, going: InPlay) -> Scene:
    """The table as the seat knows it."""
    told, hands = view.told, view.open_hands
    company = company_of(told, going.seats, stops=going.stops)
    return Scene(
        course_of(going.seats, going.tricks, told.tricks, told.lying),
        company._replace(aside=tuple(_aside(view, seat) for seat in going.seats)),
        tuple((hands[seat].bits if seat in hands else 0) | _tops(view, going, seat) for seat in going.seats),
        tuple(_pile(view, seat) for seat in going.seats),
        _gifts(view, going),
        lifting=INTO_HAND,
    )


def _tops(view: View, going: InPlay, seat: Seat) -> int:
    """The cards that lie open on a seat's packets: they are as good as those in the hand (STR-27)."""
    own = TOPS[going.seats.index(seat) :: 2]
    return sum(zone.cards.bits for zone in view.zones if zone.name in own and zone.cards)


def _aside(view: View, seat: Seat) -> int:
    """The cards that a seat knows not to be in play: what everybody has seen, and what this seat itself has laid."""
    seen = sum(zone.cards.bits for zone in _beside(view) if zone.cards)
    return seen if seat == view.seat else seen & view.shown.bits


def _beside(view: View) -> Iterator[SeenZone]:
    """What lies neither in a hand nor in a trick."""
    played = (TRICK, *TOPS, *PILES)
    return (zone for zone in view.zones if zone.owner is None and zone.name not in played)


def _pile(view: View, seat: Seat) -> int:
    """The cards that count for a seat besides its tricks, as far as they are seen."""
    own = {*scats_of(seat), *((SCAT, SCAT_SHOWN) if laid_by(view).get(SCAT) == seat else ())}
    return sum(zone.cards.bits for zone in view.zones if zone.name in own and zone.cards)


def _gifts(view: View, going: InPlay) -> tuple[int, ...]:
    """The gifts that have been turned up, by the number of tricks that were left."""
    if not going.gifts:
        return ()
    given = {zone.name: list(zone.cards) for zone in view.zones if zone.cards}
    gifts = [0] * (going.tricks + 1)
    for place, trick in enumerate(view.told.tricks[: len(going.gifts)]):
        gifts[going.tricks - place] = given[gifts_to(trick.winner)].pop().bit
    return tuple(gifts)


def _in_use(view: View, known: Knowledge, going: InPlay) -> Hidden:
    """The hidden cards, with what becomes of those that are in no hand yet: gifts go to winners, packets come up."""
    left = {name: going.tricks - place for place, name in enumerate(going.gifts)}
    zones = zip(known.zones, known.hidden.zones, strict=True)
    used = (_packet(zone, name, view, going) if name in PACKETS else zone._replace(gift=left.get(name, 0))
            for name, zone in zones)  # fmt: skip
    return known.hidden._replace(zones=tuple(used))


def _packet(zone: Zone, name: str, view: View, going: InPlay) -> Zone:
    """A packet lies under its top, or under the card of the trick that was its top until now (STR-18)."""
    place = PACKETS.index(name)
    owner = place % 2
    tops = [zone.cards for zone in view.zones if zone.name == TOPS[place] and zone.cards]
    lying = view.told.lying
    assert lying is not None
    top = next(iter(tops[0])) if tops else lying.card_of(going.seats[owner])
    return zone._replace(hand=owner, under=top.index) if zone.size and top else zone


class Standing(NamedTuple):
    """What a deal is worth to a seat as it stands."""

    paid: float
    wins: float
    """The share of the worlds in which the seat gains."""


def as_it_stands(view: View, worlds_a_round: int, rounds: int, seed: int) -> list[Standing]:
    """What a deal is worth to the seat of a view before the first lead, whoever leads; all play by the policy.

    Each round has worlds of its own, the same for views that hide the same cards: so plans can be compared in pairs.
    """
    going = in_play(view, seed)
    table, policy = Table(going.rules, _scene(view, going)), _policy(going.rules, view.variant)
    worlds = Worlds(going.rules, _in_use(view, knowledge_of(view), going))
    turn, found = going.seats.index(view.seat), list[Standing]()
    for stream in range(seed, seed + rounds):
        drawn, every = worlds.draw(worlds_a_round, stream), EVERY_CARD._replace(seed=stream)
        (verdict,) = evaluate(table, going.payoff, drawn, policy, seat=turn, budget=every)
        found.append(Standing(verdict.means[turn], verdict.wins))
    return found
