"""Whole sittings as text, rebuilt by replaying every deal."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count

import pytest
from support.chance import GAMES, played, some_sitting
from support.games import by_turns, few_or_many

from tarock.cards import shuffled
from tarock.deal import Sitting
from tarock.game import Fault, FaultKind, Side
from tarock.game.phases import Item
from tarock.notation import (
    CLOSED,
    END_ANNOUNCED,
    NotationError,
    Record,
    SittingRecord,
    dumps,
    dumps_sitting,
    loads,
    loads_sitting,
    transcript,
)
from tarock.variants import variant
from tarock.variants.koenigrufen import KOENIGRUFEN, Game, King, KoenigrufenOutcome

COMPANY = ("Anna", "Bertha", "Cäcilie", "Dora")


@few_or_many("sittings", 1, 3)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_sitting_is_rebuilt_from_its_text(game: str, sittings: int) -> None:
    for seed in range(sittings):
        record, sitting = some_sitting(game, seed, deals=12)
        again = loads_sitting(dumps_sitting(record))
        assert again == record
        assert again.sitting() == sitting
        assert replace(record).sitting() == sitting
        assert dumps_sitting(again) == dumps_sitting(record)


@few_or_many("deals", 4, 8)
@pytest.mark.parametrize("game", by_turns(GAMES))
def test_a_deal_of_a_sitting_stands_alone_with_what_was_carried(game: str, deals: int) -> None:
    """Later deals have carried cups, radls or debts, and not always the usual dealer."""
    record, _ = some_sitting(game, 5, deals)
    for deal in (event.deal() for event in record.events if isinstance(event, Record)):
        assert loads(dumps(deal)).deal() == deal
        for seat in range(deal.setup.players):
            assert loads(dumps(transcript(deal, seat))) == transcript(deal, seat)


def first_with_redeal() -> SittingRecord:
    """A sitting of Königrufen in which a hand without tarocks makes the same dealer deal again."""
    for seed in count():
        rng = random.Random(seed)
        record = SittingRecord("koenigrufen", KOENIGRUFEN.options(), COMPANY, shuffled(rng, KOENIGRUFEN.pack.cards))
        deal = record.sitting().deal(shuffled(rng, KOENIGRUFEN.pack.cards))
        deal = deal.play(deal.choices.sample(rng))
        if deal.over and deal.settlement.redeal:
            record = record.then(deal)
            return record.then(played(record.sitting().deal(shuffled(rng, KOENIGRUFEN.pack.cards)), rng))
    raise AssertionError


def test_a_redeal_is_a_deal_of_its_own_by_the_same_dealer() -> None:
    record = first_with_redeal()
    text = dumps_sitting(record)
    assert loads_sitting(text).sitting() == record.sitting()
    assert [line for line in text.splitlines() if line.startswith("[Deal ")] == ['[Deal "1"]', '[Deal "2"]']
    dealers = [line for line in text.splitlines() if line.startswith("[Dealer")]
    assert dealers[0] == dealers[1]


def small_sitting() -> SittingRecord:
    rng = random.Random(11)
    record = SittingRecord("koenigrufen", KOENIGRUFEN.options(tours=6), COMPANY, tuple(KOENIGRUFEN.pack.cards))
    for _ in range(2):
        record = record.then(played(record.sitting().deal(shuffled(rng, KOENIGRUFEN.pack.cards)), rng))
    return record.then(END_ANNOUNCED)


def test_words_of_a_closed_family_are_read_back_into_it() -> None:
    facts = KoenigrufenOutcome(
        contract=Game.SOLO, declarer=0, king=King.TALON, points=30, tricks=5, pagat_last=Side.OPPONENTS
    )
    record = small_sitting().then(facts)
    read = loads_sitting(dumps_sitting(record)).events[-1]
    assert read == record.events[-1]
    assert isinstance(read, KoenigrufenOutcome)
    assert (read.contract, read.king, read.pagat_last) == (Game.SOLO, King.TALON, Side.OPPONENTS)
    assert (type(read.contract), type(read.king), type(read.pagat_last)) == (Game, King, Side)
    assert read.king_won_by is Side.NEITHER


def test_facts_typed_by_people_are_settled_like_a_played_deal() -> None:
    facts = KoenigrufenOutcome(
        contract="rufer", declarer=1, partner=3, king="held", king_won_by="declarer", points=40, tricks=7,
        items=(Item("game", 1, level=1),), faults=(Fault(FaultKind.RENONCE, 0, played_on=True),), held=((1, "koepfe"),),
    )  # fmt: skip
    record = small_sitting().then(facts)
    again = loads_sitting(dumps_sitting(record))
    assert again == record
    assert again.sitting() == record.sitting()
    assert "contract=rufer" in dumps_sitting(record)
    with pytest.raises(NotationError, match="not the result of these facts"):
        loads_sitting(dumps_sitting(record).replace("points=40", "points=40 ended=passed"))
    words = "contract: one of these words is wanted: Rufer, Solo, Dreier, Solo-Dreier; not"
    for wrong, spoken in (("bettler", "Bettler"), ("''", "''")):
        with pytest.raises(NotationError, match=f"{words} {spoken}"):
            loads_sitting(dumps_sitting(record).replace("contract=rufer", f"contract={wrong}"))
    with pytest.raises(NotationError, match="played_on: true or false is wanted, not maybe"):
        loads_sitting(dumps_sitting(record).replace("played_on=true", "played_on=maybe"))


@pytest.mark.parametrize("game", ["dansk", "grischun", "slovenski"])
def test_what_is_carried_is_written_with_a_later_deal(game: str) -> None:
    deals = [event for event in some_sitting(game, 5, deals=8)[0].events if isinstance(event, Record)]
    told = [deal for deal in deals if "[Carried" in dumps(deal)]
    assert len(told) >= 3
    assert all(loads(dumps(deal)).carried == deal.carried for deal in told)


def test_a_deal_that_is_not_over_can_only_be_the_last() -> None:
    record = small_sitting()
    before = record.sitting()
    pack = shuffled(random.Random(3), KOENIGRUFEN.pack.cards)
    begun = record.then(played(before.deal(pack), random.Random(1), moves=4))
    assert begun.sitting() == before
    assert loads_sitting(dumps_sitting(begun)) == begun
    with pytest.raises(NotationError, match="the deal before is not over"):
        begun.then(END_ANNOUNCED)
    with pytest.raises(NotationError, match="the deal before is not over"):
        replace(begun, events=(*begun.events, END_ANNOUNCED)).sitting()


def test_a_transcript_is_no_deal_of_a_sitting() -> None:
    deal = small_sitting().sitting().deal(tuple(KOENIGRUFEN.pack.cards))
    with pytest.raises(NotationError, match="cannot be replayed"):
        small_sitting().then(transcript(deal, 0))


def test_a_deal_must_follow_from_the_sitting() -> None:
    elsewhere = Sitting.start(KOENIGRUFEN, COMPANY, tuple(KOENIGRUFEN.pack.cards))
    deal = elsewhere.deal(tuple(KOENIGRUFEN.pack.cards))
    with pytest.raises(NotationError, match="does not follow from the sitting"):
        small_sitting().then(deal)


def test_a_sitting_can_be_typed() -> None:
    text = f"""
    [Sitting "koenigrufen"]
    [Person 1 "Anna"] [Person 2 "Bertha"] [Person 3 "Cäcilie"] [Person 4 "Dora"]
    [Draw "{KOENIGRUFEN.pack.cards}"]
    [Deal "1"] [Facts "ended=passed"]
    {{and so on}}
    [Deal "2"] [Facts "contract=solo declarer=2 points=30"] [Result "1 +8, 2 +8, 3 -24, 4 +8"]
    [Event "end announced"]
    """
    sitting = loads_sitting(text).sitting()
    assert sitting.course.announced == 2
    assert sitting.totals() == (8, 8, -24, 8)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Sitting "koenigrufen"]', '[Game "koenigrufen"]', "the tag Game has no place here"),
        ('[Sitting "koenigrufen"]', '[Sitting "bridge"]', "'bridge' is unknown"),
        ('[Sitting "koenigrufen"]', "", 'expected a tag [Sitting "strohmann"]'),
        ('[Person 4 "Dora"]', "", "is for 4, not for 3"),
        ('[Person 4 "Dora"]', '[Person 5 "Dora"]', "expected a tag [Person 4"),
        ('[Person 4 "Dora"]', '[Person 4 "Emma"]', "the draw seats"),
        ('[Deal "2"]', '[Deal "3"]', "expected 2, found '3'"),
        ('[Deal "2"]', '[Deal "2"] [Facts "points=3"]', "has no cards and no moves"),
        ('[Event "end announced"]', '[Event "supper"]', "expected the event 'end announced' or 'closed'"),
        ('[Event "end announced"]', '[Event "closed"]', "the sitting is not over yet"),
        ('[Event "end announced"]', '[Event "end announced"] [Event "end announced"]', "announced already"),
        ('[Event "end announced"]', '[Event "end announced"] 1:T5', "expected a label"),
        ('[Event "end announced"]', '[Deal "3"]', "expected either [Pack"),
    ],
)
def test_a_wrong_sitting_is_told_where_and_why(old: str, new: str, says: str) -> None:
    text = dumps_sitting(small_sitting())
    assert old in text
    with pytest.raises(NotationError) as refused:
        loads_sitting(text.replace(old, new, 1))
    assert says in str(refused.value)
    assert refused.value.line > 0


def test_a_wrong_dealer_is_refused() -> None:
    text = dumps_sitting(small_sitting())
    dealer = next(line for line in text.splitlines() if line.startswith("[Dealer"))
    wrong = f'[Dealer "{1 + int(dealer[9]) % 4}"]'
    with pytest.raises(NotationError, match="whose turn to deal it is"):
        loads_sitting(text.replace(dealer, wrong, 1))


def test_no_deal_comes_after_the_end() -> None:
    game = next(name for name in GAMES if not variant(name).sitting.can_announce_end)
    record, sitting = some_sitting(game, 1, deals=100)
    assert sitting.closed
    with pytest.raises(ValueError, match="closed already"):
        record.then(CLOSED)
    text = dumps_sitting(record).replace('[Event "closed"]', '[Deal "99"] [Pack "HK"]')
    with pytest.raises(NotationError):
        loads_sitting(text)
