"""Slovenski tarok for five: the resting dealer, the cut, the deal, and who stands in for him (SLO-135 to SLO-139)."""

from __future__ import annotations

import random

import pytest
from support.deals.slovenski import CALLED_C, TALON, at_lead, at_table
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import PACK_54, SKUS, Card, CardSet, Seat, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import NOTHING, Bid, Cut, Play, Round, Say
from tarock.game.phases import Announcing, RisingAuction
from tarock.rules import SetupError
from tarock.variants.slovenski import LADDER, SLOVENSKI
from tarock.variants.slovenski_5 import SLOVENSKI_5

E = 4
FIVE = {"game": SLOVENSKI_5}
NAMES = ("Ana", "Bor", "Cene", "Dana", "Eva")


def shuffled_pack(seed: int) -> tuple[Card, ...]:
    return shuffled(random.Random(seed), PACK_54.cards)


def skis_at(place: int) -> tuple[Card, ...]:
    """A pack whose cut after this place shows the Škis: well mixed, so that every hand has a tarock."""
    cards = [card for card in PACK_54.cards if card is not SKUS]
    mixed = [cards[7 * index % 53] for index in range(53)]
    return (*mixed[: place - 1], SKUS, *mixed[place - 1 :])


def speakers(deal: Deal, kind: type) -> list[Seat]:
    return [seat for seat, move in deal.moves() if isinstance(move, kind)]


def places(order: tuple[Card, ...], *spans: tuple[int, int]) -> CardSet:
    """The cards at these places of the pack, counted from 1, both ends included."""
    return CardSet(card for first, last in spans for card in order[first - 1 : last])


@pytest.mark.rule("SLO-135", "SLO-13")
@pytest.mark.parametrize("dealer", range(5))
def test_five_sit_at_the_table_and_the_four_others_play(dealer: Seat) -> None:
    setup = SLOVENSKI_5.setup(tuple(PACK_54.cards), dealer=dealer)
    assert setup.active == tuple((dealer + step) % 5 for step in range(1, 5))
    with pytest.raises(SetupError):
        SLOVENSKI_5.setup(tuple(PACK_54.cards), players=4)


@pytest.mark.rule("SLO-135")
@pytest.mark.parametrize("words", [CALLED_C, "pass pass pass klop", "solo-ohne pass pass pass"])
def test_the_dealer_gets_no_cards_and_does_not_bid_announce_or_play(words: str) -> None:
    deal = at_lead(words=words, **FIVE)
    assert not deal.table.hand(E)
    done = play_out(deal)
    assert E not in {seat for seat, _ in done.moves()}
    assert done.settlement.total(E) == 0
    assert refused(at_table(**FIVE), Bid("valat"), by=E) == "SLO-27"


@pytest.mark.rule("SLO-136", "SLO-17")
def test_the_deal_passes_to_the_right_so_that_everybody_rests_once_in_five_deals() -> None:
    at = Sitting.start(SLOVENSKI_5, NAMES, tuple(PACK_54.cards))
    resting = []
    for _ in range(5):
        setup = at.setup(tuple(PACK_54.cards))
        resting.append(setup.dealer)
        assert setup.dealer not in setup.active
        at = at.after(play_out(at_lead(**FIVE)).settlement)
    assert resting == [(resting[0] + step) % 5 for step in range(5)]


@pytest.mark.rule("SLO-137", "SLO-26", "SLO-32", "SLO-34")
def test_the_left_hand_neighbour_of_the_dealer_has_the_last_word_and_must_choose() -> None:
    deal = at_table(words="pass pass pass", **FIVE)
    assert speakers(deal, Bid) == [A, B, C]
    assert deal.to_act == D
    assert offered(deal) == set(LADDER)
    assert refused(deal, Bid("pass")) == "SLO-34"


