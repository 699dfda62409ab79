/** Shows a page of its own where the server cannot be reached. The program itself it never keeps: it cannot grow old. */

/** What the worker is given; the types of the browser's windows are another world. */
interface Worker {
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "fetch", heard: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Written in by the build: the page and what it needs, by names that change with what is in them. */
const FILES = "__FILES__".split(" ");
const PAGE = FILES[0]!;
const KEPT = `tarock ${FILES.join(" ")}`;
/** Answers of a proxy behind which no server is. */
const NOBODY_THERE = [502, 503, 504];

const worker = self as unknown as Worker;

worker.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)));
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((old) => caches.delete(old)))),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function opened(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return NOBODY_THERE.includes(answer.status) ? await kept(PAGE) : answer;
  } catch {
    return kept(PAGE);
  }
}

async function kept(what: Request | string): Promise<Response> {
  return (await caches.match(what)) ?? Response.error();
}
