// Made from src/tarock/server/protocol.py by `python -m tarock.server.typescript`; changes belong there.

/** What is told of a line, by names that stay: clients make their sentences of them. */
export type Why = "points" | "held" | "gathered" | "split" | "home" | "lost" | "last-won" | "last-home" | "last-lost" | "earlier" | "caught" | "tricks";

/** How seats are drawn from a shuffled pack, by names that stay: docs/fairness.md tells each, pages repeat it. */
export type Drawing = "places" | "first-card" | "parties" | "lowest-tarock" | "highest-card" | "highest-card-red-reversed";

/** What is going on, by names that stay: clients match them. */
export type Kind = "dealing" | "cutting" | "arranging" | "choosing" | "bidding" | "calling" | "taking" | "laying" | "demanding" | "announcing" | "declaring" | "playing" | "answering" | "inspecting";

/** Raised when an old client could no longer understand the messages. */
export const PROTOCOL = 4;

export type Seat = number;

export type CardName = string;

/** Cut the pack after so many cards; 0 for a place not seen. */
export interface Cut {
  readonly kind: "cut";
  readonly at: number;
}

/** Put cards into an order. */
export interface Arrange {
  readonly kind: "arrange";
  readonly cards: readonly CardName[];
  readonly hidden: number;
}

/** Speak in the auction. */
export interface Bid {
  readonly kind: "bid";
  readonly word: string;
}

/** One of a few things named by a word. */
export interface Choose {
  readonly kind: "choose";
  readonly word: string;
}

/** Name the card whose holder is to be partner. */
export interface Call {
  readonly kind: "call";
  readonly card: CardName;
}

/** Take a group of talon cards, counted from 1. */
export interface Take {
  readonly kind: "take";
  readonly group: number;
}

/** Lay cards away; `hidden` counts those not seen. */
export interface Lay {
  readonly kind: "lay";
  readonly cards: readonly CardName[];
  readonly hidden: number;
}

/** Announcements and contras; none is to decline. */
export interface Say {
  readonly kind: "say";
  readonly words: readonly string[];
}

/** Play a card, with what is said along with it. */
export interface Play {
  readonly kind: "play";
  readonly card: CardName;
  readonly words: readonly string[];
}

/** Show a card out of turn, at a table where faults can be done. */
export interface Push {
  readonly kind: "push";
  readonly card: CardName;
}

/** Claim a fault, at a table where faults can be done. */
export interface Claim {
  readonly kind: "claim";
  readonly against: Seat;
  readonly fault: string;
}

export type Move = Cut | Arrange | Bid | Choose | Call | Take | Lay | Say | Play | Push | Claim;

/** One of a few moves, drawn as buttons or lines of a list. */
export interface OneOf {
  readonly shape: "moves";
  readonly moves: readonly Move[];
}

/** One card of the hand or of a dummy; some cards may or must be played with words. */
export interface OneCard {
  readonly shape: "card";
  readonly cards: readonly CardName[];
  /** Only for cards with words: each way of speaking; the empty one is silence. */
  readonly ways: { readonly [key: string]: readonly (readonly string[])[] };
}

/** All of `must` and `number` cards of `pool`. */
export interface Pattern {
  readonly must: readonly CardName[];
  readonly pool: readonly CardName[];
  readonly number: number;
}

/** Several cards to lay away: any set that fits one of the patterns. */
export interface SomeCards {
  readonly shape: "cards";
  readonly patterns: readonly Pattern[];
}

/** So many cards of the pool that fit no pattern: a wrong discard. */
export interface OtherCards {
  readonly shape: "other-cards";
  readonly pool: readonly CardName[];
  readonly number: number;
}

/** Any number of announcements at once; `gated` ones only along with one of the `keys`. */
export interface Statements {
  readonly shape: "statements";
  readonly words: readonly string[];
  readonly gated: readonly string[];
  readonly keys: readonly string[];
}

/** Where the pack may be cut: after card 1 to `last`. */
export interface CutPlaces {
  readonly shape: "cut-places";
  readonly last: number;
}

/** Any order of these cards. */
export interface Orders {
  readonly shape: "orders";
  readonly cards: readonly CardName[];
}

export type Shape = OneOf | OneCard | SomeCards | OtherCards | Statements | CutPlaces | Orders;

/** A move of any of these shapes. */
export type Choices = readonly Shape[];

export type Param = number | string | readonly string[];

/** A sentence by its key; parameters are numbers, words or card names, and seats, whose names the reader knows. */
export interface Message {
  readonly key: string;
  readonly params: { readonly [key: string]: Param };
  readonly seats: { readonly [key: string]: Seat };
}

/** A line of the record: who did what, as this reader saw it. */
export interface Moved {
  readonly entry: "moved";
  readonly seat: Seat;
  readonly move: Move;
  /** Cards of the talon that all saw with it: turned up, taken where they lay open, or given to who won a trick. */
  readonly turned: readonly CardName[];
}

/** A line of the record: a fact that a rule makes known to all. */
export interface Told {
  readonly entry: "told";
  readonly rule: string;
  readonly message: Message;
  readonly seat: Seat | null;
  readonly cards: readonly CardName[] | null;
}

export type Entry = Moved | Told;

/** Some cards on the table: "talon 1", "hand 2", "scat", "taken 3"; only their number where they are hidden. */
export interface Zone {
  readonly name: string;
  readonly count: number;
  readonly cards: readonly CardName[] | null;
}

/** A card in a trick and who played it; a dummy's seat follows the players'. */
export interface Laid {
  readonly seat: Seat;
  readonly card: CardName;
  readonly words: readonly string[];
}

