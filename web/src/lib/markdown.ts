// Rules as Markdown, made into HTML that can hold nothing but text and its structure.

import { Marked } from "marked";

const SAFE = new Set(
  "a,blockquote,br,code,del,em,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,strong,table,tbody,td,th,thead,tr,ul".split(","),
);

function clean(element: Element): void {
  for (const child of [...element.children]) {
    if (!SAFE.has(child.localName)) {
      child.replaceWith(child.textContent);
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      const fine = name === "id" || name === "align" || (name === "href" && /^(https?:|\/|#)/.test(value));
      if (!fine) child.removeAttribute(name);
    }
    clean(child);
    if (child.localName === "th" && !child.textContent.trim()) child.replaceWith(document.createElement("td"));
  }
}

export interface Chapter {
  id: string;
  title: string;
}

/** The body of the text, and its chapters (the headings of the second level). */
export function render(text: string): { body: DocumentFragment; chapters: Chapter[] } {
  const html = new Marked({ gfm: true }).parse(text, { async: false });
  const parsed = new DOMParser().parseFromString(html, "text/html").body;
  clean(parsed);
  const chapters = [...parsed.querySelectorAll("h2")].map((heading, number) => {
    heading.id = `chapter-${number + 1}`;
    return { id: heading.id, title: heading.textContent };
  });
  const body = document.createDocumentFragment();
  body.append(...parsed.childNodes);
  return { body, chapters };
}
