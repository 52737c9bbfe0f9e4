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

test.each([
  ["a link elsewhere by a protocol of its own", "[x](data:text/html,hello)"],
  ["a style", '<p style="position:fixed">x</p>'],
  ["a form", '<form action="https://evil.example"><button>x</button></form>'],
  ["a drawing that runs", "<svg onload=alert(1)><a href=javascript:alert(1)>x</a></svg>"],
  ["mathematics around a style", "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>"],
  ["data for scripts", '<p data-x="1" aria-label="y">x</p>'],
])("%s does not come through", (_, text) => {
  const box = document.createElement("div");
  box.append(render(text).body);
  expect(box.innerHTML).not.toMatch(/data:|style|form|button|svg|math|img|onload|onerror|javascript|data-x|aria/);
});
