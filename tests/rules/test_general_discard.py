"""General rules: parties, talon, discard, announcements (GEN-41 to GEN-54, GEN-97, GEN-98), in every game with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from support.by_the_book import SEVEN_HONOURS
from support.chance import finished
from support.deals.koenigrufen import (
    DREIER_OF_A, LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead,
)  # fmt: skip
from support.deals.viennese import ULTIMO, all_tarocks, difference, payments, volat
from support.ledger import holding
from support.real_deals import deals_of, glimpses, moments_of
from support.tables import A, B, C, D, dealt, go, play_out, refused, seen_cards

from tarock.cards import KINGS, TAROCKS, CardSet, Seat, points
from tarock.deal import Deal
from tarock.game import DECLINE, Bid, Choose, Ending, Lay, Move, Say, Take, Variant, hand_of
from tarock.game.phases import SCAT, Announcing, Playing, scats_of, viennese_scat

RUFER = f"{RUFER_OF_A} SK"


def lays(game: Variant) -> Iterator[tuple[Deal, Seat, CardSet, int]]:
    """Every time the declarer, or who took cards with him, lays away: the seat, the hand and how many cards."""
    for deal in moments_of(game):
        first = None if deal.over else next(iter(deal.choices))
        if isinstance(first, Lay) and not (game.id == "paskiewitsch" and deal.to_act != deal.told.declarer):
            yield deal, deal.to_act, deal.table.hand(deal.to_act), len(first.cards)  # GEN-47: others there are free


def plain_of(hand: CardSet) -> CardSet:
    """The suit cards but kings."""
    return hand - TAROCKS - KINGS


@holding("GEN-41")
def test_two_parties_form_the_declarer_alone_or_with_a_helper_and_the_others(game: Variant) -> None:
    sizes = set()
    for deal in deals_of(game):
        outcome, everybody = deal.outcome, set(range(deal.setup.players))
        own = {outcome.alone} - {None} if outcome.sides is None else set(outcome.sides.members("declarer"))
        others = everybody - own if outcome.sides is None else set(outcome.sides.members("opponents"))
        assert (own | others, own & others) == (everybody, set())
        assert outcome.sides is None or outcome.declarer in own
        sizes.add(len(own))
    assert sizes <= {0, 1, 2}
    assert 1 in sizes


@pytest.mark.rule("GEN-41")
@pytest.mark.parametrize(
    ("words", "side"), [(f"{RUFER} {LAID}", (A, C)), (f"{SOLO_OF_A} CK", (A, D)), (SOLO_DREIER_OF_A, (A,))]
)
def test_the_parties_of_koenigrufen(words: str, side: tuple[int, ...]) -> None:
    sides = play_out(before_lead(words=words)).outcome.sides
    assert sides.members("declarer") == side
    assert sorted(side + sides.members("opponents")) == [A, B, C, D]


@holding("GEN-42")
def test_the_parties_are_settled_by_overbidding(game: Variant) -> None:
    overbid = 0
    for deal in finished(game.id, 40):
        spoken = [(seat, move.word) for seat, move in deal.moves() if isinstance(move, Bid)]
        games = [(seat, game.contracts.index(word)) for seat, word in spoken if word in game.contracts]
        if not games:
            continue
        ranks = [rank for _, rank in games]
        assert ranks == sorted(ranks)  # nobody bids less than the game that stands
        declarer = next(one.told.declarer for one in reversed(deal.moments()) if one.told.declarer is not None)
        own = [rank for seat, rank in games if seat == declarer]
        held = any(seat == declarer and word == "hold" for seat, word in spoken)
        assert own[-1] == ranks[-1] or held
        overbid += len({seat for seat, _ in games}) > 1
    assert overbid


@holding("GEN-43")
def test_exactly_as_many_cards_are_laid_away_as_were_taken(game: Variant) -> None:
    seen = 0
    for deal, seat, hand, number in lays(game):
        before = len(deal.moments()[1].table.hand(seat)) or len(hand) - number
        assert number == len(hand) - before  # as many as were taken up
        plain = list(plain_of(hand))
        for wrong in (number - 1, number + 1):
            if 0 < wrong <= len(plain):
                assert refused(deal, Lay(CardSet(plain[:wrong]))) == "GEN-43"
        seen += 1
    assert seen > 3


@holding("GEN-44")
def test_any_suit_cards_but_kings_may_be_laid_away(game: Variant) -> None:
    seen = 0
    for deal, _, hand, number in lays(game):
        plain = list(plain_of(hand))
        if len(plain) >= number:
            for turn in range(len(plain)):
                assert Lay(CardSet((plain * 2)[turn : turn + number])) in deal.choices
            assert all(move.cards <= plain_of(hand) for move in islice(deal.choices, 50) if isinstance(move, Lay))
            seen += 1
    assert seen > 3


@pytest.mark.rule("GEN-44")
def test_every_choice_of_three_suit_cards_is_offered_once() -> None:
    deal = at_table("HK/HQ", words=f"{RUFER} 1")
    plain = deal.table.hand(A) - TAROCKS - KINGS
    assert plain == CardSet("H1 D4 D3 CJ C7 SN DJ")
    choices = [move.cards for move in deal.choices if isinstance(move, Lay)]
    assert len(choices) == len(set(choices)) == 35  # 7 over 3
    assert all(cards <= plain for cards in choices)


@holding("GEN-45")
def test_a_tarok_may_not_be_laid_away_while_suit_cards_are_left(game: Variant) -> None:
    seen = 0
    for deal, _, hand, number in lays(game):
        taroks, plain = list(hand & TAROCKS - SEVEN_HONOURS), list(plain_of(hand))
        if taroks and len(plain) >= number:
            assert refused(deal, Lay(CardSet([taroks[0], *plain[: number - 1]]))) == "GEN-45"
            seen += 1
    assert seen > 3


@holding("GEN-45")
def test_taroks_that_are_laid_away_are_shown_to_all(game: Variant) -> None:
    deal = all_tarocks(game)
    seat, hand = deal.to_act, deal.table.hand(deal.to_act)
    assert not plain_of(hand)
    lay = next(move for move in deal.choices if isinstance(move, Lay))
    assert lay.cards <= TAROCKS - SEVEN_HONOURS
    laid = deal.play(lay)
    for other in (*(set(deal.setup.active) - {seat}), None):
        shown = [zone.cards for zone in laid.view(other).zones if zone.name.startswith("scat shown")]
        assert lay.cards in shown
        told = [entry.move for entry in laid.view(other).history if isinstance(getattr(entry, "move", None), Lay)]
        assert told[-1] == lay


@pytest.mark.rule("GEN-45")
def test_the_last_suit_card_goes_before_any_tarok() -> None:
    many = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "SN/T3", "DJ/DK")
    deal = at_table(*many, words=f"{RUFER_OF_A} DK 1")
    assert deal.table.hand(A) - TAROCKS == CardSet("DK C7")
    assert refused(deal, Lay(CardSet("T3 T5 T9"))) == "GEN-45"  # the pip must go first (GEN-D5)
    laid = go(deal, "lay:C7,T3,T5")
    for seat in (B, C, D, None):
        assert seen_cards(laid, seat, "scat shown") == CardSet("T3 T5")
        assert seen_cards(laid, seat, "scat") is None
    assert laid.view(B).history[-1].move == Lay(CardSet("T3 T5"), hidden=1)


@holding("GEN-46")
def test_kings_and_tarok_honours_are_never_laid_away(game: Variant) -> None:
    tried = set()
    for deal, _, hand, number in lays(game):
        for honour in hand & SEVEN_HONOURS:
            others = list(plain_of(hand))[: number - 1]
            if len(others) == number - 1:
                assert refused(deal, Lay(CardSet([honour, *others]))) == "GEN-46"
                tried.add(honour)
    assert len(tried) >= 4
    only_tarocks = all_tarocks(game)
    offered = [move.cards for move in islice(only_tarocks.choices, 200) if isinstance(move, Lay)]
    assert offered
    assert not any(cards & SEVEN_HONOURS for cards in offered)


@pytest.mark.rule("GEN-46")
def test_honours_stay_even_when_only_taroks_are_left() -> None:
    (pattern,) = viennese_scat(CardSet("SKU T21 T1 T2 T3 T4 HK DK SK CK C7"), 3)
    assert (pattern.must, pattern.pool, pattern.number) == (CardSet("C7"), CardSet("T2 T3 T4"), 2)


@holding("GEN-48")
def test_er_liegt_makes_the_discard_final(game: Variant) -> None:
    seen = 0
    for deal, seat, _, number in lays(game):
        laid = deal.play(next(move for move in deal.choices if isinstance(move, Lay)))
        if laid.to_act == seat or not isinstance(laid.phase, Announcing):
            hand = laid.table.hand(seat)
            assert laid.why_not(Lay(CardSet(list(hand)[:number])), by=seat) is not None
            assert laid.why_not(Take(2), by=seat) is not None
            seen += 1
    assert seen > 3


@pytest.mark.rule("GEN-48")
def test_the_refusal_of_another_discard_in_koenigrufen() -> None:
    laid = at_table(words=f"{RUFER} {LAID}")
    assert isinstance(laid.phase, Announcing)
    assert refused(laid, Lay(CardSet("HQ C7 CJ"))) == refused(laid, Take(2)) == "KRU-39"


@pytest.mark.rule("GEN-49", "GEN-50", "GEN-65")
def test_the_scat_counts_for_the_declarer_and_the_talon_left_for_the_opponents() -> None:
    end = play_out(before_lead("S7/SQ", words=f"{DREIER_OF_A} 1 lay:HQ,DJ,CJ"))
    scat, left = CardSet("HQ DJ CJ"), CardSet("H4 SQ C8")
    tricks = [CardSet(card for seat in side for card in end.table.taken(seat)) for side in ((A,), (B, C, D))]
    assert end.outcome.points == points((tricks[0] | scat).bits)
    assert 70 - end.outcome.points == points((tricks[1] | left).bits)


@holding("GEN-97")
def test_nobody_but_the_discarder_knows_the_discard_until_the_last_trick_is_played(game: Variant) -> None:
    seen = 0
    for deal in deals_of(game):
        everybody = (*range(deal.setup.players), None)
        for moment in (one for one in glimpses(deal) if isinstance(one.phase, Playing)):
            for name in (name for name, zone in moment.table.zones.items() if name in face_down(deal) and zone.cards):
                knowing = {seat for seat in everybody if seen_cards(moment, seat, name) is not None}
                assert knowing == {face_down(deal)[name]}
                seen += 1
    assert seen > 3


def face_down(deal: Deal) -> dict[str, Seat]:
    """Where cards are laid away face down, and by whom; what the others of Paskiewitsch lay is theirs (PAS-27)."""
    several = {scats_of(seat)[0]: seat for seat in deal.setup.active}
    if deal.variant.id == "paskiewitsch":
        several = {scats_of(deal.outcome.declarer)[0]: deal.outcome.declarer}
    return {SCAT: deal.outcome.declarer, **several}


@pytest.mark.rule("GEN-97")
def test_another_discard_looks_the_same_to_the_others() -> None:
    one, other = (before_lead(words=f"{RUFER} {laid}") for laid in (LAID, "1 lay:DJ,CJ,C7"))
    for seat in (B, C, D, None):
        assert one.view(seat) == other.view(seat)
    laid = [entry.move for entry in one.view(B).history if isinstance(getattr(entry, "move", None), Lay)]
    assert laid == [Lay(CardSet(), hidden=3)]


@holding("GEN-98")
def test_after_the_last_trick_what_was_covered_is_opened_for_everybody(game: Variant) -> None:
    covered = 0
    for deal in deals_of(game):
        for name, zone in deal.table.zones.items():
            if name.startswith(("scat", "talon")) and zone.cards:
                covered += seen_cards(deal.moments()[-2], None, name) is None
                for seat in (*range(deal.setup.players), None):
                    assert seen_cards(deal, seat, name) == zone.cards
    assert covered > 3


@holding("GEN-51")
def test_announcements_are_made_before_the_first_lead_and_never_after(game: Variant) -> None:
    for deal in deals_of(game):
        spoken = [place for place, one in enumerate(deal.moments()) if isinstance(one.move, Say)]
        lead = next(place for place, one in enumerate(deal.moments()) if isinstance(one.phase, Playing))
        assert spoken
        assert max(spoken) <= lead
        approved = deal.moments()[lead]
        for words in ("volat", "volat/declarer", "pagat-ultimo", "contra:game"):
            assert approved.why_not(Say((words,))) is not None


@pytest.mark.rule("GEN-51")
def test_the_refusal_of_late_words_in_koenigrufen() -> None:
    deal = at_table(words=f"{SOLO_OF_A} SK")
    assert isinstance(deal.phase, Announcing)
    approved = go(deal, "- - - -")
    assert isinstance(approved.phase, Playing)
    assert refused(approved, Say(("volat/declarer",))) == "KRU-41"


def turns(deal: Deal) -> list[tuple[Seat, Move]]:
    """Who spoke in the announcements, and what."""
    return [(seat, move) for seat, move in deal.moves() if isinstance(move, Say)]


@holding("GEN-52")
def test_the_phase_starts_with_the_declarer_and_goes_to_the_right_until_all_have_declined(game: Variant) -> None:
    said = 0
    talkative = (deal for deal in finished(game.id, 12) if deal.outcome.ended == Ending.PLAYED)
    for deal in (*deals_of(game), *talkative):
        seats, active = [seat for seat, _ in turns(deal)], deal.setup.active
        round_ = active * len(seats)
        start = active.index(deal.outcome.declarer)
        if game.id == "paskiewitsch":  # before he calls, the declarer may announce one by one (PAS-34)
            seats = seats[next(place for place, seat in enumerate(seats) if seats[place + 1] != seat) :]
        assert tuple(seats) == round_[start : start + len(seats)]
        words = [bool(move.words) for _, move in turns(deal)]
        assert not any(words[-len(active) :])
        said += any(words)
    assert said


@pytest.mark.rule("GEN-52")
def test_declines_are_counted_anew_after_a_contra() -> None:
    deal = at_table(words="pass solo good good CK")  # B with D
    order = []
    for words in ("-", "contra:game", "-", "-", "-"):
        order.append(deal.to_act)
        deal = go(deal, words)
    assert order == [B, C, D, A, B]
    assert deal.to_act == C  # three declines after the contra of C: he is asked once more
    assert isinstance(go(deal, "-").phase, Playing)


@pytest.mark.rule("GEN-52")
def test_a_turn_is_one_or_more_statements_or_a_decline() -> None:
    deal = go(at_table(words=f"{SOLO_OF_A} SK"), "pagat-ultimo/declarer+volat/declarer")
    assert [one.what for one in deal.phase.items] == ["game", "pagat-ultimo", "volat"]
    assert Say() in deal.choices
    assert refused(deal, Choose("decline")) == "KRU-39"


def with_the_pagat(game: Variant) -> Deal:
    """The second hand, which holds the Pagat, has bid the highest game and is to announce."""
    opening = dealt(game, {})
    second = opening.setup.active[1]
    deal, highest = dealt(game, {hand_of(second): "T1"}), Bid(game.contracts[-1])
    while not (isinstance(next(iter(deal.choices)), Say) and deal.to_act == second):
        wish = highest if deal.to_act == second and highest in deal.choices else None
        first = next(iter(deal.choices))
        passing = Bid("pass") if Bid("pass") in deal.choices else first
        deal = deal.play(wish or (DECLINE if DECLINE in deal.choices else passing))
    return deal


@holding("GEN-53")
def test_an_announced_pagat_ultimo_counts_twice_the_silent_one(game: Variant) -> None:
    deal = with_the_pagat(game)
    assert deal.told.declarer == deal.to_act
    words = {move.words[0] for move in deal.choices if isinstance(move, Say) and len(move.words) == 1}
    assert words & {"pagat-ultimo", "pagat-ultimo/declarer"}
    silent = difference(game, ULTIMO[game.id])
    announced = difference(game, {**ULTIMO[game.id], "said": "pagat-ultimo/declarer"})
    assert announced == tuple(2 * amount for amount in silent)
    assert silent[A] > 0


@holding("GEN-54")
def test_an_announced_volat_counts_twice_the_silent_one(game: Variant) -> None:
    words = {move.words[0] for move in with_the_pagat(game).choices if isinstance(move, Say) and len(move.words) == 1}
    assert words & {"volat", "volat/declarer"}
    silent, announced = volat(game), volat(game, said="volat/declarer")
    assert announced == 2 * silent > 0
    failed = payments(game, said="volat/declarer")[A] - payments(game)[A]
    assert failed < 0


@holding("GEN-E19")
def test_who_has_one_suit_card_but_kings_must_lay_it_and_two_shown_tarocks(game: Variant) -> None:
    hand = "SKU T1 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK DK SK CK CQ"
    plain = CardSet("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9")
    bought = (
        {"talon 1": "T11", "talon 2": "T10", "talon 3": "T9"} if game.id == "steirisch" else {"talon 1": "T11 T10 T9"}
    )
    deal = dealt(game, {"hand 1": hand, **bought, "hand 2": "T2", "hand 3": "T3"})
    deal = go(deal, "dreier-1 good good 1")
    taken_up = deal.table.hand(A)
    assert (len(taken_up), len(taken_up & TAROCKS), len(taken_up & KINGS)) == (19, 14, 4)
    choices = [move.cards for move in deal.choices if isinstance(move, Lay)]
    assert len(choices) == 66  # two of twelve
    assert all(CardSet("CQ") <= cards and cards - CardSet("CQ") <= plain for cards in choices)
    assert refused(deal, Lay(CardSet("T12 T13 T14"))) == "GEN-45"
    laid = go(deal, "lay:CQ,T12,T9")
    assert [seen_cards(laid, seat, "scat shown") for seat in (B, C, None)] == [CardSet("T12 T9")] * 3


@holding("GEN-E23", "TAP-47")
def test_the_count_of_declines_starts_anew_after_every_statement(game: Variant) -> None:
    deal = go(with_the_pagat(game), "pagat-ultimo contra:game")
    assert deal.told.declarer == B
    over = go(deal, "- - -")
    assert isinstance(over.phase, Playing)
    assert over.to_act == A  # the forehand leads
    answered = go(deal, "- recontra:game")
    order = []
    while not isinstance(answered.phase, Playing):
        order.append(answered.to_act)
        answered = answered.play(DECLINE)
    assert order == [C, A, B]
