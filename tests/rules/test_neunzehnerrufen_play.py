"""Neunzehnerrufen: the play, and the dummies (NZR-58 to NZR-69, NZR-101, NZR-102)."""

from __future__ import annotations

import pytest
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FOUR, GOOD, HANDS, LAID, OTHERS_LAY, THREE, TWO, at_table, game_of_a, rufer, solo,
)  # fmt: skip
from support.tables import A, B, C, D, go, offered, play_out, playable, refused, results_of, seen_cards, silence

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Choose, Play, Variant
from tarock.game.phases import Choosing, Playing
from tarock.variants.families.viennese.dummies import DummyPlaying, Leading

ONE_DUMMY = pytest.mark.parametrize("form", [FLYING, THREE], ids=lambda form: form.id)
DUMMY: Seat = 3
"""Seat 4 holds the dummy: the resting dealer's hand, or nobody's."""
IN_DUMMY, BOUGHT = "T19/T18", "T19/SN"


def opened(form: Variant, *swaps: str, lead: str = "T20") -> Deal:
    """A Rufer of A after the first lead."""
    return go(rufer(form, *swaps), lead)


def phase(deal: Deal) -> DummyPlaying:
    """The play with dummies."""
    assert isinstance(deal.phase, DummyPlaying)
    return deal.phase


def told(deal: Deal) -> list[tuple[str, Seat | None]]:
    """Who had to tell what, by rule."""
    return [(one.rule, one.seat) for state in deal.moments() for one in state.said]


@ALL
@pytest.mark.rule("NZR-58")
@pytest.mark.parametrize("game", ["rufer", "dreier", "zweier", "einer", "solo"])
def test_forehand_leads_in_every_game_of_her_own(form: Variant, game: str) -> None:
    further = {
        "rufer": f"T19 1 {LAID} {OTHERS_LAY[form.id]}",
        "dreier": "1 lay:D3,D4,H1",
        "zweier": "1 lay:D3,D4",
        "einer": "1 lay:D3",
    }
    deal = silence(game_of_a(form, words=f"{game} {further.get(game, '')}"))
    assert isinstance(deal.phase, Playing)
    assert deal.to_act == deal.phase.trick.to_play == A


@ALL
@pytest.mark.rule("NZR-58")
def test_forehand_leads_also_to_anothers_game(form: Variant) -> None:
    others = " ".join(GOOD[form.id].split()[1:])
    deal = silence(at_table(form, words=f"rufer solo leave {others}"))
    assert deal.to_act == A


@ALL
@pytest.mark.rule("NZR-59")
def test_twelve_tricks_of_four_cards_are_played(form: Variant) -> None:
    over = play_out(go(rufer(form, "T19/T18") if form is THREE else rufer(form), "T20"))
    tricks = results_of(over)[-2]
    assert len(tricks) == 12
    assert all(len(trick.cards) == 4 for trick in tricks)


@pytest.mark.rule("NZR-59")
def test_suit_must_be_followed_and_else_a_tarock_played() -> None:
    deal = go(rufer(FOUR), "HQ")
    assert playable(deal) == CardSet("HN H2")
    assert refused(deal, Play(Card("T21"))) == "GEN-56"
    trumping = go(rufer(FOUR, "HN/S8", "H2/S10"), "HQ")
    assert playable(trumping) == CardSet("T21 T16 T12 T7 T3")
    assert refused(trumping, Play(Card("S10"))) == "GEN-57"
    tarock_led = go(rufer(FOUR), "T5")
    assert refused(tarock_led, Play(Card("DK"))) == "GEN-58"


@ONE_DUMMY
@pytest.mark.rule("NZR-59")
def test_a_dummy_is_bound_by_the_same_duties(form: Variant) -> None:
    deal = go(opened(form, IN_DUMMY, lead="HQ"), "HN HK")
    assert deal.phase.trick.to_play == DUMMY
    assert playable(deal) == CardSet("H3")
    assert refused(deal, Play(Card("T19"))) == "GEN-56"


@pytest.mark.rule("NZR-60")
def test_in_the_game_of_four_each_keeps_his_own_tricks() -> None:
    deal = go(rufer(FOUR), "T20 T21 T19 T18")
    assert deal.table.taken(B) == CardSet("T18 T19 T20 T21")
    deal = go(deal, "DK D2 DN DJ S9 SQ S8 SN")
    assert deal.table.taken(C) == CardSet("S9 SQ S8 SN")  # Although he helps A.
    assert not deal.table.taken(A)
    assert seen_cards(deal, D, "taken 2") is None  # Only the owner may look through them.


