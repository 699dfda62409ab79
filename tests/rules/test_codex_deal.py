"""The Codex on shuffling, cutting and dealing (COD-01 to COD-09), in every game in which it holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from statistics import mean

import pytest
from support.examples import accounted
from support.deals.viennese import LONE, NINETEEN
from support.ledger import entries_of, holding
from support.real_deals import deals_of
from support.tables import after, lying, offered, refused

from tarock.cards import Card, Seat
from tarock.deal import Deal, Sitting, new_deal
from tarock.game import Choose, Cut, Ending, Fault, FaultKind, Laws, Variant
from tarock.rules import SetupError

NAMES = ("Anna", "Bela", "Cilli", "Dora")
KNOCK, PACKETS, WHOLE_HANDS = Choose("knock"), Choose("packets"), Choose("whole-hands")
NO_CHOICE = Choose("no-choice")
MANNERS = ((KNOCK, PACKETS), (KNOCK, WHOLE_HANDS, NO_CHOICE), (KNOCK, WHOLE_HANDS, Choose("2")))
"""A knock, and the manner of dealing that the forehand states."""
CUT_RULES = {"strohmann": "STR-05"}
AUCTION_RULES = {
    **dict.fromkeys(LONE, "TAP-15"), **dict.fromkeys(NINETEEN, "NZR-17"), "koenigrufen": "KRU-17",
    "steirisch": "STY-09", "ungarisch": "UNG-08", "paskiewitsch": "PAS-10",
}  # fmt: skip
"""What the forehand may say once the cards are dealt."""
OF_SIX, OF_SINGLES = {"talon 1": 3, "talon 2": 3}, {f"talon {card}": 1 for card in range(1, 7)}
DEALT = {
    **dict.fromkeys(("tapp", "block"), ([16] * 3, OF_SIX)), "zwoelfer": ([12] * 3, OF_SIX),
    "steirisch": ([16] * 3, OF_SINGLES), "ungarisch": ([12] * 3, OF_SINGLES), "koenigrufen": ([12] * 4, OF_SIX),
    **dict.fromkeys(NINETEEN, ([12] * 4, OF_SINGLES)), "paskiewitsch": ([9] * 4, OF_SINGLES),
    "strohmann": ([15] * 2, {"pack": 24}), **dict.fromkeys(("gross", "lhombre"), ([25, 25, 28], {})),
}  # fmt: skip
"""How many cards lie in the hands and elsewhere when all are dealt; in Strohmann-Tarok the packets come later."""


def uncut(game: Variant) -> Iterator[Deal]:
    """A deal before the cut at tables of every size, where faults can be done and where they cannot."""
    return (
        new_deal(game.id, seed=players, players=players, laws=laws)
        for players in game.players
        for laws in (Laws.ENFORCED, Laws.TABLE)
    )


def persons(deal: Deal) -> range:
    """The seats of all at the table, who rests included."""
    return range(deal.setup.players)


def sitting_down(game: Variant, **agreed: int) -> Iterator[Sitting]:
    """A company of every size before its first deal, dealt by each of them."""
    for players in game.players:
        start = Sitting.start(game, NAMES[:players], tuple(game.pack.cards), game.options(**agreed))
        for dealer in range(players):
            yield replace(start, place=game.sitting.first(players, dealer))


def gains(before: Sitting, ended: Ending) -> dict[Seat, int]:
    """What everybody gets for a deal that ended so, in which nothing else has changed: the same dealer deals again."""
    settlement = before.settle(before.facts(ended=ended))
    assert (settlement.redeal, settlement.passed) == (True, False)
    staked, again = before.stake(), before.after(settlement)
    assert (again.place, again.course) == (before.place, before.course)
    return {seat: again.total(seat) - staked.total(seat) for seat in range(before.players)}


@holding("COD-01")
def test_every_pack_is_shuffled_so_well_that_nothing_of_its_order_is_left(game: Variant) -> None:
    packs = [new_deal(game.id, seed=seed).table.zone("pack").order for seed in range(200)]
    in_order = set(pairwise(game.pack.cards))
    assert all(sorted(pack) == sorted(game.pack.cards) for pack in packs)
    assert sum(pair in in_order for pack in packs for pair in pairwise(pack)) < 260  # 200 are expected
    places = {card: mean(pack.index(card) for pack in packs) / (len(game.pack) - 1) for card in game.pack.cards}
    assert all(0.4 < place < 0.6 for place in places.values())  # five times the usual spread


@holding("COD-02")
def test_the_cutter_cuts_or_knocks_and_the_last_shuffle_is_the_dealers(game: Variant) -> None:
    for deal in uncut(game):
        knocks = {KNOCK} if "COD-03" in entries_of(game.id) else set()
        assert set(deal.choices) == {*(Cut(at) for at in range(1, len(game.pack))), *knocks}
        assert deal.table.zone("pack").order == deal.setup.pack
        for seat in persons(deal):
            assert refused(deal, Choose("shuffle"), by=seat) == CUT_RULES.get(game.id, "GEN-28")
        assert not deal.irregular().count


@holding("COD-03")
def test_after_a_knock_forehand_must_state_the_manner_of_dealing_which_is_binding(game: Variant) -> None:
    for deal in (one.play(KNOCK) for one in uncut(game)):
        forehand = deal.setup.active[0]
        assert (deal.to_act, offered(deal)) == (forehand, {"packets", "whole-hands"})
        for seat in set(persons(deal)) - {forehand}:
            assert refused(deal, PACKETS, by=seat) == "GEN-34"
        assert refused(deal.play(WHOLE_HANDS), PACKETS) == "GEN-35"


@holding("COD-04")
def test_no_card_has_been_dealt_or_seen_before_forehand_has_chosen(game: Variant) -> None:
    for deal in (one.play(KNOCK) for one in uncut(game)):
        for moment in (deal, deal.play(WHOLE_HANDS)):
            assert moment.to_act == deal.setup.active[0]
            assert lying(moment.table) == {"pack": len(game.pack)}
            assert all(zone.cards is None for seat in (*persons(deal), None) for zone in moment.view(seat).zones)


@holding("COD-05")
@pytest.mark.parametrize("manner", [(Cut(7),), *MANNERS[:2]], ids=["cut", "packets", "whole-hands"])
def test_once_cards_are_seen_nobody_can_ask_for_another_manner_of_dealing(
    game: Variant, manner: tuple[Cut | Choose, ...]
) -> None:
    for deal in (after(one, *manner) for one in uncut(game)):
        assert all(deal.view(seat).hand for seat in deal.setup.active)
        for word in (PACKETS, WHOLE_HANDS, Choose("1")):
            assert refused(deal, word) == AUCTION_RULES[game.id]
            assert all(refused(deal, word, by=seat) for seat in persons(deal))
            assert word not in deal.irregular()


@holding("COD-06")
def test_an_exposed_card_voids_the_deal_without_penalty(game: Variant) -> None:
    for before in sitting_down(game):
        assert set(gains(before, Ending.EXPOSED_CARD).values()) == {0}


@holding("COD-07")
@pytest.mark.parametrize("penalty", [1, 7])
def test_the_dealer_of_a_misdeal_pays_every_other_participant(game: Variant, penalty: int) -> None:
    for before in sitting_down(game, misdeal_penalty=penalty):
        dealer, others = before.place.dealer, before.players - 1
        everybody = dict.fromkeys(range(before.players), penalty)
        assert gains(before, Ending.MISDEAL) == {**everybody, dealer: -penalty * others}


@holding("COD-07")
def test_a_misdeal_found_at_the_end_voids_the_played_deal_and_prevails_over_a_renonce(game: Variant) -> None:
    for deal in deals_of(game):
        revoke = Fault(FaultKind.RENONCE, deal.setup.active[0])
        late = replace(deal.outcome, ended=Ending.MISDEAL, faults=(revoke,))  # COD-D6
        settlement = accounted(game, late, deal.setup.carried, deal.options)
        wanted = [1 - deal.setup.players if seat == deal.setup.dealer else 1 for seat in persons(deal)]
        assert list(settlement.totals(persons(deal))) == wanted
        assert settlement.redeal


@holding("COD-08")
def test_a_card_that_had_fallen_under_the_table_makes_no_misdeal(game: Variant) -> None:
    for before in sitting_down(game):
        assert set(gains(before, Ending.INCOMPLETE_PACK).values()) == {0}


@holding("COD-08", "COD-09")
def test_the_engine_deals_no_pack_that_lacks_a_card(game: Variant) -> None:
    before, pack = next(sitting_down(game)), tuple(game.pack.cards)
    for missing in (pack[0], pack[-1], Card("SKU")):
        with pytest.raises(SetupError, match=f"missing {missing.name}"):
            before.deal(tuple(card for card in pack if card is not missing))


def dealt_out(deal: Deal) -> Deal:
    """The deal when nobody else chooses a packet."""
    return dealt_out(deal.play(NO_CHOICE)) if NO_CHOICE in deal.choices else deal


@holding("COD-09")
def test_every_packet_has_the_right_number_of_cards(game: Variant) -> None:
    hands, beside = DEALT[game.id]
    knocks = MANNERS if "COD-03" in entries_of(game.id) else ()
    for opening in ((Cut(3),), (Cut(len(game.pack) - 1),), *knocks):
        for deal in uncut(game):
            counts = lying(dealt_out(after(deal, *opening)).table)
            assert sorted(counts.pop(name) for name in list(counts) if name.startswith("hand")) == hands
            assert counts == beside


@holding("COD-06", "COD-08")
def test_an_unknown_end_of_a_deal_is_refused(game: Variant) -> None:
    before = next(sitting_down(game))
    with pytest.raises(SetupError, match="ended: one of these words"):
        before.settle(before.facts(ended="cards-wet"))
