/** Everything the page says, in the reader's language: the engine's words, its messages, and the page's own texts. */

import type { CardName, Message, Param } from "../protocol";
import { settings, type Language } from "../settings/settings.svelte";
import type english from "./page.en.json";

export type TextKey = keyof typeof english;
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Params = Readonly<Record<string, string | number>>;

/** The words of the engine, made beside it. */
interface EngineWords {
  readonly message: Record<string, string>;
  readonly word: Record<string, string>;
  readonly option: Record<string, string>;
  readonly value: Record<string, string>;
  readonly fact: Record<string, string>;
  readonly account: Record<string, string>;
  readonly zone: Record<string, string>;
  readonly card: Record<string, string>;
  readonly game: Record<string, { readonly name: string; readonly about: string }>;
}
type Kind = Exclude<keyof EngineWords, "game">;

const engines = import.meta.glob<EngineWords>("./engine.??.json", { import: "default" });
/** One by one, so that the compiler compares each language with English. */
const pages: Record<Language, () => Promise<{ default: Record<TextKey, Text> }>> = {
  en: () => import("./page.en.json"),
  de: () => import("./page.de.json"),
  da: () => import("./page.da.json"),
  sl: () => import("./page.sl.json"),
};

const NONE: EngineWords = {
  message: {},
  word: {},
  option: {},
  value: {},
  fact: {},
  account: {},
  zone: {},
  card: {},
  game: {},
};
let current = $state.raw<{ language: Language; engine: EngineWords; texts: Record<string, Text> }>({
  language: "en",
  engine: NONE,
  texts: {},
});

/** Loads a language; the page goes on in the old one until the new one is there. */
export async function loadWords(language: Language): Promise<void> {
  const [page, engine] = await Promise.all([pages[language](), engines[`./engine.${language}.json`]?.() ?? NONE]);
  current = { language, engine, texts: page.default };
}

/** The language the page speaks now. */
export const language = (): Language => current.language;

/** A text of the page; `n` chooses the plural form. */
export function t(key: TextKey, params: Params = {}): string {
  const text = current.texts[key];
  if (text === undefined) return key;
  return filled(typeof text === "string" ? text : formOf(text, Number(params.n ?? 0)), params);
}

function formOf(forms: Partial<Record<Intl.LDMLPluralRule, string>>, n: number): string {
  return forms[new Intl.PluralRules(current.language).select(n)] ?? forms.other ?? "";
}

function filled(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}

/** Whether this is a text of the page; for keys made from the server's words. */
export function hasText(key: string): key is TextKey {
  return key in current.texts;
}

/** A word of the engine; "contra:game" and "valat/opponents" are said part by part. */
export function word(value: string): string {
  return named("word", value);
}

/** What the engine calls something of this kind: a word, a zone, an account ... */
export function named(kind: Kind, value: string): string {
  const found = current.engine[kind][value] ?? current.engine.word[value];
  if (found !== undefined) return found;
  if (/^\d/.test(value)) return value; // An amount, such as 1/3, is its own word.
  if (CARD.test(value)) return mark(value);
  for (const joint of [":", "/"]) {
    const at = value.indexOf(joint);
    if (at > 0)
      return joined(
        current.engine.word[joint] ?? "{0} {1}",
        named(kind, value.slice(0, at)),
        named(kind, value.slice(at + 1)),
      );
  }
  return value.replaceAll("-", " ");
}

function joined(template: string, first: string, second: string): string {
  return template.replace("{0}", first).replace("{1}", second);
}

/** The name of a game and one sentence about it. */
export function game(id: string): { name: string; about: string } {
  return current.engine.game[id] ?? { name: id, about: "" };
}

export function gameCount(): number {
  return Object.keys(current.engine.game).length;
}

/** A fact of an outcome; some games have their own words for it. */
export function factName(game: string, name: string): string {
  return current.engine.fact[`${game}.${name}`] ?? current.engine.fact[name] ?? name;
}

/** What a table agrees on, as the form asks it. */
export function optionName(game: string, name: string): string {
  return current.engine.option[`${game}.${name}`] ?? current.engine.option[name] ?? name;
}

export function optionValue(value: string): string {
  return current.engine.value[value] ?? word(value);
}

const CARD = /^(?:[HDSC](?:[KQNJ]|10|[1-9])|T(?:1\d|2[01]|[1-9])|SKU)$/;

export const SUIT_WORDS: Record<string, string> = { H: "hearts", D: "diamonds", S: "spades", C: "clubs" };

/** Stands for a card in a text: drawn as sign and index, read in full. */
export function mark(card: CardName): string {
  return `⟦${card}⟧`;
}

export function cardName(card: CardName): string {
  return current.engine.card[card] ?? card;
}

/** A text with its cards named in full, for reading aloud and for attributes. */
export function plain(text: string): string {
  return text.replace(/⟦(\w+)⟧/g, (_, card: string) => (SUIT_WORDS[card] ? word(SUIT_WORDS[card]) : cardName(card)));
}

/** A sentence of the engine or the server; `name` says who sits at a seat. One about the reader speaks to him. */
export function message(said: Message, name: (seat: number) => string, you: number | null = null): string {
  const aboutReader = you !== null && said.seats.seat === you ? current.texts[`you.${said.key}`] : undefined;
  const template = aboutReader ?? current.engine.message[said.key] ?? current.texts[said.key];
  if (typeof template !== "string") return said.key;
  const params = Object.entries(said.params).map(([key, value]) => [key, parameter(value)]);
  const seats = Object.entries(said.seats).map(([key, seat]) => [key, name(seat)]);
  return filled(template, Object.fromEntries([...params, ...seats]) as Params);
}

/** Whether a sentence of the engine only quotes somebody: "Anna: er liegt." */
export function isQuote(said: Message): boolean {
  return /^\{\w+\}:/.test(current.engine.message[said.key] ?? "");
}

/** A price in the reader's words; a figure keeps to the word before it. */
export function priced(said: Message): string {
  return message(said, String).replace(/ (?=[\d×])/g, "\u00A0");
}

function parameter(value: Param): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return listed(value.map(parameter));
  if (DECIMAL.test(value)) return decimal(Number(value.replace("−", "-")));
  return CARD.test(value) ? mark(value) : word(value);
}

/** A figure with a part after the point, as the engine writes it. */
const DECIMAL = /^−?\d+\.\d+$/;

/** A figure with one place after the point or comma, and a true minus. */
export function decimal(value: number, signs: "auto" | "exceptZero" = "auto"): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: signs } as const;
  return amount(new Intl.NumberFormat(current.language, places).format(value));
}

/** The same with its sign, as a gain or a loss. */
export function signed(value: number): string {
  return decimal(value, "exceptZero");
}

/** A part of the whole, in hundredths. */
export function share(value: number): string {
  return new Intl.NumberFormat(current.language, { style: "percent" }).format(value);
}

/** "a, b and c" as the language has it. */
export function listed(parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(current.language, { type, style: "long" }).format(parts);
}

/** An amount as the server signs it, with a true minus. */
export function amount(text: string): string {
  return text.replace("-", "−");
}

/** Loads the language that is set, and again whenever it changes. */
export function followLanguage(): void {
  $effect(() => {
    if (settings.language !== current.language) void loadWords(settings.language);
  });
}
