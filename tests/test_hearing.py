"""What players say tells what they hold: it is learned how they speak, and worlds are weighed by it."""

from __future__ import annotations

from math import exp, log
from pathlib import Path

import pytest

from tarock.deal import Deal, new_deal
from tarock.game import Kind
from tarock.players import CarefulPlayer
from tarock.players.search.heard import as_spoken, hands_spoken_with, heard_in
from tarock.players.search.in_play import in_play
from tarock.players.search.learning import log_likelihood
from tarock.players.search.speech import SILENCE, Statement, measures, rows_of, statements
from tarock.players.search.weights import SpoiltWeights, written
from tarock.players.search.weights.speech import WORDS, vocabulary, words_stored
from tarock.solving.fair import Speaker, Speech, Worlds, knowledge_of, rebuilt_deals
from tarock.variants import variant

IN_VAIN = {"neunzehnerrufen-2", "neunzehnerrufen-3", "vier-ruf"}
"""After the auction hands change there unseen, so that what was said before tells nothing that could be counted."""
SPOKEN = sorted(path.stem for path in WORDS.glob("*.json"))
CAREFUL = CarefulPlayer()


def first_lead(game: str, seed: int) -> Deal | None:
    deal = new_deal(game, seed=seed)
    while not deal.over and deal.phase and deal.phase.kind is not Kind.PLAYING:
        deal = deal.play(CAREFUL.choose(deal.view(deal.to_act)))
    return None if deal.over else deal


def later(deal: Deal, cards: int) -> Deal:
    for _ in range(cards):
        deal = deal if deal.over else deal.play(CAREFUL.choose(deal.view(deal.to_act)))
    return deal


@pytest.mark.parametrize("game", SPOKEN)
def test_the_true_world_gives_everybody_the_hand_he_spoke_with(game: str) -> None:
    """But for cards of the talon that he has played since: at the first lead it is the very hand."""
    found = 0
    for moment in (later(deal, cards) for seed in range(6) if (deal := first_lead(game, seed)) for cards in (0, 9)):
        if moment.over:
            continue
        view, spoken = moment.view(moment.to_act), {(one.seat, one.hand) for one in statements(moment)}
        known = knowledge_of(view)
        for seat, speaker in hands_spoken_with(view, known):
            hidden = sum(moment.table.zone(known.zones[zone]).bits for zone in speaker.zones)
            hand = (hidden | speaker.known) & ~speaker.without
            played = speaker.known & ~moment.table.hand(seat).bits
            assert any(seat == by and not hand & ~(then | played) and not then & ~hand for by, then in spoken)
            found += 1
    assert bool(found) == (game not in IN_VAIN)


@pytest.mark.parametrize("game", SPOKEN)
def test_what_was_heard_is_the_same_in_whatever_world_it_is_looked_up(game: str) -> None:
    for deal in (deal for seed in range(4) if (deal := first_lead(game, seed))):
        views = [moment.view(0) for cards in (0, 9) if not (moment := later(deal, cards)).over]
        found = {tuple(heard_in(one, view)) for view in views for one in rebuilt_deals(view, 3)}
        assert len(found) == 1


def test_the_kernel_weighs_words_as_they_were_learned() -> None:
    deal = first_lead("koenigrufen", 5)
    assert deal
    view, words = deal.view(deal.to_act), vocabulary("koenigrufen")
    assert words
    known, rules = knowledge_of(view), in_play(view, 1).rules
    worlds, speech = Worlds(rules, known.hidden).draw(20, 1), Speech(rules, words.sheet)
    zone = next(number for number, name in enumerate(known.zones) if name.startswith("hand"))
    for said in ("good", "solo", "dreier"):
        offered = tuple(words.questions["bidding"])
        one = Statement(0, "bidding", offered, said, 0)
        saying = words.saying(one)
        assert saying
        found = speech.likelihood(worlds, [Speaker((zone,), 0, 0, (saying,))])
        assert found == pytest.approx([log_likelihood([one._replace(hand=world[zone])], words) for world in worlds])
        assert speech.likelihood(worlds, [Speaker((zone,), 0, 0, (saying,))], temper=0.0) == [0.0] * 20


def test_what_is_said_tells_something_of_the_hands() -> None:
    """The true world weighs more than others, in the geometric mean over deals."""
    gains = []
    for seed in range(100, 110):
        deal = first_lead("koenigrufen", seed)
        assert deal
        view = deal.view(deal.to_act)
        known, rules = knowledge_of(view), in_play(view, 1).rules
        true = tuple(
            zone._replace(allowed=bits, forced=bits)
            for zone, name in zip(known.hidden.zones, known.zones, strict=True)
            for bits in [deal.table.zone(name).bits]
        )
        drawn = as_spoken(view, known, Worlds(rules, known.hidden).draw(100, seed), rules, 1.0)
        [own] = as_spoken(view, known, Worlds(rules, known.hidden._replace(zones=true)).all(), rules, 1.0)
        gains.append(own - log(sum(map(exp, drawn)) / len(drawn)))
    assert sum(gains) / len(gains) > log(1.2)


def test_a_word_of_many_is_a_question_of_its_own() -> None:
    deal = first_lead("slovenski", 4)
    assert deal
    asked = [one for one in statements(deal) if one.question.startswith("announcing")]
    assert asked
    assert all(one.offered[0] == SILENCE and one.said in one.offered for one in asked)
    assert {one.question.split()[-1] for one in asked} == {"declarer", "other"}


def test_a_hand_has_one_row_for_every_measure() -> None:
    counted = measures(variant("tapp").pack.cards)
    hand = variant("tapp").pack.cards.bits & 0b111111  # the six lowest tarocks
    rows = rows_of(hand, counted)
    assert len(rows) == len(counted)
    assert rows[:3] == (0, 1 + 6, 16 + 0)
    assert rows[-4:] == tuple(rows[-1] - 7 * back for back in (3, 2, 1, 0))


@pytest.mark.parametrize("game", SPOKEN)
def test_words_are_what_their_file_says(game: str) -> None:
    found, words = words_stored(game), vocabulary(game)
    assert found
    assert words
    assert found["game"] == game
    assert words.described() == {key: found[key] for key in words.described()}
    assert written(found) == (WORDS / f"{game}.json").read_text(encoding="utf-8")
    assert found["held_out"]["learned"] > found["held_out"]["habit"]


def test_spoilt_words_are_refused(tmp_path: Path) -> None:
    found = words_stored("tapp")
    assert found
    (tmp_path / "tapp.json").write_text(written(found | {"noise": found["noise"] + 1}), encoding="utf-8")
    with pytest.raises(SpoiltWeights):
        words_stored("tapp", tmp_path)
    assert words_stored("koenigrufen", tmp_path) is None