@pytest.mark.rule("SLO-137", "SLO-32", "SLO-33")
@pytest.mark.parametrize("words", ["", "pass", "pass pass", "zweier pass pass"])
def test_nobody_else_may_choose_klop_or_dreier(words: str) -> None:
    deal = at_table(words=words, **FIVE)
    assert refused(deal, Bid("klop")) == refused(deal, Bid("dreier")) == "SLO-32"


@pytest.mark.rule("SLO-137", "SLO-57")
@pytest.mark.parametrize(("dealer", "order"), [(E, [D, A, B, C]), (B, [A, C, D, E])])
def test_the_left_hand_neighbour_of_the_dealer_speaks_first_in_the_announcements(
    dealer: Seat, order: list[int]
) -> None:
    hands: dict[str, str] = {}
    deal = at_lead(words="solo-ohne pass pass pass", dealer=dealer, hands=hands, **FIVE)
    assert speakers(deal, Say) == order


@pytest.mark.rule("SLO-137", "SLO-74")
@pytest.mark.parametrize("dealer", [E, B])
def test_the_left_hand_neighbour_of_the_dealer_leads_in_the_farbiger_valat(dealer: Seat) -> None:
    deal = at_lead(words="pass farbiger-valat pass pass", dealer=dealer, hands={}, **FIVE)
    assert deal.to_act == (dealer - 1) % 5


@pytest.mark.rule("SLO-157")
@pytest.mark.parametrize(
    "words", ["", CALLED_C, f"{CALLED_C} trula", "zweier pass pass pass SK 1 lay:T5,D4", "pass pass pass klop"]
)
def test_the_resting_dealer_sees_what_a_spectator_sees(words: str) -> None:
    deal = at_table(words=words, **FIVE)
    for seen, public in zip(deal.view(E).zones, deal.view(None).zones, strict=True):
        assert (seen.name, seen.cards) == (public.name, public.cards)
    assert deal.view(E).history == deal.view(None).history
    assert deal.view(E).choices == NOTHING


@pytest.mark.rule("SLO-157")
def test_the_resting_dealer_sees_the_open_talon_shown_tarocks_an_open_hand_and_the_tricks() -> None:
    deal = at_table(words="zweier pass pass pass SK", **FIVE)
    assert [str(seen_cards(deal, E, name)) for name in TALON] == ["T10", "SN", "DJ", "H4", "S7", "C8"]
    assert seen_cards(go(deal, "1 lay:T5,D4"), E, "scat shown") == CardSet("T5")
    assert seen_cards(go(deal, "1 lay:T5,D4"), E, "scat") is None
    opened = at_lead(words="offener-bettler pass pass pass", **FIVE)
    assert seen_cards(opened, E, "hand 1") == opened.table.hand(A)
    assert seen_cards(opened, E, "hand 2") is None
    assert seen_cards(go(opened, "H1"), E, "trick") == CardSet("H1")


@pytest.mark.rule("SLO-138", "SLO-20")
@pytest.mark.parametrize("dealer", range(5))
def test_the_left_hand_neighbour_of_the_dealer_cuts(dealer: Seat) -> None:
    deal = at_table(opening=(), hands={}, dealer=dealer, **FIVE)
    cutter = (dealer - 1) % 5
    assert deal.to_act == cutter
    assert refused(deal, Cut(7), by=dealer) == refused(deal, Cut(54)) == "SLO-138"
    shown = Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(skis_at(30), dealer=dealer)).play(Cut(30))
    assert shown.to_act == cutter
    assert offered(shown) == {"keep", "leave"}


@pytest.mark.rule("SLO-139", "SLO-21", "SLO-E56")
def test_the_places_of_the_pack_go_to_the_talon_and_to_the_four() -> None:
    pack = skis_at(30)
    deal = Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(pack)).play(Cut(10))
    order = pack[10:] + pack[:10]
    assert deal.table.cards(*TALON) == places(order, (1, 6))
    assert deal.table.hand(A) == places(order, (7, 12), (31, 36))
    assert deal.table.hand(B) == places(order, (13, 18), (37, 42))
    assert deal.table.hand(C) == places(order, (19, 24), (43, 48))
    assert deal.table.hand(D) == places(order, (25, 30), (49, 54))
    assert not deal.table.hand(E)


