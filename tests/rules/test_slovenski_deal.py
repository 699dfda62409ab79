"""Slovenski tarok: seats, the cut, the deal and hands without a tarock (SLO-13 to SLO-25)."""

from __future__ import annotations

from itertools import groupby

import pytest
from support.deals.slovenski import FOR_FOUR_ONLY, NONE, TALON, at_lead, at_table, facts, forced, settled
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import PACK_54, SKUS, TAROCKS, Card, CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Disclosure, Play, Say
from tarock.game.phases import Choosing, RisingAuction
from tarock.rules import SetupError
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import SLOVENSKI, SlovenskiOptions

pytestmark = pytest.mark.usefixtures("four_hands")

SEATS = (A, B, C, D)
NAMES = ("Ana", "Bor", "Cene", "Dana")
BARE = {
    "hand 1": "SKU T20 T17 T14 T9 T5 T18 T13 T8 T4 T2 CJ",
    "hand 3": "HK HQ HJ D2 D3 SK SQ S8 S10 CN C9 CK",
}
"""C was dealt no tarock."""


def cut_pack(place: int) -> tuple[Card, ...]:
    """A pack whose cut after this place shows the Škis: well mixed, so that every hand has a tarock."""
    cards = [card for card in PACK_54.cards if card is not SKUS]
    mixed = [cards[7 * index % 53] for index in range(53)]
    return (*mixed[: place - 1], SKUS, *mixed[place - 1 :])


def cut_at_skis(place: int, answer: str = "") -> Deal:
    """D deals; B lifts the Škis as the lowest of so many cards, and answers."""
    deal = Deal.start(SLOVENSKI, SLOVENSKI.setup(cut_pack(place))).play(Cut(place))
    return go(deal, answer)


def disclosures(deal: Deal, seat: Seat | None) -> list[Disclosure]:
    return [entry for entry in deal.view(seat).history if isinstance(entry, Disclosure)]


def drawn(cards: str, **options: str) -> Seat:
    """Who deals first when the four draw these cards."""
    first = [Card(name) for name in cards.split()]
    pack = (*first, *(card for card in PACK_54.cards if card not in first))
    return Sitting.start(SLOVENSKI, NAMES, pack, SlovenskiOptions(**options)).place.dealer


@pytest.mark.rule("SLO-13")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_four_play_and_no_other_number(players: int) -> None:
    assert SLOVENSKI.setup(tuple(PACK_54.cards), players=4).active == SEATS
    with pytest.raises(SetupError):
        SLOVENSKI.setup(tuple(PACK_54.cards), players=players)


@pytest.mark.rule("SLO-13")
def test_sides_change_from_deal_to_deal() -> None:
    with_c = play_out(at_lead(words="zweier pass pass pass SK 1 lay:D3,D4"))
    with_d = play_out(at_lead(words="zweier pass pass pass CK 1 lay:D3,D4"))
    assert (with_c.outcome.team, with_d.outcome.team) == ((A, C), (A, D))


@pytest.mark.rule("SLO-14", "SLO-57")
def test_bidding_announcing_and_playing_go_to_the_right() -> None:
    deal = play_out(at_lead(words="pass zweier pass pass SK 1 lay:H2,S9"), tricks=1)
    moves = deal.moves()
    assert [seat for seat, move in moves if isinstance(move, Bid)] == [A, B, C, D]
    assert [seat for seat, move in moves if isinstance(move, Say)] == [D, A, B, C]
    assert [seat for seat, move in moves if isinstance(move, Play)] == [A, B, C, D]


@pytest.mark.rule("SLO-15")
@pytest.mark.parametrize(("cards", "dealer"), [("T4 T9 SKU T21", C), ("HQ CJ D1 HK", D), ("T2 HQ CJ D1", A)])
def test_who_draws_the_highest_card_deals_first_and_everybody_keeps_his_place(cards: str, dealer: Seat) -> None:
    assert drawn(cards) == dealer
    assert Sitting.start(SLOVENSKI, NAMES, tuple(PACK_54.cards)).names == NAMES


@pytest.mark.rule("SLO-16")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("HK CK T1 SK", C),  # any tarock is higher than any suit card
        ("HN CQ SN CJ", B),  # else the place in the suit
        ("H4 S9 D3 H2", A),  # the red 4 stands where the black 10 does
        ("HQ DQ SQ D1", C),  # black over red
        ("SJ CJ HJ DJ", B),  # clubs over spades (SLO-D4)
        ("D2 H2 D1 H1", B),  # hearts over diamonds (SLO-D4)
        ("H4 D4 S10 S7", C),
    ],
)
def test_tarock_then_place_in_the_suit_then_black_over_red(cards: str, dealer: Seat) -> None:
    assert drawn(cards) == dealer


@pytest.mark.rule("SLO-16", "SLO-04")
def test_the_draw_follows_the_red_order_of_the_table() -> None:
    assert drawn("H1 H4 D2 D3") == B
    assert drawn("H1 H4 D2 D3", red_order="traditional") == A


