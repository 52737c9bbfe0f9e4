import { describe, expect, it } from "vitest";
import { finds } from "./search";

describe("the search of the rules", () => {
  it.each([
    ["epee", "une Épée brisée"],
    ["BRISÉE epee", "une épée brisée"],
    ["l'aventure", "L’aventure"],
    ["coeur", "un cœur"],
    ["", "anything"],
  ])("finds %j in %j", (asked, text) => {
    expect(finds(asked, text)).toBe(true);
  });

  it("wants every word, wherever it stands", () => {
    expect(finds("golem absorbs", "Golem", "it absorbs")).toBe(true);
    expect(finds("golem absorbs", "Golem")).toBe(false);
  });
});