/** A trick: its cards in order, who takes it so far, whose card is awaited. */
export interface Trick {
  readonly cards: readonly Laid[];
  readonly takes: Seat | null;
  readonly awaited: Seat | null;
}

/** A line of the slate: what was announced or bid, by whom, how often it is doubled (1, 2, 4 ...). */
export interface Announcement {
  readonly word: string;
  readonly seat: Seat | null;
  readonly times: number;
  /** What it is worth before it is doubled. */
  readonly price: Message | null;
}

/** What the deal is about, as far as it is public. */
export interface Slate {
  readonly contract: string;
  readonly declarer: Seat | null;
  readonly partner: Seat | null;
  readonly called: CardName | null;
  readonly announcements: readonly Announcement[];
  /** What the contract is worth before it is doubled. */
  readonly price: Message | null;
  /** Who plays together, the declarer's side first; empty as long as not everybody knows it, or all play alone. */
  readonly sides: readonly (readonly Seat[])[];
}

/** What an account (a seat, or the name of a cup) gains, with its sign. */
export interface Amount {
  readonly account: Seat | string;
  readonly amount: string;
}

/** Why a line pays, as facts of the table; the reader's language makes a sentence of them. */
export interface Reason {
  readonly why: Why;
  /** Whom it is about. */
  readonly seats: readonly Seat[];
  /** The cards that made it. */
  readonly cards: readonly CardName[];
  /** The trick that decided. */
  readonly trick: Trick | null;
  /** Of a trick its number; else how many points or tricks were made. */
  readonly number: number;
  /** How many points are needed, or how many tricks there are. */
  readonly of: number;
}

/** What one rule pays. */
export interface Line {
  readonly rule: string;
  readonly label: Message;
  readonly amounts: readonly Amount[];
  /** How its value was multiplied, to write the sum out; empty where it was not. */
  readonly factors: readonly number[];
  /** What the first factor, or the value itself, was added up from; empty where it was not. */
  readonly parts: readonly number[];
  /** Why it pays, in the result of a deal; nothing where the label says all. */
  readonly reason: Reason | null;
}

/** A fact of the outcome, by the name of its field. */
export interface Fact {
  readonly name: string;
  readonly rule: string;
  readonly value: Param | boolean | null;
}

/** The card points of a side. */
export interface Share {
  readonly seats: readonly Seat[];
  readonly points: number;
}

/** How the card points fell to two sides, and how many the first needs. */
export interface Count {
  readonly shares: readonly Share[];
  readonly needed: number;
}

/** A trick as it is counted. */
export interface Taken {
  /** Whose tricks it lies with. */
  readonly seat: Seat;
  /** Its card points, thirds and all. */
  readonly points: string;
  readonly trick: Trick;
}

/** How a deal ended: the facts, one line per rule, the sums. */
export interface Result {
  readonly facts: readonly Fact[];
  readonly lines: readonly Line[];
  readonly totals: readonly Amount[];
  /** Only where a number of card points decides, and they were counted. */
  readonly count: Count | null;
  /** Every trick with its card points. */
  readonly tricks: readonly Taken[];
}

/** How seats were drawn before the first deal of a sitting, from a shuffle of their own with the same secret. */
export interface SeatDraw {
  readonly rule: Drawing;
  /** Which draw of the table it is, such as "draw 1"; it is mixed in as a shuffle's is. */
  readonly label: string;
  /** Who got each seat, counted from 0 in the order in which the entropy is told. */
  readonly persons: readonly number[];
  /** Who deals first. */
  readonly dealer: Seat;
}

/** How the pack was shuffled: the server's promise before the deal, and after it everything to check it with. */
export interface Shuffle {
  /** SHA-256 of the server's secret, published before the cards were dealt. */
  readonly commitment: string;
  /** What the players mixed in, in the order in which it was; a computer player adds nothing. */
  readonly entropy: readonly string[];
  readonly secret: string | null;
  readonly pack: readonly CardName[] | null;
  /** Which shuffle of the table it is, such as "deal 1.3"; it is mixed in too. */
  readonly label: string;
  /** The table, which is mixed in as well. */
  readonly table: string;
  /** The draw for seats, if this is the first deal of a sitting. */
  readonly draw: SeatDraw | null;
  /** Whether nothing was shuffled: the cards were laid, for a lesson or as somebody has composed them. */
  readonly laid: boolean;
}

/** All that a seat knows of the deal that is on. */
export interface Deal {
  readonly number: number;
  readonly dealer: Seat;
  /** Who plays this deal, the forehand first; the others rest. */
  readonly active: readonly Seat[];
  /** What is going on; nothing at the end. */
  readonly kind: Kind | null;
  /** What the seat to act is asked. */
  readonly asks: Message | null;
  /** The rule that governs it; empty at the end. */
  readonly rule: string;
  readonly to_act: Seat | null;
  readonly hand: readonly CardName[];
  readonly zones: readonly Zone[];
  readonly slate: Slate;
  readonly trick: Trick | null;
  /** The finished tricks whose cards this reader may see again: the last one, or all in a replay. */
  readonly tricks: readonly Trick[];
  /** Tricks taken, by seat. */
  readonly taken: readonly number[];
  readonly trick_number: number;
  readonly trick_count: number;
  readonly choices: Choices | null;
  readonly irregular: Choices | null;
  readonly claims: readonly Claim[];
  readonly log: readonly Entry[];
  readonly result: Result | null;
  readonly shuffle: Shuffle;
  /** Whether it is written on the sheet; not so when it is played again. */
  readonly counts: boolean;
  /** In an auction all that is said there, giving way first, then every game from the lowest, open to you or not. */
  readonly ladder: readonly string[];
  /** What the words of the ladder and of `choices` are worth, as far as it is known; a contra, what it raises to. */
  readonly prices: { readonly [key: string]: Message };
  /** Cards this reader could show out of turn, at a table where faults can be done. */
  readonly pushable: readonly CardName[];
  /** Every card that was once shown to all, wherever it is now. */
  readonly shown: readonly CardName[];
}

