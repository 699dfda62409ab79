#!/usr/bin/env python3
"""Finds deals that show one idea each, and writes them down as lessons.

    python tools/lesson_deals.py            for every game and idea below that has no lesson yet, the first deal found

A deal is taken if careful players, the learner among them, play it so that the idea shows, if it pays the learner, and
if the solver, to which all cards lie open, finds no better card at the moment of the idea.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tarock.cards import KINGS, PAGAT, TAROCKS, THIRDS, Card, Seat, Trick
from tarock.deal import Deal, new_deal
from tarock.game import Bid, Play
from tarock.notation import dumps
from tarock.players import CarefulPlayer
from tarock.server.lessons import LEARNER
from tarock.solving import CannotSolve, analyse
from tarock.variants import variant

FOLDER = Path(__file__).parents[1] / "src" / "tarock" / "server" / "lessons"
MOST_SEEDS, NODES = 400, 30_000
WANTED = {
    "tapp": ("bid", "king", "trump", "ultimo"),
    "koenigrufen": ("bid", "partner", "smear", "king"),
    "paskiewitsch": ("bid", "partner", "trump", "smear"),
    "slovenski": ("bid", "partner", "trump", "smear"),
    "dansk": ("king", "trump", "pagat", "ultimo"),
    "vier-paare": ("king", "smear", "trump", "pagat"),
    "grischun": ("king", "smear", "trump", "pagat"),
    "strohmann": ("bid", "king", "trump", "ultimo"),
}
"""By game the ideas that its lessons show."""
STRONG = {"tapp": 9, "koenigrufen": 7, "paskiewitsch": 6, "slovenski": 7, "strohmann": 8}
"""So many tarocks at least make a hand on which a newcomer may bid."""
Moments = Iterator[int]


def moments(deal: Deal) -> list[Deal]:
    """The deal before each of its moves."""
    return [moment.previous for moment in deal.moments() if moment.previous is not None]


def moves(deal: Deal) -> list[tuple[int, Deal, object]]:
    """The learner's moves: their numbers, the deal before them, and themselves."""
    return [
        (place, moment.previous, moment.move)
        for place, moment in enumerate(list(deal.moments())[1:])
        if moment.by == LEARNER and moment.previous is not None
    ]


def cards_played(deal: Deal) -> Iterator[tuple[int, Deal, Card, Trick]]:
    """The learner's cards, each with the whole trick it fell in."""
    for place, before, move in moves(deal):
        if isinstance(move, Play):
            trick = next(one for one in deal.told.tricks if move.card in one.cards)
            yield place, before, move.card, trick


def friends(deal: Deal) -> tuple[Seat, ...]:
    """The learner's side at the end."""
    return next((side for side in deal.told.sides if LEARNER in side), (LEARNER,))


def is_led(before: Deal) -> bool:
    """Whether the next card is a lead."""
    return before.told.lying is not None and not before.told.lying.cards


def bid(deal: Deal) -> Moments:
    """The learner bids on many tarocks, and draws those of the others with a high one."""
    bids = [(place, before) for place, before, move in moves(deal) if isinstance(move, Bid)]
    drawn = [
        place
        for place, before, card, trick in cards_played(deal)
        if is_led(before) and card in TAROCKS and trick.winner == LEARNER and len(set(trick.cards) & set(TAROCKS)) > 1
    ]
    strong = bids and len(bids[0][1].table.hand(LEARNER) & TAROCKS) >= STRONG[deal.variant.id]
    if deal.told.declarer == LEARNER and strong and drawn:
        yield bids[0][0]
        yield drawn[0]


def partner(deal: Deal) -> Moments:
    """The learner holds the called card and brings it home."""
    called = deal.told.called
    if called is None or deal.told.partner != LEARNER:
        return
    first = next(place for place, _, _, _ in cards_played(deal))
    for place, _, card, trick in cards_played(deal):
        if card is called and trick.winner in friends(deal) and place > first:
            yield first
            yield place


