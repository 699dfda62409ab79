"""Slovenski tarok: the called king, the talon and the discard (SLO-39 to SLO-55, SLO-155, SLO-156, SLO-159)."""

from __future__ import annotations

import pytest
from support.deals.slovenski import FOR_FOUR_ONLY, CALLED_C, SOLO, TALON, ZWEIER, at_lead, at_table, facts, written
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards, silence

from tarock.cards import HONOURS, KINGS, TAROCKS, Card, CardSet, Seat, points
from tarock.deal import Deal, SeenMove
from tarock.game import Call, Choose, Lay, Say, Take
from tarock.game.phases import Announcing, Calling, TakingGroup, item
from tarock.game.phases.exchange import NO_THROW_IN, TAKE_A_GROUP
from tarock.variants.families.slovene.laying_anything import LayingAnything

pytestmark = pytest.mark.usefixtures("four_hands")

SEATS = (A, B, C, D)
EVERYBODY = (*SEATS, None)
GROUPS = {
    "dreier": ["T10 SN DJ", "H4 S7 C8"],
    "zweier": ["T10 SN", "DJ H4", "S7 C8"],
    "einer": ["T10", "SN", "DJ", "H4", "S7", "C8"],
}


def talon_open(bid: str, *swaps: str) -> Deal:
    """The talon lies open after D, or A, has bid."""
    words = f"pass pass pass {bid}" if bid == "dreier" else f"{bid} pass pass pass"
    deal = at_table(*swaps, words=words)
    return deal if bid.startswith("solo") else deal.play(Call(Card("SK")))


def captured(deal: Deal, *seats: Seat) -> CardSet:
    return deal.table.cards(*(f"taken {seat + 1}" for seat in seats))


@pytest.mark.rule("SLO-39")
@pytest.mark.parametrize("words", ["pass pass pass dreier", "zweier pass pass pass", "einer pass pass pass"])
def test_the_declarer_names_a_suit_after_the_auction_and_before_the_talon_opens(words: str) -> None:
    deal = at_table(words=words)
    assert isinstance(deal.phase, Calling)
    assert all(seen_cards(deal, seat, name) is None for seat in EVERYBODY for name in TALON)
    assert refused(deal, Call(Card("SQ"))) == "SLO-39"
    assert deal.to_act == (D if "dreier" in words else A)


@pytest.mark.rule("SLO-40")
def test_any_suit_may_be_called_also_that_of_an_own_king() -> None:
    deal = at_table("SK/C7", words=ZWEIER)
    assert Card("SK") in deal.table.hand(A)
    assert CardSet(move.card for move in deal.choices) == KINGS


@pytest.mark.rule("SLO-41")
@pytest.mark.parametrize(("king", "partner"), [("SK", C), ("HK", C), ("CK", D), ("DK", B)])
def test_the_holder_of_the_called_king_is_the_partner(king: str, partner: Seat) -> None:
    assert play_out(at_lead(words=f"{ZWEIER} {king} 1 lay:D3,D4")).outcome.partner == partner


@pytest.mark.rule("SLO-41", "SLO-159")
@pytest.mark.parametrize("words", [CALLED_C, f"{CALLED_C} pagat-ultimo kontra:pagat-ultimo -"])
def test_nobody_is_told_who_holds_the_called_king(words: str) -> None:
    with_c, with_b = at_table(words=words), at_table("SK/S9", words=words)
    assert Card("SK") in with_b.table.hand(B)
    for seat in (A, D, None):
        assert with_c.view(seat) == with_b.view(seat)


@pytest.mark.rule("SLO-159")
def test_nobody_is_told_that_the_declarer_holds_the_called_king_himself() -> None:
    with_c, own = at_table(words=CALLED_C), at_table("SK/C7", words=CALLED_C)
    for seat in (B, D, None):
        assert with_c.view(seat) == own.view(seat)


@pytest.mark.rule("SLO-159")
def test_the_sides_show_when_another_than_the_declarer_announces_rex_ultimo() -> None:
    deal = go(at_table(words=CALLED_C), "- - - rex-ultimo")
    assert item(deal.phase.items, "rex-ultimo").by == C
    assert all(SeenMove(C, Say(("rex-ultimo",))) in deal.view(seat).history for seat in EVERYBODY)