/** Who sits at a seat. */
export interface Person {
  readonly name: string;
  /** person, a kind of computer player, or empty (free to take). */
  readonly kind: string;
  /** Whether the person is connected; a computer plays for one who is away. */
  readonly present: boolean;
  /** Whether a computer plays for this person now. */
  readonly standing_in: boolean;
  /** Whether the next deal may begin for this seat. */
  readonly ready: boolean;
  /** Whether the person came after these cards were dealt: a computer plays them, he sees them no more than others. */
  readonly waits: boolean;
  /** Whether a computer made this person's last move of the deal: his time had run out, or he was away. */
  readonly played_for: boolean;
}

/** A deal on the score sheet; deal 0 stands for stakes and -1 for the last account. */
export interface Row {
  readonly deal: number;
  readonly contract: string;
  readonly declarer: Seat | null;
  readonly lines: readonly Line[];
  readonly totals: readonly Amount[];
  /** The id of its replay. */
  readonly record: string | null;
}

/** Something that stands written between two deals, such as radls or an open debt, and beside whose names. */
export interface Note {
  readonly label: Message;
  readonly seats: readonly Seat[];
}

/** The running score of the sitting. */
export interface Sheet {
  readonly accounts: readonly (Seat | string)[];
  readonly rows: readonly Row[];
  readonly sums: readonly Amount[];
  readonly over: boolean;
  readonly end_announced: boolean;
  readonly can_announce_end: boolean;
  /** What is carried on and is in no account. */
  readonly notes: readonly Note[];
}

/** What a table agrees on when it is made. */
export interface Terms {
  readonly game: string;
  readonly players: number;
  readonly options: { readonly [key: string]: string };
  readonly laws: string;
  /** Seconds for a move; 0 for none. Where there is a bank, what every move adds to it. */
  readonly clock: number;
  /** Seconds that each person has for all his moves of a deal; 0 for none. */
  readonly bank: number;
  readonly hints: boolean;
  /** Whether moves may be taken back: at once where all opponents are computers, else if the others agree. */
  readonly undo: boolean;
  readonly chat: boolean;
  /** The lesson whose cards are laid for the first deal of a sitting; unsaid where all cards are shuffled. */
  readonly lesson?: string;
  /** For what others play the same cards, as the page's address has it: daily/2026-11-18/viennese, duplicate/ID. */
  readonly occasion?: string;
}

/** Something said at the table: a preset by its key, or words. */
export interface Chat {
  readonly number: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly preset: string;
  readonly text: string;
}

/** Somebody asks for something that happens when all persons who play the deal have agreed. */
export interface Wish {
  /** The `seq` at which it was asked; an answer names it. */
  readonly number: number;
  readonly seat: Seat;
  /** undo (to take back his last move), or rest (to lay down the rest of the tricks, which are proved to be his). */
  readonly wants: string;
  /** The move to be taken back, as this reader saw it. */
  readonly move: Move | null;
  /** How many moves were made after it, which would be taken back too. */
  readonly since: number;
  readonly agreed: readonly Seat[];
  /** Who has still to answer; none once it has ended. */
  readonly awaited: readonly Seat[];
  /** refused, or lapsed (nobody answered in time); it is told until the deal goes on. */
  readonly ended: string;
}

/** The whole table as one seat or spectator may see it: the first on a line, or one that replaces all before. */
export interface View {
  readonly type: "view";
  /** Grows with everything that happens at the table; commands name the one they answer. */
  readonly seq: number;
  readonly table: string;
  readonly code: string;
  readonly terms: Terms;
  /** This reader's seat; None for a spectator. */
  readonly you: Seat | null;
  /** Whether this reader made the table. */
  readonly host: boolean;
  readonly people: readonly Person[];
  readonly spectators: number;
  /** waiting (for people), playing, settled (between deals), over, paused. */
  readonly status: string;
  readonly deal: Deal | null;
  readonly sheet: Sheet;
  readonly chat: readonly Chat[];
  /** Who agrees that spectators are shown deals with open hands once they are over; all people have to. */
  readonly open_hands: readonly Seat[];
  /** Seconds left for the move that is due. */
  readonly deadline: number | null;
  /** Whether this reader may take back his last move, or ask for it. */
  readonly can_undo: boolean;
  /** The commitment to the next shuffle, while it may still be added to. */
  readonly promise: string;
  /** Whether others are asked before this reader's move is taken back, or he lays down the rest. */
  readonly asks_others: boolean;
  readonly wish: Wish | null;
  /** Who has laid down the rest of this deal; the cards are being played out. */
  readonly rest: Seat | null;
  /** The record of the deal before, if all had agreed: with this one's every move spectators see a step of it. */
  readonly opened: string;
  /** Who agreed that this table is erased; it is when all persons have. */
  readonly erasing: readonly Seat[];
  /** What the lesson tells of the others' cards since the learner's last move. */
  readonly lesson: Message | null;
}

/** The answer to a hello. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly table: string;
  readonly you: Seat | null;
}

/** Some entries of a list that stay: from which place in the old list, at which in the new one, how many. */
export type Piece = readonly [start: number, at: number, number: number];

