"""Rules that several games of Vienna have in common, proved for all of them at once."""

from __future__ import annotations

import random
from itertools import pairwise
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import accounted
from support.deals import block, steirisch, tapp, ungarisch, zwoelfer
from support.deals.lone_declarer import ALL_TRICKS, BEATEN, MADE, NO_TRICK, ZWEIER_OF_A, bought, open_cards
from support.deals.neunzehnerrufen import FORMS
from support.tables import A, B, C, D, announced, go, lying, offered, paid, refused

from tarock.cards import Card, CardSet, thirds
from tarock.deal import Deal
from tarock.game import Choose, Ending, Fault, FaultKind, Take, Variant
from tarock.game.phases import HoldingAuction
from tarock.rules import RuleId
from tarock.variants.block import BLOCK
from tarock.variants.families.viennese.purchase import Purchase
from tarock.variants.koenigrufen import KOENIGRUFEN
from tarock.variants.paskiewitsch import PASKIEWITSCH
from tarock.variants.steirisch import STEIRISCH
from tarock.variants.strohmann import STROHMANN
from tarock.variants.tapp import TAPP
from tarock.variants.ungarisch import UNGARISCH
from tarock.variants.zwoelfer import ZWOELFER
from tarock.variants.families.viennese import ALL_FOUR, ALL_THREE, KOEPFE, Pot


def of_vienna(*games: tuple[Variant, str]) -> pytest.MarkDecorator:
    """A test of these games, each of which proves its own rules."""
    some = [pytest.param(game, marks=pytest.mark.rule(*rules.split()), id=game.id) for game, rules in games]
    return pytest.mark.parametrize("game", some)


RANKS = (
    "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1",
    "HK HQ HN HJ H1 H2 H3 H4", "DK DQ DN DJ D1 D2 D3 D4", "SK SQ SN SJ S10 S9 S8 S7", "CK CQ CN CJ C10 C9 C8 C7",
)  # fmt: skip
"""The highest card of each suit first; small packs lack the lowest."""


@of_vienna(
    (TAPP, "TAP-01"), (BLOCK, "BLK-01"), (STEIRISCH, "STY-01"), (KOENIGRUFEN, "KRU-02"), (ZWOELFER, "ZWO-01"),
    (UNGARISCH, "UNG-01"), (PASKIEWITSCH, "PAS-02"), (STROHMANN, "STR-01"), *((form, "NZR-01") for form in FORMS),
)  # fmt: skip
def test_cards_beat_each_other_from_the_highest_down_and_every_tarock_beats_every_suit(game: Variant) -> None:
    tricks = game.tricks(game.options(), "")
    rows = [[card for name in row.split() if (card := Card(name)) in game.pack.cards] for row in RANKS]
    assert sum(map(len, rows)) == len(game.pack)
    for row in rows:
        for higher, lower in pairwise(row):
            assert tricks.lay_out((A, B), (lower, higher)).winner == B
            assert tricks.lay_out((A, B), (higher, lower)).winner == A
    for suit in rows[1:]:
        assert tricks.lay_out((A, B), (suit[0], Card("T1"))).winner == B


@of_vienna(
    (TAPP, "TAP-49"), (BLOCK, "BLK-25"), (STEIRISCH, "STY-23"), (KOENIGRUFEN, "KRU-53"), (ZWOELFER, "ZWO-13"),
    (UNGARISCH, "UNG-26"), (PASKIEWITSCH, "PAS-45"), (STROHMANN, "STR-28 STR-29 STR-30"),
    *((form, "NZR-59") for form in FORMS),
)  # fmt: skip
@pytest.mark.parametrize(
    ("led", "held", "allowed"),
    [
        ("HN", "HK HJ T2 SK", "HK HJ"),  # follow suit, and beat it or not
        ("HN", "T2 T1 SK", "T2 T1"),  # else a tarock
        ("HN", "SK DK", "SK DK"),  # else anything
        ("T9", "T10 T2 SK", "T10 T2"),  # tarock to tarock, higher or not
        ("T9", "HK SK", "HK SK"),
    ],
)
def test_what_may_be_played_to_a_lead(game: Variant, led: str, held: str, allowed: str) -> None:
    tricks = game.tricks(game.options(), "")
    lying = tricks.lay_out((A, B), (Card(led),))
    assert CardSet.of_bits(tricks.playable(CardSet(held).bits, lying)) == CardSet(allowed)


