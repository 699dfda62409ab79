"""What holds before the first lead with any number of players."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from support.deals.grischun import (
    CUT,
    GAMES,
    GO_ON,
    HANDS,
    OPEN,
    THROW_IN,
    VETO,
    A,
    B,
    after,
    by_chance,
    refused,
    start,
    words,
)

from tarock.cards import Card, CardSet, Seat, Suit
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Disclosure, Lay, Play, Say, Variant, option_name
from tarock.rules import SetupError
from tarock.rules.rulebook import rulebook

SUITS_ONLY = "SKU HK HQ HN HJ H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 DK DQ DN DJ D1 D2 D3 D4 D5 D6 D7 D8 D9"
NAMES = ("Ann", "Bea", "Cla", "Dan", "Eva", "Fay")
TWISTS = (Cut(0), Bid("pass"), Say(("contra:game",)), Choose("nonsense"), Lay(CardSet()), Play(Card("T1")))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def all_open(game: Variant) -> tuple[Choose, ...]:
    """Everybody but the dealer leaves it open."""
    return (OPEN,) * (game.players[0] - 1)


def all_dealt(game: Variant) -> tuple[Choose | Cut, ...]:
    """The moves until the last consultation has ended with a veto."""
    deal, moves = start(game=game).play(CUT), [CUT]
    while words(deal) == {"open", "veto"}:
        deal, moves = deal.play(VETO), [*moves, VETO]
    return tuple(moves)


def no_tarock(game: Variant) -> str:
    """A hand of the dealer without any numbered tarock."""
    return " ".join(SUITS_ONLY.split()[: sum(HANDS[game.id])])


def sizes(deal: Deal) -> list[int]:
    """How many cards each holds."""
    return [len(deal.table.hand(seat)) for seat in range(deal.setup.players)]


@every_game
@pytest.mark.rule("GRI-01")
def test_the_full_pack_is_played(game: Variant) -> None:
    assert len(game.pack) == 78
    assert [len(game.pack.cards.of(suit)) for suit in Suit] == [14, 14, 14, 14, 22]


@every_game
@pytest.mark.rule("GRI-17", "GRI-19")
def test_the_left_neighbour_cuts_and_the_right_neighbour_gets_the_first_packet(game: Variant) -> None:
    players = game.players[0]
    for dealer in range(players):
        deal = start(game=game, dealer=dealer)
        assert deal.to_act == (dealer - 1) % players
        assert (refused(deal, Cut(0)), refused(deal, Cut(78))) == ("GRI-19", "GRI-19")
        cut = deal.setup.pack[9:] + deal.setup.pack[:9]
        deal = deal.play(Cut(9))
        size = sizes(deal)[0]
        for step in range(players):
            packet = CardSet(cut[step * size : (step + 1) * size])
            assert deal.table.hand((dealer + 1 + step) % players) == packet


@every_game
@pytest.mark.rule("GRI-18")
def test_the_deal_passes_to_the_right_after_every_completed_deal(game: Variant) -> None:
    sitting = Sitting.start(game, NAMES[: game.players[0]], tuple(game.pack.cards))
    first = sitting.place.dealer
    for played in range(3):
        assert sitting.place.dealer == (first + played) % game.players[0]
        even = game.settle(replace(game.outcome(), **dealt_by(sitting)).as_recorded(), sitting.carried, sitting.options)
        sitting = sitting.after(even)


def dealt_by(sitting: Sitting) -> dict[str, object]:
    """The facts of a deal in which everybody reached his due."""
    names = {one.name for one in fields(sitting.variant.outcome)}
    if "skatist" not in names:
        return {}
    high, low = sitting.variant.outcome().as_usual().points[:2]
    dealer, seats = sitting.place.dealer, range(sitting.players)
    return {"skatist": dealer, "points": tuple(high if seat == dealer else low for seat in seats)}


@every_game
@pytest.mark.rule("GRI-21", "GRI-97")
def test_the_last_card_of_each_may_be_turned_up(game: Variant) -> None:
    for custom in ("off", "on"):
        deal = after(start(game=game, last_card_up=custom), *all_dealt(game)[:-1])
        shown = {said.seat: said.cards for said in deal.view(None).history if isinstance(said, Disclosure)}
        assert set(shown) == (set(range(game.players[0])) if custom == "on" else set())
        assert all(len(cards) == 1 and cards <= deal.table.hand(seat) for seat, cards in shown.items())
        if custom == "on":
            assert shown[deal.setup.dealer] == CardSet((deal.setup.pack[6],))  # The last card below the cut of 7.
            assert all(next(iter(cards)) in deal.table.known_to(A) for cards in shown.values())
        assert words(deal) == {"open", "veto"}


@every_game
@pytest.mark.rule("GRI-26", "GRI-30")
def test_without_consultation_only_the_dealer_is_asked_and_only_once(game: Variant) -> None:
    deal = start(game=game, consultation="off").play(CUT)
    size, skat = HANDS[game.id]
    assert sizes(deal) == [size] * (game.players[0] - 1) + [size + skat]
    assert (deal.to_act, words(deal)) == (game.players[0] - 1, {"go-on"})
    assert words(deal.play(GO_ON)) == set()


@every_game
@pytest.mark.rule("GRI-26")
def test_at_every_table_the_players_consult_after_each_packet(game: Variant) -> None:
    deal, asked_with = start(game=game).play(CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(len(deal.table.hand(A)))
        deal = after(deal, *all_open(game), GO_ON)
    assert tuple(asked_with) == {4: (6, 12, 19), 3: (5, 10, 25), 5: (5, 10, 15), 6: (6, 13)}[game.players[0]]


@every_game
@pytest.mark.rule("GRI-28", "GRI-96")
def test_the_first_veto_ends_a_consultation(game: Variant) -> None:
    for before in range(game.players[0] - 1):
        deal = after(start(game=game, dealer=A), CUT, *all_open(game)[:before])
        size = sizes(deal)[B]
        assert deal.to_act == B + before
        deal = deal.play(VETO)
        assert (deal.to_act, sizes(deal)[B] > size) == (B, True)


@every_game
@pytest.mark.rule("GRI-29", "GRI-96")
def test_without_a_veto_the_dealer_says_last_whether_he_throws_in(game: Variant) -> None:
    deal = after(start(game=game, dealer=A), CUT, *all_open(game)[1:])
    assert refused(deal, THROW_IN) == "GRI-28"
    deal = deal.play(OPEN)
    assert (deal.to_act, words(deal)) == (A, {"go-on", "throw-in"})
    assert (refused(deal, VETO), refused(deal, OPEN)) == ("GRI-29", "GRI-29")
    assert not deal.play(GO_ON).over
    assert deal.play(THROW_IN).outcome.ended == "thrown-in"


@every_game
@pytest.mark.rule("GRI-30")
def test_only_a_dealer_without_tarock_may_throw_in_against_a_veto(game: Variant) -> None:
    opening, hand, dealer = all_dealt(game), no_tarock(game), game.players[0] - 1
    deal = after(start({dealer: hand}, game=game, opening=opening), *opening)
    assert (deal.to_act, words(deal)) == (dealer, {"go-on", "throw-in"})
    assert deal.play(THROW_IN).outcome.ended == "thrown-in"
    with_one = " ".join([*hand.split()[:-1], "T1"])
    deal = after(start({dealer: with_one}, game=game, opening=opening), *opening)
    assert refused(deal, THROW_IN) == "GRI-30"


@every_game
@pytest.mark.rule("GRI-31", "GRI-98")
def test_a_deal_thrown_in_is_cut_and_dealt_again_by_the_same_dealer_and_not_counted(game: Variant) -> None:
    sitting = Sitting.start(game, NAMES[: game.players[0]], tuple(game.pack.cards))
    deal = after(sitting.deal(tuple(game.pack.cards)), CUT, *all_open(game), THROW_IN)
    again = sitting.after(deal.settlement)
    assert (again.place, again.course.deals, again.carried, again.ledger) == (sitting.place, 0, sitting.carried, ())
    deal = again.deal(tuple(game.pack.cards))
    assert (deal.to_act, Cut(1) in deal.choices) == (again.place.left_of(again.place.dealer), True)


@every_game
@pytest.mark.rule("GRI-97")
def test_at_a_consultation_each_knows_his_own_cards_and_all_answers(game: Variant) -> None:
    deal = start(game=game).play(CUT)
    for seat in range(game.players[0]):
        known = [zone.name for zone in deal.view(seat).zones if zone.cards is not None]
        assert known == [f"hand {seat + 1}"]
    deal = deal.play(OPEN)
    assert all(deal.view(seat).history[-1].move == OPEN for seat in (*range(game.players[0]), None))


@every_game
@pytest.mark.rule("GRI-65")
def test_only_the_options_of_the_ledger_are_offered(game: Variant) -> None:
    offered = {option_name(one.name): one.metadata["rule"] for one in fields(game.options)}
    deals = {"grischun": "GRI-63", "grischun-6": "GRI-74"}.get(game.id, "GRI-92")
    expected = {"last-card-up": "GRI-21", "consultation": "GRI-26", "knock": "GRI-35", "deals": deals}
    if HANDS[game.id][1]:
        expected["five-point-discard"] = "GRI-34"
    assert offered == expected
    assert game.options().deals == {"grischun-3": 3, "grischun-5": 5}.get(game.id, 4)
    with pytest.raises(SetupError, match="unknown here"):
        game.options.read({"contra": "on"})
    for wrong in (0, 25):
        with pytest.raises(SetupError, match=deals):
            game.options(deals=wrong)


@every_game
@pytest.mark.rule("GRI-65")
def test_what_a_table_agrees_on_holds_in_its_deals(game: Variant) -> None:
    dealer = game.players[0] - 1
    asked, unasked = (start(game=game, consultation=agreed).play(CUT) for agreed in ("on", "off"))
    assert words(asked) == {"open", "veto"}
    assert sizes(asked)[0] < sizes(unasked)[0] == HANDS[game.id][0]
    assert words(unasked) == {"go-on"}
    turned_up = start(game=game, consultation="off", last_card_up="on").play(CUT)
    assert [len(deal.table.known_to(A) & deal.table.hand(dealer)) for deal in (unasked, turned_up)] == [0, 1]


@every_game
@pytest.mark.rule("GRI-66", "GRI-38")
def test_whatever_is_refused_is_refused_by_a_rule_of_the_game_and_changes_nothing(game: Variant) -> None:
    own = {rule.id for rule in rulebook().rules_of(game.id)}
    assert {one.metadata["rule"] for one in fields(game.outcome)} <= own
    deal = by_chance(game, 3)
    assert {line.rule for line in deal.settlement.lines} <= own
    assert {said.rule for said in deal.view(None).history if isinstance(said, Disclosure)} <= own
    for state in deal.moments():
        before = state.view(None)
        for move in TWISTS:
            if not state.over and move not in state.choices:
                assert refused(state, move) in own
        assert state.view(None) == before


@every_game
@pytest.mark.rule("GRI-66", "GRI-31")
def test_a_misdeal_is_dealt_again_without_penalty(game: Variant) -> None:
    carried = game.sitting.opening(game.players[0], game.options())
    settled = game.settle(game.outcome(ended="misdeal").as_recorded(), carried, game.options())
    assert (settled.redeal, settled.lines, settled.carried) == (True, (), carried)


@every_game
@pytest.mark.rule("GRI-12", "GRI-67")
def test_no_other_number_of_players_may_sit_down(game: Variant) -> None:
    number = game.players[0]
    for wrong in {3, 4, 5, 6} - {number}:
        with pytest.raises(SetupError, match=f"not for {wrong}"):
            game.setup(tuple(game.pack.cards), players=wrong)


@every_game
@pytest.mark.rule("GRI-101", "GRI-62")
def test_the_results_of_each_account_are_added_up(game: Variant) -> None:
    players: tuple[Seat, ...] = tuple(range(game.players[0]))
    carried = game.sitting.opening(len(players), game.options())
    for seed in (1, 2, 3):
        settled = game.settle((by_chance(game, seed).outcome).as_recorded(), carried, game.options())
        added = tuple(old + new for old, new in zip(carried.balance, settled.totals(players), strict=True))
        assert settled.carried.balance == added
        carried = settled.carried
    assert any(carried.balance)
