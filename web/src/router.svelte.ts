/** Which page is open: a tiny router over the history of the browser. */

export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; code: string }
  | { page: "replay"; record: string }
  | { page: "rules"; name: string; rule: string }
  | { page: "evenings" }
  | { page: "daily"; day: string; family: string }
  | { page: "duplicate"; id: string }
  | { page: "editor" }
  | { page: "study" }
  | { page: "school" }
  | { page: "problem"; id: string }
  | { page: "training" }
  | { page: "exercise"; id: string }
  | { page: "unknown" };

let path = $state(location.pathname + location.search + location.hash);
let table = "";

function routeOf(where: string): Route {
  const [first = "", second = "", third = ""] = new URL(where, location.origin).pathname
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  switch (first) {
    case "":
      return { page: "lobby" };
    case "new":
      return second ? { page: "setup", game: second } : { page: "unknown" };
    case "t":
      return second ? { page: "table", code: second } : { page: "unknown" };
    case "replay":
      return second ? { page: "replay", record: second } : { page: "unknown" };
    case "rules":
      return { page: "rules", name: second, rule: third };
    case "evenings":
      return { page: "evenings" };
    case "daily":
      return { page: "daily", day: second, family: third };
    case "duplicate":
      return { page: "duplicate", id: second };
    case "editor":
    case "study":
      return { page: first };
    case "school":
      return routeInSchool(second, third);
    default:
      return { page: "unknown" };
  }
}

function routeInSchool(second: string, third: string): Route {
  if (second === "training") return { page: "training" };
  if (second === "exercise") return third ? { page: "exercise", id: third } : { page: "unknown" };
  return second ? { page: "problem", id: second } : { page: "school" };
}

export const router = {
  get route(): Route {
    return routeOf(path);
  },
  /** What follows the path: "#GEN-56" scrolls a rules page to its rule. */
  get hash(): string {
    return new URL(path, location.origin).hash.slice(1);
  },
  /** The table one has come from, to go back to; empty if one has not. */
  get table(): string {
    return table;
  },
};

export function navigate(to: string, { replace = false } = {}): void {
  table = routeOf(path).page === "table" ? path : "";
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path = to;
  if (!to.includes("#")) scrollTo(0, 0);
}

/** Follows the browser's own buttons and every link that stays within the page. */
export function followLinks(): void {
  addEventListener("popstate", () => (path = location.pathname + location.search + location.hash));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (
      !link ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
