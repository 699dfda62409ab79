"""What everybody is told of a deal, in every game: the game and its players, announcements, tricks, cards shown."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.chance import finished
from support.deals import gross
from support.deals import koenigrufen as kru
from support.deals import paskiewitsch as pas
from support.tables import A, B, C, D, go

from tarock.cards import CardSet
from tarock.deal import Deal, SeenMove, new_deal
from tarock.game import TALON, TRICK, Bid, Call, Choose, Disclosure, Kind, Move, Play, Say, taken_by
from tarock.variants import all_variants

GAMES = list(all_variants())
EVERYBODY = (A, B, C, D, None)


def moments(game: str, number: int = 12) -> Iterator[Deal]:
    return (moment for deal in finished(game, number) for moment in deal.moments())


def in_play(deal: Deal, *wanted: Move) -> Deal:
    """The deal when its play begins; the moves that are wanted are made wherever they can be, else the first."""
    while not deal.over and deal.told.lying is None:
        liked = [move for move in wanted if move in deal.choices]
        deal = deal.play(liked[0] if liked else next(iter(deal.choices)))
    return deal


# The game and who plays it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_declarer_and_his_partner_are_players_and_there_is_none_without_a_game(game: str) -> None:
    for moment in moments(game):
        told = moment.told
        assert told.declarer is None or told.declarer in moment.setup.active
        assert told.partner is None or told.partner in moment.setup.active
        assert told.partner is None or told.partner != told.declarer
        assert told.declarer is None or told.contract
        assert told.doubled in (1, 2, 4, 8, 16)
        assert all(one.times in (1, 2, 4, 8, 16) for one in told.announcements)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_the_same(game: str) -> None:
    for moment in list(moments(game, 2))[::7]:
        views = [moment.view(seat) for seat in (*range(moment.setup.players), None)]
        assert len({(view.told, view.kind, view.asks, view.hands, view.shown) for view in views}) == 1


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "vier-ruf", "lhombre", "ungarisch", "paskiewitsch"])
def test_nobody_is_declarer_when_all_have_passed(game: str) -> None:
    rng = random.Random(3)
    deal = new_deal(game, seed=3)
    while not deal.over:
        passes = [move for move in (Bid("pass"),) if move in deal.choices]
        deal = deal.play(passes[0] if passes else deal.choices.sample(rng))
    told = deal.told
    assert (told.contract, told.declarer, told.partner, told.called) == ("", None, None, None)


def test_there_is_no_game_before_the_auction_is_over() -> None:
    deal = new_deal("koenigrufen", seed=1)
    while Bid("solo-dreier") not in deal.choices:
        deal = deal.play(next(iter(deal.choices)))
    deal = deal.play(Bid("solo-dreier"))
    assert (deal.told.contract, deal.told.declarer, deal.told.standing) == ("", None, "solo-dreier")
    told = in_play(deal, Say(), Bid("good"), Bid("pass")).told
    assert (told.contract, told.announcements, told.doubled) == ("solo-dreier", (), 1)
    assert told.declarer is not None


@pytest.mark.rule("SLO-37")
def test_in_klop_everybody_plays_for_himself() -> None:
    told = in_play(new_deal("slovenski-3", seed=1), Bid("pass"), Bid("klop")).told
    assert (told.contract, told.declarer) == ("klop", None)


@pytest.mark.rule("SLO-52")
def test_a_game_raised_after_the_auction_is_the_game() -> None:
    deal = in_play(new_deal("slovenski", seed=2), Choose("farbiger-valat"), Bid("solo-einer"), Bid("pass"), Say())
    assert Choose("farbiger-valat") in [move for _, move in deal.moves()]
    assert deal.told.contract == "farbiger-valat"


# Partners ------------------------------------------------------------------------------------------------------------


def test_a_partner_is_known_when_the_called_card_falls() -> None:
    seen = 0
    for deal in (*finished("koenigrufen", 20), *finished("vier-ruf", 20)):
        for moment in deal.moments():
            told = moment.told
            if told.called is None or moment.over:
                continue
            fallen = (*told.tricks, told.lying) if told.lying else told.tricks
            holder = next((one.player_of(told.called) for one in fallen if one.holds(told.called)), None)
            assert told.partner == (holder if holder != told.declarer else None)
            seen += told.partner is not None
    assert seen


@pytest.mark.rule("PAS-14")
def test_a_helper_bound_in_the_auction_is_known_before_any_card_falls() -> None:
    bound = pas.at_table("T20/T18", words="dreier zweier leave good good")
    deal = in_play(go(bound, "lay:HN,SJ lay:DJ,CJ lay:S10 lay:CN T20"), Say())
    known = [moment for moment in deal.moments() if moment.told.contract]
    assert len(known) > 5
    for moment in known:
        for seat in EVERYBODY:
            told = moment.view(seat).told
            assert (told.declarer, told.partner, told.sides) == (B, A, ((B, A), (C, D)))


def test_a_card_asked_for_in_exchange_is_not_called() -> None:
    for game in ("lhombre", "vier-ruf"):
        for deal in finished(game, 30):
            asked = [move for _, move in deal.moves() if isinstance(move, Call)]
            if asked and deal.told.contract in ("a-duo", "a-uno", "alone-with-exchange"):
                assert deal.told.called is None
                break
        else:
            pytest.fail(f"nobody exchanged a card in {game}")


@pytest.mark.rule("NZR-83")
def test_a_dummy_is_nobodys_partner() -> None:
    assert all(moment.told.partner is None for moment in moments("neunzehnerrufen-2", 20))


# What is said --------------------------------------------------------------------------------------------------------


def spoken(deal: Deal) -> list[tuple[int, str]]:
    """Every word of every statement, from the moves alone."""
    return [(seat, word) for seat, move in deal.moves() if isinstance(move, Say) for word in move.words]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_announced_is_told_in_order_and_with_its_time(game: str) -> None:
    for deal in finished(game, 4):
        moves = [(one.seat, one.word) for one in deal.told.said]
        assert [one for one in moves if one in spoken(deal)] == spoken(deal)
        assert [one.after for one in deal.told.said] == sorted(one.after for one in deal.told.said)


def test_contras_double_what_they_name() -> None:
    found = set()
    for game in ("koenigrufen", "slovenski", "steirisch", "paskiewitsch"):
        for deal in finished(game, 40):
            words, told = [word for _, word in spoken(deal)], deal.told
            for name, times in (("game", told.doubled), *((one.word, one.times) for one in told.announcements)):
                assert times == 1 << sum(word.partition(":")[2] == name for word in words if ":" in word)
                found.add(times)
    assert found >= {1, 2, 4}


@pytest.mark.rule("DAN-40")
def test_danish_declarations_are_told() -> None:
    lines = [line for deal in finished("dansk", 20) for line in deal.told.announcements]
    assert lines
    assert all(line.word.split("-")[0] in ("tarocks", "matadors", "full", "half", "overfull") for line in lines)


def test_what_is_announced_with_a_card_is_told() -> None:
    for deal in finished("strohmann", 60):
        words = [(seat, move.words[0]) for seat, move in deal.moves() if isinstance(move, Play) and move.words]
        if words:
            assert words[0] in [(one.by, one.word) for one in deal.told.announcements]
            return
    pytest.fail("nobody announced anything")


# Tricks --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_tricks_are_the_cards_that_were_played(game: str) -> None:
    for moment in moments(game, 3):
        told, table = moment.told, moment.table
        lying = CardSet(told.lying.cards) if told.lying else CardSet()
        assert lying == table.zone(TRICK).cards
        done = CardSet(card for trick in told.tricks for card in trick.cards)
        piles = table.cards(*(taken_by(seat) for seat in range(len(moment.view(None).hands))))
        assert done == piles


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_tricks_is_known_from_the_first_to_the_last(game: str) -> None:
    for deal in finished(game, 4):
        totals = {moment.told.total for moment in deal.moments() if moment.told.lying is not None}
        assert len(totals) <= 1
        assert not totals or totals.pop() >= len(deal.told.tricks)


@pytest.mark.rule("GRO-48", "GRO-49")
def test_gross_tarok_counts_25_tricks_although_its_play_pauses() -> None:
    deal = gross.at_play(gross.QUIET)
    assert (deal.told.total, len(deal.told.tricks)) == (25, 0)
    pauses = 0
    while not deal.over:
        pauses += deal.view(None).kind is Kind.ANNOUNCING
        assert deal.told.total == 25 or not deal.told.tricks
        deal = deal.play(next(iter(deal.choices)))
    assert pauses
    assert len(deal.told.tricks) == 25


# Cards that everybody has seen ---------------------------------------------------------------------------------------


@pytest.mark.rule("KRU-27")
def test_a_talon_that_lay_open_is_not_forgotten_when_it_is_taken() -> None:
    deal = kru.at_table(words="rufer good good good SK")
    talon = CardSet(card for zone in deal.view(B).zones if zone.name.startswith(TALON) for card in zone.cards or ())
    assert len(talon) == 6
    for taken in (go(deal, "1"), go(deal, "2")):
        for seat in EVERYBODY:
            assert talon <= taken.view(seat).shown


@pytest.mark.parametrize("game", GAMES)
def test_what_was_shown_once_is_never_forgotten_and_never_a_secret(game: str) -> None:
    for deal in finished(game, 2):
        before = CardSet()
        for moment in deal.moments():
            view = moment.view(None)
            seen = CardSet(card for zone in view.zones for card in zone.cards or ())
            told = CardSet(card for one in view.history for card in _cards_of(one))
            played = CardSet(card for trick in view.told.tricks for card in trick.cards)
            assert before | seen <= view.shown <= before | seen | told | played
            before = view.shown


def _cards_of(one: SeenMove | Disclosure) -> CardSet:
    if isinstance(one, Disclosure):
        return one.cards or CardSet()
    return CardSet((one.move.card,)) if isinstance(one.move, Play) else CardSet()
