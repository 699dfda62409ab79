"""Combinations of the cards in hand that may be announced for a price: matadors, tarocks, figures, latons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tarock.cards import (
    CAVALL, EMPTY, JACK, KINGS, MOND, PACK_78, PAGAT, QUEEN, SKUS, SUITS, TAROCKS, TRULL, Card, CardSet, Seat,
)  # fmt: skip
from tarock.game import (
    Choices, Continue, Disclosure, Finish, Ground, Kind, Known, Line, Move, Phase, Price, Proof, Say, Statements, Step,
    Table, from_each, rests_on,
)  # fmt: skip
from tarock.rules import Message, Refusal, RuleId, message

MATADORS, MANY, LATONS = "matadors", "tarocks", "latons"
WHOLE_CAVALRY, HALF_CAVALRY = "whole-cavalry", "half-cavalry"
WHOLE_KINGDOM, HALF_KINGDOM = "whole-kingdom", "half-kingdom"
FOUR, FOUR_AND_SKUS, THREE_AND_SKUS = "four", "skus-and-four", "skus-and-three"
RULES = {
    MATADORS: "GRO-33", MANY: "GRO-37", WHOLE_CAVALRY: "GRO-39", HALF_CAVALRY: "GRO-40", WHOLE_KINGDOM: "GRO-42",
    HALF_KINGDOM: "GRO-43", FOUR: "GRO-44", FOUR_AND_SKUS: "GRO-44", THREE_AND_SKUS: "GRO-45", LATONS: "GRO-46",
}  # fmt: skip
"""The rule of every kind."""
PRICES = {
    WHOLE_CAVALRY: 10, HALF_CAVALRY: 5, WHOLE_KINGDOM: 10, HALF_KINGDOM: 5,
    FOUR: 5, FOUR_AND_SKUS: 10, THREE_AND_SKUS: 5, MANY: 10, LATONS: 16,
}  # fmt: skip
LEAST = {MATADORS: 3, MANY: 10, LATONS: 16}
MOST = {MATADORS: 22, MANY: 22, LATONS: 28}
"""No hand holds more."""

FIGURES = CardSet(card for card in PACK_78.cards if card.suit in SUITS and card.rank >= JACK)
"""The sixteen kings, queens, cavalls and jacks (GRO-06)."""
LATON_CARDS = PACK_78.cards - TAROCKS - FIGURES
"""The forty pip cards (GRO-06)."""
_FOOL = CardSet((SKUS,))
RANKS = {
    name: CardSet(card for card in FIGURES if card.rank == rank)
    for name, rank in (("queens", QUEEN), ("cavalls", CAVALL), ("jacks", JACK))
}

ASK_COMBINE = message("ask.combine", "Announce your combinations.")
ANNOUNCES = message("combine.says", "Seat {seat:seat} announces {what}.")
rests_on({"combine.says": Ground(Proof.SHOWN)})
NOT_HELD = message("combine.not-held", "Your cards do not make {what}.")
TRUE_SIZE = message("combine.size", "{what} is not the true size; you may say {held}, or nothing.")
AVEC_SANS = message("combine.avec-sans", "You must say truly whether the Pagat is among your tarocks.")
CONSECUTIVE = message("combine.consecutive", "After a whole cavalry of the forehand three figures must be consecutive.")
NO_THREE_KINGS = message("combine.three-kings", "For {what} you must hold three kings.")
ANYTHING_MORE = message("combine.more", "Seat {seat:seat} asks whether there is anything more to announce.")


@dataclass(frozen=True, slots=True)
class Combination:
    """One announcement: its kind, its number or its suit or rank, and the cards shown for it."""

    by: Seat
    what: str
    number: int = 0
    of: str = ""
    honours: bool = False
    """Of matadors: whether all three tarock honours are among them; of tarocks: whether the Pagat is ("avec")."""
    cards: CardSet = EMPTY
    early: bool = False
    """Whether it was made before the scat lay or out of turn, so that nobody pays; only people do so (GRO-27)."""

    @property
    def price(self) -> int:
        """What each of the others pays (GRO-33 to GRO-46)."""
        if self.what == MATADORS:
            return 5 * (self.number + self.honours)
        return PRICES[self.what] + 5 * (self.number - LEAST.get(self.what, 0))

    @property
    def word(self) -> str:
        """How it is said."""
        if self.what == MATADORS:
            return f"{self.what}-{self.number}" + ("-with-honours" if self.honours else "")
        if self.what == MANY:
            return f"{self.what}-{self.number}-{'avec' if self.honours else 'sans'}"
        return "-".join(str(part) for part in (self.what, self.number, self.of) if part)

    @property
    def spoken(self) -> Message:
        """The announcement as a sentence."""
        return ANNOUNCES(seat=self.by, what=self.word)


def sayable() -> Iterator[Combination]:
    """Everything that any hand could announce."""
    for suit in SUITS:
        yield from (Combination(0, what, of=suit.word) for what in (WHOLE_CAVALRY, HALF_CAVALRY))
    for rank in RANKS:
        yield from (Combination(0, what, of=rank) for what in (FOUR, FOUR_AND_SKUS, THREE_AND_SKUS))
    for what, least in LEAST.items():
        for number in range(least, MOST[what] + 1):
            yield from (Combination(0, what, number, honours=yes) for yes in (False, True))
    yield from (Combination(0, what) for what in (WHOLE_KINGDOM, HALF_KINGDOM))


SAYABLE = {one.word: one for one in sayable()}
rests_on({word: Ground(Proof.HELD, TAROCKS) for word, one in SAYABLE.items() if one.what == MANY})
"""All combinations by their words."""


def combination_price(word: str, known: Known[object]) -> Price | None:
    """What a combination brings from each, whatever else is played."""
    return Price(SAYABLE[word].price) if word in SAYABLE else None


def combinations_of(seat: Seat, hand: CardSet) -> Iterator[Combination]:
    """All that a hand can announce; the Sküs serves in every combination at once (GRO-47)."""
    tarocks, latons = hand & TAROCKS, hand & (LATON_CARDS | _FOOL)
    if len(tarocks) >= LEAST[MANY]:
        yield Combination(seat, MANY, len(tarocks), honours=PAGAT in hand)  # These cards are not shown (GRO-30).
    matadors = matadors_of(hand)
    if matadors:
        yield Combination(seat, MATADORS, len(matadors), honours=not TRULL - matadors, cards=matadors)
    if len(latons) >= LEAST[LATONS]:
        yield Combination(seat, LATONS, len(latons), cards=latons)
    yield from _sets(seat, hand)


def _sets(seat: Seat, hand: CardSet) -> Iterator[Combination]:
    """Cavalries, kingdoms, and figures of one rank (GRO-39 to GRO-45)."""
    fool = hand & _FOOL
    for suit in SUITS:
        yield from _four(seat, (hand & FIGURES).of(suit), fool, WHOLE_CAVALRY, HALF_CAVALRY, suit.word)
    yield from _four(seat, hand & KINGS, fool, WHOLE_KINGDOM, HALF_KINGDOM)
    three_kings = len(hand & KINGS) >= 3
    for name, rank in RANKS.items():
        four = FOUR_AND_SKUS if fool else FOUR
        held = hand & rank
        if len(held) == 4:
            yield Combination(seat, four, of=name, cards=held | fool)
        elif len(held) == 3 and fool and three_kings:
            yield Combination(seat, THREE_AND_SKUS, of=name, cards=held | fool)


def _four(seat: Seat, held: CardSet, fool: CardSet, whole: str, half: str, of: str = "") -> Iterator[Combination]:
    """Four figures, or three and the Sküs; four and the Sküs bring no more than four (GRO-D10)."""
    if len(held) == 4:
        yield Combination(seat, whole, of=of, cards=held)
    elif len(held) == 3 and fool:
        yield Combination(seat, half, of=of, cards=held | fool)


def matadors_of(hand: CardSet) -> CardSet:
    """The runs from the Mond down and from the Pagat up, the Sküs in the first gap of each (GRO-33 to GRO-36)."""
    runs = (upper_run(hand), _run(hand, PAGAT, range(2, 22)))
    if not TRULL - hand:
        return runs[0] | runs[1]
    return CardSet(card for run in runs if len(run) >= LEAST[MATADORS] for card in run)


def upper_run(hand: CardSet) -> CardSet:
    """The run from the Mond downward, whatever its length."""
    return _run(hand, MOND, range(20, 0, -1))


def _run(hand: CardSet, head: Card, ranks: Iterable[int]) -> CardSet:
    """The unbroken run that begins with a card really held (GRO-D7)."""
    if head not in hand:
        return EMPTY
    run, stand_in = [head], SKUS in hand
    for rank in ranks:
        card = Card(f"T{rank}")
        if card in hand:
            run.append(card)
        elif stand_in:
            run.append(SKUS)
            stand_in = False
        else:
            break
    # A run without a gap ends with the Sküs all the same.
    return CardSet(run) | hand & _FOOL


def is_consecutive(half: Combination) -> bool:
    """Whether the three figures of a half cavalry adjoin each other: the king or the jack is missing (GRO-41)."""
    ranks = sorted(card.rank for card in half.cards if card is not SKUS)
    return ranks[-1] - ranks[0] == 2


@dataclass(frozen=True)
class Combining(Phase[tuple[Combination, ...]]):
    """Each hand has one turn, in which it announces any combinations it holds, or passes (GRO-26 to GRO-47, GRO-91)."""

    kind = Kind.DECLARING
    asks = ASK_COMBINE()

    rule: RuleId
    order: tuple[Seat, ...]
    place: int = 0
    said: tuple[Combination, ...] = ()

    def to_act(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.place]

    def held(self, table: Table) -> dict[str, Combination]:
        """What the hand in turn may announce, by word."""
        seat = self.order[self.place]
        found = combinations_of(seat, table.hand(seat))
        return {one.word: one for one in found if self.is_valid(one)}

    def is_valid(self, one: Combination) -> bool:
        """After a whole cavalry of the forehand a half one must be consecutive (GRO-41)."""
        first = any(said.what == WHOLE_CAVALRY and said.by == self.order[0] for said in self.said)
        return not (first and self.place and one.what == HALF_CAVALRY) or is_consecutive(one)

    def choices(self, table: Table) -> Choices:
        """Any of the combinations, or none."""
        return Statements(tuple(sorted(self.held(table))))

    def apply(self, table: Table, move: Say) -> Step[tuple[Combination, ...]]:
        """What is announced is shown, and the next hand speaks; at the end the forehand asks for more (GRO-87)."""
        held = self.held(table)
        news = tuple(held[word] for word in move.words)
        told = [Disclosure(RULES[one.what], one.spoken, one.by, one.cards) for one in news]
        for one in news:
            table = table.remember(one.cards.bits)
        after = self.evolve(place=self.place + 1, said=self.said + news)
        if after.place < len(self.order):
            return Continue(after, table, tuple(told))
        told.append(Disclosure("GRO-87", ANYTHING_MORE(seat=self.order[0]), self.order[0]))
        return Finish(after.said, table, tuple(told))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The rule of the first combination that is not held, or not so."""
        words = move.words if isinstance(move, Say) else ()
        held = self.held(table)
        return next(
            (self._why_not(table, word, held) for word in words if word not in held), super().why_not(table, move)
        )

    def _why_not(self, table: Table, word: str, held: dict[str, Combination]) -> Refusal:
        what = next((kind for kind in RULES if word.startswith(f"{kind}-") or word == kind), "")
        hand = table.hand(self.order[self.place])
        other = next((said for said, one in held.items() if one.what == what and what in LEAST), None)
        if other and what == MANY and word.rpartition("-")[0] == other.rpartition("-")[0]:
            return Refusal("GRO-38", AVEC_SANS())
        if other:
            return Refusal("GRO-91", TRUE_SIZE(what=word, held=other))
        if what == HALF_CAVALRY and word in (one.word for one in combinations_of(0, hand)):
            return Refusal("GRO-41", CONSECUTIVE())
        if what == THREE_AND_SKUS and len(hand & KINGS) < 3:
            return Refusal(RULES[what], NO_THREE_KINGS(what=word))
        return Refusal("GRO-36" if what == MATADORS else RULES.get(what, self.rule), NOT_HELD(what=word))


def combination_lines(announced: Iterable[Combination], players: tuple[Seat, ...]) -> Iterator[Line]:
    """Each announcement made in its time is paid to its maker by each of the others (GRO-27, GRO-31)."""
    for one in announced:
        if not one.early:
            yield from_each(RULES[one.what], one.spoken, one.by, players, one.price)
