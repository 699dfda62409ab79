"""The older Danish Tarok: what the dealer may lay in the skat and what he has to tell of it (DOL-24 to DOL-29, 96)."""

from __future__ import annotations

import random
from math import comb

import pytest
from dansk_deals import D, F, M, declarations, heard, laid, refused
from gammel_deals import PIPS, Play, before_skat, by_chance, facts, lines, played_out
from tables import seen_cards

from tarock.cards import CARDS, KINGS, SKUS, Card, CardSet, Suit
from tarock.deal import Deal
from tarock.moves import Choose, Lay
from tarock.phase import Disclosure
from tarock.phases.exchange import SCAT
from tarock.phases.skat import LayingSkat
from tarock.variants.dansk import pile_points
from tarock.variants.dansk_gammel import GammelOutcome, ScusPlaying
from tarock.view import SeenMove


def hand(cards: str) -> Deal:
    """A dealer with these cards, filled up with small pips, before he lays the skat."""
    named = cards.split()
    others = [card.name for card in CARDS if card.suit is Suit.TAROCKS and card.name not in named]
    pips = [pip for pip in f"{PIPS} D7 D8".split() if pip not in named][: 28 - len(named)]
    return before_skat(" ".join(others[::2][:11]), " ".join(others[1::2][:11]), " ".join(named + pips))


def skats(deal: Deal) -> list[CardSet]:
    """All that may be laid."""
    return [move.cards for move in deal.choices() if isinstance(move, Lay)]


def laid_taroks(deal: Deal) -> set[int]:
    """How many numbered taroks may be in the skat."""
    return {len(cards.of(Suit.TAROCKS) - CardSet((SKUS,))) for cards in skats(deal)}


def seen_lay(deal: Deal, seat: int | None) -> Lay:
    """The discard as a seat saw it."""
    moves = [one.move for one in deal.view(seat).history if isinstance(one, SeenMove)]
    (lay,) = [move for move in moves if isinstance(move, Lay)]
    return lay


@pytest.mark.rule("DOL-24")
def test_the_dealer_lays_three_of_his_28_cards_before_anything_is_declared() -> None:
    deal = hand("T2 T3 T4 T5 HK HQ HN HJ")
    assert isinstance(deal.phase, LayingSkat)
    assert (deal.to_act(), len(deal.table.hand(D))) == (D, 28)
    assert not heard(deal, "DOL-35")
    after = laid(deal, "H2 D2 S2")
    assert len(after.table.hand(D)) == 25
    assert heard(after, "DOL-35")


@pytest.mark.rule("DOL-24")
@pytest.mark.parametrize("cards", ["", "H2 H3", "H2 H3 H4 H5", "H2 H3 T9"])
def test_fewer_or_more_than_three_cards_or_cards_of_others_are_refused(cards: str) -> None:
    assert refused(hand("T2 T3 T4 T5"), Lay(CardSet(cards))) == "DOL-24"


@pytest.mark.rule("DOL-24")
def test_nothing_but_cards_can_be_laid() -> None:
    assert refused(hand("T2 T3 T4 T5"), Choose("keep-cards")) == "DOL-24"


@pytest.mark.rule("DOL-24")
@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_skat_counts_for_the_dealer(seed: int) -> None:
    deal = by_chance(seed)
    tricks = pile_points(deal.table.taken(D).bits, facts(deal).tricks[2])
    assert facts(deal).points[2] == tricks + 1 + pile_points(deal.table.zone(SCAT).bits, 0)


@pytest.mark.rule("DOL-24")
def test_the_skat_is_no_trick_for_nolo_and_tout() -> None:
    assert lines(GammelOutcome(tricks=(13, 12, 0)))["DOL-66"] == {D: 52, F: -26, M: -26}
    assert "DOL-68" in lines(GammelOutcome(tricks=(25, 0, 0), points=(77, 0, 1)))


