"""A pot that an announced Pagat Ultimo wins, or has to double."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import Seat
from tarock.game import (
    DECLARER, OPPONENTS, Account, Amount, DealerRests, FirstFault, Line, Place, Settlement, option, other_side, share,
    whole,
)  # fmt: skip
from tarock.game.phases import PAGAT_ULTIMO, item
from tarock.rules import Message, RuleId, message
from tarock.variants.families.viennese.lone_declarer import LoneAccount, LoneOptions

ULTIMO_POT = "ultimo pot"
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
        return Pot(self.coins + sum(whole(line.amount(ULTIMO_POT)) for line in lines))


def with_ultimo_pot(rule: RuleId, label: Message, amounts: Mapping[Seat, Amount]) -> Line:
    """What these seats gain comes out of the pot, what they lose goes into it."""
    paid = dict[Account, Amount](amounts.items())
    return Line.of(rule, label, paid | {ULTIMO_POT: -sum(paid.values())})


@dataclass(frozen=True)
class PotOptions(LoneOptions):
    """What the book leaves to a table that may have such a pot."""

    ultimo_pot: str = option("off", ("off", "on"), "TAP-74", "A pot for the announced Pagat Ultimo")


class PotSitting(DealerRests[PotOptions, Pot]):
    """The dealer of four rests; where there is a pot, the dealers feed it (TAP-05, TAP-74, TAP-80)."""

    def opening(self, players: int, options: PotOptions) -> Pot:
        """No pot, or an empty one."""
        return Pot()

    def before_deal(self, place: Place, carried: Pot, options: PotOptions) -> Settlement[Pot]:
        """The dealer puts in a coin, and everybody one more when the pot is empty (TAP-D10)."""
        if options.ultimo_pot == "off":
            return Settlement(carried=carried)
        founded = with_ultimo_pot("TAP-74", POT_FOUNDED(), dict.fromkeys(sorted(place.chairs), -1))
        lines = (*([] if carried.coins else [founded]), with_ultimo_pot("TAP-74", POT_DEALER(), {place.dealer: -1}))
        return Settlement(lines, carried.after(lines))

    def closing(self, place: Place, carried: Pot, options: PotOptions) -> Settlement[Pot]:
        """Everybody takes an equal part of what is left."""
        if not carried.coins:
            return Settlement(carried=carried)
        part = share(carried.coins, len(place.chairs))
        line = with_ultimo_pot("TAP-80", POT_DIVIDED(), dict.fromkeys(sorted(place.chairs), part))
        return Settlement((line,), carried.after((line,)))


def pot_lines(account: LoneAccount, fault: FirstFault | None, coins: int) -> Iterator[Line]:
    """An announced Ultimo wins or doubles the pot; after a contra the losers fill it up to twice as much."""
    one = item(account.o.items, PAGAT_ULTIMO)
    if one is None:
        return
    made = (other_side(fault.side) if fault else account.gainer(one)) == DECLARER
    declarer, opponents = account.o.declarer, account.o.sides.members(OPPONENTS)
    label = (POT_WON if made else POT_LOST)()
    if not one.level:
        yield with_ultimo_pot("TAP-75", label, {declarer: coins if made else -coins})
        return
    each = share(-2 * coins if made else coins, len(opponents))  # TAP-D10
    yield with_ultimo_pot("TAP-76", label, {declarer: coins if made else -2 * coins, **dict.fromkeys(opponents, each)})