@pytest.mark.rule("SLO-159")
def test_the_sides_show_when_the_called_king_lies_in_the_talon() -> None:
    deal = at_table("SK/S7", words=f"{ZWEIER} SK")
    assert all(seen_cards(deal, seat, "talon 5") == CardSet("SK") for seat in EVERYBODY)
    deal = go(deal, "1 lay:D3,D4")
    assert deal.phase.sides_open


@pytest.mark.rule("SLO-42")
@pytest.mark.parametrize("swap", ["SK/C7", "SK/S7", "SK/T10"])
def test_a_called_king_in_the_own_hand_or_the_talon_leaves_the_declarer_alone(swap: str) -> None:
    done = play_out(at_lead(swap))
    outcome = done.outcome
    assert (outcome.contract, outcome.partner) == ("zweier", None)
    assert done.settlement.lines[0].rule == "SLO-95"
    expected = (20 + abs(outcome.points - 35)) * (1 if outcome.points > 35 else -1)
    assert done.settlement.lines[0].amounts == ((A, expected),)


@pytest.mark.rule("SLO-43")
@pytest.mark.parametrize(
    "bid", ["solo-dreier", "solo-zweier", "solo-einer", "bettler", "solo-ohne", "offener-bettler", "farbiger-valat"]
)
def test_in_the_other_bids_no_king_is_called_and_the_declarer_is_alone(bid: str) -> None:
    deal = at_table(words=f"{bid} pass pass pass")
    assert not isinstance(deal.phase, Calling)
    assert facts(bid).team == (A,)
    assert [seat for seat, value in enumerate(written(facts(bid, 40))) if value] == [A]


@pytest.mark.rule("SLO-43")
def test_in_klop_there_is_no_declarer() -> None:
    outcome = play_out(at_table(words="pass pass pass klop")).outcome
    assert [seat for seat, _ in outcome.klop] == [A, B, C, D]
    assert outcome.items == ()


@pytest.mark.rule("SLO-44")
@pytest.mark.parametrize("bid", ["dreier", "zweier", "einer", "solo-dreier", "solo-zweier", "solo-einer"])
def test_the_talon_lies_open_in_the_order_of_the_deal_and_in_groups(bid: str) -> None:
    deal = talon_open(bid)
    for seat in EVERYBODY:
        assert [str(seen_cards(deal, seat, name)) for name in TALON] == ["T10", "SN", "DJ", "H4", "S7", "C8"]
    before = deal.table.hand(deal.to_act)
    for number, group in enumerate(GROUPS[bid.removeprefix("solo-")], 1):
        taken = deal.play(Take(number))
        assert taken.table.hand(deal.to_act) - before == CardSet(group)


@pytest.mark.rule("SLO-45")
@pytest.mark.parametrize(("bid", "groups"), [("dreier", 2), ("solo-zweier", 3), ("einer", 6)])
def test_the_declarer_takes_exactly_one_group(bid: str, groups: int) -> None:
    deal = talon_open(bid)
    assert isinstance(deal.phase, TakingGroup)
    assert list(deal.choices) == [Take(number) for number in range(1, groups + 1)]
    assert refused(deal, Take(0)) == refused(deal, Take(groups + 1)) == refused(deal, Choose("throw-in")) == "SLO-45"
    assert deal.why_not(Take(groups + 1)).message == TAKE_A_GROUP(groups=groups)
    assert deal.why_not(Choose("throw-in")).message == NO_THROW_IN()


@pytest.mark.rule("SLO-46", "SLO-50", "SLO-156")
@pytest.mark.parametrize("words", [CALLED_C, f"{ZWEIER} CK 3 lay:HQ,T14", SOLO])
def test_the_discard_counts_for_the_declarer_and_the_rest_of_the_talon_for_the_opponents(words: str) -> None:
    done = play_out(at_lead(words=words))
    team = done.outcome.team
    others = [seat for seat in SEATS if seat not in team]
    mine = captured(done, *team) | done.table.cards("scat", "scat shown")
    theirs = captured(done, *others) | done.table.cards(*TALON)
    assert len(mine | theirs) == 54
    assert done.outcome.points == points(mine.bits) == 70 - points(theirs.bits)


