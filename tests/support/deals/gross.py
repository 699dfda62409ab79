"""Deals, positions and facts of Groß-Tarok and Tarok-l'Hombre, for the tests of their rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from support.examples import accounted
from support.tables import dealt as dealt_at
from support.tables import swapped

from tarock.cards import Card, CardSet, Seat, Trick, TrickRules, shuffled
from tarock.deal import Deal
from tarock.game import DECLINE, Cut, Disclosure, Finish, Lay, Play, Say, Table, Variant, Zone, hand_of, seats
from tarock.game.phases import SCAT
from tarock.rules import RuleId
from tarock.variants.families.full_pack.combinations import Combination, Combining
from tarock.variants.families.full_pack.excuse import ExcusePlaying
from tarock.variants.gross import GROSS, GrossOutcome, GrossPlaying

Z, V, G, K = range(4)
"""Second hand, Vorhand and dealer when seat 3 of three deals, as everything runs to the left; K rests with four."""
ORDER = (V, Z, G)

QUIET = {
    V: "T1 T4 T7 T10 T13 T16 T19 HK HQ DN DJ SK SQ C9 CJ H1 H2 D1 D2 D3 S1 S2 S3 C1 C2",
    Z: "SKU T2 T5 T8 T11 T14 T17 T20 HN DK DQ SN CK C10 H3 H4 H5 D4 D5 D6 S4 S5 S6 C3 C4",
    G: "T3 T6 T9 T12 T15 T18 T21 HJ SJ CQ CN H6 H7 H8 H9 H10 D7 D8 D9 D10 S7 S8 S9 S10 C5 C6 C7 C8",
}
"""A deal in which nobody holds a combination once the dealer has laid three latons."""
SWEEP = {
    V: "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 HK DK SK CK",
    Z: "HQ HN HJ H1 H2 H3 H4 DQ DN DJ D1 D2 D3 SQ SN SJ S10 S9 S8 CQ CN CJ C10 C9 C8",
    G: "SKU H5 H6 H7 H8 H9 H10 D4 D5 D6 D7 D8 D9 D10 S1 S2 S3 S4 S5 S6 S7 C1 C2 C3 C4 C5 C6 C7",
}
"""A deal in which the Vorhand makes all tricks."""
LOW = {
    V: "T21 T19 T17 T15 T13 T11 T9 T7 T5 T3 T1 HK HN H1 H3 DK DN D1 D3 SK SN S10 CK CN C10",
    Z: "H4 H5 H6 H7 H8 H9 H10 D4 D5 D6 D7 D8 D9 D10 S1 S2 S3 S4 S5 S6 C1 C2 C3 C4 C5",
    G: "SKU T20 T18 T16 T14 T12 T10 T8 T6 T4 T2 HQ HJ H2 DQ DJ D2 SQ SJ S9 S8 S7 CQ CJ C9 C8 C7 C6",
}
"""A deal in which the second hand, without tarocks, can take no trick."""


def dealt(hands: Mapping[Seat, str], *, game: Variant = GROSS, options: Any = None) -> Deal:
    """The deal after the cut, with these cards in these hands."""
    wanted = {hand_of(seat): cards for seat, cards in hands.items()}
    return dealt_at(game, wanted, opening=(Cut(7),), options=options)


def laid(hands: Mapping[Seat, str], scat: str = "", *swaps: str, game: Variant = GROSS) -> Deal:
    """The deal before the first words, with cards exchanged: "SK/S7" puts each in the other's place."""
    changed = swapped({hand_of(seat): cards for seat, cards in hands.items()}, *swaps)
    deal = dealt_at(game, changed, opening=(Cut(7),))
    return deal.play(Lay(CardSet(scat)) if scat else next(iter(deal.choices)))


def say(deal: Deal, *turns: str) -> Deal:
    """Announcements of one turn after the other; an empty turn is a pass."""
    for words in turns:
        deal = deal.play(Say(tuple(words.split())))
    return deal


def at_play(hands: Mapping[Seat, str], scat: str = "", *swaps: str) -> Deal:
    """The deal before the first lead, nothing announced."""
    return say(laid(hands, scat, *swaps), *[""] * 6)


def combining(**hands: str) -> tuple[Combining, Table]:
    """The turn for combinations with these hands, which need not be complete."""
    held = {V: hands.get("v", ""), Z: hands.get("z", ""), G: hands.get("g", "")}
    zones = {hand_of(seat): Zone(CardSet(cards).bits, seats(seat)) for seat, cards in held.items()}
    return Combining("GRO-26", ORDER), Table(zones, 0, (0, 0, 0))