@of_vienna(
    (TAPP, "TAP-12"), (STEIRISCH, "STY-05"), (ZWOELFER, "ZWO-09"), (UNGARISCH, "UNG-05"), (KOENIGRUFEN, "KRU-13"),
    (PASKIEWITSCH, "PAS-07"), *((form, "NZR-15") for form in FORMS),
)  # fmt: skip
@pytest.mark.parametrize("penalty", [0, 1, 4])
def test_a_misdeal_costs_the_dealer_what_was_agreed(game: Variant, penalty: int) -> None:
    seats = range(game.players[0])
    amounts = paid(game, game.outcome(Ending.MISDEAL, dealer=1), seats, misdeal_penalty=penalty)
    assert amounts == tuple(-penalty * (len(seats) - 1) if seat == 1 else penalty for seat in seats)


@pytest.mark.rule("KRU-02", "PAS-02")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("SKU T21 T1 HK DK SK CK", 13),
        ("HQ CQ", 10),
        ("DN SN", 7),
        ("HJ SJ", 4),
        ("H1 H4 D1 D3 S10 C10 C7 T2 T20", 1),
    ],
)
def test_card_values_in_thirds(cards: str, value: int) -> None:
    assert {thirds(card.bit) for card in CardSet(cards)} == {value}


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        pytest.param(steirisch, "STY-14", marks=pytest.mark.rule("STY-14", "STY-15"), id="steirisch"),
        pytest.param(ungarisch, "UNG-11", marks=pytest.mark.rule("UNG-11"), id="ungarisch"),
    ],
)
@pytest.mark.parametrize(("level", "pairs"), [(1, (1, 2, 3)), (2, (2, 3, 1)), (3, (3, 1, 2))])
def test_the_zweier_goes_through_the_pairs_from_the_one_it_names(
    table: ModuleType, rule: RuleId, level: int, pairs: tuple[int, ...]
) -> None:
    deal = table.at_table(words=ZWEIER_OF_A[level])
    opened: set[int] = set()
    for turn, pair in enumerate(pairs):
        opened |= {2 * pair - 1, 2 * pair}
        assert open_cards(deal) == opened
        assert bought(go(deal, f"{pair}")) == Purchase(pair, level + turn)
        if turn < 2:
            assert set(deal.choices) == {Take(pair), Choose("go-on")}
            deal = go(deal, "go-on")
    assert bought(go(deal, f"{pairs[0]}")) == Purchase(pairs[0], level + 3)
    assert refused(deal, Take(pairs[1])) == rule


@pytest.mark.parametrize(
    ("game", "size", "talon"),
    [
        pytest.param(KOENIGRUFEN, 12, {1: 3, 2: 3}, marks=pytest.mark.rule("KRU-11"), id="koenigrufen"),
        pytest.param(
            PASKIEWITSCH,
            9,
            dict.fromkeys(range(1, 7), 1),
            marks=pytest.mark.rule("PAS-06", "GEN-30"),
            id="paskiewitsch",
        ),
    ],
)
def test_after_a_knock_the_forehand_may_have_whole_hands_and_three_choose_in_turn(
    game: Variant, size: int, talon: dict[int, int]
) -> None:
    pack = tuple(game.pack.cards)
    deal = go(Deal.start(game, game.setup(pack)), "knock")
    assert (deal.to_act, offered(deal)) == (A, {"packets", "whole-hands"})
    deal = go(deal, "whole-hands 3")
    assert (deal.to_act, offered(deal)) == (B, {"1", "2", "4", "no-choice"})
    deal = go(deal, "1")
    assert (deal.to_act, offered(deal)) == (C, {"2", "4", "no-choice"})
    deal = go(deal, "4")
    packets = [CardSet(pack[6 + size * n : 6 + size * (n + 1)]) for n in range(4)]
    assert [deal.table.hand(seat) for seat in (A, B, C, D)] == [packets[2], packets[0], packets[3], packets[1]]
    hands = {f"hand {n}": size for n in range(1, 5)}
    assert lying(deal.table) == hands | {f"talon {part}": cards for part, cards in talon.items()}


