"""What players say before the cards are played, as statements that can be learned from and weighed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from tarock.cards import CAVALL, JACK, KING, QUEEN, SUITS, TAROCKS, CardSet, Seat, cards_in
from tarock.deal import Deal
from tarock.game import Bid, Call, Choices, Choose, Kind, Move, Say, Statements
from tarock.solving.fair import Measure

DECLARER, OTHER = "declarer", "other"
"""Who is asked: the same words mean different hands."""
SILENCE: Final = ""
"""What is said by who leaves out a word that he might have said."""
_HIGH: Final = CardSet("T16 T17 T18 T19 T20 T21 SKU")
_BY_NAME: Final = tuple(CardSet("SKU T21 T20 T19 T18 T17 T4 T3 T2 T1 HK DK SK CK"))
"""The cards that are asked for one by one: those that are called, and those of the last tricks."""
_SPEAKING: Final = (Kind.BIDDING, Kind.CALLING, Kind.CHOOSING, Kind.ANNOUNCING)


class Statement(NamedTuple):
    """One answer to one question; of announcements each word is a question of its own."""

    seat: Seat
    question: str
    offered: tuple[str, ...]
    said: str
    hand: int
    """The cards in the hand of who spoke."""


def statements(deal: Deal) -> Iterator[Statement]:
    """Everything that was said in a deal by choice, before its first card."""
    return (one for _, one in spoken_at(deal))


def spoken_at(deal: Deal) -> Iterator[tuple[int, Statement]]:
    """The same, each with its place among the moments of the deal."""
    for place, (before, after) in enumerate(pairwise(deal.moments())):
        phase, move, seat = before.phase, after.move, after.by
        if phase is None or phase.kind is Kind.PLAYING:
            return
        if phase.kind in _SPEAKING and move is not None and seat is not None:
            hand = before.table.hand(seat).bits
            for question, offered, said in _answers(before, phase.kind, seat, move):
                yield place, Statement(seat, question, offered, said, hand)


def _answers(before: Deal, kind: Kind, seat: Seat, move: Move) -> Iterator[tuple[str, tuple[str, ...], str]]:
    choices = before.choices
    if isinstance(move, Say):
        place = DECLARER if before.told.declarer == seat else OTHER
        for word in _words(choices):
            yield f"{kind} {word} {place}", (SILENCE, word), word if word in move.words else SILENCE
    elif isinstance(move, Bid | Choose | Call) and choices.count > 1:
        yield str(kind), tuple(_word(one) for one in choices if isinstance(one, Bid | Choose | Call)), _word(move)


def _words(choices: Choices) -> tuple[str, ...]:
    if isinstance(choices, Statements):
        return choices.words
    return tuple(sorted({word for move in choices if isinstance(move, Say) for word in move.words}))


def _word(move: Bid | Choose | Call) -> str:
    return move.card.name if isinstance(move, Call) else str(move.word)


@lru_cache(maxsize=8)
def measures(pack: CardSet) -> tuple[Measure, ...]:
    """What is counted in a hand; the first is nothing, so that a word has a weight of its own."""
    suits = tuple(pack.of(suit).bits for suit in SUITS)
    return (
        Measure((), 1, 0),
        _number(pack & TAROCKS, 14),
        _number(pack & _HIGH, 7),
        *(_number(pack & CardSet((card,)), 1) for card in _BY_NAME),
        *(_number(pack & _ranked(rank), 4) for rank in (KING, QUEEN, CAVALL, JACK)),
        *(Measure(suits, least, 4) for least in (1, 2, 4, 6)),
        *(_number(pack.of(suit), 6) for suit in SUITS),
    )


def _number(cards: CardSet, most: int) -> Measure:
    """How many of these cards there are."""
    return Measure(tuple(card.bit for card in cards), 1, most)


def _ranked(rank: int) -> CardSet:
    return CardSet(card for suit in SUITS for card in cards_in(suit.bits) if card.rank == rank)


def rows_of(hand: int, counted: tuple[Measure, ...]) -> tuple[int, ...]:
    """Where the weights of a hand stand: one for every measure."""
    firsts = accumulate((one.most + 1 for one in counted), initial=0)
    return tuple(first + one.of(hand) for first, one in zip(firsts, counted, strict=False))
