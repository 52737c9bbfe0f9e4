// The pictures of the cards, by the ids that views use.

import { picture, shown } from "../../../lib/drawing";
import { DEMON_GROUNDS, DEMONS } from "./demons";
import { ARTEFACTS, HAND_GROUNDS, incantation, OBJECTS } from "./hand";
import { WITCH_GROUNDS, WITCHES } from "./witches";

/** A Demon, 200 by 220: its upper part is the face. */
export const demonArt = shown((demon) => {
  const drawing = DEMONS[demon] ?? ""; // one of a house file has its ground and its sign
  return picture(drawing, DEMON_GROUNDS[demon] ?? DEMON_GROUNDS["murmur"], 200, 220);
});

/** A witch, square. */
export const witchArt = shown((witch) => {
  const drawing = WITCHES[witch];
  return drawing && picture(drawing, WITCH_GROUNDS[witch]);
});

/** What a hand holds, as large as its card: "H", "TM", "A7", "I12", and Incantations turned into either ("I3=H"). */
export const handArt = shown((card) => {
  const [, kind = "", number = "", changed] = /^T?([HMPAI])(\d*)(?:=([HMPA]))?$/.exec(card) ?? [];
  const now = (changed ?? kind) as "H" | "M" | "P" | "A" | "I" | "";
  if (!now) return undefined;
  let drawing: string;
  if (now === "A") drawing = ARTEFACTS[changed ? 0 : Number(number)] ?? "";
  else if (now === "I") drawing = incantation(Number(number));
  else drawing = OBJECTS[now];
  return picture(drawing, HAND_GROUNDS[now], 200, 280);
});
