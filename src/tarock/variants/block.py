"""Tarok mit Blocks: Tapp-Tarok for a pot and for debts written on a slate (Ulmann, chapter II)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from tarock.cards import KINGS, PACK_54, PAGAT, TAROCKS, TRULL, CardSet, Seat, Trick, TrickRules
from tarock.game import (
    BESIDE, DECLARER, MISDEAL_FINE, NEITHER, OPPONENTS, WITH_STAKE, YES_NO, AfterClaim, Amount, Choose, Ending,
    FactError, FirstFault, Ground, Known, Line, Move, Price, Proof, Round, Row, Script, Settlement, Side, Table,
    Variant, Word, always, do, fact, from_each, hand_of, not_played, other_side, rests_on,
)  # fmt: skip
from tarock.game.phases import (
    NO_THROW_IN, PAGAT_ULTIMO, SCAT, THROW_IN, Announced, Choosing, FindingNoTarock, TurningUp, deal_out, item,
    round_from, talon_group, to_talon,
)  # fmt: skip
from tarock.rules import Message, Refusal, RuleId, message, name_words
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, ANNOUNCED, HELD, PAID, TAPP_LADDER, TAPP_TIMES, UNPLAYED, VOLAT, Announceable, BlockOptions,
    BuyingOrGivingUp, Conceding, DeclarersWord, LayingOrThrowingIn, LoneOutcome, PlayingUnseen, Purchase, Slate,
    SlateSitting, TappGame, TappRung, buy, items_of, tapp_auction, with_pot,
)  # fmt: skip

SMALL = Fraction(1, 3)
"""A small Block, in large ones (BLK-07)."""
PRICES: dict[TappGame, Amount] = {TappGame.DREIER: SMALL, TappGame.SOLO: 4}  # BLK-28, BLK-31
ALL_SEVEN = "tous-les-sept"
# BLK-33 to BLK-35, BLK-38: the silent premiums in a Dreier; a Solo doubles them, and so does announcing.
PREMIUMS: dict[str, Amount] = {
    ALL_THREE: 2 * SMALL,
    ALL_FOUR: 2 * SMALL,
    ALL_SEVEN: 4,
    PAGAT_ULTIMO: 2 * SMALL,
    VOLAT: 6,
}
AIM_RULES = {PAGAT_ULTIMO: "BLK-38", VOLAT: "BLK-33"}
AIMS = (Announceable(PAGAT_ULTIMO, "BLK-23", PAGAT), Announceable(VOLAT, "BLK-24"))
WHOLE, HALVES = "whole", "halves"
ASK_BETE = message("ask.halves", "How is your Bête to be written?")
POT_TAKEN = message("block.pot-taken", "The pot for the game won")
BETE_WON = message("block.bete-won", "Seat {seat:seat} becomes creditor of {amount} that seat {debtor:seat} owes")
BETE_WRITTEN = message("block.bete-written", "Bête of seat {seat:seat}: {amounts}")
MADE_GOOD = message("block.made-good", "Seat {seat:seat} makes good the value of the game")
TRICKS = TrickRules()  # BLK-25
rests_on({ALL_SEVEN: Ground(Proof.HELD, TRULL | KINGS)})
name_words({ALL_SEVEN: "Tous les sept", WHOLE: "As one Bête", HALVES: "In two halves"})


@dataclass(frozen=True)
class BlockOutcome(LoneOutcome):
    """The facts that decide a deal."""

    ended: Ending = fact(
        "TAP-16", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED,
        Word((Ending.PLAYED, *UNPLAYED, Ending.SCHLEIFEN, Ending.CONCEDED)),
    )  # fmt: skip
    contract: TappGame = fact(
        "TAP-14", "Game", TappGame.NONE, Word((*TAPP_TIMES, *TAPP_LADDER)),
        needed=(Ending.PLAYED, Ending.CONCEDED, Ending.SCHLEIFEN),
    )  # fmt: skip
    items: Announced = fact("TAP-37", "The game and what was announced", (), items_of(PAGAT_ULTIMO, VOLAT, contras=0))
    failed: tuple[str, ...] = fact(
        "BLK-27", "What was announced and lost before the opponents threw in", (), Row(Word((PAGAT_ULTIMO, VOLAT)))
    )
    halved: bool = fact("BLK-48", "Whether the Bête is written in two halves", False, YES_NO)

    inspected = (Ending.PLAYED, Ending.CONCEDED, Ending.SCHLEIFEN)
    most_times = TAPP_TIMES
    bids: ClassVar[Mapping[str, tuple[str, int]]] = dict(TAPP_LADDER.items())

    def impossible(self, carried: Slate, options: BlockOptions) -> Iterator[FactError]:
        """Besides, how the deal ended: a Solo is not given up, and only the opponents' giving up leaves things open."""
        yield from super().impossible(carried, options)
        if self.ended == Ending.SCHLEIFEN and self.contract != TappGame.DREIER:  # BLK-20
            yield self.cannot("contract", BESIDE(other="ended"))
        if self.failed and self.ended != Ending.CONCEDED:
            yield self.cannot("failed", BESIDE(other="ended"))
        for name, said in (("volat_by", self.volat_by), ("pagat_last", self.pagat_last)):
            if said and self.ended != Ending.PLAYED:  # Nobody has seen the last trick.
                yield self.cannot(name, BESIDE(other="ended"))

    @property
    def winner(self) -> Side:
        """The side that won the game, by its points or because the other gave it up."""
        return {Ending.SCHLEIFEN: OPPONENTS, Ending.CONCEDED: DECLARER}.get(self.ended, super().winner)

    @property
    def scale(self) -> int:
        """How many times the premiums of the Dreier are paid."""
        return scale_of(self.contract)

    @property
    def times(self) -> int:
        """How many times the stake a loss costs (BLK-20, BLK-29, BLK-32)."""
        return self.multiplicity if self.contract == TappGame.DREIER and self.ended != Ending.SCHLEIFEN else 1

    def question(self, carried: Slate, options: BlockOptions) -> Choosing | None:
        """Where there is no limit the loser says how his Bête is written (BLK-48)."""
        fault = self.first_fault(options)
        lost = self.ended in self.inspected and (fault.side if fault else other_side(self.winner)) == DECLARER
        asked = options.bete_limit == "none" and carried.line is None and carried.stake * self.times >= 2
        return Choosing("BLK-48", self.declarer, (WHOLE, HALVES), asks=ASK_BETE()) if lost and asked else None

    def answered(self, result: str) -> BlockOutcome:
        """In two halves if he wants it so."""
        return replace(self, halved=result == HALVES)

    def made(self, what: str) -> bool:
        """Whether the declarer made what he announced, or was given it with the game (BLK-D9)."""
        if self.ended == Ending.CONCEDED:
            return what not in self.failed
        return self.volat_by == DECLARER if what == VOLAT else self.pagat_wins and self.pagat_last == DECLARER

    def silent(self) -> Iterator[tuple[str, Side]]:
        """What was made or lost unannounced, and the side that gains; an opponent's Pagat is nothing (BLK-39)."""
        if self.ended != Ending.PLAYED:
            return
        if self.pagat_last == DECLARER and item(self.items, PAGAT_ULTIMO) is None:
            yield PAGAT_ULTIMO, DECLARER if self.pagat_wins else OPPONENTS
        if self.volat_by == OPPONENTS or (self.volat_by and item(self.items, VOLAT) is None):
            yield VOLAT, self.volat_by


