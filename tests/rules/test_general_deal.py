"""General rules: seats, rotation, cut and deal (GEN-15 to GEN-39), in every game in which they hold.

Packs are dealt in an order that is known, so that one can tell by its place where every card has to go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, permutations, product
from random import Random

import pytest
from support.deals import lhombre
from support.deals.gross import G, K, V, Z
from support.deals.koenigrufen import at_table
from support.deals.viennese import ALL_TRICKS, LONE, LOST_ULTIMO, NINETEEN, NO_TRICK, ULTIMO, payments
from support.ledger import holding
from support.real_deals import begun, deals_of, glimpses, passes, play_on, tricks_of
from support.tables import A, B, C, D, after, dealt, go, offered, refused, seen_cards

from tarock.cards import KINGS, PACK_54, TAROCKS, Card, CardSet, Seat, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Disclosure, Ending, Variant, draw_by_tarock, hand_of
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN
from tarock.variants.tapp import TAPP
from tarock.variants.zwoelfer import ZWOELFER

NAMES = ("Anna", "Bela", "Cilli", "Dora", "Ede")
PERSONS = {
    **dict.fromkeys(LONE, (3, 4)), "gross": (3, 4), "lhombre": (3, 4), "koenigrufen": (4,), "paskiewitsch": (4,),
    "neunzehnerrufen": (4,), "neunzehnerrufen-fliegend": (4,), "neunzehnerrufen-3": (3,), "neunzehnerrufen-2": (2,),
    "strohmann": (2,), "vier-paare": (4,), "vier-ruf": (4,), "dansk-gammel": (3,),
}  # fmt: skip
"""How many sit at the table of each game."""
PACKETS = {
    **dict.fromkeys(LONE, (8, 8)), "block": (4, 4, 4, 4), "zwoelfer": (6, 6), "ungarisch": (6, 6),
    "koenigrufen": (6, 6), **dict.fromkeys(NINETEEN, (6, 6)), "paskiewitsch": (4, 5),
}  # fmt: skip
"""The packets that every hand gets, one in each round (GEN-30)."""
HAND_SIZES = {(54, 3): 16, (54, 4): 12, (42, 3): 12, (42, 4): 9}
"""By the number of cards and of hands (GEN-32)."""
CUT_RULES = {"strohmann": "STR-05"}
DRAWN = {4: ("DK", "SK", "CK", "SKU"), 3: ("SK", "CK", "SKU")}
"""The cards that are offered for the seats."""


@cache
def pack_of(game: Variant) -> tuple[Card, ...]:
    """The pack of a game in an order that gives everybody tarocks."""
    return shuffled(Random(1), game.pack.cards)


def uncut(game: Variant, dealer: Seat | None = None, players: int | None = None) -> Deal:
    """The deal of this pack before the cut."""
    return Deal.start(game, game.setup(pack_of(game), dealer=dealer, players=players))


def knocked(game: Variant, words: str, dealer: Seat | None = None) -> Deal:
    """The deal after a knock and the words of the forehand and the others."""
    return go(after(uncut(game, dealer), Choose("knock")), words)


def tables(game: Variant) -> Iterator[tuple[int, Seat]]:
    """Every number of persons that may sit down, and every dealer among them."""
    return ((players, dealer) for players in PERSONS[game.id] for dealer in range(players))


def hands_in_order(deal: Deal) -> tuple[Seat, ...]:
    """The hands from A on, in the order in which they are served; a dummy's seat is in the circle too (NZR-11)."""
    game, dealer = deal.variant, deal.setup.dealer
    if len(game.circle) <= deal.setup.players:
        return deal.setup.active
    start = game.circle.index(dealer) + 1
    return game.circle[start:] + game.circle[:start]


def at(game: Variant, *places: range) -> CardSet:
    """The cards at some places of the pack, counted from 1 as the book does."""
    pack = pack_of(game)
    return CardSet(pack[place - 1] for some in places for place in some)


def talon(deal: Deal) -> CardSet:
    """All cards of the talon."""
    return CardSet(card for name, zone in deal.table.zones.items() if name.startswith("talon") for card in zone.cards)


def served(game: Variant, number: int) -> CardSet:
    """The cards of the hand that is served as the first, second ... in packets, round by round."""
    sizes, hands = PACKETS[game.id], (len(game.pack) - 6) // sum(PACKETS[game.id])
    starts = [7 + hands * sum(sizes[:round_]) + number * size for round_, size in enumerate(sizes)]
    return at(game, *(range(start, start + size) for start, size in zip(starts, sizes, strict=True)))


