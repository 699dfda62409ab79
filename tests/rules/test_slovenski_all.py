"""Slovenski tarok for three, four and five: what its page says of all of them, shown in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, permutations
from typing import Any

import pytest
from support.examples import accounted
from support.by_the_book import OF_54, TAROCK_ORDER, due
from support.deals.slovenski import said
from support.ledger import holding
from support.real_deals import Turn, deals_of, glimpses, tricks_of, turns_of
from support.tables import A, B, C, seen_cards

from tarock.cards import PAGAT, Card, CardSet, Suit, TrickRules
from tarock.deal import Deal, Sitting
from tarock.game import DECLINE, Bid, Lay, Say, Settlement, Variant
from tarock.game.phases import Announcing, Item, Playing
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import LADDER, SlovenskiOptions, SlovenskiOutcome

BLACK = ("K", "Q", "N", "J", "10", "9", "8", "7")
PRINTED, TRADITIONAL = ("K", "Q", "N", "J", "4", "3", "2", "1"), ("K", "Q", "N", "J", "1", "2", "3", "4")
HIGH = LADDER[LADDER.index("bettler") :]
MUST_BEAT = ("klop", "bettler", "offener-bettler")
VALUES = {
    5: CardSet("HK DK SK CK SKU T21 T1"),
    4: CardSet("HQ DQ SQ CQ"),
    3: CardSet("HN DN SN CN"),
    2: CardSet("HJ DJ SJ CJ"),
}
"""What the cards count that count more than 1 (SLO-06)."""


def value(card: Card) -> int:
    """What a card counts."""
    return next((worth for worth, cards in VALUES.items() if card in cards), 1)


def in_packets(cards: Sequence[Card]) -> int:
    """A pile counted in packets of three: their values less 2, of what remains less 1 (SLO-07, SLO-08)."""
    packets = [cards[start : start + 3] for start in range(0, len(cards), 3)]
    return sum(sum(map(value, packet)) - (2 if len(packet) == 3 else 1) for packet in packets)


def rules_of(game: Variant, bid: str, red: str = "printed") -> TrickRules:
    """The rules of the tricks in a bid."""
    return game.tricks(SlovenskiOptions(red_order=red), bid)


def beats(rules: TrickRules, higher: str, lower: str) -> bool:
    """Whether one card beats the other, whichever of them is led."""
    led, laid = rules.lay_out((A, B), (Card(lower), Card(higher))), rules.lay_out((A, B), (Card(higher), Card(lower)))
    return (led.winner, laid.winner) == (B, A)


def settled(game: Variant, contract: str, points: int = 40, **facts: Any) -> Settlement:
    """The account of a deal that A plays alone, on a sheet that is empty or stands as said."""
    players = max(game.players)
    radls, totals = (facts.pop(name, (0,) * players) for name in ("radls", "totals"))
    outcome = SlovenskiOutcome(contract=contract, points=points, declarer=A, partner=None, **facts)
    return accounted(game, outcome, Sheet(radls, totals), SlovenskiOptions())


def own(game: Variant, contract: str, points: int = 40, **facts: Any) -> int:
    """What A writes for it."""
    return int(settled(game, contract, points, **facts).total(A))


def played(game: Variant, *contracts: str) -> list[Deal]:
    """Real deals of some contracts."""
    found = [deal for deal in deals_of(game) if deal.outcome.contract in contracts]
    assert found
    return found


def turns(game: Variant, *contracts: str) -> Iterator[Turn]:
    """Every card that is played to a lead in these contracts."""
    return (turn for turn in turns_of(game) if turn.trick.cards and turn.deal.told.contract in contracts)


def strength(card: Card) -> int:
    """The place of a card in its suit as printed, the highest first."""
    if card.suit is Suit.TAROCKS:
        return TAROCK_ORDER.index(card.name)
    return (PRINTED if card.suit.value in "HD" else BLACK).index(card.name[1:])


def winner(cards: Sequence[Card], *, trumps: bool = True) -> int:
    """The place of the card that wins (SLO-79, SLO-81, SLO-90)."""
    if trumps and {Card("SKU"), Card("T21"), PAGAT} <= set(cards):
        return cards.index(PAGAT)
    high = [card for card in cards if card.suit is Suit.TAROCKS] if trumps else []
    return cards.index(min(high or [card for card in cards if card.suit is cards[0].suit], key=strength))


@holding("SLO-01")
def test_the_pack_of_54_is_dealt(game: Variant) -> None:
    dealt = next(one for one in deals_of(game)[0].moments() if one.table.hand(one.setup.active[0]))
    assert CardSet(card for zone in dealt.table.zones.values() for card in zone.cards) == OF_54
    assert {len(OF_54.of(suit)) for suit in Suit} == {8, 22}


@holding("SLO-02", "SLO-03", "SLO-04", "SLO-05")
def test_the_order_of_tarocks_and_suits(game: Variant) -> None:
    for bid in LADDER:
        for red, pips in (("printed", PRINTED), ("traditional", TRADITIONAL)):
            rules = rules_of(game, bid, red)
            suits = {"S": BLACK, "C": BLACK, "H": pips, "D": pips}
            orders = [[suit + rank for rank in ranks] for suit, ranks in suits.items()]
            for order in (TAROCK_ORDER, *orders):
                assert all(beats(rules, higher, lower) for higher, lower in pairwise(order))
            assert all(
                beats(rules, "T1", card.name) == (bid != "farbiger-valat") for card in OF_54 - OF_54.of(Suit.TAROCKS)
            )
    assert game.options().red_order == "printed"


@holding("SLO-06")
def test_the_cards_have_their_counting_values(game: Variant) -> None:
    assert all(game.counting.values[card.index] == 3 * value(card) - 2 for card in OF_54)
    assert sum(value(card) == 1 for card in OF_54) == 35


@holding("SLO-07", "SLO-08", "SLO-09", "SLO-10")
def test_piles_are_counted_in_packets_of_three_and_both_make_70(game: Variant) -> None:
    left_over = set()
    for deal in played(game, "solo-dreier", "solo-zweier", "solo-einer", "solo-ohne"):
        mine = deal.table.taken(deal.outcome.declarer) | deal.table.cards("scat", "scat shown")
        others = OF_54 - mine
        assert deal.outcome.points == in_packets(list(mine)) == in_packets(list(mine)[::-1])
        values, number = sum(map(value, mine)), len(mine)
        assert deal.outcome.points == values - 2 * (number // 3) - (number % 3 > 0)
        assert deal.outcome.points + in_packets(list(others)) == 70
        left_over.add(number % 3)
    assert left_over - {0}


@holding("SLO-12", "SLO-96")
def test_the_declarer_wins_with_36_and_loses_the_bare_value_with_35(game: Variant) -> None:
    for bid, bare in {"dreier": 10, "zweier": 20, "einer": 30, "solo-dreier": 40, "solo-zweier": 50}.items():
        assert own(game, bid, 36) == bare + 1
        assert own(game, bid, 35) == -bare
    assert (own(game, "solo-ohne", 36), own(game, "solo-ohne", 35)) == (80, -80)


@holding("SLO-14")
def test_bidding_and_playing_go_to_the_right(game: Variant) -> None:
    for deal in deals_of(game):
        active = deal.setup.active
        right_of = dict(zip(active, active[1:] + active[:1], strict=True))
        assert active[0] == (deal.setup.dealer + 1) % deal.setup.players
        assert all(right_of[one] == other for trick in tricks_of(deal) for one, other in pairwise(trick.seats))
        speakers = [seat for seat, move in deal.moves() if isinstance(move, Bid)]
        assert speakers[: len(active) - 1] == list(active[: len(active) - 1])


@holding("SLO-15", "SLO-16")
@pytest.mark.parametrize(
    ("drawn", "highest"),
    [("T2 HK SK CQ DJ", "T2"), ("HK SQ DQ C7 H1", "HK"), ("HQ SQ DN C10 D1", "SQ"), ("T5 T21 SKU T1 T9", "SKU")],
)
def test_who_draws_the_highest_card_deals_first(game: Variant, drawn: str, highest: str) -> None:
    players = max(game.players)
    names = ("Ana", "Bor", "Cene", "Dana", "Eva")[:players]
    cards = [name for name in drawn.split() if name == highest][:1] + [n for n in drawn.split() if n != highest]
    for order in islice(permutations(cards[:players]), 0, None, 5):
        pack = (*map(Card, order), *(card for card in OF_54 if card.name not in order))
        sitting = Sitting.start(game, names, pack)
        assert sitting.names[sitting.place.dealer] == names[order.index(highest)]


@holding("SLO-23", "SLO-53")
def test_nobody_looks_at_the_talon_before_its_time(game: Variant) -> None:
    for deal in deals_of(game):
        everybody = (*range(deal.setup.players), None)
        for moment in glimpses(deal):
            hidden = isinstance(moment.phase, Playing | Announcing) and deal.outcome.contract in HIGH
            if isinstance(next(iter(moment.choices)), Bid) or (hidden and not laid_away(deal)):
                for name in (name for name in moment.table.zones if name.startswith("talon")):
                    assert {seen_cards(moment, seat, name) for seat in everybody} == {None}
    assert any(deal.outcome.contract in HIGH and not laid_away(deal) for deal in deals_of(game))


def laid_away(deal: Deal) -> bool:
    """Whether anybody has exchanged cards."""
    return any(isinstance(move, Lay) for _, move in deal.moves())


@holding("SLO-35")
def test_the_bid_that_ended_the_auction_is_played(game: Variant) -> None:
    for deal in deals_of(game):
        games = [move.word for _, move in deal.moves() if isinstance(move, Bid) and move.word != "pass"]
        raised = games[-1:] and games[-1].startswith("solo-") and deal.outcome.contract == "farbiger-valat"
        assert raised or deal.outcome.contract == (games[-1] if games else "klop")


@holding("SLO-55")
@pytest.mark.parametrize("bid", ["bettler", "offener-bettler", "farbiger-valat", "valat"])
def test_only_tricks_decide_the_highest_bids(game: Variant, bid: str) -> None:
    for tricks in (0, 1):
        assert len({own(game, bid, points, tricks=tricks, lost_tricks=2) for points in (0, 35, 70)}) == 1


@holding("SLO-56")
def test_there_are_announcements_before_the_first_lead_except_in_klop(game: Variant) -> None:
    spoken = {}
    for deal in deals_of(game):
        places = [place for place, one in enumerate(deal.moments()) if isinstance(one.move, Say)]
        lead = next(place for place, one in enumerate(deal.moments()) if isinstance(one.phase, Playing))
        assert all(place <= lead for place in places)
        spoken.setdefault(deal.outcome.contract, set()).add(bool(places))
    assert all(said_ == {contract != "klop"} for contract, said_ in spoken.items())


def announcing(game: Variant) -> Iterator[Deal]:
    """Every moment at which somebody may announce."""
    return (one for deal in deals_of(game) for one in deal.moments() if isinstance(one.phase, Announcing))


def words(deal: Deal) -> set[str]:
    """What may be said now."""
    return set(deal.phase.offers(deal.table, deal.to_act))


@holding("SLO-62", "SLO-63", "SLO-70", "SLO-71")
def test_what_may_be_announced_and_contrad(game: Variant) -> None:
    low, high = 0, 0
    for deal in announcing(game):
        open_, items = words(deal), {one.what for one in deal.phase.items}
        contrad = {word.partition(":")[2] for word in open_ if ":" in word}
        assert contrad <= {one.name for one in deal.phase.items} | items  # nothing that was not announced
        if deal.told.contract in HIGH:
            assert not {word for word in open_ if ":" not in word}
            assert contrad <= {"game"}
            high += 1
        else:
            assert ("pagat-ultimo" in open_) == ("pagat-ultimo" not in items)  # once, by anybody, with or without it
            low += 1
    assert min(low, high) > 5


@holding("SLO-67")
def test_rekontra_to_the_game_belongs_to_the_declarer_alone(game: Variant) -> None:
    asked = 0
    for deal in islice(announcing(game), 0, 200, 4):
        if len(deal.phase.items) > 1 or deal.phase.items[0].level or "kontra:game" not in words(deal):
            continue
        contrad, offered = deal.play(Say(("kontra:game",))), set()
        while isinstance(contrad.phase, Announcing):
            offered |= {contrad.to_act} if "rekontra:game" in words(contrad) else set()
            contrad = contrad.play(DECLINE)
        assert offered == {deal.told.declarer}
        asked += 1
    assert asked


@holding("SLO-73")
def test_the_declarer_leads_in_the_high_bids(game: Variant) -> None:
    for deal in played(game, "bettler", "solo-ohne", "offener-bettler", "valat"):
        assert tricks_of(deal)[0].seats[0] == deal.outcome.declarer


@holding("SLO-75", "SLO-76", "SLO-77", "SLO-78")
def test_suits_are_followed_then_tarocks_and_nobody_has_to_beat(game: Variant) -> None:
    free = [bid for bid in LADDER if bid not in (*MUST_BEAT, "farbiger-valat")]
    seen = list(turns(game, *free))
    assert len(seen) > 200
    assert all(turn.playable == due(turn.hand, turn.trick.cards[0]) for turn in seen)
    lower = [turn for turn in seen if len({winner([*turn.trick.cards, card]) for card in turn.playable}) > 1]
    assert lower


@holding("SLO-91", "SLO-75", "SLO-76", "SLO-77")
def test_also_in_the_farbiger_valat(game: Variant) -> None:
    seen = list(turns(game, "farbiger-valat"))
    assert any(not turn.hand.of(turn.trick.led) for turn in seen)
    assert all(turn.playable == due(turn.hand, turn.trick.cards[0]) for turn in seen)


@holding("SLO-79", "SLO-90")
def test_who_wins_the_trick(game: Variant) -> None:
    for deal in deals_of(game):
        trumps = deal.outcome.contract != "farbiger-valat"
        assert all(one.winner == one.seats[winner(one.cards, trumps=trumps)] for one in tricks_of(deal))
    rules = rules_of(game, "farbiger-valat")
    assert rules.lay_out((A, B, C), (Card("H1"), Card("SKU"), Card("H2"))).winner == C
    assert rules.lay_out((A, B, C), (Card("T3"), Card("HK"), Card("T4"))).winner == C


@holding("SLO-81", "SLO-82")
def test_the_pagat_takes_the_emperor_trick_in_all_bids_but_one(game: Variant) -> None:
    for bid in ("klop", *LADDER):
        for order in permutations(("SKU", "T21", "T1")):
            trick = rules_of(game, bid).lay_out((A, B, C), tuple(map(Card, order)))
            taker = "SKU" if bid == "farbiger-valat" else "T1"
            assert trick.winner == order.index(taker)


@holding("SLO-84", "SLO-85")
def test_where_one_has_to_beat_a_trumped_suit_is_free_and_the_pagat_comes_last(game: Variant) -> None:
    trumped = 0
    for turn in turns(game, *MUST_BEAT):
        pool, best = due(turn.hand, turn.trick.cards[0]), winner(turn.trick.cards)
        beating = [card for card in pool if winner([*turn.trick.cards, card]) != best]
        wanted = CardSet(beating) or pool
        if len(wanted) > 1:
            wanted -= CardSet((PAGAT,))
        assert turn.playable == wanted
        trumped += turn.trick.cards[best].suit is not turn.trick.led is pool.of(turn.trick.led) is not None
    for leads in (turn for turn in turns_of(game) if not turn.trick.cards and turn.deal.told.contract in MUST_BEAT):
        assert PAGAT not in leads.playable or len(leads.hand) == 1
    rules = rules_of(game, "bettler")
    lying = rules.lay_out((A, B, C), (Card("H2"), Card("T5")))
    assert CardSet.of_bits(rules.playable(CardSet("H1 HK T20").bits, lying)) == CardSet("H1 HK")


@holding("SLO-64", "SLO-104", "SLO-105", "SLO-107", "SLO-109", "SLO-154")
def test_the_pagat_ultimo_and_its_contras(game: Variant) -> None:
    bare = own(game, "solo-zweier", 36)
    made, beaten = {"pagat_last": "declarer", "pagat_wins": True}, {"pagat_last": "declarer", "pagat_wins": False}
    announced = {"items": said(Item("pagat-ultimo", A))}
    assert own(game, "solo-zweier", 36, **made) - bare == 25
    assert own(game, "solo-zweier", 36, **beaten) - bare == -25
    assert own(game, "solo-zweier", 36, **made, **announced) - bare == 50  # settled once, at the announced value
    assert own(game, "solo-zweier", 36, **beaten, **announced) - bare == -50
    assert own(game, "solo-zweier", 36, **announced) - bare == -50  # it fell earlier
    for level, factor in ((1, 2), (2, 4), (3, 8)):
        contrad = {"items": said(Item("pagat-ultimo", A, level=level))}
        assert own(game, "solo-zweier", 36, **made, **contrad) - bare == 50 * factor
        assert own(game, "solo-zweier", 36, **contrad) - bare == -50 * factor
    assert own(game, "solo-zweier", 36, items=said(Item("pagat-ultimo", A, level=1))) < 0 < bare


@holding("SLO-69")
def test_a_chain_of_contras_multiplies_only_its_own_item(game: Variant) -> None:
    made = {"pagat_last": "declarer", "pagat_wins": True}
    game_only = {"items": said(Item("pagat-ultimo", A), game=1)}
    bonus_only = {"items": said(Item("pagat-ultimo", A, level=1))}
    bare = own(game, "solo-zweier", 36)
    assert own(game, "solo-zweier", 36, **made, **game_only) == 2 * bare + 50
    assert own(game, "solo-zweier", 36, **made, **bonus_only) == bare + 100
    assert own(game, "solo-zweier", 36, mond_lost=A, items=said(game=1)) == 2 * bare - 20


@holding("SLO-111")
def test_an_announced_valat_that_fails_costs_500_besides_the_game(game: Variant) -> None:
    valat = {"items": said(Item("valat", A))}
    assert own(game, "solo-zweier", 36, **valat) == own(game, "solo-zweier", 36) - 500
    assert own(game, "solo-zweier", 36, items=said(Item("valat", A, level=1))) == own(game, "solo-zweier", 36) - 1000


@holding("SLO-112", "SLO-113", "SLO-114")
@pytest.mark.parametrize(("level", "factor"), [(0, 1), (1, 2), (2, 4)])
def test_the_values_of_the_bids_without_talon(game: Variant, level: int, factor: int) -> None:
    items = said(game=level)
    for bid, worth in (("bettler", 70), ("offener-bettler", 90)):
        assert own(game, bid, tricks=0, lost_tricks=12, items=items) == worth * factor
        assert own(game, bid, tricks=1, lost_tricks=8, items=items) == -worth * factor
    assert own(game, "solo-ohne", 60, items=items) == 80 * factor
    assert own(game, "solo-ohne", 20, items=items, pagat_last="declarer", pagat_wins=True) == -80 * factor


@holding("SLO-120", "SLO-121")
def test_a_lost_mond_costs_20_that_nothing_multiplies_and_only_below_bettler(game: Variant) -> None:
    doubled = {"radls": (1,) * max(game.players), "items": said(game=1)}
    for seat in (A, B):
        with_it, without = (
            settled(game, "solo-zweier", mond_lost=seat, **doubled),
            settled(game, "solo-zweier", **doubled),
        )
        assert with_it.total(seat) - without.total(seat) == -20
    for bid in HIGH:
        facts = {"tricks": 0, "lost_tricks": 5}
        assert settled(game, bid, mond_lost=A, **facts).lines == settled(game, bid, **facts).lines


@holding("SLO-122", "SLO-126", "SLO-130")
def test_game_and_bonuses_are_doubled_by_a_radl_once_then_comes_the_mond_then_the_total(game: Variant) -> None:
    players = max(game.players)
    facts = {"pagat_last": "declarer", "pagat_wins": True, "mond_lost": A}
    for radls in (1, 3):
        start = (radls, *(0,) * (players - 1))
        done = settled(game, "solo-zweier", 36, radls=start, totals=(7,) * players, **facts)
        assert done.total(A) == 2 * (51 + 25) - 20
        assert done.carried.totals == (7 + 132, *(7,) * (players - 1))  # nobody pays another


@holding("SLO-124")
def test_bettler_and_the_talon_bids_bring_no_radl(game: Variant) -> None:
    for bid in LADDER[1 : LADDER.index("bettler") + 1]:
        assert not any(settled(game, bid, tricks=0, lost_tricks=12).carried.radls)
    assert all(settled(game, "solo-ohne").carried.radls)


@holding("SLO-133")
def test_the_final_ranking_is_by_total_and_equal_totals_share_the_rank(game: Variant) -> None:
    names = ("Ana", "Bor", "Cene", "Dana", "Eva")[: max(game.players)]
    sitting = Sitting.start(game, names, tuple(OF_54))
    outcome = SlovenskiOutcome(contract="solo-zweier", points=36, declarer=A, partner=None).as_recorded()
    sitting = sitting.after(accounted(game, outcome, sitting.carried, sitting.options))
    assert sitting.ranks() == (1, *(2,) * (len(names) - 1))
