/** Repeats a shuffle of the server in this browser, and tells whether it is the one promised (docs/fairness.md). */

import type { CardName, Shuffle } from "./protocol";
import { seating } from "./seating";

const DOMAIN = "tarock shuffle 1";
const WORD = 2 ** 32;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An endless stream of 32-bit numbers: SHA-256 of the seed and a counter, eight numbers from each. */
async function* numbers(seed: Uint8Array): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = new Uint8Array(seed.length + 4);
    block.set(seed);
    new DataView(block.buffer).setUint32(seed.length, counter);
    const words = new DataView((await sha256(block)).buffer);
    for (let place = 0; place < 32; place += 4) yield words.getUint32(place);
  }
}

/** A number from 0 to bound - 1; numbers of the last, short run are skipped, so that each has the same chance. */
async function below(bound: number, stream: AsyncGenerator<number, never>): Promise<number> {
  const limit = WORD - (WORD % bound);
  for (;;) {
    const { value } = await stream.next();
    if (value < limit) return value % bound;
  }
}

/** The order of the cards before any shuffle: as the engine lists them, tarocks before suits. */
export function inOrder(cards: readonly CardName[]): CardName[] {
  const suits = "HDSC";
  const ranks: Record<string, number> = { J: 11, N: 12, Q: 13, K: 14 };
  const place = (card: CardName) => {
    if (card === "SKU") return 22;
    if (card[0] === "T") return Number(card.slice(1));
    return 100 + 100 * suits.indexOf(card[0]!) + (ranks[card.slice(1)] ?? Number(card.slice(1)));
  };
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The pack as the secret, the table and the players' entropy give it. */
export async function shuffled(
  cards: readonly CardName[],
  secret: string,
  table: string,
  label: string,
  entropy: readonly string[],
): Promise<CardName[]> {
  const pack = inOrder(cards);
  const stream = numbers(await sha256(new TextEncoder().encode([DOMAIN, secret, table, label, ...entropy].join("\n"))));
  for (let place = pack.length - 1; place > 0; place--) {
    const other = await below(place + 1, stream);
    [pack[place], pack[other]] = [pack[other]!, pack[place]!];
  }
  return pack;
}

async function isPromised(secret: string, commitment: string): Promise<boolean> {
  return hex(await sha256(new TextEncoder().encode(secret))) === commitment;
}

/** Whether the secret is the one promised, and the pack the one that follows from it. */
export async function verified(shuffle: Shuffle): Promise<boolean> {
  const { secret, pack, commitment, table, label, entropy } = shuffle;
  if (secret === null || pack === null || !(await isPromised(secret, commitment))) return false;
  return (await shuffled(pack, secret, table, label, entropy)).join() === pack.join();
}

/** Whether the seats and the first dealer follow from the promised secret too; true where none were drawn. */
export async function drawVerified(shuffle: Shuffle): Promise<boolean> {
  const { secret, pack, commitment, table, entropy, draw } = shuffle;
  if (draw === null) return true;
  if (secret === null || pack === null || !(await isPromised(secret, commitment))) return false;
  const cards = await shuffled(pack, secret, table, draw.label, entropy);
  const { persons, dealer } = seating(draw.rule, cards, entropy.length);
  return persons.join() === draw.persons.join() && dealer === draw.dealer;
}
