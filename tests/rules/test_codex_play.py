"""The Codex on the play of tricks (COD-19, COD-20, COD-23, COD-34 to COD-43), in every game in which a rule holds."""

from __future__ import annotations

from itertools import islice

from support.by_the_book import due
from support.codex_play import (
    cards_played, cost, first_lead, has_led, helped_declarer_has_led, is_inspected, leads_again, lone_declarer_has_led,
    met, opponent_has_led, revoke_of, run_was_beaten, somebody_was_misled, spare_card,
)  # fmt: skip
from support.deals import koenigrufen as kru
from support.deals.neunzehnerrufen import rufer
from support.deals.viennese import LONE
from support.ledger import holding
from support.real_deals import deals_of, glimpses, tricks_of, turns_of
from support.table_laws import as_table, can_revoke, wrong_cards
from support.tables import go, refused, seen_cards

from tarock.cards import SKUS, CardSet, Seat
from tarock.deal import LEAVE_BOTH, Deal, TakingBack
from tarock.game import TRICK, Choose, Lay, Play, Push, Say, Variant, taken_by
from tarock.game.phases import Playing
from tarock.game.phases.playing_at_table import RUN, Replacing

FULL_PACK = ("gross", "lhombre")
COVERED = ("talon", "packet")
"""The zones of which some cards stay face down."""


# Two cards to one trick (COD-19, COD-20), and a card that lies (COD-23).


@holding("COD-19")
def test_where_the_laws_are_enforced_nobody_plays_a_second_card_to_a_trick(game: Variant) -> None:
    led = [turn.deal for turn in turns_of(game) if len(turn.trick.cards) == 1 and turn.deal.by == turn.trick.seats[0]]
    waiting = [deal for deal in led if deal.by != deal.to_act][::20]
    assert waiting
    for deal in waiting:
        assert all(refused(deal, Play(card), by=deal.by) for card in deal.table.hand(deal.by))


@holding("COD-19")
def test_two_cards_of_who_did_not_undertake_the_game_are_a_renonce(game: Variant) -> None:
    for deal in met(game, opponent_has_led):
        offender, lying = deal.by, deal.told.lying
        second = spare_card(deal, offender)
        shown = deal.play(Push(second), by=offender)
        assert shown.told.lying == lying  # the first card stands, and the second has been seen by all
        assert all(second in shown.table.known_to(seat) for seat in deal.setup.active)
        assert shown.court.committed == (revoke_of(offender),)
        assert cost(shown, offender) > 0


@holding("COD-20")
def test_a_lone_declarer_may_take_back_either_of_two_cards_and_goes_free(game: Variant) -> None:
    for deal in met(game, lone_declarer_has_led):
        declarer, first = deal.by, deal.move.card
        second = spare_card(deal, declarer)
        both = deal.play(Push(second), by=declarer)
        assert (type(both.phase), both.to_act) == (TakingBack, declarer)
        for stays, back in ((first, second), (second, first)):
            after = both.play(Play(stays))
            assert after.told.lying.cards == (stays,)
            assert back in after.table.hand(declarer)
            assert after.to_act == deal.to_act
            assert after.court.committed == ()


@holding("COD-19", "COD-20", but=FULL_PACK)
def test_a_declarer_who_leaves_both_cards_lying_has_revoked(game: Variant) -> None:
    for deal in met(game, lone_declarer_has_led):
        left = deal.play(Push(spare_card(deal, deal.by)), by=deal.by).play(Choose(LEAVE_BOTH))
        assert left.told.lying.cards == (deal.move.card,)  # the one put down first
        assert left.court.committed == (revoke_of(deal.by),)
        assert cost(left, deal.by) > 0


@holding("COD-19", "COD-20", but=(*LONE, *FULL_PACK, "strohmann", "neunzehnerrufen-2"))
def test_a_declarer_with_a_partner_does_not_go_free(game: Variant) -> None:
    deal = with_a_partner(game)
    both = deal.play(Push(spare_card(deal, deal.by)), by=deal.by)
    back = both.play(deal.move)  # whether he has a partner may be a secret, so he is asked all the same
    assert back.told.lying == deal.told.lying
    assert back.court.committed == (revoke_of(deal.by),)
    assert cost(back, deal.by) > 0


def with_a_partner(game: Variant) -> Deal:
    """The declarer, who has called the card of another, has just led."""
    if game.id == "paskiewitsch":
        return met(game, helped_declarer_has_led)[0]
    called = kru.before_lead(words=f"{kru.RUFER_OF_A} SK {kru.LAID}") if game.id == "koenigrufen" else rufer(game)
    return go(as_table(called), "HQ")


