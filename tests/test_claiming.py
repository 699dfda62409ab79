"""Computer players claim what they can prove from their own view, and nothing else (COD-D2)."""

from __future__ import annotations

import random

import pytest
from support.deals import koenigrufen as kru
from support.deals import lhombre as lho
from support.deals import paskiewitsch as pas
from support.deals import strohmann as stroh
from support.deals import tapp as tap
from support.deals import ungarisch as ung
from support.table_laws import as_table, by_chance, lies
from support.tables import A, B, C, D, go, play_out, silence

from tarock.cards import Card, CardSet
from tarock.deal import CONFIRM, DENY, PLAY_ON, SETTLE_NOW, Deal
from tarock.game import Bid, Choose, Claim, FaultKind, Laws, Lay, Play, Push, Say
from tarock.players import ChancePlayer
from tarock.players.claiming import Upright, answer, visible_fault
from tarock.players.siding import opposed
from tarock.variants import all_variants
from tarock.variants.families.viennese.honours_in_play import MISSING_IN_TALON

KRU_SOLO = f"{kru.SOLO_OF_A} SK"
TABLES = [game for game, variant in all_variants().items() if Laws.TABLE in variant.laws]


def claim_of(deal: Deal, seat: int) -> Claim | None:
    return visible_fault(deal.view(seat))


def tapp_solo() -> Deal:
    return as_table(tap.before_lead(words=tap.SOLO_OF_A))


@pytest.mark.rule("COD-D2")
def test_a_revoke_is_claimed_at_the_moment_it_becomes_provable() -> None:
    deal = go(tapp_solo(), "D4").play(Play(Card("T3")))  # B holds diamonds
    assert claim_of(deal, A) is None
    deal = go(deal, "D1")  # B has won and leads
    assert claim_of(deal, A) is None
    deal = go(deal, "DK")
    assert claim_of(deal, A) == Claim(B, FaultKind.RENONCE)
    assert claim_of(deal, C) is None  # C is of the same side
    assert claim_of(deal, B) is None


@pytest.mark.rule("COD-D2")
def test_a_tarock_shown_after_one_was_refused_proves_a_revoke() -> None:
    deal = go(tapp_solo(), "T5").play(Play(Card("C8")))  # B holds tarocks
    deal = go(deal, "T16 HJ").play(Play(Card("HQ"))).play(Play(Card("H3")))
    deal = play_out(deal, {B: "T3 T7 T10 T14"}, tricks=14)
    assert claim_of(deal, A) == Claim(B, FaultKind.RENONCE)


@pytest.mark.rule("COD-D2", "COD-17")
def test_a_card_out_of_turn_is_claimed_by_the_other_side_only() -> None:
    deal = tapp_solo().play(Push(Card("SK")), by=C)
    assert (claim_of(deal, A), claim_of(deal, B)) == (Claim(C, FaultKind.RENONCE), None)


@pytest.mark.rule("COD-D2", "COD-20")
def test_two_cards_of_the_declarer_are_not_claimed_for_he_may_be_alone() -> None:
    deal = go(tapp_solo(), "HQ").play(Push(Card("H4")), by=A).play(Play(Card("HQ")))
    assert claim_of(deal, B) is None


@pytest.mark.rule("COD-D2")
def test_beside_a_secret_partner_nobody_claims_before_he_knows_the_sides() -> None:
    deal = as_table(kru.before_lead(words=KRU_SOLO)).play(Push(Card("HK")), by=C)
    assert claim_of(deal, A) is None  # C may be the partner, and is
    assert claim_of(deal, B) is claim_of(deal, D) is None
    deal = go(deal, "CJ C10 C9 CK S10 T5")
    assert claim_of(deal, B) is None
    assert claim_of(go(deal, "S9 SK"), B) == Claim(C, FaultKind.RENONCE)


