"""The play of a card: what it should bring in this trick against what it is worth later."""

from __future__ import annotations

from tarock.cards import MOND, PAGAT, SKUS, THIRDS, Card, Seat, Suit
from tarock.deal import View
from tarock.game import OneCard, Play
from tarock.players.careful.advice import CHEAPEST, KNOCK as KNOCKING, Advice
from tarock.players.careful.craft import Craft
from tarock.players.careful.leads import plan
from tarock.players.careful.odds import after, winners
from tarock.players.careful.reading import Reading
from tarock.players.careful.reasons import Thought, reason
from tarock.players.careful.sides import Purpose
from tarock.players.careful.spoken import KNOCK, words_with
from tarock.players.careful.ultimo import ROUNDS, kept_worth, last_trick

KEEPING, FIGURES = 0.7, 0.4
"""How much of an average trick a tarock, or a card of a suit, is worth that is sure to win one later."""
FATE, FATE_ALONE = -0.2, -0.4
"""What becomes of a counting card that wins nothing itself, with a partner to throw it to and without one."""
COMING = 1.5
"""What each later hand adds to a trick on average, in thirds."""
LOADED = 4.0
"""What each later hand adds to a trick that nobody wants."""
SHEDDING = 0.5
"""How much of an average trick it is worth to be rid of a card that would win one."""
FULL_TRICK = 20.0
"""The worth of a trick where tricks alone decide."""
EXCUSE = 5.0
"""What it costs to play the fool while it can still be kept."""
DECIDING = 5.0
"""What a trick is worth besides its cards that takes a side to the mark, in thirds."""
SAFE, AROUND = 0.3, 0.15
"""The chance that a card of a suit is not trumped, and what every card of it adds that each other hand may hold."""
DRAWN = 0.9
"""The same for who has tarocks enough to draw those of the others first."""
SLOPE = 0.45
"""How fast the chance of a tarock falls with every higher one that is out."""


def advise_play(view: View, craft: Craft, offered: OneCard, rule: str) -> Advice:
    """The best of the playable cards, with what is said along with it."""
    reading = Reading.of(view, craft, offered)
    best = max((think(reading, card) for card in offered.cards), key=lambda thought: thought.value)
    move = Play(best.card, words_with(reading, best.card))
    idea = KNOCKING if KNOCK in move.words else reason(reading, best)
    return craft.advise(idea, move, rule, card=best.card)


def advise_any_card(craft: Craft, offered: OneCard, rule: str) -> Advice:
    """The cheapest card, where nothing is known of how tricks are played."""
    card = min(offered.cards, key=lambda one: (THIRDS[one.index], one.rank))
    return craft.advise(CHEAPEST, Play(card, offered.ways(card)[0]), rule, card=card)


def think(reading: Reading, card: Card) -> Thought:
    """What a card brings now, less what it could bring later."""
    trick = after(reading, card)
    liking, winning = reading.cause.liking, winners(reading, trick)
    ours = sum(chance * liking.get(seat, 0.0) for seat, chance in winning.items())
    wins = trick.best == len(reading.trick.cards)
    if card is reading.rules.fool:
        return Thought(card, _fool(reading, ours), ours, wins)
    gift = sum(chance * _gift(reading, seat) for seat, chance in winning.items())
    value = ours * _at_stake(reading, card) - later(reading, card) + gift - _caught(reading, card)
    if not reading.trick.cards:
        value += plan(reading, card)
    return Thought(card, value, ours, wins, gift)


def _gift(reading: Reading, seat: Seat) -> float:
    """What it is worth to give a trick to somebody who would be paid for having none (GRO-A11, DOL-A5)."""
    late = reading.craft.no_trick and len(reading.done) >= reading.left
    if not late or seat == reading.seat or seat in reading.winners:
        return 0.0
    return reading.craft.no_trick / reading.left


def _caught(reading: Reading, card: Card) -> float:
    """What the Mond risks where it costs dearly to lose it to the Sküs (SLO-A11)."""
    if card is not MOND or not reading.craft.mond_caught:
        return 0.0
    if SKUS in reading.trick.cards:
        return reading.craft.mond_caught
    share = len(reading.later) / max(1, len(reading.trick.seats) - 1)
    return reading.craft.mond_caught * share / 2 if SKUS.bit & reading.out else 0.0


def _at_stake(reading: Reading, card: Card) -> float:
    """The trick with this card and what is still to come."""
    purpose = reading.cause.purpose
    if purpose in (Purpose.SHUN_TRICKS, Purpose.TRICKS):
        return FULL_TRICK
    lying = sum(reading.worth(one) for one in reading.trick.cards if one is not reading.rules.fool)
    if purpose.shunning:
        return lying + reading.worth(card) + LOADED * len(reading.later)
    last = last_trick(reading) if reading.left == 1 else 0.0
    coming = COMING * reading.weight * len(reading.later)
    cards = lying + reading.worth(card)
    return cards + coming + reading.craft.trick_worth + last + DECIDING * reading.decides(card)


def _fool(reading: Reading, ours: float) -> float:
    """The fool loses nothing but itself while it goes home; late it is a burden."""
    lying = sum(reading.worth(one) for one in reading.trick.cards)
    if not reading.trick.cards:
        return -30.0
    return ours * (lying + COMING * len(reading.later)) - (EXCUSE if reading.left > _late(reading) else -20.0)


def _late(reading: Reading) -> int:
    """With how many tricks left the fool has to be gone."""
    tricks = reading.left + len(reading.done)
    until = reading.view.told.fool_until or tricks - 2
    return tricks - until + 2


def later(reading: Reading, card: Card) -> float:
    """What a card is worth if it stays in the hand: tricks it may win, and its own value at risk."""
    if reading.cause.purpose.shunning:
        return -SHEDDING * chance_later(reading, card) * _average(reading)
    if reading.left == 1:
        return 0.0
    chance, kept = chance_later(reading, card), kept_worth(reading, card)
    if card is PAGAT:
        return reading.worth(card) * (2 * _home(reading) - 1) + kept
    worth, keeping = reading.worth(card), KEEPING if card.suit is Suit.TAROCKS else FIGURES
    last = last_trick(reading) * chance * chance / reading.left
    fate = FATE if reading.cause.has_friends(reading.seat) else FATE_ALONE
    return last + chance * keeping * _average(reading) + worth * (chance + (1 - chance) * fate) + kept


def _home(reading: Reading) -> float:
    """The chance to bring the Pagat home later, by the number of own tarocks against those out."""
    own, out = reading.tarocks.bit_count(), reading.tarocks_out.bit_count()
    return min(0.85, 0.15 + 0.9 * own / (own + out + 1)) if reading.left > 2 else 0.2


def _average(reading: Reading) -> float:
    return reading.weight * reading.view.pack.thirds / (reading.left + len(reading.done)) + reading.craft.trick_worth


def chance_later(reading: Reading, card: Card) -> float:
    """A rough chance that a card wins a trick later."""
    above = reading.over(card).bit_count()
    if card.suit is Suit.TAROCKS:
        return 1 / (1 + SLOPE * above)
    trumps = reading.rules.trumps and reading.tarocks_out
    around = (reading.out & card.suit.bits).bit_count() / max(1, len(reading.trick.seats) - 1)
    safe = min(0.8, SAFE + AROUND * around) if trumps else 1.0
    if trumps and reading.tarocks.bit_count() > ROUNDS * reading.tarocks_out.bit_count():
        safe = max(safe, DRAWN)
    if not above:
        return safe
    guards = (reading.hand & card.suit.bits).bit_count() - 1
    return safe * 0.5 / above if guards >= above or not trumps else safe * 0.2 / above
