"""Tarok of four: tricks, the Sküs that excuses, and what the tricks leave to count (VIE-32 to VIE-35, VIE-40)."""

from __future__ import annotations

from collections import Counter

import pytest
from support.deals.vier import (
    BOTH, EXCUSED_UNTIL, LEFTWARD, SEATS, SECOND, THIRD, N, S, W, at_lead, at_table, by_chance, made_of, playing,
    tricks_of,
)  # fmt: skip
from support.tables import go, play_out, playable, refused

from tarock.cards import KINGS, PACK_78, PAGAT, SKUS, Card, CardSet, Seat, Suit, Trick, thirds
from tarock.deal import Deal
from tarock.game import Disclosure, Play, SideTricks, Variant
from tarock.variants.vier_paare import PAIRS, VIER_PAARE, PartyOutcome, count_of
from tarock.variants.vier_ruf import VIER_RUF

DEALS = 12
HANDS = {
    "hand 3": "H1 H2 SK T15 T21 S2 SKU",
    "hand 2": "H3 H4 T9 T8 D1",
    "hand 1": "C2 C3 C4 C5 C6 C7 C8 C9 C10 S3 S4 S5 S6 S7 S8",
    "hand 4": "D5 D6 D7 D8 D9 T2 T3 T4 T5 HK HQ",
}


def legal_by_the_book(deal: Deal, until: int) -> CardSet:
    """The cards the book allows: following and tarocking, the Sküs free up to a trick and due after it."""
    trick = deal.phase.trick
    hand, fool = deal.table.hand(trick.to_play), CardSet((SKUS,))
    late = len(deal.phase.done) >= until
    if not trick.cards:
        return hand
    led = Suit.TAROCKS if trick.cards[0] is SKUS else trick.cards[0].suit
    tarocks = hand.of(Suit.TAROCKS) if late else hand.of(Suit.TAROCKS) - fool
    suit = tarocks if led is Suit.TAROCKS else hand.of(led)
    due = suit or tarocks or hand
    return due if late else due | hand & fool


def winner_by_the_book(trick: Trick) -> Seat:
    """The highest tarock, else the highest of the suit led; the Sküs is as if it were not there."""
    played = [(seat, card) for seat, card in zip(trick.seats, trick.cards, strict=True) if card is not SKUS]
    suit = Suit.TAROCKS if any(card.suit is Suit.TAROCKS for _, card in played) else played[0][1].suit
    order = {card: place for place, card in enumerate(rising(suit))}
    return max((pair for pair in played if pair[1].suit is suit), key=lambda pair: order[pair[1]])[0]


def rising(suit: Suit) -> list[Card]:
    """The cards of a suit from the lowest to the highest."""
    if suit is Suit.TAROCKS:
        return [Card(f"T{number}") for number in range(1, 22)]
    red = suit in (Suit.HEARTS, Suit.DIAMONDS)
    pips = [str(pip) for pip in (range(10, 0, -1) if red else range(1, 11))]
    return [Card(suit.value + rank) for rank in [*pips, "J", "N", "Q", "K"]]


