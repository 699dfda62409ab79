/** The pages, each fetched when it is first needed. */

import type { Component } from "svelte";
import type { Route } from "./router.svelte";

type Of<Page extends Route["page"]> = Omit<Extract<Route, { page: Page }>, "page">;

const pages = {
  lobby: () => import("./lobby/Lobby.svelte"),
  setup: () => import("./setup/Setup.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  evenings: () => import("./evenings/Evenings.svelte"),
  daily: () => import("./daily/Daily.svelte"),
  duplicate: () => import("./daily/Duplicate.svelte"),
  editor: () => import("./editor/Editor.svelte"),
  study: () => import("./study/StudyPage.svelte"),
  school: () => import("./school/School.svelte"),
  problem: () => import("./school/ProblemPage.svelte"),
  training: () => import("./school/TrainingPage.svelte"),
  exercise: () => import("./school/ExercisePage.svelte"),
} satisfies { [Page in Exclude<Route["page"], "unknown">]: () => Promise<{ default: Component<Of<Page>> }> };

/** The page of a route; none for an address the page does not know. */
export function pageOf(page: Route["page"]): Promise<{ default: Component<Record<string, string>> }> | null {
  // ESLint does not see the types of components; svelte-check does.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
  return page === "unknown" ? null : (pages[page]() as Promise<{ default: Component<Record<string, string>> }>);
}
