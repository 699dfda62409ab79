"""The court of a table where irregular acts can be done: what was done, who claims it, and how it is judged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from tarock.cards import Seat
from tarock.game import (
    AtTable, Choices, Choose, Claim, Continue, Disclosure, Fault, FaultKind, Finish, Form, Kind, OneOf, Options,
    Outcome, Phase, Play, Setup, Step, Table, Told,
)  # fmt: skip
from tarock.game.phase import R_co
from tarock.game.phases import Announcing, Playing
from tarock.rules import Refusal, RuleId, message, name_words

CLAIMABLE: Final = (
    FaultKind.RENONCE,
    FaultKind.CONTRA_OWN_GAME,
    FaultKind.CONTRA_OWN_ULTIMO,
    FaultKind.ULTIMO_WITHOUT_PAGAT,
    FaultKind.CONDUCT,
)
"""The faults of every game; all but a remark are done with cards and words, so that the engine can judge them."""
BREAKING_OFF: Final = (FaultKind.CONDUCT, FaultKind.NO_HONOUR)
"""The faults after which nothing is played on: the cards are thrown in, or the deal is annulled (COD-13, COD-72)."""
SETTLE_NOW, PLAY_ON, CONFIRM, DENY, ADMIT = "settle-now", "play-on", "confirm", "deny", "admit"
LEAVE_BOTH = "leave-both"
name_words(
    {
        SETTLE_NOW: "Settle now", PLAY_ON: "Play on", CONFIRM: "I have no claim",
        DENY: "Deny it", ADMIT: "Admit it", LEAVE_BOTH: "Leave both cards",
        FaultKind.RENONCE: "Renonce", FaultKind.CONDUCT: "A remark about the game",
        FaultKind.CONTRA_OWN_GAME: "Contra to the own game", FaultKind.CONTRA_OWN_ULTIMO: "Contra to the own Ultimo",
        FaultKind.ULTIMO_WITHOUT_PAGAT: "Ultimo without the Pagat",
        FaultKind.NO_HONOUR: "A game without a tarock honour", FaultKind.FALSE_NUMBER: "A false number of tarocks",
    }
)  # fmt: skip

ASK_DECIDE = message("ask.decide", "Settle now, or play on?")
ASK_INSPECT = message("ask.inspect", "All cards lie open. Was everything in order?")
ASK_ADMIT = message("ask.admit", "Did you make that remark?")
ASK_TAKE_BACK = message("ask.take-back", "Take one of the two cards back.")
ACCEPTED = message("court.accepted", "The claim of seat {seat:seat} against seat {against:seat} is accepted: {kind}.")
REJECTED = message("court.rejected", "The claim of seat {seat:seat} against seat {against:seat} is rejected: {kind}.")
ACCUSED = message(
    "court.accused", "Seat {seat:seat} claims that seat {against:seat} has made a remark; seat {against:seat} answers."
)
DENIED = message("court.denied", "Seat {against:seat} denies the remark; the deal goes on.")
EARLIER = message("court.earlier", "Seat {by:seat} had offended before that, which decides: {kind}.")
NO_SUCH_CLAIM = message("court.no-claim", "Nobody can be accused of that.")
RESTS = message("court.rests", "Seat {seat:seat} does not play in this deal and cannot claim.")
ONE_REJECTED = message("court.one-rejected", "One claim of yours was rejected; there is no second in a deal.")
DECIDED = message("court.decided", "A claim has been accepted in this deal already.")
ANSWER_FIRST = message("court.answer-first", "First the question that was put has to be answered.")
NOT_AT_PLAY = message("court.not-at-play", "A remark can be claimed only while the game announced is played.")
NO_SIDES_YET = message("court.no-sides-yet", "That can be claimed only once it is certain who plays together.")
NOT_TO_PUSH = message("court.push", "You cannot show {card} out of turn now.")
FAULT_TO_PUSH = message("court.out-of-turn", "To show {card} out of turn is a fault.")


@dataclass(frozen=True)
class Interrupting(Phase[R_co]):
    """A question of the court in the middle of a phase, which is still there for all to see."""

    kind = Kind.ANSWERING

    under: Phase[object]

    def told(self, so_far: Told) -> Told:
        """What lies under the question is as public as before."""
        return self.under.told(so_far)


@dataclass(frozen=True)
class Deciding(Interrupting[str]):
    """Who has gained by an accepted claim says whether the deal is played on for further chances (COD-24)."""

    asks = ASK_DECIDE()

    rule: RuleId
    seat: Seat

    def to_act(self) -> Seat:
        """One of the side that has won."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Settle now or play on."""
        return OneOf((Choose(SETTLE_NOW), Choose(PLAY_ON)))

    def apply(self, table: Table, move: Choose) -> Finish[str]:
        """The word is the result."""
        return Finish(move.word, table)


