/** Of a game without words, by the file it is in: "Dragon dice" of dragon_dice.py:GAME. */
export function plainTitle(game: string): string {
  const file = game.replace(/(\.py)?:.*/, "").replace(/.*[./\\]/, "");
  const words = file.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