@pytest.mark.rule("COD-D2", "LHO-18")
def test_who_hands_over_a_card_that_was_demanded_stays_an_opponent() -> None:
    deal = lho.exchange(lho.bid(lho.before_bids(), "a-duo good good"), "T21/H1", "SKU/H2")
    for seat in (lho.Z, lho.G):
        assert opposed(deal.view(lho.V), seat)
        assert opposed(deal.view(seat), lho.V)
    assert not opposed(deal.view(lho.Z), lho.G)


@pytest.mark.rule("COD-D2", "PAS-14")
def test_a_helper_bound_in_the_auction_is_known_to_be_of_the_other_side() -> None:
    deal = pas.at_table("T20/T18", words="dreier zweier leave good good lay:HN,SJ lay:DJ,CJ lay:S10 lay:CN T20")
    assert [seat for seat in (A, B, D) if opposed(deal.view(C), seat)] == [A, B]
    assert [seat for seat in (A, C, D) if opposed(deal.view(B), seat)] == [C, D]


@pytest.mark.rule("COD-D2", "COD-62")
def test_a_contra_to_the_own_game_is_claimed_when_the_called_king_falls() -> None:
    deal = go(as_table(kru.at_table(words=KRU_SOLO)), "- -").play(Say(("contra:game",)))
    deal = silence(deal)
    assert claim_of(deal, B) is None
    deal = go(deal, "CJ C10 C9 CK S10 T5 S9 SK")
    assert claim_of(deal, B) == Claim(C, FaultKind.CONTRA_OWN_GAME)
    assert claim_of(deal, A) is None


@pytest.mark.rule("COD-D2", "COD-32")
@pytest.mark.parametrize("cards", ["H4 D4", "H4 D4 D3 SJ"])
def test_a_wrong_number_of_cards_is_seen_before_the_first_lead(cards: str) -> None:
    deal = as_table(tap.at_table(words=f"{tap.DREIER_OF_A} 1")).play(Lay(CardSet(cards)))
    assert claim_of(silence(lies(deal)), B) == Claim(A, FaultKind.RENONCE)


@pytest.mark.rule("COD-D2", "COD-30")
def test_tarocks_laid_away_too_early_are_claimed_when_a_suit_card_shows() -> None:
    deal = as_table(tap.at_table(words=f"{tap.DREIER_OF_A} 1")).play(Lay(CardSet("T5 D4 D3")))
    deal = silence(lies(deal))
    assert claim_of(deal, B) is None
    assert claim_of(go(deal, "HQ"), B) == Claim(A, FaultKind.RENONCE)


@pytest.mark.rule("COD-D2", "COD-29")
def test_a_king_in_the_discard_is_claimed_at_the_inspection() -> None:
    deal = as_table(tap.at_table(words=f"{tap.DREIER_OF_A} 1")).play(Lay(CardSet("HK D4 D3")))
    end = play_out(silence(lies(deal)))
    assert claim_of(end, C) == Claim(A, FaultKind.RENONCE)


@pytest.mark.rule("COD-D2", "COD-46")
def test_who_holds_the_pagat_knows_a_false_ultimo() -> None:
    deal = as_table(tap.at_table("T1/T2", words=tap.SOLO_OF_A, ultimo_without_pagat="renonce"))
    deal = deal.play(Say(("pagat-ultimo",)))
    assert (claim_of(deal, C), claim_of(deal, B)) == (Claim(A, FaultKind.ULTIMO_WITHOUT_PAGAT), None)


@pytest.mark.rule("COD-D2", "COD-71")
def test_a_wrong_number_of_tarocks_is_claimed_when_it_cannot_be_true_any_more() -> None:
    deal = as_table(ung.long_table("solo good good")).play(Say(("twelve-tarocks",)))
    deal = silence(go(deal, "ten-tarocks"))
    assert claim_of(deal, B) is None
    assert claim_of(go(deal, "HK"), B) == Claim(A, FaultKind.FALSE_NUMBER)