/** What is different from the view before: each field that is, by its name, as it is now; all others stay. Where a deal is there for the first time, or no longer, `view` has the whole of it, or null. */
export interface Changed {
  readonly type: "changed";
  readonly view: Partial<View>;
  readonly deal: Partial<Deal>;
  readonly sheet: Partial<Sheet>;
  /** The lists of which only the new entries are told, and the pieces of them that stay. */
  readonly kept: { readonly [key: string]: readonly Piece[] };
}

/** A command that changed nothing, and why; `rule` where a rule of the ledger refuses a move. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  /** stale, illegal-move, irregular, not-your-turn, not-allowed, malformed, too-large, too-many, bad-token ... */
  readonly error: string;
  readonly message: Message;
  readonly rule: string;
}

/** A command was carried out, or had been already. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** How likely a hidden card is thought to lie in somebody's hand; `holder` is null for a place that is no hand. */
export interface Belief {
  readonly card: string;
  readonly holder: Seat | null;
  /** From 0 to 1. */
  readonly chance: number;
}

/** What a searching player found of a move over many ways in which the cards that the reader cannot see may lie. */
export interface Weighed {
  /** How many ways that were. */
  readonly worlds: number;
  /** What the deal pays the reader then, on average. */
  readonly paid: number;
  /** In which share of them the reader gains. */
  readonly wins: number;
  /** By how much the next best move pays less; hardly at all where it is near 0. None if there was no other. */
  readonly ahead: number | null;
  /** Who holds the called card, the likeliest first; empty where that is known, or no card was called. */
  readonly beliefs: readonly Belief[];
}

/** What a computer player would do at this seat, and why; all of it follows from what the reader may know. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly move: Move;
  readonly rule: string;
  readonly reason: Message;
  /** None where nothing is searched: by the book, where there is nothing to choose, or without the kernel. */
  readonly weighed: Weighed | null;
}

/** The proof that was asked for: in this order each card of the hand takes its trick, however the others lie. */
export interface Rest {
  readonly type: "rest";
  readonly id: string;
  readonly cards: readonly string[];
}

/** The connection ends: too-slow, replaced (opened elsewhere), left, removed, restart, erased, broken-table. */
export interface Gone {
  readonly type: "gone";
  readonly reason: string;
}

/** The answer to a ping. */
export interface Pong {
  readonly type: "pong";
}

export type FromServer = Welcome | View | Changed | Refused | Done | Hint | Rest | Pong | Gone;

/** The first message: which protocol, and the seat's secret token; without one, a spectator. */
export interface Hello {
  readonly type: "hello";
  readonly protocol: number;
  readonly token?: string;
  readonly name?: string;
}

/** Ask whether the line still holds; answered by a pong, and nobody else is told. */
export interface Ping {
  readonly type: "ping";
}

/** Play a move that answers the view of this sequence number; the same id again is harmless. */
export interface MakeMove {
  readonly type: "move";
  readonly id: string;
  readonly seq: number;
  readonly move: Move;
}

/** Ask why a move would be refused or is irregular; changes nothing, answered by Refused, or Done if it is legal. */
export interface WhyNot {
  readonly type: "why-not";
  readonly id: string;
  readonly move: Move;
}

/** Ask what a computer player would do: a searching one, or by the book's advice the careful one. */
export interface AskHint {
  readonly type: "hint";
  readonly id: string;
  readonly book?: boolean;
}

/** Go on to the next deal; `entropy` is mixed into its shuffle. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
  readonly entropy?: string;
}

/** Take back one's last move and all that followed; where other persons play, they are asked first. */
export interface Undo {
  readonly type: "undo";
  readonly id: string;
}

/** Ask for the proof that all remaining tricks are one's own, if wanted with a certain card in the last. */
export interface AskRest {
  readonly type: "ask-rest";
  readonly id: string;
  readonly last?: string;
}

/** Lay down the rest, which must be proved; where other persons play, they are asked first. */
export interface LayDown {
  readonly type: "lay-down";
  readonly id: string;
  readonly seq: number;
  readonly last?: string;
}

/** Agree to what somebody asks for, or not; who has asked withdraws it with a no. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly number: number;
  readonly yes: boolean;
}

/** Play the same deal again from its start, against computers only; it no longer counts on the sheet. */
export interface Again {
  readonly type: "again";
  readonly id: string;
}

/** Announce the last tours or rounds. */
export interface AnnounceEnd {
  readonly type: "announce-end";
  readonly id: string;
}

/** Begin another sitting with the same company once this one is over; terms may change. */
export interface NewSitting {
  readonly type: "new-sitting";
  readonly id: string;
  readonly terms?: Terms;
}

/** Stop the clock and the computer players until somebody goes on; or go on. */
export interface Pause {
  readonly type: "pause";
  readonly id: string;
  readonly on: boolean;
}

/** Say something at the table: a preset by its key, or words. */
export interface SaySomething {
  readonly type: "chat";
  readonly id: string;
  readonly preset?: string;
  readonly text?: string;
}

/** Agree that spectators are shown each deal with open hands while the next one is played, or no longer. */
export interface ShowHands {
  readonly type: "show-hands";
  readonly id: string;
  readonly on: boolean;
}

/** Erase all of this table: at once by the host when the sitting is over, else when all persons have agreed. */
export interface Erase {
  readonly type: "erase";
  readonly id: string;
  /** False takes one's agreement back. */
  readonly on?: boolean;
}

