import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { levelLabel } = await import("./seats");
await (await import("./page.svelte")).loadFrame("en");

describe("how well a bot plays", () => {
  it("is a word, and its rung where it stands on a ladder", () => {
    expect(levelLabel({ level: "novice", rung: 2, rungs: 8 }).replaceAll(/[\u2068\u2069]/g, "")).toBe("novice 2/8");
    expect(levelLabel({ level: "fair" })).toBe("seasoned");
    expect(levelLabel({})).toBe("");
  });
});
