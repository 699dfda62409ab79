"""Cups: common accounts that every player funds, losses fill, and whoever makes the last trick with a card empties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tarock.cards import Seat
from tarock.game import Account, Amount, Course, Line, Place, Settlement, SittingRules, from_each, share, whole
from tarock.rules import Message, RuleId, message

KING_CUP, PAGAT_CUP = "king cup", "pagat cup"
FUNDING, STAKE = 20, 5
FUNDED = message("cups.funded", "Funding of the {cup}")
STAKED = message("cups.staked", "The dealer's stake")
DIVIDED = message("cups.divided", "The {cup} divided")


@dataclass(frozen=True, slots=True)
class Cups:
    """What the two cups contain."""

    king: int = 0
    pagat: int = 0
    due: tuple[str, ...] = ()
    """Cups that were emptied and must be funded again although something has come in since."""

    def contents(self) -> dict[str, int]:
        """The contents by account."""
        return {KING_CUP: self.king, PAGAT_CUP: self.pagat}


@dataclass
class CupAccount:
    """The account of some seats, written line by line, with the cups as they stand after each line."""

    seats: tuple[Seat, ...]
    before: Cups
    lines: list[Line] = field(default_factory=list)
    cups: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.cups = self.before.contents()

    def write(self, rule: RuleId, label: Message, amounts: Mapping[Account, Amount]) -> None:
        """A line as it is."""
        self._add(Line.of(rule, label, amounts))

    def from_others(self, rule: RuleId, label: Message, seat: Seat, value: int) -> None:
        """Each of the others pays a seat; a negative value flows the other way."""
        self._add(from_each(rule, label, seat, self.seats, value))

    def to_all(self, rule: RuleId, label: Message, seat: Seat, value: int, cup: str, into: int) -> None:
        """A seat pays a value to each of the others and an amount into a cup."""
        paid = from_each(rule, label, seat, self.seats, -value)
        self.write(rule, label, {**dict(paid.amounts), seat: paid.amount(seat) - into, cup: into})

    def into_both(self, rule: RuleId, label: Message, seat: Seat, value: int) -> None:
        """A seat pays a value into each cup."""
        self.write(rule, label, {seat: -2 * value, KING_CUP: value, PAGAT_CUP: value})

    def win(self, rule: RuleId, label: Message, seat: Seat, value: int, *cups: str) -> None:
        """A seat receives a value from each of the others and empties cups."""
        taken: dict[Account, int] = {cup: -self.cups[cup] for cup in cups}
        paid = from_each(rule, label, seat, self.seats, value)
        self.write(rule, label, {**dict(paid.amounts), seat: paid.amount(seat) - sum(taken.values()), **taken})

    def settlement(
        self, *, redeal: bool = False, passed_on: bool = False, due: tuple[str, ...] = ()
    ) -> Settlement[Cups]:
        """All lines, and the cups for the next deal."""
        cups = Cups(self.cups[KING_CUP], self.cups[PAGAT_CUP], due)
        return Settlement(tuple(self.lines), cups, redeal=redeal, passed_on=passed_on)

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        for cup in self.cups:
            self.cups[cup] += whole(line.amount(cup))


@dataclass(frozen=True)
class CupSitting(SittingRules[object, Cups]):
    """Three play; of four who sit in chairs the one opposite the dealer rests, a fifth waits for five deals."""

    funding_rule: RuleId
    stake_rule: RuleId
    division_rule: RuleId

    can_announce_end = True

    def first(self, players: int, dealer: Seat) -> Place:
        """With five the seat on the dealer's left is the waiting place."""
        waiting = ((dealer - 1) % players,) if players == 5 else ()
        return Place(dealer, tuple(seat for seat in range(players) if seat not in waiting), waiting)

    def active(self, place: Place) -> tuple[Seat, ...]:
        """Forehand, middle hand and dealer."""
        order = super().active(place)
        return order if len(order) == 3 else (order[0], *order[2:])

    def next(self, place: Place) -> Place:
        """After every five deals who waited takes the chair on the new dealer's right."""
        after = super().next(place)
        if not after.waiting or after.deals % 5:
            return after
        comes, goes = after.waiting[0], after.right_of(after.dealer)
        return replace(after, chairs=tuple(comes if s == goes else s for s in after.chairs), waiting=(goes,))

    def opening(self, players: int, options: object) -> Cups:
        """Two empty cups."""
        return Cups()

    def before_deal(self, place: Place, carried: Cups, options: object) -> Settlement[Cups]:
        """Everybody, active or not, funds an empty cup; then the dealer pays his stake into both."""
        everybody = place.chairs + place.waiting
        account = CupAccount(everybody, carried)
        for cup, content in carried.contents().items():
            if not content or cup in carried.due:
                amounts: dict[Account, int] = dict.fromkeys(sorted(everybody), -FUNDING)
                account.write(self.funding_rule, FUNDED(cup=cup), {**amounts, cup: FUNDING * len(everybody)})
        account.into_both(self.stake_rule, STAKED(), place.dealer, STAKE)
        return account.settlement()

    def is_over(self, course: Course, options: object) -> bool:
        """When the announced last round has gone round all chairs and the last of them has dealt (DAN-95, DOL-75)."""
        turns, given_up = course.deals + len(course.passed_on), course.passed_on[-1:] == (course.deals,)
        begun = course.announced is not None and course.deals > course.announced
        return begun and not given_up and turns % course.chairs == 0

    def closing(self, place: Place, carried: Cups, options: object) -> Settlement[Cups]:
        """Each cup in equal parts; odd points one by one from the next dealer on, who waits last."""
        heirs = place.round_from(place.dealer) + place.waiting
        account = CupAccount(heirs, carried)
        for cup, content in carried.contents().items():
            part, odd = divmod(content, len(heirs))
            amounts: dict[Account, int] = {seat: part + (turn < odd) for turn, seat in enumerate(heirs)}
            account.write(self.division_rule, DIVIDED(cup=cup), {**amounts, cup: -content})
        return account.settlement()

    def worth(self, players: int, carried: Cups, options: object) -> tuple[Amount, ...]:
        """Equal parts of the cups, exactly: everybody is as likely as the others to empty them."""
        return (share(sum(carried.contents().values()), players),) * players
