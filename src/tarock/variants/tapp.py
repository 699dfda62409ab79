"""Tapp-Tarok: one against two, bid up in steps and bought in halves of the talon (Ulmann, chapter I)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from tarock.cards import PACK_54, PAGAT, TrickRules
from tarock.game import (
    AfterClaim, Ending, Known, Price, Round, Script, Settlement, Variant, Word, always, do, fact, not_played,
)  # fmt: skip
from tarock.game.phases import (
    PAGAT_ULTIMO, SCAT, FindingNoTarock, LayingAway, Playing, TurningUp, deal_out, talon_group, to_talon,
)  # fmt: skip
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, KOEPFE, PLAYED, TAPP_LADDER, TAPP_TIMES, VOLAT, Announceable, Buying, DeclarersWord, GameRules,
    HonourRules, LoneAccount, LoneOutcome, Pot, PotOptions, PotSitting, TappGame, TappRung, UltimoRules,
    announced_price, bought_price, buy, pot_lines, tapp_auction,
)  # fmt: skip


@dataclass(frozen=True)
class Contract:
    """The price of a kind of game, and how many times the premiums of the Dreier it pays."""

    price: int
    scale: int


CONTRACTS = {TappGame.DREIER: Contract(1, 1), TappGame.SOLO: Contract(8, 2)}  # TAP-51
AIMS = (Announceable(PAGAT_ULTIMO, "TAP-38", PAGAT), Announceable(VOLAT, "TAP-39"))
# TAP-54, TAP-63, TAP-67: the silent premiums in a Dreier.
PREMIUMS = {KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2, PAGAT_ULTIMO: 2, VOLAT: 12}
TRICKS = TrickRules()  # TAP-49


@dataclass(frozen=True)
class TappOptions(PotOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class TappOutcome(LoneOutcome):
    """The facts that decide a deal."""

    contract: TappGame = fact("TAP-14", "Game", TappGame.NONE, Word((*TAPP_TIMES, *TAPP_LADDER)), needed=PLAYED)

    most_times = TAPP_TIMES
    bids: ClassVar[Mapping[str, tuple[str, int]]] = dict(TAPP_LADDER.items())


F = TypeVar("F", bound=TappOutcome)


def script(r: Round[TappOptions, Pot]) -> Script[TappOutcome]:
    """A deal in the order of the chapter, in two packets of eight."""
    return one_against_all(r, TappOutcome, packet=8)


def one_against_all(r: Round[TappOptions, Pot], facts: type[F], packet: int) -> Script[F]:
    """A deal in the order of the chapter; hands are dealt in two packets of this size."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (packet, packet))  # TAP-09, TAP-10, TAP-28
    if (yield from do(FindingNoTarock("TAP-11", r.active))):
        return facts(Ending.NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(tapp_auction(r))
    if won.declarer is None:
        return facts(Ending.PASSED, r.dealer, r.setup.players)  # TAP-16
    game, level = TAPP_LADDER[TappRung(won.bid)]

    multiplicity = 1
    if game is TappGame.DREIER:
        bought = yield from buy(Buying("TAP-30", won.declarer, level, 2))
        multiplicity = bought.multiplicity
        yield from do(LayingAway("TAP-35", won.declarer, 3))

    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "TAP-47", AIMS))
    hands = {seat: r.hand(seat) for seat in r.active}  # TAP-55
    playing = Playing.led_by(r.forehand, r.active, 2 * packet, TRICKS, "TAP-49", late_rule="TAP-47")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, talon_group(1), talon_group(2))))  # TAP-33 to TAP-36
    played = facts.of(r, won, tricks, hands)
    return replace(played, contract=game, multiplicity=multiplicity, items=items)


def premiums_of(game: TappGame) -> dict[str, int]:
    """The silent premiums in a kind of game (TAP-72)."""
    return {what: value * CONTRACTS[game].scale for what, value in PREMIUMS.items()}


def price(word: str, known: Known[TappOptions]) -> Price | None:
    """A Dreier counts as often as it is bought, a Solo once; announcements by the premiums (TAP-31, TAP-51)."""
    if word in TAPP_LADDER:
        game, level = TAPP_LADDER[TappRung(word)]
        single = CONTRACTS[game].price
        return Price(single) if game is TappGame.SOLO else bought_price(single, level, known)
    return announced_price(word, premiums_of(TAPP_LADDER[TappRung(known.contract)][0])) if known.contract else None


def account_of(outcome: TappOutcome, carried: Pot, options: TappOptions) -> Settlement[Pot]:
    """The account of a deal: game or Volat, Ultimo, honours, and the pot where there is one."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    price, fault = CONTRACTS[outcome.contract].price, outcome.first_fault(options)
    times = outcome.multiplicity
    account = TappAccount(outcome, price * times, premiums_of(outcome.contract), price_factors=(price, times))
    lines = tuple(account.lines(fault))
    if options.ultimo_pot == "off":
        return Settlement(lines, carried)
    shared = tuple(pot_lines(account, fault, carried.coins))
    return Settlement(lines + shared, carried.after(shared))


@dataclass(frozen=True)
class TappAccount(LoneAccount):
    """The lines of one deal (TAP-51 to TAP-72)."""

    game_rules = GameRules(game="TAP-51", volat="TAP-69", failed_volat="TAP-70")
    ultimo_rules = UltimoRules(announced="TAP-64", declarer="TAP-63", opponent="TAP-65")
    honour_rules = HonourRules(declarer="TAP-57", opponent="TAP-58")


TAPP = Variant(
    id="tapp",
    name="Tapp-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter I",
    pack=PACK_54,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=TappOutcome,
    tricks=always(TRICKS),
    contracts=tuple(TAPP_LADDER),
    options=TappOptions,
    price=price,
    sitting=PotSitting(),
    after_claim=AfterClaim.CHOICE,
)
