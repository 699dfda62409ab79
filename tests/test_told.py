"""What everybody is told of a deal: in every game and at every moment the same as what its moves and results show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.chance import finished

from tarock.deal import Deal, View, game_price, known_to_all, priced_announcements, prices_of
from tarock.deal.public import Slate, course_of, slate_of
from tarock.deal.public import prices_of as searched_prices
from tarock.game import TRICK
from tarock.game.phases import Playing
from tarock.variants import all_variants
from tarock.variants.families.full_pack.aiming import Aiming
from tarock.variants.families.viennese.conceding import Conceding

GAMES = list(all_variants())


def moments(game: str, number: int = 6) -> Iterator[Deal]:
    return (moment for deal in finished(game, number) for moment in deal.moments())


def slate_told(view: View) -> Slate:
    told, lines = view.told, []
    for one, price in priced_announcements(view):
        lines.append((one.word, one.by, one.times, price))
    return Slate(told.contract, told.declarer, told.partner, told.called, tuple(lines), game_price(view), told.sides)  # type: ignore[arg-type]


def is_found(moment: Deal) -> bool:
    """Not while the play pauses, nor while somebody is asked to reach in after the lead: a search is blind then."""
    pauses = isinstance(moment.phase, (Aiming, Conceding))
    return not pauses and (isinstance(moment.phase, Playing) or not moment.table.zone(TRICK).bits)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_what_a_search_of_phases_and_results_finds(game: str) -> None:
    for moment in filter(is_found, moments(game)):
        view = moment.view(None)
        course, told = course_of(view), view.told
        assert (told.tricks, told.lying) == (course.tricks, course.lying)
        assert told.total == (25 if game == "gross" and told.lying else course.total)
        assert prices_of(view) == searched_prices(view, course.known)
        found, slate = slate_of(view), slate_told(view)
        if told.piles:  # Who helps was told when the dummies were laid open (NZR-101).
            found = found._replace(partner=slate.partner, sides=slate.sides)
        assert slate == found
        if not game.startswith("dansk"):  # What is declared there is told without anybody's move.
            assert known_to_all(view) == course.known
