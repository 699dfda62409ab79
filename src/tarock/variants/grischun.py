"""Grischun tarock: four players in two fixed pairs, no bidding, the demanded Jack (the Grisons rules of 1962)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from tarock.cards import (
    BY_TRICKS, EMPTY, NUMBERED, PACK_78, SKUS, Card, CardSet, Seat, Trick, TrickRules, bits_of, surplus,
)  # fmt: skip
from tarock.game import (
    BESIDE, SEAT_OR_NOBODY, CardCount, CardPoints, Cards, Ending, Fact, FactError, Options, Outcome, Parties, Round,
    Row, Script, Settlement, Together, Variant, always, do, fact, option,
)  # fmt: skip
from tarock.game.phases import SCAT, THROW_IN, TurningUp, tell
from tarock.rules import RuleId, name_words
from tarock.variants.families.grisons import (
    ENDINGS, USUAL, Carried, Count, DebtSitting, JackRules, KnockAndJack, LayingFives, Packets, captured,
    deal_consulting, prepare, write, wrong_count,
)  # fmt: skip

NINE_AND_TEN, NINETEEN = "nine-and-ten", "nineteen"
# For a search the fool is always taken back, which supposes that its party wins an empty card at some time (GRI-48).
TRICKS = TrickRules(fool=SKUS, fool_home=0, follow_rule="GRI-40", tarock_rule="GRI-41", tarock_led_rule="GRI-41")

WORDS = JackRules("GRI-53", not_the_fool="GRI-100", demand="GRI-52", knock="GRI-37", silence="GRI-38")
name_words({NINE_AND_TEN: "nine and ten cards", NINETEEN: "nineteen cards in one packet"})


PACKETS = {
    USUAL: Packets("GRI-20", 0, (6, 6, 7)),
    NINE_AND_TEN: Packets("GRI-22", 9, (9, 10)),
    NINETEEN: Packets("GRI-23", 19, (19,)),
}
HALF_OF_72 = Count((36, 36), "GRI-58", "GRI-11", "GRI-61")
EVEN_SEATS = (0, 2, 4)
"""The party of the first seat, with four players or six (GRI-16, GRI-67)."""


@dataclass(frozen=True)
class CommonOptions(Options):
    """What the text leaves to every table, whatever the number of players (GRI-65)."""

    last_card_up: str = option("off", ("off", "on"), "GRI-21", "The last card dealt to each player is turned up")
    consultation: str = option("on", ("on", "off"), "GRI-26", "The players consult whether they want other cards")
    knock: str = option("on", ("on", "off"), "GRI-35", "The holder of the highest tarock may knock")


@dataclass(frozen=True)
class GrischunOptions(CommonOptions):
    """What it leaves to a table of four besides."""

    five_point_discard: str = option("pair", ("pair", "forbidden"), "GRI-34", "Cards worth 5 in the Skat")
    deals: int = option(4, range(1, 25), "GRI-63", "Deals of a game")


@dataclass(frozen=True)
class GrischunOutcome(Outcome):
    """The facts that decide a deal; the party of the first seat comes first."""

    ended: Ending = fact("GRI-31", "played, thrown-in or misdeal", Ending.PLAYED, ENDINGS)
    points: tuple[int, ...] = fact(
        "GRI-58", "Card points of each party, with the Skat if it is theirs", (36, 36),
        Together((CardPoints(0, 72), CardPoints(0, 72))), needed=(Ending.PLAYED,), from_play=True,
    )  # fmt: skip
    matsch: Seat | None = fact(
        "GRI-61", "A player of the party that won every trick, if one did", None, SEAT_OR_NOBODY, from_play=True
    )
    piles: tuple[tuple[Card, ...], ...] = fact(
        "GRI-24", "What each party captured, the uppermost card first", (), Row(Row(Cards(PACK_78.cards)), most=2),
        from_play=True,
    )  # fmt: skip

    def needs(self, one: Fact) -> bool:
        """Who won every trick has all points."""
        return super().needs(one) and not (one.name == "points" and self.matsch is not None)

    def impossible(self, carried: Carried, options: Options) -> Iterator[FactError]:
        """Points that do not add up, and a card in both piles."""
        if self.ended == Ending.PLAYED:
            yield from wrong_count(self, (36, 36))
        captured = [card for pile in self.piles for card in pile]
        if len(self.piles) == 1 or len({*captured}) < len(captured):
            yield self.cannot("piles", BESIDE(other="piles"))

    @property
    def count(self) -> CardCount | None:
        """Half of 72 is due from each party; a party that wins every trick has all of it (GRI-58, GRI-61)."""
        if self.ended != Ending.PLAYED:
            return None
        first, second = self.points if self.matsch is None else ((72, 0), (0, 72))[self.matsch % 2]
        return CardCount(EVEN_SEATS, (first, second), 36)


def script(r: Round[GrischunOptions, Carried]) -> Script[GrischunOutcome]:
    """A deal in the order of the twenty rules."""
    yield from tell("GRI-16", Parties.alternating(r.active))
    sizes = yield from prepare(PACKETS, r)
    if (yield from deal_out("GRI-20", r, sizes, skat=2)) == THROW_IN:
        return GrischunOutcome(Ending.THROWN_IN)
    yield from do(LayingFives("GRI-32", r.dealer, 2, r.options.five_point_discard == "pair"))
    tricks = yield from do(playing(r, sum(sizes), parties=2))
    yield from do(TurningUp("GRI-99", (SCAT,)))
    return count_up(r.dealer, tricks, r.table.zone(SCAT).cards)


def deal_out(rule: RuleId, r: Round[CommonOptions, object], sizes: tuple[int, ...], skat: int) -> Script[str]:
    """Packets as this table wants them; the result is whether the cards are thrown in (GRI-65)."""
    asked, last_up = r.options.consultation == "on", r.options.last_card_up == "on"
    return (yield from deal_consulting(r, rule, sizes, skat, asked=asked, last_up=last_up))


def playing(r: Round[CommonOptions, object], tricks: int, parties: int) -> KnockAndJack:
    """So many tricks, the player to the right of the dealer leading to the first (GRI-17, GRI-39)."""
    unheard = NUMBERED.bits if r.options.knock == "on" else 0
    return KnockAndJack(
        "GRI-17", TRICKS, r.active, Trick(r.active), tricks, unheard, words=WORDS, parties=parties, back_rule="GRI-48"
    )


def count(bits: int) -> int:
    """Packets of four and a packet of what is left over, and for every figure its value less 1 (GRI-08 to GRI-10)."""
    cards = bits.bit_count()
    return (cards + 3) // 4 + surplus(bits)


def matsch_of(tricks: tuple[Trick, ...], parties: int) -> Seat | None:
    """Who won the first trick, if his party won all the others too (GRI-61)."""
    winner = tricks[0].winner
    return winner if all((trick.winner - winner) % parties == 0 for trick in tricks) else None


def count_up(skatist: Seat, tricks: tuple[Trick, ...], skat: CardSet = EMPTY) -> GrischunOutcome:
    """The Skat is a packet of the dealer's party, unless the other won every trick (GRI-60, GRI-61)."""
    matsch = matsch_of(tricks, parties=2)
    owner = (skatist if matsch is None else matsch) % 2
    piles = captured(SKUS, tricks, 2)
    points = [count(bits_of(pile)) for pile in piles]
    points[owner] += count(skat.bits)
    piles = tuple((*pile, *skat) if party == owner else pile for party, pile in enumerate(piles))
    return GrischunOutcome(points=tuple(points), matsch=matsch, piles=piles)


def account_of(counted: Count, outcome: GrischunOutcome, carried: Carried, options: Options) -> Settlement[Carried]:
    """The results are added to debts and credits; the piles may be arranged before the next deal (GRI-24, GRI-62)."""
    if outcome.ended != Ending.PLAYED:  # The cards are mixed, so nothing is left to arrange (GRI-31, GRI-98, GRI-D19).
        return Settlement(carried=replace(carried, piles=()), redeal=True)
    line, balance = write(counted, outcome.points, outcome.matsch, carried.balance)
    return Settlement((line,), Carried(balance, outcome.piles))


GRISCHUN = Variant(
    id="grischun",
    name="Grischun tarock",
    source="The Grisons tarock rules of 1962",
    pack=PACK_78,
    players=(4,),
    script=script,
    account=partial(account_of, HALF_OF_72),
    outcome=GrischunOutcome,
    tricks=always(TRICKS),
    counting=BY_TRICKS,
    options=GrischunOptions,
    sitting=DebtSitting(),
)
