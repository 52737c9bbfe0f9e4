// What tables promised before their first card, kept in this browser: nobody can change it afterwards.

const KEY = "sortilege.promises";
const KEPT = 200;

type Promises = Record<string, string>;

function read(): Promises {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Promises;
  } catch {
    return {};
  }
}

/** Keeps what a table promises for a game; the first word counts. */
export function keepPromise(table: string, game: number, commitment: string): void {
  const kept = read();
  const key = `${table}/${game}`;
  if (!commitment || kept[key] !== undefined) return;
  const newest = Object.entries({ ...kept, [key]: commitment }).slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Not kept: then the promise that the server tells afterwards has to do.
  }
}

/** What was promised to this browser; null if it was not there. */
export function promised(table: string, game: number): string | null {
  return read()[`${table}/${game}`] ?? null;
}