def script(r: Round[BlockOptions, Slate]) -> Script[BlockOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (4, 4, 4, 4))  # BLK-08, BLK-09
    if (yield from do(FindingNeither("BLK-10", r.active))):
        return BlockOutcome(Ending.NO_TAROCK, r.dealer, r.setup.players)
    won = yield from do(tapp_auction(r))  # BLK-12
    if won.declarer is None:
        return BlockOutcome(Ending.PASSED, r.dealer, r.setup.players)  # BLK-13
    declarer, (game, level) = won.declarer, TAPP_LADDER[TappRung(won.bid)]

    bought = Purchase(0, 1)
    if game is TappGame.DREIER:
        bought = yield from buy(BuyingOrGivingUp("BLK-14", declarer, level, 2, give_up_rule="BLK-20"))
        both = bought.multiplicity > level
        laying = LayingOrThrowingIn("BLK-19", declarer, 3, may_throw_in=both, throw_in_rule="BLK-20")
        if not bought.part or not (yield from do(laying)):
            return BlockOutcome(Ending.SCHLEIFEN, r.dealer, r.setup.players, game, declarer)

    items = yield from do(SpielersWord.begun_by(declarer, r.active, "BLK-24", AIMS))
    hands = {seat: r.hand(seat) for seat in r.active}  # BLK-37
    playing = PlayingUnseen.led_by(r.forehand, r.active, 16, TRICKS, "BLK-25", late_rule="BLK-24")
    tricks = yield from do(playing)
    conceded = yield from do(Conceding("BLK-27", declarer, round_from(r.active, declarer)[1:]))
    if not conceded:
        lead = Trick(round_from(r.active, tricks[-1].winner))
        tricks = yield from do(playing.evolve(trick=lead, done=tricks))
    in_hands = tuple(hand_of(seat) for seat in r.active)
    yield from do(TurningUp("GEN-98", (*in_hands, SCAT, talon_group(1), talon_group(2))))
    outcome = replace(
        BlockOutcome.of(r, won, tricks, hands),
        contract=game, multiplicity=bought.multiplicity, items=items,
    )  # fmt: skip
    if conceded:
        gone = failed(tricks, declarer, hands[declarer])
        return replace(
            outcome, ended=Ending.CONCEDED, volat_by=NEITHER, pagat_last=NEITHER, pagat_wins=False, failed=gone
        )
    return outcome