KOENIG_SHARES: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {"points": 40}), ("", {"points": 20}), ("contra:game", {"points": 40}), ("pagat-ultimo", {"points": 20}),
    ("", {"points": 40, **MADE}), ("", {"points": 40, "pagat_last": "opponents", "pagat_wins": True}),
    ("", {"points": 70, "volat_by": "declarer"}), ("", {"points": 0, "volat_by": "opponents"}),
    ("volat", {"points": 40}),
)  # fmt: skip
"""What is said and what happens, item by item."""


@of_vienna((TAPP, "TAP-06"), (ZWOELFER, "ZWO-05"), (STEIRISCH, "STY-04"), (UNGARISCH, "UNG-04"), (BLOCK, "BLK-04"))
@pytest.mark.parametrize(("said", "facts"), KOENIG_SHARES)
def test_the_koenig_shares_every_item_with_the_opponents(game: Variant, said: str, facts: dict[str, object]) -> None:
    said = said if game is not BLOCK or "contra" not in said else ""  # BLK-22
    outcome = game.outcome(players=4, dealer=D, declarer=A, contract="solo", items=announced(said), **facts)
    amounts = paid(game, outcome)
    assert amounts[D] == amounts[B] == amounts[C] != 0
    assert amounts[A] == -3 * amounts[D]


@pytest.mark.rule("ZWO-14", "ZWO-16", "ZWO-17")
@given(
    st.sampled_from(("dreier", "solo")), st.integers(1, 6), st.sampled_from((20, 40)), st.sampled_from((3, 4)),
    st.sampled_from(("", "contra:game", "pagat-ultimo", "pagat-ultimo contra:pagat-ultimo", "volat contra:game")),
    st.sampled_from(({}, MADE, BEATEN, {"pagat_last": "opponents", "pagat_wins": True}, ALL_TRICKS, NO_TRICK)),
    st.lists(st.tuples(st.integers(0, 2), st.sampled_from((KOEPFE, ALL_THREE, ALL_FOUR))), max_size=2),
    st.sampled_from(((), (0,), (0, 1), (1,))),
    st.lists(st.builds(Fault, st.just(FaultKind.RENONCE), st.integers(0, 2), st.booleans()), max_size=2),
    st.sampled_from(("off", "on")),
)  # fmt: skip
def test_the_same_deal_costs_in_zwoelfer_what_it_costs_in_tapp(  # noqa: PLR0917
    contract: str, times: int, points: int, players: int, said: str, made: dict[str, object],
    held: list[tuple[int, str]], passed: tuple[int, ...], faults: list[Fault], ultimo_pot: str,
) -> None:  # fmt: skip
    facts = {
        "contract": contract, "multiplicity": times if contract == "dreier" else 1, "points": points,
        "players": players, "dealer": players - 1, "declarer": C, "items": announced(said, declarer=C), **made,
        "held": tuple(held), "passed": passed, "faults": tuple(faults),
    }  # fmt: skip
    agreed = TAPP.options(ultimo_pot=ultimo_pot)
    here, there = (accounted(game, game.outcome(**facts), Pot(10), agreed) for game in (ZWOELFER, TAPP))
    assert here == there


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(zwoelfer, marks=pytest.mark.rule("ZWO-10"), id="zwoelfer"),
        pytest.param(block, marks=pytest.mark.rule("BLK-12"), id="block"),
    ],
)
@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_bid_the_auction_goes_as_in_tapp(table: ModuleType, seed: int) -> None:
    rng, here, there = random.Random(seed), table.at_table(), tapp.at_table()
    while isinstance(there.phase, HoldingAuction):
        assert (here.to_act, list(here.choices)) == (there.to_act, list(there.choices))
        bid = there.choices.sample(rng)
        here, there = here.play(bid), there.play(bid)
    assert not isinstance(here.phase, HoldingAuction)
    assert (here.over, here.told.contract, here.told.declarer) == (there.over, there.told.contract, there.told.declarer)