def whole(game: Variant, packet: int) -> CardSet:
    """The cards of a whole hand, dealt as the first, second ... packet (GEN-D13)."""
    size = sum(PACKETS[game.id])
    return at(game, range(7 + size * (packet - 1), 7 + size * packet))


@holding("GEN-15")
def test_a_company_is_at_most_four_of_whom_four_three_or_two_are_active(game: Variant) -> None:
    assert game.players == PERSONS[game.id]
    for players, dealer in tables(game):
        active = uncut(game, dealer, players).setup.active
        assert len(set(active)) == len(active) == (3 if game.id in LONE else players)
    for number in {1, 2, 3, 4, 5} - set(PERSONS[game.id]):
        with pytest.raises(SetupError, match="players"):
            Sitting.start(game, NAMES[:number], tuple(game.pack.cards))


@holding("GEN-16")
def test_of_four_persons_the_dealer_rests(game: Variant) -> None:
    for dealer in range(4):
        deal = play_on(begun(game, dealer, players=4, dealer=dealer), dealer)
        assert sorted(deal.setup.active) == sorted({0, 1, 2, 3} - {dealer})
        assert dealer not in {seat for seat, _ in deal.moves()}
    assert len(uncut(game, players=3).setup.active) == 3


@holding("GEN-17", but=("lhombre",))
def test_the_resting_koenig_gets_and_pays_what_an_active_opponent_does(game: Variant) -> None:
    facts = [ULTIMO, LOST_ULTIMO, ALL_TRICKS, NO_TRICK]
    for more in ({"points": 40}, {"points": 20}, *(one[game.id] for one in facts)):
        a, b, c, d = payments(game, players=4, dealer=D, **more)
        assert b == c == d != 0
        assert a != b


@pytest.mark.rule("GEN-17")
@pytest.mark.parametrize("points", [30, 50])
def test_the_koenig_of_tarok_lhombre_shares_with_the_opponents(points: int) -> None:
    paid = lhombre.paid(lhombre.facts("solo", points=points, resting=K), (V, Z, G, K))
    assert paid[1] == paid[2] == paid[3] == -paid[0] / 3 != 0


@holding("GEN-18")
def test_the_koenig_takes_no_part_and_sees_only_what_everybody_sees(game: Variant) -> None:
    rested = [deal for deal in deals_of(game) if deal.setup.players == 4]
    assert rested
    for deal in rested:
        (koenig,) = set(range(4)) - set(deal.setup.active)
        assert koenig not in {seat for seat, _ in deal.moves()[1:]}  # he may have to cut (GRO-14)
        for moment in glimpses(deal):
            assert moment.view(koenig).zones == moment.view(None).zones
        covered = deal.moments()[1].view(koenig).zones
        assert all(zone.cards is None for zone in covered if zone.name.startswith("talon"))


@holding("GEN-19", "GEN-20", "GEN-22", "GRO-08")
def test_each_takes_the_seat_whose_card_he_drew_and_the_tarok_deals_first(game: Variant) -> None:
    for number in sorted({3, 4} & set(PERSONS[game.id])):
        seatings = set()
        for drawn in permutations(DRAWN[number]):
            sitting = Sitting.start(game, NAMES[:number], tuple(Card(name) for name in drawn))
            drawn_by = dict(zip(NAMES, drawn, strict=False))
            assert tuple(drawn_by[person] for person in sitting.names) == DRAWN[number]
            assert drawn_by[sitting.names[sitting.place.dealer]] == "SKU"
            seatings.add(sitting.names)
        assert len(seatings) == {3: 6, 4: 24}[number]


@pytest.mark.rule("GEN-19")
def test_every_seating_comes_from_one_order_of_the_four_cards_offered() -> None:
    offered_cards = [tuple(Card(name) for name in some) for some in permutations(DRAWN[4])]
    seatings = {draw_by_tarock(some, 4) for some in offered_cards}
    assert len(seatings) == 24
    assert draw_by_tarock(tuple(PACK_54.cards), 4) in seatings  # the other cards of a whole pack change nothing


@holding("GEN-21")
def test_two_persons_need_no_draw_for_seats(game: Variant) -> None:
    for seed in range(10):
        sitting = Sitting.start(game, NAMES[:2], shuffled(Random(seed), game.pack.cards))
        assert sitting.names == NAMES[:2]