def offered(hand: str, *, said: tuple[str, ...] = (), first: str = "") -> set[str]:
    """What the Vorhand with this hand may announce, or the second hand after the Vorhand's words."""
    if not first:
        phase, table = combining(v=hand)
        return set(phase.held(table))
    phase, table = combining(v=first, z=hand)
    step = phase.apply(table, Say(said))
    assert isinstance(step.phase, Combining)
    return set(step.phase.held(table))


def announced_by(seat: Seat, hand: str, *words: str) -> tuple[Combination, ...]:
    """These combinations of a hand, announced by a seat."""
    phase, table = combining(**{"vzg"[ORDER.index(seat)]: hand})
    phase = phase.evolve(place=ORDER.index(seat))
    return tuple(phase.held(table)[word] for word in words)


def facts(**given: Any) -> GrossOutcome:
    """The facts of a deal with these players; without anything else nobody pays."""
    return GrossOutcome(active=ORDER, **given)


def paid(outcome: GrossOutcome) -> tuple[int, ...]:
    """What Vorhand, second hand and dealer gain."""
    return accounted(GROSS, outcome, None, GROSS.options()).totals(ORDER)


def rules_paid(outcome: GrossOutcome) -> list[RuleId]:
    """The rules with a line in the settlement."""
    return [line.rule for line in accounted(GROSS, outcome, None, GROSS.options()).lines]


def heard(deal: Deal, rule: RuleId) -> list[Disclosure]:
    """What everybody heard under a rule."""
    return [one for one in deal.view(None).history if isinstance(one, Disclosure) and one.rule == rule]


def by_chance(game: Variant, seed: int, *, players: int = 3, options: Any = None) -> Deal:
    """A deal played to its end by chance."""
    rng = random.Random(seed)
    deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards), players=players, options=options), options)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def quiet_words(deal: Deal) -> Deal:
    """Everybody declines until the play begins."""
    while DECLINE in deal.choices:
        deal = deal.play(DECLINE)
    return deal


def rules_of_tricks() -> TrickRules:
    """How tricks are played in Groß-Tarok."""
    return GROSS.tricks(GROSS.options(), "")


def trick(cards: str, leader: Seat = V) -> Trick:
    """The trick that these cards make."""
    start = ORDER.index(leader)
    return rules_of_tricks().lay_out(ORDER[start:] + ORDER[:start], tuple(Card(name) for name in cards.split()))


class Position:
    """The play from any trick on, with few cards in the hands; of earlier tricks only the winners count."""

    def __init__(self, number: int, v: str, z: str, g: str, *, leader: Seat = V, **fields: Any) -> None:
        done = fields.pop("done", tuple(Trick((V,), (Card("S1"),), None, 0) for _ in range(number - 1)))
        held = {V: v, Z: z, G: g}
        zones = {hand_of(seat): Zone(CardSet(cards).bits, seats(seat)) for seat, cards in held.items()}
        self.table = Table({**zones, SCAT: Zone(0, seats(G))}, 0, (0, 0, 0))
        total = next(stop for stop in (12, 19, 25) if stop > len(done))
        self.phase: ExcusePlaying = GrossPlaying.led_by(
            leader, ORDER, total, rules_of_tricks(), "GRO-51",
            excused_until=20, bound=fields.pop("bound", ()), done=done,
        )  # fmt: skip
        self.said: list[Disclosure] = []

    def play(self, cards: str) -> Position:
        """Play these cards; each must be legal."""
        for name in cards.split():
            move = Play(Card(name))
            assert move in self.phase.choices(self.table), f"{name}: {self.phase.why_not(self.table, move)}"
            step = self.phase.apply(self.table, move)
            self.table = step.table
            self.said += step.said
            if isinstance(step, Finish):
                self.phase = self.phase.evolve(done=step.result, trick=Trick((step.result[-1].winner,)))
            else:
                assert isinstance(step.phase, ExcusePlaying)
                self.phase = step.phase
        return self

    @property
    def winner(self) -> Seat:
        """Who won the last trick."""
        return self.phase.done[-1].winner

    def cards(self) -> CardSet:
        """The cards that may be played now."""
        return CardSet.of_bits(self.phase.playable(self.table))

    def refuses(self, name: str) -> RuleId:
        """The rule that refuses a card; fails if it is legal."""
        move = Play(Card(name))
        assert move not in self.phase.choices(self.table)
        return self.phase.why_not(self.table, move).rule
