"""Tarok of four: what is announced in both forms, and joined matadors (VIE-25 to VIE-31, VIE-53)."""

from __future__ import annotations

import pytest
from support.deals.vier import (
    BOTH, DEALER, LEFTWARD, SEATS, SECOND, THIRD, VORHAND, A, E, R, X, Y, at_table, lay, paid, scat_laid, settled_paare,
    settled_ruf,
)  # fmt: skip
from support.tables import go, offered, play_out, refused

from tarock.cards import CardSet, Seat
from tarock.deal import Deal
from tarock.game import Bid, Disclosure, Lay, Play, Say, Variant
from tarock.game.phases import Playing
from tarock.variants.families.full_pack.combinations import Combination, Combining
from tarock.variants.vier_paare import VIER_PAARE, PaareOutcome
from tarock.variants.vier_ruf import VIER_RUF, RufOutcome

RICH = {
    "hand 3": "HK HQ HN HJ DK SK CK DQ DJ SKU T21 T20 T19",
    "hand 2": "DN SN CN T1 T2 T3",
    "hand 4": "H5 H6 H7 H8 SQ SJ S2 S3",
    "hand 1": "CQ CJ C10 C9 T18 T17",
}
"""The Vorhand holds a kingdom, cavalries, matadors; the second hand only a run from the Pagat upward."""
LATONS = {"hand 3": "H1 H2 H3 H4 H5 H6 H7 H8 D1 D2 D3 D4 D5 D6 D7 SKU"}
"""Fifteen latons and the Sküs."""


def to_announce(game: Variant, hands: dict[str, str], scat: str = "") -> Deal:
    """The announcements begin; the Vorhand plays Solo where there is an auction."""
    deal = at_table(game, hands)
    deal = deal.play(lay(scat) if scat else next(iter(deal.choices)))
    return go(deal, "solo") if game is VIER_RUF else deal


def ten_tarocks(game: Variant) -> Deal:
    others = "T3 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21"
    return to_announce(game, {"hand 3": "T1 T2 T4 T5 T6 T7 T8 T9 T10 SKU", "hand 1": others})


def disclosed(deal: Deal, rule: str) -> list[CardSet | None]:
    return [said.cards for said in deal.view(None).history if isinstance(said, Disclosure) and said.rule == rule]


@BOTH
@pytest.mark.rule("VIE-25", "VIE-28", "GRO-26")
def test_the_four_hands_announce_in_turn_the_vorhand_first_and_the_dealer_last(game: Variant) -> None:
    deal = go(to_announce(game, {}), "- - - -")
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == list(LEFTWARD)
    assert isinstance(deal.phase, Playing)


@BOTH
@pytest.mark.rule("VIE-25", "VIE-53", "GRO-28", "GRO-91")
def test_each_hand_has_one_turn_and_who_has_passed_announces_nothing_more(game: Variant) -> None:
    deal = go(to_announce(game, RICH), "-")
    assert deal.to_act == SECOND
    assert refused(deal, Say(("whole-kingdom",)), by=VORHAND) == ("VIE-25" if game is VIER_PAARE else "VIE-28")


@BOTH
@pytest.mark.rule("VIE-25", "VIE-53", "GRO-29")
def test_announcing_is_free_and_what_is_not_announced_is_not_paid(game: Variant) -> None:
    silent = play_out(go(to_announce(game, RICH), "- - - -"))
    assert silent.outcome.announced == ()
    assert not any(line.rule.startswith("GRO-") for line in silent.settlement.lines)
    spoken = play_out(go(to_announce(game, RICH), "whole-kingdom - - -"))
    assert [(line.rule, line.amount(VORHAND)) for line in spoken.settlement.lines if line.rule == "GRO-42"] == [
        ("GRO-42", 30)
    ]


@BOTH
@pytest.mark.rule("VIE-25", "VIE-53", "GRO-30")
def test_combinations_are_shown_but_not_the_count_of_tarocks(game: Variant) -> None:
    deal = go(to_announce(game, RICH), "whole-kingdom")
    assert disclosed(deal, "GRO-42") == [CardSet("HK DK SK CK")]
    assert all(card in deal.table.known_to(seat) for seat in SEATS for card in CardSet("HK DK SK CK"))
    counted = go(ten_tarocks(game), "tarocks-10-avec")
    assert disclosed(counted, "GRO-37") == [CardSet()]
    assert not counted.table.shown