@holding("GEN-23")
def test_bidding_announcements_and_play_run_to_the_right(game: Variant) -> None:
    for deal in deals_of(game):
        circle = game.circle or range(deal.setup.players)
        seats = [seat for seat in circle if seat in deal.setup.active or len(circle) > deal.setup.players]
        right_of = dict(zip(seats, seats[1:] + seats[:1], strict=True))
        for trick in tricks_of(deal):
            assert all(right_of[one] == other for one, other in pairwise(trick.seats))
        bidders = [seat for seat, move in deal.moves() if isinstance(move, Bid)]
        heard = list(dict.fromkeys(bidders))
        assert heard == list(deal.setup.active[: len(heard)])


@holding("GEN-24")
def test_the_deal_passes_to_the_right_also_when_everybody_passed(game: Variant) -> None:
    for number in PERSONS[game.id]:
        sitting = Sitting.start(game, NAMES[:number], tuple(game.pack.cards))
        for habit in ((), (passes,)):
            deal = next(one for seed in range(9) if (one := played(sitting, seed, *habit)).outcome.ended in COUNTED)
            assert not habit or deal.settlement.passed or game.id in NINETEEN  # where nobody can pass (NZR-17)
            assert sitting.after(deal.settlement).place.dealer == (sitting.place.dealer + 1) % number


COUNTED = (Ending.PLAYED, Ending.PASSED, Ending.CONCEDED)


def played(sitting: Sitting, seed: int, *habits: object) -> Deal:
    """The coming deal of a sitting, played to its end."""
    return play_on(sitting.deal(shuffled(Random(seed), sitting.variant.pack.cards)), seed, *habits)


@holding("GEN-25")
def test_the_hand_at_the_dealers_right_is_forehand(game: Variant) -> None:
    for players, dealer in tables(game):
        deal = after(uncut(game, dealer, players), Cut(20))
        assert deal.setup.active[0] == (dealer + 1) % players
        assert deal.over or deal.to_act == (dealer + 1) % players
        assert deal.setup.active[1:2] == ((dealer + 2) % players,)
        if len(deal.setup.active) == 4:
            assert deal.setup.active[3] == dealer


@holding("GEN-26")
def test_of_three_active_hands_the_last_is_the_dealers_or_his_left_hand_neighbours(game: Variant) -> None:
    for players, dealer in tables(game):
        last = uncut(game, dealer, players).setup.active[2]
        assert last == (dealer if players == 3 else (dealer - 1) % 4)


@pytest.mark.rule("GEN-27")
def test_every_order_of_the_pack_is_equally_likely() -> None:
    class Fixed:
        """Chance that answers with given numbers."""

        def __init__(self, numbers: tuple[int, ...]) -> None:
            self.numbers = iter(numbers)

        def randrange(self, stop: int, /) -> int:
            return next(self.numbers)

    four = tuple(PACK_54.cards)[:4]
    orders = Counter(shuffled(Fixed(draws), four) for draws in product(range(4), range(3), range(2), range(1)))
    assert orders == Counter(permutations(four))


@holding("GEN-27", "GRO-13")
def test_every_deal_of_a_sitting_is_dealt_from_a_newly_shuffled_and_complete_pack(game: Variant) -> None:
    pack, number = tuple(game.pack.cards), PERSONS[game.id][-1]
    sitting, hands = Sitting.start(game, NAMES[:number], pack), set()
    with pytest.raises(TypeError):
        sitting.deal()  # type: ignore[call-arg]
    with pytest.raises(SetupError, match=f"{len(pack)} different cards"):
        sitting.deal(pack[:-1])
    with pytest.raises(SetupError, match="a card twice"):
        sitting.deal((*pack, pack[0]))
    for seed in range(4):
        order = shuffled(Random(seed), pack)
        deal = sitting.deal(order)
        assert deal.table.zone("pack").order == order
        hands.add(deal.play(Cut(10)).table.hand(deal.setup.active[0]))
        sitting = sitting.after(play_on(deal, seed).settlement)
    assert len(hands) == 4


@holding("GEN-28")
def test_who_cuts_depends_on_the_number_of_persons(game: Variant) -> None:
    pack = pack_of(game)
    for players, dealer in tables(game):
        cutter = {2: 1 - dealer, 3: (dealer - 1) % 3, 4: (dealer + 2) % 4}[players]
        deal = uncut(game, dealer, players)
        assert deal.to_act == cutter
        for other in set(range(players)) - {cutter}:
            assert refused(deal, Cut(5), by=other) == CUT_RULES.get(game.id, "GEN-28")
        dealt_first = talon(after(deal, Cut(5))) or after(deal, Cut(5)).table.hand(cutter)
        assert set(pack[5:10]) <= set(dealt_first)  # the lower part comes on top


