"""Deals and positions of Danish Tarok laid out card by card, for the tests of its rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from support.examples import accounted
import pytest
from support.tables import dealt as dealt_at, results_of
from support.tables import swapped

from tarock.cards import Card, CardSet, Seat, Trick, UnknownCard
from tarock.deal import Deal
from tarock.game import Choose, Cut, Disclosure, Finish, Lay, Move, Play, Round, Table, Variant, Zone, hand_of, seats
from tarock.game.phases import SCAT
from tarock.rules import IllegalMove, RuleId
from tarock.variants.dansk import DANSK, FOOL, DanskOptions, DanskOutcome, facts_of
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring import Declared
from tarock.variants.families.danish.fool import FoolPlaying, FoolRules
from tarock.variants.families.danish.fool_at_table import FoolAtTable
from tarock.variants.families.danish.laid_tarocks import SkusPlaying

F, M, D = range(3)
"""Forehand, middle hand and dealer of a deal outside a sitting."""
ACCOUNTS = (D, F, M, KING_CUP, PAGAT_CUP)
"""In the order in which the worked examples name them."""
KEEP = Choose("keep-cards")
QUIET = {
    "hand 1": "T1 T4 T7 T10 T13 T16 T19 HK HQ DN DJ SK SQ CN CJ H1 H2 D1 D2 D3 S1 S2 S3 C1 C2",
    "hand 2": "SKU T2 T5 T8 T11 T14 T17 T20 HN DK DQ SN CK CQ H3 H4 H5 D4 D5 D6 S4 S5 S6 C3 C4",
    "hand 3": "T3 T6 T9 T12 T15 T18 T21 HJ SJ H6 H7 H8 H9 H10 D7 D8 D9 D10 S7 S8 S9 S10 C5 C6 C7 C8 C9 C10",
}
"""A deal in which nobody has anything to declare."""


def dealt(forehand: str = "", middle: str = "", dealer: str = "", **options: str) -> Deal:
    """The deal after the cut, before anybody is asked for a new deal; cards not named fall as they come."""
    hands = {"hand 1": forehand, "hand 2": middle, "hand 3": dealer}
    wanted = {zone: cards for zone, cards in hands.items() if cards}
    return dealt_at(DANSK, wanted, opening=(Cut(7),), options=DanskOptions(**options))


def before_skat(forehand: str = "", middle: str = "", dealer: str = "", **options: str) -> Deal:
    """The deal before the dealer lays the skat."""
    deal = dealt(forehand, middle, dealer, **options)
    for _ in range(3):
        deal = deal.play(KEEP)
    return deal


def laid(deal: Deal, cards: str = "") -> Deal:
    """The deal after the skat; without cards the first allowed one."""
    return deal.play(Lay(CardSet(cards)) if cards else next(iter(deal.choices)))


def before_lead(forehand: str = "", middle: str = "", dealer: str = "", skat: str = "", **options: str) -> Deal:
    """The deal before the first lead."""
    return laid(before_skat(forehand, middle, dealer, **options), skat)


def quiet(*swaps: str, skat: str = "C5 C6 C7") -> Deal:
    """The quiet deal before the first lead, with cards exchanged: "SK/S7" puts each in the other's place."""
    return before_lead(*swapped(QUIET, *swaps).values(), skat)


def declarations(deal: Deal) -> tuple[Declared, ...]:
    """What was declared in a deal."""
    (found,) = [result for result in results_of(deal) if isinstance(result, tuple) and all_declared(result)][-1:]
    return found


def all_declared(result: tuple[object, ...]) -> bool:
    """Whether a result of a phase is one of declarations."""
    return all(isinstance(one, Declared) for one in result)


def heard(deal: Deal, rule: RuleId) -> list[Disclosure]:
    """What everybody heard under a rule."""
    return [one for one in deal.view(None).history if isinstance(one, Disclosure) and one.rule == rule]


def move_of(word: str) -> Move:
    """A move in words: a card, a card with words behind colons, or a word to choose."""
    name, *words = word.split(":")
    try:
        return Play(Card(name), tuple(words))
    except UnknownCard:
        return Choose(word)


def go(deal: Deal, words: str) -> Deal:
    """Walk on in words."""
    for word in words.split():
        deal = deal.play(move_of(word))
    return deal


def by_chance(seed: int, *, players: int = 3, **options: str) -> Deal:
    """A deal played to its end by chance; one that is not dealt again."""
    rng = random.Random(seed)
    while True:
        pack = list(DANSK.pack.cards)
        rng.shuffle(pack)
        deal = Deal.start(DANSK, DANSK.setup(tuple(pack), players=players), DanskOptions(**options))
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        if facts(deal).ended == "played":
            return deal


