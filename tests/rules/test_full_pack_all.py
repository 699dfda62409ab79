"""The games of 78 cards: what the page of Groß-Tarok says of all of them, shown in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from support.by_the_book import FULL, SUIT_ORDERS, TAROCK_ORDER, due, in_thirds, taker
from support.deals import lhombre
from support.deals.full_pack import announcing, first_lead, settled
from support.deals.gross import V, heard
from support.ledger import holding
from support.real_deals import (
    Turn, deals_of, glimpses, moments_of, saves_the_pagat, saves_the_skus, tricks_of, turns_of,
)  # fmt: skip
from support.tables import dealt, play_out, playable, refused, seen_cards

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS, Card, CardSet, Seat, Suit
from tarock.deal import Deal, Sitting
from tarock.game import (
    DECLARER, DECLINE, NEITHER, SIDES, Choose, Cut, Lay, Play, Settlement, Side, Sides, Variant, hand_of, other_side,
)  # fmt: skip
from tarock.variants.families.full_pack.combinations import Combining

NAMES = ("Ada", "Bea", "Cyd", "Dan")
LAST_EXCUSE = {"gross": 20, "lhombre": 20, "vier-paare": 14, "vier-ruf": 13}
"""The last trick in which the Sküs excuses (GRO-59, VIE-33)."""
BARRED = KINGS | CardSet((MOND,))


def start(game: Variant, players: int, dealer: Seat) -> Deal:
    """A deal before the cut."""
    return Deal.start(game, game.setup(tuple(game.pack.cards), players=players, dealer=dealer))


def tables(game: Variant) -> Iterator[Deal]:
    """A deal before the cut, for every number of persons and every dealer."""
    return (start(game, players, dealer) for players in game.players for dealer in range(players))


def beats(game: Variant, higher: str, lower: str) -> bool:
    """Whether one card takes the other, whichever of them is led."""
    rules, one, other = game.tricks(game.options(), ""), Card(higher), Card(lower)
    return (rules.lay_out((0, 1), (one, other)).winner, rules.lay_out((0, 1), (other, one)).winner) == (0, 1)


def lays(game: Variant) -> list[Deal]:
    """Every time the dealer lays his scat."""
    first_lays = (deal for deal in moments_of(game) if not deal.over and isinstance(next(iter(deal.choices)), Lay))
    return [deal for deal in first_lays if deal.to_act == deal.setup.dealer]


def early(game: Variant) -> Iterator[Turn]:
    """Every card that is played while the Sküs excuses."""
    return (turn for turn in turns_of(game) if len(turn.deal.told.tricks) < LAST_EXCUSE[game.id])


@holding("GRO-01", "LHO-01", "VIE-01")
def test_all_78_cards_are_dealt(game: Variant) -> None:
    deal = start(game, game.players[0], 0).play(Cut(7))
    assert CardSet(card for zone in deal.table.zones.values() for card in zone.cards) == FULL


@holding("VIE-02")
def test_the_two_black_aces_are_taken_out(game: Variant) -> None:
    deal = start(game, 4, 0).play(Cut(7))
    cards = CardSet(card for zone in deal.table.zones.values() for card in zone.cards)
    assert cards == FULL - CardSet("S1 C1")
    assert sum(map(in_thirds, cards)) == 232


@holding("GRO-02", "GRO-03", "LHO-01", "VIE-03")
def test_the_order_of_suits_and_of_the_numbered_taroks(game: Variant) -> None:
    for order in (*SUIT_ORDERS.values(), TAROCK_ORDER[1:]):
        names = [name for name in order if Card(name) in game.pack.cards]
        assert all(beats(game, higher, lower) for higher, lower in pairwise(names))
    assert all(beats(game, "T1", card.name) for card in game.pack.cards - TAROCKS)
    assert all(beats(game, "T21", card.name) for card in game.pack.cards if card not in (MOND, SKUS))


@holding("GRO-04", "LHO-01", "VIE-03")
def test_the_skues_takes_no_trick(game: Variant) -> None:
    assert all(beats(game, card.name, "SKU") for card in game.pack.cards if card is not SKUS)
    fallen = [one for deal in deals_of(game) for one in tricks_of(deal) if one.holds(SKUS)]
    assert fallen
    assert all(one.winner != one.player_of(SKUS) for one in fallen)


@holding("GRO-05", "LHO-01", "VIE-01")
def test_the_cards_of_a_deal_are_worth_78(game: Variant) -> None:
    counting, deal = game.counting, deals_of(game)[0]
    whole = {"K": 4, "Q": 3, "N": 2, "J": 1}
    for card in FULL:
        worth = 4 if card.name in ("SKU", "T21", "T1") else 0 if card in TAROCKS else whole.get(card.name[1:], 0)
        assert counting.values[card.index] == counting.parts * worth
    scat = deal.table.zone("scat").cards
    total = counting.taken((FULL - scat).bits, len(tricks_of(deal))) + counting.laid_away(scat.bits)
    assert total == 78 * counting.parts


@holding("GRO-06", "VIE-03")
def test_latons_and_figures(game: Variant) -> None:
    deal = start(game, game.players[0], 0).play(Cut(7))
    suits = CardSet(card for zone in deal.table.zones.values() for card in zone.cards) - TAROCKS
    figures = CardSet(card for card in suits if card.name[1:] in ("K", "Q", "N", "J"))
    assert len(figures) == 16
    assert len(suits - figures) == len(game.pack) - 22 - 16


@holding("GRO-07", "GRO-10")
def test_three_play_the_dealers_left_hand_neighbour_first_and_his_right_hand_neighbour_rests(game: Variant) -> None:
    for deal in tables(game):
        players, dealer, active = deal.setup.players, deal.setup.dealer, deal.setup.active
        assert active == ((dealer - 1) % players, (dealer - 2) % players, dealer)
        if players == 4:
            assert set(range(4)) - set(active) == {(dealer + 1) % 4}


@holding("GRO-09")
def test_play_runs_to_the_left(game: Variant) -> None:
    for deal in deals_of(game):
        seats = sorted(deal.setup.active, reverse=True)
        left_of = dict(zip(seats, seats[1:] + seats[:1], strict=True))
        assert all(left_of[one] == other for trick in tricks_of(deal) for one, other in pairwise(trick.seats))


@holding("GRO-11")
def test_the_deal_passes_to_the_left(game: Variant) -> None:
    for number in game.players:
        sitting = Sitting.start(game, NAMES[:number], tuple(game.pack.cards))
        later = sitting.after(Settlement(carried=sitting.stake().carried))
        assert later.place.dealer == (sitting.place.dealer - 1) % number


@holding("GRO-14", "GRO-16")
def test_the_dealers_right_hand_neighbour_cuts_and_nobody_knocks(game: Variant) -> None:
    for deal in tables(game):
        assert deal.to_act == (deal.setup.dealer + 1) % deal.setup.players
        assert Choose("knock") not in deal.choices
        assert refused(deal, Choose("knock"))


@holding("GRO-15")
def test_five_rounds_of_five_and_eight_for_the_dealer_at_last(game: Variant) -> None:
    pack = tuple(game.pack.cards)
    deal = start(game, 3, 2).play(Cut(8))
    cut = pack[8:] + pack[:8]
    for place, seat in enumerate(deal.setup.active):
        rounds = [cut[15 * number + 5 * place : 15 * number + 5 * place + 5] for number in range(5)]
        last = cut[75:] if seat == deal.setup.dealer else ()
        assert deal.table.hand(seat) == CardSet([card for packet in rounds for card in packet] + list(last))


@holding("GRO-18")
def test_a_hand_without_taroks_is_played(game: Variant) -> None:
    forehand = dealt(game, {}).setup.active[0]
    size = len(dealt(game, {}).table.hand(forehand))
    plain = " ".join(card.name for card in list(game.pack.cards - TAROCKS)[:size])
    deal = dealt(game, {hand_of(forehand): plain})
    assert not deal.table.hand(forehand) & TAROCKS
    assert not deal.over


@holding("GRO-19")
def test_the_dealer_lays_three_of_his_28_cards(game: Variant) -> None:
    for deal in lays(game):
        assert len(deal.table.hand(deal.to_act)) == 28
        assert len(next(iter(deal.choices)).cards) == 3
        assert not any(name.startswith("talon") for name in deal.table.zones)


@holding("GRO-20", "GRO-21", "GRO-22")
def test_what_the_dealer_may_lay(game: Variant) -> None:
    laid = 0
    for deal in lays(game):
        hand = deal.table.hand(deal.to_act)
        number, latons = len(next(iter(deal.choices)).cards), [c for c in hand - TAROCKS - KINGS if c.rank <= 10]
        if len(latons) < number:
            continue
        numbered = list(hand & TAROCKS - CardSet((SKUS,)))
        for card in hand:
            lay = Lay(CardSet([card, *(other for other in latons if other is not card)][:number]))
            barred = card in BARRED or (card in numbered and len(numbered) > 3)
            assert (lay in deal.choices) != barred
        laid += 1
    assert laid > 3


@holding("GRO-23")
def test_the_scat_stays_unknown_to_the_others_until_the_end(game: Variant) -> None:
    for deal in deals_of(game):
        everybody = (*range(deal.setup.players), None)
        lying = [one for one in glimpses(deal) if "scat" in one.table.zones and one.table.zone("scat").cards]
        for moment in lying:
            assert [seat for seat in everybody if seen_cards(moment, seat, "scat") is not None] == [deal.setup.dealer]
        assert all(seen_cards(deal, seat, "scat") == deal.table.zone("scat").cards for seat in everybody)


@holding("GRO-26", "GRO-28", "GRO-29", "GRO-91")
def test_each_hand_has_one_turn_for_combinations_and_may_pass(game: Variant) -> None:
    for deal in deals_of(game):
        asked = [one for one in deal.moments() if isinstance(one.phase, Combining)]
        assert [one.to_act for one in asked] == list(deal.setup.active)
        assert all(DECLINE in one.choices for one in asked)
        assert all(one.table.zone("scat").cards for one in asked)  # the scat lies


@holding("GRO-51")
def test_the_vorhand_leads_to_the_first_of_25_tricks(game: Variant) -> None:
    for deal in deals_of(game):
        assert tricks_of(deal)[0].seats[0] == deal.setup.active[0]
        assert len(tricks_of(deal)) == 25
        assert all(later.seats[0] == one.winner for one, later in pairwise(tricks_of(deal)))


@holding("GRO-52", "GRO-53", "GRO-54", "GRO-93")
def test_suits_and_taroks_are_followed_and_the_skues_excuses(game: Variant) -> None:
    excused = 0
    for turn in early(game):
        if turn.trick.cards and turn.trick.cards[0] is not SKUS:
            bound = turn.hand - CardSet((SKUS,))
            assert turn.playable - CardSet((SKUS,)) == (due(bound, turn.trick.cards[0]) if bound else bound)
            assert (SKUS in turn.playable) == (SKUS in turn.hand)
            excused += SKUS in turn.hand
    assert excused > 5
    complete = [one for deal in deals_of(game) for one in tricks_of(deal) if SKUS not in one.cards]
    assert all(one.winner == one.seats[taker(one.cards)] for one in complete)


@holding("GRO-E29")
def test_in_the_ninth_trick_who_has_no_numbered_tarok_may_play_the_skues_or_any_suit_card(game: Variant) -> None:
    taroks = "T21 T20 T19 T18 T17 T16 T15 T14 T13"
    plain = " ".join(card.name for card in list(game.pack.cards - TAROCKS)[::2][:24])
    lead = first_lead(announcing(game, v=taroks, z=f"SKU {plain}"))
    vorhand, second, _ = lead.setup.active
    ninth = play_out(lead, {vorhand: taroks}, tricks=8).play(Play(Card("T13")))
    assert (ninth.to_act, len(ninth.told.tricks)) == (second, 8)
    assert playable(ninth) == ninth.table.hand(second)
    assert SKUS in playable(ninth)


@holding("GRO-55")
def test_who_excuses_himself_says_so_and_nobody_else_does(game: Variant) -> None:
    excused = silent = 0
    for deal in (*deals_of(game), *deals_of(game, saves_the_skus)):
        said = [one.seat for one in heard(deal, "GRO-55")]
        excuses = [
            one.player_of(SKUS)
            for one in tricks_of(deal)[: LAST_EXCUSE[game.id]]
            if one.holds(SKUS) and one.cards[0] is not SKUS
        ]
        assert said == excuses
        excused, silent = excused + len(excuses), silent + (not excuses)
    assert min(excused, silent) > 3


@holding("GRO-56")
def test_a_led_skues_demands_taroks(game: Variant) -> None:
    seen = 0
    for turn in early(game):
        if turn.trick.cards[:1] == (SKUS,):
            taroks = turn.hand.of(Suit.TAROCKS)
            assert turn.playable == (taroks or turn.hand)
            seen += bool(taroks)
    assert seen


@holding("GRO-57", "GRO-58", but=("vier-paare", "vier-ruf"))
def test_an_excused_skues_goes_into_its_holders_own_tricks(game: Variant) -> None:
    home = 0
    for deal in deals_of(game):
        for number, one in enumerate(tricks_of(deal), 1):
            owner = one.player_of(SKUS)
            if owner is not None and number <= 20 and any(trick.winner == owner for trick in tricks_of(deal)):
                assert SKUS in deal.table.taken(owner)
                assert not deal.table.taken(one.winner) & deal.table.zone("scat").cards
                home += 1
    assert home


@holding("GRO-58", but=("gross", "lhombre"))
def test_between_parties_the_exchange_card_comes_from_the_tricks_also_if_only_later_ones(game: Variant) -> None:
    exchanged = later = 0
    for deal in deals_of(game):
        tricks, side_of = tricks_of(deal), deal.outcome.sides.side_of
        won = {side: [one for one in tricks if side_of(one.winner) == side] for side in SIDES}
        excuse = next((one for one in tricks[: LAST_EXCUSE[game.id]] if one.holds(SKUS)), None)
        owner = side_of(excuse.player_of(SKUS)) if excuse else NEITHER
        if excuse is None or side_of(excuse.winner) == owner or not won[owner]:
            continue
        scat = deal.table.zone("scat").cards
        assert scat == next(move.cards for _, move in deal.moves() if isinstance(move, Lay))
        thirds = {side: sum(in_thirds(card) for one in won[side] for card in one.cards) for side in SIDES}
        thirds[side_of(deal.setup.dealer)] += sum(map(in_thirds, scat))
        thirds[owner] += in_thirds(SKUS) - 1
        thirds[other_side(owner)] -= in_thirds(SKUS) - 1
        assert deal.outcome.points == tuple((thirds[side] + 1) // 3 for side in SIDES)
        exchanged, later = exchanged + 1, later + (tricks.index(won[owner][0]) > tricks.index(excuse))
    assert exchanged > later > 0


@holding("GRO-59", "GRO-60", but=("vier-paare", "vier-ruf"))
def test_after_the_twentieth_trick_the_skues_belongs_to_the_winner(game: Variant) -> None:
    late = 0
    for deal in deals_of(game, saves_the_skus):
        for number, one in enumerate(tricks_of(deal), 1):
            if one.holds(SKUS) and number > 20:
                assert SKUS in deal.table.taken(one.winner)
                late += 1
    assert late


@holding("GRO-62", "GRO-63", "GRO-64", "GRO-65", "VIE-39", "VIE-40", but=("gross", "lhombre"))
def test_between_parties_pagat_and_kings_are_worth_five_in_the_last_trick_too(game: Variant) -> None:
    fates, ultimos = set(), 0
    for deal in deals_of(game, saves_the_pagat):
        sides, lines, last = deal.outcome.sides, deal.settlement.lines, tricks_of(deal)[-1]
        due = Counter[Seat]()
        for one in tricks_of(deal):
            for card in CardSet(one.cards) & (KINGS | CardSet((PAGAT,))):
                side = sides.side_of(one.player_of(card))
                home = sides.side_of(one.winner) == side
                due.update(between(sides, side, 5 if home else -5))
                fates.add((card is PAGAT, home))
        premiums = [line for line in lines if line.rule == "VIE-40"]
        assert all(sum(line.amount(seat) for line in premiums) == due[seat] for seat in range(4))
        assert not {"GRO-67", "GRO-68", "GRO-69"}.intersection(line.rule for line in lines)
        ultimos += last.cards[last.best] in KINGS | CardSet((PAGAT, MOND))
    assert len(fates) == 4
    assert ultimos


def between(sides: Sides, gainer: Side, each: int) -> dict[Seat, int]:
    """What every seat gains when each of one party pays one of the other, or a lone player each of the three."""
    gain = {}
    for side, sign in ((gainer, 1), (other_side(gainer), -1)):
        times = 3 if len(sides.members(side)) == 1 else 1
        gain.update(dict.fromkeys(sides.members(side), sign * times * each))
    return gain


@holding("GRO-95")
@pytest.mark.parametrize(("scat", "paid", "worth"), [("H5 H6 H7", True, 1), ("T1 H5 H6", False, 5)])
def test_a_pagat_in_the_scat_counts_its_points_and_brings_no_premium(
    game: Variant, scat: str, paid: bool, worth: int
) -> None:
    others = {"v": "T3 T4 T5 T6 T7 T8 T9", "z": "T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 SKU"}
    done = settled(announcing(game, **others, g="T1 T2 H5 H6 H7", scat=scat))
    assert done.table.zone("scat").cards == CardSet(scat)
    assert paid == any(line.rule in ("GRO-62", "GRO-63", "GRO-67") for line in done.settlement.lines)
    assert game.counting.laid_away(CardSet(scat).bits) == worth


@holding("GRO-90")
def test_nobody_takes_up_a_card_before_the_deal_is_complete(game: Variant) -> None:
    for uncut in tables(game):
        active = uncut.setup.active
        assert not any(uncut.view(seat).hand for seat in active)
        dealt_out = uncut.play(Cut(5))
        assert [len(dealt_out.view(seat).hand) for seat in active] == [25, 25, 28]


@pytest.mark.rule("GRO-62", "GRO-63", "GRO-64", "GRO-65", "GRO-67", "GRO-68", "GRO-69")
@pytest.mark.parametrize(
    ("premium", "each"),
    [
        ({"pagat": DECLARER, "pagat_home": True}, 5),
        ({"pagat": DECLARER}, -5),
        ({"kings_home": (1, 0)}, 5),
        ({"kings_lost": (1, 0)}, -5),
        ({"pagat": DECLARER, "pagat_home": True, "pagat_last": True, "pagat_wins": True}, 15),
        ({"pagat": DECLARER, "pagat_last": True}, -15),
        ({"ultimo": DECLARER}, 10),
        ({"kings_behind": (1, 0)}, -10),
    ],
)
def test_the_premiums_of_the_lhombre(premium: dict[str, object], each: int) -> None:
    with_it, without = (
        lhombre.paid(lhombre.facts("solo", points=50, **facts))[lhombre.ORDER.index(V)] for facts in (premium, {})
    )
    assert with_it - without == 2 * each
