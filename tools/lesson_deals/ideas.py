"""What lessons teach: for every idea the moves of the learner in which it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tarock.cards import KINGS, PAGAT, TAROCKS, THIRDS, Card, CardSet, Seat, Trick
from tarock.deal import Deal
from tarock.game import Bid, Move, Play, Say
from tarock.players import CarefulPlayer
from tarock.players.careful.announcing import unseen
from tarock.server.lessons import LEARNER
from tarock.variants.families.full_pack.aiming import MISERE

STRONG = {"tapp": 9, "koenigrufen": 6, "paskiewitsch": 6, "slovenski": 7, "strohmann": 8}
"""So many tarocks at least make a hand on which a newcomer may bid."""
CALLING = ("koenigrufen", "paskiewitsch", "slovenski")
"""The games in which a newcomer is to see first how a partner is called."""
LOW, FEW = CardSet(Card(f"T{number}") for number in range(1, 8)), 6
"""Tarocks with which one may undertake to make no trick, and how many of them."""
BEGGARS = ("bettler", "offener-bettler")
Moments = Iterator[int]


def moments(deal: Deal) -> list[Deal]:
    """The deal before each of its moves."""
    return list(deal.moments())[:-1]


def moves(deal: Deal) -> Iterator[tuple[int, Deal, Seat, Move]]:
    """All moves: their numbers, the deal before them, who makes them, and themselves."""
    for place, moment in enumerate(list(deal.moments())[1:]):
        if moment.previous is not None and moment.by is not None and moment.move is not None:
            yield place, moment.previous, moment.by, moment.move


def own_moves(deal: Deal) -> Iterator[tuple[int, Deal, Move]]:
    """The same of the learner."""
    return ((place, before, move) for place, before, by, move in moves(deal) if by == LEARNER)


def plays(deal: Deal) -> Iterator[tuple[int, Deal, Seat, Card, Trick]]:
    """All cards that were played, each with the whole trick it fell in."""
    for place, before, by, move in moves(deal):
        if isinstance(move, Play):
            yield place, before, by, move.card, next(one for one in deal.told.tricks if move.card in one.cards)


def cards_played(deal: Deal) -> Iterator[tuple[int, Deal, Card, Trick]]:
    """The same of the learner."""
    return ((place, before, card, trick) for place, before, by, card, trick in plays(deal) if by == LEARNER)


def friends(deal: Deal) -> tuple[Seat, ...]:
    """The learner's side at the end."""
    return next((side for side in deal.told.sides if LEARNER in side), (LEARNER,))


def is_led(before: Deal) -> bool:
    """Whether the next card is a lead."""
    return before.told.lying is not None and not before.told.lying.cards


def bid(deal: Deal) -> Moments:
    """The learner bids on many tarocks, and draws those of the others with a high one."""
    bids = [(place, before) for place, before, move in own_moves(deal) if isinstance(move, Bid)]
    drawn = [
        place
        for place, before, card, trick in cards_played(deal)
        if is_led(before) and card in TAROCKS and trick.winner == LEARNER and len(set(trick.cards) & set(TAROCKS)) > 1
    ]
    strong = bids and len(bids[0][1].table.hand(LEARNER) & TAROCKS) >= STRONG[deal.variant.id]
    calls = deal.told.called is not None or deal.variant.id not in CALLING
    if deal.told.declarer == LEARNER and strong and calls and drawn:
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


def count(deal: Deal) -> Moments:
    """The learner draws the tarocks, knows when none is out any more, and leads a high card of a suit then."""
    leads = [one for one in cards_played(deal) if is_led(one[1])]
    drawing = [place for place, _, card, trick in leads if card in TAROCKS and len(set(trick.cards) & set(TAROCKS)) > 1]
    for place, before, card, trick in leads:
        none_out = not unseen(before.view(LEARNER)) & TAROCKS
        if len(drawing) > 1 and card not in TAROCKS and none_out and trick.winner == LEARNER:
            yield drawing[0]
            yield place
            return


def none(deal: Deal) -> Moments:
    """The learner undertakes to make no trick, makes none, and is rid of a card that could have made one."""
    aims = [place for place, _, move in own_moves(deal) if _aims_at_none(move)]
    if not aims or any(trick.winner == LEARNER for trick in deal.told.tricks):
        return
    tarocks = moments(deal)[aims[-1]].table.hand(LEARNER) & TAROCKS
    if len(tarocks) > FEW or not tarocks <= LOW:
        return
    for place, before, card, _ in cards_played(deal):
        if place > aims[-1] and _slips_below(before, card):
            yield aims[-1]
            yield place
            return


def _aims_at_none(move: Move) -> bool:
    return (isinstance(move, Bid) and move.word in BEGGARS) or (isinstance(move, Say) and MISERE in move.words)


def _slips_below(before: Deal, card: Card) -> bool:
    """Whether a card stays below the trick as it lies, and is the highest of several in the hand that do."""
    rules, lying = before.variant.tricks(before.options, before.told.contract), before.told.lying
    if lying is None or card.suit is not lying.led:
        return False
    hand = before.table.hand(LEARNER).bits & card.suit.bits & ~rules.beating(lying)
    below = [one for one in CardSet.of_bits(hand) if one is not card]
    return bool(hand & card.bit and below) and all(rules.lay_out((0, 1), (one, card)).winner == 1 for one in below)


IDEAS: dict[str, Callable[[Deal], Moments]] = {
    "bid": bid, "partner": partner, "king": king, "trump": trump, "smear": smear, "ultimo": ultimo, "pagat": pagat,
    "count": count, "none": none,
}  # fmt: skip
"""By idea the moves of a deal that show it."""