@pytest.mark.rule("SLO-17")
def test_the_deal_passes_to_the_right_after_every_completed_deal() -> None:
    sitting = Sitting.start(SLOVENSKI, NAMES, tuple(PACK_54.cards))
    dealers = []
    for _ in range(5):
        dealers.append(sitting.place.dealer)
        sitting = sitting.after(settled(facts("zweier", 45)))
    first = dealers[0]
    assert dealers == [(first + step) % 4 for step in range(5)]


@pytest.mark.rule("SLO-18")
def test_a_deal_runs_in_its_fixed_order() -> None:
    deal = play_out(at_lead())
    phases = [type(state.phase).__name__ for state in deal.moments() if state.phase]
    assert [name for name, _ in groupby(phases)] == [
        "CardShowingCut", "LastHandAuction", "Calling", "TakingGroup", "LayingAnything", "UnnamedSides", "Playing",
    ]  # fmt: skip
    assert deal.over


@pytest.mark.rule("SLO-19")
@pytest.mark.parametrize(("dealer", "cutter"), [(A, C), (B, D), (C, A), (D, B)])
@FOR_FOUR_ONLY
def test_who_sits_opposite_the_dealer_cuts(dealer: Seat, cutter: Seat) -> None:
    deal = at_table(opening=(), hands={}, dealer=dealer)
    assert deal.to_act == cutter
    assert refused(deal, Cut(7), by=dealer) == "SLO-19"


@pytest.mark.rule("SLO-19")
@FOR_FOUR_ONLY
def test_a_cut_lifts_at_least_one_card_and_leaves_one() -> None:
    deal = at_table(opening=(), hands={})
    assert list(deal.choices) == [Cut(place) for place in range(1, 54)]
    assert refused(deal, Cut(0)) == refused(deal, Cut(54)) == "SLO-19"


@pytest.mark.rule("SLO-20")
@pytest.mark.parametrize("place", [1, 30, 53])
def test_a_skis_at_the_cut_is_shown_to_all_and_the_cutter_answers(place: int) -> None:
    deal = cut_at_skis(place)
    assert deal.to_act == B
    assert isinstance(deal.phase, Choosing)
    assert offered(deal) == {"keep", "leave"}
    for seat in (*SEATS, None):
        assert [said.cards for said in disclosures(deal, seat)] == [CardSet("SKU")]
    assert all(SKUS in deal.table.known_to(seat) for seat in SEATS)
    assert refused(deal, Choose("pass")) == "SLO-20"


@pytest.mark.rule("SLO-20")
@pytest.mark.parametrize("place", [1, 30, 53])
def test_a_kept_skis_is_in_the_hand_and_the_first_packet_is_one_short(place: int) -> None:
    deal = cut_at_skis(place, "keep")
    pack = cut_pack(place)
    after_cut = [card for card in pack[place:] + pack[:place] if card is not SKUS]
    assert SKUS in deal.table.hand(B)
    assert [len(deal.table.hand(seat)) for seat in SEATS] == [12, 12, 12, 12]
    # The places of the 53 cards left; B gets five in the first round.
    assert deal.table.cards(*TALON) == CardSet(after_cut[:6])
    assert deal.table.hand(A) == CardSet(after_cut[6:12] + after_cut[29:35])
    assert deal.table.hand(B) == CardSet([SKUS, *after_cut[12:17], *after_cut[35:41]])
    assert deal.table.hand(C) == CardSet(after_cut[17:23] + after_cut[41:47])
    assert deal.table.hand(D) == CardSet(after_cut[23:29] + after_cut[47:53])


@pytest.mark.rule("SLO-20")
def test_a_skis_left_stays_in_its_place_in_the_pack() -> None:
    deal = cut_at_skis(30, "leave")
    assert SKUS in deal.table.hand(D)  # the lifted part went below, so its last card is dealt last
    assert [len(deal.table.hand(seat)) for seat in SEATS] == [12, 12, 12, 12]


@pytest.mark.rule("SLO-20")
def test_no_other_card_is_shown_at_the_cut() -> None:
    deal = Deal.start(SLOVENSKI, SLOVENSKI.setup(cut_pack(30))).play(Cut(29))
    assert isinstance(deal.phase, RisingAuction)
    assert disclosures(deal, None) == []
    assert deal.table.shown == 0


@pytest.mark.rule("SLO-21", "SLO-22")
def test_six_cards_go_to_the_talon_then_packets_of_six_from_the_forehand_on() -> None:
    pack = cut_pack(30)
    deal = Deal.start(SLOVENSKI, SLOVENSKI.setup(pack)).play(Cut(10))
    order = pack[10:] + pack[:10]
    assert [deal.table.cards(name) for name in TALON] == [CardSet([card]) for card in order[:6]]
    for place, seat in enumerate((A, B, C, D)):
        first, second = 6 + 6 * place, 30 + 6 * place
        assert deal.table.hand(seat) == CardSet(order[first : first + 6] + order[second : second + 6])


