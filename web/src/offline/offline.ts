/** The page without a connection: it says that the seat is kept, and comes back by itself. */

import "./offline.css";
import type { Language, Settings } from "../settings/settings.svelte";

/** The few texts of this page; the build takes them out of the words. */
declare const OFFLINE_WORDS: Record<Language, { title: string; kept: string; again: string }>;

const EVERY = 3000;
/** As the page has kept them; it was open before, or nobody would be here. */
const settings = JSON.parse(localStorage.getItem("tarock.settings") ?? "{}") as Partial<Settings>;
const language = settings.language ?? "en";
const said = OFFLINE_WORDS[language];

document.documentElement.lang = language;
document.documentElement.dataset.theme = settings.theme ?? "system";
document.querySelector("h1")!.textContent = said.title;
document.querySelector("[role=status]")!.textContent = said.kept;
const button = document.querySelector("button")!;
button.textContent = said.again;
button.onclick = tryAgain;

/** Asks whether the server answers again; then the address that was wanted is opened. */
function tryAgain(): void {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    (answer) => {
      if (answer.status < 500) location.reload();
    },
    () => {},
  );
}
setInterval(tryAgain, EVERY);
addEventListener("online", tryAgain);
