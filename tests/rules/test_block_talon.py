"""Tarok mit Blocks: purchase, Schleifen, announcements and giving up (BLK-14 to BLK-27)."""

from __future__ import annotations

import pytest
from support.deals.block import STRONG, at_table, before_lead, chips, facts, played, settled, slate
from support.deals.lone_declarer import DREIER_OF_A, bought
from support.deals.tapp import HANDS, LAID, SOLO_OF_A
from support.tables import A, B, C, D, go, offered, play_out, refused, results_of, seen_cards, silence

from tarock.cards import Card, CardSet
from tarock.deal import Deal, SeenMove
from tarock.game import Choose, Lay, Play, Say, Take
from tarock.variants.block import SMALL
from tarock.variants.families.viennese.conceding import Conceding
from tarock.variants.families.viennese.purchase import Purchase

FIRST, SECOND = CardSet(HANDS["talon 1"]), CardSet(HANDS["talon 2"])
THROWN = Choose("throw-in")


def seen_half(deal: Deal, half: int) -> list[CardSet | None]:
    """A half of the talon as A, who plays, B, C, and a spectator see it."""
    return [seen_cards(deal, seat, f"talon {half}") for seat in (A, B, C, None)]


@pytest.mark.rule("BLK-14", "BLK-30")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_he_stays_goes_on_or_goes_back_at_rising_multiplicity(level: int) -> None:
    first = 1 if level in (1, 3) else 2
    deal = at_table(words=DREIER_OF_A[level])
    assert seen_cards(deal, A, f"talon {first}") == (FIRST if first == 1 else SECOND)
    assert bought(go(deal, f"{first}")) == Purchase(first, level)
    assert bought(go(deal, f"go-on {3 - first}")) == Purchase(3 - first, level + 1)
    assert bought(go(deal, f"go-on {first}")) == Purchase(first, level + 2)
    assert refused(deal, Take(3 - first)) == "BLK-14"


@pytest.mark.rule("BLK-30")
@pytest.mark.parametrize(("level", "multiplicity"), [(1, 3), (4, 6)])
def test_the_multiplicity_reaches_three_unraised_and_six_raised(level: int, multiplicity: int) -> None:
    back = 1 if level == 1 else 2
    deal = played(silence(at_table(words=f"{DREIER_OF_A[level]} go-on {back} lay:H4,D3,D4")))
    assert deal.outcome.multiplicity == multiplicity


@pytest.mark.rule("BLK-15")
def test_the_first_half_is_seen_by_the_declarer_alone_and_taken_unshown() -> None:
    deal = at_table(words=DREIER_OF_A[1])
    assert seen_half(deal, 1) == [FIRST, None, None, None]
    taken = go(deal, "1")
    assert taken.table.hand(A) == CardSet(HANDS["hand 1"]) | FIRST
    assert not any(card in taken.table.known_to(seat) for seat in (B, C) for card in FIRST)
    assert seen_half(taken, 2) == [None] * 4


@pytest.mark.rule("BLK-16")
def test_going_on_lays_the_rejected_half_open_and_the_other_is_seen_alone() -> None:
    deal = at_table(words=f"{DREIER_OF_A[1]} go-on")
    assert seen_half(deal, 1) == [FIRST] * 4
    assert seen_half(deal, 2) == [SECOND, None, None, None]
    taken = go(deal, "2")
    assert taken.table.hand(A) == CardSet(HANDS["hand 1"]) | SECOND
    assert not any(card in taken.table.known_to(seat) for seat in (B, C) for card in SECOND)


@pytest.mark.rule("BLK-17")
def test_going_back_lays_the_other_half_open_too() -> None:
    deal = at_table(words=f"{DREIER_OF_A[1]} go-on 1")
    assert seen_half(deal, 2) == [SECOND] * 4
    assert deal.table.hand(A) == CardSet(HANDS["hand 1"]) | FIRST


@pytest.mark.rule("BLK-18")
@pytest.mark.parametrize(("words", "half", "shown"), [("go-on 2", 1, FIRST), ("go-on 1", 2, SECOND), ("1", 2, None)])
def test_an_open_half_stays_open_and_an_unseen_one_covered(words: str, half: int, shown: CardSet | None) -> None:
    deal = before_lead(words=f"{DREIER_OF_A[1]} {words} lay:H4,D3,D4")
    while not deal.over:
        assert seen_half(deal, half) == [shown] * 4
        deal = deal.play(next(iter(deal.choices)))
    assert seen_half(deal, half) == [FIRST if half == 1 else SECOND] * 4


