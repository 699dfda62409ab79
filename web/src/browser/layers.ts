/** What lies over a page, such as a sheet: the browser's back button closes it, and then the focus returns. */

const open: (() => void)[] = [];
let returnTo: Element | null = null;
/** Whether the way back that is under way was begun here: it closes nothing. */
let leaving = false;

/** The entry of the history that "back" leaves while something lies open. */
interface Entry {
  readonly layer?: boolean;
}

const onOwnEntry = (): boolean => (history.state as Entry | null)?.layer === true;

addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    if (open.length) markEntry();
  } else if (!onOwnEntry()) open.at(-1)?.();
});

function markEntry(): void {
  if (!onOwnEntry()) history.pushState({ layer: true } satisfies Entry, "");
}

/** Something opens that `close` closes; what is given back tells that it is closed, however that came. */
export function layerOpened(close: () => void): () => void {
  if (!open.length && !returnTo) returnTo = document.activeElement;
  open.push(close);
  markEntry();
  return () => {
    open.splice(open.indexOf(close), 1);
    // One sheet may lead to another: only when nothing has taken its place is the page there again.
    setTimeout(pageIsBack);
  };
}

function pageIsBack(): void {
  if (open.length) return;
  // Whoever has gone to another page meanwhile is not called back from there.
  if (onOwnEntry()) {
    leaving = true;
    history.back();
  }
  if (returnTo instanceof HTMLElement) focusIfLost(returnTo);
  returnTo = null;
}

/** Gives the focus to something unless it is somewhere: whoever plays by keys is never left with nothing. */
export function focusIfLost(to: HTMLElement | null | undefined): void {
  const at = document.activeElement;
  if (!at || at.matches("body, main") || at.closest("[inert]")) to?.focus();
}