VOID_HAND = message("deal.neither", "Seat {seat:seat} was dealt neither tarock nor king: the deal is void.")


class FindingNeither(FindingNoTarock):
    """A king makes a hand without tarocks good (BLK-10, GEN-40)."""

    saving = TAROCKS | KINGS

    def words(self, seat: Seat) -> Message:
        """Neither is there."""
        return VOID_HAND(seat=seat)


def failed(tricks: tuple[Trick, ...], declarer: Seat, hand: CardSet) -> tuple[str, ...]:
    """The aims that these first tricks have made impossible; a Pagat he never held can win nothing (COD-46)."""
    no_pagat = PAGAT not in hand or any(PAGAT in trick.cards for trick in tricks)
    lost = any(trick.winner != declarer for trick in tricks)
    return tuple(what for what, gone in ((PAGAT_ULTIMO, no_pagat), (VOLAT, lost)) if gone)


@dataclass(frozen=True)
class SpielersWord(DeclarersWord):
    """The declarer announces; there is no contra (BLK-22 to BLK-24)."""

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Only what is new."""
        return self.news(table, seat)

    def raise_rule(self, step: str, what: str) -> RuleId:
        """No contra at all."""
        return "BLK-22"

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Too late for throwing in (BLK-21), or a word that is not open."""
        return Refusal("BLK-21", NO_THROW_IN()) if move == Choose(THROW_IN) else super().why_not(table, move)


def scale_of(contract: TappGame) -> int:
    """How many times the premiums of the Dreier are paid in a kind of game."""
    return 2 if contract == TappGame.SOLO else 1


def price(word: str, known: Known[BlockOptions]) -> Price | None:
    """The winner takes the price from each and the stake; announcements go by the premiums (BLK-28, BLK-31, BLK-33).

    A Dreier lost is owed as many times as it was raised and bought (BLK-29).
    """
    if word in TAPP_LADDER:
        game, level = TAPP_LADDER[TappRung(word)]
        multiple = max(level, known.bought) if game == TappGame.DREIER else 0
        return Price(PRICES[game], multiple=multiple, form=WITH_STAKE)
    if not known.contract or word not in AIM_RULES:
        return None
    return Price(ANNOUNCED * scale_of(TAPP_LADDER[TappRung(known.contract)][0]) * PREMIUMS[word])


def account_of(outcome: BlockOutcome, carried: Slate, options: BlockOptions) -> Settlement[Slate]:
    """The account of a deal in large Blocks: pot and slate, the price of the game, and the premiums."""
    o, fault = outcome, outcome.first_fault(options)
    if o.ended not in o.inspected:
        return misdeal(o, carried) if o.ended == Ending.MISDEAL else not_played(o.ended, o.dealer, o.seats, 0, carried)
    if fault and fault.side == OPPONENTS:
        return Settlement((*made_good(o, carried.stake, o.counted(options)[0].by), *premiums(o, fault)), carried)
    if fault is None and o.winner == DECLARER:
        return Settlement((*won_lines(o, carried), *premiums(o, None)), carried.won(o.declarer))
    debts = carried.parts(o.times, options.bete_limit, halved=o.halved)
    lines = lost_lines(o, debts, "COD-53" if fault else "")
    return Settlement((*lines, *premiums(o, fault)), carried.owed(o.declarer, debts))