@pytest.mark.rule("BLK-19")
def test_three_cards_are_laid_away_by_the_general_rules_and_count_for_the_declarer() -> None:
    deal = at_table(words=f"{DREIER_OF_A[1]} 1")
    assert refused(deal, Lay(CardSet("D3 D4"))) == "GEN-43"
    assert refused(deal, Lay(CardSet("T5 D3 D4"))) == "GEN-45"
    assert refused(deal, Lay(CardSet("HK D3 D4"))) == "GEN-46"
    laid = silence(go(deal, "lay:HQ,D3,D4"))
    assert [seen_cards(laid, seat, "scat") for seat in (A, B, None)] == [CardSet("HQ D3 D4"), None, None]
    over = played(laid)
    assert seen_cards(over, B, "scat") == CardSet("HQ D3 D4")


@pytest.mark.rule("BLK-19")
def test_in_a_solo_nothing_is_taken_or_laid_and_the_talon_is_the_opponents() -> None:
    deal = before_lead(words=SOLO_OF_A)
    assert (len(deal.table.hand(A)), seen_half(deal, 1), seen_half(deal, 2)) == (16, [None] * 4, [None] * 4)
    over = played(deal)
    assert (seen_half(over, 1), seen_half(over, 2)) == ([FIRST] * 4, [SECOND] * 4)


@pytest.mark.rule("BLK-20")
def test_who_throws_in_has_bought_nothing_and_the_game_counts_once() -> None:
    thrown = at_table(words=f"{DREIER_OF_A[4]} go-on throw-in")
    assert Purchase(part=0, multiplicity=1) in results_of(thrown)


@pytest.mark.rule("BLK-20")
@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize("words", ["go-on throw-in", "go-on 1 throw-in", "go-on 2 throw-in"])
def test_who_has_seen_both_halves_may_throw_in_for_a_single_bete(level: int, words: str) -> None:
    deal = at_table(words=f"{DREIER_OF_A[level]} {words}")
    assert (deal.over, deal.outcome.ended) == (True, "schleifen")
    assert deal.settlement.totals(range(3)) == (-2 * SMALL, SMALL, SMALL)
    assert deal.settlement.carried == slate(4, (A, 4))


@pytest.mark.rule("BLK-20")
def test_nobody_may_throw_in_before_both_halves_were_seen() -> None:
    deal = at_table(words=DREIER_OF_A[1])
    assert refused(deal, THROWN) == "BLK-20"
    assert refused(go(deal, "1"), THROWN) == "BLK-20"


@pytest.mark.rule("BLK-20")
def test_nothing_else_is_paid_after_schleifen() -> None:
    held = ((A, "tous-les-trois"), (B, "tous-les-quatre"))
    assert chips(facts(ended="schleifen", multiplicity=3, held=held)) == (-2 * SMALL, SMALL, SMALL)


@pytest.mark.rule("BLK-21")
def test_after_er_liegt_it_is_too_late_to_throw_in() -> None:
    deal = at_table(words=f"{DREIER_OF_A[1]} go-on 2 lay:H4,D3,D4")
    assert refused(deal, THROWN) == "BLK-21"


@pytest.mark.rule("BLK-E13")
def test_e13_schleifen_at_a_stake_of_five() -> None:
    settlement = settled(facts(ended="schleifen"), slate(5))
    assert settlement.totals(range(3)) == (-2 * SMALL, SMALL, SMALL)
    assert settlement.carried == slate(5, (A, 5))


@pytest.mark.rule("BLK-22")
def test_there_are_no_contras() -> None:
    deal = at_table(words=f"{SOLO_OF_A} pagat-ultimo")
    assert (deal.to_act, offered(deal)) == (B, set())
    for what in ("game", "pagat-ultimo"):
        assert refused(deal, Say((f"contra:{what}",))) == "BLK-22"


@pytest.mark.rule("BLK-23", "BLK-24")
def test_only_the_declarer_announces_ultimo_and_volat() -> None:
    deal = at_table(words=SOLO_OF_A)
    assert offered(deal) == {"pagat-ultimo", "volat"}
    opponents = at_table("T1/T3", words=f"{SOLO_OF_A} -")  # B holds the Pagat
    assert (opponents.to_act, offered(opponents)) == (B, set())
    assert refused(opponents, Say(("pagat-ultimo",))) == "BLK-23"
    assert refused(opponents, Say(("volat",))) == "BLK-24"
    assert refused(before_lead(words=SOLO_OF_A), Say(("volat",))) == "BLK-24"


@pytest.mark.rule("BLK-26")
def test_nobody_sees_his_own_tricks_again_but_the_last_one() -> None:
    deal = play_out(before_lead(words=f"{DREIER_OF_A[1]} {LAID}"), tricks=2)
    assert len(deal.phase.done) == 2
    for winner in {trick.winner for trick in deal.phase.done}:
        assert deal.table.taken(winner)
        assert [seen_cards(deal, seat, f"taken {winner + 1}") for seat in (A, B, C, None)] == [None] * 4
    assert deal.view(B).told.tricks[-1].cards == deal.phase.done[-1].cards