@pytest.mark.rule("NZR-61")
@pytest.mark.parametrize("form", [FLYING, THREE, TWO], ids=lambda form: form.id)
def test_with_dummies_the_tricks_are_gathered_by_side(form: Variant) -> None:
    deal = opened(form) if form is TWO else opened(form, IN_DUMMY)
    over = play_out(deal, {A: "SKU T20"})
    piles = {name for name, zone in over.table.zones.items() if name.startswith("taken") and zone.bits}
    assert piles == {"taken 1", "taken 2"}
    side = phase(deal).gathered_by
    for trick in results_of(over)[-2]:
        pile = over.table.taken(side[trick.winner])
        assert CardSet(trick.cards) <= pile


@pytest.mark.rule("NZR-61")
def test_the_helper_may_look_through_the_tricks_of_his_side() -> None:
    deal = go(opened(THREE), "T3 T15 T2")
    assert deal.table.taken(A) == CardSet("T20 T3 T15 T2")
    assert seen_cards(deal, C, "taken 1") == CardSet("T20 T3 T15 T2")
    assert seen_cards(deal, B, "taken 1") is None


@ONE_DUMMY
@pytest.mark.rule("NZR-62", "NZR-101")
def test_the_caller_plays_a_dummy_that_holds_the_called_tarock(form: Variant) -> None:
    deal = opened(form, IN_DUMMY)
    assert told(deal) == []  # It lies open: nothing needs to be said.
    assert phase(deal).played_by == (A, B, C, A)
    deal = go(deal, "T3 T6")
    assert deal.phase.trick.to_play == DUMMY
    assert deal.to_act == A
    assert playable(deal) == CardSet("T19 T13 T8 T4 T2")
    assert refused(deal, Play(Card("T19")), by=B) == "NZR-59"


@ONE_DUMMY
@pytest.mark.rule("NZR-63", "NZR-101")
def test_a_person_who_holds_the_called_tarock_says_that_he_helps_and_the_third_plays_the_dummy(form: Variant) -> None:
    before = rufer(form)
    assert told(before) == []
    deal = go(before, "T20")
    assert told(deal) == [("NZR-101", C)]
    assert str(deal.said[0]) == "Seat 3 holds the called T19 and helps."
    assert phase(deal).played_by == (A, B, C, B)
    assert phase(deal).gathered_by == (A, B, A, B)  # The sides are public.


@ONE_DUMMY
@pytest.mark.rule("NZR-64", "NZR-101")
def test_a_lone_caller_asks_who_reaches_in(form: Variant) -> None:
    deal = opened(form, BOUGHT)
    assert told(deal) == [("NZR-101", A)]
    assert isinstance(deal.phase, Choosing)
    assert deal.to_act == B
    assert offered(deal) == {"reach-in", "stay-out"}
    assert phase(go(deal, "reach-in")).played_by == (A, B, C, B)
    assert phase(go(deal, "stay-out reach-in")).played_by == (A, B, C, C)


@ONE_DUMMY
@pytest.mark.rule("NZR-64", "NZR-102")
@pytest.mark.parametrize("game", ["dreier 1 lay:D3,D4,H1", "zweier 1 lay:D3,D4", "einer 1 lay:D3", "solo"])
def test_above_rufer_the_question_is_put_after_the_first_lead(form: Variant, game: str) -> None:
    before = silence(game_of_a(form, words=game))
    assert isinstance(before.phase, Leading)
    deal = go(before, "SKU")
    assert seen_cards(deal, None, "hand 4") == CardSet(HANDS["hand 4"])
    assert refused(deal, Play(Card("T3"))) == "NZR-64"  # Before any other card.
    assert phase(go(deal, "stay-out reach-in")).played_by[DUMMY] == C


@pytest.mark.rule("NZR-64")
def test_the_question_goes_round_from_the_declarers_right_and_spares_the_resting_dealer() -> None:
    deal = go(silence(at_table(FLYING, words="rufer solo leave good good")), "SKU")
    assert deal.to_act == C
    deal = go(deal, "stay-out")
    assert deal.to_act == A  # The dealer is not asked.
    assert phase(go(deal, "stay-out")).played_by[DUMMY] == C  # If both decline the first one must.


@pytest.mark.rule("NZR-64")
def test_who_reaches_in_plays_the_dummy_for_the_whole_deal() -> None:
    deal = go(solo(THREE), "SKU stay-out reach-in")
    over = play_out(deal)
    played = [
        (before.phase.trick.to_play, before.to_act) for before in over.moments() if isinstance(before.phase, Playing)
    ]
    assert {actor for seat, actor in played if seat == DUMMY} == {C}


@pytest.mark.rule("NZR-E20")
def test_example_20() -> None:
    helped = opened(THREE, "T19/T21")
    assert told(helped) == [("NZR-101", B)]
    assert phase(helped).played_by[DUMMY] == C
    bought = opened(THREE, BOUGHT)
    assert bought.to_act == B
    assert go(bought, "stay-out").to_act == C
    assert phase(go(bought, "stay-out stay-out")).played_by[DUMMY] == B