/** Give up the seat for good; a computer takes it. */
export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

/** The host gives a seat that no person has, or whose person is away, to a computer player, or frees it. A player is a kind of computer player, or empty. */
export interface SeatComputer {
  readonly type: "seat-computer";
  readonly id: string;
  readonly seat: Seat;
  readonly player: string;
}

/** Use another name. */
export interface Rename {
  readonly type: "rename";
  readonly id: string;
  readonly name: string;
}

export type FromClient = Hello | Ping | MakeMove | WhyNot | AskHint | AskRest | Ready | Undo | LayDown | Answer | Again | AnnounceEnd | NewSitting | Pause | SaySomething | ShowHands | Erase | Leave | SeatComputer | Rename;

/** An option of a game: a question with the book's answer preset. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly default: string;
  readonly allowed: readonly string[];
}

/** A game of the lobby (GET /api/games). */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly players: readonly number[];
  /** Cards in the pack. */
  readonly cards: number;
  /** Cards in a hand, by number of players. */
  readonly hand: readonly number[];
  /** About how long a deal takes with people. */
  readonly minutes: number;
  readonly laws: readonly string[];
  readonly options: readonly Choice[];
  /** Whether the ace is the highest red pip: how a hand is sorted. */
  readonly red_reversed: boolean;
  /** The rules page that tells it. */
  readonly page: string;
  readonly source: string;
  /** The lesson deals of this game, in the order in which they are taught. */
  readonly lessons: readonly string[];
}

/** The lobby. */
export interface Games {
  readonly protocol: number;
  /** The kind of computer player that is proposed for a new table. */
  readonly company: string;
  readonly games: readonly Game[];
}

/** Make a table (POST /api/tables). `seats` says for each further seat: person, or a kind of computer player. Those are careful (a beginner, who plays by the books' advice), easy, normal and strong (who search more and more), each of these also cautious or bold (normal-bold), and chance. */
export interface NewTable {
  readonly terms: Terms;
  readonly name: string;
  readonly seats: readonly string[];
  readonly entropy?: string;
  /** The notation of a deal that is laid for the table, from where its moves have come to; only against computers. */
  readonly deal?: string;
  /** Where whoever lays a deal sits. */
  readonly seat?: Seat;
}

/** Take a free seat (POST /api/tables/{table}/seats). */
export interface Join {
  readonly name: string;
  readonly entropy?: string;
}

/** A seat and its secret token, told once and only to its owner. */
export interface Seated {
  readonly table: string;
  readonly code: string;
  readonly token: string;
}

/** A table by its code or id (GET /api/tables/{code}): enough to decide whether to join. */
export interface Found {
  readonly table: string;
  readonly code: string;
  readonly terms: Terms;
  readonly people: readonly Person[];
  readonly free: number;
  readonly status: string;
}

/** One entry of the ledger (GET /api/rules/{id}). */
export interface Rule {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly page: string;
  readonly section: string;
}

/** A page of the ledger (GET /api/pages/{name}). */
export interface Page {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The same for newcomers, before the clauses; empty for what is no game. */
  readonly guide: string;
}

/** A moment of a replay: what happened, and the table with all cards open; only the last has log and tricks. */
export interface Step {
  readonly entry: Entry | null;
  readonly deal: Deal;
}

/** A finished deal, step by step (GET /api/records/{id}); `text` is its notation. */
export interface Record {
  readonly id: string;
  readonly terms: Terms;
  readonly names: readonly string[];
  readonly steps: readonly Step[];
  readonly text: string;
}

/** What a search has proved of a value: it is at least and at most this; equal where the search was finished. */
export interface Worth {
  readonly at_least: number;
  readonly at_most: number;
}

/** What the side gets in all if this card is played and everybody then plays best. */
export interface CardWorth {
  readonly card: CardName;
  readonly value: Worth;
}

/** A card of a finished deal, judged with all cards open. */
export interface JudgedCard {
  /** The step of the record in which it was played. */
  readonly step: number;
  readonly trick: number;
  readonly seat: Seat;
  readonly card: CardName;
  /** Whose points are counted: the declarer's side, or the player where everyone plays for himself. */
  readonly side: readonly Seat[];
  /** What this side gets in all with best play before the card. */
  readonly before: Worth;
  readonly after: Worth;
  /** What it cost the player's own side; None where that is not known. */
  readonly cost: number | null;
  /** For a mistake, the cards that would have been best. */
  readonly best: readonly CardName[];
  /** Every card that could be played, where that is known. */
  readonly choices: readonly CardWorth[];
}

/** A finished deal in card points with open cards and best play of all (GET /api/records/{id}/analysis). */
export interface Analysis {
  /** The declarer's side; empty where everyone plays for himself. */
  readonly side: readonly Seat[];
  /** What it needs to win, where the game is won by card points. */
  readonly needed: number | null;
  /** How many make a point in all these values: 3 where cards are counted in thirds, else 1. */
  readonly parts: number;
  /** Whether every value is exact; otherwise some searches were stopped early. */
  readonly finished: boolean;
  /** The step after which the game was never in doubt again; None if it never changed or that is not known. */
  readonly decided: number | null;
  readonly cards: readonly JudgedCard[];
}