def misdeal(o: BlockOutcome, slate: Slate) -> Settlement[Slate]:
    """The dealer pays a new Kartenstamm, but none once the line is drawn (BLK-11, BLK-62)."""
    if slate.line is not None:
        return Settlement(carried=slate, redeal=True)
    fine = with_pot("BLK-11", MISDEAL_FINE(), (o.dealer,), -1)
    return Settlement((fine,), replace(slate, pot=slate.pot + 1), redeal=True)


def won_lines(o: BlockOutcome, slate: Slate) -> Iterator[Line]:
    """The pot, the Bête whose turn it is, and the price from each opponent (BLK-28, BLK-31)."""
    rule = "BLK-31" if o.contract == TappGame.SOLO else "BLK-28"
    if slate.pot:
        yield with_pot(rule, POT_TAKEN(), (o.declarer,), slate.pot)
    if bete := slate.oldest:
        label = BETE_WON(seat=o.declarer, amount=bete.amount, debtor=bete.debtor)
        yield Line.of("BLK-46" if bete.debtor == o.declarer else rule, label, {})
    yield each(o, rule, o.contract, DECLARER, PRICES[o.contract])


def lost_lines(o: BlockOutcome, debts: tuple[int, ...], fault_rule: RuleId) -> Iterator[Line]:
    """The Bête, and the price to each opponent (BLK-20, BLK-29, BLK-32)."""
    game_rule = "BLK-32" if o.contract == TappGame.SOLO else "BLK-29"
    rule = fault_rule or ("BLK-20" if o.ended == Ending.SCHLEIFEN else game_rule)
    yield Line.of(rule, BETE_WRITTEN(seat=o.declarer, amounts=", ".join(map(str, debts))), {})
    yield each(o, rule, o.contract, OPPONENTS, o.times * PRICES[o.contract])


def made_good(o: BlockOutcome, stake: int, offender: Seat) -> Iterator[Line]:
    """An opponent at fault pays alone what the game would have brought; pot and slate stay (BLK-60)."""
    others, solo = len(o.seats) - 1, o.contract == TappGame.SOLO
    label = MADE_GOOD(seat=offender)
    yield from_each("COD-51", label, o.declarer, (offender,), stake + (PRICES[TappGame.SOLO] * others if solo else 0))
    if not solo:
        yield from_each("COD-52", label, o.declarer, (offender,), SMALL * others)


def each(o: BlockOutcome, rule: RuleId, what: str, side: Side, value: Amount) -> Line:
    """What a side wins, between the declarer and each opponent, the resting König included (BLK-04)."""
    label = PAID(what=what, side=side)
    return from_each(rule, label, o.declarer, o.seats, value if side == DECLARER else -value)


def premiums(o: BlockOutcome, fault: FirstFault | None) -> Iterator[Line]:
    """What was announced, what was made silently, and honours; nothing after Schleifen (BLK-D10)."""
    if o.ended == Ending.SCHLEIFEN:
        return
    gains = other_side(fault.side) if fault else NEITHER
    for what in (one.what for one in o.items if one.what in AIM_RULES):
        side = gains or (DECLARER if o.made(what) else OPPONENTS)
        yield each(o, "COD-21" if fault else AIM_RULES[what], what, side, ANNOUNCED * o.scale * PREMIUMS[what])
    for what, side in o.silent():
        if fault is None or (fault.played_on and side == gains):  # COD-24 to COD-26
            yield each(o, AIM_RULES[what], what, side, o.scale * PREMIUMS[what])
    yield from honours(o)


def honours(o: BlockOutcome) -> Iterator[Line]:
    """All others pay the holder; a player who passed before any bid has forfeited them (BLK-34 to BLK-37)."""
    for holder in sorted({seat for seat, _ in o.held} - set(o.passed)):
        held = {what for seat, what in o.held if seat == holder} & {ALL_THREE, ALL_FOUR}
        for what in [ALL_SEVEN] if len(held) == 2 else sorted(held):  # BLK-D7
            rule = "BLK-35" if what == ALL_SEVEN else "BLK-34"
            yield from_each(rule, HELD(what=what, seat=holder), holder, o.seats, o.scale * PREMIUMS[what])


BLOCK = Variant(
    id="block",
    name="Tarok mit Blocks",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter II",
    pack=PACK_54,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=BlockOutcome,
    tricks=always(TRICKS),
    contracts=tuple(TAPP_LADDER),
    options=BlockOptions,
    price=price,
    sitting=SlateSitting(),
    after_claim=AfterClaim.CHOICE,
)
