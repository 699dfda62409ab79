"""The whole wire format: every message between the server and a client, and every answer over HTTP.

Seats count from 0 as in the engine. Cards are names such as "HK" and "T21". Words ("rufer", "contra:game") and message
keys are said by each client in its reader's language. Amounts are text as the engine signs them: "+6", "-15 2/3", "0".
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Raw, Struct, UnsetType

from tarock.deal import Why
from tarock.game import Drawing, Kind

PROTOCOL: Final = 4
"""Raised when an old client could no longer understand the messages."""

Seat = int
CardName = str


class Wire(Struct, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """A value on the wire; a field that is not named here is refused."""


# Moves ---------------------------------------------------------------------------------------------------------------


class Cut(Wire, frozen=True, tag="cut", tag_field="kind"):
    """Cut the pack after so many cards; 0 for a place not seen."""

    at: int


class Arrange(Wire, frozen=True, tag="arrange", tag_field="kind"):
    """Put cards into an order."""

    cards: tuple[CardName, ...]
    hidden: int = 0


class Bid(Wire, frozen=True, tag="bid", tag_field="kind"):
    """Speak in the auction."""

    word: str


class Choose(Wire, frozen=True, tag="choose", tag_field="kind"):
    """One of a few things named by a word."""

    word: str


class Call(Wire, frozen=True, tag="call", tag_field="kind"):
    """Name the card whose holder is to be partner."""

    card: CardName


class Take(Wire, frozen=True, tag="take", tag_field="kind"):
    """Take a group of talon cards, counted from 1."""

    group: int


class Lay(Wire, frozen=True, tag="lay", tag_field="kind"):
    """Lay cards away; `hidden` counts those not seen."""

    cards: tuple[CardName, ...]
    hidden: int = 0


class Say(Wire, frozen=True, tag="say", tag_field="kind"):
    """Announcements and contras; none is to decline."""

    words: tuple[str, ...] = ()


class Play(Wire, frozen=True, tag="play", tag_field="kind"):
    """Play a card, with what is said along with it."""

    card: CardName
    words: tuple[str, ...] = ()


class Push(Wire, frozen=True, tag="push", tag_field="kind"):
    """Show a card out of turn, at a table where faults can be done."""

    card: CardName


class Claim(Wire, frozen=True, tag="claim", tag_field="kind"):
    """Claim a fault, at a table where faults can be done."""

    against: Seat
    fault: str


Move = Cut | Arrange | Bid | Choose | Call | Take | Lay | Say | Play | Push | Claim


# What may be done now ------------------------------------------------------------------------------------------------


class OneOf(Wire, frozen=True, tag="moves", tag_field="shape"):
    """One of a few moves, drawn as buttons or lines of a list."""

    moves: tuple[Move, ...]


class OneCard(Wire, frozen=True, tag="card", tag_field="shape"):
    """One card of the hand or of a dummy; some cards may or must be played with words."""

    cards: tuple[CardName, ...]
    ways: dict[CardName, tuple[tuple[str, ...], ...]]
    """Only for cards with words: each way of speaking; the empty one is silence."""


class Pattern(Wire, frozen=True):
    """All of `must` and `number` cards of `pool`."""

    must: tuple[CardName, ...]
    pool: tuple[CardName, ...]
    number: int


class SomeCards(Wire, frozen=True, tag="cards", tag_field="shape"):
    """Several cards to lay away: any set that fits one of the patterns."""

    patterns: tuple[Pattern, ...]


class OtherCards(Wire, frozen=True, tag="other-cards", tag_field="shape"):
    """So many cards of the pool that fit no pattern: a wrong discard."""

    pool: tuple[CardName, ...]
    number: int


class Statements(Wire, frozen=True, tag="statements", tag_field="shape"):
    """Any number of announcements at once; `gated` ones only along with one of the `keys`."""

    words: tuple[str, ...]
    gated: tuple[str, ...]
    keys: tuple[str, ...]


class CutPlaces(Wire, frozen=True, tag="cut-places", tag_field="shape"):
    """Where the pack may be cut: after card 1 to `last`."""

    last: int


class Orders(Wire, frozen=True, tag="orders", tag_field="shape"):
    """Any order of these cards."""

    cards: tuple[CardName, ...]


Shape = OneOf | OneCard | SomeCards | OtherCards | Statements | CutPlaces | Orders
Choices = tuple[Shape, ...]
"""A move of any of these shapes."""


# What is said --------------------------------------------------------------------------------------------------------

Param = int | str | tuple[str, ...]


class Message(Wire, frozen=True):
    """A sentence by its key; parameters are numbers, words or card names, and seats, whose names the reader knows."""

    key: str
    params: dict[str, Param]
    seats: dict[str, Seat] = {}


class Moved(Wire, frozen=True, tag="moved", tag_field="entry"):
    """A line of the record: who did what, as this reader saw it."""

    seat: Seat
    move: Move
    turned: tuple[CardName, ...] = ()
    """Cards of the talon that all saw with it: turned up, taken where they lay open, or given to who won a trick."""


class Told(Wire, frozen=True, tag="told", tag_field="entry"):
    """A line of the record: a fact that a rule makes known to all."""

    rule: str
    message: Message
    seat: Seat | None
    cards: tuple[CardName, ...] | None


Entry = Moved | Told


# The deal, as one seat sees it ---------------------------------------------------------------------------------------


class Zone(Wire, frozen=True):
    """Some cards on the table: "talon 1", "hand 2", "scat", "taken 3"; only their number where they are hidden."""

    name: str
    count: int
    cards: tuple[CardName, ...] | None


class Laid(Wire, frozen=True):
    """A card in a trick and who played it; a dummy's seat follows the players'."""

    seat: Seat
    card: CardName
    words: tuple[str, ...] = ()


class Trick(Wire, frozen=True):
    """A trick: its cards in order, who takes it so far, whose card is awaited."""

    cards: tuple[Laid, ...]
    takes: Seat | None
    awaited: Seat | None


class Announcement(Wire, frozen=True):
    """A line of the slate: what was announced or bid, by whom, how often it is doubled (1, 2, 4 ...)."""

    word: str
    seat: Seat | None
    times: int = 1
    price: Message | None = None
    """What it is worth before it is doubled."""


class Slate(Wire, frozen=True):
    """What the deal is about, as far as it is public."""

    contract: str
    declarer: Seat | None
    partner: Seat | None
    called: CardName | None
    announcements: tuple[Announcement, ...]
    price: Message | None = None
    """What the contract is worth before it is doubled."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Who plays together, the declarer's side first; empty as long as not everybody knows it, or all play alone."""


