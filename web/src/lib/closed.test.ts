import { expect, test } from "vitest";
import { close, stageIn } from "./closed";

const STAGES = ["Ia", "Ib", "IIa"];

test("a text names a stage, or none", () => {
  expect(stageIn("Golem (bloc), dès I b", STAGES)).toBe(1);
  expect(stageIn("Fog (from II\u00a0a)", STAGES)).toBe(2);
  expect(stageIn("Il a gagné", STAGES)).toBe(-1);
});

test("what is locked is covered, and nothing else", () => {
  const body = document.createElement("div");
  body.innerHTML = `<h2>Monsters</h2><table><tbody><tr><td>Golem, from I b</td><td>absorbs</td></tr>
    <tr><td>Plain</td><td>nothing</td></tr></tbody></table>
    <h2>Fog (from II a)</h2><p>covers</p><ul><li>and leaves</li></ul><h2>The end</h2><p><strong>II a.</strong> more</p><p>fine</p>`;
  const reached = (stage: number): boolean => stage < 1;
  expect(close(body, STAGES, reached, "not yet")).toBe(true);
  expect(body.textContent).not.toMatch(/Golem|absorbs|covers|leaves|more/);
  expect(body.textContent).toMatch(/Fog \(from II a\)not yet/);
  expect(body.textContent).toMatch(/Plainnothing/);
  expect(body.textContent).toMatch(/fine/);
  expect(close(document.createElement("div"), STAGES, reached, "")).toBe(false);
});
