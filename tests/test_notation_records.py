"""Whole deals as text: what is written can be read, what cannot have been played is refused."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from support.chance import GAMES, played, some_deal, some_deals

from tarock.cards import CardSet
from tarock.deal import Deal, new_deal
from tarock.notation import Holding, NotationError, Note, Record, dumps, loads
from tarock.rules import IllegalMove
from tarock.variants import all_variants, variant

TYPED = """
[Game "koenigrufen"]
[Hands "1: T20 T19 T18 T9 T3 HK HQ DK D2 S7 CQ C8 /
        2: SKU T21 T15 T11 T10 T1 HJ H1 DQ SK S9 C10 /
        3: T17 T16 T8 T7 T2 HN H2 DJ D1 SQ SJ CK /
        4: T14 T13 T12 T6 T5 H3 DN D3 SN S10 CN CJ /
        talon 1: T4 H4 D4 / talon 2: S8 C9 C7"]
{a deal of our own}
cut 2:7
bid 1:pass 2:rufer 3:good 4:good
call 2:HK  {whose holder
            is the partner}
take 2:2   lay 2:S9+C9+C7
say 2:pagat-ultimo/declarer 3:- 4:- 1:- 2:-
1. 1:T9 2:T15 3:T16
"""


@pytest.mark.parametrize("game", GAMES)
def test_records_of_random_deals_can_be_read_again(game: str) -> None:
    for deal in some_deals(game, 12):
        record = Record.of(deal)
        again = loads(dumps(deal))
        assert again == record
        assert dumps(again) == dumps(deal)
        assert again.deal() == deal
        assert again.deal().table == deal.table
        assert again.deal().outcome == deal.outcome


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_written(game: str) -> None:
    deal = some_deal(game, 0, moves=3)
    options = variant(game).options
    for name, one in options.__dataclass_fields__.items():
        for value in tuple(one.metadata["allowed"])[:12]:
            record = replace(Record.of(deal), options=options(**{name: value}), moves=(), notes=(), result=None)
            assert loads(dumps(record)).options == record.options


@pytest.mark.parametrize("game", ["neunzehnerrufen-2", "neunzehnerrufen-3", "neunzehnerrufen-fliegend"])
def test_a_trick_is_one_line_also_where_a_person_plays_several_hands_to_it(game: str) -> None:
    for seed in range(4):
        text = dumps(played(new_deal(game, seed=seed), random.Random(seed)))
        tricks = re.findall(r"^\d+\. (.+)$", text, re.MULTILINE)
        assert [len(trick.split()) for trick in tricks[1:]] == [4] * 11  # A dummy is turned up after the first lead.


def typed_by_hand(deal: Deal) -> Record:
    """The record of a deal with its hands at the first moment without a pack, instead of the pack."""
    out = next((moment for moment in deal.moments() if not moment.table.zone("pack").bits), deal)
    hands = tuple(Holding(name, tuple(zone.cards)) for name, zone in out.table.zones.items() if zone.bits)
    record = replace(Record.of(deal), pack=(), hands=hands, notes=(), names=("A",) * deal.setup.players)
    return loads(dumps(record))


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("strohmann")])
def test_hands_need_no_order_of_dealing(game: str) -> None:
    for seed in range(8):
        deal = some_deal(game, seed)
        again = typed_by_hand(deal).deal()
        assert again.table == deal.table
        assert again.settlement == deal.settlement
        assert again.moves() == deal.moves()


def test_cards_dealt_later_are_typed_as_the_rest_of_the_pack() -> None:
    deal = some_deal("strohmann", 4)
    zones = deal.moments()[1].table.zones
    hands = tuple(Holding(name, zone.order or tuple(zone.cards)) for name, zone in zones.items())
    again = loads(dumps(replace(Record.of(deal), pack=(), hands=tuple(sorted(hands)), notes=())))
    assert again.deal().table == deal.table


def test_a_person_can_type_a_deal() -> None:
    record = loads(TYPED)
    deal = record.deal()
    assert deal.table.hand(2) == CardSet("T17 T8 T7 T2 HN H2 DJ D1 SQ SJ CK")
    assert deal.to_act == 3
    assert record.notes == (Note(0, "a deal of our own"), Note(6, "whose holder\n            is the partner"))
    assert loads(dumps(record)) == record
    assert record.dealer == 3


def test_comments_and_names_are_kept() -> None:
    names = ('An"na', "B\\", "C}", "D\nE")
    deal = some_deal("koenigrufen", 1)
    record = replace(Record.of(deal, names), notes=(Note(0, "odd \\ signs }{ and\nlines"), Note(2, "")))
    assert loads(dumps(record)) == record


def test_what_is_carried_is_left_out_when_it_is_the_usual() -> None:
    for game in all_variants().values():
        deal = some_deal(game, 5, moves=0)
        assert "[Carried" not in dumps(deal)


def test_a_record_with_unknown_cards_says_that_it_cannot_be_replayed() -> None:
    record = loads(TYPED.replace("talon 1: T4 H4 D4", "talon 1: ??*3"))
    assert loads(dumps(record)) == record
    with pytest.raises(NotationError, match="cannot be replayed: 3 cards of the deal are not known"):
        record.deal()
    hidden = loads(TYPED.replace("lay 2:S9+C9+C7", "lay 2:??*3"))
    with pytest.raises(NotationError, match=r"not all was seen of the move 2 lay \?\?\*3"):
        hidden.deal()
    fewer = loads(TYPED.replace("/\n        talon 1: T4 H4 D4 / talon 2: S8 C9 C7", ""))
    with pytest.raises(NotationError, match="nobody was dealt T4 H4 D4 S8 C7 C9"):
        fewer.deal()


def test_a_record_made_in_python_names_the_number_of_the_illegal_move() -> None:
    record = replace(loads(TYPED), places=())
    wrong = replace(record, moves=(*record.moves[:-1], (1, record.moves[-1][1])))
    with pytest.raises(NotationError, match=r"move 16: seat 2 cannot play T16: .*seat 3") as refused:
        wrong.deal()
    assert isinstance(refused.value.__cause__, IllegalMove)
    assert refused.value.line == 0


def changed(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ('"koenigrufen"', '"konigrufen"', "line 2, column 8", "did you mean koenigrufen?"),
        ('[Game "koenigrufen"]', "", "line 1, column 1", 'expected a tag [Game "strohmann"]'),
        ('[Game "koenigrufen"]', '[Game "koenigrufen"', "line 2, column 1", "expected a tag such as"),
        ("[Hands", '[Version "9"] [Hands', "line 3, column 11", "expected 1, the version of Königrufen"),
        ("[Hands", '[Dealer "5"] [Hands', "line 3, column 10", "expected a seat from 1 to 4, found '5'"),
        ("[Hands", '[Players "3"] [Hands', "line 3, column 11", "is for 4"),
        ("[Hands", '[Player "3"] [Hands', "line 3, column 1", "did you mean Players?"),
        ("[Hands", '[Name 1 "A"] [Hands', "line 1, column 1", "expected a tag [Name 2"),
        ("[Hands", '[Active "1 2 3 3"] [Hands', "line 3, column 10", "expected 4 different seats"),
        ("[Hands", '[Options "tours=4"] [Hands', "line 3, column 11", "4 is not allowed, only 3 or 6 (GEN-84)"),
        ("[Hands", '[Options "tours"] [Hands', "line 3, column 11", "expected an option"),
        ("[Hands", '[Carried "3"] [Hands', "line 3, column 11", "expected none"),
        ("[Hands", '[Game "strohmann"] [Hands', "line 3, column 1", "a second time"),
        ("[Hands", '[Pack "HK"] [Hands', "line 1, column 1", "expected either [Pack"),
        ("HJ", "HX", "line 4, column 35", "expected a card such as HK, S7, T21 or SKU, found 'HX'"),
        ("HJ", "HK", "line 4, column 35", "HK is in two places"),
        ("HJ", "H9", "line 4, column 35", "H9 is not in the pack of Königrufen"),
        ("2: SKU", "SKU", "line 4, column 9", "expected a hand such as"),
        ("T4 H4 D4", "T4 H4 D4 ??", "line 3, column 9", "these are 55 cards, but the pack has 54"),
        ("T4 H4 D4", "", "line 7, column 17", "expected cards, or - for none"),
        ("talon 1: T4", "talon 3: T4", "line 3, column 9", "nothing is dealt to talon 3"),
        ("cut", "", "line 9, column 2", "expected a label (cut, arrange, bid"),
        ("cut 2:7", "", "line 10, column 5", "seat 1 cannot bid pass: It is the turn of seat 2, not of seat 1"),
        ("cut 2:7", "cut 2:7 bid", "line 10, column 1", "expected a move after bid"),
        ("cut 2:7", "cut 2:77", "line 9, column 5", "The pack can be cut after any card from 1 to 53. (GEN-28)"),
        ("cut 2:7", "cut 9:7", "line 9, column 5", "expected a seat from 1 to 8"),
        ("cut 2:7", "cut 2", "line 9, column 5", "expected a move such as 2:pass, found '2'"),
        ("2:rufer", "2:ruffer", "line 10, column 12", "ruffer is not open to you now"),
        ("call 2:HK", "call 2:HQ", "line 11, column 6", "Only one of HK DK SK CK can be called. (KRU-23)"),
        ("{whose", "whose", "line 11, column 12", "expected a move such as 2:pass, found 'whose'"),
        ("partner}", "partner", "line 11, column 12", "expected a comment that ends with }"),
        ("lay 2:S9+C9+C7", "lay 2:S9+SK+C7", "line 13, column 16", "may not be laid away. (GEN-46)"),
        ("1. 1:T9", "2. 1:T9", "line 15, column 4", "expected 1. before this card, found 2."),
        ("3:T16", "3:T16 1:T3", "line 15, column 21", "expected 2. before this card, found 1."),
        ("3:T16", "3:HN", "line 15, column 15", "seat 3 cannot play HN: A tarock was led and you hold one. (GEN-58)"),
        ("3:T16", '3:T16 [Dealer "4"]', "line 15, column 21", "must stand before the moves"),
        ("3:T16", '3:T16 [Result "1 +1, 2 -1, 3 +0, 4 +0"]', "line 15, column 30", "the deal is not over"),
        ("3:T16", '3:T16 [Result "1 +1"]', "line 15, column 30", "expected the seats 1 to 4 in their order"),
        ("3:T16", '3:T16 [Result "Anna won"]', "line 15, column 30", "expected a seat or cup and an amount"),
        ("3:T16", "3:T16 ]", "line 15, column 21", "expected a [ before the ]"),
    ],
)  # fmt: skip
def test_a_wrong_text_is_told_where_and_why(old: str, new: str, place: str, says: str) -> None:
    with pytest.raises(NotationError) as refused:
        loads(changed(TYPED, old, new))
    assert str(refused.value).startswith(f"{place}: ")
    assert says in str(refused.value)


def test_a_wrong_result_is_refused() -> None:
    text = dumps(some_deal("koenigrufen", 2))
    line = next(line for line in text.splitlines() if line.startswith("[Result"))
    with pytest.raises(NotationError, match=r"not the result of these moves: it is 1 [+-]"):
        loads(text.replace(line, '[Result "1 +1000, 2 -1000, 3 +0, 4 +0"]'))


def test_a_pack_must_be_whole() -> None:
    text = dumps(some_deal("koenigrufen", 2))
    with pytest.raises(NotationError, match="expected the 54 cards of Königrufen in their order"):
        loads(text.replace("SKU ", "", 1))


def test_what_is_carried_must_make_sense_to_the_game() -> None:
    text = dumps(some_deal("grischun", 2))
    with pytest.raises(NotationError, match=r"line \d+, column 11: the game cannot be played with this"):
        loads(text.replace("[Pack", '[Carried "balance=(0, 0)"]\n[Pack'))
    with pytest.raises(NotationError, match="expected a number, found 'many'"):
        loads(text.replace("[Pack", '[Carried "balance=(many)"]\n[Pack'))
    with pytest.raises(NotationError, match="expected a field balance="):
        loads(text.replace("[Pack", '[Carried ""]\n[Pack'))


def test_hands_go_to_the_seats_that_are_named_whoever_deals() -> None:
    moved = TYPED.replace("[Hands", '[Dealer "1"] [Hands').split("cut")[0] + "cut 3:9"
    deal = loads(moved).deal()
    assert deal.table.hand(0) == CardSet("T20 T19 T18 T9 T3 HK HQ DK D2 S7 CQ C8")