@holding("COD-23")
def test_a_card_once_laid_on_the_table_stays_there(game: Variant) -> None:
    for turn in turns_of(game)[::40]:
        card = next(iter(turn.playable))
        after = turn.deal.play(next(move for move in turn.deal.choices if isinstance(move, Play)))
        seat = turn.deal.to_act
        lying = after.told.lying or after.told.tricks[-1]
        assert card in lying.cards or card in after.told.tricks[-1].cards
        assert card not in after.table.hand(seat)
        assert after.why_not(Play(card), by=seat) is not None
        if after.to_act != seat:
            assert all(refused(after, Play(other), by=seat) for other in turn.playable - CardSet([card]))


@holding("COD-23", but=("dansk", "dansk-gammel"))
def test_a_wrong_card_stays_though_its_owner_notices_it_at_once(game: Variant) -> None:
    for deal in met(game, can_revoke):
        offender, wrong = deal.to_act, wrong_cards(deal)[0]
        after = deal.play(wrong)
        right = next(move for move in deal.choices if isinstance(move, Play))
        assert wrong.card in cards_played(after)
        assert wrong.card not in after.table.hand(offender)
        assert right not in after.choices or after.to_act == offender  # who has won the trick leads to another
        if after.to_act != offender:
            assert refused(after, right, by=offender)
        assert after.court.committed == (revoke_of(offender),)


# The talon and the discard (COD-34, COD-35).


def seers(deal: Deal, zone: str) -> set[Seat | None]:
    """Who sees the cards of a zone, a spectator among them."""
    return {seat for seat in (*range(deal.setup.players), None) if seen_cards(deal, seat, zone) is not None}


@holding("COD-34")
def test_what_is_left_of_the_talon_face_down_is_seen_by_nobody_before_the_end(game: Variant) -> None:
    covered = 0
    for deal in deals_of(game)[::2]:
        everybody, looked_at = {*range(deal.setup.players), None}, set[str]()
        for moment in glimpses(deal):
            for name in (name for name, zone in moment.table.zones.items() if name.startswith(COVERED) and zone.cards):
                seeing = seers(moment, name)
                buys = not isinstance(moment.phase, Playing) and seeing == {moment.to_act}
                assert buys or seeing in (set(), everybody)
                assert seeing or name not in looked_at  # what was once turned up does not count as covered
                looked_at |= {name} if seeing else set()
                covered += not seeing
    assert covered > 3


@holding("COD-35")
def test_what_was_laid_away_lies_apart_from_the_tricks_and_is_shown_apart_at_the_inspection(game: Variant) -> None:
    for deal in met(game, is_inspected):
        laid = CardSet(card for _, move in deal.moves() if isinstance(move, Lay) for card in move.cards)
        apart = {name: zone.cards for name, zone in deal.table.zones.items() if name.startswith("scat") and zone.cards}
        assert CardSet(card for cards in apart.values() for card in cards) == laid
        assert not any(deal.table.taken(seat) & laid for seat in range(4))
        everybody = {*range(deal.setup.players), None}
        assert all(seers(deal, name) == everybody for name in apart)


# Tricks that were made (COD-36 to COD-40).


@holding("COD-36")
def test_everybody_may_look_at_the_last_trick_until_the_next_is_complete(game: Variant) -> None:
    looked = 0
    for deal in (one for whole in deals_of(game)[::3] for one in glimpses(whole)):
        if isinstance(deal.phase, Playing) and deal.phase.done:
            lying, hands = deal.phase.trick.cards, game.hands(len(deal.setup.active))
            last = cards_played(deal)[: -len(lying) or None][-hands:]
            for seat in (*range(deal.setup.players), None):
                told = deal.view(seat).told
                assert [*told.tricks[-1].cards] == last
                assert told.lying.cards == lying
            looked += 1
    assert looked > 3


@holding("COD-37")
def test_only_who_has_won_tricks_may_look_through_them(game: Variant) -> None:
    looked = 0
    for deal in (one for whole in deals_of(game)[::3] for one in glimpses(whole)):
        if isinstance(deal.phase, Playing):
            persons, piles = range(deal.setup.players), deal.told.piles
            for seat in {one.winner for one in deal.phase.done}:
                pile = piles[seat] if piles else seat
                owners = {one for one in persons if (piles[one] if piles else one) == pile}
                assert seers(deal, taken_by(pile)) == owners
                looked += 1
    assert looked > 3


@holding("COD-38")
def test_a_trick_is_gathered_before_its_winner_leads_again(game: Variant) -> None:
    for deal in met(game, leads_again):
        won = deal.phase.done[-1]
        assert deal.phase.trick.seats[0] == won.winner
        assert not deal.table.zone(TRICK).cards
        pile = deal.told.piles[won.winner] if deal.told.piles else won.winner
        assert CardSet(won.cards) - CardSet([SKUS]) <= deal.table.taken(pile)
        assert Choose(RUN) not in deal.irregular()
        assert refused(deal, Choose(RUN))