@pytest.mark.rule("SLO-139")
def test_the_deal_begins_on_the_dealers_right() -> None:
    pack = skis_at(30)
    deal = Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(pack, dealer=B)).play(Cut(10))
    order = pack[10:] + pack[:10]
    assert deal.table.hand(C) == places(order, (7, 12), (31, 36))
    assert deal.table.hand(A) == places(order, (25, 30), (49, 54))


@pytest.mark.rule("SLO-E56")
def test_the_places_when_the_cutter_keeps_the_skis() -> None:
    pack = skis_at(20)
    deal = go(Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(pack)).play(Cut(20)), "keep")
    order = tuple(card for card in pack[20:] + pack[:20] if card is not SKUS)
    assert deal.table.cards(*TALON) == places(order, (1, 6))
    assert deal.table.hand(A) == places(order, (7, 12), (30, 35))
    assert deal.table.hand(B) == places(order, (13, 18), (36, 41))
    assert deal.table.hand(C) == places(order, (19, 24), (42, 47))
    assert deal.table.hand(D) == places(order, (25, 29), (48, 53)) | CardSet("SKU")


@pytest.mark.rule("SLO-E47")
def test_the_cutter_d_keeps_the_skis_and_is_dealt_five_and_six() -> None:
    deal = Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(skis_at(20)))
    assert deal.to_act == D
    kept = go(deal.play(Cut(20)), "keep")
    assert SKUS in kept.table.hand(D)
    assert [len(kept.table.hand(seat)) for seat in (A, B, C, D)] == [12, 12, 12, 12]
    packets = [packet for packet in dealing_packets(deal) if packet[0] == "hand 4"]
    assert [size for _, size, _ in packets] == [5, 6, 1]  # the last is the Škis itself


def dealing_packets(deal: Deal) -> tuple[tuple[str, int, int], ...]:
    """The packets of the deal after a kept Škis, as the script names them."""
    steps = SLOVENSKI_5.script(Round(deal.setup, deal.options, deal.table))
    next(steps)
    steps.send("SKU")
    dealing = steps.send("keep")
    return dealing.packets


@pytest.mark.rule("SLO-E44")
def test_bidding_order_and_first_announcer_with_e_dealing() -> None:
    deal = at_table(words="pass pass pass", **FIVE)
    assert (speakers(deal, Bid), deal.to_act) == ([A, B, C], D)
    assert {"klop", "dreier"} <= offered(deal)
    announcing = at_table(words="pass pass pass solo-ohne", **FIVE)
    assert isinstance(announcing.phase, Announcing)
    assert announcing.to_act == D


@pytest.mark.rule("SLO-135", "SLO-137", "SLO-139")
def test_but_for_dealer_and_cut_a_deal_of_five_is_the_deal_of_four() -> None:
    """The same pack and the same moves, E dealing to A, B, C and D, or D dealing: all choices and facts agree."""
    rng, played = random.Random(5), 0
    for seed in range(60):
        pack = shuffled_pack(seed)
        four, five = Deal.start(SLOVENSKI, SLOVENSKI.setup(pack)), Deal.start(SLOVENSKI_5, SLOVENSKI_5.setup(pack))
        place = rng.randrange(1, 54)
        if pack[place - 1] is SKUS:
            continue  # who may keep it differs
        four, five = four.play(Cut(place)), five.play(Cut(place))
        while not four.over:
            assert (four.to_act, four.choices) == (five.to_act, five.choices)
            move = Bid("pass") if isinstance(four.phase, RisingAuction) and rng.random() < 0.6 else None
            if move is None or move not in four.choices:
                move = four.choices.sample(rng)
            four, five = four.play(move), five.play(move)
        assert five.outcome == four.outcome
        assert five.settlement.lines == four.settlement.lines
        played += sum(isinstance(move, Play) for _, move in four.moves())
    assert played > 1000
