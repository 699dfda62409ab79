/** What stands beside the plates because it was just said. */

import { SvelteMap } from "svelte/reactivity";
import type { Seat } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import type { Table } from "../table.svelte";
import { spokenBy, STANDS } from "./remarks";

/** The remarks of the last seconds by seat; those from before one came are in the talk only. */
export function listening(table: Table): SvelteMap<Seat, string> {
  const shown = new SvelteMap<Seat, string>();
  let heard = table.view.chat.at(-1)?.number ?? 0;
  const timers: number[] = [];
  $effect(() => {
    const { chat } = table.view;
    const fresh = chat.filter((said) => said.number > heard);
    heard = chat.at(-1)?.number ?? heard;
    if (!settings.remarks) return;
    for (const [seat, { words }] of spokenBy(fresh, table.you, settings.muted)) {
      shown.set(seat, words);
      clearTimeout(timers[seat]);
      timers[seat] = window.setTimeout(() => shown.delete(seat), STANDS);
    }
  });
  $effect(() => () => timers.forEach((timer) => clearTimeout(timer)));
  return shown;
}
