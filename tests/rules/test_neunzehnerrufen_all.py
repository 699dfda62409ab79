"""Neunzehnerrufen in all its forms: what the page says of all of them, settled and played in each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.by_the_book import OF_54, SEVEN_HONOURS, in_thirds
from support.deals.neunzehnerrufen import PERSONS, payments
from support.ledger import holding
from support.real_deals import deals_of, play_on
from support.tables import A

from tarock.cards import KINGS, TAROCKS, TRULL, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Bid, Choose, Fault, FaultKind, Lay, Take, Variant
from tarock.game.phases import Announcing

FACTORS = {"rufer": 1, "dreier": 3, "zweier": 4, "einer": 5, "solo": 6}
GO_ON = Choose("go-on")
PARTS = {"dreier": 2, "zweier": 3, "einer": 6}


def own(game: Variant, contract: str = "rufer", words: str = "", **more: object) -> int:
    """What A gets for these facts from one opponent, or beside a partner."""
    paid = payments(game, contract, words, **more)
    against = sum(1 for amount in paid if amount * paid[A] < 0) or 1
    alone = sum(1 for amount in paid if amount * paid[A] > 0) == 1
    return int(paid[A]) // (against if alone else 1)


def announcing(game: Variant) -> Iterator[Deal]:
    """Every moment at which somebody may announce."""
    return (one for deal in deals_of(game) for one in deal.moments() if isinstance(one.phase, Announcing))


def offers(deal: Deal) -> set[str]:
    """What may be said now."""
    return set(deal.phase.offers(deal.table, deal.to_act))


def holding_of(hand: CardSet) -> str:
    """The honour announcement that a hand may make (NZR-46 to NZR-48)."""
    trull, kings = len(hand & TRULL), len(hand & KINGS)
    if (kings == 4 and trull) or (trull == 3 and kings):
        return "doppel-honneurs"
    return "honneurs" if kings == 4 or (trull == 2 and kings >= 2) or (trull == 1 and kings == 3) else ""


def tarocks_of(hand: CardSet) -> str:
    """The tarock announcement that a hand may make (NZR-44)."""
    number = len(hand & TAROCKS)
    return next((word for least, word in ((12, "twelve"), (10, "ten"), (8, "eight")) if number >= least), "")


@holding("NZR-01", "NZR-02")
def test_the_pack_of_54_with_its_values_and_no_koepfe(game: Variant) -> None:
    deal = deals_of(game)[0].moments()[-1]
    cards = CardSet(card for zone in deal.table.zones.values() for card in zone.cards)
    assert cards == OF_54
    assert all(game.counting.values[card.index] == in_thirds(card) for card in cards)
    assert sum(game.counting.values[card.index] for card in cards) == 210
    assert SEVEN_HONOURS == TRULL | KINGS
    assert not hasattr(deal.outcome, "held")  # nothing is paid for two tarock honours


@holding("NZR-20")
def test_the_earlier_hand_holds_or_leaves_an_overbid_game(game: Variant) -> None:
    first = next(one for one in deals_of(game)[0].moments() if Bid("rufer") in one.choices)
    caller, second = first.setup.active[:2]
    overbid = first.play(Bid("rufer")).play(Bid("dreier"))
    assert overbid.to_act == caller
    words = {move.word for move in overbid.choices if isinstance(move, Bid)}
    assert {"hold", "leave", "zweier", "einer", "solo"} <= words
    held, left = overbid.play(Bid("hold")), overbid.play(Bid("leave"))
    assert held.to_act == second
    assert "leave" not in {move.word for move in left.choices if isinstance(move, Bid)} or left.to_act != caller


@holding("NZR-35", "NZR-36", "NZR-37", "NZR-38")
@pytest.mark.parametrize("contract", ["dreier", "zweier", "einer"])
def test_each_further_part_makes_the_game_dearer(game: Variant, contract: str) -> None:
    parts, counted = PARTS[contract], []
    start = next(one for one in deals_of(game)[0].moments() if Bid(contract) in one.choices)
    deal = start.play(Bid(contract))
    while isinstance(next(iter(deal.choices)), Bid):
        deal = deal.play(next(iter(deal.choices)))
    while True:
        bought = deal.play(next(move for move in deal.choices if isinstance(move, Take)))
        assert len(bought.table.hand(bought.to_act)) == 12 + 6 // parts
        counted.append(play_on(bought, 1).outcome.multiplicity)
        if GO_ON not in deal.choices:
            break
        deal = deal.play(GO_ON)
    assert counted == list(range(1, len(counted) + 1))
    assert len(counted) >= parts


@holding("NZR-44", "NZR-46", "NZR-47", "NZR-48", "NZR-98", "NZR-E16")
def test_only_what_the_hand_holds_may_be_announced(game: Variant) -> None:
    heard = set()
    for deal in announcing(game):
        seat, open_ = deal.to_act, offers(deal)
        said = {word for one in deal.told.said if one.seat == seat for word in [one.word]}
        hand = deal.table.hand(seat)
        wanted = {word for word in (holding_of(hand), f"{tarocks_of(hand)}-tarocks") if word and word != "-tarocks"}
        told = {word for word in open_ if word.endswith(("-tarocks", "honneurs"))}
        assert told == wanted - said
        heard |= told
    assert heard


@holding("NZR-44", "NZR-46", "NZR-47", "NZR-48", "NZR-49", "NZR-50", "NZR-E16")
@pytest.mark.parametrize("contract", FACTORS)
def test_announced_holdings_have_one_price_in_all_games(game: Variant, contract: str) -> None:
    prices = {"eight-tarocks": 4, "ten-tarocks": 8, "twelve-tarocks": 12, "honneurs": 4, "doppel-honneurs": 12}
    bare = own(game, contract)
    for word, price in prices.items():
        assert own(game, contract, f"{word}@A") - bare == price
    assert own(game, contract, "honneurs@A", four_kings=A) - bare == 8
    assert own(game, contract, four_kings=A) == bare  # unannounced nothing
    assert own(game, contract, trull="declarer") - bare == 8
    assert own(game, contract, "doppel-honneurs@A", trull="declarer") - bare == 12


@holding("NZR-54")
def test_what_is_announced_after_ones_own_contra_is_not_paid(game: Variant) -> None:
    for word in ("eight-tarocks", "honneurs"):
        assert own(game, "solo", f"{word}@A") != own(game, "solo", f"{word}/late") == own(game, "solo")


@holding("NZR-71", "NZR-73", "NZR-74")
@pytest.mark.parametrize(("contract", "factor"), FACTORS.items())
def test_the_gain_times_the_factor_and_for_a_loser_times_what_he_bought(
    game: Variant, contract: str, factor: int
) -> None:
    for points in (36, 50, 70):
        assert own(game, contract, points=points) == (points - 35 + 10) * factor
        assert own(game, contract, "contra:game", points=points) == 2 * (points - 35 + 10) * factor
    for points in (35, 20):
        assert own(game, contract, points=points) == -(35 - points + 10) * factor
    if contract in PARTS:
        assert own(game, contract, points=50, multiplicity=3) == 25 * factor
        assert own(game, contract, points=20, multiplicity=3) == -25 * factor * 3


@holding("NZR-77", "NZR-78", "NZR-85", "NZR-103")
def test_ultimo_and_volat_silent_announced_and_contrad(game: Variant) -> None:
    bare, made = own(game, "solo"), {"pagat_last": "declarer", "pagat_wins": True}
    assert own(game, "solo", **made) - bare == 10
    assert own(game, "solo", pagat_last="declarer", pagat_wins=False) - bare == -10
    for contras, factor in (("", 1), ("contra", 2), ("contra recontra", 4), ("contra recontra supercontra", 8)):
        steps = " ".join(f"{step}:pagat-ultimo/declarer" for step in contras.split())
        words = f"pagat-ultimo/declarer {steps}"
        assert own(game, "solo", words, **made) - bare == 20 * factor  # no silent one besides
        assert own(game, "solo", words) - bare == -20 * factor
        steps = " ".join(f"{step}:volat/declarer" for step in contras.split())
        assert own(game, "solo", f"volat/declarer {steps}") - bare == -40 * factor
        assert own(game, "solo", f"volat/declarer {steps}", tricks=12) - bare == 40 * factor


@holding("NZR-79")
def test_who_settles_with_whom(game: Variant) -> None:
    persons = PERSONS[game.id]
    solo = payments(game, "solo")
    assert solo == (-sum(solo[1:]), *(solo[1],) * (persons - 1))
    assert solo[1] == -15 * 6
    rufer = payments(game, "rufer")
    assert sum(rufer) == 0
    if persons == 4:
        assert {abs(amount) for amount in rufer} == {15}


@holding("NZR-92")
def test_what_was_held_is_paid_even_to_the_side_that_revoked(game: Variant) -> None:
    revoke = {"faults": (Fault(FaultKind.RENONCE, A),)}
    for words, more in (("", {"trull": "declarer"}), ("eight-tarocks@A", {}), ("honneurs@A", {})):
        assert payments(game, "solo", words, **revoke, **more)[A] > payments(game, "solo", **revoke)[A]


@holding("NZR-96")
def test_the_order_in_the_rufer(game: Variant) -> None:
    seen = 0
    for deal in (one for one in deals_of(game) if one.outcome.contract == "rufer"):
        layers: list[Seat] = [seat for seat, move in deal.moves() if isinstance(move, Lay)]
        assert layers == list(deal.setup.active[:3])
        assert [len(move.cards) for _, move in deal.moves() if isinstance(move, Lay)] == [4, 1, 1]
        seen += 1
    assert seen


@holding("NZR-99", "NZR-100")
def test_each_side_announces_ultimo_and_volat_once_and_names_its_side_in_the_rufer(game: Variant) -> None:
    for deal in announcing(game):
        aims = {word for word in offers(deal) if word.partition("/")[0] in ("pagat-ultimo", "volat")}
        told = {one.name for one in deal.phase.items}
        assert not aims & told
        if deal.told.contract == "rufer" and game.id != "neunzehnerrufen-2":
            assert len({word.partition("/")[2] for word in aims}) <= 1  # only the side he belongs to
            assert all("/" in word for word in aims)
