/**
 * The faces of the cards. The file of a deck is fetched once and cut into pictures: where a `use` points into the file,
 * browsers ask for it and read all of it again whenever another card comes to the table.
 */
import { SvelteMap } from "svelte/reactivity";
import type { CardName } from "../protocol";

type Faces = ReadonlyMap<CardName, string>;

const SYMBOL = /<symbol id="(.+?)" (viewBox=".+?")>(.+)<\/symbol>/g;

const asked = new Set<string>();
const decks = new SvelteMap<string, Faces>();

/** Every card of a deck's file with the address of its picture. */
export function cut(file: string): Faces {
  const symbols = file.matchAll(SYMBOL);
  return new Map(Array.from(symbols, ([, card = "", view = "", drawing = ""]) => [card, picture(view, drawing)]));
}

function picture(view: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The picture of a card, once its deck is there. */
export function face(deck: string, card: CardName): string | undefined {
  if (!asked.has(deck)) void ask(deck);
  return decks.get(deck)?.get(card);
}

/** A deck that could not be had is asked for again with the next card. */
async function ask(deck: string): Promise<void> {
  asked.add(deck);
  const answer = await fetch(`/cards/${deck}.svg`).catch(() => null);
  if (answer?.ok) decks.set(deck, cut(await answer.text()));
  else asked.delete(deck);
}