def counted_by_hand(deal: Deal, until: int) -> tuple[int, int]:
    """The points of both parties, card by card, with the exchange for an excused Sküs (VIE-D12)."""
    outcome: PartyOutcome = deal.outcome
    tricks = tricks_of(deal)
    sides = [outcome.sides.side_of(seat) for seat in SEATS]
    total = Counter({"declarer": 0, "opponents": 0})
    won = Counter(sides[trick.winner] for trick in tricks)
    total[sides[deal.setup.dealer]] += thirds(deal.table.zone("scat").bits)
    for number, trick in enumerate(tricks, 1):
        taker = sides[trick.winner]
        total[taker] += sum(thirds(card.bit) for card in trick.cards if card is not SKUS)
        if SKUS not in trick.cards:
            continue
        owner = sides[trick.seats[trick.cards.index(SKUS)]]
        keeps = number <= until and won[owner]
        total[owner if keeps else taker] += 13
        if keeps and owner != taker:
            total[owner] -= 1
            total[taker] += 1
    first, second = ((total[side] + 1) // 3 for side in ("declarer", "opponents"))
    return first, second


@BOTH
@pytest.mark.rule("VIE-32", "GRO-52", "GRO-53", "VIE-33", "GRO-54", "GRO-59", "GRO-60", "GRO-93")
@pytest.mark.parametrize("late_skus", [False, True])
def test_what_may_be_played_in_every_trick(game: Variant, late_skus: bool) -> None:
    until, seen = EXCUSED_UNTIL[game.id], Counter[str]()
    for seed in range(DEALS):
        for deal in by_chance(game, seed, late_skus=late_skus):
            if playing(deal):
                assert playable(deal) == legal_by_the_book(deal, until)
                late = len(deal.phase.done) >= until
                held = SKUS in deal.table.hand(deal.to_act) and bool(deal.phase.trick.cards)
                seen["late" if late else "early"] += held
                seen["barred"] += held and late and SKUS not in playable(deal)
                seen["due"] += held and late and playable(deal) == CardSet((SKUS,))
    assert seen["early"]
    assert not late_skus or (seen["late"] and seen["barred"] and seen["due"])


@BOTH
@pytest.mark.rule("VIE-32", "GRO-53")
def test_the_vorhand_leads_and_the_winner_of_each_trick_leads_to_the_next(game: Variant) -> None:
    for seed in range(DEALS):
        *_, done = by_chance(game, seed)
        tricks = tricks_of(done)
        assert len(tricks) == (19 if game is VIER_PAARE else 18)
        assert tricks[0].seats == LEFTWARD
        assert all(trick.winner == winner_by_the_book(trick) for trick in tricks)
        assert [later.seats[0] for later in tricks[1:]] == [earlier.winner for earlier in tricks[:-1]]
        assert all(
            (first - second) % 4 == 1
            for trick in tricks
            for first, second in zip(trick.seats, trick.seats[1:], strict=False)
        )


@BOTH
@pytest.mark.rule("VIE-34", "VIE-35", "VIE-24", "VIE-33", "VIE-40")
@pytest.mark.parametrize("late_skus", [False, True])
def test_the_facts_of_played_deals_are_what_a_score_keeper_counts(game: Variant, late_skus: bool) -> None:
    until = EXCUSED_UNTIL[game.id]
    for seed in range(DEALS):
        *_, done = by_chance(game, seed, late_skus=late_skus)
        assert done.outcome.points == counted_by_hand(done, until)
        side_of = done.outcome.sides.side_of
        kings = [
            (seat, trick)
            for trick in tricks_of(done)
            for seat, card in zip(trick.seats, trick.cards, strict=True)
            if card in KINGS
        ]
        assert done.outcome.kings_home == tuple(seat for seat, trick in kings if side_of(seat) == side_of(trick.winner))
        assert done.outcome.kings_lost == tuple(seat for seat, trick in kings if side_of(seat) != side_of(trick.winner))
        pagat = next((trick for trick in tricks_of(done) if PAGAT in trick.cards), None)
        assert done.outcome.pagat_by == (pagat.player_of(PAGAT) if pagat else None)


@BOTH
@pytest.mark.rule("VIE-33", "GRO-57", "GRO-60")
@pytest.mark.parametrize("late_skus", [False, True])
def test_an_excused_skus_goes_home_and_a_late_one_with_the_trick(game: Variant, late_skus: bool) -> None:
    until, seen = EXCUSED_UNTIL[game.id], Counter[bool]()
    for seed in range(DEALS):
        *_, done = by_chance(game, seed, late_skus=late_skus)
        for number, trick in enumerate(tricks_of(done), 1):
            if SKUS in trick.cards:
                late = number > until
                seen[late] += 1
                assert SKUS in done.table.taken(trick.winner if late else trick.player_of(SKUS))
    assert seen[late_skus]


@pytest.mark.rule("VIE-33", "GRO-54", "GRO-93")
def test_the_skus_may_stand_for_a_suit_a_tarock_or_a_lead() -> None:
    deal = at_lead(VIER_PAARE, {**HANDS, "hand 2": "SKU H3 H4 T9 T8 D1", "hand 3": "H1 H2 SK T15 T21 S2"})
    assert playable(go(deal, "H1")) >= CardSet("SKU H3 H4")  # instead of following suit
    assert playable(go(deal, "T15")) >= CardSet("SKU T8 T9")  # instead of a tarock
    assert SKUS in playable(go(deal, "SK"))


@pytest.mark.rule("VIE-33", "GRO-55")
def test_who_excuses_himself_says_so() -> None:
    deal = go(at_lead(VIER_PAARE, {**HANDS, "hand 2": "SKU H3 H4", "hand 3": "H1 H2 SK"}), "H1 SKU")
    said = [entry for entry in deal.view(None).history if isinstance(entry, Disclosure)][-1]
    assert (said.rule, said.seat) == ("GRO-55", SECOND)


@pytest.mark.rule("VIE-33", "GRO-56")
@BOTH
def test_a_led_skus_demands_tarocks(game: Variant) -> None:
    bare = HANDS["hand 1"] + (" S9 S10 SJ SQ" if game is VIER_PAARE else " S9 S10 SJ")
    deal = go(at_lead(game, {**HANDS, "hand 1": bare}), "SKU")
    assert playable(deal) == deal.table.hand(SECOND).of(Suit.TAROCKS)
    assert refused(deal, Play(Card("H3"))) == "GRO-52"
    after = go(deal, "T9")
    assert playable(after) == after.table.hand(THIRD) == CardSet(bare)  # without a tarock anything


@pytest.mark.rule("VIE-33", "GRO-59", "GRO-60")
@BOTH
def test_the_refusals_of_the_last_five_tricks_name_their_rule(game: Variant) -> None:
    until, rules = EXCUSED_UNTIL[game.id], Counter[str]()
    for seed in range(30):
        for deal in by_chance(game, seed, late_skus=True):
            if not playing(deal) or not deal.phase.trick.cards or SKUS not in deal.table.hand(deal.to_act):
                continue
            for card in deal.table.hand(deal.to_act) - playable(deal):
                rule = refused(deal, Play(card))
                late = len(deal.phase.done) >= until
                if card is SKUS:
                    assert (late, rule) == (True, "GRO-59")
                elif late and playable(deal) == CardSet((SKUS,)):
                    assert rule == "GRO-60"
                rules[rule] += 1
    assert rules["GRO-59"]
    assert rules["GRO-60"]


SCAT = CardSet("H10 H9")


def piles(ours: int) -> SideTricks:
    """A trick that W wins and to which N plays the Sküs, then so many tricks for N and the rest for W."""
    cards = [card for card in PACK_78.cards - SCAT if card is not SKUS]
    first = Trick((W, S, 3, N), (*cards[:3], SKUS), cards[0].suit, 0)
    own = made_of(cards[3 : 3 + 4 * ours], N)
    return SideTricks((first, *own, *made_of(cards[3 + 4 * ours :], W)), PAIRS.declarers)


@pytest.mark.rule("VIE-34", "GRO-57", "GRO-58")
@pytest.mark.parametrize(("excused_until", "difference"), [(14, 12), (0, 0)])
def test_for_an_excused_skus_one_empty_card_is_given(excused_until: int, difference: int) -> None:
    side = piles(5)
    own = thirds(side.captured("declarer").bits | SCAT.bits) + difference
    assert count_of(side, N, SCAT, excused_until=excused_until) == ((own + 1) // 3, (234 - own + 1) // 3)


@pytest.mark.rule("VIE-34")
def test_nothing_is_given_when_the_own_party_won_the_trick() -> None:
    *_, done = by_chance(VIER_PAARE, 3)
    tricks = tricks_of(done)
    place = next(number for number, trick in enumerate(tricks) if SKUS in trick.cards)
    owner = tricks[place].player_of(SKUS)
    assert owner is not None
    home = tricks[place]._replace(best=tricks[place].seats.index((owner + 2) % 4))
    side = SideTricks((home,), PAIRS.declarers)
    mine = 0 if owner in PAIRS.declarers else 1
    expected = (thirds(home.bits) + 1) // 3
    assert count_of(side, 0, CardSet(), excused_until=14)[mine] == expected


@pytest.mark.rule("VIE-34")
def test_a_party_without_a_trick_loses_the_skus() -> None:
    side = piles(0)
    assert side.count("declarer") == 0
    assert count_of(side, N, SCAT, excused_until=14) == (1, 77)  # only the two plain cards of the scat


@pytest.mark.rule("VIE-40")
def test_a_pagat_in_the_scat_is_neither_brought_home_nor_captured() -> None:
    hand = "T1 T3 T4 SKU HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 D5 D6"
    done = play_out(go(at_table(VIER_RUF, {"hand 4": hand}), "lay:T1,H2,H3,H4 solo - - - -"))
    assert (done.outcome.pagat_by, done.outcome.pagat_home) == (None, False)
    assert not [line for line in done.settlement.lines if "Pagat" in str(line.label)]
