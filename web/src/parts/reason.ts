/** Why a line of the account pays, as a sentence, and its sum written out. */

import type { Line, Reason, Seat } from "../protocol";
import { about, type Sentences } from "../words/persons";
import { marked } from "../words/speech";
import { listed, mark, t, type TextKey } from "../words/words.svelte";

/** More cards than these stand side by side, as in a hand. */
const LISTED = 3;

const POINTS = sentences("points");
const HELD = { ...sentences("held"), several: "why.held.one", we: "why.held.you" } as const;
const GATHERED = sentences("gathered");
const HOME = { ...sentences("home"), several: "why.home.one", we: "why.home.you" } as const;
const LOST = { ...sentences("lost"), several: "why.lost.one", we: "why.lost.you" } as const;
const LAST = { ...sentences("last"), several: "why.last.one", we: "why.last.you" } as const;
const TRICKS = sentences("tricks");

function sentences(what: string): Sentences {
  const key = (form: string) => `why.${what}.${form}` as TextKey;
  return { one: key("one"), several: key("several"), you: key("you"), we: key("we") };
}

/** The sentence for the reader, with "you" where it is about him. */
export function reasonSentence(reason: Reason, you: Seat | null, name: (seat: Seat) => string): string {
  const { cards: made, seats, number: n, of } = reason;
  const cards = made.length > LISTED ? marked(made) : listed(made.map(mark));
  const say = (forms: Sentences, whom: readonly Seat[]) => about(forms, whom, you, name, { cards, n, of });
  switch (reason.why) {
    case "points":
      return say(POINTS, seats);
    case "held":
      return say(HELD, seats);
    case "gathered":
      return say(GATHERED, seats);
    case "split":
      return t("why.split", { cards });
    case "home":
      return say(HOME, [reason.trick?.takes ?? seats[0]!]);
    case "lost":
      return say(LOST, seats);
    case "last-won":
      return say(LAST, seats);
    case "last-home":
      return t("why.lastHome", { cards });
    case "last-lost":
      return t("why.lastLost", { cards });
    case "earlier":
      return t("why.earlier", { cards, n });
    case "caught":
      return t("why.caught", { cards, n });
    case "tricks":
      return say(TRICKS, seats);
  }
}

/** The sum written out: 6 × 2 = 12, or (7 + 10) × 2 = 34; nothing where a value stands by itself. */
export function reckoned({ factors, parts }: Line): string {
  if (!factors.length && !parts.length) return "";
  const added = parts.map((part, place) => (place && part >= 0 ? `+ ${part}` : `${part}`.replace("-", "− "))).join(" ");
  const first = parts.length ? (factors.length ? `(${added})` : added) : `${factors[0]}`;
  const value = factors.length ? factors.reduce((product, one) => product * one, 1) : parts.reduce((a, b) => a + b, 0);
  return `${[first, ...factors.slice(1)].join(" × ")} = ${value}`;
}