def king(deal: Deal) -> Moments:
    """The learner leads a king, and it takes the trick."""
    for place, before, card, trick in cards_played(deal):
        if card in KINGS and is_led(before) and trick.winner == LEARNER:
            yield place
            return


def trump(deal: Deal) -> Moments:
    """The learner has none of the suit led and catches a king of the others with a tarock."""
    for place, before, card, trick in cards_played(deal):
        lying = before.told.lying
        caught = lying and any(one in KINGS for one in lying.cards)
        if caught and card in TAROCKS and trick.winner == LEARNER and trick.led is not card.suit:
            owner = next(trick.player_of(one) for one in trick.cards if one in KINGS)
            if owner not in friends(deal):
                yield place
                return


def smear(deal: Deal) -> Moments:
    """The learner puts a counting card on a trick that his side takes for sure."""
    for place, before, card, trick in cards_played(deal):
        reason = CarefulPlayer().advise(before.view(LEARNER)).reason.key
        worth = THIRDS[card.index] >= 7
        if reason == "careful.partner-takes" and worth and trick.winner in friends(deal):
            yield place
            return


def ultimo(deal: Deal) -> Moments:
    """The learner wins the last trick with the Pagat."""
    last = deal.told.tricks[-1] if deal.told.tricks else None
    if last and last.player_of(PAGAT) == last.winner == LEARNER:
        late = [place for place, before, _, _ in cards_played(deal) if len(before.table.hand(LEARNER)) in (3, 1)]
        yield from (late[0], late[-1])


def pagat(deal: Deal) -> Moments:
    """The learner brings the Pagat home before the last trick."""
    for place, _, card, trick in cards_played(deal):
        if card is PAGAT and trick.winner == LEARNER and trick is not deal.told.tricks[-1]:
            yield place


IDEAS: dict[str, Callable[[Deal], Moments]] = {
    "bid": bid, "partner": partner, "king": king, "trump": trump, "smear": smear, "ultimo": ultimo, "pagat": pagat,
}  # fmt: skip
"""By idea the moves of a deal that show it."""


def played(game: str, seed: int) -> Deal:
    """A deal as careful players play it."""
    deal = new_deal(game, seed=seed)
    while not deal.over:
        deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
    return deal


def pays(deal: Deal) -> bool:
    """Whether nobody fares better than the learner, or at least he does not lose."""
    assert deal.settlement is not None
    totals = deal.settlement.totals(deal.setup.active)
    return deal.settlement.total(LEARNER) >= min(0, max(totals))


def is_best(deal: Deal, told: tuple[int, ...]) -> bool:
    """Whether no card of the told moves costs anything, all cards lying open; words are not solved."""
    try:
        mistakes = {one.step - 1 for one in analyse(deal, nodes=NODES).mistakes}
    except CannotSolve:
        return True
    return mistakes.isdisjoint(told)


def found(game: str, idea: str) -> tuple[Deal, tuple[int, ...]] | None:
    """The first deal of a game that shows an idea well."""
    for seed in range(MOST_SEEDS):
        deal = played(game, seed)
        told = tuple(IDEAS[idea](deal)) if deal.told.tricks else ()
        if told and pays(deal) and is_best(deal, told):
            return deal, told
    return None


def main() -> None:
    """Look for what is missing."""
    told = json.loads((FOLDER / "told.json").read_text(encoding="utf-8"))
    for game, ideas in WANTED.items():
        for idea in ideas:
            id_ = f"{variant(game).id}-{idea}"
            shown = None if id_ in told else found(game, idea)
            if shown:
                (FOLDER / f"{id_}.tarock").write_text(dumps(shown[0]), encoding="utf-8")
                told[id_] = shown[1]
                (FOLDER / "told.json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
                sys.stderr.write(f"{id_}: {shown[1]}\n")


if __name__ == "__main__":
    main()
