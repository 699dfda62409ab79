"""The laws of the table in every game that has them: faults can be done, claimed and are settled."""

from __future__ import annotations

import random

import pytest
from support.table_laws import GAMES, accepted, by_chance, can_lay_wrongly, played_out, revoked, until
from support.tables import refused

from tarock.deal import CONFIRM, PLAY_ON, SETTLE_NOW, Deal, Deciding, Inspecting
from tarock.game import AfterClaim, Bid, Choose, Claim, Ending, Fault, FaultKind, Laws, Push, facts_of
from tarock.game.phases import Playing
from tarock.notation import dumps, loads
from tarock.rules import IllegalMove, SetupError
from tarock.variants import all_variants

WITHOUT = [game for game, variant in all_variants().items() if Laws.TABLE not in variant.laws]


SAID_LATER = {"announced", "aims"}
"""What can still be announced after the first tricks."""


@pytest.mark.rule("COD-D1")
def test_the_games_of_the_codex_have_both_modes() -> None:
    part = {
        "tapp",
        "block",
        "steirisch",
        "koenigrufen",
        "neunzehnerrufen",
        "strohmann",
        "zwoelfer",
        "ungarisch",
        "paskiewitsch",
    }
    assert part | {"gross", "lhombre", "vier-paare", "vier-ruf"} <= set(GAMES)


@pytest.mark.rule("COD-D1", "SLO-134", "GRI-66")
@pytest.mark.parametrize("game", WITHOUT)
def test_a_game_outside_the_codex_cannot_be_played_with_its_laws(game: str) -> None:
    variant = all_variants()[game]
    with pytest.raises(SetupError, match="COD-D1"):
        Deal.start(variant, variant.setup(tuple(variant.pack.cards)), laws="table")


@pytest.mark.rule("COD-14", "COD-22")
@pytest.mark.parametrize("game", GAMES)
def test_a_revoke_stands_unseen_until_it_is_claimed(game: str) -> None:
    for deal in revoked(game):
        assert deal.court is not None
        assert deal.court.committed == (Fault(FaultKind.RENONCE, deal.by),)
        assert not deal.said
        assert accepted(deal).said[0].rule == "COD-22"


@pytest.mark.rule("COD-22")
@pytest.mark.parametrize("game", GAMES)
def test_an_offence_nobody_claims_is_extinguished(game: str) -> None:
    for deal in revoked(game):
        rng = random.Random(1)
        end = until(deal, rng, lambda one: isinstance(one.phase, Inspecting))
        assert end is not None
        for seat in end.setup.active:
            assert end.to_act == seat
            end = end.play(Choose(CONFIRM))
        assert end.outcome.faults == ()


@pytest.mark.rule("COD-22")
@pytest.mark.parametrize("game", GAMES)
def test_a_revoke_is_still_claimed_at_the_inspection(game: str) -> None:
    for deal in revoked(game):
        by, claimant = deal.by, accepted(deal).by
        end = until(deal, random.Random(2), lambda one: isinstance(one.phase, Inspecting))
        assert end is not None
        claimed = end.play(Claim(by, FaultKind.RENONCE), by=claimant)
        assert claimed.over
        assert [(fault.kind, fault.by) for fault in claimed.outcome.faults] == [(FaultKind.RENONCE, by)]


@pytest.mark.rule("COD-21", "COD-24", "GRO-88", "VIE-51", "VIE-52")
@pytest.mark.parametrize("game", [game for game in GAMES if all_variants()[game].after_claim != AfterClaim.PLAYED_OUT])
def test_a_deal_settled_at_once_costs_the_same_however_it_would_have_gone_on(game: str) -> None:
    for deal in revoked(game):
        claimed = accepted(deal)
        settled = claimed if claimed.over else claimed.play(Choose(SETTLE_NOW))
        fault = Fault(FaultKind.RENONCE, deal.by)
        assert settled.outcome.faults == (fault,)
        for seed in range(6):
            end = until(deal, random.Random(seed), lambda one: isinstance(one.phase, Inspecting))
            late = end.play(Claim(deal.by, FaultKind.RENONCE), by=claimed.by)
            assert late.settlement == settled.settlement


