"""Playing a sitting at the terminal: one person, and computer players for opponents."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from tarock.cards import Card, Seat, shuffled
from tarock.cli.asking import Asker
from tarock.cli.console import Console, Left
from tarock.deal import Deal, Sitting, View
from tarock.game import AnyVariant, Kind, Laws, Move, Options, Outcome, Play, Push, Settlement
from tarock.notation.drawing.account_text import AccountText, totals
from tarock.notation.drawing.narrator import Narrator
from tarock.notation.drawing.table_text import TableText
from tarock.notation.drawing.words import YOU, Company
from tarock.players import Player
from tarock.players.claiming import Upright, visible_fault

OPPONENTS = ("Anna", "Bruno", "Clara", "David", "Emma", "Franz", "Greta", "Hugo")


@dataclass(frozen=True)
class Wish:
    """What the person at the terminal asked for."""

    variant: AnyVariant
    options: Options
    players: int
    seed: int
    name: str = YOU
    deals: int | None = None
    """After how many deals to stop; None plays the sitting to its end."""
    laws: str = Laws.ENFORCED


class Evening:
    """One sitting at the terminal, from the draw for seats to the last account."""

    def __init__(self, console: Console, wish: Wish, opponent: Player) -> None:
        self.console, self.wish, self.opponent = console, wish, Upright(opponent)
        # The cards come from a chance of their own, so that the same seed deals them whatever is played.
        self.rng = random.Random(wish.seed)
        others = [name for name in OPPONENTS if name.casefold() != wish.name.casefold()]
        names = (wish.name, *others[: wish.players - 1])
        self.sitting = Sitting.start(wish.variant, names, self._shuffled(), wish.options, wish.laws)
        self.me: Seat = self.sitting.seat_of(wish.name)
        self.company = Company(self.sitting.names, console.style, wish.variant.red_reversed(wish.options))
        self.account = AccountText(self.company)
        self.table = TableText(self.company)
        self.asker = Asker(console, self.company, self.table, lambda: self.account.standing(self.sitting, self.me))

    def _shuffled(self) -> tuple[Card, ...]:
        return shuffled(self.rng, self.wish.variant.pack.cards)

    def run(self) -> None:
        """Play until the sitting is over or the person leaves."""
        self._welcome()
        try:
            self._deals()
        except Left:
            self.console.say("You leave the table.")
            self.console.say("\n" + self.account.standing(self.sitting))
        if self.sitting.over:
            self.console.say("\n" + self.console.style.rule("The sitting is over"))
            self.console.say(self.account.last(self.sitting))
        self.console.say("\nThank you for playing.")

    def _welcome(self) -> None:
        game, style = self.wish.variant, self.console.style
        self.console.say(style.rule(game.name, f"seed {self.wish.seed}"))
        self.console.say(style.text(f"After {game.source}. {len(game.pack)} cards.", head="  ", indent=2))
        round_ = self.company.listed(range(self.sitting.players))
        self.console.say(
            style.text(f"Round the table, each to the right of the one before: {round_}.", head="  ", indent=2)
        )
        self.console.say("  Type ? at any prompt for help, quit to leave.")

    def _deals(self) -> None:
        while True:
            self._one_deal()
            if self.sitting.over or self.sitting.course.deals == self.wish.deals:
                return
            self._between()

    def _one_deal(self) -> None:
        self._stake()
        number = self.sitting.course.deals + 1
        self.table.title, self.table.standing = f"{self.wish.variant.name} · deal {number}", totals(self.sitting)
        deal = self.sitting.deal(self._shuffled())
        self.console.say("\n" + self.console.style.rule(f"Deal {number}"))
        active = deal.setup.active
        forehand = self.company.name(active[0])
        self.console.say(f"  Dealer: {self.company.name(deal.setup.dealer)}. Forehand: {forehand}.")
        if self.me not in active:
            self.console.say("  You rest in this deal and look on.")
        view = self._play(deal)
        assert view.outcome is not None and view.settlement is not None
        self._settle(view, view.outcome, view.settlement)

    def _stake(self) -> None:
        before, self.sitting = self.sitting, self.sitting.stake()
        paid = self.account.booked("Before the deal", before, self.sitting)
        if paid:
            self.console.say("\n" + paid)

    def _play(self, deal: Deal) -> View:
        """The deal to its end; all that is shown comes from one's own views."""
        narrator = Narrator(self.company)
        view = deal.view(self.me)
        self._tell(narrator, view, view)
        while not deal.over:
            before, (seat, move) = view, self._next(deal, view, narrator)
            deal = deal.play(move, by=seat)
            view = deal.view(self.me)
            self._tell(narrator, before, view)
        self._lines(narrator.finish())
        return view

    def _tell(self, narrator: Narrator, before: View, view: View) -> None:
        self._lines(narrator.hear(view.history, view.told.tricks))
        narrator.show(self.table.turned_up(before, view))

    def _lines(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)

    def _next(self, deal: Deal, view: View, narrator: Narrator) -> tuple[Seat, Move]:
        """Who does what now; where faults can be done a claim comes before everything else."""
        if deal.laws == Laws.TABLE:
            irregular = self._claimed(deal) or self._second_card(deal)
            if irregular is not None:
                return irregular
        seat = deal.to_act
        assert seat is not None
        if seat != self.me:
            return seat, self.opponent.choose(deal.view(seat))
        return seat, self._own_move(deal, view, narrator)

    def _claimed(self, deal: Deal) -> tuple[Seat, Move] | None:
        """What one of the others has noticed (COD-D2)."""
        for seat in deal.setup.active:
            claim = visible_fault(deal.view(seat)) if seat != self.me else None
            if claim is not None:
                return seat, claim
        return None

    def _second_card(self, deal: Deal) -> tuple[Seat, Move] | None:
        """The second card that the person wanted to put down with the last one."""
        card = self.asker.faults.second if deal.by == self.me and isinstance(deal.move, Play) else None
        if card is None:
            return None
        self.asker.faults.second = None
        return (self.me, Push(card)) if card in deal.pushable(self.me) else None

    def _own_move(self, deal: Deal, view: View, narrator: Narrator) -> Move:
        # The last chance to claim is asked for; else a forced move is made, unless a fault could be done instead.
        tempting = view.kind is Kind.INSPECTING or (view.irregular is not None and view.irregular.count)
        if view.choices.count == 1 and not tempting:
            narrator.forced.add(len(view.history))
            return next(iter(view.choices))
        self._lines(narrator.pause())
        return self.asker.ask(view, lambda move: deal.why_not(move, self.me))

    def _settle(self, view: View, outcome: Outcome, settlement: Settlement[object]) -> None:
        self.sitting = self.sitting.after(settlement)
        self.console.say("\n" + self.console.style.rule("The deal is over"))
        self._lines(self.account.facts(outcome, view.told))
        self.console.say(self.account.deal(settlement.lines, totals(self.sitting)))
        if settlement.redeal:
            self.console.say("  The deal does not count; the same dealer deals again.")
        elif settlement.passed_on:
            self.console.say("  The deal does not count; the next dealer deals.")

    def _between(self) -> None:
        """Between two deals: go on, look at the score, announce the end, or leave."""
        while True:
            self.console.say(f"\n{self.console.style.bold('Next deal?')}  (Enter: deal, {', '.join(self._offers())})")
            line = self.console.ask().casefold()
            if line in ("", "deal", "yes", "y"):
                return
            if line == "score":
                self.console.say(self.account.standing(self.sitting, self.me))
            elif line == "end" and "end" in self._offers():
                self.sitting = self.sitting.announce_end()
                self.console.say("  You announce the end; it cannot be withdrawn.")
                return
            elif line in ("quit", "exit", "no", "n", "q"):
                raise Left
            else:
                self._between_help()

    def _offers(self) -> Mapping[str, str]:
        may_end = self.wish.variant.sitting.can_announce_end and self.sitting.course.announced is None
        end = {"end": "announce the end of the sitting, which is then played to its rule"} if may_end else {}
        return {"score": "the standing, and how yours came about", **end, "quit": "leave the table at once"}

    def _between_help(self) -> None:
        for word, meaning in self._offers().items():
            self.console.say(f"  {word:<8}{meaning}")