@holding("COD-39")
def test_tricks_are_left_lying_only_where_it_is_agreed_and_only_by_who_has_won_them(game: Variant) -> None:
    for deal in met(game, leads_again, run_tricks="on"):
        assert Choose(RUN) in deal.irregular()
        assert Choose(RUN) not in deal.choices
        running = deal.play(Choose(RUN))
        assert running.to_act == deal.to_act
        assert running.court.committed == ()  # to run has no price of its own
        assert Choose(RUN) not in running.irregular()
    for deal in met(game, has_led, run_tricks="on"):
        assert refused(deal, Choose(RUN))  # only who is to lead can leave tricks lying
    enforced = next(turn.deal for turn in turns_of(game) if leads_again(turn.deal))
    assert refused(enforced, Choose(RUN))


@holding("COD-40", but=("strohmann",))
def test_who_was_misled_by_a_beatable_lead_in_a_run_may_replace_his_card(game: Variant) -> None:
    for deal in met(game, somebody_was_misled, run_tricks="on"):
        misled, trick = deal.to_act, deal.told.lying
        place = trick.seats.index(misled)
        assert place < trick.best  # he had played before the lead was beaten
        card, replacing = trick.cards[place], deal.table.hand(misled) | CardSet([trick.cards[place]])
        assert {move.card for move in deal.choices} == set(due(replacing, trick.cards[0]))
        instead = next(move for move in deal.choices if move.card is not card)
        after = deal.play(instead)
        lying = after.told.lying if isinstance(after.phase, Replacing) else after.told.tricks[-1]
        assert lying.cards == (*trick.cards[:place], instead.card, *trick.cards[place + 1 :])
        assert card in after.table.hand(misled)
        assert after.court.committed == ()


@holding("COD-40")
def test_whoever_keeps_his_card_leaves_the_trick_as_it_was(game: Variant) -> None:
    if game.id == "strohmann":  # between two there is nobody but who beats the lead himself
        for deal in met(game, run_was_beaten, run_tricks="on"):
            assert not any(isinstance(one.phase, Replacing) for one in deal.moments())
            assert refused(deal, Play(deal.told.tricks[-1].cards[1]), by=deal.to_act)
        return
    for deal in met(game, somebody_was_misled, run_tricks="on"):
        trick, after = deal.told.lying, deal
        while isinstance(after.phase, Replacing):
            after = after.play(Play(after.told.lying.card_of(after.to_act)))
        assert after.told.tricks[-1] == trick
        assert after.to_act == trick.winner or deal.told.piles


# Announcements (COD-42, COD-43).


@holding("COD-42")
def test_before_the_first_lead_everybody_is_asked_and_may_answer(game: Variant) -> None:
    for deal in met(game, first_lead):
        asked = [seat for seat, move in deal.moves() if isinstance(move, Say)]
        assert set(asked) == set(deal.setup.active)
        unasked = next(one for one in deal.moments() if one.to_act == asked[-1] and Say() in one.choices)
        assert refused(unasked, next(iter(deal.choices)))  # no card is led before that


@holding("COD-42", but=FULL_PACK)
def test_a_word_starts_the_question_anew(game: Variant) -> None:
    spoken = 0
    for deal in met(game, first_lead, 6):
        said = [(seat, move) for seat, move in deal.moves() if isinstance(move, Say)]
        persons = len({seat for seat, _ in said})
        assert not any(move.words for _, move in said[-persons:])  # the last round is one of silence
        assert all(any(move.words for _, move in said[place : place + persons]) for place in range(len(said) - persons))
        spoken += any(move.words for _, move in said)
    assert spoken


@holding("COD-43")
def test_when_the_first_lead_is_approved_no_announcement_is_admissible(game: Variant) -> None:
    for deal in met(game, first_lead):
        asked = [one for one in deal.moments() if not one.over and isinstance(next(iter(one.choices)), Say)]
        words = {move.words for one in asked for move in islice(one.choices, 50) if move.words}
        assert words
        for one in sorted(words):
            assert refused(deal, Say(one))
            assert Say(one) not in deal.irregular()


@holding("COD-41")
def test_a_deal_is_played_to_its_last_card_if_nobody_gives_it_up(game: Variant) -> None:
    """However certain its outcome is: a card can always be played, and no hand is left with any."""
    tricks = 0
    for deal in deals_of(game)[:6]:
        playing = [moment for moment in deal.moments() if isinstance(moment.phase, Playing)]
        assert all(any(isinstance(move, Play) for move in moment.choices) for moment in playing)
        assert not any(deal.table.hand(seat) for seat in deal.setup.active)
        tricks += len(tricks_of(deal))
    assert tricks > 6 * 8
