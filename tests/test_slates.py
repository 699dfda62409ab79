"""What is public about a deal, in every game: declarer, partner, called card, announcements and contras."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.chance import finished

from tarock.deal import Deal, new_deal
from tarock.deal.public import Slate, contract_of, slate_of, trick_of, trick_total, tricks_of
from tarock.game import Bid, Call, Choose, Move, Play, Say
from tarock.variants import all_variants

DEALS = 12


def moments(game: str, number: int = DEALS) -> Iterator[Deal]:
    return (moment for deal in finished(game, number) for moment in deal.moments())


def played(game: str, *moves: Move, seed: int = 1, **more: object) -> Deal:
    """A deal in which each asked move is made as soon as it can be, and else the first that is offered."""
    deal, waiting = new_deal(game, seed=seed, **more), list(moves)  # type: ignore[arg-type]
    while waiting and not deal.over:
        asked = next((move for move in waiting if move in deal.choices()), None)
        if asked is not None:
            waiting.remove(asked)
        deal = deal.play(next(iter(deal.choices())) if asked is None else asked)
    assert not waiting, f"{waiting} could not be played"
    return deal


@pytest.mark.parametrize("game", list(all_variants()))
def test_a_slate_only_ever_names_players_and_grows_no_declarer_out_of_nothing(game: str) -> None:
    for moment in moments(game):
        slate = slate_of(moment.view(None))
        assert slate.declarer is None or slate.declarer in moment.setup.active
        assert slate.partner is None or slate.partner in moment.setup.active
        assert slate.partner is None or slate.partner != slate.declarer
        assert slate.declarer is None or slate.contract
        assert all(one.times in (1, 2, 4, 8, 16) for one in slate.announcements)


@pytest.mark.parametrize("game", list(all_variants()))
def test_everybody_reads_the_same_slate(game: str) -> None:
    for moment in list(moments(game, 2))[::7]:
        views = [moment.view(seat) for seat in (*range(moment.setup.players), None)]
        assert len({slate_of(view) for view in views}) == 1


@pytest.mark.parametrize("game", list(all_variants()))
def test_the_number_of_tricks_is_known_once_they_are_played(game: str) -> None:
    for deal in finished(game, 4):
        for moment in deal.moments():
            if trick_of(moment.phase) is not None:
                assert trick_total(moment.phase, moment.results) >= len(tricks_of(moment.phase, moment.results)) > -1


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "vier-ruf", "lhombre", "ungarisch", "paskiewitsch"])
def test_nobody_is_declarer_when_all_have_passed(game: str) -> None:
    rng = random.Random(3)
    deal = new_deal(game, seed=3)
    while not deal.over:
        passes = [move for move in (Bid("pass"),) if move in deal.choices()]
        deal = deal.play(passes[0] if passes else deal.choices().sample(rng))
    assert slate_of(deal.view(None))[:4] == ("", None, None, None)


def test_contras_double_what_they_name() -> None:
    found: dict[tuple[str, int], Slate] = {}
    for game in ("koenigrufen", "slovenski", "steirisch", "paskiewitsch"):
        for deal in finished(game, 40):
            slate = slate_of(deal.view(None))
            said = [word for one in deal.view(None).history for word in _said(one)]
            for line in slate.announcements:
                raises = sum(word.partition(":")[2] == line.word for word in said if ":" in word)
                assert line.times == 1 << raises
                found[game, line.times] = slate
    assert {times for _, times in found} >= {1, 2, 4}


def _said(one: object) -> tuple[str, ...]:
    move = getattr(one, "move", None)
    return move.words if isinstance(move, Say) else ()


def test_the_game_stands_on_the_slate_only_when_it_is_doubled() -> None:
    plain = played("koenigrufen", Bid("solo-dreier"))
    assert slate_of(plain.view(None))[:4] == ("", None, None, None)  # The auction is still on.
    rng = random.Random(4)
    while not plain.over and not trick_of(plain.phase):
        quiet = [move for move in (Say(), Bid("good"), Bid("pass")) if move in plain.choices()]
        plain = plain.play(quiet[0] if quiet else plain.choices().sample(rng))
    slate = slate_of(plain.view(None))
    assert (slate.contract, slate.announcements) == ("solo-dreier", ())
    assert slate.declarer is not None


def test_the_partner_is_known_when_the_called_card_falls() -> None:
    seen = 0
    for deal in (*finished("paskiewitsch", 20), *finished("vier-ruf", 20)):
        for moment in deal.moments():
            slate = slate_of(moment.view(None))
            if slate.called is None or moment.over:
                continue
            fallen = [trick for trick in (*tricks_of(moment.phase, moment.results), trick_of(moment.phase)) if trick]
            holder = next((one.player_of(slate.called) for one in fallen if one.holds(slate.called)), None)
            assert slate.partner == (holder if holder != slate.declarer else None)
            seen += slate.partner is not None
    assert seen


def test_a_card_asked_for_in_exchange_is_not_called() -> None:
    for game in ("lhombre", "vier-ruf"):
        for deal in finished(game, 30):
            asked = [move for _, move in deal.moves() if isinstance(move, Call)]
            slate = slate_of(deal.view(None))
            if asked and slate.contract in ("a-duo", "a-uno", "alone-with-exchange"):
                assert slate.called is None
                break
        else:
            pytest.fail(f"nobody exchanged a card in {game}")


def test_a_dummy_is_nobodys_partner() -> None:
    for moment in moments("neunzehnerrufen-2", 20):
        assert slate_of(moment.view(None)).partner is None


def test_in_klop_everybody_plays_for_himself() -> None:
    deal = new_deal("slovenski-3", seed=1)
    while not deal.over:
        low = [move for move in (Bid("pass"), Bid("klop")) if move in deal.choices()]
        if trick_of(deal.phase):
            break
        deal = deal.play(low[0] if low else next(iter(deal.choices())))
    assert contract_of(deal.view(None)) == ("klop", None)


def test_a_game_raised_after_the_auction_is_the_game() -> None:
    deal = new_deal("slovenski", seed=2)
    wanted = (Choose("farbiger-valat"), Bid("solo-einer"), Bid("pass"), Say())
    while not deal.over and not trick_of(deal.phase):
        liked = [move for move in wanted if move in deal.choices()]
        deal = deal.play(liked[0] if liked else next(iter(deal.choices())))
    if Choose("farbiger-valat") in [move for _, move in deal.moves()]:
        assert contract_of(deal.view(None)).word == "farbiger-valat"
    else:
        pytest.fail("the game was not raised")


def test_danish_declarations_stand_on_the_slate() -> None:
    lines = [line for deal in finished("dansk", 20) for line in slate_of(deal.view(None)).announcements]
    assert lines
    assert all(line.word.split("-")[0] in ("tarocks", "matadors", "full", "half", "overfull") for line in lines)


def test_what_is_announced_with_a_card_stands_on_the_slate() -> None:
    for deal in finished("strohmann", 60):
        spoken = [(seat, move) for seat, move in deal.moves() if isinstance(move, Play) and move.words]
        if spoken:
            seat, move = spoken[0]
            assert isinstance(move, Play)
            announced = slate_of(deal.view(None)).announcements
            assert (move.words[0], seat) in [(one.word, one.seat) for one in announced]
            return
    pytest.fail("nobody announced anything")
