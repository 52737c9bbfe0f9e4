import { expect, test } from "vitest";
import { render } from "./markdown";

test("structure stays, scripts and handlers go", () => {
  const text = `# Rules\n\n## Turn\n\n- **draw**\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))`;
  const { body, chapters } = render(text);
  const box = document.createElement("div");
  box.append(body);
  expect(chapters).toEqual([{ id: "chapter-1", title: "Turn" }]);
  expect(box.querySelector("li strong")?.textContent).toBe("draw");
  expect(box.querySelector("script, img")).toBeNull();
  expect(box.innerHTML).not.toMatch(/onerror|javascript:/);
});
