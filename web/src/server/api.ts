/** What the page asks over HTTP, each answer with its type of the wire format. */

import { seatsFor, type KeptSeat } from "../browser/seats";
import type {
  Attempt,
  Exercise,
  Figures,
  Given,
  Learning,
  Sought,
  Advised,
  Analyse,
  Analysis,
  Computed,
  Day,
  Duplicate,
  FurtherTable,
  CardName,
  Compose,
  Composed,
  Error as Failure,
  Explore,
  Explored,
  Found,
  Games,
  Join,
  Judgement,
  Message,
  NewDuplicate,
  NewTable,
  OpenStudy,
  Page,
  PlayDay,
  Problem,
  Record as DealRecord,
  Rule,
  School,
  Seated,
  Standing,
  Solved,
  Study,
  StudyText,
  Trained,
  WriteStudy,
} from "../protocol";
import type { Language } from "../settings/settings.svelte";

/** A request that failed, with the sentence the server gives for it; `status` 0 when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly said: Message,
    /** Of a text that cannot be read, what is wrong with it, in English. */
    readonly detail = "",
  ) {
    super(code);
  }
}

/** What a request shows and who may end it, beside its path and its body. */
interface Asking {
  readonly tokens?: readonly string[];
  readonly signal?: AbortSignal;
}

async function asked<Answer>(path: string, body?: object, { tokens = [], signal }: Asking = {}): Promise<Answer> {
  const shown: Record<string, string> = tokens.length ? { authorization: `Bearer ${tokens.join()}` } : {};
  const request: RequestInit = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : { headers: shown };
  const answer = await fetch(`/api${path}`, signal ? { ...request, signal } : request).catch(() => null);
  if (answer === null) throw new ApiError(0, "unreachable", { key: "error.unreachable", params: {}, seats: {} });
  if (answer.ok) return (await answer.json()) as Answer;
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  throw new ApiError(
    answer.status,
    failure?.error ?? "failed",
    failure?.message ?? { key: "error.failed", params: {}, seats: {} },
    failure?.detail,
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
const askedOnce = remembered(<Answer>(path: string, signal?: AbortSignal) =>
  asked<Answer>(path, undefined, signal ? { signal } : {}),
);

/** So many tokens are shown at once. */
const MOST_TOKENS = 40;

function tokensFor(occasion?: string): string[] {
  return seatsFor(occasion)
    .map((one) => one.token)
    .slice(0, MOST_TOKENS);
}

/** Some records are closed to whoever has not played their cards: then one's seats are shown that may open them. */
async function ofRecord<Answer>(path: string, ask: Ask<unknown> = askedOnce, signal?: AbortSignal): Promise<Answer> {
  try {
    return (await ask(path, signal)) as Answer;
  } catch (error) {
    const tokens = error instanceof ApiError && error.code === "closed-record" ? tokensFor() : [];
    if (tokens.length) return asked<Answer>(path, undefined, signal ? { tokens, signal } : { tokens });
    throw error;
  }
}

/** Asked for every time. */
const askedAgain: Ask<unknown> = (path) => asked(path);

export const api = {
  games: () => askedOnce("/games") as Promise<Games>,
  rule: (id: string, language: Language) => askedOnce(`/rules/${part(id)}?language=${language}`) as Promise<Rule>,
  pages: (language: Language) => askedOnce(`/pages?language=${language}`) as Promise<readonly Page[]>,
  page: (name: string, language: Language) => askedOnce(`/pages/${part(name)}?language=${language}`) as Promise<Page>,
  record: (id: string) => ofRecord<DealRecord>(`/records/${part(id)}`),
  analysis: (id: string, signal: AbortSignal) => ofRecord<Analysis>(`/records/${part(id)}/analysis`, askedOnce, signal),
  /** As far as it has come; it goes on while somebody asks. */
  judgement: (id: string) => ofRecord<Judgement>(`/records/${part(id)}/judgement`, askedAgain),
  /** What the strong player makes of a seat's cards, once that is found; it goes on while somebody asks. */
  par: (id: string, seat: number) => ofRecord<Computed>(`/records/${part(id)}/par?seat=${seat}`, askedAgain),
  day: (day: string) => asked<Day>(`/daily/${part(day)}`),
  beginDay: (day: string, family: string, wish: PlayDay) => asked<Seated>(`/daily/${part(day)}/${part(family)}`, wish),
  /** How all did in the deal of a day, beside one's own result at a table if one has played it. */
  standing: (day: string, family: string, seat?: KeptSeat) =>
    asked<Standing>(
      `/daily/${part(day)}/${part(family)}?table=${part(seat?.table ?? "")}`,
      undefined,
      seat ? { tokens: [seat.token] } : {},
    ),
  beginDuplicate: (wish: NewDuplicate) => asked<Seated>("/duplicates", wish),
  addTable: (id: string, wish: FurtherTable) => asked<Seated>(`/duplicates/${part(id)}/tables`, wish),
  duplicate: (id: string) =>
    asked<Duplicate>(`/duplicates/${part(id)}`, undefined, { tokens: tokensFor(`duplicate/${id}`) }),
  school: () => askedOnce("/school") as Promise<School>,
  problem: (id: string, language: Language) =>
    askedOnce(`/school/${part(id)}?language=${language}`) as Promise<Problem>,
  answer: (id: string, cards: readonly CardName[]) =>
    asked<Trained>(`/school/${part(id)}/answer?cards=${cards.join()}`),
  trainingHint: (id: string, cards: readonly CardName[]) =>
    asked<Advised>(`/school/${part(id)}/hint?cards=${cards.join()}`),
  solution: (id: string, cards: readonly CardName[]) =>
    asked<Solved>(`/school/${part(id)}/solution?cards=${cards.join()}`),
  seek: (wish: Sought) => asked<Given>("/training/next", wish),
  attempt: (one: Attempt) => asked<Learning>("/training/attempt", one),
  exercise: (id: string) => askedOnce(`/training/exercises/${part(id)}`) as Promise<Exercise>,
  figures: (id: string) => askedOnce(`/training/exercises/${part(id)}/figures`) as Promise<Figures>,
  table: (code: string) => asked<Found>(`/tables/${part(code)}`),
  make: (wish: NewTable) => asked<Seated>("/tables", wish),
  compose: (wish: Compose) => asked<Composed>("/drafts", wish),
  explore: (wish: Explore) => asked<Explored>("/positions", wish),
  analyse: (wish: Analyse) => asked<Analysis>("/analyses", wish),
  study: (wish: OpenStudy) => asked<Study>("/studies", wish),
  writeStudy: (wish: WriteStudy) => asked<StudyText>("/studies/text", wish),
  join: (table: string, wish: Join) => asked<Seated>(`/tables/${part(table)}/seats`, wish),
};

/** Random bytes of this browser, mixed into the shuffle so that the server alone cannot choose the cards. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
