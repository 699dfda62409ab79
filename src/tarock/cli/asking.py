"""Asking a person for a move: the menu, the answer, the reason why not, and the commands of every prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tarock.cards import EMPTY, Card, CardSet
from tarock.cli.console import Console, Left
from tarock.cli.faults import HELP as FAULTS_HELP
from tarock.cli.faults import Faults
from tarock.cli.offer import Offer, cards_of
from tarock.cli.rules_text import one_rule, rules_now, shortened
from tarock.deal import View, prices_of
from tarock.game import (
    Bid,
    Call,
    Choose,
    Claim,
    CutPlaces,
    Laws,
    Lay,
    Move,
    OneCard,
    OneOf,
    Orders,
    Play,
    Say,
    SomeCards,
    Take,
)
from tarock.notation.drawing.table_text import TableText
from tarock.notation.drawing.words import Company, label
from tarock.rules import Refusal, spoken
from tarock.rules.rulebook import NotInLedger, rulebook

WhyNot = Callable[[Move], Refusal | None]

HELP = """\
  a number, or a card       HK is the king of hearts, HQ, HN the cavall, HJ,
                            H10 to H1; D diamonds, S spades, C clubs;
                            T1 to T21, SKU the Sküs; small letters will do
  several cards or words    one after the other: 1 4 5, or H2 S7 S8
  ?                         this help
  table, hand, last         the table, your hand, the last trick
  why CARD                  whether a card may be chosen now, and why not
  rules                     what is being done now, and the list of rules
  rules ID                  the text of a rule, such as rules GEN-56
  score                     the standing, and how yours came about
  quit                      leave the table"""


def help_text(view: View) -> str:
    """What can be typed at every prompt of this table."""
    return f"{HELP}\n{FAULTS_HELP}" if view.laws == Laws.TABLE else HELP


@dataclass
class Asker:
    """Asks the person at the terminal."""

    console: Console
    company: Company
    table: TableText
    score: Callable[[], str]

    def __post_init__(self) -> None:
        self.faults = Faults(self.console, self.company)

    def ask(self, view: View, why_not: WhyNot) -> Move:
        """A legal move, asked for until there is one."""
        offer = Offer.of(view.choices, red_reversed=self.company.red_reversed)
        self.console.say(self.table.draw(view, offer.card_keys))
        self._menu(view, offer)
        while True:
            move = self._answer(view, offer, why_not)
            if move is not None:
                return move

    def _answer(self, view: View, offer: Offer, why_not: WhyNot) -> Move | None:
        line = self.console.ask()
        claim = self.faults.command(line, view)
        if isinstance(claim, Claim):
            return claim
        if claim or self._command(line, view, offer, why_not):
            return None
        moves = offer.read(line)
        legal = [move for move in moves if move in view.choices]
        if len(legal) > 1:
            return self._which(view, tuple(legal), why_not)
        if legal:
            return legal[0]
        wrong = self.faults.irregular(line, moves, view)
        if wrong is None:
            self._refuse(line, next(iter(moves), None), why_not)
        return wrong

    def _refuse(self, line: str, move: Move | None, why_not: WhyNot) -> None:
        refusal = why_not(move) if move is not None else None
        if refusal is not None:
            self._say_refusal("Not allowed: ", refusal)
        elif line:
            self._warn(f"{line[:40]!r} is none of the things offered; type ? for help.")
        else:
            self._warn("Please choose one of the things offered; type ? for help.")

    def _say_refusal(self, head: str, refusal: Refusal) -> None:
        self._warn(f"{head}{self.company.said(refusal.message)} ({refusal.rule}; rules {refusal.rule} shows its text)")

    def _warn(self, text: str) -> None:
        style = self.console.style
        self.console.say("\n".join(style.warn(line) for line in style.text(text, head="  ", indent=4).splitlines()))

    def _which(self, view: View, moves: tuple[Move, ...], why_not: WhyNot) -> Move | None:
        """The same card in several ways: ask for the words; silence is what Enter means."""
        offer = Offer.of(OneOf(moves))
        silent = next((move for move in moves if isinstance(move, Play) and not move.words), None)
        self.console.say("  How?" + ("  (Enter: without a word)" if silent else ""))
        self._list(offer, view)
        while True:
            line = self.console.ask()
            if not line and silent is not None:
                return silent
            if self._command(line, view, offer, why_not):
                continue
            found = [move for move in self._with_card(offer, moves[0], line) if move in moves]
            if found:
                return found[0]
            self._refuse(line, None, why_not)

    def _with_card(self, offer: Offer, like: Move, line: str) -> list[Move]:
        """The words alone will do; the card is known."""
        card = like.card.name if isinstance(like, Play) else ""
        return offer.read(line) or offer.read(f"{card} {line}")

    def _menu(self, view: View, offer: Offer) -> None:
        style = self.console.style
        for part in offer.parts:
            few = isinstance(part, (OneCard, SomeCards)) and len(cards_of(part) & view.hand) < len(view.hand)
            note = "  (cards with a number are allowed)" if few else ""
            self.console.say(f"{style.bold(self.question(part))}{note}  {style.faint(view.rule)}")
        self._list(offer, view)
        if view.rule in rulebook() and all(isinstance(move, Choose) for move in offer.moves.values()) and offer.moves:
            self.console.say(style.faint(shortened(view.rule, style)))

    def question(self, part: object) -> str:
        """What a shape of choices asks for."""
        match part:
            case CutPlaces(last):
                return f"Cut the pack after which card, 1 to {last}? (Enter: in the middle)"
            case OneCard():
                return "Which card do you play?"
            case SomeCards():
                return self._lay_question(part)
            case Orders():
                return f"In which order: {self.console.style.cards(part.cards)}? (Enter: as they are)"
            case OneOf(moves):
                return _QUESTIONS.get(type(moves[0]), "What do you do?")
            case _:
                return "Do you announce anything? (Enter: nothing)"

    def _lay_question(self, part: SomeCards) -> str:
        sizes = sorted({len(pattern.must) + pattern.number for pattern in part.patterns})
        count = " or ".join(str(size) for size in sizes)
        must = part.patterns[0].must if len(part.patterns) == 1 else EMPTY
        given = f" ({self.console.style.cards(must)} must be among them)" if must else ""
        return f"Lay away {count} card{'s' if sizes != [1] else ''}{given}"

    def _list(self, offer: Offer, view: View) -> None:
        """The numbered things beside the cards, side by side."""
        prices = {word: f" ({price})" for word, price in prices_of(view).items()}
        entries = [f"{key} {self._label(move, view, key, prices)}".strip() for key, move in offer.moves.items()]
        entries += [f"{key} {spoken(word)}{prices.get(word, '')}" for key, word in offer.statements.items()]
        if entries:
            self.console.say(self.console.style.flow(entries, head="  ", indent=2, joint="    "))

    def _label(self, move: Move, view: View, key: str, prices: dict[str, str]) -> str:
        text = label(move, self.console.style)
        if isinstance(move, Take):
            seen = view.part_of_talon(move.group)
            return f"({self.console.style.cards(seen)})" if seen else text
        if isinstance(move, Bid):
            return text + prices.get(move.word, "")
        return "" if text == key else text

    def _command(self, line: str, view: View, offer: Offer, why_not: WhyNot) -> bool:
        """Carry out a command; False if the line is none."""
        name, _, rest = line.partition(" ")
        shown = {
            "?": lambda: help_text(view),
            "help": lambda: help_text(view),
            "hand": lambda: self.table.hand(view, offer.card_keys),
            "last": lambda: self.table.last_trick(view),
            "score": self.score,
        }.get(line.lower())
        if shown is not None:
            self.console.say(shown())
            return True
        match name.lower():
            case "table":
                self.console.say(self.table.draw(view, offer.card_keys))
                self._menu(view, offer)
            case "rules" | "rule":
                self._rules(rest.strip(), view)
            case "why":
                self._why(rest.strip(), view, offer, why_not)
            case "quit" | "exit":
                raise Left
            case _:
                return False
        return True

    def _rules(self, wanted: str, view: View) -> None:
        try:
            if wanted:
                self.console.say(one_rule(wanted, self.console.style))
            else:
                self.console.say(rules_now(view.variant, view.rule, self.console.style))
        except NotInLedger as error:
            self._warn(str(error))

    def _why(self, wanted: str, view: View, offer: Offer, why_not: WhyNot) -> None:
        card = offer.card(wanted)
        if card is None:
            self._warn("Type why and a card, such as: why HK")
            return
        moves = list(trials(offer, card))
        if not moves:
            self._warn("No card is asked for now.")
            return
        name = self.console.style.card(card)
        if any(move in view.choices for move in moves):
            self.console.say(f"  {name} may be chosen.")
            return
        refusal = why_not(moves[0])
        if refusal is not None:
            self._say_refusal(f"{self.console.style.name(card)}: ", refusal)


_QUESTIONS: dict[type, str] = {
    Bid: "What do you say?",
    Choose: "What do you choose?",
    Call: "Which card do you call?",
    Take: "Which group do you take?",
    Say: "What do you announce?",
    Play: "Which card do you play?",
    Lay: "What do you lay away?",
}


def trials(offer: Offer, card: Card) -> Iterator[Move]:
    """Moves that try a card out: playing it, calling it, laying it away with others."""
    for part in offer.parts:
        match part:
            case OneCard():
                yield from (Play(card, way) for way in part.ways(card))
            case SomeCards():
                yield from _lays(part, card)
            case OneOf(moves) if any(isinstance(move, Call) for move in moves):
                yield Call(card)


def _lays(part: SomeCards, card: Card) -> Iterator[Lay]:
    for pattern in part.patterns:
        size, alone = len(pattern.must) + pattern.number, CardSet((card,))
        others = [*(pattern.must - alone), *(pattern.pool - alone)]
        yield Lay(CardSet([card, *others[: size - 1]]))
