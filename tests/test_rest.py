"""Laying down the rest: a proof from one view that holds however hidden cards lie and whatever others play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from support.deals import dansk, tapp
from support.deals import neunzehnerrufen as nineteen
from support.deals.full_pack import announcing, first_lead
from support.deals.koenigrufen import DREIER_OF_A, SOLO_DREIER_OF_A
from support.table_laws import as_table
from support.tables import A, B, C, D, dealt, go, play_out, silence, swapped

from tarock.cards import PAGAT, SKUS, Card, CardSet, Seat, Suit, Trick, TrickRules
from tarock.deal import Deal, View, new_deal
from tarock.game import Choose, Laws, Play, Statement
from tarock.game.phases import Playing, Replacing
from tarock.game.phases.playing_at_table import RUN
from tarock.players.careful import CarefulPlayer
from tarock.players.rest import Beatable, NotProved, Threats, whole_rest
from tarock.testing.swaps import Past, hidden_pairs
from tarock.variants import all_variants
from tarock.variants.gross import GROSS
from tarock.variants.koenigrufen import KOENIGRUFEN

CAREFUL = CarefulPlayer()
SHORT_PLAYS = {"block", "strohmann", "slovenski", "slovenski-3", "slovenski-5"}
"""Games in which few cards are left once anything is certain."""


def moments_of_play(game: str, seed: int) -> Iterator[Deal]:
    """Every moment in which a card is asked for: bid with care, so that it is a usual game, and played by chance."""
    rng, laws = random.Random(seed), all_variants()[game].laws
    players = all_variants()[game].players
    deal = new_deal(game, seed=seed, players=players[seed % len(players)], laws=laws[seed % len(laws)])
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        if isinstance(deal.phase, Playing):
            yield deal
            deal = deal.play(deal.choices.sample(rng))
        else:
            deal = deal.play(CAREFUL.choose(deal.view(seat)))


def proof(deal: Deal, last: Card | None = None) -> tuple[Card, ...]:
    return whole_rest(deal.view(deal.to_act), last)


def proof_or_none(view: View) -> tuple[Card, ...]:
    try:
        return whole_rest(view)
    except NotProved:
        return ()


def played_out(deal: Deal, seat: Seat, cards: tuple[Card, ...], rng: random.Random) -> tuple[Trick, ...]:
    """The remaining tricks: the seat plays these cards in order, all others whatever they may."""
    tricks: list[Trick] = []
    left = list(cards)
    while left:
        phase = deal.phase
        moves = [move for move in deal.choices if isinstance(move, Play)]
        if deal.to_act == seat and moves and isinstance(phase, Playing) and phase.trick.to_play == seat:
            move = min((one for one in moves if one.card is left[0]), key=lambda one: len(one.words))
            deal = deal.play(move)
            left.pop(0)
        else:
            deal = deal.play(deal.choices.sample(rng))
        tricks += [] if deal.phase is phase else finished(phase, deal)
    while not deal.over and isinstance(deal.phase, Playing) and deal.phase.trick.cards:
        before, deal = deal.phase, deal.play(deal.choices.sample(rng))
        tricks += finished(before, deal)
    return tuple(tricks)


def finished(before: object, deal: Deal) -> list[Trick]:
    """The trick that the last card has completed."""
    if not isinstance(before, Playing) or not isinstance(deal.move, Play):
        return []
    trick = before.joined(deal.move)
    return [trick] if trick.complete else []


@pytest.mark.parametrize("game", list(all_variants()))
def test_what_is_proved_holds_however_the_cards_lie_and_whatever_is_played(game: str) -> None:
    rng, longest = random.Random(game), 0
    for seed in range(5):
        for deal in moments_of_play(game, seed):
            seat = deal.to_act
            assert seat is not None
            cards, past = proof_or_none(deal.view(seat)), Past(deal, seat)
            worlds = [deal] if cards else []
            worlds += [other for _, pair in hidden_pairs(deal, seat, rng) if cards and (other := past.replayed(pair))]
            for world in worlds:
                assert proof(world) == cards
                tricks = played_out(world, seat, cards, rng)
                assert len(tricks) == len(cards)
                assert all(trick.winner == seat for trick in tricks)
            longest = max(longest, len(cards))
    assert longest >= (1 if game in SHORT_PLAYS else 2)


ELEVEN = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"
"""As many tarocks as are out: led one after the other they draw the last, wherever it is."""


def holding(cards: str, second: str = "") -> Deal:
    """A game of A alone at the first lead, which is hers, with these cards; B has some too if that is wanted."""
    return silence(go(dealt(KOENIGRUFEN, {"hand 1": cards, "hand 2": second}), SOLO_DREIER_OF_A))


def doubt(deal: Deal, last: str = "") -> str:
    with pytest.raises(NotProved) as no:
        proof(deal, Card(last) if last else None)
    return str(no.value)


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(card.name for card in cards)


def test_tarocks_are_drawn_before_the_king_is_led() -> None:
    assert names(proof(holding(f"{ELEVEN} HK"))) == f"{ELEVEN} HK"


def test_a_tarock_too_few_leaves_one_that_may_take_the_king() -> None:
    deal = holding(f"{ELEVEN.removesuffix(' T12')} DK HK")
    assert "loses to T12" in doubt(deal)
    with pytest.raises(Beatable):
        proof(deal)


def test_the_reason_names_the_best_card_and_what_may_beat_it() -> None:
    assert doubt(holding("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 HK")).startswith("The rest is not certain: T20")


def test_of_cards_that_all_take_nothing_the_reason_names_the_best() -> None:
    led = go(holding(f"{ELEVEN} HK", second="T11 T10 T9"), "SKU")
    assert led.to_act == B
    assert doubt(led) == "The rest is not yours: T11 takes no trick now."


def test_the_pagat_comes_last_unless_another_card_is_wanted() -> None:
    deal = holding(f"{ELEVEN} T1")
    assert proof(deal)[-1] is PAGAT
    assert proof(deal, Card("T12"))[-2:] == (PAGAT, Card("T12"))
    assert "do not hold HK" in doubt(deal, "HK")


def test_a_card_that_is_needed_before_cannot_be_kept_to_the_end() -> None:
    assert "HK" in doubt(holding(f"{ELEVEN} HK"), "SKU")


def test_only_who_is_to_play_a_card_lays_down_the_rest() -> None:
    deal = holding(f"{ELEVEN} HK")
    with pytest.raises(NotProved, match="when you are to play a card"):
        whole_rest(deal.view(B))
    with pytest.raises(NotProved, match="when you are to play a card"):
        whole_rest(dealt(KOENIGRUFEN, {"hand 1": f"{ELEVEN} HK"}).view(A))


def test_nothing_is_proved_where_more_tricks_are_to_come_than_cards_are_in_the_hand() -> None:
    view = holding(f"{ELEVEN} HK").view(A)
    assert whole_rest(view)
    with pytest.raises(NotProved, match="all remaining tricks are in the hands"):
        whole_rest(replace(view, told=view.told.evolve(total=13)))


@pytest.mark.parametrize("cards", [11, 13])
def test_nothing_is_proved_where_another_hand_has_fewer_cards_or_more(cards: int) -> None:
    """At a table somebody may have laid away too many or too few."""
    view = holding(f"{ELEVEN} HK").view(A)
    with pytest.raises(NotProved, match="all remaining tricks are in the hands"):
        whole_rest(replace(view, hands=(12, 12, cards, 12)))


def drawn(*swaps: str) -> View:
    """The view of A who has drawn all tarocks of the others: any order of her cards takes all tricks."""
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T6 T5 T4 T3 T1 HK DK",
        "hand 2": "T17 T8 T7 HQ HN HJ DQ DN DJ SK SQ CK",
        "hand 3": "T10 T9 H1 H2 H3 D1 D2 SN SJ CQ CN CJ",
        "hand 4": "T2 H4 D3 D4 S7 S8 S9 S10 C7 C8 C9 C10",
    }
    deal = silence(go(dealt(KOENIGRUFEN, swapped(hands, *swaps)), SOLO_DREIER_OF_A))
    return play_out(deal, {A: "SKU T21 T20 T19"}, tricks=4).view(A)


def test_low_tarocks_wait_for_the_last_tricks_and_the_pagat_longest() -> None:
    assert names(whole_rest(drawn())) == "T18 T6 T5 HK DK T4 T3 T1"


def test_low_cards_of_a_suit_do_not_wait_as_low_tarocks_do() -> None:
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T4 DK DQ DN DJ D1 D2",
        "hand 2": "T17 T16 T15 T14 D3 HK HQ HN HJ SK SQ SN",
        "hand 3": "T13 T12 T11 D4 H1 H2 H3 H4 SJ S7 S8 S9",
        "hand 4": "T10 T9 T8 S10 CK CQ CN CJ C7 C8 C9 C10",
    }
    deal = silence(go(dealt(KOENIGRUFEN, hands), SOLO_DREIER_OF_A))
    view = play_out(deal, {A: "SKU T21 T20 T19 T18"}, tricks=5).view(A)
    assert names(whole_rest(view)) == "DQ DN DJ D2 D1 T4 DK"


@pytest.mark.parametrize(
    ("swaps", "order"),
    [((), "HK T18 T6 T5 SK T4 DK"), (("SK/T3",), "HK T18 T6 T5 T4 T3 DK")],
)
def test_where_the_best_card_to_end_with_is_wanted_now_the_next_best_comes_last(
    swaps: tuple[str, ...], order: str
) -> None:
    """A has drawn all tarocks and lost a club; B leads hearts, of which A has the king alone."""
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T6 T5 T4 HK DK SK C7",
        "hand 2": "T17 T8 T7 HQ HN HJ DQ DN DJ SQ SN CK",
        "hand 3": "T10 T9 T3 H1 H2 H3 D1 D2 SJ CQ CN CJ",
        "hand 4": "T2 T1 H4 D3 D4 S7 S8 S9 S10 C8 C9 C10",
    }
    deal = silence(go(dealt(KOENIGRUFEN, swapped(hands, *swaps)), SOLO_DREIER_OF_A))
    plans = {A: "SKU T21 T20 T19 C7", B: "DJ", C: "D1 D2", D: "S7 S8"}
    led = go(play_out(deal, plans, tricks=5), "HJ H1 H4")
    assert led.to_act == A
    assert names(proof(led)) == order


def test_without_the_pagat_a_king_comes_last_and_first_of_all_the_called_one() -> None:
    view = drawn("T1/T2")
    assert whole_rest(view)[-1] is Card("HK")
    assert whole_rest(replace(view, told=view.told.evolve(called=Card("DK"))))[-1] is Card("DK")


@pytest.mark.parametrize(
    ("said", "last"), [("pagat-ultimo", "T1"), ("koenig-ultimo", "DK"), ("rex-ultimo/declarer", "DK")]
)
def test_the_called_king_goes_before_the_pagat_where_its_ultimo_was_announced(said: str, last: str) -> None:
    view = drawn()
    told = view.told.evolve(called=Card("DK"), said=(Statement(A, said),))
    assert whole_rest(replace(view, told=told))[-1] is Card(last)


def views_of_play(game: str, seeds: int) -> Iterator[tuple[Playing, View]]:
    for seed in range(seeds):
        for deal in moments_of_play(game, seed):
            assert isinstance(deal.phase, Playing)
            yield deal.phase, deal.view(deal.to_act)


def test_in_the_midst_of_a_trick_the_first_card_beats_what_lies_there() -> None:
    found = 0
    for phase, view in views_of_play("tapp", 12):
        cards = proof_or_none(view) if phase.trick.cards else ()
        if len(cards) > 1:
            found += 1
            assert phase.rules.add(phase.trick, cards[0]).best == len(phase.trick.cards)
    assert found


def test_who_did_not_follow_has_no_more_of_the_suit_unless_faults_can_be_done() -> None:
    found = 0
    for _, view in views_of_play("tapp", 12):
        if view.laws == Laws.ENFORCED and proof_or_none(view):
            found += proof_or_none(replace(view, laws=Laws.TABLE)) == ()
    assert found


def test_without_trumps_only_a_higher_card_of_the_suit_beats_a_lead() -> None:
    lead, out = Trick((0, 1)), CardSet("T5 HQ").bits
    assert Threats(TrickRules(trumps=False), out).against(Card("HK"), lead) == CardSet()
    assert Threats(TrickRules(), out).against(Card("HK"), lead) == CardSet("T5")
    assert Threats(TrickRules(trumps=False), out).against(Card("HN"), lead) == CardSet("HQ")


def test_nobody_beats_what_the_last_hand_plays() -> None:
    rules = TrickRules()
    lying = rules.lay_out((0, 1), (Card("HN"),))
    assert Threats(rules, CardSet("T5 HK").bits).against(Card("HQ"), lying) == CardSet()
    assert Threats(rules, 0).against(Card("H1"), lying) is None


def test_the_emperor_trick_is_thought_of() -> None:
    out = CardSet("T21 T1")
    assert Threats(TrickRules(imperator=True), out.bits).against(SKUS, Trick((0, 1, 2))) == CardSet("T1")
    for one in ("T1", "T21"):  # Both must be out for it.
        assert Threats(TrickRules(imperator=True), CardSet(one).bits).against(SKUS, Trick((0, 1, 2))) == CardSet()
    assert Threats(TrickRules(), out.bits).against(SKUS, Trick((0, 1, 2))) == CardSet()


def test_a_fool_that_is_out_may_be_given_in_place_of_a_tarock() -> None:
    drawn = Threats(TrickRules(fool=SKUS), CardSet("T5").bits).after(Card("T21"))
    assert drawn.against(Card("HK"), Trick((0, 1))) == CardSet()
    excused = Threats(TrickRules(fool=SKUS), CardSet("T5 SKU").bits).after(Card("T21"))
    assert excused.against(Card("HK"), Trick((0, 1))) == CardSet("T5")


def test_the_fool_takes_no_trick() -> None:
    assert Threats(TrickRules(fool=SKUS), SKUS.bit).against(Card("T21"), Trick((0, 1))) == CardSet()
    assert Threats(TrickRules(fool=SKUS), 0).against(SKUS, Trick((0, 1))) is None


def test_what_a_card_denies() -> None:
    trick = TrickRules().lay_out((0, 1), (Card("HK"), Card("S7")))
    denied = TrickRules().denied(1, [trick])
    assert denied == Suit.HEARTS.bits | Suit.TAROCKS.bits
    assert TrickRules().denied(1, [TrickRules().lay_out((0, 1), (Card("HK"), Card("T2")))]) == Suit.HEARTS.bits
    assert TrickRules(fool=SKUS).denied(1, [trick]) == denied & ~SKUS.bit
    assert TrickRules(fool=SKUS).denied(1, [TrickRules(fool=SKUS).lay_out((0, 1), (Card("HK"), SKUS))]) == 0


def test_what_lies_open_or_was_laid_away_by_oneself_beats_nothing() -> None:
    hands = {"hand 1": f"{ELEVEN} HN", "talon 1": "HQ S7 S8", "talon 2": "HK C7 C8"}
    deal = silence(go(dealt(KOENIGRUFEN, hands), f"{DREIER_OF_A} 1 lay:HQ,S7,S8"))
    assert names(proof(deal)) == f"{ELEVEN} HN"


def test_a_card_for_a_dummy_is_none_of_ones_own_hand() -> None:
    deal = go(nineteen.solo(nineteen.TWO), "T20")
    while deal.to_act != deal.phase.trick.to_play:
        assert doubt(deal).startswith("You can lay down the rest when")
        deal = deal.play(next(iter(deal.choices)))
    assert len(deal.phase.trick.cards) > 1


def test_who_may_only_replace_a_card_lays_down_nothing() -> None:
    run = as_table(tapp.before_lead("T21/T8", words=tapp.SOLO_OF_A, run_tricks="on"))
    deal = go(go(run, "T20 T3 T2").play(Choose(RUN)), "T19 T18 T21")
    assert isinstance(deal.phase, Replacing)
    assert doubt(deal).startswith("You can lay down the rest when")


def test_who_is_asked_for_the_skus_plays_no_card_yet() -> None:
    deal = play_out(dansk.quiet(), tricks=22)
    assert Choose("no") in deal.choices
    assert doubt(deal).startswith("You can lay down the rest when")


def test_the_fool_is_not_named_as_the_card_that_loses() -> None:
    """It takes no trick anyway; the reason is the best card that could take one."""
    deal = go(first_lead(announcing(GROSS, v="T5", z="SKU T20", g="T21")), "T5")
    assert doubt(deal) == "The rest is not certain: T20 loses to T21 if that is still out."
