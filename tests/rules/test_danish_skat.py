"""Both Danish games: what the dealer may lay in the skat (DAN-26 to DAN-36, DAN-108, DOL-24 to DOL-29, DOL-96)."""

from __future__ import annotations

from math import comb

import pytest
from support.deals.danish import ALL_TAROKS, FORCED, Book, both_books, dealer_with, laid_taroks, seen_lay, skats
from support.deals.dansk import D, F, M, declarations, heard, laid, refused
from support.tables import seen_cards

from tarock.cards import BY_TRICKS, KINGS, SKUS, Card, CardSet
from tarock.game import Choose, Disclosure, Lay
from tarock.game.phases import SCAT, Playing
from tarock.variants.families.danish.skat import LayingSkat


@both_books
@pytest.mark.rule("DAN-26", "DOL-24")
def test_the_dealer_lays_three_of_his_28_cards_before_anything_is_declared(book: Book) -> None:
    deal = dealer_with(book, "T2 T3 T4 T5 HK HQ HN HJ")
    assert isinstance(deal.phase, LayingSkat)
    assert (deal.to_act, len(deal.table.hand(D))) == (D, 28)
    assert not heard(deal, book.rule("DAN-44"))
    after = laid(deal, "H2 D2 S2")
    assert len(after.table.hand(D)) == 25
    assert heard(after, book.rule("DAN-44"))


@both_books
@pytest.mark.rule("DAN-26", "DOL-24")
@pytest.mark.parametrize("cards", ["", "H2 H3", "H2 H3 H4 H5", "H2 H3 T9"])
def test_fewer_or_more_than_three_cards_or_cards_of_others_are_refused(book: Book, cards: str) -> None:
    assert refused(dealer_with(book, "T2 T3 T4 T5"), Lay(CardSet(cards))) == book.rule("DAN-26")


@both_books
@pytest.mark.rule("DAN-26", "DOL-24")
def test_nothing_but_cards_can_be_laid(book: Book) -> None:
    assert refused(dealer_with(book, "T2 T3 T4 T5"), Choose("keep-cards")) == book.rule("DAN-26")


@both_books
@pytest.mark.rule("DAN-27", "DOL-24")
@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_skat_counts_one_point_and_its_pictures_for_the_dealer(book: Book, seed: int) -> None:
    deal = book.by_chance(seed)
    tricks = BY_TRICKS.taken(deal.table.taken(D).bits, deal.outcome.tricks[D])
    assert deal.outcome.points[-1] == tricks + 1 + BY_TRICKS.taken(deal.table.zone(SCAT).bits, 0)


@both_books
@pytest.mark.rule("DAN-28", "DOL-25")
@pytest.mark.parametrize("card", ["HK", "DK", "SK", "CK", "T21"])
@pytest.mark.parametrize("taroks", ["", "T2 T3", "T2 T3 T4 T5"])
def test_kings_and_the_21_are_never_laid(book: Book, card: str, taroks: str) -> None:
    deal = dealer_with(book, f"{card} {taroks}")
    assert refused(deal, Lay(CardSet(f"{card} H2 H3"))) == book.rule("DAN-28")
    assert not any(Card(card) in cards for cards in skats(deal))


@both_books
@pytest.mark.rule("DAN-28", "DOL-25")
@pytest.mark.parametrize("seed", range(4))
def test_no_king_and_no_21_ever_lies_in_a_skat(book: Book, seed: int) -> None:
    assert not book.by_chance(seed).table.zone(SCAT).cards & (KINGS | CardSet("T21"))


@both_books
@pytest.mark.rule("DAN-30", "DAN-108", "DOL-26", "DOL-96")
def test_a_laid_skus_is_announced_before_the_declarations(book: Book) -> None:
    deal = laid(dealer_with(book, "SKU HK HQ HN T2 T3 T4 T5"), "SKU H2 D2")
    rules = [one.rule for one in deal.view(F).history if isinstance(one, Disclosure)]
    assert rules[rules.index(book.rule("DAN-30")) + 1] == book.rule("DAN-45")  # the dealer's first declaration
    assert heard(deal, book.rule("DAN-30"))[0].cards == CardSet("SKU")
    assert seen_lay(deal, F) == Lay(CardSet("SKU"), 2)


@both_books
@pytest.mark.rule("DAN-30", "DOL-26")
def test_with_the_skus_two_ordinary_cards_are_laid_and_no_declared_or_barred_ones(book: Book) -> None:
    deal = dealer_with(book, "SKU HK HQ HN T2 T3 T4 T5")
    free = 28 - 8
    assert deal.choices.count == comb(free, 3) + comb(free, 2)
    assert refused(deal, Lay(CardSet("SKU HQ H2"))) == book.rule("DAN-35")
    assert refused(deal, Lay(CardSet("SKU T2 H2"))) == book.rule("DAN-31")


