// Which cards an event speaks of, as ids of faces: for whoever wants to see them beside the log.

import type { Face } from "../games/contract";
import type { EventInfo } from "./protocol";

/** Where a bare number is a card's value, not a seat or a sum. */
const VALUES = new Set(["value", "cards", "spells", "lost"]);
const MOST = 6;

export function mentions(event: EventInfo, faces: Record<string, Face>): string[] {
  const found: string[] = [];

  function look(value: unknown, key: string): void {
    if (typeof value === "object" && value !== null) {
      const list = Array.isArray(value);
      for (const [name, inner] of Object.entries(value)) look(inner, list ? key : name);
    } else if (typeof value === "string" ? key !== "type" : typeof value === "number" && VALUES.has(key)) {
      const id = String(value);
      const face = [id, id.replace(/[#/].*/, ""), `village-${id}`].find((name) => name in faces);
      // Several spells of one value are several cards; a card that is named twice is one.
      if (face !== undefined && (typeof value === "number" || !found.includes(face))) found.push(face);
    }
  }
  look(event.args, "");
  return found.slice(0, MOST);
}