@BOTH
@pytest.mark.rule("VIE-25", "VIE-26", "VIE-53", "GRO-37", "GRO-38", "GRO-91")
def test_ten_tarocks_are_announced_at_their_true_number_with_or_without_the_pagat(game: Variant) -> None:
    deal = ten_tarocks(game)
    assert "tarocks-10-avec" in offered(deal)
    assert refused(deal, Say(("tarocks-10-sans",))) == "GRO-38"
    assert refused(deal, Say(("tarocks-11-avec",))) == "GRO-91"
    assert Combination(0, "tarocks", 10, honours=True).price == 10
    assert Combination(0, "tarocks", 13).price == 25


@BOTH
@pytest.mark.rule("VIE-25", "VIE-26", "VIE-53", "GRO-40", "GRO-47")
def test_the_skus_serves_in_several_announcements_at_once(game: Variant) -> None:
    deal = to_announce(game, RICH)
    # Three diamonds and the Sküs; the matadors Mond, XX, XIX and the Sküs.
    both = Say(("half-cavalry-diamonds", "whole-cavalry-hearts", "whole-kingdom"))
    assert both in deal.choices
    said = deal.play(both).phase.said
    assert {(one.what, one.price) for one in said} == {
        ("half-cavalry", 5), ("whole-cavalry", 10), ("whole-kingdom", 10),
    }  # fmt: skip


@BOTH
@pytest.mark.rule("VIE-25", "VIE-53", "GRO-41")
@pytest.mark.parametrize("holder", ["hand 2", "hand 1", "hand 4"])
@pytest.mark.parametrize(("figures", "valid"), [("DK DN DJ", False), ("DK DQ DN", True), ("DQ DN DJ", True)])
def test_after_a_whole_cavalry_of_the_vorhand_a_half_one_must_be_consecutive(
    game: Variant, holder: str, figures: str, valid: bool
) -> None:
    missing = CardSet("DK DQ DN DJ") - CardSet(figures)
    hands = {"hand 1": "S2", "hand 2": "S3", "hand 3": f"HK HQ HN HJ {missing}", "hand 4": "S4 S5 S6 S7 S8"}
    hands[holder] += f" {figures} SKU"
    scat = "S4 S5" if game is VIER_PAARE else "S4 S5 S6 S7"
    words = "- " * LEFTWARD[1:].index(int(holder[-1]) - 1)
    deal = go(to_announce(game, hands, scat), f"whole-cavalry-hearts {words}")
    assert ("half-cavalry-diamonds" in offered(deal)) == valid
    if not valid:
        assert refused(deal, Say(("half-cavalry-diamonds",))) == "GRO-41"
    silent = go(to_announce(game, hands, scat), f"- {words}")
    assert "half-cavalry-diamonds" in offered(silent)


@pytest.mark.rule("VIE-25", "GRO-33", "GRO-35", "GRO-43", "GRO-44", "GRO-45", "GRO-46")
def test_in_pairs_everything_of_gross_tarok_may_be_announced() -> None:
    assert {"matadors-4", "skus-and-three-queens"} <= offered(
        to_announce(VIER_PAARE, {"hand 3": "HK DK SK HQ DQ SQ SKU T21 T20 T19"})
    )
    assert "half-kingdom" in offered(to_announce(VIER_PAARE, {"hand 3": "HK DK SK SKU"}))
    assert {"four-jacks"} <= offered(to_announce(VIER_PAARE, {"hand 3": "HJ DJ SJ CJ", "hand 1": "SKU"}))
    assert "matadors-3-with-honours" in offered(
        to_announce(VIER_PAARE, {"hand 3": "SKU T21 T1", "hand 1": "T20 T19 T2 T3"})
    )
    assert "latons-16" in offered(to_announce(VIER_PAARE, {**LATONS, "hand 1": "T1 T2 T3 T4 T5 T6 T7 T8"}))


