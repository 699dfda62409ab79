"""Groß-Tarok: the play, the Sküs, and throwing in (GRO-51 to GRO-60, GRO-81 to GRO-83, GRO-93, GRO-97)."""

from __future__ import annotations

import itertools

import pytest
from support.deals.gross import QUIET, SWEEP, G, Position, V, Z, at_play, by_chance, laid, quiet_words, say, trick
from support.tables import go, play_out, playable

from tarock.cards import BY_TRICKS, Card, CardSet, Seat, Trick
from tarock.deal import Deal
from tarock.game import Choose, Round, Table, Zone, hand_of, seats
from tarock.game.phases import SCAT, THROW_IN
from tarock.variants.families.full_pack.aiming import Aiming
from tarock.variants.gross import GROSS, GrossOptions, GrossOutcome, GrossPlaying, thrown_in_of


def to_the_end(deal: Deal, plans: dict[int, str] | None = None) -> Deal:
    """The deal played out; nobody announces anything more."""
    while not deal.over:
        deal = say(deal, "") if isinstance(deal.phase, Aiming) else play_out(deal, plans)
    return deal


@pytest.mark.rule("GRO-51", "GEN-55", "GEN-62")
def test_the_vorhand_leads_and_each_winner_leads_to_the_next_of_25_tricks() -> None:
    deal = at_play(QUIET)
    assert deal.to_act == V
    over = to_the_end(deal)
    assert isinstance(over.outcome, GrossOutcome)
    assert sum(over.outcome.tricks) == 25
    for seed in range(3):
        tricks = next(
            state.phase.done
            for state in reversed(by_chance(GROSS, seed).moments())
            if isinstance(state.phase, GrossPlaying)
        )
        for before, after in itertools.pairwise(tricks):
            assert after.seats[0] == before.winner


@pytest.mark.rule("GRO-52", "GEN-56", "GEN-57", "GEN-58")
def test_suit_tarock_and_trumping_are_duties() -> None:
    follow = Position(3, "H5 C1", "H2 T7 D4", "C9 C8").play("H5")
    assert follow.cards() == CardSet("H2")
    assert follow.refuses("T7") == follow.refuses("D4") == "GRO-52"
    void = Position(3, "H5 C1", "S2 T7 D4", "C9 C8").play("H5")
    assert void.cards() == CardSet("T7")
    assert void.refuses("D4") == "GRO-52"
    tarock = Position(3, "T5 C1", "S2 T7 D4", "C9 C8").play("T5")
    assert tarock.cards() == CardSet("T7")
    assert tarock.refuses("S2") == "GRO-52"


@pytest.mark.rule("GRO-53", "GEN-59", "GEN-60", "GEN-61")
def test_nobody_must_beat_who_has_neither_plays_anything_and_the_highest_wins() -> None:
    assert Position(3, "H5 C1", "HK H9 D4", "C9").play("H5").cards() == CardSet("HK H9")
    assert Position(3, "T5 C1", "T7 T2 D4", "C9").play("T5").cards() == CardSet("T7 T2")
    assert Position(3, "H5 C1", "S2 D4 C4", "C9").play("H5").cards() == CardSet("S2 D4 C4")
    assert trick("H5 T2 T9").winner == G
    assert trick("H5 HK SK").winner == Z


@pytest.mark.rule("GRO-54")
@pytest.mark.parametrize("number", [1, 9, 20])
@pytest.mark.parametrize(("led", "hand"), [("H5", "HQ SKU"), ("T5", "T7 SKU"), ("S5", "T7 SKU")])
def test_up_to_trick_20_the_skus_replaces_any_card_that_would_be_due(number: int, led: str, hand: str) -> None:
    position = Position(number, f"{led} C1", f"{hand} D4", "C9 C8").play(led)
    assert Card("SKU") in position.cards()
    assert len(position.cards()) == 2  # the Sküs, and the card that is due


@pytest.mark.rule("GRO-55")
def test_who_excuses_himself_says_so() -> None:
    position = Position(9, "H5 C1", "HQ SKU", "H9 C8").play("H5 SKU")
    assert [str(said) for said in position.said if said.rule == "GRO-55"] == ["Seat 1: “ich sküsire mich”."]
    late = Position(21, "T5 C1", "HQ SKU", "T9 C8").play("T5 SKU")
    assert not late.said


