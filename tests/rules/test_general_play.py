"""General rules: the play and its premiums (GEN-55 to GEN-64, GEN-77 to GEN-83), in every game in which they hold.

What holds at every card is shown in deals played by chance, at each of their moments; the Ultimo and the Volat at the
score pad of every game, and in Königrufen card by card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from support.by_the_book import PLACES, TAROCK_ORDER, due, taker
from support.deals.gross import SWEEP
from support.deals.koenigrufen import SOLO_DREIER_OF_A, SOLO_OF_A, before_lead
from support.deals.viennese import (
    ALL_TRICKS, LOST_ULTIMO, NINETEEN, NO_TRICK, ULTIMO, VOLAT_BESIDE, declarers, difference, payments, volat,
)  # fmt: skip
from support.ledger import holding
from support.real_deals import Turn, bids, deals_of, last_play, play_on, plays_on, saves_the_pagat, tricks_of, turns_of
from support.tables import A, B, C, D, dealt, go, play_out, playable, refused, results_of, silence

from tarock.cards import PAGAT, SKUS, Card, CardSet, Suit, Trick
from tarock.deal import Deal
from tarock.game import DECLARER, DECLINE, NEITHER, OPPONENTS, Amount, Move, Play, Say, Variant, hand_of
from tarock.game.phases import Playing
from tarock.variants.koenigrufen import KOENIGRUFEN, TRICKS

SOLO = f"{SOLO_OF_A} SK"
LONG_TAROCKS = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1"
OWN_RULES = {
    "strohmann": {"GEN-56": "STR-28", "GEN-57": "STR-29", "GEN-58": "STR-30"},
    "gross": {"GEN-56": "GRO-52", "GEN-57": "GRO-52", "GEN-58": "GRO-52"},
    "lhombre": {"GEN-56": "LHO-25", "GEN-57": "LHO-25", "GEN-58": "LHO-25"},
}
"""Games that say the same in a rule of their own, which their refusals name."""


def followers(game: Variant) -> Iterator[Turn]:
    """Every time somebody has to follow; a Sküs that excuses, or was led as an excuse, is another matter (GRO-52)."""
    fool = game.tricks(game.options(), "").fool
    for turn in turns_of(game):
        excused = turn.trick.cards[:1] == (fool,) or (fool is not None and fool in turn.hand)
        if turn.trick.cards and not excused:
            yield turn


def refusals(game: Variant, turn: Turn) -> set[str]:
    """The rules that refuse the cards of the hand that may not be played."""
    own = OWN_RULES.get(game.id, {})
    named = {general: own.get(general, general) for general in ("GEN-56", "GEN-57", "GEN-58")}
    rules = {turn.deal.why_not(Play(card)).rule for card in turn.hand - turn.playable}
    return {general for general, rule in named.items() if rule in rules} if rules <= set(named.values()) else rules


def trick(*names: str, leader: int = A) -> Trick:
    """The trick with these cards, in the order of play."""
    seats = tuple((leader + step) % 4 for step in range(4))
    return TRICKS.lay_out(seats, tuple(Card(name) for name in names))


def legal(hand: str, *names: str) -> CardSet:
    """The cards of a hand that may be played to this trick."""
    return CardSet.of_bits(TRICKS.playable(CardSet(hand).bits, trick(*names)))


@holding("GEN-55")
def test_the_forehand_leads_first_whoever_is_declarer(game: Variant) -> None:
    declarers = set()
    for deal in deals_of(game):
        lead = next(one for one in deal.moments() if isinstance(one.phase, Playing))
        forehand = deal.setup.active[0]
        assert lead.phase.trick.seats[0] == lead.to_act == forehand
        declarers.add(lead.told.declarer == forehand)
    assert declarers == ({False} if game.id == "gross" else {True, False})


@holding("GEN-56")
def test_the_suit_led_must_be_followed(game: Variant) -> None:
    held = [turn for turn in followers(game) if turn.trick.led is not Suit.TAROCKS and turn.hand.of(turn.trick.led)]
    assert len(held) > 40
    assert all(turn.playable == due(turn.hand, turn.trick.cards[0]) <= turn.hand.of(turn.trick.led) for turn in held)
    barred = [refusals(game, turn) for turn in held if turn.hand != turn.playable]
    assert all("GEN-56" in rules for rules in barred)


@holding("GEN-57")
def test_who_cannot_follow_must_play_a_tarok(game: Variant) -> None:
    short = [
        turn for turn in followers(game)
        if not turn.hand.of(turn.trick.led) and turn.trick.led is not Suit.TAROCKS and turn.hand.of(Suit.TAROCKS)
    ]  # fmt: skip
    assert len(short) > 10
    assert all(turn.playable == turn.hand.of(Suit.TAROCKS) for turn in short)
    assert all("GEN-57" in refusals(game, turn) for turn in short if turn.hand != turn.playable)


@holding("GEN-58")
def test_tarok_must_be_played_to_tarok(game: Variant) -> None:
    trumped = [turn for turn in followers(game) if turn.trick.led is Suit.TAROCKS and turn.hand.of(Suit.TAROCKS)]
    assert len(trumped) > 50
    assert all(turn.playable == turn.hand.of(Suit.TAROCKS) for turn in trumped)
    assert all("GEN-58" in refusals(game, turn) for turn in trumped if turn.hand != turn.playable)


@holding("GEN-59")
def test_there_is_no_duty_to_beat(game: Variant) -> None:
    lower = {Suit.TAROCKS: 0, Suit.HEARTS: 0}
    for turn in followers(game):
        wins = {card: taker([*turn.trick.cards, card]) == len(turn.trick.cards) for card in turn.playable}
        if set(wins.values()) == {True, False}:  # a higher and a lower one of the same kind are allowed
            lower[Suit.TAROCKS if next(iter(turn.playable)).suit is Suit.TAROCKS else Suit.HEARTS] += 1
    assert min(lower.values()) > 2


@holding("GEN-60")
def test_who_has_neither_suit_nor_tarok_plays_what_he_likes(game: Variant) -> None:
    free = [turn for turn in followers(game) if not turn.hand.of(turn.trick.led) and not turn.hand.of(Suit.TAROCKS)]
    assert {turn.trick.led is Suit.TAROCKS for turn in free} == {True, False}
    assert all(turn.playable == turn.hand for turn in free)


@holding("GEN-61")
def test_the_highest_tarok_or_else_the_highest_card_of_the_led_suit_wins(game: Variant) -> None:
    fool = game.tricks(game.options(), "").fool
    complete = [one for deal in deals_of(game) for one in tricks_of(deal) if fool not in one.cards]
    assert {any(card.suit is Suit.TAROCKS for card in one.cards) for one in complete} == {True, False}
    assert all(one.winner == one.seats[taker(one.cards)] for one in complete)


@pytest.mark.rule("GEN-61")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("HQ", "HK", "H4", "H1"), B),
        (("HQ", "T2", "HK", "T1"), B),  # the highest tarok
        (("H4", "DK", "SK", "CK"), A),  # kings of other suits do not count
        (("T5", "HK", "SKU", "T21"), C),
        (("S7", "S10", "S8", "S9"), B),
        (("D4", "D1", "D2", "D3"), B),
    ],
)
def test_winners_of_single_tricks(cards: tuple[str, ...], winner: int) -> None:
    assert trick(*cards).winner == winner


@holding("GEN-62")
def test_the_winner_takes_the_trick_in_and_leads_to_the_next(game: Variant) -> None:
    for deal in deals_of(game):
        tricks, piles = tricks_of(deal), last_play(deal).told.piles
        assert all(later.seats[0] == one.winner for one, later in pairwise(tricks))
        for seat in {one.winner for one in tricks}:
            pile = piles[seat] if piles else seat  # with dummies each side has one pile (NZR-61)
            won = CardSet(card for one in tricks if one.winner == seat for card in one.cards if card is not SKUS)
            assert won <= deal.table.taken(pile)


@pytest.mark.rule("GEN-62")
def test_a_trick_taken_in_and_the_next_lead() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ")
    assert deal.table.taken(D) == CardSet("D3 D1 D2 DQ")
    assert (deal.to_act, playable(deal)) == (D, deal.table.hand(D))


@holding("GEN-63")
def test_all_cards_are_played_out(game: Variant) -> None:
    for deal in deals_of(game):
        hands = [zone.cards for name, zone in deal.table.zones.items() if name.startswith(("hand", "top", "packet"))]
        assert not any(hands)
        numbers = {len(one.cards) for one in tricks_of(deal)}
        assert numbers == {game.hands(len(deal.setup.active))}


@holding("GEN-64")
def test_members_of_one_party_count_their_tricks_together(game: Variant) -> None:
    together = set()
    for deal in deals_of(game):
        outcome, side = deal.outcome, declarers(deal)
        won = [one for one in tricks_of(deal) if one.winner in side]
        if hasattr(outcome, "tricks"):
            assert outcome.tricks == len(won)
        else:
            assert outcome.volat_by == {0: OPPONENTS, len(tricks_of(deal)): DECLARER}.get(len(won), NEITHER)
        together.add(len(side))
    assert together


@pytest.mark.rule("GEN-64")
def test_the_tricks_of_two_partners_are_one_pile() -> None:
    end = play_out(before_lead(words=SOLO))
    winners = [one.winner for one in results_of(end)[-2]]
    assert winners.count(A)
    assert winners.count(C)
    assert end.outcome.tricks == winners.count(A) + winners.count(C)


@holding("GEN-E20")
def test_following_a_led_pique_ten(game: Variant) -> None:
    rules = game.tricks(game.options(), "")
    second, third = rules.lay_out((A, B, C), (Card("S10"),)), rules.lay_out((A, B, C), (Card("S10"), Card("T7")))
    assert CardSet.of_bits(rules.playable(CardSet("T20 T7 H1 HQ").bits, second)) == CardSet("T20 T7")
    assert CardSet.of_bits(rules.playable(CardSet("S7 SK T5 H2").bits, third)) == CardSet("S7 SK")
    assert rules.lay_out((A, B, C), (Card("S10"), Card("T7"), Card("SK"))).winner == B


def saved(game: Variant) -> list[tuple[Deal, Trick, bool]]:
    """Deals in which the Pagat is kept back: each with its last trick and whether the Pagat lies in it."""
    return [(deal, tricks_of(deal)[-1], tricks_of(deal)[-1].holds(PAGAT)) for deal in deals_of(game, saves_the_pagat)]


def ultimo_told(deal: Deal) -> tuple[object, bool]:
    """Whose Pagat fell in the last trick, and whether it won, as the facts of the deal tell it."""
    if deal.variant.id == "lhombre":
        return (deal.outcome.pagat if deal.outcome.pagat_last else NEITHER, deal.outcome.pagat_wins)
    return deal.outcome.pagat_last, deal.outcome.pagat_wins


def without_ultimo(deal: Deal) -> tuple[Amount, ...]:
    """What everybody would get if the Pagat had fallen before the last trick."""
    nobody = None if deal.variant.id == "strohmann" else NEITHER
    facts = replace(deal.outcome, pagat_last=nobody, pagat_wins=False)
    return deal.variant.settle(facts, deal.setup.carried, deal.options).totals(range(deal.setup.players))


def gains(deal: Deal) -> tuple[Amount, ...]:
    """What the Ultimo adds to the account of everybody."""
    totals = deal.settlement.totals(range(deal.setup.players))
    return tuple(with_it - without for with_it, without in zip(totals, without_ultimo(deal), strict=True))


def side_of_pagat(deal: Deal, last: Trick) -> object:
    """The side, or in games without sides the seat, that plays the Pagat to the last trick."""
    player = last.player_of(PAGAT)
    if deal.outcome.sides is None:
        return player
    return DECLARER if player in declarers(deal) else OPPONENTS


@holding("GEN-77", "GEN-79")
def test_the_pagat_makes_or_loses_the_ultimo_in_the_last_trick(game: Variant) -> None:
    made = {True: 0, False: 0}
    for deal, last, pagat in saved(game):
        if not pagat:
            continue
        wins = last.winner == last.player_of(PAGAT)
        assert ultimo_told(deal) == (side_of_pagat(deal, last), wins)
        if game.id == "lhombre" or (game.id == "block" and deal.outcome.pagat_last == OPPONENTS):
            continue  # LHO-34 pays it by its own table; an opponent's Pagat is nothing in BLK-39
        owner = last.player_of(PAGAT)
        if owner < deal.setup.players:
            assert (gains(deal)[owner] > 0) == wins
            assert gains(deal)[owner] != 0
        made[wins] += 1
    assert made[True] + made[False] > 0 or game.id == "lhombre"


@holding("GEN-77", "GEN-79", but=("lhombre",))
def test_what_a_made_ultimo_brings_a_beaten_one_costs(game: Variant) -> None:
    made, lost = difference(game, ULTIMO[game.id]), difference(game, LOST_ULTIMO[game.id])
    assert made[A] > 0
    assert lost == tuple(-amount for amount in made)


@holding("GEN-78")
@pytest.mark.parametrize("points", [20, 50])
def test_the_ultimo_is_settled_apart_from_the_game(game: Variant, points: int) -> None:
    won, lost = (difference(game, ULTIMO[game.id], points=number) for number in (points, 70 - points))
    assert won == lost
    assert won[A] > 0


@pytest.mark.rule("GEN-79")
def test_also_a_pagat_beaten_by_its_owners_partner_is_lost() -> None:
    lost = {"pagat_last": "declarer", "pagat_wins": False}  # GEN-D6: whoever beats it
    assert payments(KOENIGRUFEN, **lost) == (6 - 2, -6 + 2, 6 - 2, -6 + 2)


@holding("GEN-80")
def test_an_announced_ultimo_is_lost_whenever_the_pagat_does_not_win_the_last_trick(game: Variant) -> None:
    said = {"said": "pagat-ultimo/declarer"}
    won = difference(game, {**ULTIMO[game.id], **said})
    early, beaten = difference(game, said), difference(game, {**LOST_ULTIMO[game.id], **said})
    assert won[A] > 0
    assert early == beaten == tuple(-amount for amount in won)


@holding("GEN-81")
def test_an_unannounced_pagat_played_earlier_neither_wins_nor_loses(game: Variant) -> None:
    early = [deal for deal in deals_of(game, saves_the_pagat) + deals_of(game) if not tricks_of(deal)[-1].holds(PAGAT)]
    silent = [deal for deal in early if not any("pagat-ultimo" in one.word for one in deal.told.said)]
    assert silent
    for deal in silent:
        assert ultimo_told(deal) == (None if game.id == "strohmann" else NEITHER, False)
        assert not any(gains(deal))


def last_pagat(order: str, said: str = "") -> Deal:
    """A Solo-Dreier of A with the highest tarocks and the Pagat, played in this order."""
    hands = {
        "hand 1": LONG_TAROCKS,
        "hand 2": "T2 T3 T4",
        "hand 3": "T5 T6 T7",
        "hand 4": "T8 T9 T10",
        "talon 1": "T11",
    }
    return play_out(silence(go(dealt(KOENIGRUFEN, hands), f"{SOLO_DREIER_OF_A} {said}")), {A: order})


@pytest.mark.rule("GEN-77")
def test_the_pagat_that_wins_the_last_trick_makes_the_ultimo() -> None:
    deal = last_pagat(LONG_TAROCKS)
    assert (deal.outcome.pagat_last, deal.outcome.pagat_wins) == ("declarer", True)
    assert ("KRU-72", -8) in [(line.rule, line.amount(B)) for line in deal.settlement.lines]


@pytest.mark.rule("GEN-79")
def test_a_pagat_beaten_in_the_last_trick_is_a_lost_silent_ultimo() -> None:
    hands = {
        "hand 1": "T2 H1 H2 H3 H4 D1 D2 D3 D4 C9 C8 C7",
        "hand 2": "T1 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13",
        "hand 3": "T14 HK HQ HN HJ DK DQ DN DJ CK CQ CN",
        "hand 4": "SKU T21 T20 T19 T18 T17 T16 T15 SK SQ SN SJ",
    }
    deal = silence(go(dealt(KOENIGRUFEN, hands), "pass solo-dreier good good"))
    end = play_out(deal, {B: "T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T1", D: "T15 T16 T17 T18 SK SQ SN SJ T19"})
    assert (end.outcome.pagat_last, end.outcome.pagat_wins) == ("declarer", False)
    assert [line.amount(A) for line in end.settlement.lines if line.rule == "KRU-72"] == [8]


@pytest.mark.rule("GEN-80")
def test_an_announced_pagat_that_wins_an_earlier_trick_has_lost_the_ultimo() -> None:
    deal = last_pagat("SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 T12", "pagat-ultimo/declarer")
    assert results_of(deal)[-2][10].player_of(Card("T1")) == results_of(deal)[-2][10].winner == A
    assert ("KRU-73", 16) in [(line.rule, line.amount(B)) for line in deal.settlement.lines]


@pytest.mark.rule("GEN-81")
def test_a_pagat_that_takes_the_last_trick_but_one_is_nothing() -> None:
    deal = last_pagat("SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 T12")
    assert deal.outcome.pagat_last == ""
    assert not {line.rule for line in deal.settlement.lines} & {"KRU-72", "KRU-73"}


VOLAT_RULES = {
    "tapp": "TAP-69", "zwoelfer": "TAP-69", "block": "BLK-33", "steirisch": "STY-35", "ungarisch": "UNG-38",
    "koenigrufen": "KRU-78", "paskiewitsch": "PAS-52", "lhombre": "LHO-32", **dict.fromkeys(NINETEEN, "NZR-76"),
}  # fmt: skip
"""The rule of each game that pays a silent Volat."""
VOLATS: dict[str, Amount] = {
    "tapp": 2 * 12, "zwoelfer": 2 * 12, "block": 2 * 6, "steirisch": 2 * 70, "ungarisch": 2 * 12, "koenigrufen": 12,
    "paskiewitsch": 4, **dict.fromkeys(NINETEEN, 20),
}  # fmt: skip
"""What A gets for a silent Volat in his ordinary game: from two opponents, or beside a partner."""


def sweep(game: Variant) -> Deal:
    """The highest game of the forehand, who holds all high tarocks; every other hand has a low one."""
    opening = dealt(game, {})
    forehand, size = opening.setup.active[0], len(opening.table.hand(opening.setup.active[0]))
    low, wanted = iter(TAROCK_ORDER[::-1]), {}
    for name in (name for name in opening.table.zones if name.startswith("hand")):
        wanted[name] = " ".join(TAROCK_ORDER[:size]) if name == hand_of(forehand) else next(low)
    if game.id == "lhombre":  # where the Sküs takes no trick
        wanted = {hand_of(seat): cards for seat, cards in SWEEP.items()}
    return play_on(dealt(game, wanted), 1, bids(game.contracts[-1]), highest_first, plays_on)


def highest_first(deal: Deal, rng: Random) -> Move | None:
    """Everybody plays his highest card, and nobody announces anything."""
    if isinstance(next(iter(deal.choices)), Say):
        return DECLINE
    return min((move for move in deal.choices if isinstance(move, Play)), key=strength, default=None)


def strength(move: Play) -> tuple[bool, int]:
    """Tarocks before suits, the highest first."""
    return move.card.suit is not Suit.TAROCKS, PLACES[move.card.name]


@holding("GEN-82")
def test_a_volat_needs_all_tricks_and_no_other_cards(game: Variant) -> None:
    end = sweep(game)
    forehand = end.setup.active[0]
    assert {one.winner for one in tricks_of(end)} == {forehand}
    assert end.outcome.points < game.pack.thirds / 3  # the talon, or what others have laid, is the opponents'
    paid = [line.amount(forehand) for line in end.settlement.lines if line.rule == VOLAT_RULES[game.id]]
    assert paid
    assert min(paid) > 0
    assert all(
        VOLAT_RULES[game.id] not in {line.rule for line in deal.settlement.lines}
        for deal in deals_of(game)
        if len({one.winner for one in tricks_of(deal)} & declarers(deal)) > 0
        and {one.winner for one in tricks_of(deal)} - declarers(deal)
    )


@holding("GEN-82", "GEN-83", but=("lhombre",))
def test_either_party_makes_the_volat_which_has_its_value_in_the_file_of_the_game(game: Variant) -> None:
    assert volat(game) == VOLATS[game.id]
    lost, beside = payments(game, **NO_TRICK[game.id])[A], VOLAT_BESIDE.get(game.id, {})
    game_lost = payments(game, points=5)[A] if "game" in beside else 0
    assert lost - game_lost + beside.get("honours", 0) == -VOLATS[game.id]


@holding("GEN-83", but=("lhombre",))
def test_a_trick_less_is_no_volat(game: Variant) -> None:
    less = {} if "tricks" not in ALL_TRICKS[game.id] else {"tricks": ALL_TRICKS[game.id]["tricks"] - 1}
    assert payments(game, **less)[A] == payments(game)[A] != payments(game, **ALL_TRICKS[game.id])[A]


@pytest.mark.rule("GEN-82")
def test_a_volat_needs_all_tricks_and_no_talon_cards() -> None:
    deal = last_pagat(LONG_TAROCKS)
    assert (deal.outcome.tricks, deal.outcome.points < 70) == (12, True)  # the talon is the opponents'
    assert deal.settlement.lines[0].rule == "KRU-78"
    assert payments(KOENIGRUFEN, tricks=11)[A] == 6


@pytest.mark.rule("GEN-82")
def test_the_opponents_make_a_volat_jointly() -> None:
    high = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"
    hands = {
        "hand 1": "T2 T3 T4",
        "hand 2": f"{high} HK",
        "hand 3": "T5 T6 T7 HQ",
        "hand 4": "T8 T9 T10",
        "talon 1": "T1",
    }
    deal = silence(go(dealt(KOENIGRUFEN, hands), SOLO_DREIER_OF_A))
    end = play_out(deal, {A: "T2", B: high})
    winners = {one.winner for one in results_of(end)[-2]}
    assert A not in winners
    assert end.outcome.tricks == 0
    assert end.settlement.lines[0].rule == "KRU-78"
    assert end.settlement.lines[0].amount(A) == -3 * 48


@pytest.mark.rule("GEN-56", "GEN-62")
def test_a_card_that_is_not_held_or_not_in_turn_cannot_be_played() -> None:
    deal = before_lead(words=SOLO)
    assert refused(deal, Play(Card("DK"))) == "GEN-56"
    assert refused(deal, Play(Card("DK")), by=B) == "KRU-54"
