// Where we are: the address is the only state, so that every link can be shared.

import type { Led } from "./protocol";
import { update } from "./update.svelte";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "puzzles"; game: string }
  | { page: "statistics"; id: string }
  | { page: "rules"; game: string }
  | { page: "aid"; game: string }
  | { page: "journal"; game: string }
  | { page: "learn"; game: string }
  | { page: "cards"; game: string }
  | { page: "deal"; id: string }
  | { page: "me" }
  | { page: "house"; game: string }
  | { page: "credits" }
  | { page: "nowhere" };

function read(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (rest.length) return { page: "nowhere" };
  if (first === "") return { page: "home" };
  if (first === "new" && second) return { page: "new", game: second };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "replay" && second) return { page: "replay", id: second };
  if (first === "review" && second) return { page: "review", id: second };
  if (first === "puzzles" && second) return { page: "puzzles", game: second };
  if (first === "statistics") return { page: "statistics", id: second };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "aid" && second) return { page: "aid", game: second };
  if (first === "journal" && second) return { page: "journal", game: second };
  if (first === "cards" && second) return { page: "cards", game: second };
  if (first === "deal" && second) return { page: "deal", id: second };
  if (first === "me") return { page: "me" };
  if (first === "house" && second) return { page: "house", game: second };
  if (first === "credits") return { page: "credits" };
  return { page: "nowhere" };
}

class Place {
  route: Route = $state.raw(read(location.pathname));
  query: URLSearchParams = $state.raw(new URLSearchParams(location.search));

  /** What lies over the page, the topmost last. As long as something does, the history has an entry for Back. */
  private readonly covers: (() => void)[] = [];
  /** What is to be done once that entry is gone. */
  private leaving: (() => void)[] | null = null;

  constructor() {
    if (history.state?.covered) history.replaceState(null, ""); // nothing lies over a page that has just come
    addEventListener("popstate", () => this.moved());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    if (this.leaving) return void this.leaving.push(() => this.go(address, replace));
    if (!replace && update.leave(address)) return;
    history[replace || history.state?.covered ? "replaceState" : "pushState"](null, "", address);
    this.look();
    if (!replace) scrollTo(0, 0);
  }

  /** Something lies over the page, and the browser's Back takes it away; what is returned says that it is gone. */
  cover(close: () => void): () => void {
    this.covers.push(close);
    this.settle();
    return () => {
      const at = this.covers.indexOf(close);
      if (at >= 0) this.covers.splice(at, 1);
      queueMicrotask(() => this.settle()); // another one may come in its place
    };
  }

  private settle(): void {
    const covered = this.covers.length > 0;
    if (this.leaving || covered === Boolean(history.state?.covered)) return;
    if (covered) return history.pushState({ covered }, "");
    this.leaving = [];
    history.back();
  }

  private moved(): void {
    const waiting = this.leaving;
    this.leaving = null;
    this.look();
    if (waiting) for (const then of waiting) then();
    else this.covers.pop()?.();
    this.settle();
  }

  private look(): void {
    const next = read(location.pathname);
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
    const query = new URLSearchParams(location.search);
    if (`${query}` !== `${this.query}`) this.query = query;
  }

  /** Plain clicks on links of ours stay on the page. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (read(link.pathname).page === "nowhere" || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();

/** Where somebody is who shows a finished game, as an address. */
export function watchAlong(table: string, { game, move, seat, open }: Led): string {
  const eyes = seat === undefined ? "" : `&seat=${seat}`;
  return `/replay/${table}?game=${game}&move=${move}${eyes}${open ? "&open" : ""}&with`;
}
