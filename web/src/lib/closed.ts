// Rules that speak of what is still locked: a chapter, a row or a paragraph that names a stage opens with it.

/** The first stage that a text names, as in "(from II a)"; -1 if it names none. */
export function stageIn(text: string, stages: readonly string[]): number {
  const named = new Set(text.match(/\bII?[\s\u00a0]?[a-f]\b/g)?.map((name) => name.replace(/\s/g, "")));
  return stages.findIndex((stage) => named.has(stage));
}

/** Take out of a text what is still locked, and leave a note in its place; whether there was anything. */
export function close(
  body: ParentNode,
  stages: readonly string[],
  open: (stage: number) => boolean,
  note: string,
): boolean {
  const locked = (text: string): boolean => !open(stageIn(text, stages));
  let found = false;
  const cover = (...parts: Element[]): void => {
    found = true;
    for (const part of parts) part.remove();
  };
  for (const heading of body.querySelectorAll("h2")) {
    if (!locked(heading.textContent)) continue;
    const parts: Element[] = [];
    for (let next = heading.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling)
      parts.push(next);
    const told = document.createElement("p");
    told.textContent = note;
    told.dataset["locked"] = "";
    heading.after(told);
    cover(...parts);
  }
  for (const row of body.querySelectorAll("tbody tr")) {
    const [first, ...others] = row.querySelectorAll("td");
    const stage = stageIn(first?.textContent ?? "", stages);
    if (!first || open(stage)) continue;
    first.textContent = stages[stage]?.replace(/([a-f])$/, "\u00a0$1") ?? "";
    for (const cell of others) cell.textContent = note;
    row.setAttribute("data-locked", "");
    found = true;
  }
  for (const part of body.querySelectorAll("p")) {
    const start = part.querySelector(":scope > strong:first-child")?.textContent ?? "";
    if (locked(start)) cover(part);
  }
  return found;
}
