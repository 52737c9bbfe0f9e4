import { expect, test } from "vitest";
import { FACES, portrait } from "./portraits/portraits";
import { picture, shapes } from "./drawing";

test("a line is a style and a form", () => {
  expect(shapes("8fae5a M1 2L3 4Z")).toBe('<path d="M1 2L3 4Z" fill="#8fae5a"/>');
  expect(shapes("w. o10 20 5")).toBe('<ellipse cx="10" cy="20" rx="5" ry="5" fill="#fff" stroke="none"/>');
  expect(shapes("~k:2.5%40 M1 2V3")).toBe(
    '<path d="M1 2V3" fill="none" stroke="#140d0c" stroke-width="2.5" opacity="0.4"/>',
  );
  expect(shapes("fff *0 0 4 10 5")).toContain("M0 -10L3.5 -3.5L10 0");
});

test("what stands in braces is drawn twice", () => {
  expect(shapes("{\nfff. o10 20 5\n}")).toMatch(/^<g id="t1">.*<\/g><use href="#t1" transform="matrix\(-1 /);
});

test("a line that is none is refused", () => {
  expect(() => shapes("green M1 2")).toThrow("not a line of a drawing: green M1 2");
});

test("pictures are images without words", () => {
  for (const face of FACES) {
    const svg = decodeURIComponent(portrait(face) ?? "");
    expect(svg).toMatch(/^data:image\/svg\+xml,<svg /);
    expect(svg).not.toContain("<text");
  }
  expect(picture("fff. o1 2 3")).toMatch(/^data:image/);
});
