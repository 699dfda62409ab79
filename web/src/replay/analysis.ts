/** What an analysis says: values as people write them, the cards worth a mark, the value after each trick. */

import type { Analysis, JudgedCard, Judgement, Worth } from "../protocol";
import { t } from "../words/words.svelte";
import { moveAt } from "./judgement";

/** A mistake costs with open cards and with what its player knew; what costs with open cards only is none. */
export type MarkKind = "good" | "open" | "mistake" | "blunder";
export const SIGNS: Record<MarkKind, string> = { good: "!", open: "(?)", mistake: "?", blunder: "??" };

export interface Mark {
  readonly card: JudgedCard;
  readonly kind: MarkKind;
}

/** Points from which a mistake is grave, or a good card worth telling. */
const GRAVE = 5;
const THIRDS = ["", "⅓", "⅔"];

/** So many parts of a point as people write it: 35⅔. */
export function points(value: number, parts: number): string {
  const size = Math.abs(value);
  const rest = parts === 3 ? THIRDS[size % 3]! : "";
  const whole = Math.floor(size / parts);
  return `${value < 0 ? "−" : ""}${whole || !rest ? whole : ""}${rest}`;
}

/** A value against what is needed, with its sign; the bare points where nothing is. */
function counted(value: number, found: Analysis): string {
  if (found.needed === null) return points(value, found.parts);
  const margin = value - found.needed;
  return (margin > 0 ? "+" : "") + points(margin, found.parts);
}

export const isExact = (value: Worth) => value.at_least === value.at_most;

/** A value, or what is certain of it. */
export function worth(value: Worth, found: Analysis): string {
  if (isExact(value)) return counted(value.at_least, found);
  return t("analysis.between", { low: counted(value.at_least, found), high: counted(value.at_most, found) });
}

/** How it looks for the side: good, bad, or neither where nothing is needed or it is not known. */
export function tone(value: Worth, { needed }: Analysis): "pos" | "neg" | "" {
  if (needed === null) return "";
  return value.at_least >= needed ? "pos" : value.at_most < needed ? "neg" : "";
}

/** Whether a card turned the game: 1 for the side, −1 against it, 0 not at all or not known. */
export function turned(card: JudgedCard, found: Analysis): -1 | 0 | 1 {
  const [was, is] = [tone(card.before, found), tone(card.after, found)];
  return !was || !is || was === is ? 0 : is === "pos" ? 1 : -1;
}

/** What the next best card would have cost, where the one played was the only best; 0 if it was not. */
export function onlyGood(card: JudgedCard): number {
  if (card.cost !== 0) return 0;
  const sign = card.side.includes(card.seat) ? 1 : -1;
  const own = sign * card.after.at_least;
  const others = card.choices
    .filter((one) => one.card !== card.card)
    .map(({ value }) => sign * (sign > 0 ? value.at_most : value.at_least));
  return others.length ? Math.max(0, own - Math.max(...others)) : 0;
}

/** The mark of a card, if it is worth one. */
export function markOf(card: JudgedCard, found: Analysis, fair: Judgement | undefined): MarkKind | null {
  const grave = GRAVE * found.parts;
  if (!card.cost) return onlyGood(card) >= grave ? "good" : null;
  const turns = turned(card, found) !== 0;
  if (!turns && card.cost < found.parts) return null;
  if (!fair || !moveAt(fair, card.step)?.certain) return "open";
  return turns || card.cost >= grave ? "blunder" : "mistake";
}

/** The turning points of a deal, in order; there is no mistake among them before it is judged by what was known. */
export function marksOf(found: Analysis, fair: Judgement | undefined): readonly Mark[] {
  return found.cards.flatMap((card) => {
    const kind = markOf(card, found, fair);
    return kind ? [{ card, kind }] : [];
  });
}

/** The last card of each trick. */
export function trickEnds(found: Analysis): readonly JudgedCard[] {
  return found.cards.filter((card, place) => found.cards[place + 1]?.trick !== card.trick);
}

/** The card that the step shows: the one just played, or the last one before. */
export function cardAt(found: Analysis, step: number): JudgedCard | undefined {
  return found.cards.findLast((card) => card.step <= step);
}