@pytest.mark.rule("VIE-25", "VIE-E9")
def test_in_pairs_an_announcement_is_paid_by_the_three_others_the_partner_included() -> None:
    tarocks = Combination(E, "tarocks", 10, honours=True)
    assert paid(settled_paare(PaareOutcome(announced=(tarocks,)))) == (-10, -10, -10, 30)


@pytest.mark.rule("VIE-26", "GRO-39", "GRO-42")
def test_with_a_called_king_the_announcements_that_count() -> None:
    assert offered(to_announce(VIER_RUF, RICH)) == {
        "matadors-4", "whole-cavalry-hearts", "half-cavalry-diamonds", "whole-kingdom",
    }  # fmt: skip
    prices = {one.word: one.price for one in announced_by(to_announce(VIER_RUF, RICH))}
    assert prices == {
        "matadors-4": 20, "whole-cavalry-hearts": 10, "half-cavalry-diamonds": 5, "whole-kingdom": 10,
    }  # fmt: skip


def announced_by(deal: Deal) -> tuple[Combination, ...]:
    """All that the hand in turn may say, said together."""
    said: tuple[Combination, ...] = deal.play(Say(tuple(offered(deal)))).phase.said
    return said


@pytest.mark.rule("VIE-26", "GRO-33", "GRO-34")
@pytest.mark.parametrize(
    ("tarocks", "number"),
    [
        ("T21 T20 T19", 3),
        ("T21 SKU T19 T18", 4),
        ("T21 T20 SKU", 3),
        ("T21 T20 SKU T18", 4),
        ("T21 T20", 0),
        ("T20 T19 T18", 0),
    ],
)
def test_with_a_called_king_three_or_more_matadors_from_the_mond_downward_count(tarocks: str, number: int) -> None:
    rest = CardSet("SKU T21 T20 T19 T18 T17 T16") - CardSet(tarocks)
    deal = to_announce(VIER_RUF, {"hand 3": f"{tarocks} H1", "hand 1": str(rest)})
    said = [word for word in offered(deal) if word.startswith("matadors")]
    assert said == ([f"matadors-{number}"] if number else [])


@pytest.mark.rule("VIE-27")
@pytest.mark.parametrize(
    ("hand", "others", "word"),
    [
        ("T1 T2 T3 T4", "SKU", "matadors-4"),
        ("SKU T21 T1", "T20 T19 T2 T3", "matadors-3-with-honours"),
        ("HK DK SK SKU", "CK", "half-kingdom"),
        ("HJ DJ SJ CJ", "SKU", "four-jacks"),
        ("HQ DQ SQ CQ SKU", "", "skus-and-four-queens"),
        ("HK DK SK HN DN SN SKU", "CN", "skus-and-three-cavalls"),
        (LATONS["hand 3"] + " HK DQ", "", "latons-16"),
    ],
)  # fmt: skip
def test_with_a_called_king_the_others_do_not_count(hand: str, others: str, word: str) -> None:
    hands = {"hand 3": hand, "hand 1": others}
    deal = to_announce(VIER_RUF, hands)
    assert word not in offered(deal)
    assert refused(deal, Say((word,))) == "VIE-27"
    hands["hand 3"] += " SQ" if word == "latons-16" else ""  # a hand of 19 without a seventeenth laton
    assert word in offered(to_announce(VIER_PAARE, hands))


@pytest.mark.rule("VIE-27", "VIE-26")
def test_the_three_honours_bring_nothing_extra_to_a_run_from_the_mond() -> None:
    deal = to_announce(VIER_RUF, {"hand 3": "SKU T21 T20 T19 T1 H1", "hand 1": "T18 T17 T2"})
    assert [(one.word, one.price) for one in announced_by(deal)] == [("matadors-4", 20)]


@pytest.mark.rule("VIE-28")
def test_announcements_come_after_auction_and_exchange_and_before_the_play() -> None:
    deal = scat_laid(VIER_RUF, RICH)
    kingdom = Say(("whole-kingdom",))
    assert refused(deal, kingdom) == "VIE-12"
    called = go(deal, "call")
    assert refused(called, kingdom) == "VIE-15"
    asked = go(deal, "alone-with-exchange")
    assert refused(asked, kingdom) == "VIE-19"
    assert isinstance(go(called, "HK").phase, Combining)
    assert refused(go(called, "HK - - - -"), kingdom) == "GRO-87"


