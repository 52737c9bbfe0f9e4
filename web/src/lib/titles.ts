import { pageHas, t } from "./page.svelte";
import { plainTitle } from "./plain-title";
import { gameWords } from "./shelf.svelte";

/** The name of a game; one from elsewhere is called what it calls itself. */
export function gameTitle(game: string): string {
  return pageHas(`game-${game}`) ? t(`game-${game}`) : ownWords(game, "title") || plainTitle(game);
}

/** What a game from elsewhere says of itself; nothing until it has come, or if it says nothing. */
export function ownWords(game: string, id: string): string {
  const words = gameWords(game);
  return words?.has(id) ? words.say({ id, args: {} }) : "";
}
