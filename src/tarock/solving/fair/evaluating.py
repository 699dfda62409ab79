"""What cards are worth to a player who sees only his own: play-outs over worlds, paid as the game pays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tarock.cards import CARDS, THIRDS
from tarock.solving import _kernel
from tarock.solving.fair.drawing import DrawnWorlds
from tarock.solving.goals import (
    ANSWERING,
    LEADING,
    MOST_FEATURES,
    NO_CARD,
    ROLES,
    SITUATIONS,
    Budget,
    Foresight,
    PayoffSheet,
    PolicySheet,
    Scene,
    Verdict,
)
from tarock.solving.kernel import NO_SUIT, SEEDS, Rules

WORTHS = tuple((THIRDS[card.index] - 1) // 3 for card in CARDS)
"""What every card counts more than an empty one, in points."""
Root = tuple[int, int]
"""A card, and the suit that a led fool is named, else -1."""
AS_POLICY_LIKES: Root = (NO_CARD, NO_SUIT)
"""No card in particular: what the deal is worth as it stands."""


class Table:
    """A scene laid out for the kernel, for as many questions as are asked of it."""

    def __init__(self, rules: Rules, scene: Scene) -> None:
        self.made = (_kernel.Scene128 if rules.wide else _kernel.Scene64)(rules.made, scene)


class Policy:
    """How players choose cards, laid out for the kernel."""

    def __init__(self, rules: Rules, sheet: PolicySheet) -> None:
        self.made = (_kernel.Policy128 if rules.wide else _kernel.Policy64)(rules.made, sheet)

    def chances(self, table: Table) -> dict[int, float]:
        """How likely each card is for the player to play, who must know his hand."""
        return dict(self.made.chances(table.made))

    def described(self, table: Table) -> tuple[str, str, dict[int, dict[str, int]]]:
        """What there is to see now: the situation, the player's role, and the features of every card."""
        situation, role, found = self.made.described(table.made)
        names = ANSWERING if situation else LEADING
        cards: dict[int, dict[str, int]] = {}
        for card, feature, value in found:
            cards.setdefault(card, {})[names[feature]] = value
        return SITUATIONS[situation], ROLES[role], cards


class Payoff:
    """What the end of a deal pays, laid out for the kernel."""

    def __init__(self, rules: Rules, sheet: PayoffSheet) -> None:
        self.sheet = sheet
        self.made = (_kernel.Payoff128 if rules.wide else _kernel.Payoff64)(rules.made, sheet)

    def settled(self, table: Table) -> tuple[int, ...]:
        """What every seat gets after the last card, in the parts of the sheet."""
        return tuple(self.made.settled(table.made)[0])

    def features(self, table: Table) -> tuple[int, ...]:
        """The values of all features after the last card."""
        return tuple(self.made.settled(table.made)[1])


def evaluate(
    table: Table,
    payoff: Payoff,
    worlds: DrawnWorlds,
    policy: Policy,
    roots: Sequence[Root] = (AS_POLICY_LIKES,),
    *,
    seat: int,
    budget: Budget | None = None,
) -> list[Verdict]:
    """What each card is worth to a seat, in the order given.

    All cards meet the same worlds and the same chance, so the differences are surer than the means.
    """
    counts = budget or Budget()
    found = _kernel.evaluate(
        table.made, payoff.made, worlds.made, policy.made, list(roots), seat, counts.seed & SEEDS, counts,
        counts.threads,
    )  # fmt: skip
    return _verdicts(found, payoff.sheet.parts)


def think_ahead(
    table: Table,
    payoff: Payoff,
    worlds: DrawnWorlds,
    policy: Policy,
    roots: Sequence[Root],
    *,
    seat: int,
    foresight: Foresight,
) -> list[Verdict]:
    """What each card is worth to a seat that will choose again later by what it has seen by then, in the order given.

    Cards that pay well are tried more often, and `worlds` of a verdict says how often. The card that was tried most is
    the one to play: the others are behind it.
    """
    visits, daring, seed = foresight
    found = _kernel.think_ahead(
        table.made, payoff.made, worlds.made, policy.made, list(roots), seat, seed & SEEDS, visits, daring
    )
    return _verdicts(found, payoff.sheet.parts)


