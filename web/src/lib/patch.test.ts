import { describe, expect, it } from "vitest";
import { patched } from "./patch";

describe("patched", () => {
  const old = { hands: [3, 4], horde: [{ name: "A", spells: [1, 2] }], deck: 7 };

  it("changes what the patch names and shares the rest", () => {
    const now = patched(old, { hands: { "1": [5] }, horde: { "0": { spells: [1, 1, [9, 9]] } } }) as typeof old;
    expect(now).toEqual({ hands: [3, 5], horde: [{ name: "A", spells: [1, 9, 9] }], deck: 7 });
    expect(old.hands).toEqual([3, 4]);
  });

  it("puts a whole value in place of another, also of nothing", () => {
    expect(patched(null, [{ a: 1 }])).toEqual({ a: 1 });
    expect(patched({ a: [1] }, { a: [null] })).toEqual({ a: null });
  });

  it("leaves everything as it is without a patch", () => {
    expect(patched(old, undefined)).toBe(old);
  });
});