@pytest.mark.rule("VIE-29", "GRO-31")
@pytest.mark.parametrize("by", [R, A, X, Y])
def test_with_a_called_king_everybody_is_paid_by_all_three_others(by: Seat) -> None:
    outcome = RufOutcome(contract="call", declarer=R, partner=A, announced=(Combination(by, "matadors", 3),))
    assert paid(settled_ruf(outcome)) == tuple(45 if seat == by else -15 for seat in SEATS)


@pytest.mark.rule("VIE-30")
@pytest.mark.parametrize("joined", [1, 3])
def test_joined_matadors_are_paid_by_both_opponents_to_both_partners(joined: int) -> None:
    outcome = RufOutcome(contract="call", declarer=R, partner=A, joined=joined)
    assert paid(settled_ruf(outcome)) == (10 * joined, 10 * joined, -10 * joined, -10 * joined)


JOINED = {
    "hand 3": "T21 T20 T19 H1 H2 H3",
    "hand 2": "T18 T17 HK S2 S3",
    "hand 1": "T16 SKU DK SK CK",
    "hand 4": "D5 D6 D7 D8 T2 T3 T4 T5",
}
"""The Vorhand announces three matadors; the second hand, called by the king of hearts, has the next two."""


def joined_in(hands: dict[str, str], words: str) -> int:
    deal = go(at_table(VIER_RUF, hands), "lay:D5,D6,D7,D8")
    done = play_out(go(deal, words))
    assert isinstance(done.outcome, RufOutcome)
    return done.outcome.joined


@pytest.mark.rule("VIE-30")
@pytest.mark.parametrize(
    ("words", "joined"),
    [
        ("call HK matadors-3 - - -", 2),
        ("call HK - - - -", 0),  # nobody has announced a run
        ("call DK matadors-3 - - -", 1),  # the Sküs of the third hand stands for XVIII
        ("pass call HK matadors-3 - - -", 0),  # the second hand calls himself: no Socius
        ("solo matadors-3 - - -", 0),
        ("pass pass call HK matadors-3 - - -", 0),  # the run is an opponent's
    ],
)
def test_the_run_of_both_hands_less_what_was_announced(words: str, joined: int) -> None:
    assert joined_in(JOINED, words) == joined


@pytest.mark.rule("VIE-30")
def test_all_tarocks_of_both_hands_are_one_run_down_to_the_pagat() -> None:
    every = {
        "hand 3": "T21 T20 T19 T17 T15 T13 T11 T9 T7 T5 T3 T1",
        "hand 2": "T18 T16 T14 T12 T10 T8 T6 T4 T2 HK",
        "hand 1": "SKU",
        "hand 4": "D5 D6 D7 D8",
    }
    assert joined_in(every, "call HK matadors-3 - - -") == 18


@pytest.mark.rule("VIE-30")
def test_a_run_announced_by_the_socius_is_joined_too() -> None:
    # The second hand is Spieler and calls a king of the Vorhand, who announces.
    own = {**JOINED, "hand 3": "T21 T20 T19 HK", "hand 2": "T18 T17 H1 S2 S3"}
    assert joined_in(own, "pass call HK matadors-3 - - -") == 2


@pytest.mark.rule("VIE-31")
@BOTH
def test_there_are_no_contras_and_neither_misere_nor_vole_nor_ultimo_is_announced(game: Variant) -> None:
    deal = to_announce(game, {})
    for word in ("contra:game", "misere", "vole", "pagat-ultimo"):
        assert word not in offered(deal)
        refused(deal, Say((word,)))
    led = go(deal, "- - - -")
    assert not any(not isinstance(move, Play) for move in led.choices)


@pytest.mark.rule("VIE-31")
def test_all_tricks_bring_all_points_and_no_vole_premium() -> None:
    pair = settled_paare(PaareOutcome(points=(78, 0)))
    assert paid(pair) == (0, 0, 0, 0)
    assert pair.carried.tallies == (39, 0)
    assert paid(settled_ruf(RufOutcome(contract="call", declarer=R, partner=A, points=(77, 0)))) == (17, 17, -17, -17)


