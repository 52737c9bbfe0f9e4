// Rules as Markdown, made into HTML that can hold nothing but text and its structure.

import DOMPurify from "dompurify";
import { Marked } from "marked";

const SAFE = {
  ALLOWED_TAGS:
    "a,blockquote,br,code,del,em,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,strong,table,tbody,td,th,thead,tr,ul".split(","),
  ALLOWED_ATTR: ["align", "href", "id"],
  ALLOWED_URI_REGEXP: /^(https?:|\/|#)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

export interface Chapter {
  id: string;
  title: string;
}

/** The body of the text, and its chapters (the headings of the second level). */
export function render(text: string): { body: DocumentFragment; chapters: Chapter[] } {
  const html = new Marked({ gfm: true }).parse(text, { async: false });
  const body = DOMPurify.sanitize(html, { ...SAFE, RETURN_DOM_FRAGMENT: true });
  for (const head of body.querySelectorAll("th")) {
    if (!head.textContent.trim()) head.replaceWith(document.createElement("td"));
  }
  const chapters = [...body.querySelectorAll("h2")].map((heading, number) => {
    heading.id = `chapter-${number + 1}`;
    return { id: heading.id, title: heading.textContent };
  });
  return { body, chapters };
}