def facts(deal: Deal) -> DanskOutcome:
    """The facts of a finished deal."""
    assert isinstance(deal.outcome, DanskOutcome)
    return deal.outcome


class Position:
    """The play from any trick on, with few cards in the hands; of earlier tricks only the winners count."""

    playing: ClassVar[type[FoolPlaying]] = SkusPlaying
    game: ClassVar[Variant] = DANSK
    rules: ClassVar[tuple[RuleId, FoolRules]] = "DAN-55", FOOL

    def __init__(
        self,
        number: int,
        forehand: str,
        middle: str,
        dealer: str,
        *,
        leader: Seat = F,
        skat: str = "",
        won: tuple[int, int, int] | None = None,
        **fields: Any,
    ) -> None:
        before = won or (number - 1, 0, 0)
        winners = [seat for seat, tricks in enumerate(before) for _ in range(tricks)]
        done = tuple(Trick((seat,), (Card("S1"),), None, 0) for seat in winners)
        assert len(done) == number - 1
        zones = {hand_of(seat): cards for seat, cards in enumerate((forehand, middle, dealer))}
        filled = {name: Zone(CardSet(cards).bits, seats(seat)) for seat, (name, cards) in enumerate(zones.items())}
        self.table = Table({**filled, SCAT: Zone(CardSet(skat).bits, seats(D))}, 0, (0, 0, 0))
        gone = fields.pop("gone", "SKU" not in f"{forehand} {middle} {dealer}".split())
        tricks, (rule, fool) = self.game.tricks(self.game.options(), ""), self.rules
        play = self.playing.led_by(leader, (F, M, D), 25, tricks, rule, fool=fool, gone=gone, done=done, **fields)
        # Only where faults can be done a hand is short of a card.
        even = len({len(zone.cards) for zone in filled.values()}) == 1
        self.form: Any = play if even else FoolAtTable(play, DanskOptions())
        self.tricks: tuple[Trick, ...] | None = None
        self.said: list[str] = []

    def play(self, words: str) -> Self:
        """Play on in words; every move must be legal."""
        for word in words.split():
            move = move_of(word)
            assert move in self.phase.choices(self.table), f"{word}: {self.phase.why_not(self.table, move)}"
            step = self.form.apply(self.table, move)
            self.table = step.table
            self.said += [str(one) for one in step.said]
            if isinstance(step, Finish):
                self.tricks = step.result
            else:
                self.form = step.phase
                assert isinstance(self.phase, self.playing)
        return self

    @property
    def phase(self) -> Any:
        """The play as the rules know it."""
        return self.form.phase if isinstance(self.form, FoolAtTable) else self.form

    @property
    def done(self) -> tuple[Trick, ...]:
        """The tricks so far."""
        done: tuple[Trick, ...] = self.tricks or self.phase.done
        return done

    def words(self) -> set[str]:
        """All legal moves in words."""
        return {_word(move) for move in self.phase.choices(self.table)}

    def cards(self) -> CardSet:
        """The cards that may be played."""
        return CardSet(move.card for move in self.phase.choices(self.table) if isinstance(move, Play))

    def refuses(self, word: str) -> RuleId:
        """The rule that refuses a move; fails if it is legal."""
        move = move_of(word)
        assert move not in self.phase.choices(self.table)
        rule: RuleId = self.phase.why_not(self.table, move).rule
        return rule

    def outcome(self, **more: Any) -> DanskOutcome:
        """The facts after the last trick."""
        assert self.tricks is not None
        setup = DANSK.setup(tuple(DANSK.pack.cards))
        return DanskOutcome(active=(F, M, D), **facts_of(Round(setup, DanskOptions(), self.table), self.tricks), **more)


def _word(move: Move) -> str:
    if isinstance(move, Play):
        return ":".join((move.card.name, *move.words))
    assert isinstance(move, Choose)
    return move.word


def paid(outcome: DanskOutcome, king: int = 65, pagat: int = 65, **options: str) -> tuple[int, ...]:
    """What dealer, forehand, middle hand, king cup and pagat cup gain."""
    return accounted(DANSK, outcome, Cups(king, pagat), DanskOptions(**options)).totals(ACCOUNTS)


def lines(outcome: DanskOutcome, king: int = 65, pagat: int = 65, **options: str) -> dict[RuleId, Mapping[Any, int]]:
    """The lines of a settlement by rule."""
    settlement = accounted(DANSK, outcome, Cups(king, pagat), DanskOptions(**options))
    return {line.rule: dict(line.amounts) for line in settlement.lines}


def refused(deal: Deal, move: Move, by: Seat | None = None) -> RuleId:
    """The rule that refuses a move; fails if the move is legal."""
    with pytest.raises(IllegalMove) as refusal:
        deal.play(move, by)
    return refusal.value.rule