@pytest.mark.rule("VIE-E16")
def test_matadors_of_the_spieler_joined_by_the_aide() -> None:
    announced = (Combination(R, "matadors", 3),)
    facts = RufOutcome(contract="call", declarer=R, partner=A, announced=announced, joined=2)
    lines = {line.rule: line for line in settled_ruf(facts).lines}
    assert [lines["GRO-33"].amount(seat) for seat in (R, A, X, Y)] == [45, -15, -15, -15]
    assert [lines["VIE-30"].amount(seat) for seat in (R, A, X, Y)] == [20, 20, -20, -20]
    assert paid(settled_ruf(facts)) == (65, 5, -35, -35)
    done = play_out(go(at_table(VIER_RUF, JOINED), "lay:D5,D6,D7,D8 call HK matadors-3 - - -"))
    paid_for = [line for line in done.settlement.lines if line.rule in ("GRO-33", "VIE-30")]
    totals = [sum(line.amount(seat) for line in paid_for) for seat in (VORHAND, SECOND, THIRD, DEALER)]
    assert totals == [65, 5, -35, -35]


@pytest.mark.rule("VIE-E17")
def test_matadors_of_the_aide_with_the_skus_joined_by_the_spieler() -> None:
    facts = RufOutcome(contract="call", declarer=R, partner=A, announced=(Combination(A, "matadors", 4),), joined=2)
    assert paid(settled_ruf(facts)) == (0, 80, -40, -40)
    hands = {
        "hand 3": "T20 T17 H1 H2",
        "hand 2": "T21 SKU T19 T18 HK",
        "hand 1": "T16 T15 DK",
        "hand 4": JOINED["hand 4"],
    }
    done = play_out(go(at_table(VIER_RUF, hands), "lay:D5,D6,D7,D8 call HK - matadors-4 - -"))
    assert (done.outcome.partner, done.outcome.joined) == (SECOND, 2)


@pytest.mark.rule("VIE-E18")
def test_a_half_cavalry_counts_and_a_run_from_the_pagat_does_not() -> None:
    hands = {"hand 3": "HK HQ HN SKU T1 T2 T3", "hand 1": "T21"}
    deal = to_announce(VIER_RUF, hands)
    assert offered(deal) == {"half-cavalry-hearts"}
    facts = RufOutcome(contract="call", declarer=R, partner=A, announced=(Combination(X, "half-cavalry", of="hearts"),))
    assert paid(settled_ruf(facts)) == (-5, -5, 15, -5)


@pytest.mark.rule("VIE-25", "GRO-32")
def test_equal_announcements_of_two_cancel_between_them_and_the_two_others_pay_both() -> None:
    announced = (Combination(0, "whole-kingdom"), Combination(E, "tarocks", 10))
    assert paid(settled_paare(PaareOutcome(announced=announced))) == (20, -20, -20, 20)


@pytest.mark.rule("VIE-25", "GRO-36")
@pytest.mark.parametrize(
    ("tarocks", "others"), [("T21 T20", "SKU T19 T1"), ("T1 T2", "SKU T3 T21"), ("SKU T21", "T20 T19 T1")]
)
def test_in_pairs_fewer_than_three_matadors_are_no_announcement(tarocks: str, others: str) -> None:
    deal = to_announce(VIER_PAARE, {"hand 3": f"{tarocks} H1", "hand 1": others})
    assert not any(word.startswith("matadors") for word in offered(deal))
    assert refused(deal, Say(("matadors-2",))) == "GRO-36"


@pytest.mark.rule("VIE-25", "GRO-27")
def test_what_people_announced_too_early_is_not_paid() -> None:
    early = Combination(E, "tarocks", 10, early=True)
    assert paid(settled_paare(PaareOutcome(announced=(early,)))) == (0, 0, 0, 0)


@pytest.mark.rule("VIE-11")
def test_in_pairs_nobody_bids() -> None:
    deal = play_out(go(to_announce(VIER_PAARE, {}), "- - - -"))
    assert not any(isinstance(move, Bid) for _, move in deal.moves())
    assert sum(isinstance(move, Lay) for _, move in deal.moves()) == 1
