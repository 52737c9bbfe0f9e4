// One search over everything that a game's rules page knows, in both languages, without regard to accents.

/** A text as it is compared: without accents and in small letters. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/’/g, "'")
    .toLowerCase();
}

/** Whether a text has every word that is asked, in any order. Words of other languages are just more text. */
export function finds(asked: string, ...texts: string[]): boolean {
  const text = folded(texts.join(" "));
  return folded(asked)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}
