"""Ladders and prices on the wire: the same for all who may see them, and why a bid is closed."""

from __future__ import annotations

from pathlib import Path

from support.house import Guest, in_house, open_house

from tarock.server import protocol as p

GIVING_WAY = ("pass", "good", "leave", "hold")


def bids(deal: p.Deal) -> list[str]:
    """What is open to this reader now."""
    shapes = [shape for shape in deal.choices or () if isinstance(shape, p.OneOf)]
    return [move.word for shape in shapes for move in shape.moves if isinstance(move, p.Bid)]


def figure(price: p.Message | None) -> p.Param | None:
    return None if price is None else price.params.get("amount")


async def asked_to_bid(company: list[Guest]) -> Guest:
    """Cut, and wait until one of the company is asked to bid."""
    while True:
        one = await company[0].house.due(company)
        if one.deal.ladder:
            return one
        await one.move(p.Cut(10))


@in_house
async def test_the_ladder_comes_with_its_prices_to_players_and_spectators(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        deal = (await asked_to_bid([me])).deal
        guest = await house.enter(me.table)
        games = {word: figure(deal.prices[word]) for word in deal.ladder if word not in GIVING_WAY}
        assert games == {"rufer": "6", "solo": "8", "dreier": "10", "solo-dreier": "20"}
        assert deal.ladder[0] in GIVING_WAY
        assert set(bids(deal)) <= set(deal.ladder)
        assert guest.deal.ladder == deal.ladder
        assert guest.deal.prices == deal.prices
        assert guest.deal.choices is None


@in_house
async def test_a_closed_bid_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        company = await house.make("neunzehnerrufen", 4, people=4)
        forehand = await asked_to_bid(company)
        assert set(bids(forehand.deal)) == set(forehand.deal.ladder)
        await forehand.move(p.Bid("dreier"))
        others = [one for one in company if one is not forehand]
        for one in others:
            await one.until(lambda one=one: "good" in one.deal.ladder)
        speaker = next(one for one in others if one.deal.choices)
        assert [word for word in speaker.deal.ladder if word not in bids(speaker.deal)] == ["rufer", "dreier"]
        length = len(speaker.deal.log)
        refused = await speaker.ask(p.WhyNot, p.Bid("rufer"))
        assert isinstance(refused, p.Refused)
        assert refused.rule == "NZR-18"
        assert refused.message.key == "auction.higher"
        assert len(speaker.deal.log) == length


@in_house
async def test_the_slate_tells_what_the_game_is_worth(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.move(p.Bid(bids((await asked_to_bid([me])).deal)[-1]))
        await me.until(lambda: me.deal.slate.contract or me.deal.result)
        prices = {"rufer": "6", "solo": "8", "dreier": "10", "solo-dreier": "20"}
        assert figure(me.deal.slate.price) == prices[me.deal.slate.contract]
        assert me.deal.ladder == ()
