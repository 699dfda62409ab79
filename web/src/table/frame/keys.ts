/** The keys of the table; letters work only outside text fields and sheets, and can be switched off. */

import { familyOf, type Family } from "../../cards";
import { settings } from "../../settings/settings.svelte";
import { actionOf, letterOf, type Action } from "./letters";
import type { Table } from "../table.svelte";

export interface Voice {
  /** Reads the hand, or whose turn it is and what is allowed. */
  readonly hand: () => void;
  readonly turn: () => void;
}

export function pressed(event: KeyboardEvent, table: Table, voice: Voice): void {
  const where = event.target as HTMLElement;
  if (table.sheet.name || event.ctrlKey || event.metaKey || event.altKey || where.closest("input, textarea, select"))
    return;
  if (event.key === "F6") return handled(event, nextRegion);
  if (event.key === "Escape") return handled(event, () => escape(table));
  if (/^[0-9]$/.test(event.key)) return handled(event, () => line(event.key === "0" ? 10 : Number(event.key)));
  if (!settings.letterKeys) return;
  const action = actionOf(event.key);
  if (action) handled(event, deeds(table, voice)[action]);
}

/** The last trick is seen while its key is held. */
export function released(event: KeyboardEvent, table: Table): void {
  if (event.key.toLowerCase() === letterOf("last") && table.sheet.name === "lastTrick") table.sheet.close();
}

function handled(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

function deeds(table: Table, voice: Voice): Record<Action, () => void> {
  const family = (name: Family) => () => focusNext((card) => familyOf(card) === name);
  return {
    T: family("T"),
    H: family("H"),
    D: family("D"),
    S: family("S"),
    C: family("C"),
    next: () => focusNext((card) => table.selection.canUse(card)),
    last: () => table.sheet.open("lastTrick"),
    slate: () => table.sheet.open("slate"),
    announcements: () => table.sheet.open("slate"),
    points: () => table.sheet.open("score"),
    chat: () => table.sheet.open("chat"),
    help: () => table.sheet.open("keys"),
    hint: () => void table.advice.ask(),
    pass,
    whose: voice.turn,
    read: voice.hand,
  };
}

/** The next card of the hand, after the one that has the focus, that fits. */
function focusNext(fits: (card: string) => boolean): void {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-hand] [data-card]")];
  const at = cards.findIndex((card) => card === document.activeElement);
  const next = [...cards.slice(at + 1), ...cards.slice(0, at + 1)].find((card) => fits(card.dataset.card!));
  next?.focus();
}

function line(number: number): void {
  document.querySelector<HTMLElement>(`[data-line="${number}"]`)?.click();
}

/** "Good", "pass", or nothing to announce: whatever lets the others go on. */
function pass(): void {
  document.querySelector<HTMLElement>("[data-move=good], [data-move=pass], [data-move=go-on], [data-done]")?.click();
}

function escape(table: Table): void {
  table.selection.chosen = [];
  table.ready.takeBack();
  table.requests.refusal = null;
  if (!table.advice.lesson) table.advice.hint = null;
}

function nextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(at + 1) % regions.length];
  (next?.querySelector<HTMLElement>("[tabindex='0'], button:enabled, a") ?? next)?.focus();
}