@pytest.mark.rule("COD-21", "GRO-88", "VIE-51")
@pytest.mark.parametrize("game", [game for game in GAMES if all_variants()[game].after_claim != AfterClaim.PLAYED_OUT])
def test_what_follows_from_the_tricks_is_not_known_of_a_deal_settled_at_once(game: str) -> None:
    """Whatever differs by how the deal goes on is a fact of the play, which the settlement has not looked at."""
    differing: set[str] = set()
    for deal in revoked(game):
        claimed = accepted(deal)
        settled = claimed if claimed.over else claimed.play(Choose(SETTLE_NOW))
        ends = [played_out(deal, random.Random(seed)).outcome for seed in range(6)]
        ends = [end for end in ends if end.ended == Ending.PLAYED]
        facts = {one.name: one for one in facts_of(type(settled.outcome))}
        for name in facts.keys() - SAID_LATER:
            if len({repr(getattr(end, name)) for end in ends}) > 1:
                differing.add(name)
                assert facts[name].from_play, name
                assert getattr(settled.outcome, name) == facts[name].usual
    assert "points" in differing


@pytest.mark.rule("COD-24")
@pytest.mark.parametrize("game", [game for game in GAMES if all_variants()[game].after_claim == AfterClaim.CHOICE])
def test_the_claimant_may_have_the_deal_played_on_without_further_faults(game: str) -> None:
    for deal in revoked(game):
        claimed = accepted(deal)
        assert isinstance(claimed.phase, Deciding)
        assert claimed.to_act == claimed.by
        on = claimed.play(Choose(PLAY_ON))
        assert on.phase == deal.phase
        assert on.irregular().count == 0
        assert not any(on.pushable(seat) or on.claims(seat) for seat in on.setup.active)
        assert played_out(on, random.Random(3)).outcome.faults == (Fault(FaultKind.RENONCE, deal.by, played_on=True),)


@pytest.mark.rule("COD-55", "COD-63", "LHO-38")
@pytest.mark.parametrize("game", [game for game in GAMES if all_variants()[game].after_claim == AfterClaim.PLAYED_OUT])
def test_where_points_are_paid_the_deal_is_always_played_out(game: str) -> None:
    for deal in revoked(game):
        claimed = accepted(deal)
        assert claimed.phase == deal.phase
        assert claimed.irregular().count == 0
        assert played_out(claimed, random.Random(3)).outcome.faults == (
            Fault(FaultKind.RENONCE, deal.by, played_on=True),
        )


@pytest.mark.rule("GRO-88", "VIE-51", "VIE-52")
@pytest.mark.parametrize("game", [game for game in GAMES if all_variants()[game].after_claim == AfterClaim.STOPPED])
def test_in_the_games_with_78_cards_a_revoke_ends_the_deal(game: str) -> None:
    assert all(accepted(deal).over for deal in revoked(game))


@pytest.mark.rule("COD-D3", "COD-22")
@pytest.mark.parametrize("game", GAMES)
def test_a_false_claim_changes_nothing_and_there_is_no_second_one(game: str) -> None:
    start, rng = by_chance(game, 4)
    claimant, other = start.setup.active[:2]
    deal = until(start, rng, lambda one: isinstance(one.phase, Playing))
    while deal is None:
        start, rng = by_chance(game, rng.randrange(1000))
        deal = until(start, rng, lambda one: isinstance(one.phase, Playing))
    after = deal.play(Claim(other, FaultKind.RENONCE), by=claimant)
    assert (after.phase, after.table) == (deal.phase, deal.table)
    assert after.claims(claimant) == ()
    with pytest.raises(IllegalMove, match="COD-D3"):
        after.play(Claim(other, FaultKind.RENONCE), by=claimant)


@pytest.mark.rule("COD-17", "COD-18")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_out_of_turn_is_shown_to_all_and_goes_back(game: str) -> None:
    deal = until(*by_chance(game, 7), lambda one: isinstance(one.phase, Playing) and not one.phase.trick.cards)
    seat = next(seat for seat in deal.setup.active if deal.pushable(seat))
    card = next(iter(deal.pushable(seat)))
    after = deal.play(Push(card), by=seat)
    assert (after.phase, after.table.zones) == (deal.phase, deal.table.zones)
    assert all(card in after.table.known_to(other) for other in deal.setup.active)
    assert after.court.committed == (Fault(FaultKind.RENONCE, seat),)


def laid_wrongly(game: str) -> tuple[Deal, Deal]:
    """A deal in which cards have just been laid away against the rules, and the same once the game stands."""
    for seed in range(200):
        start, rng = by_chance(game, seed)
        deal = until(start, rng, can_lay_wrongly)
        laid = deal and deal.play(deal.irregular().sample(rng))
        stands = laid and until(laid, rng, lambda one: not one.now.form.forms_game)
        if laid and stands:
            return laid, stands
    raise AssertionError(f"{game}: nobody could lay away wrongly")


