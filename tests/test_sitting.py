"""A sitting keeps its books: what is staked once, booked to its deal, and no longer possible at the end."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from support.facts import LONE, TRUE

from tarock.cards import Seat
from tarock.deal import Sitting, SittingError
from tarock.game import FactError, Line, Settlement
from tarock.rules import SetupError, message
from tarock.variants import variant
from tarock.variants.slovenski import SlovenskiOptions
from tarock.variants.tapp import TappOptions

NAMES = ("Ada", "Bea", "Cyd", "Dan", "Eva")
PAID = message("test.paid", "Paid")


def sitting(game: str = "tapp", players: int = 3, **options: object) -> Sitting:
    rules = variant(game)
    return Sitting.start(rules, NAMES[:players], tuple(rules.pack.cards), rules.options(**options))


def paid(one: Sitting, *amounts: int, **more: bool) -> Settlement[object]:
    """A settlement in which the seats gain so much."""
    line = Line.of("GEN-66", PAID(), dict(enumerate(amounts)))
    return Settlement((line,), one.stake().carried, **more)


def played(one: Sitting, *amounts: int) -> Sitting:
    return one.after(paid(one, *amounts))


def ended() -> Sitting:
    """A sitting of one round, all of it played."""
    one = sitting("slovenski", 4, rounds=1)
    for _ in range(4):
        one = played(one, 1, 2, 3, 4)
    return one


@pytest.mark.rule("TAP-74")
def test_what_is_due_before_a_deal_is_booked_once_and_belongs_to_that_deal() -> None:
    first = sitting(ultimo_pot="on")
    staked = first.stake()
    assert staked.stake() is staked
    assert [entry.deal for entry in staked.ledger] == [1, 1]
    assert staked.total("ultimo pot") == 4
    assert first.total("ultimo pot") == 0  # a sitting is a value
    second = played(first, 2, -1, -1)
    assert [entry.deal for entry in second.ledger] == [1, 1, 1]
    assert [entry.deal for entry in second.stake().ledger] == [1, 1, 1, 2]
    assert second.stake().total("ultimo pot") == 5


def test_a_deal_begins_with_what_its_stakes_have_left() -> None:
    one = sitting(ultimo_pot="on")
    assert one.setup(tuple(one.variant.pack.cards)).carried == one.stake().carried != one.carried


def test_a_deal_dealt_again_keeps_its_dealer_and_its_stakes() -> None:
    one = sitting(ultimo_pot="on")
    again = one.after(paid(one, 0, 0, 0, redeal=True))
    assert (again.place, again.course, again.staked) == (one.place, one.course, True)
    assert again.stake().total("ultimo pot") == 4


def test_the_deal_passes_on_and_counts() -> None:
    one = sitting()
    later = played(one, 2, -1, -1)
    assert later.place.dealer == (one.place.dealer + 1) % 3
    assert (later.course.deals, later.staked) == (1, False)


def test_a_deal_may_pass_on_without_being_counted() -> None:
    one = played(sitting(), 0, 0, 0)
    later = one.after(paid(one, 0, 0, 0, passed_on=True))
    assert later.place.dealer == (one.place.dealer + 1) % 3
    assert (later.course.deals, later.course.passed_on, later.staked) == (1, (1,), False)


@pytest.mark.rule("GEN-66")
def test_totals_ranks_and_the_lines_that_made_them() -> None:
    one = played(played(sitting(), 2, -1, -1), 0, 3, -3)
    assert (one.totals(), one.ranks()) == ((2, 2, -4), (1, 1, 3))
    assert [(rule, amount) for rule, _, amount in one.why(0)] == [("GEN-66", 2)]  # nothing that came to nothing
    assert [amount for _, _, amount in one.why(1)] == [-1, 3]
    assert [one.seat_of(name) for name in one.names] == [0, 1, 2]


def test_lines_that_do_not_balance_are_not_booked_where_players_pay_each_other() -> None:
    with pytest.raises(SetupError, match="these lines do not sum to zero: Paid"):
        played(sitting(), 2, -1, 0)
    assert played(sitting("slovenski", 4), 10, 0, 0, 0).totals() == (10, 0, 0, 0)  # here points are written


@pytest.mark.parametrize(
    "act",
    [
        lambda one: one.setup(tuple(one.variant.pack.cards)),
        lambda one: one.settle(one.variant.outcome(**TRUE["slovenski"])),
        lambda one: one.after(Settlement(carried=one.carried)),
        lambda one: one.announce_end(),
    ],
    ids=["deal", "settle", "book", "announce the end"],
)
def test_when_a_sitting_is_over_nothing_more_is_played(act: Callable[[Sitting], object]) -> None:
    with pytest.raises(SittingError, match="the sitting is over"):
        act(ended())


def test_the_last_account_is_made_once_and_only_at_the_end() -> None:
    with pytest.raises(SittingError, match="the sitting is not over yet"):
        sitting().close()
    closed = ended().close()
    assert closed.over
    assert closed.closed
    with pytest.raises(SittingError, match="the sitting is closed already"):
        closed.close()


@pytest.mark.rule("GEN-84")
def test_the_end_is_announced_once_and_only_where_somebody_has_to_say_it() -> None:
    announced = played(sitting(), 0, 0, 0).announce_end()
    assert announced.course.announced == 1
    with pytest.raises(SittingError, match="the end has been announced already"):
        announced.announce_end()
    with pytest.raises(SittingError, match="Slovenski tarok ends by itself"):
        sitting("slovenski", 4).announce_end()


@pytest.mark.parametrize(("players", "resting"), [(3, None), (4, 3)])
def test_a_sitting_knows_who_plays_and_who_rests(players: int, resting: Seat | None) -> None:
    one = sitting("gross", players)
    said = {name: value for name, value in TRUE["gross"].items() if name not in ("active", "resting")}
    facts = one.facts(**said)
    assert facts.active == one.variant.sitting.active(one.place)
    everybody = {*facts.active} | ({facts.resting} if resting is not None else set())
    assert everybody == set(range(players))
    assert (facts.resting is None) == (resting is None)


def test_what_is_said_otherwise_than_the_sitting_knows_is_refused_and_the_same_is_not() -> None:
    one = sitting("tapp", 4)
    said = {name: value for name, value in LONE.items() if name not in ("players", "dealer")}
    assert one.facts(**said, players=4).players == 4
    with pytest.raises(FactError, match="players: the sitting knows it otherwise: 4"):
        one.facts(**said, players=3)


def test_a_sitting_never_changes_and_is_its_own_copy() -> None:
    one = sitting()
    assert copy.copy(one) is one
    assert copy.deepcopy(one) is one


def test_names_are_seated_as_the_cards_fell_and_options_are_checked() -> None:
    one = sitting("koenigrufen", 4)
    assert sorted(one.names) == sorted(NAMES[:4])
    assert one.players == 4
    with pytest.raises(SetupError):
        Sitting.start(variant("tapp"), NAMES[:5], tuple(variant("tapp").pack.cards))
    with pytest.raises(SetupError):
        Sitting.start(variant("tapp"), NAMES[:3], tuple(variant("tapp").pack.cards), SlovenskiOptions())
    assert sitting(ultimo_pot="on").options == TappOptions(ultimo_pot="on")