@holding("GEN-29")
def test_after_the_cut_the_first_six_cards_are_the_talon(game: Variant) -> None:
    pack = pack_of(game)
    for place in (1, 30, len(pack) - 1):
        cut = pack[place:] + pack[:place]
        assert talon(after(uncut(game), Cut(place))) == CardSet(cut[:6])


@holding("GEN-30", "GEN-31", "GEN-E15", "GEN-E16")
def test_the_cards_are_dealt_round_by_round_in_equal_packets(game: Variant) -> None:
    for dealer in range(PERSONS[game.id][0]):
        deal = knocked(game, "packets", dealer)
        assert talon(deal) == at(game, range(1, 7))
        for number, seat in enumerate(hands_in_order(deal)):
            assert deal.table.hand(seat) == served(game, number)


@holding("GEN-31")
def test_the_first_packet_goes_to_the_forehand_and_the_last_to_the_dealer(game: Variant) -> None:
    for dealer in range(PERSONS[game.id][0]):
        deal, first = knocked(game, "packets", dealer), PACKETS[game.id][0]
        assert at(game, range(7, 7 + first)) <= deal.table.hand(deal.setup.active[0])
        size = PACKETS[game.id][-1]
        assert at(game, range(len(game.pack) - size + 1, len(game.pack) + 1)) <= deal.table.hand(dealer)


@pytest.mark.rule("GEN-E15")
def test_the_places_of_54_cards_for_three_hands() -> None:
    deal = knocked(TAPP, "packets")
    assert deal.table.hand(A) == at(TAPP, range(7, 15), range(31, 39))
    assert deal.table.hand(B) == at(TAPP, range(15, 23), range(39, 47))
    assert deal.table.hand(C) == at(TAPP, range(23, 31), range(47, 55))


@pytest.mark.rule("GEN-E16")
def test_the_places_of_42_cards_for_three_hands_and_of_54_for_four() -> None:
    three, four = knocked(ZWOELFER, "packets"), knocked(KOENIGRUFEN, "packets")
    for seat, (first, second) in {A: (7, 25), B: (13, 31), C: (19, 37)}.items():
        assert three.table.hand(seat) == at(ZWOELFER, range(first, first + 6), range(second, second + 6))
    for seat, (first, second) in {A: (7, 31), B: (13, 37), C: (19, 43), D: (25, 49)}.items():
        assert four.table.hand(seat) == at(KOENIGRUFEN, range(first, first + 6), range(second, second + 6))


@holding("GEN-32")
def test_the_sizes_of_the_hands(game: Variant) -> None:
    for players, dealer in tables(game):
        deal = after(uncut(game, dealer, players), Cut(9))
        hands = [deal.table.hand(seat) for seat in hands_in_order(deal)]
        assert {len(hand) for hand in hands} == {HAND_SIZES[len(game.pack), len(hands)]}


@holding("GEN-33")
def test_the_cutter_may_knock_and_the_pack_stays_as_it_is(game: Variant) -> None:
    for players, dealer in tables(game):
        deal = uncut(game, dealer, players)
        assert Choose("knock") in deal.choices
        assert refused(deal, Choose("knock"), by=dealer) == "GEN-28"
    assert talon(knocked(game, "packets")) == at(game, range(1, 7))


@holding("GEN-34")
def test_after_a_knock_the_forehand_decides_between_packets_and_whole_hands(game: Variant) -> None:
    deal = after(uncut(game), Choose("knock"))
    assert (deal.to_act, offered(deal)) == (deal.setup.active[0], {"packets", "whole-hands"})
    assert refused(deal, Choose("1")) == "GEN-34"
    first_served = knocked(game, "whole-hands no-choice")
    assert first_served.table.hand(hands_in_order(first_served)[0]) == whole(game, 1)
    bid = next(iter(after(uncut(game), Cut(7)).choices))
    assert isinstance(bid, Bid)  # without a knock nobody is asked for the manner of dealing


@holding("GEN-35")
def test_the_forehand_may_choose_any_whole_hand_unseen(game: Variant) -> None:
    deal = knocked(game, "whole-hands")
    hands = len(hands_in_order(deal))
    packets = [str(number) for number in range(1, hands + 1)]
    assert (deal.to_act, offered(deal)) == (A, {*packets, "no-choice"})
    assert (deal.table.shown, set(deal.table.peeked)) == (0, {0})
    for packet in packets:
        chosen = go(deal, packet)
        while "no-choice" in offered(chosen):
            chosen = go(chosen, "no-choice")
        assert chosen.table.hand(A) == whole(game, int(packet))