@pytest.mark.rule("DOL-25")
@pytest.mark.parametrize("card", ["HK", "DK", "SK", "CK", "T21"])
@pytest.mark.parametrize("taroks", ["", "T2 T3", "T2 T3 T4 T5"])
def test_the_mondo_and_the_kings_are_never_laid(card: str, taroks: str) -> None:
    deal = hand(f"{card} {taroks}")
    assert refused(deal, Lay(CardSet(f"{card} H2 H3"))) == "DOL-25"
    assert not any(Card(card) in cards for cards in skats(deal))


@pytest.mark.rule("DOL-25")
@pytest.mark.parametrize("seed", range(4))
def test_no_king_and_no_mondo_ever_lies_in_a_skat(seed: int) -> None:
    assert not by_chance(seed).table.zone(SCAT).cards & (KINGS | CardSet("T21"))


@pytest.mark.rule("DOL-26", "DOL-96")
def test_a_laid_scus_is_announced_before_the_declarations() -> None:
    deal = laid(hand("SKU HK HQ HN T2 T3 T4 T5"), "SKU H2 D2")
    rules = [one.rule for one in deal.view(F).history if isinstance(one, Disclosure)]
    assert rules[rules.index("DOL-26") + 1] == "DOL-36"  # the dealer's first declaration
    assert heard(deal, "DOL-26")[0].cards == CardSet("SKU")
    assert seen_lay(deal, F) == Lay(CardSet("SKU"), 2)


@pytest.mark.rule("DOL-26")
def test_with_the_scus_two_ordinary_cards_are_laid_and_no_declared_or_barred_ones() -> None:
    deal = hand("SKU HK HQ HN T2 T3 T4 T5")
    free = 28 - 8
    assert deal.choices().count == comb(free, 3) + comb(free, 2)
    assert refused(deal, Lay(CardSet("SKU HQ H2"))) == "DOL-29"
    assert refused(deal, Lay(CardSet("SKU T2 H2"))) == "DOL-27"


@pytest.mark.rule("DOL-26", "DOL-70")
def test_who_lays_the_scus_has_announced_tout_and_pays_if_he_fails() -> None:
    deal = played_out(laid(hand("SKU T2 T3 T4 T5"), "SKU H2 D2"), random.Random(1))
    assert facts(deal).scus_laid
    assert facts(deal).tricks[2] < 25
    assert lines(facts(deal))["DOL-70"][F] == 95


@pytest.mark.rule("DOL-27")
@pytest.mark.parametrize(("held", "allowed"), [("T4 T9 T15", True), ("T4 T9 T15 SKU", True), ("T4 T9 T15 T16", False)])
def test_taroks_are_laid_only_by_who_holds_three_at_most_the_scus_not_counted(held: str, allowed: bool) -> None:
    deal = hand(held)
    skat = Lay(CardSet("T4 T9 T15"))
    if allowed:
        assert skat in deal.choices()
    else:
        assert refused(deal, skat) == "DOL-27"
        assert laid_taroks(deal) == {0}


@pytest.mark.rule("DOL-28")
@pytest.mark.parametrize(
    ("held", "some"), [("T4 T9", "T4 H2 H3"), ("T4 T9 T15", "T4 T9 H2"), ("T1 T9", "T9 H2 H3"), ("T1 T9", "T1 H2 H3")]
)
def test_who_lays_taroks_lays_all_he_holds_the_pagat_too(held: str, some: str) -> None:
    deal = hand(held)
    assert refused(deal, Lay(CardSet(some))) == "DOL-28"
    assert laid_taroks(deal) == {0, len(held.split())}


@pytest.mark.rule("DOL-28")
def test_a_laid_pagat_is_neither_lost_nor_saved_and_counts_for_the_dealer() -> None:
    deal = laid(hand("T1"), "T1 H2 H3")
    assert deal.table.zone(SCAT).cards == CardSet("T1 H2 H3")
    outcome = Play(25, "C2", "C3", "C4", skat="T1 H2 H3", won=(8, 8, 8)).play("C2 C3 C4").facts()
    assert outcome.pagat_by is None
    assert not {"DOL-58", "DOL-59"} & set(lines(outcome))
    assert outcome.points[2] == 9 + 1 + 4


