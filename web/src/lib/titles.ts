import { pageHas, t } from "./page.svelte";

/** The name of a game; one from elsewhere is called what it calls itself. */
export function gameTitle(game: string): string {
  return pageHas(`game-${game}`) ? t(`game-${game}`) : game;
}