@pytest.mark.rule("NZR-65")
def test_of_two_each_plays_his_own_dummy_in_a_rufer() -> None:
    deal = opened(TWO)
    assert phase(deal).played_by == (A, B, A, B)
    assert opened(TWO, IN_DUMMY).phase.played_by == (A, B, B, A)
    assert deal.to_act == A  # Her dummy sits at her right.
    assert playable(deal) == CardSet("T19 T15 T11 T6 T1")


@pytest.mark.rule("NZR-65")
@pytest.mark.parametrize("game", ["dreier 1 lay:D3,D4,H1", "zweier 1 lay:D3,D4", "einer 1 lay:D3", "solo"])
def test_the_opponent_of_a_lone_declarer_plays_both_dummies(game: str) -> None:
    deal = go(silence(game_of_a(TWO, words=game)), "SKU")
    assert phase(deal).played_by == (A, B, B, B)
    assert opened(TWO, BOUGHT).phase.played_by == (A, B, B, B)
    dealers = go(silence(at_table(TWO, words="rufer solo leave")), "SKU")
    assert phase(dealers).played_by == (A, B, A, A)


@pytest.mark.rule("NZR-66")
@pytest.mark.parametrize(("form", "dummies"), [(FLYING, (3,)), (THREE, (3,)), (TWO, (2, 3))])
def test_dummies_are_turned_up_after_the_first_lead_and_before_any_other_card(
    form: Variant, dummies: tuple[Seat, ...]
) -> None:
    before = rufer(form)
    assert all(seen_cards(before, None, f"hand {dummy + 1}") is None for dummy in dummies)
    after = go(before, "T20")
    for dummy in dummies:
        assert seen_cards(after, None, f"hand {dummy + 1}") == CardSet(HANDS[f"hand {dummy + 1}"])
    assert len(after.table.cards("trick")) == 1


@pytest.mark.rule("NZR-67")
def test_a_dealer_who_is_declarer_plays_his_hand_open_and_there_is_no_dummy() -> None:
    before = silence(at_table(FLYING, words="rufer good good dreier leave 1 lay:H3,S10,S8"))
    deal = go(before, "SKU")
    assert phase(deal).played_by == (A, B, C, D)
    assert phase(deal).gathered_by == (A, A, A, D)
    assert seen_cards(deal, B, "hand 4") == before.table.hand(D)
    assert seen_cards(deal, B, "hand 1") is None
    over = play_out(deal)
    assert over.outcome.declarer == D
    assert over.outcome.partner is None


@pytest.mark.rule("NZR-68")
@pytest.mark.parametrize(("form", "lead"), [(FLYING, "T5 T3 T6 T19"), (THREE, "T5 T3 T6 T19")])
def test_a_dummy_that_wins_leads_from_its_own_seat(form: Variant, lead: str) -> None:
    first, *rest = lead.split()
    deal = go(opened(form, IN_DUMMY, lead=first), " ".join(rest))
    assert phase(deal).trick.seats == (3, 0, 1, 2)
    assert deal.to_act == A  # The card is chosen by the person who plays it.
    assert playable(deal) == CardSet("T13 T8 T4 T2 H3 DQ DN S10 S8 CK CQ")


@pytest.mark.rule("NZR-68")
def test_of_two_a_winning_dummy_leads_between_the_persons() -> None:
    deal = go(opened(TWO, lead="T5"), "T19 T3 T2")
    assert phase(deal).trick.seats == (2, 1, 3, 0)
    assert deal.to_act == A


@pytest.mark.rule("NZR-69")
@pytest.mark.parametrize("swaps", [(), (IN_DUMMY,), (BOUGHT,)])
def test_the_resting_dealer_never_chooses_a_card_for_his_dummy(swaps: tuple[str, ...]) -> None:
    deal = opened(FLYING, *swaps)
    deal = go(deal, "reach-in") if isinstance(deal.phase, Choosing) else deal
    over = play_out(deal)
    assert D not in {seat for seat, move in over.moves() if isinstance(move, Play | Choose)}


@ONE_DUMMY
@pytest.mark.rule("NZR-101")
def test_the_charge_is_settled_before_any_other_card(form: Variant) -> None:
    deal = opened(form, BOUGHT)
    assert refused(deal, Play(Card("T3"))) == "NZR-64"
    assert len(deal.table.cards("trick")) == 1


@pytest.mark.rule("NZR-101")
def test_a_caller_who_leads_the_called_tarock_herself_plays_alone() -> None:
    deal = opened(THREE, BOUGHT, lead="T19")
    assert told(deal) == [("NZR-101", A)]
    assert deal.to_act == B