def last_tricks(
    table: Table,
    payoff: Payoff,
    worlds: DrawnWorlds,
    policy: Policy,
    roots: Sequence[Root],
    *,
    seat: int,
    positions: int,
) -> list[Verdict]:
    """The same without chance where few tricks are left: all lines in all worlds, and what each card pays at least.

    The others play every card as often as the policy would; the seat chooses once for all worlds that look alike to it.
    Nothing is found if more positions would have to be gone through, each counted in every world.
    """
    found = _kernel.last_tricks(table.made, payoff.made, worlds.made, policy.made, list(roots), seat, positions)
    parts = payoff.sheet.parts
    verdicts = _verdicts((verdict for verdict, _, _ in found), parts)
    return [
        verdict._replace(bounds=(least / parts, most / parts))
        for verdict, (_, least, most) in zip(verdicts, found, strict=True)
    ]


def _verdicts(found: Iterable[_kernel._Found], parts: int) -> list[Verdict]:
    return [
        Verdict(
            card, named, number, tuple(mean / parts for mean in means), error / parts, wins,
            behind / parts, behind_error / parts,
        )
        for card, named, number, means, error, wins, behind, behind_error in found
    ]  # fmt: skip


def likelihood(
    table: Table, worlds: DrawnWorlds, policy: Policy, *, seats: int, temper: float = 1.0, threads: int = 1
) -> list[float]:
    """In every world the logarithm of the chance that some seats would have played as they did, times `temper`.

    `DrawnWorlds.weigh` takes it. A policy with noise never calls a card impossible that the rules allow; a `temper`
    below 1 trusts the policy less.
    """
    found = _kernel.likelihood(table.made, worlds.made, policy.made, seats, threads)
    return [temper * one for one in found]


def weights_of(tables: Mapping[tuple[str, str], Mapping[str, int]]) -> tuple[int, ...]:
    """The weights of a policy sheet, from features by name for each situation and role."""
    weights = [0] * (len(SITUATIONS) * len(ROLES) * MOST_FEATURES)
    for (situation, role), table in tables.items():
        start = (SITUATIONS.index(situation) * len(ROLES) + ROLES.index(role)) * MOST_FEATURES
        names = LEADING if situation == "lead" else ANSWERING
        for name, weight in table.items():
            weights[start + names.index(name)] = weight
    return tuple(weights)


# The ideas of the solver's order of cards (native/src/ordering.hpp), for one who does not see the other hands.
_LEAD = {
    "sure": 30, "sure_worth": 4, "open_worth": -6, "master": 8, "above": -1, "length": -3, "foes_void": -6,
    "friends_void": 4, "tarock": -6, "others_tarocks": 1, "pagat": -30, "mond": -4, "called": -16, "fool": -20,
}  # fmt: skip
_ANSWER = {
    "sure": 40, "sure_rank": -1, "takes_table": 4, "cheapest": 10, "exposed": 6, "exposed_worth": -8,
    "exposed_rank": 1, "over_friend": -24, "smear": 20, "smear_worth": 10, "smear_rank": -2, "hopeful_worth": 3,
    "doubtful_worth": -2, "loses_worth": -10, "loses_rank": -2, "length": -1, "bare": 2, "pagat": -20,
    "pagat_in_last": 40, "called": -8, "fool": 6,
}  # fmt: skip
_DECLARER_LEADS = {"tarock": 12, "own_tarocks": 2, "called_suit": 12}
_DEFENDER_LEADS = {"tarock": -14, "called_suit": -8}
_SHUNNING_LEADS = {"sure": -30, "above": 4, "under": -4, "length": 1, "tarock": -6}
_SHUNNING_ANSWERS = {
    "sure": -30, "exposed": -14, "takes_table": -6, "loses": 20, "loses_worth": 8, "loses_rank": 3,
    "sure_rank": 2, "exposed_rank": -2, "worth": 3,
}  # fmt: skip


def _tables() -> Iterable[tuple[tuple[str, str], Mapping[str, int]]]:
    for role in ROLES:
        leads = {"declarer": _DECLARER_LEADS, "partner": {"called_suit": -8}}.get(role, _DEFENDER_LEADS)
        yield ("lead", role), _SHUNNING_LEADS if role == "shunning" else _LEAD | leads
        for situation in SITUATIONS[1:]:
            yield (situation, role), _SHUNNING_ANSWERS if role == "shunning" else _ANSWER


PLAIN_SHEET = PolicySheet(weights_of(dict(_tables())), WORTHS, temperature=12, noise=20)
"""A policy by hand, to begin with; how well it plays has not been measured in the arena."""
EVEN_SHEET = PolicySheet(weights_of({}), WORTHS)
"""Every card that may be played is as likely as every other."""
EVERY_CARD = Budget(halving=False, sure=0.0)
"""No card is given up: all meet all worlds."""