@dataclass(frozen=True)
class Inspecting(Phase[None]):
    """The tricks and the discard lie open; each in turn confirms before the deal is settled (COD-22)."""

    kind = Kind.INSPECTING
    asks = ASK_INSPECT()

    rule: RuleId
    asked: tuple[Seat, ...]

    def to_act(self) -> Seat:
        """The next who has not confirmed."""
        return self.asked[0]

    def choices(self, table: Table) -> Choices:
        """To confirm; claims are open to everybody at any time."""
        return OneOf((Choose(CONFIRM),))

    def apply(self, table: Table, move: Choose) -> Step[None]:
        """The next is asked."""
        left = self.asked[1:]
        return Continue(self.evolve(asked=left), table) if left else Finish(None, table)


@dataclass(frozen=True)
class Admitting(Interrupting[bool]):
    """Who is accused of a remark admits or denies it, since no software can judge that (COD-13, COD-D7)."""

    asks = ASK_ADMIT()

    rule: RuleId
    claim: Claim
    by: Seat
    """Who claims it."""

    def to_act(self) -> Seat:
        """The accused."""
        return self.claim.against

    def choices(self, table: Table) -> Choices:
        """To deny or to admit; the host of a table may answer in his place."""
        return OneOf((Choose(DENY), Choose(ADMIT)))

    def apply(self, table: Table, move: Choose) -> Finish[bool]:
        """Whether the remark was made."""
        return Finish(move.word == ADMIT, table)


