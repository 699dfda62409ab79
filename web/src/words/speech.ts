/** Moves and entries of the record in the reader's words; cards are marked, to be drawn or read in full. */

import { familyOf } from "../cards";
import type { CardName, Deal, Entry, Moved, Move, Seat } from "../protocol";
import { listed, mark, named, t, word } from "./words.svelte";

type Name = (seat: Seat) => string;

/** With a capital, as it stands on a button or begins a line. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export function saidWords(words: readonly string[]): string {
  return words.length ? words.map(word).join(", ") : t("said.nothing");
}

export function marked(cards: readonly CardName[]): string {
  return cards.map(mark).join(" ");
}

/** A move as one line of a list or the text of a button. */
export function label(move: Move, name: Name): string {
  switch (move.kind) {
    case "bid":
    case "choose":
      return capital(word(move.word));
    case "call":
      return mark(move.card);
    case "take":
      return t("move.take", { n: move.group });
    case "say":
      return capital(saidWords(move.words));
    case "play":
      return move.words.length ? `${mark(move.card)} ${saidWords(move.words)}` : mark(move.card);
    case "lay":
      return t("move.lay", { cards: partly(move.cards, move.hidden) });
    case "arrange":
      return t("move.arrange", { cards: partly(move.cards, move.hidden) });
    case "cut":
      return t("move.cut", { n: move.at });
    case "push":
      return t("move.push", { card: mark(move.card) });
    case "claim":
      return t("move.claim", { name: name(move.against), fault: named("word", move.fault) });
  }
}

function partly(cards: readonly CardName[], hidden: number): string {
  const parts = cards.map(mark);
  return hidden ? [...parts, t("cards.hidden", { n: hidden })].join(" ") : parts.join(" ") || t("said.nothing");
}

/** The cards of the talon that all saw along with a move: side by side, or listed to be read aloud. */
export function turnedWords({ move, turned }: Moved, cards = marked(turned)): string {
  if (!turned.length || move.kind === "take") return cards;
  return t(move.kind === "play" ? "record.gift" : "record.turned", { cards });
}

/** What a move says in a bubble beside a plate; nothing for moves that are seen on the table. */
function spoken(move: Move, name: Name): string {
  switch (move.kind) {
    case "bid":
    case "choose":
    case "say":
    case "call":
    case "claim":
    case "push":
      return label(move, name);
    case "play":
      return move.words.length ? capital(saidWords(move.words)) : "";
    default:
      return "";
  }
}

/** The bubbles beside the plates: in the auction everybody's last bid, later what was said last. */
export function bubbles(log: readonly Entry[], name: Name): Map<Seat, string> {
  const moves = log.filter((entry): entry is Moved => entry.entry === "moved");
  const found = new Map<Seat, string>();
  const last = moves.at(-1);
  if (!last) return found;
  const from =
    last.move.kind === "bid" ? moves.findLastIndex((entry) => entry.move.kind !== "bid") + 1 : moves.length - 1;
  for (const entry of moves.slice(from)) {
    const text = spoken(entry.move, name);
    if (text) found.set(entry.seat, text);
  }
  return found;
}

/** One line of the record of the deal: what it belongs to, and what happened. */
export interface RecordLine {
  readonly head: string;
  readonly text: string;
  readonly rule: string;
  readonly trick: boolean;
}

/** The record of a deal: moves of a kind side by side, a line for each trick, facts by themselves. */
export function recordOf(
  deal: Deal,
  name: Name,
  told: (entry: Extract<Entry, { entry: "told" }>) => string,
): RecordLine[] {
  const size = deal.tricks[0]?.cards.length ?? Math.max(2, deal.active.length);
  const lines: { head: string; parts: string[]; rule: string; trick: boolean }[] = [];
  let plays = 0;
  for (const entry of deal.log) {
    if (entry.entry === "moved" && entry.move.kind === "say" && !entry.move.words.length) continue;
    if (entry.entry === "told") {
      lines.push({
        head: "",
        parts: [told(entry) + (entry.cards?.length ? ` ${marked(entry.cards)}` : "")],
        rule: entry.rule,
        trick: false,
      });
      continue;
    }
    const head =
      entry.move.kind === "play" ? t("record.trick", { n: Math.floor(plays / size) + 1 }) : headOf(entry.move);
    if (entry.move.kind === "play") plays += 1;
    const trick = entry.move.kind === "play";
    const last = lines.at(-1);
    if (last?.head === head) last.parts.push(partOf(entry, name));
    else lines.push({ head, parts: [partOf(entry, name)], rule: "", trick });
    if (trick && entry.turned.length) lines.at(-1)!.parts.push(turnedWords(entry));
    else if (turnsUpTalon(entry))
      lines.push({ head: t("record.talon"), parts: [turnedWords(entry)], rule: "", trick });
  }
  return lines.map(({ parts, ...line }) => ({ ...line, text: parts.join(" · ") }));
}

/** Who did what; whoever takes an open part of the talon takes cards, not a number. */
function partOf(entry: Moved, name: Name): string {
  const { move, seat } = entry;
  const said = label(move, name);
  if (move.kind === "play") return `${name(seat)} ${said}`;
  return `${name(seat)}: ${move.kind === "take" && entry.turned.length ? turnedWords(entry) : said}`;
}

function turnsUpTalon({ move, turned }: Moved): boolean {
  return turned.length > 0 && move.kind !== "take" && move.kind !== "play";
}

function headOf(move: Move): string {
  switch (move.kind) {
    case "bid":
      return t("record.auction");
    case "call":
      return t("record.call");
    case "take":
    case "lay":
      return t("record.talon");
    case "say":
      return t("record.said");
    case "cut":
      return t("record.cut");
    case "claim":
    case "push":
      return t("record.claims");
    default:
      return t("record.chosen");
  }
}

/** Which cards may be played, in one short line: suits by their signs, single cards by name. */
export function allowedLine(playable: readonly CardName[], hand: readonly CardName[]): string {
  if (playable.length === 0) return "";
  if (hand.every((card) => playable.includes(card))) return t("turn.anyCard");
  if (playable.length <= 2) return listed(playable.map(mark), "disjunction");
  const families = [...new Set(playable.map(familyOf))];
  const parts = families.map((family) => {
    const cards = playable.filter((card) => familyOf(card) === family);
    if (cards.length === 1) return mark(cards[0]!);
    return family === "T" ? t("turn.tarocks") : `⟦${family}⟧`;
  });
  return listed(parts, "disjunction");
}