@pytest.mark.rule("GRO-56")
@pytest.mark.parametrize("number", [5, 23])
def test_a_led_skus_demands_tarocks(number: int) -> None:
    position = Position(number, "SKU C1", "HQ T7 T2", "H9 T8").play("SKU")
    assert position.cards() == CardSet("T7 T2")
    assert position.refuses("HQ") == "GRO-52"
    assert [said.rule for said in position.said] == ["GRO-56"]
    assert position.play("T7").cards() == CardSet("T8")
    assert position.play("T8").winner == G


@pytest.mark.rule("GRO-56")
@pytest.mark.parametrize(("cards", "winner"), [("SKU H5 H2", G), ("SKU H5 DK", Z), ("SKU H5 T1", G), ("SKU T1 HK", Z)])
def test_without_a_tarock_the_first_card_after_the_skus_sets_the_suit(cards: str, winner: int) -> None:
    _, second, third = cards.split()
    position = Position(9, "SKU C1", f"{second} C2", f"{third} C3")
    if second[0] != "T":
        assert position.play("SKU").cards() == CardSet(f"{second} C2")  # any card
        assert position.play(second).cards() == (CardSet(third) if third == "T1" else CardSet(f"{third} C3"))
        assert position.play(third).winner == winner
    else:
        assert position.play(cards).winner == winner


@pytest.mark.rule("GRO-57", "GRO-58")
@pytest.mark.parametrize("led", [False, True])
def test_an_excused_skus_lies_with_its_holder_and_the_winner_counts_a_whole_trick(led: bool) -> None:
    hands = ("SKU C1", "T7 C2", "T8 C3") if led else ("T7 C1", "SKU C2", "T8 C3")
    position = Position(9, *hands).play(" ".join(hand.split()[0] for hand in hands))
    owner = V if led else Z
    assert position.table.taken(owner) == CardSet("SKU")
    assert len(position.table.taken(G)) == 2
    assert BY_TRICKS.taken(position.table.taken(owner).bits, 0) == 4  # also who has no trick yet
    assert BY_TRICKS.taken(position.table.taken(G).bits, 1) == 1


@pytest.mark.rule("GRO-57", "GRO-58", "GRO-61")
def test_the_counts_always_add_up_to_78_and_the_scat_stays_apart() -> None:
    excused = 0
    for seed in range(40):
        deal = by_chance(GROSS, seed)
        outcome = deal.outcome
        assert isinstance(outcome, GrossOutcome)
        if outcome.ended == "played":
            assert sum(outcome.points) + outcome.scat == 78
            assert len(deal.table.zone(SCAT).cards) == 3
            uneven = [len(deal.table.taken(seat)) % 3 for seat in (V, Z, G)]
            excused += any(uneven)
    assert excused > 5


@pytest.mark.rule("GRO-59")
def test_in_every_part_of_a_deal_the_excuse_ends_with_trick_20() -> None:
    phases = [state.phase for state in to_the_end(at_play(QUIET)).moments()]
    assert {phase.excused_until for phase in phases if isinstance(phase, GrossPlaying)} == {20}


@pytest.mark.rule("GRO-59")
def test_after_trick_20_the_skus_excuses_nobody_from_following_suit() -> None:
    position = Position(21, "H5 C1", "HQ SKU D4", "C9 C8").play("H5")
    assert position.cards() == CardSet("HQ")
    assert position.refuses("SKU") == "GRO-59"
    assert position.refuses("D4") == "GRO-52"


@pytest.mark.rule("GRO-59")
def test_nobody_can_excuse_himself_twice() -> None:
    position = Position(9, "H5 H6", "SKU HQ", "H9 H8").play("H5 SKU H9")
    assert Card("SKU") not in CardSet.of_bits(position.phase.held(position.table, Z))


@pytest.mark.rule("GRO-60")
def test_after_trick_20_the_skus_is_a_tarock_below_the_pagat_and_goes_with_the_trick() -> None:
    void = Position(22, "H5 C1", "SKU T3 D4", "C9 T2").play("H5")
    assert void.cards() == CardSet("SKU T3")
    only = Position(22, "T5 C1", "SKU D4", "T2 C9").play("T5")
    assert only.cards() == CardSet("SKU")
    assert only.refuses("D4") == "GRO-60"
    assert only.play("SKU T2").winner == V
    assert only.table.taken(V) == CardSet("T5 SKU T2")
    led = Position(25, "SKU", "T1", "HK").play("SKU T1 HK")
    assert led.winner == Z
    assert led.table.taken(Z) == CardSet("SKU T1 HK")


