/** What one's own deals come to: which of them are looked at, sums by game, contract and role, what was paid for what. */

import { valueOf } from "../amounts";
import type { Message } from "../protocol";
import type { Fate, OwnDeal, Role } from "./evening";

/** Which deals are looked at; what is empty leaves out none. */
export interface Filter {
  readonly game: string;
  readonly contract: string;
  readonly fate: Fate | "";
  readonly role: Role | "";
}
export const ALL: Filter = { game: "", contract: "", fate: "", role: "" };

export function passing(deals: readonly OwnDeal[], filter: Filter): readonly OwnDeal[] {
  return deals.filter((deal) =>
    (["game", "contract", "fate", "role"] as const).every((part) => !filter[part] || filter[part] === deal[part]),
  );
}

/** The contracts of a game that one has played, the most frequent first; none before a game is chosen. */
export function contractsOf(deals: readonly OwnDeal[], game: string): readonly string[] {
  return game ? byNumber(deals.filter((deal) => deal.game === game && deal.contract).map((deal) => deal.contract)) : [];
}

export function gamesOf(deals: readonly OwnDeal[]): readonly string[] {
  return byNumber(deals.map((deal) => deal.game));
}

function grouped<One>(some: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const one of some) {
    const name = nameOf(one);
    const others = found.get(name);
    if (others) others.push(one);
    else found.set(name, [one]);
  }
  return found;
}

function byNumber(names: readonly string[]): readonly string[] {
  const counted = grouped(names, (name) => name);
  return [...counted].sort(([, some], [, others]) => others.length - some.length).map(([name]) => name);
}

/** What some deals come to. */
export interface Sum {
  readonly deals: number;
  readonly won: number;
  readonly lost: number;
  readonly points: number;
  /** What one's own moves cost in the deals in which that is known, and how many these are. */
  readonly givenAway: number;
  readonly judged: number;
}

export function sumOf(deals: readonly OwnDeal[]): Sum {
  const judged = deals.flatMap((deal) => deal.givenAway ?? []);
  return {
    deals: deals.length,
    won: deals.filter((deal) => deal.fate === "won").length,
    lost: deals.filter((deal) => deal.fate === "lost").length,
    points: total(deals.map((deal) => valueOf(deal.paid))),
    givenAway: total(judged),
    judged: judged.length,
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The sums of the deals that have the same name, the most frequent first. */
export function sumsBy(
  deals: readonly OwnDeal[],
  nameOf: (deal: OwnDeal) => string,
): readonly (readonly [string, Sum])[] {
  const found = grouped(deals, nameOf);
  return [...found].map(([name, some]) => [name, sumOf(some)] as const).sort(([, a], [, b]) => b.deals - a.deals);
}

/** How often something brought one points and how often it cost some, and what came of it. */
export interface Balance {
  /** The word of the engine for it, or else a label without a hole. */
  readonly word: string;
  readonly label: Message;
  readonly gained: number;
  readonly paid: number;
  readonly points: number;
}

/** What was paid besides the game: Pagat ultimo, the Mond, kings ... by what the lines of the accounts call it. */
export function premiums(deals: readonly OwnDeal[]): readonly Balance[] {
  const lines = deals.flatMap((deal) => deal.lines.filter((line) => wordOf(line.label) !== deal.contract));
  const named = lines.filter(({ label }) => wordOf(label) || !(hasHoles(label.params) || hasHoles(label.seats)));
  const found = grouped(named, ({ label }) => wordOf(label) || label.key);
  return [...found.values()]
    .map((some) => {
      const values = some.map((line) => valueOf(line.amount));
      const { label } = some[0]!;
      return {
        word: wordOf(label),
        label,
        gained: values.filter((value) => value > 0).length,
        paid: values.filter((value) => value < 0).length,
        points: total(values),
      };
    })
    .sort((one, other) => other.gained + other.paid - one.gained - one.paid);
}

/** The word that a label is about, where it has one. */
function wordOf({ params }: Message): string {
  return typeof params.what === "string" ? params.what : "";
}

function hasHoles(holes: object): boolean {
  return Object.keys(holes).length > 0;
}

/** How often one has announced something and made it, and how often it was lost. */
export interface Announced {
  readonly word: string;
  readonly made: number;
  readonly lost: number;
}

/** One's announcements whose lines say how they ended. */
export function announcements(deals: readonly OwnDeal[]): readonly Announced[] {
  const ended = deals.flatMap((deal) =>
    deal.announced.flatMap((said) => {
      const word = said.split("/")[0]!;
      const paid = deal.lines.filter((line) => wordOf(line.label) === word).map((line) => valueOf(line.amount));
      return paid.length ? [{ word, made: paid.every((value) => value > 0) }] : [];
    }),
  );
  return [...grouped(ended, ({ word }) => word)].map(([word, some]) => {
    const made = some.filter((one) => one.made).length;
    return { word, made, lost: some.length - made };
  });
}

/** The points after every deal, the first played first. */
export function runningPoints(deals: readonly OwnDeal[]): readonly number[] {
  let sum = 0;
  return [...deals].sort((one, other) => one.at - other.at).map((deal) => (sum += valueOf(deal.paid)));
}
