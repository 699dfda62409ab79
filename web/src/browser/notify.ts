/** "Your turn" as a message of the browser, for a reader who looks at something else. */

import { settings } from "../settings/settings.svelte";

/** Whether this browser has such messages at all. */
export const canNotify = "Notification" in window;

let shown: Notification | null = null;

/** Asks the reader's permission, if he has not answered yet; whether it is given. */
export async function permitted(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === "granted";
}

/** Shows a message while the page is in the background; it goes when the reader comes back. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !canNotify || Notification.permission !== "granted") return;
  try {
    // The knock of the page is its sound, as loud as the reader wants it.
    shown = new Notification(title, { body, tag: "turn", silent: true, lang: settings.language });
  } catch {
    // Some phones have the word but not the thing: the title of the tab tells it there.
    return;
  }
  shown.onclick = () => window.focus();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) shown?.close();
});