@pytest.mark.rule("COD-D2", "COD-72")
def test_who_knows_all_honours_elsewhere_claims_a_bid_without_one() -> None:
    deal = as_table(pas.at_table("T21/T18", "T1/T15", words="pass pass pass")).play(Bid("dreier"))
    assert claim_of(deal, A) == Claim(D, FaultKind.NO_HONOUR)  # A holds all three
    assert claim_of(deal, B) is None


@pytest.mark.rule("COD-D2", "COD-69")
def test_an_honour_that_comes_out_of_a_packet_proves_a_false_announcement() -> None:
    forehand = "T21 T1 T20 T19 HK HQ HN DK DQ SQ SJ CQ CJ C10 H4"
    dealer = "T18 T17 T16 T15 T14 T13 DN DJ SN S10 S9 CN C9 C8 H3"
    deal = as_table(stroh.taken_up(forehand, dealer, {1: "H2 SKU"}))
    deal = deal.play(Play(Card("T20"), ("tous-les-trois",)))
    assert claim_of(deal, B) is None
    deal = go(deal, "T13 H2 H3")  # the Sküs lay under H2
    assert claim_of(deal, B) == Claim(A, MISSING_IN_TALON)


@pytest.mark.rule("COD-D2", "COD-13")
def test_an_upright_player_denies_remarks_and_confirms_at_the_inspection() -> None:
    player = Upright(ChancePlayer(1))
    asked = tapp_solo().play(Claim(B, FaultKind.CONDUCT), by=A)
    assert player.choose(asked.view(B)) == Choose(DENY)
    end = play_out(tapp_solo())
    assert player.choose(end.view(A)) == Choose(CONFIRM)
    assert answer(tapp_solo().view(A)) is None
    assert player.choose(tapp_solo().view(A)) in tapp_solo().choices


@pytest.mark.rule("COD-D2", "COD-24")
@pytest.mark.parametrize(("swaps", "word"), [((), SETTLE_NOW), (("HK/T16", "HQ/SKU", "H4/T13", "D4/T8"), PLAY_ON)])
def test_the_deal_is_played_on_if_an_ultimo_can_be_expected(swaps: tuple[str, ...], word: str) -> None:
    deal = as_table(tap.before_lead(*swaps, words=tap.SOLO_OF_A)).play(Push(Card("SK")), by=C)
    claimed = deal.play(Claim(C, FaultKind.RENONCE), by=A)
    assert answer(claimed.view(A)) == Choose(word)


@pytest.mark.rule("COD-D2", "COD-24")
def test_the_deal_is_played_on_by_who_has_won_every_trick() -> None:
    deal = go(tapp_solo(), "T20 T3 T2").play(Push(Card("CK")), by=C)
    claimed = deal.play(Claim(C, FaultKind.RENONCE), by=A)
    assert answer(claimed.view(A)) == Choose(PLAY_ON)


@pytest.mark.rule("COD-D2")
@pytest.mark.parametrize("game", TABLES)
def test_whatever_is_claimed_is_true(game: str) -> None:
    claimed = 0
    for seed in range(8):
        deal, rng = by_chance(game, seed)
        while not deal.over and claimed <= seed:
            claim, seat = _claimed(deal)
            if claim is not None:
                deal = deal.play(claim, by=seat)
                assert "is accepted" in str(deal.said[0]), f"seed {seed}: {claim} by seat {seat}"
                claimed += 1
            else:
                deal = _some_move(deal, rng)
    assert claimed


def _claimed(deal: Deal) -> tuple[Claim | None, int]:
    """What the first who can prove anything claims."""
    for seat in deal.setup.active:
        claim = claim_of(deal, seat)
        if claim is not None:
            return claim, seat
    return None, 0


def _some_move(deal: Deal, rng: random.Random) -> Deal:
    wrong = deal.irregular()
    return deal.play(wrong.sample(rng) if wrong.count and rng.random() < 0.1 else deal.choices.sample(rng))
