/** What the page asks over HTTP, each answer with its type of the wire format. */

import type {
  Analysis,
  Error as Failure,
  Found,
  Games,
  Join,
  Judgement,
  Message,
  NewTable,
  Page,
  Record as DealRecord,
  Rule,
  Seated,
} from "../protocol";
import type { Language } from "../settings/settings.svelte";

/** A request that failed, with the sentence the server gives for it; `status` 0 when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly said: Message,
  ) {
    super(code);
  }
}

async function asked<Answer>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  const request: RequestInit = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : {};
  const answer = await fetch(`/api${path}`, signal ? { ...request, signal } : request).catch(() => null);
  if (answer === null) throw new ApiError(0, "unreachable", { key: "error.unreachable", params: {}, seats: {} });
  if (answer.ok) return (await answer.json()) as Answer;
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  throw new ApiError(
    answer.status,
    failure?.error ?? "failed",
    failure?.message ?? { key: "error.failed", params: {}, seats: {} },
  );
}

type Ask<Answer> = (name: string, signal?: AbortSignal) => Promise<Answer>;

/** Answers that never change while the page is open are asked for once; who has gone asks no longer. */
function remembered<Answer>(ask: Ask<Answer>): Ask<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (name, signal) => {
    const answer = known.get(name) ?? ask(name, signal);
    known.set(name, answer);
    answer.catch(() => known.delete(name));
    return answer;
  };
}

const part = encodeURIComponent;
const askedOnce = remembered(<Answer>(path: string, signal?: AbortSignal) => asked<Answer>(path, undefined, signal));

export const api = {
  games: () => askedOnce("/games") as Promise<Games>,
  rule: (id: string, language: Language) => askedOnce(`/rules/${part(id)}?language=${language}`) as Promise<Rule>,
  pages: (language: Language) => askedOnce(`/pages?language=${language}`) as Promise<readonly Page[]>,
  page: (name: string, language: Language) => askedOnce(`/pages/${part(name)}?language=${language}`) as Promise<Page>,
  record: (id: string) => askedOnce(`/records/${part(id)}`) as Promise<DealRecord>,
  analysis: (id: string, signal: AbortSignal) =>
    askedOnce(`/records/${part(id)}/analysis`, signal) as Promise<Analysis>,
  /** As far as it has come; it goes on while somebody asks. */
  judgement: (id: string) => asked<Judgement>(`/records/${part(id)}/judgement`),
  table: (code: string) => asked<Found>(`/tables/${part(code)}`),
  make: (wish: NewTable) => asked<Seated>("/tables", wish),
  join: (table: string, wish: Join) => asked<Seated>(`/tables/${part(table)}/seats`, wish),
};

/** Random bytes of this browser, mixed into the shuffle so that the server alone cannot choose the cards. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
