import { pageHas, t } from "./page.svelte";
import { gameWords } from "./shelf.svelte";

/** The name of a game; one from elsewhere is called what it calls itself. */
export function gameTitle(game: string): string {
  return pageHas(`game-${game}`) ? t(`game-${game}`) : ownWords(game, "title") || plainTitle(game);
}

/** Of a game without words, by the file it is in: "Dragon dice" of dragon_dice.py:GAME. */
function plainTitle(game: string): string {
  const file = game.replace(/(\.py)?:.*/, "").replace(/.*[./\\]/, "");
  const words = file.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a game from elsewhere says of itself; nothing until it has come, or if it says nothing. */
export function ownWords(game: string, id: string): string {
  const words = gameWords(game);
  return words?.has(id) ? words.say({ id, args: {} }) : "";
}
