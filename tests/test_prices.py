"""Ladders and prices: every auction shows all its games, and what a word is said to be worth is what it pays."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tarock.deal import Deal, game_price, new_deal, price_of, priced_announcements, prices_of
from tarock.game import GAME, Bid, Known, Line, Price, Side, Statements, signed, written
from tarock.game.phases import GOOD, HOLD, LEAVE, PASS, HoldingAuction, Item
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants, variant
from tarock.variants.families.full_pack.combinations import SAYABLE, combination_lines
from tarock.variants.families.slovene.last_hand import LastHandAuction
from tarock.variants.families.viennese.slate import Slate
from tarock.variants.koenigrufen import CONTRACTS as KING_CONTRACTS
from tarock.variants.slovenski import LADDER as SLOVENSKI_LADDER

GIVING_WAY = (PASS, GOOD, LEAVE, HOLD)
AUCTIONS = (
    "block", "koenigrufen", "lhombre", "neunzehnerrufen", "neunzehnerrufen-2", "neunzehnerrufen-3",
    "neunzehnerrufen-fliegend", "paskiewitsch", "slovenski", "slovenski-3", "slovenski-5", "steirisch", "strohmann",
    "tapp", "ungarisch", "vier-ruf", "zwoelfer",
)  # fmt: skip
WITHOUT_WORDS = ("grischun", "grischun-3", "grischun-5", "grischun-6", "dansk", "dansk-gammel", "strohmann")
"""Where nobody announces anything of his own choice before the play."""


def moments(game: str, deals: int = 8):
    """Every moment of some deals played by chance."""
    for seed in range(deals):
        rng, deal = random.Random(f"{game} {seed}"), new_deal(game, seed=seed)
        while not deal.over:
            yield deal
            deal = deal.play(deal.choices.sample(rng))


def known(game: str, **more) -> Known:
    return Known(variant(game).check_options(None), **more)


def paid(line: Line) -> Fraction:
    """What one pays another: the smallest amount of the line."""
    return Fraction(min(abs(amount) for _, amount in line.amounts if amount))


def settled(game: str, **facts):
    """The lines of a deal that was played, by what they pay."""
    one, options = variant(game), variant(game).check_options(None)
    carried = Slate(pot=5) if game == "block" else one.sitting.opening(one.players[0], options)
    lines = one.account(one.outcome(**facts).as_recorded(), carried, options).lines
    return {dict(line.label.params).get("what", line.label.key): line for line in lines}


# The ladder ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", AUCTIONS)
def test_the_ladder_shows_every_game_and_says_why_one_is_closed(game):
    closed = 0
    for deal in moments(game):
        ladder = deal.told.ladder
        if not ladder:
            continue
        offered = [move.word for move in deal.choices if isinstance(move, Bid)]
        assert set(offered) <= set(ladder)
        assert len(set(ladder)) == len(ladder)
        for word in ladder:
            refusal = deal.why_not(Bid(word))
            assert (refusal is None) == (word in offered)
            if refusal is not None:
                closed += 1
                assert refusal.rule in rulebook()
    assert closed or game in ("strohmann", "vier-ruf")  # There nothing can be too low.


@pytest.mark.parametrize("game", sorted(set(all_variants()) - set(AUCTIONS)))
def test_there_is_no_ladder_without_an_auction(game):
    assert not any(deal.told.ladder for deal in moments(game, 1))


@pytest.mark.parametrize("game", AUCTIONS)
def test_the_words_for_giving_way_stand_first_and_every_game_has_a_price(game):
    for deal in moments(game):
        if ladder := deal.told.ladder:
            ways = [word for word in ladder if word in GIVING_WAY]
            assert list(ladder[: len(ways)]) == ways
            assert set(prices_of(deal.view(None))) >= set(ladder) - set(ways)


@pytest.mark.rule("KRU-14")
def test_too_low_games_stay_on_the_ladder():
    auction = HoldingAuction("KRU-17", (0, 1, 2, 3), tuple(KING_CONTRACTS)).evolve(standing=0, level=1, place=1)
    assert auction.offered() == (GOOD, "dreier", "solo-dreier")
    assert auction.bids() == (GOOD, "rufer", "solo", "dreier", "solo-dreier")


@pytest.mark.rule("SLO-31", "SLO-36")
def test_a_forced_deal_shows_the_games_that_it_closes():
    start = new_deal("slovenski", seed=3)
    carried = replace(start.setup.carried, forced=True)
    deal = Deal.start(start.variant, replace(start.setup, carried=carried))
    while not deal.told.ladder:
        deal = deal.play(deal.choices.sample(random.Random(1)))
    assert deal.told.ladder == (PASS, *SLOVENSKI_LADDER)
    assert deal.why_not(Bid("bettler")).rule == "SLO-36"
    assert deal.why_not(Bid("solo-ohne")) is None


@pytest.mark.rule("PAS-09")
def test_a_game_that_the_own_cards_forbid_stays_on_the_ladder():
    barred = [deal for deal in moments("paskiewitsch") if deal.told.ladder and deal.why_not(Bid("solo"))]
    assert any(deal.why_not(Bid("solo")).rule == "PAS-09" for deal in barred)
    assert all("solo" in deal.told.ladder for deal in barred)


def test_an_auction_where_the_last_hand_must_play_lists_its_last_resort_first():
    auction = LastHandAuction("SLO-27", (2,), ("zweier", "einer"), last_resort=("klop",), closed_by=())
    assert auction.bids() == ("klop", "zweier", "einer")


# Games ---------------------------------------------------------------------------------------------------------------

OURS = (Item(GAME, 0),)
PARTNERS = {"declarer": 0, "partner": 1, "points": 45, "tricks": 7, "items": OURS}
ALONE = {"declarer": 0, "points": 45, "items": OURS}
BY_PRICE = [
    *(("koenigrufen", bid, {**PARTNERS, "contract": bid}, amount, "KRU-61")
      for bid, amount in (("rufer", 6), ("solo", 8), ("dreier", 10), ("solo-dreier", 20))),
    *(("paskiewitsch", bid, {**PARTNERS, "contract": bid, "tricks": 5}, amount, "PAS-48")
      for bid, amount in (("dreier", 1), ("zweier", 2), ("einer", 3), ("solo", 4))),
    *((game, f"dreier-{level}", {**ALONE, "contract": "dreier", "multiplicity": level}, level, "TAP-51")
      for game in ("tapp", "zwoelfer") for level in (1, 2, 3, 4)),
    *((game, "solo", {**ALONE, "contract": "solo"}, 8, "TAP-51") for game in ("tapp", "zwoelfer")),
    *(("ungarisch", f"{kind}-{level}", {**ALONE, "contract": kind, "multiplicity": level}, price * level, "UNG-28")
      for kind, price, levels in (("dreier", 1, (1, 2, 3, 4)), ("zweier", 2, (1, 2, 3))) for level in levels),
    ("ungarisch", "einer", {**ALONE, "contract": "einer"}, 3, "UNG-28"),
    ("ungarisch", "solo", {**ALONE, "contract": "solo"}, 8, "UNG-28"),
    *(("block", f"dreier-{level}", {**ALONE, "contract": "dreier", "multiplicity": level}, Fraction(1, 3), "BLK-28")
      for level in (1, 2, 3, 4)),
    ("block", "solo", {**ALONE, "contract": "solo"}, 4, "BLK-31"),
    *(("slovenski", bid, {"contract": bid, "tricks": tricks, "lost_tricks": 12 - tricks, "points": 45}, value, rule)
      for bid, tricks, value, rule in (
          ("bettler", 0, 70, "SLO-112"), ("solo-ohne", 7, 80, "SLO-113"), ("offener-bettler", 0, 90, "SLO-114"),
          ("farbiger-valat", 12, 125, "SLO-115"), ("valat", 12, 500, "SLO-116"))),
]  # fmt: skip


@pytest.mark.rule("KRU-61", "PAS-48", "TAP-51", "UNG-27", "BLK-28", "BLK-31", "SLO-31")
@pytest.mark.parametrize(("game", "bid", "facts", "amount", "rule"), BY_PRICE)
def test_a_game_won_pays_the_price_of_its_bid(game, bid, facts, amount, rule):
    line = settled(game, **facts)[facts["contract"]]
    assert variant(game).price(bid, known(game)).amount == paid(line) == amount
    assert line.rule == rule


BY_POINTS = [
    *(("steirisch", bid, {**ALONE, "contract": bid.partition("-")[0]}, 35)
      for bid in ("dreier-1", "dreier-4", "zweier-2", "einer", "solo")),
    *((game, bid, {**PARTNERS, "partner": None, "contract": bid}, 35)
      for game in ("neunzehnerrufen", "neunzehnerrufen-2", "neunzehnerrufen-3", "neunzehnerrufen-fliegend")
      for bid in ("rufer", "dreier", "zweier", "einer", "solo")),
    *((game, bid, {"contract": bid, "points": 45}, 35)
      for game in ("slovenski", "slovenski-3", "slovenski-5")
      for bid in ("dreier", "zweier", "einer", "solo-dreier", "solo-zweier", "solo-einer")),
    *(("lhombre", bid, {"contract": bid, "points": 49}, 39) for bid in ("a-duo", "ad-uno", "solo")),
]  # fmt: skip


@pytest.mark.rule("STY-25", "NZR-72", "SLO-94", "LHO-28", "LHO-29", "LHO-30")
@pytest.mark.parametrize(("game", "bid", "facts", "half"), BY_POINTS)
@pytest.mark.parametrize("above", [1, 10, 25])
def test_a_formula_gives_what_a_game_won_pays(game, bid, facts, half, above):
    price = variant(game).price(bid, known(game))
    lines = settled(game, **{**facts, "points": half + above})
    line = lines["lho.game"] if game == "lhombre" else lines[facts["contract"]]
    assert price.half == half
    assert (price.amount + above) * price.times == paid(line)


@pytest.mark.rule("VIE-37")
def test_the_games_of_four_with_a_call_pay_the_points_above_60_and_nothing_else():
    for bid in ("call", "alone-with-exchange", "solo"):
        price = variant("vier-ruf").price(bid, known("vier-ruf"))
        assert (price.amount, price.half) == (0, 60)
        lines = settled("vier-ruf", contract=bid, points=(67, 10))
        assert [paid(line) for line in lines.values()] == [7]


@pytest.mark.rule("STR-34")
def test_a_game_taken_up_costs_more_than_it_brings():
    price = variant("strohmann").price("take-up", known("strohmann"))
    assert price.amount == paid(settled("strohmann", taker=0, points=36)["str.won"])
    assert price.lost == paid(settled("strohmann", taker=0, points=35)["str.lost"])
    assert str(price) == "2, lost 4"


@pytest.mark.rule("STY-24", "STY-25")
def test_prices_follow_the_options_of_the_table():
    options = variant("steirisch").options(consolation=20, kind_factors="1-2-4-6")
    assert str(variant("steirisch").price("einer", Known(options))) == "(20 + points above 35) ×4"


@pytest.mark.parametrize("game", all_variants())
def test_what_is_no_word_of_a_game_has_no_price(game):
    told = known(game, contract=next(iter(variant(game).contracts), ""))
    assert {price_of(game, "no-such-word", here) for here in (known(game), told)} == {None}


@pytest.mark.parametrize(
    "game", ["block", "koenigrufen", "paskiewitsch", "slovenski", "steirisch", "tapp", "ungarisch"]
)
def test_what_is_announced_has_no_price_before_there_is_a_game(game):
    assert price_of(game, "pagat-ultimo", known(game)) is None


@pytest.mark.rule("SLO-117")
def test_klop_has_no_price_but_the_own_points():
    klop = variant("slovenski").price("klop", known("slovenski"))
    assert (str(klop), klop.amount) == ("minus own points", 0)


@pytest.mark.rule("BLK-28")
def test_a_game_with_blocks_wins_the_stake_too():
    assert str(variant("block").price("solo", known("block"))) == "4 + stake"
    assert settled("block", **ALONE, contract="dreier")["block.pot-taken"].amount(0) == 5


@pytest.mark.rule("STY-26", "STY-27")
def test_what_is_raised_in_steirisch_costs_more_only_if_it_is_lost():
    assert [
        str(variant("steirisch").price(bid, known("steirisch"))) for bid in ("dreier-1", "dreier-3", "zweier-2")
    ] == [
        "10 + points above 35",
        "10 + points above 35, lost from ×3",
        "(10 + points above 35) ×2, lost from ×4",
    ]
    won = settled("steirisch", **(ALONE | {"contract": "dreier", "multiplicity": 3, "points": 45}))["dreier"]
    lost = settled("steirisch", **(ALONE | {"contract": "dreier", "multiplicity": 3, "points": 25}))["dreier"]
    assert (paid(won), paid(lost)) == (20, 60)


@pytest.mark.rule("NZR-73", "NZR-74")
def test_what_was_bought_late_in_neunzehnerrufen_costs_more_only_if_it_is_lost():
    bought = known("neunzehnerrufen")._replace(contract="zweier", bought=3)
    assert str(variant("neunzehnerrufen").price("zweier", bought)) == "(10 + points above 35) ×4, lost from ×12"


@pytest.mark.rule("BLK-29")
def test_the_four_dreier_with_blocks_differ_in_what_losing_them_costs():
    said = [str(variant("block").price(f"dreier-{level}", known("block"))) for level in (1, 2, 3, 4)]
    assert said == [f"1/3 + stake, lost from ×{level}" for level in (1, 2, 3, 4)]
    bought = known("block")._replace(contract="dreier-2", bought=4)
    assert str(variant("block").price("dreier-2", bought)) == "1/3 + stake, lost from ×4"


@pytest.mark.rule("TAP-31")
def test_a_dreier_costs_what_was_bought_once_that_is_known():
    assert str(variant("tapp").price("dreier-1", known("tapp"))) == "from 1"
    assert str(variant("tapp").price("dreier-1", known("tapp", contract="dreier-1", bought=3))) == "3"
    bought = [view for deal in moments("tapp", 20) if (view := deal.view(None)).told.bought]
    assert bought
    for view in bought:
        assert game_price(view) == Price(view.told.bought)


# Announcements and contras -------------------------------------------------------------------------------------------

PAGAT_MADE = {"pagat_last": "declarer", "pagat_wins": True}
WITH_PARTNER = {"partner": 1, "tricks": 7}
AIMS = [
    *(("koenigrufen", contract, what, {**WITH_PARTNER, **made}, "/declarer", value)
      for what, made, values in (
          ("pagat-ultimo", PAGAT_MADE, {"rufer": 4, "solo": 8, "dreier": 8, "solo-dreier": 16}),
          ("volat", {"tricks": 12}, {"rufer": 24, "solo": 48, "dreier": 48, "solo-dreier": 96}),
          ("koenig-ultimo", {"king_won_by": "declarer", "king_last": True}, {"rufer": 4, "solo": 8}))
      for contract, value in values.items()),
    *((game, contract, "pagat-ultimo", PAGAT_MADE, "", value)
      for game, dreier, solo in (("tapp", 4, 8), ("zwoelfer", 4, 8), ("block", Fraction(4, 3), Fraction(8, 3)),
                                 ("steirisch", 20, 20), ("ungarisch", 4, 8))
      for contract, value in (("dreier", dreier), ("solo", solo))),
    *((game, contract, "volat", {"volat_by": "declarer", "points": 70}, "", value)
      for game, dreier, solo in (("tapp", 24, 48), ("zwoelfer", 24, 48), ("block", 12, 24), ("steirisch", 140, 560),
                                 ("ungarisch", 24, 48))
      for contract, value in (("dreier", dreier), ("solo", solo))),
    *(("ungarisch", contract, what, made, "", value) for contract, value in (("dreier", 4), ("solo", 8))
      for what, made in (("tous-les-trois", {"trull_by": "declarer"}), ("tous-les-quatre", {"kings_by": "declarer"}))),
    ("neunzehnerrufen", "solo", "pagat-ultimo", PAGAT_MADE, "/declarer", 20),
    ("neunzehnerrufen", "solo", "volat", {"tricks": 12}, "/declarer", 40),
    *(("paskiewitsch", contract, what, {"partner": 1, "tricks": 5, **made}, "", value)
      for contract, volat in (("dreier", 8), ("solo", 32))
      for what, made, value in (("pagat-ultimo", PAGAT_MADE, 4), ("volat", {"tricks": 9}, volat),
                                ("tous-les-trois", {"trull_by": "declarer"}, 2),
                                ("mondfang", {"mond_caught_by": "declarer"}, 10))),
    *(("slovenski", "zweier", what, made, "", value)
      for what, made, value in (("trula", {"trula": "declarer"}, 20), ("koenige", {"koenige": "declarer"}, 20),
                                ("rex-ultimo", {"rex": "declarer"}, 20), ("pagat-ultimo", PAGAT_MADE, 50),
                                ("valat", {"tricks": 12, "lost_tricks": 0}, 500))),
]  # fmt: skip
"""What is announced and made, and what the book says that it brings; in Block there is no contra (BLK-22)."""
BOUGHT = {"tapp", "zwoelfer", "block", "steirisch", "ungarisch"}
CONTRAD = [(*aim, level) for aim in AIMS for level in range(1 if aim[0] == "block" else 3)]


@pytest.mark.rule("KRU-61", "KRU-73", "TAP-53", "BLK-33", "BLK-38", "STY-33", "UNG-30", "NZR-75", "PAS-58", "SLO-97")
@pytest.mark.parametrize(("game", "contract", "what", "made", "side", "value", "level"), CONTRAD)
def test_an_announcement_made_pays_its_price_and_every_contra_what_it_says(
    game, contract, what, made, side, value, level
):
    steps = ("kontra", "rekontra") if game == "slovenski" else ("contra", "recontra")
    bid = "dreier-1" if game in BOUGHT and contract == "dreier" else contract
    said = [(0, f"{what}{side}"), *((1, f"{step}:{what}{side}") for step in steps[:level])]
    here = known(game, contract=bid, bought=1, said=tuple(said[:-1]))
    price = price_of(game, said[-1][1], here)
    items = (*OURS, Item(what, 0, Side(side.removeprefix("/")), level))
    facts = {"contract": contract, "points": 45, "items": items, **made}
    assert price.amount * price.times == paid(settled(game, **facts)[what]) == value * 2**level


@pytest.mark.rule("UNG-22")
def test_courage_doubles_the_game():
    here = known("ungarisch", contract="zweier-1", bought=2)
    dared = here._replace(said=((0, "courage"),))
    facts = {**ALONE, "contract": "zweier", "multiplicity": 2}
    bold, plain = settled("ungarisch", **facts, courage=True)["zweier"], settled("ungarisch", **facts)["zweier"]
    assert str(price_of("ungarisch", GAME, here)) == str(paid(plain)) == "4"
    assert str(price_of("ungarisch", "courage", here)) == str(price_of("ungarisch", GAME, dared)) == "8"
    assert paid(bold) == 8


@pytest.mark.rule("UNG-36", "PAS-61")
@pytest.mark.parametrize(("game", "word", "number", "value"), [
    ("ungarisch", "ten-tarocks", 10, 1), ("ungarisch", "twelve-tarocks", 12, 3),
    ("paskiewitsch", "eight-tarocks", 8, 1), ("paskiewitsch", "nine-tarocks", 9, 2),
])  # fmt: skip
def test_numbers_of_tarocks_have_a_price_that_is_not_doubled(game, word, number, value):
    contract = "dreier-1" if game == "ungarisch" else "dreier"
    lines = settled(game, contract="dreier", points=45, items=OURS, numbers=((0, number),))
    assert price_of(game, word, known(game, contract=contract, bought=1)) == Price(value)
    assert paid(lines[word if game == "ungarisch" else "pas.held-tarocks"]) == value


@pytest.mark.rule("NZR-44", "NZR-46", "NZR-47", "NZR-48", "NZR-54")
def test_holdings_have_their_price_unless_they_come_after_the_own_contra():
    game = "neunzehnerrufen"
    here = known(game, contract="solo", seat=1, said=((2, "contra:game"),))
    for word, value in (("eight-tarocks", 4), ("ten-tarocks", 8), ("twelve-tarocks", 12), ("doppel-honneurs", 12)):
        line = (
            settled(game, **PARTNERS, contract="solo")
            and settled(game, **{**PARTNERS, "contract": "solo", "items": (*OURS, Item(word, 1))})[word]
        )
        assert price_of(game, word, here) == Price(value)
        assert paid(line) == value
    assert str(price_of(game, "honneurs", here)) == "from 4"  # Four kings alone are worth 8, and nobody knows it yet.
    late = here._replace(said=((1, "contra:game"),))
    assert price_of(game, "eight-tarocks", late) == Price(0)
    lines = settled(game, **{**PARTNERS, "contract": "solo", "items": (*OURS, Item("eight-tarocks", 1, late=True))})
    assert "eight-tarocks" not in lines


@pytest.mark.rule("KRU-48", "KRU-49")
def test_a_contra_says_what_it_raises_its_item_to():
    here = known("koenigrufen", contract="rufer")
    assert [str(price_of("koenigrufen", word, here)) for word in (GAME, "contra:game")] == ["6", "12"]
    twice = here._replace(said=((1, "contra:game"), (0, "recontra:game")))
    assert str(price_of("koenigrufen", "supercontra:game", twice)) == "48"
    assert str(price_of("koenigrufen", "contra:volat/opponents", twice)) == "48"  # Its own chain begins anew.


@pytest.mark.rule("GRO-33", "GRO-37", "GRO-46")
def test_combinations_are_paid_as_priced():
    price = variant("gross").price
    for word, one in SAYABLE.items():
        (line,) = combination_lines([one], (0, 1, 2))
        assert price(word, known("gross")) == Price(int(paid(line)))
    assert {"matadors-3-with-honours", "tarocks-10-sans", "latons-28", "half-kingdom", "four-jacks"} <= set(SAYABLE)


@pytest.mark.rule("GRO-72", "GRO-73", "GRO-76", "GRO-77", "GRO-78")
def test_misere_and_vole_are_cheaper_the_later_they_are_announced():
    price = variant("gross").price
    prices = [price(word, known("gross", tricks=n)) for word, n in (("misere", 0), ("misere", 12), ("vole", 19))]
    assert [str(one) for one in prices] == ["36", "31", "31"]
    assert price("misere", known("gross", tricks=19)) is None


@pytest.mark.rule("GRO-72")
def test_a_misere_keeps_the_price_of_its_time_on_the_slate():
    later = [view for deal in moments("gross", 12) if len((view := deal.view(None)).told.tricks) >= 12]
    lines = [one for view in later for one in priced_announcements(view) if one.what.word == "misere"]
    assert lines
    assert {one.price for one in lines} <= {Price(36), Price(31)}
    assert Price(36) in {one.price for one in lines}


@pytest.mark.rule("DAN-40", "DAN-42", "DAN-45")
@pytest.mark.parametrize("game", ["dansk", "dansk-gammel"])
def test_declarations_stand_on_the_slate_with_what_they_brought(game):
    seen = set()
    for seed in range(12):
        rng, deal = random.Random(seed), new_deal(game, seed=seed)
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        for one, price in priced_announcements(deal.view(None)):
            assert price_of(game, one.word, known(game)) == price
            lines = [line for line in deal.settlement.lines if line.amount(one.by) == 2 * price.amount]
            assert lines
            seen.add(one.word)
    assert len(seen) > 3


# In every game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(set(all_variants()) - set(WITHOUT_WORDS)))
def test_everything_that_can_be_announced_has_a_price_for_its_speaker(game):
    asked = 0
    for deal in moments(game, 4):
        if isinstance(deal.choices, Statements):
            asked += 1
            prices = prices_of(deal.view(deal.to_act))
            assert set(deal.choices.words) <= set(prices)
    assert asked


@pytest.mark.parametrize(("amount", "text"), [(6, "6"), (0, "0"), (Fraction(4, 3), "1 1/3"), (Fraction(2, 3), "2/3")])
def test_amounts_are_written_as_people_write_them(amount, text):
    assert written(amount) == text
    assert signed(-amount) == (f"-{text}" if amount else "+0")
    assert str(Price(amount)) == text