@pytest.mark.rule("GRO-93", "GRO-E29")
def test_up_to_trick_20_the_skus_is_never_due() -> None:
    tarock = Position(9, "T5 C1", "SKU D4 S2", "T2 C9").play("T5")
    assert tarock.cards() == CardSet("SKU D4 S2")
    void = Position(20, "H5 C1", "SKU D4 S2", "T2 C9").play("H5")
    assert void.cards() == CardSet("SKU D4 S2")


@pytest.mark.rule("GRO-81")
def test_with_the_skus_in_hand_a_vole_is_impossible_and_in_the_scat_it_is_not() -> None:
    tarocks = " ".join(f"T{rank}" for rank in range(21, 0, -1))
    held = to_the_end(at_play(SWEEP, "", "SKU/T2"), {V: f"{tarocks} HK DK SK CK"})
    assert isinstance(held.outcome, GrossOutcome)
    assert held.outcome.tricks[0] == 24  # all but the trick to which he played the Sküs
    dealer_has_all = laid({G: f"{SWEEP[V]} SKU H9 H10"}, "SKU H9 H10")
    made = to_the_end(quiet_words(dealer_has_all), {G: f"HK DK SK CK {tarocks}"})
    assert isinstance(made.outcome, GrossOutcome)
    assert made.outcome.tricks == (0, 0, 25)


UNDER = (trick("SQ HQ SK"), trick("T21 T15 SN"))
"""Two tricks won by others in which the second hand threw a queen and a high tarock."""
OWN = trick("H5 HK H7")


def throws(*done: object, number: int, bound: tuple[int, ...] = (), leader: int = Z) -> bool:
    """Whether the leader may throw in after these tricks and as many more as make the number."""
    more = tuple(trick("S10 S3 S2") for _ in range(number - len(done)))
    position = Position(number + 1, "C1", "C2", "C3", leader=leader, done=(*more, *done), bound=bound)
    return Choose(THROW_IN) in position.phase.choices(position.table)


@pytest.mark.rule("GRO-82", "GRO-83")
def test_who_threw_two_cards_under_may_throw_in_when_he_has_taken_his_first_trick() -> None:
    for number in (3, 9, 11, 12, 13, 18, 19, 24):
        assert throws(*UNDER, OWN, number=number)
    assert not throws(OWN, number=9)
    assert not throws(UNDER[0], OWN, number=9)  # only one card under
    assert not throws(UNDER[0], trick("T21 T10 SN"), OWN, number=9)  # T10 is no high tarock
    assert not throws(UNDER[0], OWN, UNDER[1], OWN, number=9)  # not his first trick
    assert not throws(*UNDER, OWN, number=9, bound=(Z,))  # he announced Misère


@pytest.mark.rule("GRO-82")
def test_the_right_ends_with_the_next_lead() -> None:
    position = Position(10, "H9", "H8 C2", "H3", leader=Z, done=(*[trick("S10 S3 S2")] * 6, *UNDER, OWN))
    position.play("H8")
    assert Choose(THROW_IN) not in position.phase.choices(position.table)
    assert position.phase.why_not(position.table, Choose(THROW_IN)).rule == "GRO-82"
    for number, rule in ((13, "GRO-82"), (14, "GRO-83"), (20, "GRO-83")):  # After trick 12, after trick 13, later.
        late = Position(number, "H9", "H8", "H3", leader=Z, done=tuple([trick("S10 S3 S2")] * (number - 2) + [OWN]))
        assert late.phase.why_not(late.table, Choose(THROW_IN)).rule == rule


@pytest.mark.rule("GRO-82", "GRO-48")
@pytest.mark.parametrize(("announced", "may"), [("", True), ("vole", True), ("misere", False)])
def test_who_announced_misere_and_nobody_else_has_to_play_on(announced: str, may: bool) -> None:
    deal = say(laid(QUIET, "D7 D8 D9"), "", "", "", "", announced, "")
    deal = go(deal, "HK HN H6 SK SN S7 C2 CK C5")  # Two figures of the second hand are under, then he takes a trick.
    assert deal.to_act == Z
    assert (Choose(THROW_IN) in deal.choices) == may


