"""A seat's own transcript: the same format, with what the seat saw and nothing else."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from support.chance import GAMES, some_deal, some_deals
from support.games import by_turns, few_or_many

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Arrange, Disclosure, Lay, Move
from tarock.notation import NotationError, Record, dumps, loads, transcript
from tarock.notation.words import cards_of


def onlookers(deal: Deal) -> list[Seat | None]:
    return [*range(deal.setup.players), None]


def shown_in(record: Record) -> CardSet:
    """The cards whose place or play a record tells; a called card is only a name."""
    dealt = [card for holding in record.hands for card in holding.cards]
    noted = [word for note in record.notes if note.text.startswith("seen in") for word in note.text.split()]
    seen = [Card(word) for word in noted if word not in ("seen", "in") and word[-1] != ":" and word[0] in "HDSCT"]
    return CardSet([*dealt, *seen, *(card for _, move in record.moves for card in cards_of(move))])


@few_or_many("deals", 2, 6)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_transcript_can_be_read_again(game: str, deals: int) -> None:
    for deal in some_deals(game, deals):
        for seat in onlookers(deal):
            record = transcript(deal, seat)
            assert loads(dumps(record)) == record


@few_or_many("deals", 4, 12)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_transcript_shows_no_card_the_seat_has_not_seen(game: str, deals: int) -> None:
    for deal in some_deals(game, deals):
        for seat in onlookers(deal):
            record = transcript(deal, seat)
            assert not record.pack
            assert "[Pack" not in dumps(record)
            assert [card for card in shown_in(record) if card not in deal.table.known_to(seat)] == []


@few_or_many("deals", 2, 6)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_transcript_is_true(game: str, deals: int) -> None:
    """Every card it shows in a hand or a talon did lie there when the cards were out."""
    for deal in some_deals(game, deals):
        sizes = [len(moment.table.zone("pack").order) for moment in deal.moments()]
        out = deal.moments()[sizes.index(min(sizes))].table
        for seat in onlookers(deal):
            record = transcript(deal, seat)
            assert sum(holding.size for holding in record.hands) == len(deal.variant.pack)
            for holding in record.hands:
                assert CardSet(holding.cards) <= out.zone(holding.zone).cards
            if seat is not None:
                own = next((h for h in record.hands if h.zone == f"hand {seat + 1}"), None)
                assert own is None or not own.hidden


@few_or_many("deals", 12, 60)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_cards_not_seen_can_change_places_without_a_trace(game: str, deals: int) -> None:
    rng, traced = random.Random(7), 0
    for seed in range(deals):
        deal = some_deal(game, seed, moves=rng.randrange(40))
        for seat in onlookers(deal):
            unseen = [card for card in deal.setup.pack if card not in deal.table.known_to(seat)]
            other = exchanged(deal, seat, *rng.sample(unseen, 2)) if len(unseen) > 1 else None
            if other is not None:
                traced += 1
                assert dumps(transcript(other, seat)) == dumps(transcript(deal, seat))
    assert traced > deals // 3


def exchanged(deal: Deal, seat: Seat | None, one: Card, two: Card) -> Deal | None:
    """The same deal with two cards exchanged; None if it could not be played or would be known."""
    names = {one: two, two: one}
    pack = tuple(names.get(card, card) for card in deal.setup.pack)
    other = Deal.start(deal.variant, replace(deal.setup, pack=pack), deal.options)
    for before, (mover, move) in zip(deal.moments(), deal.moves(), strict=False):
        same = move if mover == seat else with_names(move, names)
        shown = [before.phase.seen(before.table, one, seat) for one in (move, same)]
        if other.why_not(same, mover) or (mover != seat and shown[0] != shown[1]):
            return None
        other = other.play(same)
    return other if heard(other) == heard(deal) else None


def with_names(move: Move, names: dict[Card, Card]) -> Move:
    if isinstance(move, Lay):
        return Lay(CardSet(names.get(card, card) for card in move.cards))
    if isinstance(move, Arrange):
        return Arrange(tuple(names.get(card, card) for card in move.cards))
    return move


def heard(deal: Deal) -> list[Disclosure]:
    return [fact for moment in deal.moments() for fact in moment.said]


def test_a_transcript_says_whose_it_is_and_cannot_be_replayed() -> None:
    deal = some_deal("koenigrufen", 3)
    own, public = transcript(deal, 1), transcript(deal, None)
    assert (own.seen_by, public.seen_by) == ("2", "spectator")
    assert '[Seen "2"]' in dumps(own)
    with pytest.raises(NotationError, match="cannot be replayed: 42 cards of the deal are not known"):
        own.deal()


def test_what_is_turned_up_later_is_noted_when_it_is_seen() -> None:
    deal = next(deal for deal in some_deals("koenigrufen", 30) if isinstance(deal.move, Lay) or has_laid(deal))
    laid = next(at for at, (_, move) in enumerate(deal.moves()) if isinstance(move, Lay))
    declarer = deal.moves()[laid][0]
    record = transcript(deal, (declarer + 1) % 4)
    assert [note for note in record.notes if note.text.startswith("seen in talon 1") and note.at < laid]
    told = record.moves[laid][1]
    assert isinstance(told, Lay)
    assert told.hidden + len(told.cards) == 3


def has_laid(deal: Deal) -> bool:
    return any(isinstance(move, Lay) for _, move in deal.moves())
