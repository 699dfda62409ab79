/** Has the browser keep the page that it shows without a connection. */
export function keepShell(): void {
  // Not every browser can, and none over a line without encryption; while the page is written there is nothing to keep.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