/** A payment found by trials: its mean and the ends of its 95 % interval. */
export interface Estimated {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** A move where others were possible, judged by what its player knew; None where nothing could be weighed. */
export interface FairMove {
  /** The step of the record in which it was made. */
  readonly step: number;
  readonly seat: Seat;
  readonly move: Move;
  /** How much less it pays than the best that was found; 0 where that is the move itself. */
  readonly cost: Estimated | null;
  /** Whether it did cost something: whether the whole interval lies above 0. */
  readonly certain: boolean;
  readonly best: Move | null;
}

/** A part of a result, and half the width of its 95 % interval. */
export interface ResultPart {
  readonly amount: number;
  readonly margin: number;
}

/** What the result of a seat was made of; the four parts sum to it. */
export interface ResultParts {
  readonly seat: Seat;
  readonly result: string;
  /** What its own hand promised, all playing as usual. */
  readonly cards: ResultPart;
  /** How the cards lay that it did not see, beyond that. */
  readonly lie: ResultPart;
  /** What its own moves cost, by what it knew. */
  readonly own: ResultPart;
  /** The rest: how everybody else played. */
  readonly others: ResultPart;
  /** How many of its moves could not be weighed. */
  readonly unjudged: number;
}

/** A finished deal judged by what its players knew, as far as that has come (GET /api/records/{id}/judgement). It goes on only while somebody asks: ask again every second or two until all pieces of it are done. */
export interface Judgement {
  readonly done: number;
  readonly pieces: number;
  readonly moves: readonly FairMove[];
  readonly results: readonly ResultParts[];
}

/** What the strong player is paid with the cards of a seat, the usual one in all others (GET /api/records/{id}/par). It is played out while somebody asks: ask again every few seconds until it is there. */
export interface Computed {
  readonly seat: Seat;
  /** What was paid to whoever sat there, with what the deal left for the next. */
  readonly paid: number;
  readonly computer: number | null;
}

/** The deal of a day for one family of games. */
export interface DayDeal {
  readonly family: string;
  readonly game: string;
  readonly players: number;
  readonly dealer: Seat;
  /** SHA-256 of the secret that the cards follow from. */
  readonly promise: string;
  /** Told when the day is over. */
  readonly secret: string | null;
  /** How many have begun it. */
  readonly played: number;
}

/** The deals of a day (GET /api/daily/{day}); `today` stands for the day that it is by UTC. */
export interface Day {
  readonly day: string;
  readonly over: boolean;
  readonly deals: readonly DayDeal[];
  /** The promises of the day after, family by family. */
  readonly tomorrow: readonly string[];
}

/** Begin the deal of a day (POST /api/daily/{day}/{family}). */
export interface PlayDay {
  readonly name: string;
  /** What the browser made up for itself by chance: by it a person plays the deal of a day once. */
  readonly player: string;
  /** Whether the name may stand beside the result. */
  readonly signed?: boolean;
}

/** A result of a day's deal, how many had it, and who of them gave a name. */
export interface DayResult {
  readonly paid: string;
  readonly times: number;
  readonly names: readonly string[];
}

/** The results of a day's deal (GET /api/daily/{day}/{family}), for those who have played it, or when it is over. */
export interface Standing {
  readonly day: string;
  readonly family: string;
  readonly game: string;
  readonly over: boolean;
  /** Whether the reader's own result is among these. */
  readonly counted: boolean;
  /** The best first. */
  readonly results: readonly DayResult[];
  readonly own: string | null;
  /** Of the reader's own result among all; where it is not counted, the place that it would have. */
  readonly place: number | null;
  /** The record of the reader's deal. */
  readonly record: string | null;
  /** What the strong player is paid in the same seat; nothing while that is being played out. */
  readonly computer: string | null;
}

/** Begin a duplicate (POST /api/duplicates): so many deals that other tables are to play too. */
export interface NewDuplicate {
  readonly table: NewTable;
  readonly deals: number;
}

/** One more table for a duplicate (POST /api/duplicates/{id}/tables); `turned` by so many seats. */
export interface FurtherTable {
  readonly name: string;
  readonly seats: readonly string[];
  readonly turned?: number;
}

/** A table of a duplicate: who sat at each seat, and how many deals it has played. */
export interface DuplicateTable {
  readonly names: readonly string[];
  readonly played: number;
  /** Whether the reader sits there. */
  readonly own: boolean;
}

/** What a seat was paid in a deal, beside the same seat at the other tables. */
export interface Compared {
  readonly paid: string;
  /** How much more than the others on average; nothing while there are none. */
  readonly difference: number | null;
  /** One for each table that did worse, half of one for each that did as well. */
  readonly matchpoints: number;
}

/** A deal as one of the tables played it. */
export interface PlayedAt {
  readonly table: number;
  readonly record: string;
  readonly contract: string;
  readonly declarer: Seat | null;
  readonly seats: readonly Compared[];
}

/** A deal of a duplicate at all tables that have played it; at none for whoever has not. */
export interface DuplicateDeal {
  readonly number: number;
  readonly played: readonly PlayedAt[];
}

/** What somebody has made of the same cards as others, whoever has the same name at several tables taken as one. */
export interface DuplicateSum {
  readonly name: string;
  /** Those that another table has played too. */
  readonly deals: number;
  readonly difference: number;
  readonly matchpoints: number;
  /** As many matchpoints as there were to be had. */
  readonly most: number;
}

/** A duplicate (GET /api/duplicates/{id}): its tables, and the deals as far as the reader has played them. */
export interface Duplicate {
  readonly id: string;
  readonly terms: Terms;
  readonly deals: readonly DuplicateDeal[];
  readonly tables: readonly DuplicateTable[];
  readonly sums: readonly DuplicateSum[];
}

/** A problem in the list of the school; without tricks where its cards are lost. */
export interface ProblemListed {
  readonly id: string;
  readonly game: string;
  readonly themes: readonly string[];
  /** How its cards were come by: determined, small-cards, by-choice, stand-in, or lost; empty for a mined one. */
  readonly provenance: string;
  readonly tricks: number;
  /** How hard it is; None for those of the book. */
  readonly rating: number | null;
}

/** The problems that can be played (GET /api/school). */
export interface School {
  readonly problems: readonly ProblemListed[];
}

/** A hand of a problem, and what the problem calls its seat. */
export interface Holding {
  readonly seat: Seat;
  readonly name: string;
  readonly cards: readonly CardName[];
}

/** A card that may be played only after another one, under which it lies. */
export interface Under {
  readonly card: CardName;
  readonly top: CardName;
}

/** A problem with all its cards, told in one language (GET /api/school/{id}); no hands where they are lost. */
export interface Problem {
  readonly listed: ProblemListed;
  /** What is to be found. */
  readonly task: string;
  /** What the book has to say; of a lost problem, what is known of it. */
  readonly idea: string;
  /** Where the search disagrees with the book; empty if it does not. */
  readonly differs: string;
  /** In the order of play, without what lies on the table. */
  readonly hands: readonly Holding[];
  readonly lying: readonly Laid[];
  /** Talon and scat. */
  readonly aside: readonly Zone[];
  readonly covered: readonly Under[];
  /** The declarer's side. */
  readonly side: readonly Seat[];
  /** The seats that are played by whoever has the problem before him. */
  readonly you: readonly Seat[];
  /** What one side wants, all of it together: game, pagat-ultimo, take:DK ... */
  readonly goal: readonly string[];
  /** Whether that is to be reached; otherwise it is to be prevented. */
  readonly wanted: boolean;
  /** What the declarer's side and the others had won before, in parts of a point; None where that is not told. */
  readonly won: readonly number[] | null;
  /** What the declarer's side needs in all, where the game is won by card points. */
  readonly needed: number | null;
  readonly parts: number;
}

/** A card of a line of play, and who takes the trick that it completes. */
export interface LineCard {
  readonly seat: Seat;
  readonly card: CardName;
  readonly takes: Seat | null;
}

/** What comes of the last of the cards played in a problem (GET /api/school/{id}/answer?cards=S9,SQ). */
export interface Trained {
  /** keeps, loses, or unknown where it could not be searched far enough. */
  readonly verdict: string;
  /** The card that was played; None at the beginning. */
  readonly last: LineCard | null;
  /** What is played on until there is a choice again; nothing where the card was wrong. */
  readonly replies: readonly LineCard[];
  /** How a wrong card is met, after it. */
  readonly refutation: readonly LineCard[];
  /** What the side with the goal gets with best play before a wrong card, in all; -1 where it misses its goal. */
  readonly before: Worth | null;
  readonly after: Worth | null;
  /** What that side needs in all, where card points are wanted. */
  readonly needed: number | null;
  /** Who has to choose now; None when it is over. */
  readonly turn: Seat | null;
  readonly playable: readonly CardName[];
  readonly solved: boolean;
}

/** The cards that lose nothing, and one of them (GET /api/school/{id}/hint?cards=...). */
export interface Advised {
  readonly good: readonly CardName[];
  readonly card: CardName;
}

/** A line of play that the book gives, and the places of the cards at which the search sees the outcome turn. */
export interface WorkedLine {
  readonly name: string;
  readonly cards: readonly LineCard[];
  readonly turns: readonly number[];
}

/** The solution from here on, and the book's lines from the beginning (GET /api/school/{id}/solution?cards=...). */
export interface Solved {
  readonly cards: readonly LineCard[];
  readonly worked: readonly WorkedLine[];
}

/** A hand or another place of a deal that is composed, as far as its cards are known. */
export interface Place {
  /** As in the notation: "hand 1", "talon 2", "pack". */
  readonly name: string;
  readonly cards: readonly CardName[];
  /** How many cards are not known. */
  readonly hidden: number;
}

/** Thirds of a point that the declarer's side and its opponents have won. */
export interface Won {
  readonly side: number;
  readonly others: number;
}

/** A deal or a position as it is composed. */
export interface Draft {
  readonly game: string;
  readonly options: { readonly [key: string]: string };
  readonly places: readonly Place[];
  /** Whether it is a moment of the play; else it is a deal. */
  readonly position: boolean;
  /** Of a deal; 0 for as many as is usual. */
  readonly players: number;
  readonly dealer: Seat | null;
  /** Of a deal, what was done since it began, in its notation; empty where it is to be played from its beginning. */
  readonly moves: string;
  readonly contract: string;
  readonly side: readonly Seat[];
  readonly turn: Seat;
  /** The cards on the table; those who sit before whose turn it is have played them. */
  readonly trick: readonly Play[];
  readonly covered: readonly Under[];
  readonly won: Won | null;
}

/** Look at a draft, or at a text in its place (POST /api/drafts). */
export interface Compose {
  readonly draft?: Draft | null;
  readonly text?: string;
  /** Draws all cards that are not known; from the same words it draws the same. */
  readonly fill?: string;
}

/** What is wrong with a draft or a text. */
export interface Flaw {
  /** The place, or the tag of the notation such as Trick; empty where it is the text. */
  readonly field: string;
  readonly message: Message;
  /** The card it is about. */
  readonly card: CardName | null;
  /** Where in the text it stands; 0 if it stands in none. */
  readonly line: number;
  readonly column: number;
  /** The same as the program says it to whoever writes notation, in English. */
  readonly detail: string;
}

/** What can be composed in a game. */
export interface Composing {
  /** The pack. */
  readonly cards: readonly CardName[];
  /** How many cards every place is dealt; nothing in a position. */
  readonly sizes: { readonly [key: string]: number };
  /** Who plays, in the order of play. */
  readonly seats: readonly Seat[];
  readonly contracts: readonly string[];
}

/** A draft with everything filled in that follows from the rest, its text, and what is wrong with it. */
export interface Composed {
  /** None where a text cannot be read. */
  readonly draft: Draft | null;
  readonly room: Composing | null;
  readonly text: string;
  /** Whether all cards are known. */
  readonly whole: boolean;
  readonly flaws: readonly Flaw[];
}

/** Play a line of cards from a position, whose text is given (POST /api/positions). */
export interface Explore {
  readonly text: string;
  readonly line?: readonly CardName[];
  /** For whom the search plays, until somebody else's card comes next. */
  readonly answering?: readonly Seat[];
}

/** Where a line has led, with open cards: what every card is worth, in all, to one side. */
export interface Explored {
  readonly side: readonly Seat[];
  /** All cards that were played, answers included. */
  readonly line: readonly CardName[];
  readonly hands: readonly Zone[];
  /** From the first, with what lay on the table; the last may be unfinished. */
  readonly tricks: readonly (readonly Laid[])[];
  /** Whose card comes next; None at the end. */
  readonly turn: Seat | null;
  readonly value: Worth;
  /** Every card that may be played. */
  readonly choices: readonly CardWorth[];
  /** How many make a point in all these values. */
  readonly parts: number;
}

/** A seat, a card, or "trick". */
export type Target = Seat | string;

/** A ring around something, or an arrow from there to something else. */
export interface Mark {
  readonly at: Target;
  readonly to: Target | null;
}

/** What is said at a moment of a deal, and pointed at. */
export interface StudyNote {
  /** The step of the record. */
  readonly at: number;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A deal of a study; its text has all that belongs to it. */
export interface StudyDeal {
  readonly title: string;
  readonly game: string;
  readonly text: string;
}

/** Read a study, and open one of its deals (POST /api/studies). */
export interface OpenStudy {
  readonly text: string;
  readonly deal?: number;
}

/** A study: some deals, of which one is open. */
export interface Study {
  readonly deals: readonly StudyDeal[];
  readonly record: Record;
  readonly notes: readonly StudyNote[];
}

/** Write down what is said of a deal (POST /api/studies/text). */
export interface WriteStudy {
  readonly text: string;
  readonly title: string;
  readonly notes: readonly StudyNote[];
}

/** The text of a deal of a study. */
export interface StudyText {
  readonly text: string;
}

/** Analyse a finished deal, whose text is given (POST /api/analyses); the answer is an `Analysis`. */
export interface Analyse {
  readonly text: string;
}

export const PROBLEM = 'problem';

export const EXERCISE = 'exercise';

/** What can be sought: a mined problem, an exercise, the problem of the day. */
export const DAILY = 'daily';

/** What somebody wants to try next (POST /api/training/next). */
export interface Sought {
  /** The date where the reader is, such as 2026-11-18. */
  readonly day: string;
  /** problem, exercise or daily. */
  readonly what: string;
  /** What the reader's browser was given to keep; empty at the very first. */
  readonly kept: string;
  /** Only of this theme; empty for any. */
  readonly theme: string;
  readonly game: string;
}

/** A problem or exercise was tried (POST /api/training/attempt). */
export interface Attempt {
  readonly day: string;
  readonly id: string;
  readonly solved: boolean;
  readonly kept: string;
}

/** How strong the reader is in a theme, `all` for everything; the strength lies in the interval 95 times of 100. */
export interface ThemeRating {
  readonly theme: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** Whether the theme comes back today, since it was missed. */
  readonly due: boolean;
}

/** How far a reader has come. */
export interface Learning {
  /** To be kept as it is and sent with the next question. */
  readonly kept: string;
  readonly ratings: readonly ThemeRating[];
  /** Days in a row on which something was solved. */
  readonly streak: number;
  readonly longest: number;
  /** Whether something was solved today. */
  readonly today: boolean;
}

/** What to try next; a problem is then asked for like those of the book, an exercise by its own call. */
export interface Given {
  readonly learning: Learning;
  readonly id: string;
  readonly game: string;
  readonly themes: readonly string[];
  readonly rating: number;
}

/** What does one do here? (GET /api/training/exercises/{id}), as the seat to act sees it. */
export interface Exercise {
  readonly id: string;
  /** bid, lay or card. */
  readonly asks: string;
  readonly game: string;
  readonly options: readonly Move[];
  readonly deal: Deal;
}

/** What was found of one move: its mean payment, and how far it is behind the best, each with its margin. */
export interface MoveFigure {
  readonly move: Move;
  readonly paid: number;
  /** So far to each side the mean may lie, 95 times of 100. */
  readonly margin: number;
  readonly behind: number;
  readonly behind_margin: number;
  /** Whether it is not shown to be worse than the best. */
  readonly good: boolean;
}

/** All that could be done in an exercise, the best first (GET /api/training/exercises/{id}/figures). */
export interface Figures {
  readonly moves: readonly MoveFigure[];
}

/** What went wrong over HTTP: the field or rule at fault is named in the message. */
export interface Error {
  readonly error: string;
  readonly message: Message;
  /** Of a text that cannot be read, line, column and what is wrong, in English. */
  readonly detail: string;
}

/** What is sent over HTTP. */
export type Request = NewTable | Join | Compose | Explore | OpenStudy | WriteStudy | Analyse | PlayDay | NewDuplicate | FurtherTable;
