/** Everything that is remembered as one file, to be kept or taken to another browser. */

import type { KeptSeat } from "../browser/seats";
import { WAYS, type Way } from "../school/solved";
import { FATES, ROLES, type Evening, type Memory, type OwnDeal } from "./evening";

/** What the file holds; the seats are kept with their secret tokens, so that one can sit down there from elsewhere. */
export interface Kept extends Memory {
  readonly seats: readonly KeptSeat[];
}

/** The same with the problems of the school that were solved. */
export interface KeptFile extends Kept {
  readonly solved: Readonly<Record<string, Way>>;
}

const KIND = "evenings";
const VERSION = 1;

export function written(kept: KeptFile): string {
  return JSON.stringify({ tarock: KIND, version: VERSION, ...kept });
}

/** Why a file cannot be taken in: it is none of ours, of a later program, or damaged. */
export type Fault = "other" | "later" | "damaged";

/** What a file holds, or what is wrong with it; a file of which any part is wrong is refused as a whole. */
export function read(text: string): KeptFile | Fault {
  const file = parsed(text);
  if (!isObject(file) || file.tarock !== KIND) return "other";
  if (file.version !== VERSION) return "later";
  const whole = { solved: {}, ...file }; // Older files know of no school.
  if (!KEPT(whole)) return "damaged";
  const { evenings, deals, seats, solved } = whole;
  return { evenings, deals, seats, solved };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

// Shapes ----------------------------------------------------------------------------------------------------------------

type Check = (value: unknown) => boolean;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text: Check = (value) => typeof value === "string";
const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
const seat: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const yesNo: Check = (value) => typeof value === "boolean";
/** An amount as the server signs it. */
const paid: Check = (value) => typeof value === "string" && /^[+-]?\d+( \d+\/\d+|\/\d+)?$/.test(value);
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
const orNone =
  (is: Check): Check =>
  (value) =>
    value === null || is(value);
const either =
  (one: Check, other: Check): Check =>
  (value) =>
    one(value) || other(value);
const list =
  (is: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(is);
const named =
  (is: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(is);
const shape =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(parts).every(([name, is]) => is(value[name]));

const AMOUNT = shape({ account: either(seat, text), amount: paid });
const MESSAGE = shape({
  key: text,
  params: named(either(either(text, number), list(text))),
  seats: named(seat),
});
const EVENING = shape({
  ...{ id: text, table: text, code: text, game: text, name: text, players: list(text), you: seat },
  ...{ sums: list(AMOUNT), over: yesNo, began: number, at: number },
  rows: list(
    shape({ deal: number, contract: text, declarer: orNone(seat), totals: list(AMOUNT), record: orNone(text) }),
  ),
} satisfies Record<keyof Evening, Check>);
const DEAL = shape({
  ...{ record: text, evening: text, game: text, at: number, number, seat, contract: text, paid },
  ...{ role: oneOf(ROLES), fate: oneOf(FATES), announced: list(text), givenAway: orNone(number) },
  overPar: either((value) => value === undefined, number),
  lines: list(shape({ rule: text, label: MESSAGE, amount: paid })),
} satisfies Record<keyof OwnDeal, Check>);
const SEAT = shape({ table: text, code: text, game: text, at: number, token: text });
const KEPT = shape({
  ...{ evenings: list(EVENING), deals: list(DEAL), seats: list(SEAT), solved: named(oneOf(WAYS)) },
} satisfies Record<keyof KeptFile, Check>) as (value: unknown) => value is KeptFile;

function knowsMore(one: OwnDeal, other: OwnDeal): boolean {
  return (
    (one.givenAway !== null && other.givenAway === null) || (one.overPar !== undefined && other.overPar === undefined)
  );
}

/** What is new in a file: evenings that went on since, deals that are not known, and what has been found out of others. */
export function newIn(file: Memory, known: Memory): Memory {
  const evenings = new Map(known.evenings.map((one) => [one.id, one]));
  const deals = new Map(known.deals.map((one) => [one.record, one]));
  return {
    evenings: file.evenings.filter((one) => one.at > (evenings.get(one.id)?.at ?? -Infinity)),
    deals: file.deals.filter((one) => {
      const other = deals.get(one.record);
      return !other || knowsMore(one, other);
    }),
  };
}