class Amount(Wire, frozen=True):
    """What an account (a seat, or the name of a cup) gains, with its sign."""

    account: Seat | str
    amount: str


class Reason(Wire, frozen=True):
    """Why a line pays, as facts of the table; the reader's language makes a sentence of them."""

    why: Why
    seats: tuple[Seat, ...]
    """Whom it is about."""
    cards: tuple[CardName, ...] = ()
    """The cards that made it."""
    trick: Trick | None = None
    """The trick that decided."""
    number: int = 0
    """Of a trick its number; else how many points or tricks were made."""
    of: int = 0
    """How many points are needed, or how many tricks there are."""


class Line(Wire, frozen=True):
    """What one rule pays."""

    rule: str
    label: Message
    amounts: tuple[Amount, ...]
    factors: tuple[int, ...] = ()
    """How its value was multiplied, to write the sum out; empty where it was not."""
    parts: tuple[int, ...] = ()
    """What the first factor, or the value itself, was added up from; empty where it was not."""
    reason: Reason | None = None
    """Why it pays, in the result of a deal; nothing where the label says all."""


class Fact(Wire, frozen=True):
    """A fact of the outcome, by the name of its field."""

    name: str
    rule: str
    value: Param | bool | None


class Share(Wire, frozen=True):
    """The card points of a side."""

    seats: tuple[Seat, ...]
    points: int


class Count(Wire, frozen=True):
    """How the card points fell to two sides, and how many the first needs."""

    shares: tuple[Share, ...]
    needed: int


class Taken(Wire, frozen=True):
    """A trick as it is counted."""

    seat: Seat
    """Whose tricks it lies with."""
    points: str
    """Its card points, thirds and all."""
    trick: Trick


class Result(Wire, frozen=True):
    """How a deal ended: the facts, one line per rule, the sums."""

    facts: tuple[Fact, ...]
    lines: tuple[Line, ...]
    totals: tuple[Amount, ...]
    count: Count | None = None
    """Only where a number of card points decides, and they were counted."""
    tricks: tuple[Taken, ...] = ()
    """Every trick with its card points."""


class SeatDraw(Wire, frozen=True):
    """How seats were drawn before the first deal of a sitting, from a shuffle of their own with the same secret."""

    rule: Drawing
    label: str
    """Which draw of the table it is, such as "draw 1"; it is mixed in as a shuffle's is."""
    persons: tuple[int, ...]
    """Who got each seat, counted from 0 in the order in which the entropy is told."""
    dealer: Seat
    """Who deals first."""


class Shuffle(Wire, frozen=True):
    """How the pack was shuffled: the server's promise before the deal, and after it everything to check it with."""

    commitment: str
    """SHA-256 of the server's secret, published before the cards were dealt."""
    entropy: tuple[str, ...]
    """What the players mixed in, in the order in which it was; a computer player adds nothing."""
    secret: str | None
    pack: tuple[CardName, ...] | None
    label: str = ""
    """Which shuffle of the table it is, such as "deal 1.3"; it is mixed in too."""
    table: str = ""
    """The table, which is mixed in as well."""
    draw: SeatDraw | None = None
    """The draw for seats, if this is the first deal of a sitting."""
    laid: bool = False
    """Whether nothing was shuffled: the cards were laid, for a lesson or as somebody has composed them."""


class Deal(Wire, frozen=True):
    """All that a seat knows of the deal that is on."""

    number: int
    dealer: Seat
    active: tuple[Seat, ...]
    """Who plays this deal, the forehand first; the others rest."""
    kind: Kind | None
    """What is going on; nothing at the end."""
    asks: Message | None
    """What the seat to act is asked."""
    rule: str
    """The rule that governs it; empty at the end."""
    to_act: Seat | None
    hand: tuple[CardName, ...]
    zones: tuple[Zone, ...]
    slate: Slate
    trick: Trick | None
    tricks: tuple[Trick, ...]
    """The finished tricks whose cards this reader may see again: the last one, or all in a replay."""
    taken: tuple[int, ...]
    """Tricks taken, by seat."""
    trick_number: int
    trick_count: int
    choices: Choices | None
    irregular: Choices | None
    claims: tuple[Claim, ...]
    log: tuple[Entry, ...]
    result: Result | None
    shuffle: Shuffle
    counts: bool = True
    """Whether it is written on the sheet; not so when it is played again."""
    ladder: tuple[str, ...] = ()
    """In an auction all that is said there, giving way first, then every game from the lowest, open to you or not."""
    prices: dict[str, Message] = {}
    """What the words of the ladder and of `choices` are worth, as far as it is known; a contra, what it raises to."""
    pushable: tuple[CardName, ...] = ()
    """Cards this reader could show out of turn, at a table where faults can be done."""
    shown: tuple[CardName, ...] = ()
    """Every card that was once shown to all, wherever it is now."""


