"""The form of a deal: what to ask of it, one question after the other, and only what still matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from tarock.cards import Seat
from tarock.deal.pad.question import Part, Question, candidates, first_values, parts_of, row_of, rows
from tarock.deal.sitting import Sitting
from tarock.game import (
    NO_SUCH_FACT,
    AnyVariant,
    Fact,
    FactError,
    FactKind,
    Options,
    Outcome,
    Row,
    Settlement,
    Supplied,
    Word,
    YesNo,
    facts_of,
)
from tarock.game.facts import UNSAID, ASeat

ENDED = "ended"
_TRIED = 60
"""So many answers show whether a fact matters."""


@dataclass(frozen=True)
class DealForm:
    """The facts of one deal while they are entered; an immutable value.

    Nothing is known here of any game: what is needed, and what can be said together, the facts themselves say.
    """

    variant: AnyVariant
    options: Options
    carried: object
    players: int
    known: Outcome
    """What the sitting knows of the deal, and nothing else."""
    said: tuple[tuple[str, object], ...] = ()
    """The answers so far, in their order."""

    @classmethod
    def of(cls, sitting: Sitting) -> DealForm:
        """The form of the coming deal, with nothing said."""
        carried = sitting.stake().carried
        return cls(sitting.variant, sitting.options, carried, sitting.players, sitting.facts())

    @classmethod
    def told(cls, sitting: Sitting, facts: Outcome) -> DealForm:
        """The form of a deal of which everything has been told."""
        blank = cls.of(sitting)
        said = [(one, getattr(facts, one.name)) for one in blank._facts if not one.supplied]
        unusual = ((one.name, value) for one, value in said if one.needed or value != one.usual)
        return blank._saying(tuple(unusual))._cleared()

    @cached_property
    def facts(self) -> Outcome:
        """All that is known so far."""
        return self.known.evolve(**dict(self.said))

    @cached_property
    def question(self) -> Question | None:
        """What has to be answered next; None once the deal can be settled."""
        if self._lacking:
            return self._asked(self._lacking[0])
        wrong = next(iter(self._wrong), None)
        return None if wrong is None else next(self._ways_out(wrong), self.asked(_root(wrong)))

    @cached_property
    def more(self) -> tuple[Question, ...]:
        """What can be said besides and is as usual unless somebody says so; where the deal is told, what matters."""
        return tuple(self._asked(one) for one in self._unsaid if self.matters(one))

    @property
    def settlement(self) -> Settlement[object]:
        """The account of what has been said; FactError where something is lacking or cannot be."""
        return self.variant.settle(self.facts, self.carried, self.options, players=self.players)

    def value(self, name: str) -> object:
        """What is said of a fact; UNSAID, or what is usual, if nothing is."""
        return getattr(self.facts, self.fact(name).name)

    def in_order(self, number: int) -> tuple[Seat, ...]:
        """Whose so many values side by side are: of those who play in their order the last, or everybody's."""
        playing = next((one for one in self._facts if one.supplied is Supplied.ACTIVE), None)
        if playing is not None:
            seats: tuple[Seat, ...] = getattr(self.known, playing.name)
            return seats[-number:]
        return tuple(range(number)) if number == self.players else ()

    def fact(self, name: str) -> Fact:
        """A fact by its name."""
        found = {one.name: one for one in self._facts}
        if name not in found:
            raise FactError(name, self._facts[0].rule, NO_SUCH_FACT(names=", ".join(found)))
        return found[name]

    def asked(self, name: str) -> Question:
        """The question for a fact, whether or not it has been answered."""
        return self.without(name)._asked(self.fact(name))

    def answered(self, name: str, value: object) -> DealForm:
        """The form with an answer; FactError, as `settle` would say it, if it cannot be.

        Whatever was said after an answer that is changed stays, as far as it still can be and is still asked for.
        """
        names = [one for one, _ in self.said]
        place = names.index(name) if name in names else len(names)
        form = self._saying(self.said[:place])._then(name, value)
        for later, own in self.said[place + 1 :]:
            with suppress(FactError):
                form = form._then(later, own)
        return form._cleared()._evident()

    def back(self) -> DealForm:
        """The form without the last answer that somebody gave, and what was evident from it."""
        shorter = self._saying(self.said[:-1])
        return shorter.back() if shorter.said and shorter._evident() == self else shorter

    def without(self, name: str) -> DealForm:
        """The form without what was said of a fact."""
        return self._saying(tuple(one for one in self.said if one[0] != name))

    def parts(
        self, name: str, given: Mapping[str, object], before: tuple[object, ...] | None = None
    ) -> tuple[Part, ...]:
        """What is still open of one more row of a fact, where these parts are given and these rows are there before."""
        rows_before = self._rows(name) if before is None else before
        return tuple(
            replace(one, answers=tuple(self._possible_in(name, one, given, rows_before)))
            for one in parts_of(self._row_kind(name))
            if one.name not in given
        )

    def row(self, name: str, given: Mapping[str, object]) -> object:
        """One row of a fact from its parts; those that are left out are as usual."""
        return row_of(self._row_kind(name), given)

    @cached_property
    def _facts(self) -> tuple[Fact, ...]:
        return facts_of(self.variant.outcome)

    @cached_property
    def _lacking(self) -> list[Fact]:
        """What the account lacks: first what was agreed and announced, then what the tricks tell, points last."""
        lacking = self.facts.lacking(self.carried, self.options)
        late = self.variant.outcome.known_last
        return sorted(lacking, key=lambda one: (one.from_play, late.index(one.name) if one.name in late else -1))

    @property
    def _unsaid(self) -> Iterator[Fact]:
        """What people may say and have not said; how the deal ended comes first."""
        said = dict(self.said)
        open_ = (one for one in self._facts if not (one.needed or one.supplied or one.name in said))
        return iter(sorted(open_, key=lambda one: one.name != ENDED))

    def _asked(self, one: Fact) -> Question:
        values = candidates(one.kind, self.players)
        return Question(one, tuple(value for value in values if self._refusal(one.name, value) is None))

    def matters(self, one: Fact) -> bool:
        """Whether anything but the usual can be said of a fact, and may change the account once there is one."""
        values = first_values(one.kind, self.players)
        able = (value for value in values if value != one.usual and self._refusal(one.name, value) is None)
        if one.name == ENDED or self.question is not None:
            return next(able, None) is not None
        if next(first_values(one.kind, self.players), None) is None:
            return True  # Of what cannot be listed nobody knows.
        forms = (self._with(one.name, value) for value in islice(able, _TRIED))
        if not _plain(one):
            return any(map(self._changed, forms))
        return any(self._changed(form) or self._opened(form) for form in forms)

    def _changed(self, form: DealForm) -> bool:
        """Whether another form leads to another account, or to another question."""
        return form.question is not None or form.settlement != self.settlement

    def _opened(self, form: DealForm) -> bool:
        """Whether with one more answer something can be said, or changes the account, that otherwise does not."""
        for one in filter(_plain, form._unsaid):
            for value in candidates(one.kind, self.players):
                if value == one.usual or form._refusal(one.name, value) is not None:
                    continue
                alone = self._refusal(one.name, value) is None
                if not alone or (
                    form._changed(form._with(one.name, value)) and not self._changed(self._with(one.name, value))
                ):
                    return True
        return False

    def _with(self, name: str, value: object) -> DealForm:
        return self._saying((*(one for one in self.said if one[0] != name), (name, value)))

    def _saying(self, said: tuple[tuple[str, object], ...]) -> DealForm:
        """The form with other answers; many are tried before one is given."""
        return DealForm(self.variant, self.options, self.carried, self.players, self.known, said)

    def _then(self, name: str, value: object) -> DealForm:
        refused = self._refusal(name, value)
        if refused is not None:
            raise refused
        return self._with(name, value)

    def _refusal(self, name: str, value: object) -> FactError | None:
        """Why something cannot be said beside all that has been said."""
        return next(self._refusals(name, value), None)

    def _refusals(self, name: str, value: object) -> Iterator[FactError]:
        """All that speaks against it."""
        one = self.fact(name)
        by_itself = next(one.refusals(value, self.players), None)
        if by_itself is not None:
            yield by_itself
            return
        form = self._with(name, value)
        # What need not be said does not have to put right what waits for another answer.
        waiting = [] if one.needed else [str(wrong) for wrong in self._wrong if _root(wrong) != name]
        fresh = (wrong for wrong in form._wrong if str(wrong) not in waiting)
        yield from (wrong for wrong in fresh if not form._may_be_right(wrong, one))

    @cached_property
    def _wrong(self) -> tuple[FactError, ...]:
        """What cannot be said together, where whatever nobody has said is as usual."""
        return tuple(self._found_wrong())

    def _found_wrong(self) -> Iterator[FactError]:
        if any(one.name == "contract" for one in self._lacking):
            return  # Before the game is known nothing can be said about the rest.
        try:
            known = self.facts.as_usual().understood()
        except FactError as refused:
            yield refused
            # A bid can be beyond what is usual; the rest is seen beside anything that can follow it.
            name = _root(refused)
            right = self._rights(refused, self.fact(name)) if self._lacks(name) and name not in dict(self.said) else ()
            yield from next((self._with(name, value)._wrong for value in right), ())
            return
        yield from known.impossible(self.carried, self.options)

    def _may_be_right(self, wrong: FactError, just_said: Fact) -> bool:
        """Whether an answer that is still open can take a refusal away; what need not be said has to wait its turn."""
        if any(one.name == _root(wrong) for one in self._lacking):
            return True
        waits = (one for one in self._unsaid if one.name == _root(wrong) or (just_said.needed and _plain(one)))
        return any(self._can_right(wrong, one) for one in (*self._lacking, *waits))

    def _ways_out(self, wrong: FactError) -> Iterator[Question]:
        """Of what need not be said: what is refused because nobody has said it, and what in the tricks explains it."""
        for one in self._unsaid:
            if one.name == _root(wrong):
                yield self._asked(one)
            elif _plain(one) and self._can_right(wrong, one):
                yield Question(one, tuple(self._rights(wrong, one)))

    def _can_right(self, wrong: FactError, one: Fact) -> bool:
        """Whether an answer to this question can take a refusal away; of what cannot be listed that is not known."""
        unlisted = one.name == _root(wrong) and not candidates(one.kind, self.players)
        return unlisted or next(self._rights(wrong, one), UNSAID) is not UNSAID

    def _rights(self, wrong: FactError, one: Fact) -> Iterator[object]:
        """The answers to a question with which nothing is refused any more, neither there nor at that place."""
        places = (_root(wrong), one.name)
        for value in candidates(one.kind, self.players):
            if not any(_root(other) in places for other in self._with(one.name, value)._wrong):
                yield value

    def _cleared(self) -> DealForm:
        """Without answers that nobody needs any more, since another has been changed."""
        needed = [(name, value) for name, value in self.said if not self.fact(name).needed or self._lacks(name)]
        return self._saying(tuple(needed))

    def _lacks(self, name: str) -> bool:
        """Whether the account would lack a fact if nothing were said of it."""
        return any(one.name == name for one in self.without(name)._lacking)

    def _evident(self) -> DealForm:
        """With what can be answered in one way only."""
        one = self.question
        if one is None or len(one.answers) != 1:
            return self
        return self._with(one.name, one.answers[0])._evident()

    def _row_kind(self, name: str) -> FactKind:
        kind = self.fact(name).kind
        assert isinstance(kind, Row), f"{name} has no rows"
        return kind.of

    def _rows(self, name: str) -> tuple[object, ...]:
        value = self.value(name)
        return value if isinstance(value, tuple) else ()

    def _possible_in(
        self, name: str, part: Part, given: Mapping[str, object], before: tuple[object, ...]
    ) -> Iterator[object]:
        """The values of a part with which a row can still become one that can be said."""
        kind = self._row_kind(name)
        # Rows that are too few by now may become more.
        open_ = {wrong.why.key for wrong in self._refusals(name, before)}
        for value in candidates(part.kind, self.players):
            able = rows(kind, {**given, part.name: value}, self.players)
            if any({no.why.key for no in self._refusals(name, (*before, row))} <= open_ for row in able):
                yield value


def _root(wrong: FactError) -> str:
    """The fact that a refusal names, without its part."""
    return wrong.fact.partition(".")[0]


def _plain(one: Fact) -> bool:
    """Whether a fact of the tricks is a word, a yes or no, or a seat."""
    return one.from_play and isinstance(one.kind, Word | YesNo | ASeat)
