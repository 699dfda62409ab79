from __future__ import annotations

import pytest
from support.deals.strohmann import (
    DEALER, FOREHAND, PASS, TAKE_UP, any_move, by_chance, cards, play, play_out, playable, taken_up,
)  # fmt: skip

from tarock.cards import Card, CardSet, points, thirds
from tarock.deal import Deal
from tarock.game import EVERYONE, NOBODY, Play, Table, Zone, seats
from tarock.rules import IllegalMove
from tarock.variants.strohmann import (
    PACKETS,
    STROHMANN,
    TOPS,
    TRICKS,
    PacketPlaying,
    StrohmannOptions,
    StrohmannOutcome,
)

FOREHAND_HAND = "HK HQ HN HJ H1 H3 H4 T1 T17 T18 T19 T20 T21 SKU CQ"
TAROCKS_ONLY = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16"
HEART_ON_TOP = {2: "H2 D2 D3 D4", 4: "S10 S9 S8 S7", 6: "CJ C10 C9 C8", 1: "SQ SN SJ DQ", 3: "DN DJ D1 C7"}
HEART_BELOW = {**HEART_ON_TOP, 2: "D2 H2 D3 D4"}


def refused(deal: Deal, name: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        deal.play(Play(Card(name)))
    return refusal.value.rule


@pytest.mark.rule("STR-26")
@pytest.mark.parametrize("bids", [(TAKE_UP,), (PASS, TAKE_UP)])
def test_forehand_leads_to_the_first_trick_whoever_is_the_taker(bids: tuple) -> None:
    assert by_chance(4, *bids).to_act == FOREHAND


@pytest.mark.rule("STR-27")
def test_any_card_of_the_hand_and_every_own_top_may_be_led() -> None:
    deal = taken_up(FOREHAND_HAND, TAROCKS_ONLY, HEART_ON_TOP)
    assert playable(deal) == deal.table.hand(FOREHAND) | CardSet("SQ DN") | deal.table.zone("top 5").cards
    assert refused(deal, "S10") == "STR-27"  # a top of the opponent
    assert refused(deal, "T2") == "STR-27"  # a card of the opponent's hand
    assert play(deal, "SQ").phase.trick.cards == cards("SQ")


@pytest.mark.rule("STR-27", "STR-28")
def test_a_suit_is_followed_with_a_hand_card_or_a_top_at_choice() -> None:
    dealer = TAROCKS_ONLY.replace("T2 T3", "H3 H4")
    deal = play(taken_up(FOREHAND_HAND.replace("H3 H4", "T2 T3"), dealer, HEART_ON_TOP), "HK")
    assert playable(deal) == CardSet("H3 H4 H2")
    assert refused(deal, "T4") == "STR-28"
    assert refused(deal, "S10") == "STR-28"


@pytest.mark.rule("STR-28", "STR-E10")
def test_a_heart_on_top_must_be_played_and_forbids_the_ruff() -> None:
    deal = play(taken_up(FOREHAND_HAND, TAROCKS_ONLY, HEART_ON_TOP), "HK")
    assert playable(deal) == CardSet("H2")
    assert refused(deal, "T2") == "STR-28"


@pytest.mark.rule("STR-21", "STR-29", "STR-E10")
def test_a_heart_that_lies_face_down_does_not_count_and_the_player_must_ruff() -> None:
    deal = play(taken_up(FOREHAND_HAND, TAROCKS_ONLY, HEART_BELOW), "HK")
    assert playable(deal) == CardSet(TAROCKS_ONLY)
    assert refused(deal, "D2") == "STR-29"
    assert refused(deal, "H2") == "STR-27"
    assert play(deal, "T2").to_act == DEALER  # the ruff wins


@pytest.mark.rule("STR-29")
def test_with_neither_the_suit_nor_a_tarock_any_card_of_hand_or_tops_may_be_played() -> None:
    dealer = "T2 DK SK CK S10 S9 S8 S7 SQ SN SJ DQ DN DJ D1"
    forehand = "HK HQ HN HJ H1 H3 H4 T1 T17 T18 T19 T20 T21 SKU CQ"
    tops = {2: "D2 D3 D4 H2", 4: "C10 C9 C8 C7", 6: "CN CJ"}
    deal = play(taken_up(forehand, dealer, tops), "T20 T2")
    assert deal.to_act == FOREHAND
    deal = play(deal, "HK")
    assert playable(deal) == (CardSet(dealer) - CardSet("T2")) | CardSet("D2 C10 CN")


@pytest.mark.rule("STR-30")
def test_a_led_tarock_is_answered_with_any_tarock_of_the_hand() -> None:
    dealer = "T2 T16 T21 DK SK CK S10 S9 S8 S7 SQ SN SJ DQ DN"
    deal = play(taken_up("T15 HK", dealer, {2: "D2", 4: "C10", 6: "CN"}), "T15")
    assert playable(deal) == CardSet("T2 T16 T21")  # lower or higher, as he likes
    assert refused(deal, "DK") == "STR-30"
    assert refused(deal, "D2") == "STR-30"


@pytest.mark.rule("STR-30")
def test_a_tarock_that_lies_face_down_does_not_answer_a_led_tarock() -> None:
    dealer = "T2 DK SK CK S10 S9 S8 S7 SQ SN SJ DQ DN DJ D1"
    tops = {2: "D2 T3 T4 T5", 4: "C10 T6 T7 T8", 6: "CN T9 T10 T11"}
    deal = play(taken_up("T15 T16 HK", dealer, tops), "T15 T2 T16")
    assert playable(deal) == (CardSet(dealer) - CardSet("T2")) | CardSet("D2 C10 CN")


@pytest.mark.rule("STR-31")
def test_the_winner_leads_to_the_next_trick_also_from_a_card_just_opened() -> None:
    deal = play(taken_up(FOREHAND_HAND, TAROCKS_ONLY, HEART_BELOW), "CQ CJ")
    assert deal.to_act == FOREHAND
    deal = play(deal, "HK T2")
    assert deal.to_act == DEALER
    assert Card("C10") in playable(deal)  # turned after the CJ was played


@pytest.mark.rule("STR-47")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_to_play_always_has_a_card_and_every_packet_shows_one(seed: int) -> None:
    deal = play_out(by_chance(seed, TAKE_UP), any_move(seed))
    moments = [one for one in deal.moments() if isinstance(one.phase, PacketPlaying)]
    assert len(moments) == 54
    for moment in moments:
        zones = moment.table.zones
        assert playable(moment)
        if not moment.phase.trick.cards:
            assert all(zones[top].bits for packet, top in zip(PACKETS, TOPS, strict=True) if zones[packet].bits)


@pytest.mark.rule("STR-18", "STR-27")
@pytest.mark.parametrize(("top", "packet"), [("SQ", 1), ("DN", 3)])
def test_what_lay_under_a_top_stays_covered_until_the_trick_is_over(top: str, packet: int) -> None:
    deal = taken_up(FOREHAND_HAND, TAROCKS_ONLY, HEART_ON_TOP)
    below = deal.table.zone(PACKETS[packet - 1]).order
    assert dict(deal.phase.covered(deal.table))[below[0]] is Card(top)
    led = play(deal, top)
    assert dict(led.phase.covered(led.table)) == dict(deal.phase.covered(deal.table))
    assert below[0].bit & led.phase.still_to_play(led.table, FOREHAND)
    assert not below[0].bit & led.phase.still_to_play(led.table, DEALER)


WON_BY_A, WON_BY_B = 82, 90
"""27 1/3 and 30 points in thirds: after 23 tricks."""


def ending() -> Table:
    """The last four tricks of problem 23: A holds SK SN S9 S7, B SQ SJ S10 S8."""
    hands = CardSet("SK SN S9 S7"), CardSet("SQ SJ S10 S8")
    gone = STROHMANN.pack.cards - hands[0] - hands[1]
    dear = CardSet("SKU T21 HK DK HQ HJ")
    plain = CardSet(card for card in gone if thirds(card.bit) == 1)
    won_by_a = dear | CardSet(list(plain)[:16])
    zones = {
        "hand 1": Zone(hands[0].bits, seats(0)),
        "hand 2": Zone(hands[1].bits, seats(1)),
        "taken 1": Zone(won_by_a.bits, seats(0)),
        "taken 2": Zone((gone - won_by_a).bits, seats(1)),
        **{name: Zone(0, NOBODY) for name in PACKETS},
        **{name: Zone(0, EVERYONE) for name in TOPS},
    }
    return Table(zones, 0, (0, 0))


def worth(phase: PacketPlaying, table: Table, first: Card | None = None) -> int:
    """What A gets at last, in thirds, when both play their best; A plays this card first if one is named."""
    moves = [move for move in phase.choices(table) if first is None or move.card is first]
    values = []
    for move in moves:
        step = phase.apply(table, move)
        over = not hasattr(step, "phase")
        values.append(thirds(step.table.taken(0).bits) if over else worth(step.phase, step.table))
    return max(values) if phase.to_act() == 0 else min(values)


@pytest.mark.rule("STR-E4")
@pytest.mark.parametrize(
    ("lead", "value", "taker_gets"), [("SK", 104, -4), ("SN", 99, -4), ("S9", 107, 2), ("S7", 104, -4)]
)
def test_only_the_lead_of_the_nine_wins_the_ending(lead: str, value: int, taker_gets: int) -> None:
    table = ending()
    assert (thirds(table.taken(0).bits), thirds(table.taken(1).bits)) == (WON_BY_A, WON_BY_B)
    phase = PacketPlaying.led_by(0, (0, 1), 4, TRICKS, "STR-27")
    assert worth(phase, table, Card(lead)) == value
    outcome = StrohmannOutcome(taker=0, points=(value + 1) // 3)
    assert STROHMANN.settle(outcome.as_recorded(), None, StrohmannOptions()).totals((0, 1)) == (
        taker_gets,
        -taker_gets,
    )


@pytest.mark.rule("STR-E4")
@pytest.mark.parametrize(("line", "a_has"), [("S9 SQ S10 S7 SJ SN SK S8", 107), ("S7 SJ S8 SN SK S10 S9 SQ", 104)])
def test_the_lines_of_the_book_end_with_the_printed_points(line: str, a_has: int) -> None:
    phase, table = PacketPlaying.led_by(0, (0, 1), 4, TRICKS, "STR-27"), ending()
    for card in cards(line):
        assert Play(card) in phase.choices(table)
        step = phase.apply(table, Play(card))
        phase, table = getattr(step, "phase", phase), step.table
    assert thirds(table.taken(0).bits) == a_has
    assert points(table.taken(0).bits) + points(table.taken(1).bits) == 70
