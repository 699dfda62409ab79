"""Cards and moves as words: `HK`, `H4+D3+??*2`, `bid rufer`, `play SKU(hearts)`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from tarock.cards import Card, CardSet, Suit, UnknownCard, pip_order
from tarock.game import Arrange, Bid, Call, Choose, Claim, Cut, Lay, Move, Play, Push, Say, Take
from tarock.notation.text import NotationError, Span
from tarock.rules import seat_number

UNKNOWN: Final = "??"
NOTHING: Final = "-"
MOST_CARDS = 78
MOST_SEATS = 8

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_./:=-]*")
_STRENGTH = pip_order()
_SUITS = (Suit.TAROCKS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a player sorts them: tarocks first, each suit from the highest card down."""
    return tuple(sorted(cards, key=lambda card: (_SUITS.index(card.suit), -_STRENGTH[card.index])))


def cards_text(cards: Iterable[Card], hidden: int = 0, joint: str = " ") -> str:
    """Cards, then the number of those not seen; a dash if there are none at all."""
    unseen = [] if not hidden else [UNKNOWN] if hidden == 1 else [f"{UNKNOWN}*{hidden}"]
    return joint.join([card.name for card in cards] + unseen) or NOTHING


def read_card(span: Span) -> Card:
    """The card of this name."""
    try:
        return Card(span.text)
    except UnknownCard:
        raise span.expected("a card such as HK, S7, T21 or SKU") from None


def read_cards(spans: list[Span]) -> tuple[tuple[Card, ...], int]:
    """The cards that stand here and how many are not known; a dash alone stands for none."""
    if len(spans) == 1 and spans[0].text == NOTHING:
        return (), 0
    cards: list[Card] = []
    hidden = 0
    for span in spans:
        if span.text.startswith(UNKNOWN):
            hidden += _unseen(span)
            continue
        card = read_card(span)
        if card in cards:
            raise span.refused(f"{card} stands here twice")
        cards.append(card)
    if len(cards) + hidden > MOST_CARDS:
        raise spans[0].refused(f"there are no more than {MOST_CARDS} cards in any pack")
    return tuple(cards), hidden


def _unseen(span: Span) -> int:
    if span.text == UNKNOWN:
        return 1
    if not span.text.startswith(f"{UNKNOWN}*"):
        raise span.expected(f"{UNKNOWN} or {UNKNOWN}*12 for cards not seen")
    return span.part(len(UNKNOWN) + 1, len(span.text)).number("a number of cards", 1, MOST_CARDS)


def word_text(word: str) -> str:
    """A word of a move; it must be one that can be read back."""
    if not _WORD.fullmatch(word):
        raise NotationError(f"the word {word!r} cannot be written: words are letters, digits and - _ . / : =")
    return word


def read_word(span: Span) -> str:
    """A word of a move."""
    if not _WORD.fullmatch(span.text):
        raise span.expected("a word such as pass, pagat-ultimo or contra:game")
    return span.text


def _words_text(words: tuple[str, ...]) -> str:
    return "+".join(word_text(word) for word in words)


def _read_words(span: Span) -> tuple[str, ...]:
    return tuple(read_word(word) for word in span.split("+"))


def _read_cut(span: Span) -> Cut:
    return Cut(0) if span.text == UNKNOWN else Cut(span.number("?? or a place of the pack", 1, MOST_CARDS))


def _read_arrange(span: Span) -> Arrange:
    return Arrange(*read_cards(span.split("+")))


def _read_take(span: Span) -> Take:
    return Take(span.number("the number of a group", 0, MOST_CARDS))


def _read_lay(span: Span) -> Lay:
    cards, hidden = read_cards(span.split("+"))
    return Lay(CardSet(cards), hidden)


def _read_say(span: Span) -> Say:
    return Say() if span.text == NOTHING else Say(_read_words(span))


def _read_claim(span: Span) -> Claim:
    seat, slash, _ = span.text.partition("/")
    if not slash:
        raise span.expected("a seat and a fault, such as 3/renonce")
    against = span.part(0, len(seat)).seat(MOST_SEATS)
    return Claim(against, read_word(span.part(len(seat) + 1, len(span.text))))


def _read_play(span: Span) -> Play:
    opening = span.text.find("(")
    if opening < 0:
        return Play(read_card(span))
    if not span.text.endswith(")"):
        raise span.expected("a card with its words, such as SKU(hearts)")
    return Play(read_card(span.part(0, opening)), _read_words(span.part(opening + 1, len(span.text) - 1)))


_READERS: dict[str, Callable[[Span], Move]] = {
    "cut": _read_cut,
    "arrange": _read_arrange,
    "bid": lambda span: Bid(read_word(span)),
    "choose": lambda span: Choose(read_word(span)),
    "call": lambda span: Call(read_card(span)),
    "take": _read_take,
    "lay": _read_lay,
    "say": _read_say,
    "play": _read_play,
    "push": lambda span: Push(read_card(span)),
    "claim": _read_claim,
}
KINDS: Final = tuple(_READERS)
"""The kinds of moves, as the words that stand before them."""


def kind_of(move: Move) -> str:
    """The word for the kind of a move."""
    return type(move).__name__.lower()


def move_body(move: Move) -> str:
    """A move without the word for its kind."""
    match move:
        case Cut(at):
            return str(at) if at else UNKNOWN
        case Bid(word) | Choose(word):
            return word_text(word)
        case Call(card) | Push(card):
            return card.name
        case Take() | Claim():
            return _counted(move)
        case Arrange(cards, hidden) | Lay(cards, hidden):
            return cards_text(in_hand_order(cards) if isinstance(move, Lay) else cards, hidden, "+")
        case Say(words):
            return _words_text(words) or NOTHING
        case Play(card, words):
            return f"{card.name}({_words_text(words)})" if words else card.name


def _counted(move: Take | Claim) -> str:
    """A group, or a seat and its fault, both counted from 1."""
    return str(move.group) if isinstance(move, Take) else f"{seat_number(move.against)}/{word_text(move.kind)}"


def read_body(kind: str, span: Span) -> Move:
    """The move of this kind that stands here."""
    return _READERS[kind](span)


def move_text(move: Move) -> str:
    """A move as text, such as `bid rufer` or `lay H4+D3`."""
    return f"{kind_of(move)} {move_body(move)}"


def read_move(text: str) -> Move:
    """The move that a text such as `bid rufer` stands for."""
    words = Span.whole(text).words()
    if len(words) != 2 or words[0].text not in KINDS:
        place = words[0] if words else Span.whole(text)
        raise place.expected(f"a kind of move ({', '.join(KINDS)}), a blank and the move")
    return read_body(words[0].text, words[1])


def hides(move: Move) -> bool:
    """Whether some part of a move was not seen."""
    match move:
        case Cut(at):
            return not at
        case Arrange(_, hidden) | Lay(_, hidden):
            return hidden > 0
        case _:
            return False


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards that a move shows; a card that is only called is not shown."""
    match move:
        case Arrange(cards, _) | Lay(cards, _):
            return tuple(cards)
        case Play(card, _) | Push(card):
            return (card,)
        case _:
            return ()