# The table -----------------------------------------------------------------------------------------------------------


class Person(Wire, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: str
    """person, a kind of computer player, or empty (free to take)."""
    present: bool
    """Whether the person is connected; a computer plays for one who is away."""
    standing_in: bool
    """Whether a computer plays for this person now."""
    ready: bool
    """Whether the next deal may begin for this seat."""
    waits: bool = False
    """Whether the person came after these cards were dealt: a computer plays them, he sees them no more than others."""
    played_for: bool = False
    """Whether a computer made this person's last move of the deal: his time had run out, or he was away."""


class Row(Wire, frozen=True):
    """A deal on the score sheet; deal 0 stands for stakes and -1 for the last account."""

    deal: int
    contract: str
    declarer: Seat | None
    lines: tuple[Line, ...]
    totals: tuple[Amount, ...]
    record: str | None
    """The id of its replay."""


class Note(Wire, frozen=True):
    """Something that stands written between two deals, such as radls or an open debt, and beside whose names."""

    label: Message
    seats: tuple[Seat, ...]


class Sheet(Wire, frozen=True):
    """The running score of the sitting."""

    accounts: tuple[Seat | str, ...]
    rows: tuple[Row, ...]
    sums: tuple[Amount, ...]
    over: bool
    end_announced: bool
    can_announce_end: bool
    notes: tuple[Note, ...] = ()
    """What is carried on and is in no account."""


class Terms(Wire, frozen=True):
    """What a table agrees on when it is made."""

    game: str
    players: int
    options: dict[str, str]
    laws: str = "enforced"
    clock: int = 0
    """Seconds for a move; 0 for none. Where there is a bank, what every move adds to it."""
    bank: int = 0
    """Seconds that each person has for all his moves of a deal; 0 for none."""
    hints: bool = True
    undo: bool = True
    """Whether moves may be taken back: at once where all opponents are computers, else if the others agree."""
    chat: bool = True
    lesson: str | UnsetType = UNSET
    """The lesson whose cards are laid for the first deal of a sitting; unsaid where all cards are shuffled."""
    occasion: str | UnsetType = UNSET
    """For what others play the same cards, as the page's address has it: daily/2026-11-18/viennese, duplicate/ID."""


class Chat(Wire, frozen=True):
    """Something said at the table: a preset by its key, or words."""

    number: int
    seat: Seat | None
    name: str
    preset: str
    text: str


class Wish(Wire, frozen=True):
    """Somebody asks for something that happens when all persons who play the deal have agreed."""

    number: int
    """The `seq` at which it was asked; an answer names it."""
    seat: Seat
    wants: str
    """undo (to take back his last move), or rest (to lay down the rest of the tricks, which are proved to be his)."""
    move: Move | None
    """The move to be taken back, as this reader saw it."""
    since: int
    """How many moves were made after it, which would be taken back too."""
    agreed: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    """Who has still to answer; none once it has ended."""
    ended: str = ""
    """refused, or lapsed (nobody answered in time); it is told until the deal goes on."""


class View(Wire, frozen=True, tag="view", tag_field="type"):
    """The whole table as one seat or spectator may see it: the first on a line, or one that replaces all before."""

    seq: int
    """Grows with everything that happens at the table; commands name the one they answer."""
    table: str
    code: str
    terms: Terms
    you: Seat | None
    """This reader's seat; None for a spectator."""
    host: bool
    """Whether this reader made the table."""
    people: tuple[Person, ...]
    spectators: int
    status: str
    """waiting (for people), playing, settled (between deals), over, paused."""
    deal: Deal | None
    sheet: Sheet
    chat: tuple[Chat, ...]
    open_hands: tuple[Seat, ...]
    """Who agrees that spectators are shown deals with open hands once they are over; all people have to."""
    deadline: float | None
    """Seconds left for the move that is due."""
    can_undo: bool
    """Whether this reader may take back his last move, or ask for it."""
    promise: str = ""
    """The commitment to the next shuffle, while it may still be added to."""
    asks_others: bool = False
    """Whether others are asked before this reader's move is taken back, or he lays down the rest."""
    wish: Wish | None = None
    rest: Seat | None = None
    """Who has laid down the rest of this deal; the cards are being played out."""
    opened: str = ""
    """The record of the deal before, if all had agreed: with this one's every move spectators see a step of it."""
    erasing: tuple[Seat, ...] = ()
    """Who agreed that this table is erased; it is when all persons have."""
    lesson: Message | None = None
    """What the lesson tells of the others' cards since the learner's last move."""


# From the server -----------------------------------------------------------------------------------------------------


class Welcome(Wire, frozen=True, tag="welcome", tag_field="type"):
    """The answer to a hello."""

    protocol: int
    table: str
    you: Seat | None


class Piece(Wire, frozen=True, array_like=True):
    """Some entries of a list that stay: from which place in the old list, at which in the new one, how many."""

    start: int
    at: int
    number: int


class Changed(Wire, frozen=True, tag="changed", tag_field="type"):
    """What is different from the view before: each field that is, by its name, as it is now; all others stay.

    Where a deal is there for the first time, or no longer, `view` has the whole of it, or null.
    """

    view: Annotated[dict[str, Raw], View]
    deal: Annotated[dict[str, Raw], Deal]
    sheet: Annotated[dict[str, Raw], Sheet]
    kept: dict[str, tuple[Piece, ...]]
    """The lists of which only the new entries are told, and the pieces of them that stay."""


class Refused(Wire, frozen=True, tag="refused", tag_field="type"):
    """A command that changed nothing, and why; `rule` where a rule of the ledger refuses a move."""

    id: str
    error: str
    """stale, illegal-move, irregular, not-your-turn, not-allowed, malformed, too-large, too-many, bad-token ..."""
    message: Message
    rule: str = ""


class Done(Wire, frozen=True, tag="done", tag_field="type"):
    """A command was carried out, or had been already."""

    id: str
    seq: int


class Belief(Wire, frozen=True):
    """How likely a hidden card is thought to lie in somebody's hand; `holder` is null for a place that is no hand."""

    card: str
    holder: Seat | None
    chance: float
    """From 0 to 1."""


class Weighed(Wire, frozen=True):
    """What a searching player found of a move over many ways in which the cards that the reader cannot see may lie."""

    worlds: int
    """How many ways that were."""
    paid: float
    """What the deal pays the reader then, on average."""
    wins: float
    """In which share of them the reader gains."""
    ahead: float | None
    """By how much the next best move pays less; hardly at all where it is near 0. None if there was no other."""
    beliefs: tuple[Belief, ...]
    """Who holds the called card, the likeliest first; empty where that is known, or no card was called."""


class Hint(Wire, frozen=True, tag="hint", tag_field="type"):
    """What a computer player would do at this seat, and why; all of it follows from what the reader may know."""

    id: str
    move: Move
    rule: str
    reason: Message
    weighed: Weighed | None
    """None where nothing is searched: by the book, where there is nothing to choose, or without the kernel."""


class Rest(Wire, frozen=True, tag="rest", tag_field="type"):
    """The proof that was asked for: in this order each card of the hand takes its trick, however the others lie."""

    id: str
    cards: tuple[str, ...]


class Gone(Wire, frozen=True, tag="gone", tag_field="type"):
    """The connection ends: too-slow, replaced (opened elsewhere), left, removed, restart, erased, broken-table."""

    reason: str


class Pong(Wire, frozen=True, tag="pong", tag_field="type"):
    """The answer to a ping."""


FromServer = Welcome | View | Changed | Refused | Done | Hint | Rest | Pong | Gone


# From a client -------------------------------------------------------------------------------------------------------


class Hello(Wire, frozen=True, tag="hello", tag_field="type"):
    """The first message: which protocol, and the seat's secret token; without one, a spectator."""

    protocol: int
    token: str = ""
    name: str = ""


class Ping(Wire, frozen=True, tag="ping", tag_field="type"):
    """Ask whether the line still holds; answered by a pong, and nobody else is told."""


class MakeMove(Wire, frozen=True, tag="move", tag_field="type"):
    """Play a move that answers the view of this sequence number; the same id again is harmless."""

    id: str
    seq: int
    move: Move


class WhyNot(Wire, frozen=True, tag="why-not", tag_field="type"):
    """Ask why a move would be refused or is irregular; changes nothing, answered by Refused, or Done if it is legal."""

    id: str
    move: Move


class AskHint(Wire, frozen=True, tag="hint", tag_field="type"):
    """Ask what a computer player would do: a searching one, or by the book's advice the careful one."""

    id: str
    book: bool = False


class Ready(Wire, frozen=True, tag="ready", tag_field="type"):
    """Go on to the next deal; `entropy` is mixed into its shuffle."""

    id: str
    entropy: str = ""


class Undo(Wire, frozen=True, tag="undo", tag_field="type"):
    """Take back one's last move and all that followed; where other persons play, they are asked first."""

    id: str


class AskRest(Wire, frozen=True, tag="ask-rest", tag_field="type"):
    """Ask for the proof that all remaining tricks are one's own, if wanted with a certain card in the last."""

    id: str
    last: str = ""


class LayDown(Wire, frozen=True, tag="lay-down", tag_field="type"):
    """Lay down the rest, which must be proved; where other persons play, they are asked first."""

    id: str
    seq: int
    last: str = ""


class Answer(Wire, frozen=True, tag="answer", tag_field="type"):
    """Agree to what somebody asks for, or not; who has asked withdraws it with a no."""

    id: str
    number: int
    yes: bool


class Again(Wire, frozen=True, tag="again", tag_field="type"):
    """Play the same deal again from its start, against computers only; it no longer counts on the sheet."""

    id: str


class AnnounceEnd(Wire, frozen=True, tag="announce-end", tag_field="type"):
    """Announce the last tours or rounds."""

    id: str


class NewSitting(Wire, frozen=True, tag="new-sitting", tag_field="type"):
    """Begin another sitting with the same company once this one is over; terms may change."""

    id: str
    terms: Terms | UnsetType = UNSET


class Pause(Wire, frozen=True, tag="pause", tag_field="type"):
    """Stop the clock and the computer players until somebody goes on; or go on."""

    id: str
    on: bool


class SaySomething(Wire, frozen=True, tag="chat", tag_field="type"):
    """Say something at the table: a preset by its key, or words."""

    id: str
    preset: str = ""
    text: str = ""


class ShowHands(Wire, frozen=True, tag="show-hands", tag_field="type"):
    """Agree that spectators are shown each deal with open hands while the next one is played, or no longer."""

    id: str
    on: bool


class Erase(Wire, frozen=True, tag="erase", tag_field="type"):
    """Erase all of this table: at once by the host when the sitting is over, else when all persons have agreed."""

    id: str
    on: bool = True
    """False takes one's agreement back."""


class Leave(Wire, frozen=True, tag="leave", tag_field="type"):
    """Give up the seat for good; a computer takes it."""

    id: str


class SeatComputer(Wire, frozen=True, tag="seat-computer", tag_field="type"):
    """The host gives a seat that no person has, or whose person is away, to a computer player, or frees it.

    A player is a kind of computer player, or empty.
    """

    id: str
    seat: Seat
    player: str


class Rename(Wire, frozen=True, tag="rename", tag_field="type"):
    """Use another name."""

    id: str
    name: str


FromClient = (
    Hello | Ping | MakeMove | WhyNot | AskHint | AskRest | Ready | Undo | LayDown | Answer | Again | AnnounceEnd
    | NewSitting | Pause | SaySomething | ShowHands | Erase | Leave | SeatComputer | Rename
)  # fmt: skip


# Over HTTP -----------------------------------------------------------------------------------------------------------


class Choice(Wire, frozen=True):
    """An option of a game: a question with the book's answer preset."""

    name: str
    label: str
    rule: str
    default: str
    allowed: tuple[str, ...]


class Game(Wire, frozen=True):
    """A game of the lobby (GET /api/games)."""

    id: str
    name: str
    group: str
    players: tuple[int, ...]
    cards: int
    """Cards in the pack."""
    hand: tuple[int, ...]
    """Cards in a hand, by number of players."""
    minutes: int
    """About how long a deal takes with people."""
    laws: tuple[str, ...]
    options: tuple[Choice, ...]
    red_reversed: bool
    """Whether the ace is the highest red pip: how a hand is sorted."""
    page: str
    """The rules page that tells it."""
    source: str
    lessons: tuple[str, ...] = ()
    """The lesson deals of this game, in the order in which they are taught."""


class Games(Wire, frozen=True):
    """The lobby."""

    protocol: int
    company: str
    """The kind of computer player that is proposed for a new table."""
    games: tuple[Game, ...]


class NewTable(Wire, frozen=True):
    """Make a table (POST /api/tables). `seats` says for each further seat: person, or a kind of computer player.

    Those are careful (a beginner, who plays by the books' advice), easy, normal and strong (who search more and more),
    each of these also cautious or bold (normal-bold), and chance.
    """

    terms: Terms
    name: str
    seats: tuple[str, ...]
    entropy: str = ""
    deal: str = ""
    """The notation of a deal that is laid for the table, from where its moves have come to; only against computers."""
    seat: Seat = 0
    """Where whoever lays a deal sits."""


class Join(Wire, frozen=True):
    """Take a free seat (POST /api/tables/{table}/seats)."""

    name: str
    entropy: str = ""


class Seated(Wire, frozen=True):
    """A seat and its secret token, told once and only to its owner."""

    table: str
    code: str
    token: str


class Found(Wire, frozen=True):
    """A table by its code or id (GET /api/tables/{code}): enough to decide whether to join."""

    table: str
    code: str
    terms: Terms
    people: tuple[Person, ...]
    free: int
    status: str


class Rule(Wire, frozen=True):
    """One entry of the ledger (GET /api/rules/{id})."""

    id: str
    kind: str
    text: str
    page: str
    section: str


class Page(Wire, frozen=True):
    """A page of the ledger (GET /api/pages/{name})."""

    name: str
    title: str
    text: str
    guide: str
    """The same for newcomers, before the clauses; empty for what is no game."""


class Step(Wire, frozen=True):
    """A moment of a replay: what happened, and the table with all cards open; only the last has log and tricks."""

    entry: Entry | None
    deal: Deal


class Record(Wire, frozen=True):
    """A finished deal, step by step (GET /api/records/{id}); `text` is its notation."""

    id: str
    terms: Terms
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    text: str


class Worth(Wire, frozen=True):
    """What a search has proved of a value: it is at least and at most this; equal where the search was finished."""

    at_least: int
    at_most: int


class CardWorth(Wire, frozen=True):
    """What the side gets in all if this card is played and everybody then plays best."""

    card: CardName
    value: Worth


class JudgedCard(Wire, frozen=True):
    """A card of a finished deal, judged with all cards open."""

    step: int
    """The step of the record in which it was played."""
    trick: int
    seat: Seat
    card: CardName
    side: tuple[Seat, ...]
    """Whose points are counted: the declarer's side, or the player where everyone plays for himself."""
    before: Worth
    """What this side gets in all with best play before the card."""
    after: Worth
    cost: int | None
    """What it cost the player's own side; None where that is not known."""
    best: tuple[CardName, ...]
    """For a mistake, the cards that would have been best."""
    choices: tuple[CardWorth, ...]
    """Every card that could be played, where that is known."""


class Analysis(Wire, frozen=True):
    """A finished deal in card points with open cards and best play of all (GET /api/records/{id}/analysis)."""

    side: tuple[Seat, ...]
    """The declarer's side; empty where everyone plays for himself."""
    needed: int | None
    """What it needs to win, where the game is won by card points."""
    parts: int
    """How many make a point in all these values: 3 where cards are counted in thirds, else 1."""
    finished: bool
    """Whether every value is exact; otherwise some searches were stopped early."""
    decided: int | None
    """The step after which the game was never in doubt again; None if it never changed or that is not known."""
    cards: tuple[JudgedCard, ...]


class Estimated(Wire, frozen=True):
    """A payment found by trials: its mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class FairMove(Wire, frozen=True):
    """A move where others were possible, judged by what its player knew; None where nothing could be weighed."""

    step: int
    """The step of the record in which it was made."""
    seat: Seat
    move: Move
    cost: Estimated | None
    """How much less it pays than the best that was found; 0 where that is the move itself."""
    certain: bool
    """Whether it did cost something: whether the whole interval lies above 0."""
    best: Move | None


class ResultPart(Wire, frozen=True):
    """A part of a result, and half the width of its 95 % interval."""

    amount: float
    margin: float


class ResultParts(Wire, frozen=True):
    """What the result of a seat was made of; the four parts sum to it."""

    seat: Seat
    result: str
    cards: ResultPart
    """What its own hand promised, all playing as usual."""
    lie: ResultPart
    """How the cards lay that it did not see, beyond that."""
    own: ResultPart
    """What its own moves cost, by what it knew."""
    others: ResultPart
    """The rest: how everybody else played."""
    unjudged: int
    """How many of its moves could not be weighed."""


class Judgement(Wire, frozen=True):
    """A finished deal judged by what its players knew, as far as that has come (GET /api/records/{id}/judgement).

    It goes on only while somebody asks: ask again every second or two until all pieces of it are done.
    """

    done: int
    pieces: int
    moves: tuple[FairMove, ...]
    results: tuple[ResultParts, ...]


class Computed(Wire, frozen=True):
    """What the strong player is paid with the cards of a seat, the usual one in all others (GET /api/records/{id}/par).

    It is played out while somebody asks: ask again every few seconds until it is there.
    """

    seat: Seat
    paid: float
    """What was paid to whoever sat there, with what the deal left for the next."""
    computer: float | None


class DayDeal(Wire, frozen=True):
    """The deal of a day for one family of games."""

    family: str
    game: str
    players: int
    dealer: Seat
    promise: str
    """SHA-256 of the secret that the cards follow from."""
    secret: str | None
    """Told when the day is over."""
    played: int
    """How many have begun it."""


class Day(Wire, frozen=True):
    """The deals of a day (GET /api/daily/{day}); `today` stands for the day that it is by UTC."""

    day: str
    over: bool
    deals: tuple[DayDeal, ...]
    tomorrow: tuple[str, ...]
    """The promises of the day after, family by family."""


class PlayDay(Wire, frozen=True):
    """Begin the deal of a day (POST /api/daily/{day}/{family})."""

    name: str
    player: str
    """What the browser made up for itself by chance: by it a person plays the deal of a day once."""
    signed: bool = False
    """Whether the name may stand beside the result."""


class DayResult(Wire, frozen=True):
    """A result of a day's deal, how many had it, and who of them gave a name."""

    paid: str
    times: int
    names: tuple[str, ...]


class Standing(Wire, frozen=True):
    """The results of a day's deal (GET /api/daily/{day}/{family}), for those who have played it, or when it is over."""

    day: str
    family: str
    game: str
    over: bool
    counted: bool
    """Whether the reader's own result is among these."""
    results: tuple[DayResult, ...]
    """The best first."""
    own: str | None
    place: int | None
    """Of the reader's own result among all; where it is not counted, the place that it would have."""
    record: str | None
    """The record of the reader's deal."""
    computer: str | None
    """What the strong player is paid in the same seat; nothing while that is being played out."""


class NewDuplicate(Wire, frozen=True):
    """Begin a duplicate (POST /api/duplicates): so many deals that other tables are to play too."""

    table: NewTable
    deals: int


class FurtherTable(Wire, frozen=True):
    """One more table for a duplicate (POST /api/duplicates/{id}/tables); `turned` by so many seats."""

    name: str
    seats: tuple[str, ...]
    turned: int = 0


class DuplicateTable(Wire, frozen=True):
    """A table of a duplicate: who sat at each seat, and how many deals it has played."""

    names: tuple[str, ...]
    played: int
    own: bool
    """Whether the reader sits there."""


class Compared(Wire, frozen=True):
    """What a seat was paid in a deal, beside the same seat at the other tables."""

    paid: str
    difference: float | None
    """How much more than the others on average; nothing while there are none."""
    matchpoints: float
    """One for each table that did worse, half of one for each that did as well."""


class PlayedAt(Wire, frozen=True):
    """A deal as one of the tables played it."""

    table: int
    record: str
    contract: str
    declarer: Seat | None
    seats: tuple[Compared, ...]


class DuplicateDeal(Wire, frozen=True):
    """A deal of a duplicate at all tables that have played it; at none for whoever has not."""

    number: int
    played: tuple[PlayedAt, ...]


class DuplicateSum(Wire, frozen=True):
    """What somebody has made of the same cards as others, whoever has the same name at several tables taken as one."""

    name: str
    deals: int
    """Those that another table has played too."""
    difference: float
    matchpoints: float
    most: float
    """As many matchpoints as there were to be had."""


class Duplicate(Wire, frozen=True):
    """A duplicate (GET /api/duplicates/{id}): its tables, and the deals as far as the reader has played them."""

    id: str
    terms: Terms
    deals: tuple[DuplicateDeal, ...]
    tables: tuple[DuplicateTable, ...]
    sums: tuple[DuplicateSum, ...]


class ProblemListed(Wire, frozen=True):
    """A problem in the list of the school; without tricks where its cards are lost."""

    id: str
    game: str
    themes: tuple[str, ...]
    provenance: str
    """How its cards were come by: determined, small-cards, by-choice, stand-in, or lost; empty for a mined one."""
    tricks: int
    rating: int | None
    """How hard it is; None for those of the book."""


class School(Wire, frozen=True):
    """The problems that can be played (GET /api/school)."""

    problems: tuple[ProblemListed, ...]


class Holding(Wire, frozen=True):
    """A hand of a problem, and what the problem calls its seat."""

    seat: Seat
    name: str
    cards: tuple[CardName, ...]


class Under(Wire, frozen=True):
    """A card that may be played only after another one, under which it lies."""

    card: CardName
    top: CardName


class Problem(Wire, frozen=True):
    """A problem with all its cards, told in one language (GET /api/school/{id}); no hands where they are lost."""

    listed: ProblemListed
    task: str
    """What is to be found."""
    idea: str
    """What the book has to say; of a lost problem, what is known of it."""
    differs: str
    """Where the search disagrees with the book; empty if it does not."""
    hands: tuple[Holding, ...]
    """In the order of play, without what lies on the table."""
    lying: tuple[Laid, ...]
    aside: tuple[Zone, ...]
    """Talon and scat."""
    covered: tuple[Under, ...]
    side: tuple[Seat, ...]
    """The declarer's side."""
    you: tuple[Seat, ...]
    """The seats that are played by whoever has the problem before him."""
    goal: tuple[str, ...]
    """What one side wants, all of it together: game, pagat-ultimo, take:DK ..."""
    wanted: bool
    """Whether that is to be reached; otherwise it is to be prevented."""
    won: tuple[int, ...] | None
    """What the declarer's side and the others had won before, in parts of a point; None where that is not told."""
    needed: int | None
    """What the declarer's side needs in all, where the game is won by card points."""
    parts: int


class LineCard(Wire, frozen=True):
    """A card of a line of play, and who takes the trick that it completes."""

    seat: Seat
    card: CardName
    takes: Seat | None


class Trained(Wire, frozen=True):
    """What comes of the last of the cards played in a problem (GET /api/school/{id}/answer?cards=S9,SQ)."""

    verdict: str
    """keeps, loses, or unknown where it could not be searched far enough."""
    last: LineCard | None
    """The card that was played; None at the beginning."""
    replies: tuple[LineCard, ...]
    """What is played on until there is a choice again; nothing where the card was wrong."""
    refutation: tuple[LineCard, ...]
    """How a wrong card is met, after it."""
    before: Worth | None
    """What the side with the goal gets with best play before a wrong card, in all; -1 where it misses its goal."""
    after: Worth | None
    needed: int | None
    """What that side needs in all, where card points are wanted."""
    turn: Seat | None
    """Who has to choose now; None when it is over."""
    playable: tuple[CardName, ...]
    solved: bool


class Advised(Wire, frozen=True):
    """The cards that lose nothing, and one of them (GET /api/school/{id}/hint?cards=...)."""

    good: tuple[CardName, ...]
    card: CardName


class WorkedLine(Wire, frozen=True):
    """A line of play that the book gives, and the places of the cards at which the search sees the outcome turn."""

    name: str
    cards: tuple[LineCard, ...]
    turns: tuple[int, ...]


class Solved(Wire, frozen=True):
    """The solution from here on, and the book's lines from the beginning (GET /api/school/{id}/solution?cards=...)."""

    cards: tuple[LineCard, ...]
    worked: tuple[WorkedLine, ...]


class Place(Wire, frozen=True):
    """A hand or another place of a deal that is composed, as far as its cards are known."""

    name: str
    """As in the notation: "hand 1", "talon 2", "pack"."""
    cards: tuple[CardName, ...]
    hidden: int = 0
    """How many cards are not known."""


class Won(Wire, frozen=True):
    """Thirds of a point that the declarer's side and its opponents have won."""

    side: int
    others: int


class Draft(Wire, frozen=True):
    """A deal or a position as it is composed."""

    game: str
    options: dict[str, str]
    places: tuple[Place, ...]
    position: bool
    """Whether it is a moment of the play; else it is a deal."""
    players: int = 0
    """Of a deal; 0 for as many as is usual."""
    dealer: Seat | None = None
    moves: str = ""
    """Of a deal, what was done since it began, in its notation; empty where it is to be played from its beginning."""
    contract: str = ""
    side: tuple[Seat, ...] = ()
    turn: Seat = 0
    trick: tuple[Play, ...] = ()
    """The cards on the table; those who sit before whose turn it is have played them."""
    covered: tuple[Under, ...] = ()
    won: Won | None = None


class Compose(Wire, frozen=True):
    """Look at a draft, or at a text in its place (POST /api/drafts)."""

    draft: Draft | None = None
    text: str = ""
    fill: str = ""
    """Draws all cards that are not known; from the same words it draws the same."""


class Flaw(Wire, frozen=True):
    """What is wrong with a draft or a text."""

    field: str
    """The place, or the tag of the notation such as Trick; empty where it is the text."""
    message: Message
    card: CardName | None
    """The card it is about."""
    line: int
    """Where in the text it stands; 0 if it stands in none."""
    column: int
    detail: str
    """The same as the program says it to whoever writes notation, in English."""


class Composing(Wire, frozen=True):
    """What can be composed in a game."""

    cards: tuple[CardName, ...]
    """The pack."""
    sizes: dict[str, int]
    """How many cards every place is dealt; nothing in a position."""
    seats: tuple[Seat, ...]
    """Who plays, in the order of play."""
    contracts: tuple[str, ...]


class Composed(Wire, frozen=True):
    """A draft with everything filled in that follows from the rest, its text, and what is wrong with it."""

    draft: Draft | None
    """None where a text cannot be read."""
    room: Composing | None
    text: str
    whole: bool
    """Whether all cards are known."""
    flaws: tuple[Flaw, ...]


class Explore(Wire, frozen=True):
    """Play a line of cards from a position, whose text is given (POST /api/positions)."""

    text: str
    line: tuple[CardName, ...] = ()
    answering: tuple[Seat, ...] = ()
    """For whom the search plays, until somebody else's card comes next."""


class Explored(Wire, frozen=True):
    """Where a line has led, with open cards: what every card is worth, in all, to one side."""

    side: tuple[Seat, ...]
    line: tuple[CardName, ...]
    """All cards that were played, answers included."""
    hands: tuple[Zone, ...]
    tricks: tuple[tuple[Laid, ...], ...]
    """From the first, with what lay on the table; the last may be unfinished."""
    turn: Seat | None
    """Whose card comes next; None at the end."""
    value: Worth
    choices: tuple[CardWorth, ...]
    """Every card that may be played."""
    parts: int
    """How many make a point in all these values."""


Target = Seat | str
"""A seat, a card, or "trick"."""


class Mark(Wire, frozen=True):
    """A ring around something, or an arrow from there to something else."""

    at: Target
    to: Target | None = None


class StudyNote(Wire, frozen=True):
    """What is said at a moment of a deal, and pointed at."""

    at: int
    """The step of the record."""
    text: str
    marks: tuple[Mark, ...]


class StudyDeal(Wire, frozen=True):
    """A deal of a study; its text has all that belongs to it."""

    title: str
    game: str
    text: str


class OpenStudy(Wire, frozen=True):
    """Read a study, and open one of its deals (POST /api/studies)."""

    text: str
    deal: int = 0


class Study(Wire, frozen=True):
    """A study: some deals, of which one is open."""

    deals: tuple[StudyDeal, ...]
    record: Record
    notes: tuple[StudyNote, ...]


class WriteStudy(Wire, frozen=True):
    """Write down what is said of a deal (POST /api/studies/text)."""

    text: str
    title: str
    notes: tuple[StudyNote, ...]


class StudyText(Wire, frozen=True):
    """The text of a deal of a study."""

    text: str


class Analyse(Wire, frozen=True):
    """Analyse a finished deal, whose text is given (POST /api/analyses); the answer is an `Analysis`."""

    text: str


PROBLEM: Final = "problem"
EXERCISE: Final = "exercise"
DAILY: Final = "daily"
"""What can be sought: a mined problem, an exercise, the problem of the day."""


class Sought(Wire, frozen=True):
    """What somebody wants to try next (POST /api/training/next)."""

    day: str
    """The date where the reader is, such as 2026-11-18."""
    what: str
    """problem, exercise or daily."""
    kept: str = ""
    """What the reader's browser was given to keep; empty at the very first."""
    theme: str = ""
    """Only of this theme; empty for any."""
    game: str = ""


class Attempt(Wire, frozen=True):
    """A problem or exercise was tried (POST /api/training/attempt)."""

    day: str
    id: str
    solved: bool
    kept: str = ""


class ThemeRating(Wire, frozen=True):
    """How strong the reader is in a theme, `all` for everything; the strength lies in the interval 95 times of 100."""

    theme: str
    rating: int
    low: int
    high: int
    due: bool
    """Whether the theme comes back today, since it was missed."""


class Learning(Wire, frozen=True):
    """How far a reader has come."""

    kept: str
    """To be kept as it is and sent with the next question."""
    ratings: tuple[ThemeRating, ...]
    streak: int
    """Days in a row on which something was solved."""
    longest: int
    today: bool
    """Whether something was solved today."""


class Given(Wire, frozen=True):
    """What to try next; a problem is then asked for like those of the book, an exercise by its own call."""

    learning: Learning
    id: str
    game: str
    themes: tuple[str, ...]
    rating: int


class Exercise(Wire, frozen=True):
    """What does one do here? (GET /api/training/exercises/{id}), as the seat to act sees it."""

    id: str
    asks: str
    """bid, lay or card."""
    game: str
    options: tuple[Move, ...]
    deal: Deal


class MoveFigure(Wire, frozen=True):
    """What was found of one move: its mean payment, and how far it is behind the best, each with its margin."""

    move: Move
    paid: float
    margin: float
    """So far to each side the mean may lie, 95 times of 100."""
    behind: float
    behind_margin: float
    good: bool
    """Whether it is not shown to be worse than the best."""


class Figures(Wire, frozen=True):
    """All that could be done in an exercise, the best first (GET /api/training/exercises/{id}/figures)."""

    moves: tuple[MoveFigure, ...]


class Error(Wire, frozen=True):
    """What went wrong over HTTP: the field or rule at fault is named in the message."""

    error: str
    message: Message
    detail: str = ""
    """Of a text that cannot be read, line, column and what is wrong, in English."""


Request = (
    NewTable | Join | Compose | Explore | OpenStudy | WriteStudy | Analyse | PlayDay | NewDuplicate | FurtherTable
)  # fmt: skip
"""What is sent over HTTP."""