@pytest.mark.rule("SLO-47")
@pytest.mark.parametrize(("bid", "number"), [("dreier", 3), ("solo-zweier", 2), ("einer", 1)])
def test_as_many_cards_are_laid_away_as_were_taken(bid: str, number: int) -> None:
    deal = talon_open(bid).play(Take(1))
    plain = list(deal.table.hand(deal.to_act) - HONOURS)
    assert refused(deal, Lay(CardSet(plain[: number - 1]))) == "SLO-47"
    assert refused(deal, Lay(CardSet(plain[: number + 1]))) == "SLO-47"
    assert len(deal.play(Lay(CardSet(plain[:number]))).table.hand(deal.to_act)) == 12


@pytest.mark.rule("SLO-47")
def test_cards_not_held_cannot_be_laid_away() -> None:
    assert refused(go(talon_open("zweier"), "1"), Lay(CardSet("H2 D3"))) == "SLO-47"


@pytest.mark.rule("SLO-47")
def test_the_discard_is_not_shown() -> None:
    deal = go(talon_open("zweier"), "1 lay:D3,D4")
    assert seen_cards(deal, A, "scat") == CardSet("D3 D4")
    for seat in (B, C, D, None):
        assert seen_cards(deal, seat, "scat") is None
        assert deal.view(seat).history[-1] == SeenMove(A, Lay(CardSet(), hidden=2))


@pytest.mark.rule("SLO-48")
@pytest.mark.parametrize("card", ["SKU", "HK", "T21", "T1"])
def test_kings_and_trula_cards_may_not_be_laid_away(card: str) -> None:
    swap = [] if card == "SKU" else [f"{card}/C7"]
    deal = go(talon_open("zweier", *swap), "1")
    assert refused(deal, Lay(CardSet(f"{card} D3"))) == "SLO-48"
    assert not any(move.cards & HONOURS for move in deal.choices)


@pytest.mark.rule("SLO-49")
def test_a_tarock_may_be_laid_away_before_suit_cards_but_is_shown_to_all() -> None:
    deal = go(talon_open("zweier"), "1 lay:T5,D4")
    for seat in (B, C, D, None):
        assert seen_cards(deal, seat, "scat shown") == CardSet("T5")
        assert seen_cards(deal, seat, "scat") is None
        assert deal.view(seat).history[-1] == SeenMove(A, Lay(CardSet("T5"), hidden=1))


@pytest.mark.rule("SLO-155")
def test_cards_just_taken_may_be_laid_away_again() -> None:
    deal = go(talon_open("zweier"), "1")
    assert isinstance(deal.phase, LayingAnything)
    assert Lay(CardSet("T10 SN")) in deal.choices
    assert {card for move in deal.choices for card in move.cards} == set(deal.table.hand(A) - HONOURS)


@pytest.mark.rule("SLO-51")
@pytest.mark.parametrize(("group", "laid", "fine"), [(1, "D3,D4", -20), (2, "DJ,H4", -20), (3, "S7,D4", 0)])
def test_a_mond_left_in_the_talon_costs_the_declarer_alone_20(group: int, laid: str, fine: int) -> None:
    done = play_out(at_lead("T21/C8", words=f"{ZWEIER} SK {group} lay:{laid}"))
    lines = [line for line in done.settlement.lines if line.rule == "SLO-51"]
    assert [line.amounts for line in lines] == ([((A, fine),)] if fine else [])
    assert done.outcome.mond_left == bool(fine)