@pytest.mark.rule("SLO-22")
def test_the_deal_begins_on_the_dealers_right() -> None:
    pack = cut_pack(30)
    deal = Deal.start(SLOVENSKI, SLOVENSKI.setup(pack, dealer=B)).play(Cut(10))
    order = pack[10:] + pack[:10]
    assert deal.table.hand(C) == CardSet(order[6:12] + order[30:36])
    assert deal.table.hand(B) == CardSet(order[24:30] + order[48:54])


@pytest.mark.rule("SLO-21", "SLO-23")
@pytest.mark.parametrize("words", ["", "zweier pass pass pass", "solo-ohne pass pass pass", "pass pass pass klop"])
def test_nobody_sees_the_talon_before_his_bid_opens_it(words: str) -> None:
    deal = at_table(words=words)
    assert all(seen_cards(deal, seat, name) is None for seat in (*SEATS, None) for name in TALON)


@pytest.mark.rule("SLO-24")
def test_a_hand_without_tarock_is_opened_before_the_auction_and_voids_the_deal() -> None:
    deal = at_table(hands=BARE)
    assert deal.over
    assert deal.outcome.ended == "no-tarock"
    assert not any(isinstance(move, Bid) for _, move in deal.moves())
    for seat in (*SEATS, None):
        assert seen_cards(deal, seat, "hand 3") == CardSet(BARE["hand 3"])
        assert seen_cards(deal, seat, "hand 4") == (deal.table.hand(D) if seat == D else None)
        assert [said.seat for said in disclosures(deal, seat)] == [C]


@pytest.mark.rule("SLO-24")
def test_nobody_scores_in_a_void_deal_and_the_same_dealer_deals_again() -> None:
    sitting = Sitting.start(SLOVENSKI, NAMES, tuple(PACK_54.cards))
    void = at_table(hands=BARE).settlement
    again = sitting.after(void)
    assert void.lines == ()
    assert again.place.dealer == sitting.place.dealer
    assert again.course.deals == 0


@pytest.mark.rule("SLO-24")
def test_all_hands_without_tarock_are_opened() -> None:
    hands = {"hand 3": BARE["hand 3"], "hand 1": "H1 H2 H3 H4 HN DK DQ DN DJ D1 D4 C7"}
    deal = at_table(hands=hands)
    assert [said.seat for said in disclosures(deal, None)] == [A, C]
    assert seen_cards(deal, None, "hand 1") == CardSet(hands["hand 1"])
    assert seen_cards(deal, None, "hand 3") == CardSet(hands["hand 3"])


@pytest.mark.rule("SLO-24", "SLO-20")
def test_a_kept_skis_is_a_tarock() -> None:
    # B keeps the Škis and is dealt suit cards only: places 13-17 and 36-41 of the 53 left.
    suits, tarocks = list(PACK_54.cards - TAROCKS), [card for card in TAROCKS if card is not SKUS]
    order = [*tarocks[:6], *tarocks[6:9], *suits[:3], *suits[3:8], *tarocks[9:12], *suits[8:11], *tarocks[12:15]]
    order += [*suits[11:14], *suits[14:20], *suits[20:26], *tarocks[15:18], *suits[26:29], *tarocks[18:], *suits[29:]]
    deal = go(Deal.start(SLOVENSKI, SLOVENSKI.setup((SKUS, *order))).play(Cut(1)), "keep")
    assert deal.table.hand(B) & TAROCKS == CardSet("SKU")
    assert isinstance(deal.phase, RisingAuction)
    left = go(Deal.start(SLOVENSKI, SLOVENSKI.setup((SKUS, *order))).play(Cut(1)), "leave")
    assert left.table.hand(D) & CardSet("SKU")


@pytest.mark.rule("SLO-25", "SLO-38")
@FOR_FOUR_ONLY
def test_the_deal_after_a_void_one_is_a_forced_klop() -> None:
    carried = at_table(hands=BARE).settlement.carried
    assert carried == Sheet(NONE, NONE, forced=True)
    assert offered(at_table(sheet=carried)) == {"pass", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"}


@pytest.mark.rule("SLO-25")
def test_a_forced_klop_that_is_void_stays_due() -> None:
    assert forced(hands=BARE).settlement.carried.forced


@pytest.mark.rule("SLO-E34")
@FOR_FOUR_ONLY
def test_a_hand_without_tarock_then_a_solo_ohne_in_the_forced_klop() -> None:
    drawn_by_d = [Card("H1"), Card("H2"), Card("H3"), Card("HK")]
    pack = (*drawn_by_d, *(card for card in PACK_54.cards if card not in drawn_by_d))
    sitting = Sitting.start(SLOVENSKI, NAMES, pack).after(at_table(hands=BARE).settlement)
    assert sitting.place.dealer == D
    again = at_lead(sheet=sitting.carried, words="pass solo-ohne pass pass")
    assert again.to_act == B  # the declarer leads
    won = facts("solo-ohne", 36, declarer=B)
    sitting = sitting.after(SLOVENSKI.settle(won.as_recorded(), sitting.carried, sitting.options))
    assert sitting.totals() == (0, 80, 0, 0)
    assert sitting.carried == Sheet((1, 1, 1, 1), (0, 80, 0, 0), forced=False)
    assert "zweier" in offered(at_table(sheet=sitting.carried))
