"""Habits that cost points, and that the careful player does not have."""

from __future__ import annotations

import pytest
from support.deals import koenigrufen as kru
from support.deals import tapp
from support.tables import go

from tarock.cards import PAGAT
from tarock.deal import Deal, new_deal
from tarock.game import Bid, Kind, Play
from tarock.players import Advice, CarefulPlayer
from tarock.players.careful.craft import craft_of
from tarock.players.careful.mark import DECIDED
from tarock.players.careful.reading import Reading
from tarock.players.careful.ultimo import aimed_at

RUFER = f"{kru.RUFER_OF_A} SK {kru.LAID}"
DREIER = f"{kru.DREIER_OF_A} {kru.LAID}"
SOLO = f"{kru.SOLO_OF_A} CK"


def advised(deal: Deal) -> Advice:
    return CarefulPlayer().advise(deal.view(deal.to_act))


def plays(deal: Deal) -> tuple[str, str]:
    """The card and the idea behind it."""
    advice = advised(deal)
    assert isinstance(advice.move, Play)
    return advice.move.card.name, advice.reason.key


def read(deal: Deal) -> Reading:
    view = deal.view(deal.to_act)
    return Reading.of(view, craft_of(view.variant), view.choices)


def solo(*swaps: str, words: str = "") -> Deal:
    """A plays a Solo of Tapp-Tarok against B and C."""
    return go(tapp.before_lead(*swaps, words=tapp.SOLO_OF_A), words)


def koenigrufen(*swaps: str, game: str = RUFER, words: str = "") -> Deal:
    """A plays a game of Königrufen."""
    return go(kru.before_lead(*swaps, words=game), words)


def test_a_suit_headed_by_its_king_is_opened_with_the_king() -> None:
    # C, the partner of A, has won the first trick with the called king and holds HK, HJ and H2.
    deal = koenigrufen("H2/D2", "S10/C10", "SJ/C7", words="SN S9 SK S8")
    assert plays(deal) == ("HK", "careful.top-card")


def test_the_skues_is_not_led_to_hunt_while_kings_wait_for_it() -> None:
    assert plays(koenigrufen(game=DREIER))[0] != "SKU"
    assert plays(koenigrufen("HK/C7", "SK/CJ", game=DREIER)) == ("SK", "careful.top-card")


def test_the_pagat_is_not_led_as_an_invitation() -> None:
    assert plays(koenigrufen("T20/T1"))[0] != "T1"
    assert plays(koenigrufen("S10/C10", game=SOLO, words="CJ T3 CN C10 DK D2 DN D3 HN HK H3 H1"))[0] != "T1"


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "slovenski", "grischun", "vier-paare"])
def test_in_whole_deals_nobody_leads_the_pagat_into_tarocks_that_are_out(game: str) -> None:
    for seed in range(12):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            view = deal.view(deal.to_act)
            move = CarefulPlayer().choose(view)
            if (
                view.kind is Kind.PLAYING
                and isinstance(move, Play)
                and move.card is PAGAT
                and not view.told.lying.cards
            ):
                reading = read(deal)
                assert not reading.tarocks_out or reading.offered.bits == PAGAT.bit or reading.left == 1
            deal = deal.play(move)


def test_second_in_hand_the_king_is_put_up_and_not_kept_for_a_ruff() -> None:
    assert plays(solo(words="D3")) == ("DK", "careful.sure-trick")


def test_the_called_king_covers_the_card_of_an_opponent() -> None:
    deal = koenigrufen("C7/S7", "S10/D2", "SKU/DK", words="SN SJ")
    assert plays(deal)[0] == "SK"


def test_a_king_goes_home_on_a_trick_that_the_own_side_is_sure_to_win() -> None:
    # B, void in diamonds, has trumped the lead of the declarer with the Mond; C is last to play.
    deal = solo("DK/SQ", "DQ/S7", "DJ/C7", "DN/H4", words="D3 T21")
    assert plays(deal) == ("DK", "careful.partner-takes")


def test_a_ruff_is_taken_over_with_a_tarock_no_higher_than_the_trick_deserves() -> None:
    tricks = "T5 T3 T1 T8 CK C7 C10 CN DQ DJ DK D2 D1 T6 DN T9 T10 T12 T7 T2 HN HK H3 HQ SK S8 SN SQ"
    assert plays(koenigrufen("SQ/T7", game=DREIER, words=f"{tricks} HJ T4"))[0] == "T14"


def test_the_pagat_is_kept_for_a_silent_ultimo_where_the_tarocks_promise_it() -> None:
    many = koenigrufen("HQ/T21", "CJ/T19", "C7/T18", "S10/T1", "DJ/T16", "D4/T1", game=SOLO)
    assert aimed_at(read(many)) is PAGAT
    assert aimed_at(read(koenigrufen("D4/T1", game=SOLO))) is None


def test_card_points_count_little_once_the_game_is_decided_and_more_where_a_trick_decides_it() -> None:
    decided = deciding = 0
    for seed in range(4):
        deal = new_deal("koenigrufen", seed=seed)
        while not deal.over:
            view = deal.view(deal.to_act)
            if view.kind is Kind.PLAYING and view.told.declarer is not None:
                reading = read(deal)
                assert reading.count is not None
                assert reading.weight == (DECIDED if reading.count.is_decided else 1.0)
                decided += reading.count.is_decided
                deciding += any(reading.decides(card) for card in reading.offered.cards)
            deal = deal.play(CarefulPlayer().choose(view))
    assert decided
    assert deciding


def test_the_count_is_of_the_tricks_of_known_friends_and_foes_and_of_the_own_discard() -> None:
    # A, the declarer, has laid H1, D3 and D4 away; B takes jack and cavall with his king.
    deal = koenigrufen(game=DREIER, words="DJ DK D2 DN")
    count = read(deal).count
    assert count is not None
    assert (count.ours, count.theirs, count.needed) == (4 + 13 + 1 + 7, 0, 104)


def test_in_koenigrufen_a_solo_is_bid_with_tarocks_and_an_honour_but_hardly_a_king() -> None:
    advice = advised(kru.at_table("HQ/T8", "H1/D2"))
    assert (advice.move, advice.rule) == (Bid("solo"), "KRU-A7")
    # With two kings more tarocks are needed: one waits to be called.
    assert advised(kru.at_table("HQ/HK", "H1/CK")).move != Bid("solo")


def test_in_tapp_a_solo_is_bid_at_once_with_the_hand_for_it() -> None:
    table = tapp.at_table("HK/SKU", "HQ/T21", "H4/T18", "D4/T16", "D3/HK")
    assert (advised(table).move, advised(table).rule) == (Bid("solo"), "TAP-A4")
