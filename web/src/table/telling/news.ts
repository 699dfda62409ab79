/** What a screen reader is told of the table: the hand, a trick, the end of a deal, who comes and goes. */

import { familyOf, roman, tarockNumber, type Family } from "../../cards";
import type { CardName, Deal, Moved, Person, Told, Trick } from "../../protocol";
import { amount, cardName, game, listed, mark, plain, SUIT_WORDS, t, word } from "../../words/words.svelte";
import { resultSentence } from "../account/result";
import { capital, label, turnedWords } from "../../words/speech";
import { openHands, packetsOf } from "../../zones";
import type { Table } from "../table.svelte";

const FAMILIES: readonly Family[] = ["T", "S", "H", "C", "D"];
const RANKS: Record<string, () => string> = {
  K: () => word("king"),
  Q: () => word("queen"),
  N: () => word("cavall"),
  J: () => t("rank.jack"),
};

/** A card without its suit: "king", "10", "XVIII", and an honour by its own name. */
function short(card: CardName): string {
  if (["SKU", "T21", "T1"].includes(card)) return cardName(card).split(",")[0]!;
  if (familyOf(card) === "T") return roman(tarockNumber(card), "iv");
  return RANKS[card.slice(1)]?.() ?? card.slice(1);
}

/** "Your hand, 12 cards: tarocks, 6: Sküs, XVIII … spades, 3: king, 10, 8." */
export function handWords(hand: readonly CardName[]): string {
  return `${t("hand.yours", { n: hand.length })}: ${byFamilies(hand)}`;
}

/** What else lies open before the players: dummies, and the packets of the Strohmann game. */
export function lyingWords(deal: Deal, table: Table): string {
  const hands = openHands(deal, table.you).map(
    ({ seat, cards }) => `${t("hand.open", { name: table.name(seat), n: cards.length })}: ${byFamilies(cards)}`,
  );
  const packets = deal.active.flatMap((seat) => {
    const piles = packetsOf(deal, seat).flatMap(({ top, closed }) => (top ? [packetWords(top, closed)] : []));
    return piles.length ? [`${t("packets.of", { name: table.name(seat) })}: ${piles.join("; ")}.`] : [];
  });
  return [...hands, ...packets].join(" ");
}

/** A packet by its open card and what is below it. */
export function packetWords(top: CardName, closed: number): string {
  return `${cardName(top)}, ${t("packets.closed", { n: closed })}`;
}

function byFamilies(hand: readonly CardName[]): string {
  const families = FAMILIES.map((family) => {
    const cards = hand.filter((card) => familyOf(card) === family);
    return cards.length
      ? `${word(SUIT_WORDS[family] ?? "tarocks")}, ${cards.length}: ${cards.map(short).join(", ")}.`
      : "";
  });
  return families.filter(Boolean).join(" ");
}

export function dealWords(deal: Deal, table: Table): string {
  const parts = [
    t("live.deal", { game: game(table.view.terms.game).name, n: deal.number, name: table.name(deal.dealer) }),
  ];
  if (table.you === null) return parts.join(" ");
  if (deal.active[0] === table.you) parts.push(t("live.forehand"));
  // Before the cut nobody has cards yet; the hand is read when it is there.
  return [...parts, table.hand.length ? handWords(table.hand) : ""].filter(Boolean).join(" ");
}

/** What somebody said, and how often it counts once it is doubled; who declines is not told. */
export function moveWords(entry: Moved, deal: Deal, table: Table): string {
  const name = (seat: number) => table.name(seat);
  if (entry.move.kind === "say" && !entry.move.words.length) return "";
  const said = plain(`${name(entry.seat)}: ${label(entry.move, name)}.${turnedSaid(entry)}`);
  const raised = entry.move.kind === "say" ? entry.move.words.flatMap((one) => one.split(":").slice(1)) : [];
  const times = deal.slate.announcements.find((one) => raised.includes(one.word))?.times ?? 1;
  return times > 1 ? `${said} ${t("live.times", { n: times })}` : said;
}

/** A fact that a rule makes known, with the cards that show it. */
export function toldWords({ message, cards }: Told, table: Table): string {
  return plain(`${table.said(message)}${cards?.length ? ` ${listed(cards.map(mark))}.` : ""}`);
}

/** The cards of the talon that were turned up, taken or given, as a sentence after another. */
export function turnedSaid(entry: Moved): string {
  const words = turnedWords(entry, listed(entry.turned.map(mark)));
  return words && ` ${capital(plain(words))}.`;
}

export function trickWords(trick: Trick, number: number, name: string): string {
  return t("live.trick", { n: number, name, cards: trick.cards.map((laid) => short(laid.card)).join(", ") });
}

/** Who wins, and line by line what it brings the reader. */
export function endWords(deal: Deal, table: Table): string {
  const result = deal.result!;
  const total = result.totals.find((one) => one.account === table.you);
  const parts = result.lines.flatMap((line) => {
    const own = line.amounts.find((one) => one.account === table.you);
    return own ? [`${plain(table.said(line.label))} ${amount(own.amount)}`] : [];
  });
  const own = total ? ` ${t("seat.you")} ${amount(total.amount)}: ${parts.join(", ")}.` : "";
  return `${t("live.end")} ${resultSentence(result, table.you, (seat) => table.name(seat))}.${own}`;
}

/** Some sentences and half sentences one after the other, each with one full stop at most. */
export function inSentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part, place) => (place < parts.length - 1 && !/[.?!…]$/.test(part) ? `${part}.` : part))
    .join(" ");
}

/** Who has gone, who is back and who is here for the first time, between two moments of the company. */
export function companyWords(
  before: readonly Person[],
  now: readonly Person[],
  you: number | null,
  met: ReadonlySet<string>,
): string {
  const changed = now.flatMap((person, seat) => {
    const old = before[seat];
    if (seat === you || person.kind !== "person" || old?.name !== person.name || old.present === person.present)
      return [];
    const come = met.has(person.name) ? "live.back" : "live.here";
    return [t(person.present ? come : "live.left", { name: person.name })];
  });
  return changed.join(" ");
}