@pytest.mark.rule("SLO-52")
@pytest.mark.parametrize("bid", ["solo-dreier", "solo-zweier", "solo-einer"])
def test_a_solo_with_exchange_may_be_raised_to_farbiger_valat_before_the_announcements(bid: str) -> None:
    taken = talon_open(bid).play(Take(1))
    laid = taken.play(Lay(CardSet(list(taken.table.hand(A) - HONOURS)[-taken.phase.number :])))
    assert offered(laid) == {bid, "farbiger-valat"}
    assert laid.to_act == A
    assert refused(laid, Choose("valat")) == "SLO-52"
    assert isinstance(go(laid, bid).phase, Announcing)
    assert isinstance(go(laid, "farbiger-valat").phase, Announcing)


@pytest.mark.rule("SLO-52")
@FOR_FOUR_ONLY
def test_a_raised_bid_is_a_farbiger_valat_in_every_respect() -> None:
    raised = at_table("T21/C8", words="solo-zweier pass pass pass 1 lay:D3,D4 farbiger-valat")
    assert not any("trula" in offered(go(raised, "- " * passes)) for passes in range(4))
    played = silence(raised)
    assert played.to_act == D
    done = play_out(played)
    assert done.outcome.contract == "farbiger-valat"
    assert [line.rule for line in done.settlement.lines] == ["SLO-115"]  # no -20 for the Mond left
    assert done.settlement.total(A) == -125
    assert done.settlement.carried.radls == (1, 1, 1, 1)
    assert all(seen_cards(done, seat, "scat") is None for seat in (B, C, D))


@pytest.mark.rule("SLO-52")
@pytest.mark.parametrize("bid", ["dreier", "zweier", "einer"])
def test_bids_with_partner_are_not_raised(bid: str) -> None:
    taken = talon_open(bid).play(Take(1))
    some = list(taken.table.hand(taken.to_act) - HONOURS - TAROCKS)[: taken.phase.number]
    assert isinstance(taken.play(Lay(CardSet(some))).phase, Announcing)


@pytest.mark.rule("SLO-53", "SLO-23")
@pytest.mark.parametrize("bid", ["bettler", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"])
def test_in_the_high_bids_nobody_exchanges_and_the_talon_stays_face_down(bid: str) -> None:
    deal = at_table(words=f"{bid} pass pass pass")
    assert isinstance(deal.phase, Announcing)
    deal = play_out(silence(deal), tricks=1)
    states = [state for state in deal.moments() if not state.over]
    assert deal.table.cards(*TALON) == CardSet("T10 SN DJ H4 S7 C8")
    assert all(seen_cards(state, seat, "talon 1") is None for state in states[1:] for seat in EVERYBODY)


@pytest.mark.rule("SLO-54", "SLO-156")
def test_in_solo_ohne_the_talon_counts_for_the_opponents_and_is_turned_up_for_the_count() -> None:
    before = play_out(at_lead(words="solo-ohne pass pass pass"), tricks=11)
    assert all(seen_cards(before, seat, name) is None for seat in EVERYBODY for name in TALON)
    done = play_out(before)
    assert [str(seen_cards(done, None, name)) for name in TALON] == ["T10", "SN", "DJ", "H4", "S7", "C8"]
    theirs = captured(done, B, C, D) | done.table.cards(*TALON)
    assert done.outcome.points == points(captured(done, A).bits) == 70 - points(theirs.bits)


@pytest.mark.rule("SLO-55")
@pytest.mark.parametrize("bid", ["bettler", "offener-bettler", "farbiger-valat", "valat"])
def test_where_tricks_decide_the_talon_counts_for_nobody_and_is_never_seen(bid: str) -> None:
    done = play_out(at_lead(words=f"{bid} pass pass pass"))
    assert done.over
    assert done.outcome.points == 0
    assert all(seen_cards(done, seat, name) is None for seat in EVERYBODY for name in TALON)


@pytest.mark.rule("SLO-E14")
def test_a_called_king_that_lies_in_the_talon_and_is_left_there() -> None:
    done = play_out(at_lead("SK/S7", words="einer pass pass pass SK 1 lay:D3"))
    assert (done.outcome.partner, done.table.cards("talon 5")) == (None, CardSet("SK"))
    assert done.settlement.lines[0].amounts[0][0] == A
    assert written(facts("einer", 37, partner=None)) == (32, 0, 0, 0)
