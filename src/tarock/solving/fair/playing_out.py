"""Playing a real deal to the end of its tricks, every seat by a policy of the kernel that sees its own cards only."""

from __future__ import annotations

from functools import lru_cache

from tarock.cards import CARDS, CardSet, Suit, TrickRules
from tarock.deal import Deal
from tarock.game import TRICK, OneCard, Play, Table, whose_hand
from tarock.game.phases import Playing
from tarock.solving import _kernel
from tarock.solving.fair.evaluating import PLAIN_SHEET, Policy, Root
from tarock.solving.fair.evaluating import Table as LaidOut
from tarock.solving.fair.hidden_cards import PILES
from tarock.solving.fair.scenes import company_of, course_of
from tarock.solving.goals import PolicySheet, Scene
from tarock.solving.kernel import SEEDS, Rules
from tarock.solving.stage import stage_in
from tarock.variants.families.slovene import PlayingUntilDecided

_NAMES = tuple(suit.word for suit in Suit)


def line_of(deal: Deal, seed: int, sheet: PolicySheet = PLAIN_SHEET) -> list[Root]:
    """The cards that follow, to the last, when everybody plays by the policy; tricks must be on."""
    phase = deal.phase
    assert isinstance(phase, Playing)
    rules, policy = _made(phase.rules, deal.variant.pack.cards, sheet)
    return _kernel.line(LaidOut(rules, _scene(deal, phase)).made, policy.made, seed & SEEDS)


def with_card(deal: Deal, card: int, named: int) -> Play | None:
    """A card of a line as a move, a led fool under its name and all others in silence; None if it may not be played."""
    played, choices = CARDS[card], deal.choices
    if isinstance(choices, OneCard):
        ways = choices.ways(played) if choices.bits & played.bit else ()
    else:  # Besides a card there are words to choose from.
        ways = tuple(move.words for move in choices if isinstance(move, Play) and move.card is played)
    return Play(played, next((words for words in ways if _NAMES[named] in words), ways[0])) if ways else None


@lru_cache(maxsize=64)
def _made(rules: TrickRules, pack: CardSet, sheet: PolicySheet) -> tuple[Rules, Policy]:
    made = Rules(rules.compiled(pack))
    return made, Policy(made, sheet)


def _scene(deal: Deal, phase: Playing) -> Scene:
    """The deal with all its hands; what each seat has seen lie aside it alone knows."""
    moment, seats = stage_in(deal).moment, phase.order
    stops = phase.stops if isinstance(phase, PlayingUntilDecided) else ()
    company = company_of(deal.told, seats, stops=stops)
    aside = tuple(_aside(deal.table, seat) for seat in seats)
    course = course_of(seats, phase.in_all, deal.told.tricks, phase.trick)
    return Scene(course, company._replace(aside=aside), moment.hands, covered=moment.covered)


def _aside(table: Table, seat: int) -> int:
    """What a seat sees besides hands and tricks: the talon, and what was laid away."""
    bits = 0
    for name, zone in table.zones.items():
        if zone.bits and whose_hand(name) is None and name != TRICK and name not in PILES and zone.seen_by(seat):
            bits |= zone.bits
    return bits