def after_three(*swaps: str, words: str = SOLO_OF_A, said: str = "", **more: object) -> Deal:
    """The deal when the opponents are asked."""
    deal = play_out(before_lead(*swaps, words=words, said=said, **more), {A: "SKU T21 T20 T19 T18"})
    assert isinstance(deal.phase, Conceding)
    return deal


@pytest.mark.rule("BLK-27")
def test_after_exactly_three_tricks_both_opponents_are_asked_from_the_declarers_right() -> None:
    deal = after_three()
    assert len(results_of(deal)[-1]) == 3
    assert (deal.to_act, offered(deal)) == (B, {"play-on", "throw-in"})
    second = go(deal, "throw-in")
    assert (second.to_act, offered(second)) == (C, {"play-on", "throw-in"})
    given_up = go(second, "throw-in")
    assert (given_up.over, given_up.outcome.ended, given_up.outcome.winner) == (True, "conceded", "declarer")
    assert [after_three(words="pass solo good").to_act, after_three(words="pass pass solo").to_act] == [C, A]


@pytest.mark.rule("BLK-27")
@pytest.mark.parametrize("answers", ["play-on play-on", "throw-in play-on"])
def test_one_refusal_is_enough_and_the_declarer_does_not_learn_whose_it_was(answers: str) -> None:
    deal = after_three()
    asked = go(deal, answers.split(maxsplit=1)[0])
    assert not asked.over
    on = go(asked, answers.split()[1])
    assert len(on.phase.done) == 3
    same = go(go(deal, "play-on"), "play-on")
    assert on.view(A) == same.view(A)
    assert asked.view(A) == go(deal, "play-on").view(A)
    heard = [one.move for one in on.view(B).history if isinstance(one, SeenMove)][-2:]
    assert heard == [Choose(word) for word in answers.split()]
    if answers.startswith("play-on"):
        assert offered(asked) == {"play-on"}  # the second has no say then
        assert refused(asked, THROWN) == "BLK-27"


@pytest.mark.rule("BLK-27")
def test_at_no_other_moment_can_the_game_be_given_up() -> None:
    deal = before_lead(words=SOLO_OF_A)
    assert refused(deal, THROWN) == "BLK-27"
    later = go(after_three(), "play-on play-on")
    assert refused(later, THROWN) == "BLK-27"
    assert refused(after_three(), Play(Card("T3"))) == "BLK-27"


@pytest.mark.rule("BLK-27")
def test_the_resting_koenig_has_no_say() -> None:
    deal = after_three(players=4)
    assert deal.phase.asked == (B, C)
    assert go(deal, "throw-in throw-in").settlement.total(D) == -4


@pytest.mark.rule("BLK-27")
def test_what_was_announced_is_given_up_with_the_game_unless_it_is_lost() -> None:
    strong = {"hands": STRONG, "words": SOLO_OF_A}
    both = go(after_three(said="pagat-ultimo+volat", **strong), "throw-in throw-in")
    assert both.outcome.failed == ()
    assert both.settlement.total(B) == -4 - 8 * SMALL - 24 - 4 * SMALL  # game, Ultimo, Volat, all three
    deal = before_lead(said="pagat-ultimo+volat", **strong)
    lost = go(play_out(deal, {A: "T1 SKU", B: "T10"}), "throw-in throw-in")
    assert set(lost.outcome.failed) == {"pagat-ultimo", "volat"}
    assert lost.settlement.total(B) == -4 + 8 * SMALL + 24 - 4 * SMALL


@pytest.mark.rule("BLK-27", "BLK-E20")
def test_e20_no_volat_and_no_silent_ultimo_after_giving_up() -> None:
    words = f"{DREIER_OF_A[1]} 1 lay:H4,D1,S10"
    deal = go(after_three(hands=STRONG, words=words), "throw-in throw-in")
    assert deal.outcome.failed == ()  # A has won all three tricks and kept the Pagat
    assert deal.outcome.held == ((A, "tous-les-trois"),)
    assert deal.settlement.totals((A, B, C, "pot")) == (6, -1, -1, -4)


@pytest.mark.rule("BLK-27")
def test_whatever_the_tricks_were_after_giving_up_only_the_game_is_paid() -> None:
    silent = facts(ended="conceded", pagat_last="declarer", pagat_wins=True, volat_by="declarer")
    assert chips(silent) == (4 + 2 * SMALL, -SMALL, -SMALL)


@pytest.mark.rule("BLK-27", "GEN-62")
def test_who_won_the_third_trick_leads_to_the_fourth() -> None:
    asked = go(before_lead(words=SOLO_OF_A), "HK H3 H2 HQ HN HJ D4 DK D1")
    on = go(asked, "play-on play-on")
    assert ([trick.winner for trick in on.phase.done], on.to_act) == ([A, A, B], B)