@pytest.mark.rule("COD-12", "COD-13", "GRO-12", "LHO-05")
@pytest.mark.parametrize(("game", "heard"), [("gross", False), ("lhombre", True), ("tapp", True)])
def test_who_rests_answers_for_a_remark_only_where_he_wins_and_loses_with_others(game: str, heard: bool) -> None:
    tried = (until(*by_chance(game, seed, players=4), lambda one: isinstance(one.phase, Playing)) for seed in range(99))
    deal = next(deal for deal in tried if deal is not None)
    (resting,) = set(range(4)) - set(deal.setup.active)
    assert all((Claim(resting, FaultKind.CONDUCT) in deal.claims(seat)) is heard for seat in deal.setup.active)


@pytest.mark.rule("COD-28", "GRO-88", "LHO-38")
@pytest.mark.parametrize("game", [game for game in GAMES if game != "strohmann"])
def test_a_wrong_discard_can_be_laid_and_is_a_renonce(game: str) -> None:
    laid, stands = laid_wrongly(game)
    assert laid.court.committed == (Fault(FaultKind.RENONCE, laid.by),)
    assert accepted(stands, by=laid.by).court.faults[0].by == laid.by


@pytest.mark.rule("COD-22", "LHO-38", "VIE-52", "PAS-22")
@pytest.mark.parametrize("game", ["lhombre", "vier-ruf", "paskiewitsch"])
def test_before_it_is_certain_who_plays_together_nobody_can_claim_and_nobody_loses_his_claim(game: str) -> None:
    laid, stands = laid_wrongly(game)
    others = [seat for seat in laid.setup.active if seat != laid.by]
    for seat in others:
        assert Claim(laid.by, FaultKind.RENONCE) not in laid.claims(seat)
        with pytest.raises(IllegalMove, match="COD-22"):
            laid.play(Claim(laid.by, FaultKind.RENONCE), by=seat)
        assert Claim(laid.by, FaultKind.RENONCE) in stands.claims(seat)


@pytest.mark.rule("COD-22", "VIE-52")
@pytest.mark.parametrize("bid", ["call", "alone-with-exchange"])
def test_no_king_is_called_and_no_card_bought_for_the_sake_of_a_claim(bid: str) -> None:
    laid, _ = laid_wrongly("vier-ruf")
    undertaken = laid.play(Bid(bid))
    assert not any(Claim(laid.by, FaultKind.RENONCE) in undertaken.claims(seat) for seat in range(4))


@pytest.mark.rule("COD-22", "COD-D20")
@pytest.mark.parametrize("game", ["paskiewitsch", "vier-ruf"])
def test_what_was_laid_wrongly_before_the_call_is_claimed_after_it(game: str) -> None:
    laid, heard = laid_wrongly(game)
    offender = laid.by
    others = [seat for seat in laid.setup.active if seat != offender]
    for early in heard.moments()[len(laid.moments()) - 1 : -1]:
        assert {refused(early, Claim(offender, FaultKind.RENONCE), by=seat) for seat in others} == {"COD-22"}
    claimed = accepted(heard, by=offender)
    settled = claimed if claimed.over else claimed.play(Choose(SETTLE_NOW))
    late = until(heard, random.Random(2), lambda one: isinstance(one.phase, Inspecting))
    sides = late.play(Claim(offender, FaultKind.RENONCE), by=claimed.by).outcome.sides
    assert settled.outcome.sides == sides  # those of the call that was made, however the deal would have gone on


@pytest.mark.parametrize("game", GAMES)
def test_a_record_tells_the_laws_the_fault_and_the_claim(game: str) -> None:
    deal = played_out(accepted(revoked(game)[0]), random.Random(0))
    text = dumps(deal)
    assert '[Laws "table"]' in text
    assert f"{deal.outcome.faults[0].by + 1}/renonce" in text
    assert loads(text).deal() == deal


@pytest.mark.parametrize("game", GAMES)
def test_what_was_done_wrong_is_in_nobodys_view(game: str) -> None:
    deal = revoked(game)[0]
    for seat in (*range(deal.setup.players), None):
        view = deal.view(seat)
        assert not hasattr(view, "court")
        assert "Fault(" not in repr(view)