@pytest.mark.rule("DOL-28")
@pytest.mark.parametrize("held", ["T4 T21", "T4 T9 T21"])
def test_with_the_mondo_among_them_no_tarok_is_laid(held: str) -> None:
    deal = hand(held)
    assert refused(deal, Lay(CardSet("T4 H2 H3"))) == "DOL-28"
    assert laid_taroks(deal) == {0}


@pytest.mark.rule("DOL-29")
@pytest.mark.parametrize(("held", "card"), [("HK HQ HN HJ", "HQ"), ("HQ HN HJ SKU", "HJ"), ("HK HN HJ SKU", "HN")])
def test_cards_of_a_declaration_are_not_laid_while_three_others_can_be(held: str, card: str) -> None:
    deal = hand(f"{held} T2 T3 T4 T5")
    assert refused(deal, Lay(CardSet(f"{card} D2 S2"))) == "DOL-29"


@pytest.mark.rule("DOL-29")
def test_court_cards_that_are_no_declaration_may_be_laid_in_silence() -> None:
    deal = laid(hand("HQ HN HJ DK T2 T3 T4 T5"), "HQ HN HJ")
    assert not heard(deal, "DOL-29")
    assert seen_lay(deal, F) == Lay(CardSet(), 3)


FORCED = " ".join(f"T{number}" for number in range(2, 22)) + " HK HQ HN HJ SK CK S2 C2"
"""Twenty taroks, full hearts, two more kings: only two cards are free."""


@pytest.mark.rule("DOL-29", "DOL-96")
def test_a_dealer_forced_to_lay_from_a_declaration_names_the_card() -> None:
    deal = before_skat("T1", "SKU", FORCED)
    assert {str(cards) for cards in skats(deal)} == {"HQ S2 C2", "HN S2 C2", "HJ S2 C2"}
    assert refused(deal, Lay(CardSet("HQ HN S2"))) == "DOL-29"
    after = laid(deal, "HQ S2 C2")
    (told,) = heard(after, "DOL-29")
    assert (told.seat, told.cards) == (D, CardSet("HQ"))
    assert str(told) == "Seat 3 had to lay HQ away from a declaration."
    assert {seat: seen_lay(after, seat) for seat in (F, M, None)} == dict.fromkeys((F, M, None), Lay(CardSet("HQ"), 2))


@pytest.mark.rule("DOL-29")
def test_the_declaration_he_laid_from_is_still_paid_in_full() -> None:
    after = laid(before_skat("T1", "SKU", FORCED), "HQ S2 C2")
    hearts = [one for one in declarations(after) if one.of == "hearts"]
    assert [(one.by, one.what, one.price) for one in hearts] == [(D, "full", 10)]


@pytest.mark.rule("DOL-29")
def test_the_last_resort_is_taroks_from_ii_to_xx_and_each_is_named() -> None:
    all_taroks = " ".join(f"T{number}" for number in range(1, 22))
    deal = before_skat("H2", "H3", f"{all_taroks} SKU HK DK SK CK S2 C2")
    without_scus = {str(cards - CardSet("S2 C2")) for cards in skats(deal) if SKUS not in cards}
    assert without_scus == {f"T{number}" for number in range(2, 21)}
    assert [cards for cards in skats(deal) if SKUS in cards] == [CardSet("SKU S2 C2")]
    assert heard(laid(deal, "T7 S2 C2"), "DOL-29")[0].cards == CardSet("T7")


@pytest.mark.rule("DOL-96")
def test_only_the_dealer_knows_the_skat_until_the_end() -> None:
    deal = laid(hand("T2 T3 T4 T5"), "H2 D2 S2")
    assert isinstance(deal.phase, ScusPlaying)
    assert seen_cards(deal, D, SCAT) == CardSet("H2 D2 S2")
    assert [seen_cards(deal, seat, SCAT) for seat in (F, M, None)] == [None] * 3
    assert seen_lay(deal, M) == Lay(CardSet(), 3)
    assert len(seen_cards(by_chance(1), F, SCAT) or ()) == 3