@both_books
@pytest.mark.rule("DAN-31", "DOL-27")
@pytest.mark.parametrize(("held", "allowed"), [("T4 T9 T15", True), ("T4 T9 T15 SKU", True), ("T4 T9 T15 T16", False)])
def test_taroks_are_laid_only_by_who_holds_three_at_most_the_skus_not_counted(
    book: Book, held: str, allowed: bool
) -> None:
    deal = dealer_with(book, held)
    skat = Lay(CardSet("T4 T9 T15"))
    assert (skat in deal.choices) is allowed
    if not allowed:
        assert refused(deal, skat) == book.rule("DAN-31")
        assert laid_taroks(deal) == {0}


@both_books
@pytest.mark.rule("DAN-32", "DOL-28")
@pytest.mark.parametrize("held", ["T4 T21", "T4 T9 T21"])
def test_with_the_21_among_them_no_tarok_is_laid(book: Book, held: str) -> None:
    deal = dealer_with(book, held)
    assert refused(deal, Lay(CardSet("T4 H2 H3"))) == book.rule("DAN-32")
    assert laid_taroks(deal) == {0}


@both_books
@pytest.mark.rule("DAN-33", "DOL-28")
@pytest.mark.parametrize(
    ("held", "some"), [("T4 T9", "T4 H2 H3"), ("T4 T9 T15", "T4 T9 H2"), ("T4 T9 T15", "T15 H2 H3")]
)
def test_who_lays_taroks_lays_all_of_them(book: Book, held: str, some: str) -> None:
    deal = dealer_with(book, held)
    assert refused(deal, Lay(CardSet(some))) == book.rule("DAN-33")
    assert laid_taroks(deal) == {0, len(held.split())}


@both_books
@pytest.mark.rule("DAN-35", "DOL-29")
@pytest.mark.parametrize(("held", "card"), [("HK HQ HN HJ", "HQ"), ("HQ HN HJ SKU", "HJ"), ("HK HN HJ SKU", "HN")])
def test_cards_of_a_declaration_are_not_laid_while_three_others_can_be(book: Book, held: str, card: str) -> None:
    deal = dealer_with(book, f"{held} T2 T3 T4 T5")
    assert refused(deal, Lay(CardSet(f"{card} D2 S2"))) == book.rule("DAN-35")


@both_books
@pytest.mark.rule("DAN-35", "DOL-29")
def test_pictures_that_are_no_declaration_may_be_laid_in_silence(book: Book) -> None:
    deal = laid(dealer_with(book, "HQ HN HJ DK T2 T3 T4 T5"), "HQ HN HJ")
    assert not heard(deal, book.rule("DAN-36"))
    assert seen_lay(deal, F) == Lay(CardSet(), 3)


@both_books
@pytest.mark.rule("DAN-36", "DOL-29")
def test_a_forced_discard_from_a_declaration_is_spoken_of_and_the_declaration_is_paid_in_full(book: Book) -> None:
    deal = book.before_skat("T1", "SKU", FORCED)
    assert {str(cards) for cards in skats(deal)} == {"HQ S2 C2", "HN S2 C2", "HJ S2 C2"}
    assert refused(deal, Lay(CardSet("HQ HN S2"))) == book.rule("DAN-35")
    assert refused(deal, Lay(CardSet("T2 C2 S2"))) == book.rule("DAN-31")
    after = laid(deal, "HQ S2 C2")
    assert [one.seat for one in heard(after, book.rule("DAN-36"))] == [D]
    hearts = [one for one in declarations(after) if one.of == "hearts"]
    assert [(one.by, one.what, one.price) for one in hearts] == [(D, "full", 10)]


@both_books
@pytest.mark.rule("DAN-36", "DAN-31", "DOL-29")
def test_the_last_resort_is_taroks_from_2_to_20(book: Book) -> None:
    deal = book.before_skat("H2", "H3", ALL_TAROKS)
    without_skus = {str(cards - CardSet("S2 C2")) for cards in skats(deal) if SKUS not in cards}
    assert without_skus == {f"T{number}" for number in range(2, 21)}
    assert [cards for cards in skats(deal) if SKUS in cards] == [CardSet("SKU S2 C2")]
    after = laid(deal, "T7 S2 C2")
    assert heard(after, book.rule("DAN-36"))
    assert [(one.what, one.number) for one in declarations(after)][:2] == [("tarocks", 22), ("matadors", 22)]


@both_books
@pytest.mark.rule("DAN-108", "DOL-96")
def test_only_the_dealer_knows_the_skat_until_the_end(book: Book) -> None:
    deal = laid(dealer_with(book, "T2 T3 T4 T5"), "H2 D2 S2")
    assert isinstance(deal.phase, Playing)
    assert seen_cards(deal, D, SCAT) == CardSet("H2 D2 S2")
    assert [seen_cards(deal, seat, SCAT) for seat in (F, M, None)] == [None] * 3
    assert seen_lay(deal, M) == Lay(CardSet(), 3)
    assert len(seen_cards(book.by_chance(1), F, SCAT) or ()) == 3
