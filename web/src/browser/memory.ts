/** The evenings and deals that this browser remembers, in its own database; nothing of them leaves it. */

import { wentOn, type Evening, type Memory, type OwnDeal } from "../evenings/evening";

const NAME = "tarock";
const VERSION = 1;
const EVENINGS = "evenings";
const DEALS = "deals";

let opening: Promise<IDBDatabase> | undefined;

/** Some browsers have no such database in a private window: then the promise fails, and nothing is remembered. */
function database(): Promise<IDBDatabase> {
  opening ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(EVENINGS, { keyPath: "id" });
      asked.result.createObjectStore(DEALS, { keyPath: "record" });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(failure(asked.error));
  });
  return opening;
}

/** Does something within one transaction: all of it is kept, or nothing. */
async function within<Answer>(
  mode: IDBTransactionMode,
  work: (evenings: IDBObjectStore, deals: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const transaction = (await database()).transaction([EVENINGS, DEALS], mode);
  const ended = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(failure(transaction.error));
  });
  const answer = await work(transaction.objectStore(EVENINGS), transaction.objectStore(DEALS));
  await ended;
  return answer;
}

function asked<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(failure(request.error));
  });
}

function failure(error: DOMException | null): Error {
  return error ?? new Error("the browser's database has failed");
}

/** Everything, the latest first. */
export function allRemembered(): Promise<Memory> {
  return within("readonly", async (evenings, deals) => {
    const [some, others] = await Promise.all([
      asked(evenings.getAll() as IDBRequest<Evening[]>),
      asked(deals.getAll() as IDBRequest<OwnDeal[]>),
    ]);
    return { evenings: some.sort(latestFirst), deals: others.sort(latestFirst) };
  });
}

function latestFirst(one: { at: number }, other: { at: number }): number {
  return other.at - one.at;
}

/** An evening and its last deal as they are now; what was known before and does not change with them stays. */
export function rememberSettled({ evenings: some, deals: others }: Memory): Promise<void> {
  return within("readwrite", async (evenings, deals) => {
    for (const now of some) {
      const known = await asked(evenings.get(now.id) as IDBRequest<Evening | undefined>);
      await asked(evenings.put(wentOn(now, known)));
    }
    for (const now of others) {
      const known = await asked(deals.get(now.record) as IDBRequest<OwnDeal | undefined>);
      await asked(
        deals.put({ ...known, ...now, at: known?.at ?? now.at, givenAway: known?.givenAway ?? now.givenAway }),
      );
    }
  });
}

/** The deal of a record, if one has played it in this browser. */
export function dealRemembered(record: string): Promise<OwnDeal | undefined> {
  return within("readonly", (_, deals) => asked(deals.get(record) as IDBRequest<OwnDeal | undefined>));
}

/** What was found out of a deal later: what one's own moves have cost, and how the strong computer did. */
export function rememberFound(record: string, found: Partial<Pick<OwnDeal, "givenAway" | "overPar">>): Promise<void> {
  return within("readwrite", async (_, deals) => {
    const known = await asked(deals.get(record) as IDBRequest<OwnDeal | undefined>);
    if (known) await asked(deals.put({ ...known, ...found }));
  });
}

export function nameEvening(id: string, name: string): Promise<void> {
  return within("readwrite", async (evenings) => {
    const known = await asked(evenings.get(id) as IDBRequest<Evening | undefined>);
    if (known) await asked(evenings.put({ ...known, name }));
  });
}

/** Forgets an evening and its deals; what was forgotten, to be taken in again. */
export function forgetEvening(id: string): Promise<Memory> {
  return within("readwrite", async (evenings, deals) => {
    const evening = await asked(evenings.get(id) as IDBRequest<Evening | undefined>);
    const own = (await asked(deals.getAll() as IDBRequest<OwnDeal[]>)).filter((deal) => deal.evening === id);
    await Promise.all([asked(evenings.delete(id)), ...own.map((deal) => asked(deals.delete(deal.record)))]);
    return { evenings: evening ? [evening] : [], deals: own };
  });
}

/** Takes in what was remembered elsewhere or before, in place of what is known of the same. */
export function takeIn(memory: Memory): Promise<void> {
  return within("readwrite", async (evenings, deals) => {
    await Promise.all([
      ...memory.evenings.map((one) => asked(evenings.put(one))),
      ...memory.deals.map((one) => asked(deals.put(one))),
    ]);
  });
}
