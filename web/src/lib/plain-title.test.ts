import { expect, test } from "vitest";
import { plainTitle } from "./plain-title";

test.each([
  ["dragon_dice.py:GAME", "Dragon dice"],
  ["examples.newcomer.high_card:GAME", "High card"],
  ["/home/ada/my-games/nim.py:GAME", "Nim"],
  ["lanterns", "Lanterns"],
])("a game without words is called by its file: %s", (game, title) => {
  expect(plainTitle(game)).toBe(title);
});
