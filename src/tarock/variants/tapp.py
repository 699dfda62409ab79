"""Tapp-Tarok: one against two, bid up in steps and bought in halves of the talon (Ulmann, chapter I)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tarock.cards import PACK_54, PAGAT, Seat, TrickRules
from tarock.game import (
    DECLARER, OPPONENTS, Account, AfterClaim, Amount, DealerRests, Ending, FirstFault, Known, Line, Place, Price, Round,
    Script, Settlement, Variant, always, do, not_played, option, other_side, share, whole,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, OPENING, SCAT, TOP, FindingNoTarock, HoldingAuction, LayingAway, Playing, TurningUp, deal_out, item,
    talon_group, to_talon,
)  # fmt: skip
from tarock.rules import Message, RuleId, message, name_words
from tarock.variants.families.viennese.declarers_word import Aim, DeclarersWord
from tarock.variants.families.viennese.lone_declarer import LoneAccount, LoneOptions, LoneOutcome, bought_price
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, KOEPFE, PAGAT_ULTIMO, VOLAT
from tarock.variants.families.viennese.purchase import Buying, buy
from tarock.variants.families.viennese.side_account import announced_price


@dataclass(frozen=True)
class Contract:
    """One of the two kinds of game: its price, and how many times the premiums of the Dreier it pays."""

    name: str
    price: int
    scale: int


DREIER = Contract("dreier", 1, 1)
SOLO = Contract("solo", 8, 2)
CONTRACTS = {contract.name: contract for contract in (DREIER, SOLO)}  # TAP-14, TAP-51
# TAP-17: the rungs, each a kind of game and the level that decides which half is uncovered first.
LADDER = {**{f"{DREIER.name}-{level}": (DREIER, level) for level in (1, 2, 3, 4)}, SOLO.name: (SOLO, 1)}
AUCTION_RULES = ((OPENING, "TAP-15"), (ANSWER, "TAP-20"), (TOP, "TAP-22"))
AIMS = (Aim(PAGAT_ULTIMO, "TAP-38", PAGAT), Aim(VOLAT, "TAP-39"))
# TAP-54, TAP-63, TAP-67: the silent premiums in a Dreier.
PREMIUMS = {KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2, PAGAT_ULTIMO: 2, VOLAT: 12}
TRICKS = TrickRules()  # TAP-49
name_words({
    "dreier": "Dreier", "solo": "Solo", "dreier-1": "Dreier einmalig", "dreier-2": "Dreier zweimalig (Unterer)",
    "dreier-3": "Dreier dreimalig", "dreier-4": "Dreier viermalig",
})  # fmt: skip


@dataclass(frozen=True)
class TappOptions(LoneOptions):
    """What the book leaves to the table."""

    ultimo_pot: str = option("off", ("off", "on"), "TAP-74", "A pot for the announced Pagat Ultimo")


class TappOutcome(LoneOutcome):
    """The facts that decide a deal."""


F = TypeVar("F", bound=TappOutcome)


def script(r: Round[TappOptions, Pot]) -> Script[TappOutcome]:
    """A deal in the order of the chapter, in two packets of eight."""
    return one_against_all(r, TappOutcome, packet=8)


def one_against_all(r: Round[TappOptions, Pot], facts: type[F], packet: int) -> Script[F]:
    """A deal in the order of the chapter; hands are dealt in two packets of this size."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (packet, packet))  # TAP-09, TAP-10, TAP-28
    if (yield from do(FindingNoTarock("TAP-11", r.active))):
        return facts(Ending.NO_TAROCK, r.dealer, r.setup.players)

    auction = HoldingAuction("TAP-18", r.active, tuple(LADDER), jumps=(SOLO.name,), closer_rules=AUCTION_RULES)
    won = yield from do(auction)  # TAP-13 to TAP-27, TAP-79
    if won.declarer is None:
        return facts(Ending.PASSED, r.dealer, r.setup.players)  # TAP-16
    contract, level = LADDER[won.bid]

    multiplicity = 1
    if contract is DREIER:
        bought = yield from buy(Buying("TAP-30", won.declarer, level, 2))
        multiplicity = bought.multiplicity
        yield from do(LayingAway("TAP-35", won.declarer, 3))

    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "TAP-47", AIMS))
    hands = {seat: r.hand(seat) for seat in r.active}  # TAP-55
    playing = Playing.led_by(r.forehand, r.active, 2 * packet, TRICKS, "TAP-49", late_rule="TAP-47")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, talon_group(1), talon_group(2))))  # TAP-33 to TAP-36
    played = facts.of(r, won, tricks, hands)
    return replace(played, contract=contract.name, multiplicity=multiplicity, items=items)


def premiums_of(contract: Contract) -> dict[str, int]:
    """The silent premiums in a kind of game (TAP-72)."""
    return {what: value * contract.scale for what, value in PREMIUMS.items()}


