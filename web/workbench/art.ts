// /workbench/art.html?game=syncro shows every drawing of a game without words (`bots`: the portraits).
// Also: theme=dark|light, width=90 (of one drawing), only=<start of an id>, names (what each is, below it).

import { demonArt, handArt, witchArt } from "../src/games/resonance/art/gallery";
import { DEMONS } from "../src/games/resonance/art/demons";
import { WITCHES } from "../src/games/resonance/art/witches";
import { artOf as syncro, backOf as syncroBack } from "../src/games/syncro/art/gallery";

import { picture } from "../src/lib/drawing";
import { FACES, portrait } from "../src/lib/portraits/portraits";
import { BEARERS } from "../src/games/enchanters/art/bearers";
import { SCENES } from "../src/games/enchanters/art/scenes";

type Sheet = [name: string, address: string | undefined][];
const ids = (letter: string, first: number, last: number, digits = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => letter + String(first + place).padStart(digits, "0"));

const SHEETS: Record<string, () => Promise<Sheet>> = {
  bots: async () => FACES.map((id) => [id, portrait(id)]),
  syncro: async () => [
    ...[
      ...ids("P", 4, 10),
      ...ids("M", 2, 5),
      ...ids("G", 4, 8),
      ...ids("D", 4, 7),
      "BOSS1:14",
      "BOSS2:12",
      "C7",
      ...ids("L", 1, 8),
      ...ids("R", 1, 13, 2),
      ...ids("F:B", 1, 5),
      ...ids("F:C", 1, 5),
      ...ids("F:P", 1, 3),
    ].map((id): Sheet[number] => [id, syncro(id)]),
    ...["monster", "fog", "lieutenant", "boss", "cerberus"].map((id): Sheet[number] => [`${id} back`, syncroBack(id)]),
  ],
  enchanters: async () => {
    const rooms = import.meta.glob<{ art?: Record<string, string> }>("../src/games/enchanters/art/*.ts");
    const sheet: Sheet = [];
    for (const kingdom of Object.keys(SCENES)) {
      const room = await rooms[`../src/games/enchanters/art/${kingdom}.ts`]?.();
      const bearer = BEARERS[kingdom];
      if (bearer) sheet.push([bearer.card, picture(bearer.drawing, SCENES[kingdom], 200, 150)]);
      for (const [id, drawing] of Object.entries(room?.art ?? {}))
        sheet.push([id, picture(drawing, SCENES[kingdom], 200, 150)]);
    }
    const { villages } = await import("../src/games/enchanters/art/villages");
    for (const [id, { sky, drawing }] of Object.entries(villages))
      sheet.push([id, picture(drawing, { glow: sky }, 200, 110)]);
    return sheet;
  },
  resonance: async () => [
    ...Object.keys(DEMONS).map((id): Sheet[number] => [id, demonArt(id)]),
    ...Object.keys(WITCHES).map((id): Sheet[number] => [id, witchArt(id)]),
    ...["H", "M", "P", "I1=A", ...ids("A", 1, 13), ...ids("I", 1, 21)].map((id): Sheet[number] => [id, handArt(id)]),
  ],
};

const asked = new URLSearchParams(location.search);
const width = Number(asked.get("width") ?? 90);
const sheet = (await SHEETS[asked.get("game") ?? "syncro"]?.()) ?? [];
const dark = asked.get("theme") !== "light";
document.body.style.cssText = `display:flex;flex-wrap:wrap;align-items:end;gap:10px;margin:12px;font:11px sans-serif;background:${dark ? "#15141b" : "#efe3c8"};color:${dark ? "#fff" : "#000"}`;
for (const [name, address] of sheet.filter(([name]) => name.startsWith(asked.get("only") ?? ""))) {
  const figure = document.createElement("figure");
  figure.style.margin = "0";
  figure.dataset["name"] = name;
  const image = document.createElement("img");
  image.alt = "";
  image.src = address ?? "";
  image.style.cssText = `display:block;width:${width}px;border-radius:6px;background:#8883`;
  figure.append(image, asked.has("names") ? name : "");
  document.body.append(figure);
}
document.body.dataset["ready"] = "yes";