def thrown_in(*, late: bool) -> Deal:
    """A deal by chance that ended with cards thrown in, before trick 13 or later."""
    deals = (by_chance(GROSS, seed) for seed in range(400))
    return next(deal for deal in deals if is_thrown_in(deal, late=late))


def is_thrown_in(deal: Deal, *, late: bool) -> bool:
    outcome = deal.outcome
    assert isinstance(outcome, GrossOutcome)
    return outcome.ended == "thrown-in" and (outcome.thrown_in_after >= 13) == late and outcome.thrown_in_by != G


@pytest.mark.rule("GRO-82", "GRO-97")
def test_thrown_in_before_trick_13_he_pays_what_the_others_have_in_their_tricks() -> None:
    deal = thrown_in(late=False)
    outcome = deal.outcome
    assert isinstance(outcome, GrossOutcome)
    (line,) = [line for line in deal.settlement.lines if line.rule == "GRO-82"]
    others = dict(zip(outcome.active, outcome.points, strict=True))
    for seat in {V, Z, G} - {outcome.thrown_in_by}:
        assert line.amount(seat) == others[seat]
    assert not {one.rule for one in deal.settlement.lines} & {"GRO-61", "GRO-62", "GRO-63", "GRO-64", "GRO-65"}


@pytest.mark.rule("GRO-83", "GRO-97")
def test_thrown_in_later_he_pays_each_what_his_remaining_cards_contain() -> None:
    deal = thrown_in(late=True)
    outcome = deal.outcome
    assert isinstance(outcome, GrossOutcome)
    hand = deal.table.hand(outcome.thrown_in_by)
    assert len(hand) == 25 - outcome.thrown_in_after
    assert outcome.rest == (sum(1 + 3 * whole(card) for card in hand) + 1) // 3
    (line,) = [line for line in deal.settlement.lines if line.rule == "GRO-83"]
    assert {line.amount(seat) for seat in {V, Z, G} - {outcome.thrown_in_by}} == {outcome.rest}
    assert deal.view(None).zones  # his cards lie open, so that everybody can count them
    assert next(zone.cards for zone in deal.view(None).zones if zone.name == f"hand {outcome.thrown_in_by + 1}") == hand


@pytest.mark.rule("GRO-83")
@pytest.mark.parametrize(("thrower", "rest"), [(V, 5), (Z, 1), (G, 4 + 2)])
def test_his_remaining_cards_are_counted_and_with_the_dealers_the_scat(thrower: Seat, rest: int) -> None:
    hands = {V: "HK C1 C2", Z: "T5 C3 C4", G: "SQ C5 C6"}
    zones = {hand_of(seat): Zone(CardSet(cards).bits, seats(seat)) for seat, cards in hands.items()}
    table = Table({**zones, SCAT: Zone(CardSet("HJ H1 H2").bits, seats(G))}, 0, (0, 0, 0))
    r = Round(GROSS.setup(tuple(GROSS.pack.cards), players=3, dealer=G), GrossOptions(), table)
    tricks = (Trick((thrower,), (Card("S1"),), None, 0),) * 15
    assert thrown_in_of(r, tricks) == {"thrown_in_by": thrower, "thrown_in_after": 15, "rest": rest}


def whole(card: Card) -> int:
    """The whole points of a card."""
    if card.name in ("SKU", "T21", "T1") or card.name.endswith("K"):
        return 4
    return {"Q": 3, "N": 2, "J": 1}.get(card.name[-1], 0)


@pytest.mark.rule("GRO-63", "GRO-65", "GRO-94")
def test_the_facts_of_the_play_name_the_captured_cards() -> None:
    deal = to_the_end(at_play(QUIET))
    outcome = deal.outcome
    assert isinstance(outcome, GrossOutcome)
    done = next(state.phase.done for state in reversed(deal.moments()) if isinstance(state.phase, GrossPlaying))
    *_, before = [state for state in deal.moments() if isinstance(state.phase, GrossPlaying)]
    assert len(done) == 24
    assert playable(before)
    kings = [
        (one.player_of(king), one.winner)
        for one in done
        for king in map(Card, ("HK", "DK", "SK", "CK"))
        if one.holds(king)
    ]
    assert sorted(outcome.kings_home) == sorted(player for player, winner in kings if player == winner)
    assert sorted(outcome.kings_lost) == sorted(player for player, winner in kings if player != winner)