def price(word: str, known: Known[TappOptions]) -> Price | None:
    """A Dreier counts as often as it is bought, a Solo once; announcements by the premiums (TAP-31, TAP-51)."""
    if word in LADDER:
        contract, level = LADDER[word]
        return Price(SOLO.price) if contract is SOLO else bought_price(DREIER.price, level, known)
    return announced_price(word, premiums_of(LADDER[known.contract][0])) if known.contract else None


def settle(outcome: TappOutcome, carried: Pot, options: TappOptions) -> Settlement[Pot]:
    """The account of a deal: game or Volat, Ultimo, honours, and the pot where there is one."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    contract, fault = CONTRACTS[outcome.contract], outcome.first_fault(options)
    account = TappAccount(outcome, contract.price * outcome.multiplicity, premiums_of(contract))
    lines = tuple(account.lines(fault))
    if options.ultimo_pot == "off":
        return Settlement(lines, carried)
    shared = tuple(pot_lines(account, fault, carried.coins))
    return Settlement(lines + shared, carried.after(shared))


@dataclass(frozen=True)
class TappAccount(LoneAccount):
    """The lines of one deal (TAP-51 to TAP-72)."""

    game_rules = ("TAP-51", "TAP-69", "TAP-70")
    ultimo_rules = ("TAP-64", "TAP-63", "TAP-65")
    honour_rules = ("TAP-57", "TAP-58")


POT = "ultimo pot"
POT_FOUNDED = message("tapp.pot-founded", "A coin of everybody into the empty pot")
POT_DEALER = message("tapp.pot-dealer", "The dealer's coin")
POT_WON = message("tapp.pot-won", "The pot for the announced Ultimo")
POT_LOST = message("tapp.pot-lost", "The pot for the announced Ultimo that failed")
POT_DIVIDED = message("tapp.pot-divided", "The pot divided")


@dataclass(frozen=True, slots=True)
class Pot:
    """What lies in the pot; each coin is worth a point."""

    coins: int = 0

    def after(self, lines: tuple[Line, ...]) -> Pot:
        """The pot after these lines."""
        return Pot(self.coins + sum(whole(line.amount(POT)) for line in lines))


def with_pot(rule: RuleId, label: Message, amounts: Mapping[Seat, Amount]) -> Line:
    """What these seats gain comes out of the pot, what they lose goes into it."""
    paid = dict[Account, Amount](amounts.items())
    return Line.of(rule, label, paid | {POT: -sum(paid.values())})


def pot_lines(account: TappAccount, fault: FirstFault | None, coins: int) -> Iterator[Line]:
    """An announced Ultimo wins or doubles the pot; after a contra the losers fill it up to twice as much."""
    one = item(account.o.items, PAGAT_ULTIMO)
    if one is None:
        return
    made = (other_side(fault.side) if fault else account.gainer(one)) == DECLARER
    declarer, opponents = account.o.declarer, account.o.sides.members(OPPONENTS)
    label = (POT_WON if made else POT_LOST)()
    if not one.level:
        yield with_pot("TAP-75", label, {declarer: coins if made else -coins})
        return
    each = share(-2 * coins if made else coins, len(opponents))  # TAP-D10
    yield with_pot("TAP-76", label, {declarer: coins if made else -2 * coins, **dict.fromkeys(opponents, each)})


class PotSitting(DealerRests[TappOptions, Pot]):
    """The dealer of four rests; where there is a pot, the dealers feed it (TAP-05, TAP-74, TAP-80)."""

    def opening(self, players: int, options: TappOptions) -> Pot:
        """No pot, or an empty one."""
        return Pot()

    def before_deal(self, place: Place, carried: Pot, options: TappOptions) -> Settlement[Pot]:
        """The dealer puts in a coin, and everybody one more when the pot is empty (TAP-D10)."""
        if options.ultimo_pot == "off":
            return Settlement(carried=carried)
        founded = with_pot("TAP-74", POT_FOUNDED(), dict.fromkeys(sorted(place.chairs), -1))
        lines = (*([] if carried.coins else [founded]), with_pot("TAP-74", POT_DEALER(), {place.dealer: -1}))
        return Settlement(lines, carried.after(lines))

    def closing(self, place: Place, carried: Pot, options: TappOptions) -> Settlement[Pot]:
        """Everybody takes an equal part of what is left."""
        if not carried.coins:
            return Settlement(carried=carried)
        part = share(carried.coins, len(place.chairs))
        line = with_pot("TAP-80", POT_DIVIDED(), dict.fromkeys(sorted(place.chairs), part))
        return Settlement((line,), carried.after((line,)))


TAPP = Variant(
    id="tapp",
    name="Tapp-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter I",
    pack=PACK_54,
    players=(3, 4),
    script=script,
    settle=settle,
    outcome=TappOutcome,
    tricks=always(TRICKS),
    contracts=tuple(LADDER),
    options=TappOptions,
    price=price,
    sitting=PotSitting(),
    after_claim=AfterClaim.CHOICE,
)