@holding("GEN-36", "GEN-E17")
def test_the_others_choose_among_what_is_left_and_the_last_gets_the_last(game: Variant) -> None:
    deal = knocked(game, "whole-hands 3")
    persons, hands = len(deal.setup.active), len(hands_in_order(deal))
    left = {str(number) for number in range(1, hands + 1)} - {"3"}
    wishes = {A: 3}
    for seat, packet in zip(deal.setup.active[1 : persons if hands > persons else -1], (1, 4, 2), strict=False):
        assert (deal.to_act, offered(deal)) == (seat, {*left, "no-choice"})
        assert refused(deal, Choose("3")) == "GEN-36"
        deal, wishes[seat] = go(deal, str(packet)), packet
        left.remove(str(packet))
    for seat, packet in wishes.items():
        assert deal.table.hand(seat) == whole(game, packet)
    for seat, packet in zip((s for s in hands_in_order(deal) if s not in wishes), sorted(left), strict=True):
        assert deal.table.hand(seat) == whole(game, int(packet))


@pytest.mark.rule("GEN-36")
def test_a_later_hand_that_does_not_choose_gets_the_lowest_packet_left() -> None:
    table = knocked(KOENIGRUFEN, "whole-hands 1 no-choice 4").table  # GEN-D13
    assert [table.hand(seat) for seat in (B, C, D)] == [whole(KOENIGRUFEN, packet) for packet in (2, 4, 3)]


@holding("GEN-37")
def test_a_forehand_without_a_choice_leaves_the_packets_in_their_order(game: Variant) -> None:
    deal = knocked(game, "whole-hands no-choice")
    for packet, seat in enumerate(hands_in_order(deal), 1):
        assert deal.table.hand(seat) == whole(game, packet)
    seen = knocked(game, "packets")
    assert len(seen_cards(seen, A, hand_of(A)) or ()) == sum(PACKETS[game.id])
    assert Choose("whole-hands") not in seen.choices  # the right has ended when cards are seen
    assert seen.why_not(Choose("whole-hands")) is not None


@pytest.mark.rule("GEN-37")
def test_the_right_has_ended_when_cards_are_seen() -> None:
    deal = at_table(opening=(Choose("knock"), Choose("packets")))
    assert refused(deal, Choose("whole-hands")) == "KRU-17"


@holding("GEN-38", "GRO-17")
@pytest.mark.parametrize("penalty", [None, 0, 4])
def test_a_wrong_deal_is_repeated_by_the_same_dealer_who_pays_the_agreed_penalty(
    game: Variant, penalty: int | None
) -> None:
    agreed = game.options() if penalty is None else game.options(misdeal_penalty=penalty)
    each = 1 if penalty is None else penalty
    for number in PERSONS[game.id]:
        sitting = Sitting.start(game, NAMES[:number], tuple(game.pack.cards), agreed)
        again = sitting.after(sitting.settle(sitting.facts(ended=Ending.MISDEAL)))
        dealer = sitting.place.dealer
        wanted = [-each * (number - 1) if seat == dealer else each for seat in range(number)]
        assert [again.total(seat) - sitting.stake().total(seat) for seat in range(number)] == wanted
        assert (again.place.dealer, again.course.deals, again.over) == (dealer, 0, False)
    with pytest.raises(SetupError, match=r"misdeal-penalty.*GEN-38"):
        game.options(misdeal_penalty=-1)


@holding("GEN-39")
def test_a_deal_with_a_hand_without_tarok_is_void_without_penalty(game: Variant) -> None:
    opening = (Cut(7),)
    for seat in dealt(game, {}, opening=opening).setup.active:
        size = len(dealt(game, {}, opening=opening).table.hand(seat))
        plain = " ".join(card.name for card in list(game.pack.cards - TAROCKS - KINGS)[:size])
        deal = dealt(game, {hand_of(seat): plain}, opening=opening)
        named = [one.seat for one in deal.view(None).history if isinstance(one, Disclosure)]
        assert seat in named
        assert (deal.over, deal.outcome.ended) == (True, Ending.NO_TAROCK)
        assert (deal.settlement.redeal, deal.settlement.lines) == (True, ())
        other = next(one for one in deal.setup.active if one != seat)
        assert seen_cards(deal, other, hand_of(seat)) is None  # only the reason is stated (GEN-D16)
