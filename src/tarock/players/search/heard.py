"""What the others have said until the cards are played, and how likely they said so in every world.

A world tells who holds what now. What somebody held when he spoke follows from it: his hand, the cards he has played
since, what he laid away, without what he took from the talon before all eyes. Cards that he took so and has played
since are counted as if he had had them: a view does not tell them from others. Where more is unknown, what he said is
left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import takewhile
from operator import or_
from typing import NamedTuple

from tarock.cards import Seat, bits_of
from tarock.deal import Deal, View
from tarock.deal.view import SeenMove
from tarock.game import Disclosure, Kind, Lay, Play, Take, hand_of
from tarock.players.search.speech import OTHER, SILENCE, Statement, spoken_at
from tarock.players.search.weights.speech import vocabulary
from tarock.solving.fair import (
    DrawnWorlds, Knowledge, Saying, Speaker, Speech, rebuilt_deals,
)  # fmt: skip
from tarock.solving.goals import Hidden
from tarock.solving.kernel import Rules


class Heard(NamedTuple):
    """What somebody said with the same cards in his hand."""

    seat: Seat
    zones: tuple[str, ...]
    """The zones at the first lead, or now, that have the cards he spoke with, and those he took later."""
    number: int
    """How many cards he spoke with."""
    sayings: tuple[Saying, ...]


_Key = tuple[object, ...]
_kept: dict[_Key, tuple[Heard, ...]] = {}
_MOST_KEPT = 512


def as_spoken(view: View, known: Knowledge, worlds: DrawnWorlds, rules: Rules, temper: float) -> list[float]:
    """In every world the logarithm of the chance that the others had spoken as they did, times `temper`."""
    speakers = [speaker for _, speaker in hands_spoken_with(view, known)]
    return _speech(rules, view.variant).likelihood(worlds, speakers, temper=temper) if speakers else [0.0] * len(worlds)


def has_heard(view: View) -> bool:
    """Whether the others have said anything that tells of their hands."""
    return bool(_heard(view))


def hands_spoken_with(view: View, known: Knowledge) -> list[tuple[Seat, Speaker]]:
    """The others who have spoken, each with what he said and where the cards lie that he held then."""
    return [(one.seat, speaker) for one in _heard(view) if (speaker := _speaker(view, known, one))]


@lru_cache(maxsize=64)
def _speech(rules: Rules, game: str) -> Speech:
    known = vocabulary(game)
    assert known is not None
    return Speech(rules, known.sheet)


def _speaker(view: View, known: Knowledge, one: Heard) -> Speaker | None:
    """The hand of who spoke, in the zones of the worlds as far as it is hidden; nothing if it is not all there."""
    seen = sum(zone.cards.bits for zone in view.zones if zone.name in one.zones and zone.cards is not None)
    if hand_of(one.seat) in one.zones:
        seen |= _played_by(view, one.seat)
    zones = tuple(number for number, name in enumerate(known.zones) if name in one.zones)
    surplus = sum(known.hidden.zones[zone].size for zone in zones) + seen.bit_count() - one.number
    taken = _surely_in(known.hidden, zones) & view.shown.bits if surplus else 0
    return Speaker(zones, seen, taken, one.sayings) if taken.bit_count() <= surplus else None


def _surely_in(hidden: Hidden, zones: tuple[int, ...]) -> int:
    """The cards that can lie nowhere else."""
    elsewhere = 0
    for number, zone in enumerate(hidden.zones):
        if number not in zones:
            elsewhere |= zone.allowed
    return hidden.cards & ~elsewhere


def _played_by(view: View, seat: Seat) -> int:
    told = view.told
    tricks = (*told.tricks, told.lying) if told.lying else told.tricks
    return bits_of(card for trick in tricks if (card := trick.card_of(seat)))


def _heard(view: View) -> tuple[Heard, ...]:
    """What the others said; it is the same for every card of a deal."""
    if vocabulary(view.variant) is None:
        return ()
    key = view.variant, view.options, view.seat, view.dealer, _before_play(view.history)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        deals = rebuilt_deals(view, 1)
        found = _kept[key] = tuple(heard_in(deals[0], view)) if deals else ()
    return found


def _before_play(history: tuple[SeenMove | Disclosure, ...]) -> tuple[SeenMove | Disclosure, ...]:
    """What was seen and heard before the first card."""
    return tuple(takewhile(lambda one: not (isinstance(one, SeenMove) and isinstance(one.move, Play)), history))


def heard_in(deal: Deal, view: View) -> Iterator[Heard]:
    """Any deal that the view may be of tells what was asked, and where the cards went that somebody spoke with."""
    in_play = (moment for moment in deal.moments() if moment.phase and moment.phase.kind is Kind.PLAYING)
    first = next(in_play, deal)
    words, moments = vocabulary(view.variant), list(first.moments())
    by_hand: defaultdict[tuple[Seat, int], list[Saying]] = defaultdict(list)
    for place, one in spoken_at(first):
        saying = words.saying(one) if words and one.seat != view.seat else None
        if saying and not _may_be_barred(one):
            by_hand[one.seat, _last_change(moments, one.seat, place)].append(saying)
    for (seat, since), sayings in by_hand.items():
        hands = [moment.table.hand(seat).bits for moment in moments[since:]]
        held = reduce(or_, hands)
        zones = {name: zone.bits for name, zone in first.table.zones.items() if zone.bits & held}
        if not sum(zones.values()) & ~(hands[0] | first.table.shown):
            yield Heard(seat, tuple(zones), hands[0].bit_count(), tuple(sayings))


def _last_change(moments: Sequence[Deal], seat: Seat, place: int) -> int:
    """The moment from which on somebody held what he holds at a place: cards were dealt, taken or laid away then."""
    hand = moments[place].table.hand(seat)
    while place and moments[place - 1].table.hand(seat) == hand and not isinstance(moments[place].move, Take | Lay):
        place -= 1
    return place


def _may_be_barred(one: Statement) -> bool:
    """Whether somebody may have kept silent because he could not speak: a hidden partner says no contra."""
    return one.said == SILENCE and one.question.endswith(OTHER)
