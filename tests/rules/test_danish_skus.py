"""Both Danish games: the skus that can be demanded late in the deal (DAN-71, DAN-72, DOL-55)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.deals.danish import JENSEN, OLDER, Book, both_books
from support.deals.dansk import D, F, M, move_of

from tarock.cards import SKUS
from tarock.deal import Deal
from tarock.game import Choose
from tarock.variants.families.danish.fool import ANSWER_FIRST, NO_DEMAND


@pytest.mark.rule("DAN-71", "DOL-55")
@pytest.mark.parametrize(("book", "number"), [(book, number) for book in (JENSEN, OLDER) for number in book.demanded])
def test_before_the_trick_all_three_are_asked_the_leader_first_and_the_holder_can_only_say_no(
    book: Book, number: int
) -> None:
    play = book.position(number - 1, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3")
    asked = []
    for answers in ({"no", "skus-please"}, {"no"}, {"no", "skus-please"}):
        asked.append(play.phase.to_act())
        assert play.words() == answers
        play.play("no")
    assert asked == [F, M, D]
    assert play.words() == {"C2", "C3", "C4", "C2:skus-please", "C3:skus-please", "C4:skus-please"}


@both_books
@pytest.mark.rule("DAN-71", "DOL-55")
def test_who_is_asked_answers_before_he_plays_and_the_holder_demands_nothing(book: Book) -> None:
    play = book.position(book.demanded[0] - 1, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3 no")
    why_not = {word: play.phase.why_not(play.table, move_of(word)).message for word in ("skus-please", "S9")}
    assert why_not == {"skus-please": NO_DEMAND(), "S9": ANSWER_FIRST()}


@both_books
@pytest.mark.rule("DAN-71", "DOL-55")
@pytest.mark.parametrize("seed", range(12))
def test_in_whole_deals_the_question_is_put_exactly_while_the_skus_is_out(book: Book, seed: int) -> None:
    deal = book.by_chance(seed)
    answers = [move for _, move in deal.moves() if move in (Choose("no"), Choose("skus-please"))]
    assert bool(answers) == any(out_before(deal, book))


def out_before(deal: Deal, book: Book) -> Iterator[bool]:
    """Whether the skus was in a hand whenever a trick began to which it can be demanded."""
    for state in deal.moments():
        phase = state.phase
        if isinstance(phase, book.position.playing) and len(phase.done) + 1 in book.demanded and not phase.trick.cards:
            yield any(SKUS in state.table.hand(seat) for seat in (F, M, D))