@dataclass(frozen=True)
class TakingBack(Interrupting[object]):
    """The declarer has put down two cards: before the next hand plays he takes one of them back (COD-20)."""

    asks = ASK_TAKE_BACK()

    rule: RuleId
    seat: Seat
    cards: tuple[Play, ...]
    """Both cards as they would stay, the first put down first."""

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Which of the two stays."""
        return OneOf(self.cards)

    def at_table(self, options: Options) -> Form:
        """Where both cards can be left lying."""
        return TakingBackAtTable(self, options)


class TakingBackAtTable(AtTable[TakingBack]):
    """The declarer may take none back."""

    def irregular(self, table: Table) -> Choices:
        """To leave two cards to one trick (COD-19)."""
        return OneOf((Choose(LEAVE_BOTH),))


class Closing(NamedTuple):
    """What is left when the script has ended: a last question to the players, or the outcome."""

    court: Court
    question: Phase[object] | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Court:
    """What the court knows at one moment; faults are a secret until they are claimed."""

    committed: tuple[Fault, ...] = ()
    """Every fault, claimed or not, the first first."""
    rejected: tuple[Seat, ...] = ()
    """Who has made a claim in vain."""
    kinds: tuple[str, ...] = CLAIMABLE
    """What can be claimed in this game."""
    has_sides: bool = True
    """Whether who rests wins and loses with others, who then answer for what he says (COD-D7)."""
    faults: tuple[Fault, ...] = ()
    """What an accepted claim brought to light; with it only legal moves are left."""
    interrupted: Form | None = None
    """The phase that waits for an answer: whether to play on, whether a remark was made, which card stays."""
    facts: Outcome | None = None
    """The outcome that waits for the inspection."""
    final: Outcome | None = None
    """The outcome that waits for the last word of who has lost."""

    @property
    def closed(self) -> bool:
        """Whether only legal moves are left."""
        return bool(self.faults)

    def with_faults(self, *faults: Fault) -> Self:
        """The court after some faults more."""
        return replace(self, committed=(*self.committed, *faults)) if faults else self

    def with_rejected(self, by: Seat) -> Self:
        """The court after somebody has claimed in vain."""
        return replace(self, rejected=(*self.rejected, by), interrupted=None)

    def why_no_claim(self, claim: Claim, by: Seat, setup: Setup[object], form: Form | None) -> Refusal | None:
        """Why a claim is not even heard; None if it is."""
        if by not in setup.active:
            return Refusal("COD-22", RESTS(seat=by))
        if self.faults or self.final is not None:
            return Refusal("COD-22", DECIDED())
        if by in self.rejected:
            return Refusal("COD-D3", ONE_REJECTED())
        # Who rests cannot offend with cards, but he can talk (COD-12, COD-D7).
        accused = range(setup.players) if claim.kind == FaultKind.CONDUCT and self.has_sides else setup.active
        if claim.kind not in self.kinds or claim.against not in accused or claim.against == by:
            return Refusal("COD-22", NO_SUCH_CLAIM())
        phase = form.phase if form else None
        if isinstance(phase, (Admitting, TakingBack)):
            return Refusal(phase.rule, ANSWER_FIRST())
        if claim.kind == FaultKind.CONDUCT and not isinstance(phase, (Announcing, Playing)):
            return Refusal("COD-13", NOT_AT_PLAY())
        if claim.kind != FaultKind.NO_HONOUR and form is not None and form.forms_game:
            return Refusal("COD-22", NO_SIDES_YET())
        return None

    def claims(self, seat: Seat | None, setup: Setup[object], form: Form | None) -> tuple[Claim, ...]:
        """Every claim that would be heard from a seat."""
        if seat is None:
            return ()
        every = (Claim(other, kind) for other in range(setup.players) for kind in self.kinds)
        return tuple(claim for claim in every if self.why_no_claim(claim, seat, setup, form) is None)

    def found(self, claim: Claim, by: Seat, facts: Outcome) -> tuple[Fault, ...]:
        """The faults that a claim brings to light, none if it is wrong; the first committed comes first.

        If the claimant's own side was the first of all to offend, that decides in the place of the fault claimed,
        whether anybody had noticed it or not (COD-27, COD-D19).
        """
        claimed = Fault(claim.kind, claim.against)
        side_of = str if claim.kind == FaultKind.NO_HONOUR else facts.side_of  # In the auction each is for himself.
        if claimed not in self.committed or side_of(by) == side_of(claim.against):
            return ()
        first = self.committed[0]
        return (first, claimed) if side_of(first.by) == side_of(by) else (claimed,)

    def at_end(self, outcome: Outcome, setup: Setup[object], options: Options) -> Closing:
        """What follows the last trick: the inspection (COD-22), or the end with what was claimed before."""
        if outcome.ended not in outcome.inspected:
            return self.closing(outcome, setup, options)
        if self.faults:
            return self.closing(outcome.with_faults(self.faults), setup, options)
        return Closing(replace(self, facts=outcome), Inspecting("COD-22", setup.active), None)

    def closing(self, outcome: Outcome, setup: Setup[object], options: Options) -> Closing:
        """Nothing more can be claimed; who has lost may have a last word."""
        question = outcome.question(setup.carried, options)
        return Closing(replace(self, final=outcome), question, None) if question else Closing(self, None, outcome)


def verdict(claim: Claim, by: Seat, found: tuple[Fault, ...]) -> tuple[Disclosure, ...]:
    """What the court says to a claim."""
    sentence = ACCEPTED if found else REJECTED
    said = Disclosure("COD-22", sentence(seat=by, against=claim.against, kind=claim.kind), claim.against)
    earlier = found[:-1]
    return (said, *(Disclosure("COD-27", EARLIER(by=one.by, kind=one.kind), one.by) for one in earlier))


def open_till_the_end(found: tuple[Fault, ...]) -> bool:
    """Whether the price of a fault is known only at the end: an Ultimo made lapses, a lost one is paid (COD-60, 61)."""
    return any(fault.kind == FaultKind.CONTRA_OWN_ULTIMO for fault in found)


def in_last_trick(phase: Phase[object]) -> bool:
    """Whether no further chance is left for which the deal could be played on (COD-24)."""
    return isinstance(phase, Playing) and len(phase.done) + 1 >= phase.total
