"""What the careful player gives as its reason is true on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tarock.cards import KINGS, MOND, PAGAT, SKUS, SUITS, TAROCKS, THIRDS, TRULL, Card, CardSet, Suit, Trick
from tarock.deal import View, new_deal
from tarock.game import Call, Kind, Lay, Move, Play
from tarock.players import CarefulPlayer
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Idea
from tarock.players.careful.craft import craft_of
from tarock.players.careful.reading import Reading
from tarock.players.careful.spoken import KNOCK
from tarock.variants import all_variants

Truth = Callable[[Reading, Card], bool]


def has_a_friend(reading: Reading, card: Card) -> bool:
    return reading.cause.has_friends(reading.seat)


def tarocks_are_out(reading: Reading, card: Card) -> bool:
    return bool(reading.tarocks_out)


def leads_the_trick(reading: Reading, card: Card) -> bool:
    return reading.rules.add(reading.trick, card).winner == reading.seat


def is_of_a_long_suit(reading: Reading, card: Card) -> bool:
    return (reading.hand & card.suit.bits).bit_count() >= 4 and bool(reading.tarocks_out)


def is_small_and_of_a_short_suit(reading: Reading, card: Card) -> bool:
    return (reading.hand & card.suit.bits).bit_count() <= 2 and THIRDS[card.index] == 1


def leaves_a_higher_tarock(reading: Reading, card: Card) -> bool:
    return card.suit is Suit.TAROCKS and any(reading.tarocks & higher for higher in higher_than(card))


def higher_than(card: Card) -> list[int]:
    return [1 << place for place in range(card.index + 1, 22)]


def is_the_highest_of_its_suit(reading: Reading, card: Card) -> bool:
    return not reading.over(card)


def is_the_cheapest(reading: Reading, card: Card) -> bool:
    return THIRDS[card.index] == min(THIRDS[one.index] for one in reading.offered.cards)


def could_have_won(reading: Reading, card: Card) -> bool:
    could = bool(reading.offered.bits & reading.rules.beating(reading.trick))
    return could and not leads_the_trick(reading, card)


def stays_below(reading: Reading, card: Card) -> bool:
    return not leads_the_trick(reading, card)


def goes_home(reading: Reading, card: Card) -> bool:
    return card is reading.rules.fool and len(reading.done) < reading.view.told.fool_until


def has_two_tarocks_at_most(reading: Reading, card: Card) -> bool:
    return card.suit is Suit.TAROCKS and reading.tarocks.bit_count() <= 2


def trick_with(reading: Reading, card: Card) -> Trick:
    return reading.rules.add(reading.trick, card)


def own_side_leads(reading: Reading, trick: Trick) -> bool:
    return trick.best >= 0 and is_friend(reading, trick.winner)


def is_friend(reading: Reading, seat: int) -> bool:
    return seat == reading.seat or reading.cause.liking.get(seat) == 1


def nobody_else_can_win(reading: Reading, card: Card) -> bool:
    """Whoever is still to play, whatever he may hold, by what everybody has seen."""
    trick = trick_with(reading, card)
    foes = [seat for seat in reading.later if not is_friend(reading, seat)]
    missing = TRULL - CardSet(trick.cards)
    if reading.rules.imperator and len(missing) <= len(reading.later) and not missing.bits & ~reading.out:
        return False  # All three may come together (SLO-81).
    return own_side_leads(reading, trick) and not any(may_hold(reading, seat, trick) for seat in foes)


def may_hold(reading: Reading, seat: int, trick: Trick) -> bool:
    """Whether somebody may hold a card that may be played to the trick and wins it."""
    known = reading.shown.get(seat, 0)
    room = reading.sizes[seat] - known.bit_count()
    beating = reading.rules.beating(trick)
    if known & reading.rules.playable(known, trick) & beating:
        return True
    loose = reading.unseen & ~reading.lacking[seat] & beating if room > 0 else 0
    led = trick.led
    follows = led is not None and known & led.bits
    return bool(loose & led.bits if follows and led else loose)


def may_still_be_beaten(reading: Reading, card: Card) -> bool:
    return leads_the_trick(reading, card) and bool(reading.later) and not nobody_else_can_win(reading, card)


def is_the_lowest_that_goes_above(reading: Reading, card: Card) -> bool:
    enough = [one for one in reading.offered.cards if one is card or leads_the_trick(reading, one)]
    return all(reading.rules.beating(trick_with(reading, card)) & one.bit for one in enough if one is not card)


def nothing_here_wins(reading: Reading, card: Card) -> bool:
    return not any(leads_the_trick(reading, one) for one in reading.offered.cards)


def own_side_may_win(reading: Reading, card: Card) -> bool:
    trick = trick_with(reading, card)
    return own_side_leads(reading, trick) or any(
        reading.cause.liking.get(seat, 0.0) > -1 and may_hold(reading, seat, trick) for seat in reading.later
    )


def has_no_trick(reading: Reading) -> bool:
    return any(seat not in reading.winners for seat in reading.trick.seats if seat != reading.seat)


TRUE: dict[str, Truth] = {
    "only": lambda reading, _: len(reading.offered.cards) == 1,
    "smear": lambda reading, card: own_side_leads(reading, reading.trick) and has_a_friend(reading, card),
    "partner-takes": lambda reading, card: (
        own_side_leads(reading, reading.trick) and nobody_else_can_win(reading, card)
    ),
    "load": lambda reading, _: own_side_leads(reading, reading.trick) and not reading.tarocks,
    "hope": own_side_may_win,
    "take": lambda reading, card: may_still_be_beaten(reading, card) and is_the_lowest_that_goes_above(reading, card),
    "sure-trick": nobody_else_can_win,
    "hold-trick": lambda reading, card: (
        may_still_be_beaten(reading, card) and not is_the_lowest_that_goes_above(reading, card)
    ),
    "cover": may_still_be_beaten,
    "bring-king": lambda reading, card: (
        card is reading.cause.called and own_side_leads(reading, trick_with(reading, card))
    ),
    "save-pagat": lambda reading, card: card is PAGAT and own_side_leads(reading, trick_with(reading, card)),
    "hope-pagat": lambda reading, card: card is PAGAT and own_side_may_win(reading, card),
    "drop-pagat": lambda _, card: card is PAGAT,
    "cash-pagat": lambda reading, card: (
        card is PAGAT and reading.trick.led is not Suit.TAROCKS and nobody_else_can_win(reading, card)
    ),
    "safe-mond": lambda reading, card: (
        card is MOND and bool(reading.out & SKUS.bit) and nobody_else_can_win(reading, card)
    ),
    "draw": tarocks_are_out,
    "hunt": lambda reading, card: tarocks_are_out(reading, card) and bool(reading.unseen & PAGAT.bit),
    "press": lambda reading, card: bool(reading.over(card)),
    "invite": leaves_a_higher_tarock,
    "long-suit": is_of_a_long_suit,
    "whip": lambda reading, card: is_of_a_long_suit(reading, card) and reading.seat == reading.cause.declarer,
    "short-suit": is_small_and_of_a_short_suit,
    "quiet-lead": lambda reading, card: not reading.trick.cards and bool(reading.over(card)),
    "called-suit": lambda reading, card: (
        reading.cause.called is not None
        and card.suit is reading.cause.called.suit
        and bool(reading.out & reading.cause.called.bit)
    ),
    "return": lambda reading, card: any(
        trick.led is card.suit and trick.seats[0] != reading.seat and is_friend(reading, trick.seats[0])
        for trick in reading.done
    ),
    "top-card": is_the_highest_of_its_suit,
    "no-tarock-out": lambda reading, card: is_the_highest_of_its_suit(reading, card) and not reading.tarocks_out,
    "cheapest": lambda reading, card: is_the_cheapest(reading, card) and nothing_here_wins(reading, card),
    "least": stays_below,
    "duck": could_have_won,
    "guard-last": could_have_won,
    "last-trick": lambda reading, card: reading.left == 1 or bool(reading.hand & ~card.bit),
    "put-off": lambda reading, card: 1 < reading.left <= 4 and card in reading.craft.ultimo_cards,
    "give-trick": lambda reading, _: has_no_trick(reading),
    "knock": lambda reading, card: (
        card.suit is Suit.TAROCKS and any(KNOCK in way for way in reading.offered.ways(card))
    ),
    "excuse": goes_home,
    "spend-skus": lambda reading, card: card is reading.rules.fool,
    "last-tarocks": has_two_tarocks_at_most,
    "lead-low": lambda reading, _: not reading.trick.cards,
    "seek": lambda reading, _: not reading.trick.cards and reading.cause.declarer not in (None, reading.seat),
    "stay-below": stays_below,
    "get-rid": stays_below,
    "forced": lambda reading, _: all(leads_the_trick(reading, one) for one in reading.offered.cards),
    "must-take": lambda reading, card: (
        leads_the_trick(reading, card) and not all(leads_the_trick(reading, one) for one in reading.offered.cards)
    ),
}
"""By reason what has to hold for its sentence to be true."""


def laid(move: Move) -> Lay:
    assert isinstance(move, Lay)
    return move


def called(move: Move) -> Card:
    assert isinstance(move, Call)
    return move.card


BEFORE: dict[str, Callable[[View, Move], bool]] = {
    "void": lambda view, move: any(
        view.hand.of(suit) and view.hand.of(suit) <= laid(move).cards for suit in (*SUITS, Suit.TAROCKS)
    ),
    "call-short": lambda view, move: len(view.hand.of(called(move).suit)) <= 2,
    "call-shortest": lambda view, move: all(
        len(view.hand.of(king.suit)) >= len(view.hand.of(called(move).suit)) for king in KINGS - view.hand
    ),
    "call-self": lambda view, move: called(move) in view.hand,
    "call-highest": lambda view, move: called(move) in TAROCKS and called(move) not in view.hand,
    "foil": lambda view, _: SKUS in view.hand,
}
"""The same for what is done before the play."""


def shown_true(game: str, positions: int) -> Counter[str]:
    """So many positions of a game, in each of which the reason is proved; how often each was given."""
    given: Counter[str] = Counter()
    seed = 0
    while given.total() < positions:
        deal = new_deal(game, seed=seed)
        seed += 1
        while not deal.over and given.total() < positions:
            view = deal.view(deal.to_act)
            advice = CarefulPlayer().advise(view)
            key = advice.reason.key.removeprefix("careful.")
            if view.kind is Kind.PLAYING and isinstance(advice.move, Play):
                reading = Reading.of(view, craft_of(game), view.choices)
                assert TRUE[key](reading, advice.move.card), (key, advice.move.card, deal.setup.pack, view)
                given[key] += 1
            elif key in BEFORE:
                assert BEFORE[key](view, advice.move), (key, advice.move, view)
                given[key] += 1
            deal = deal.play(advice.move)
    return given


@pytest.mark.parametrize("game", list(all_variants()))
def test_the_reason_for_a_move_is_true_in_forty_positions_of_every_game(game: str) -> None:
    """A thousand in all; the deep test asks ten times as many."""
    assert len(shown_true(game, 40)) > 3


@pytest.mark.deep
@pytest.mark.parametrize("game", list(all_variants()))
def test_the_reason_for_a_move_is_true_in_four_hundred_positions_of_every_game(game: str) -> None:
    assert len(shown_true(game, 400)) > 8


def test_every_idea_of_the_play_can_be_proved() -> None:
    played = {idea.key for name, idea in vars(ideas).items() if isinstance(idea, Idea)}
    assert TRUE.keys() | BEFORE.keys() <= played
