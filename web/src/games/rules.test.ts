import { describe, expect, it } from "vitest";
import { rulesIn } from "../../tools/rules.mjs";

describe("the check for rules on the page", () => {
  it.each([
    'const seat = event.args["seat"] as number;',
    "export interface Table {",
    'const LEVELS = ["Ia", "Ib"];',
    'if (card.startsWith("BOSS2")) wide = true;',
    "const letter = card.slice(-1);",
    "const two = session.view.players === 2;",
    "const seat = (table.leader + slot) % players;",
    "const bonus = 3 * table.surge.length;",
  ])("finds %s", (line) => {
    expect(rulesIn(`const fine = 1;\n${line}`)).toHaveLength(1);
  });

  it("lets pass what only draws", () => {
    const fine = ["export interface Table extends TableSeen {", 'const way = action.startsWith("take ");'];
    expect(rulesIn(fine.join("\n"))).toEqual([]);
  });
});
