"""Tapp-Tarok: one against two, bid up in steps and bought in halves of the talon (Ulmann, chapter I)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tarock.cards import PACK_54, PAGAT, Seat, TrickRules
from tarock.game import (
    CHOICE, DECLARER, NO_TAROCK, OPPONENTS, PASSED, PLAYED, Account, Amount, DealerRests, Known, Line, Offence, Place,
    Price, Round, Script, Settlement, Variant, always, do, fact, not_played, option, other_side, share, whole,
)  # fmt: skip
from tarock.game.phases import (
    PAGAT_ULTIMO, SCAT, FindingNoTarock, LayingAway, Playing, TurningUp, deal_out, item, talon_group, to_talon,
)  # fmt: skip
from tarock.rules import Message, RuleId, message
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, KOEPFE, LADDER, VOLAT, Aim, Buying, DeclarersWord, Game, LoneAccount, LoneOptions, LoneOutcome,
    Rung, announced_price, bought_price, buy, tapp_auction,
)  # fmt: skip


@dataclass(frozen=True)
class Contract:
    """The price of a kind of game, and how many times the premiums of the Dreier it pays."""

    price: int
    scale: int


CONTRACTS = {Game.DREIER: Contract(1, 1), Game.SOLO: Contract(8, 2)}  # TAP-51
AIMS = (Aim(PAGAT_ULTIMO, "TAP-38", PAGAT), Aim(VOLAT, "TAP-39"))
# TAP-54, TAP-63, TAP-67: the silent premiums in a Dreier.
PREMIUMS = {KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2, PAGAT_ULTIMO: 2, VOLAT: 12}
TRICKS = TrickRules()  # TAP-49


@dataclass(frozen=True)
class TappOptions(LoneOptions):
    """What the book leaves to the table."""

    ultimo_pot: str = option("off", ("off", "on"), "TAP-74", "A pot for the announced Pagat Ultimo")


@dataclass(frozen=True)
class TappOutcome(LoneOutcome):
    """The facts that decide a deal."""

    contract: Game = fact("TAP-14", "Game", Game.NONE)


F = TypeVar("F", bound=TappOutcome)


def script(r: Round[TappOptions, Pot]) -> Script[TappOutcome]:
    """A deal in the order of the chapter, in two packets of eight."""
    return one_against_all(r, TappOutcome, packet=8)


def one_against_all(r: Round[TappOptions, Pot], facts: type[F], packet: int) -> Script[F]:
    """A deal in the order of the chapter; hands are dealt in two packets of this size."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (packet, packet))  # TAP-09, TAP-10, TAP-28
    if (yield from do(FindingNoTarock("TAP-11", r.active))):
        return facts(NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(tapp_auction(r))
    if won.declarer is None:
        return facts(PASSED, r.dealer, r.setup.players)  # TAP-16
    game, level = LADDER[Rung(won.bid)]

    multiplicity = 1
    if game is Game.DREIER:
        bought = yield from buy(Buying("TAP-30", won.declarer, level, 2))
        multiplicity = bought.multiplicity
        yield from do(LayingAway("TAP-35", won.declarer, 3))

    strict = r.options.strict_ultimo
    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "TAP-47", AIMS, strict=strict))
    hands = {seat: r.hand(seat) for seat in r.active}  # TAP-55
    playing = Playing.led_by(r.forehand, r.active, 2 * packet, TRICKS, "TAP-49", late_rule="TAP-47")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, talon_group(1), talon_group(2))))  # TAP-33 to TAP-36
    played = facts.of(r, won, tricks, hands)
    return replace(played, contract=game, multiplicity=multiplicity, items=items)


def premiums_of(game: Game) -> dict[str, int]:
    """The silent premiums in a kind of game (TAP-72)."""
    return {what: value * CONTRACTS[game].scale for what, value in PREMIUMS.items()}


def price(word: str, known: Known[TappOptions]) -> Price | None:
    """A Dreier counts as often as it is bought, a Solo once; announcements by the premiums (TAP-31, TAP-51)."""
    if word in LADDER:
        game, level = LADDER[Rung(word)]
        single = CONTRACTS[game].price
        return Price(single) if game is Game.SOLO else bought_price(single, level, known)
    return announced_price(word, premiums_of(LADDER[Rung(known.contract)][0])) if known.contract else None


def settle(outcome: TappOutcome, carried: Pot, options: TappOptions) -> Settlement[Pot]:
    """The account of a deal: game or Volat, Ultimo, honours, and the pot where there is one."""
    if outcome.ended != PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    price, offence = CONTRACTS[outcome.contract].price, outcome.offence(options)
    account = TappAccount(outcome, price * outcome.multiplicity, premiums_of(outcome.contract))
    lines = tuple(account.lines(offence))
    if options.ultimo_pot == "off":
        return Settlement(lines, carried)
    shared = tuple(pot_lines(account, offence, carried.coins))
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


def pot_lines(account: TappAccount, offence: Offence | None, coins: int) -> Iterator[Line]:
    """An announced Ultimo wins or doubles the pot; after a contra the losers fill it up to twice as much."""
    one = item(account.o.items, PAGAT_ULTIMO)
    if one is None:
        return
    made = (other_side(offence.side) if offence else account.gainer(one)) == DECLARER
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
    after_claim=CHOICE,
)
