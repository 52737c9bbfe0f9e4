import type { GameBook, JournalLeaf } from "../../book";
import { levelTitle } from "../model";
import { END, pages, type Page } from "../zones/stops";
import Sign from "./Sign.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

/** What the pages of the journal show. */
const shows: Record<string, readonly string[]> = {
  Ia: ["M3"],
  Ib: ["G6"],
  Ic: ["D5"],
  Ie: ["BOSS1:14"],
  IIa: ["L3", "R05", "F:B1"],
  IIb: ["6"],
  IId: ["7"],
  IIe: ["C7"],
  IIf: ["D7", "R13", "F:C5"],
};

/** I e is read when the first Boss is revealed: its words are that Boss's. */
function leaf({ level, stage, kind }: Page): JournalLeaf {
  const id = level === "Ie" ? "BOSS1" : level;
  return { id, name: levelTitle(level), stage, kind, cards: shows[level] ?? [] };
}

export default {
  figures: [
    {
      card: "G6",
      title: "figure-monster",
      parts: [
        [".strength", "part-strength"],
        [".art", "part-art"],
        [".name", "part-name"],
        [".rule", "part-rule"],
      ],
    },
    { card: "4", title: "figure-spell", parts: [[".spell b, .spell", "part-value"]] },
    { card: "D5", title: "figure-dragon", parts: [[".strength", "part-exact"]] },
    {
      card: "L3",
      title: "figure-lieutenant",
      parts: [
        [".strength", "part-strength"],
        [".powers", "part-powers"],
      ],
    },
    { card: "R05", title: "figure-reward", parts: [["[data-card]", "part-reward"]] },
    { card: "F:C1", title: "figure-fog", parts: [["[data-card]", "part-fog"]] },
  ],
  Sign,
  signs: [
    ["plain", "sign-plain"],
    ["mushroom", "sign-mushroom"],
    ["golem", "sign-golem"],
    ["dragon", "sign-dragon"],
  ],
  words: ["horde", "leader", "slot", "estimation", "free", "total", "resolution", "payment", "absorbed", "attempt"],
  late: { golem: 1, absorbed: 1, dragon: 2, payment: 2 },
  plays: [
    ["SYN-ACC-1", "SYN-ATK-1"],
    ["SYN-EST-1", "SYN-EST-2"],
    ["SYN-TURN-3", "SYN-TURN-12", "SYN-RES-5"],
    ["SYN-MUSH-1", "SYN-GOL-1", "SYN-DRAG-2"],
    ["SYN-RES-10", "SYN-DEF-1", "SYN-END-3"],
    ["SYN-FOG-5", "SYN-FOG-7", "SYN-REW-5"],
    [],
  ],
  aid: [
    { title: "aid-hand", rules: ["SYN-SET-2", "SYN-SET-5", "SYN-COMM-1", "SYN-EST-1", "SYN-EST-5"] },
    { title: "aid-turn", rules: ["SYN-TURN-5", "SYN-TURN-3", "SYN-TURN-4", "SYN-TURN-7", "SYN-TURN-9", "SYN-TURN-11"] },
    { title: "aid-attack", rules: ["SYN-ACC-1", "SYN-ACC-4", "SYN-ATK-1", "SYN-ATK-2"] },
    {
      title: "aid-resolution",
      rules: ["SYN-RES-1", "SYN-RES-2", "SYN-RES-4", "SYN-RES-5", "SYN-RES-6", "SYN-REV-1", "SYN-LEAD-1"],
    },
    {
      title: "aid-monsters",
      rules: ["SYN-MUSH-1", "SYN-GOL-1", "SYN-GOL-2", "SYN-DRAG-1", "SYN-DRAG-2", "SYN-DRAG-3"],
      signs: ["mushroom", "golem", "dragon"],
    },
    { title: "aid-draw-pay", rules: ["SYN-DRAW-1", "SYN-DRAW-2", "SYN-DRAW-5", "SYN-DRAG-4", "SYN-DRAG-7"] },
    { title: "aid-end", rules: ["SYN-END-1", "SYN-DEF-1", "SYN-END-3", "SYN-END-9", "SYN-SAVE-1", "SYN-SAVE-2"] },
  ],
  journal: pages.flatMap((page) =>
    page.level === END
      ? [{ id: "BOSS2", name: "✦", stage: page.stage, kind: "page", cards: ["BOSS2:12"] }, leaf(page)]
      : [leaf(page)],
  ),
  texts: { en, fr },
} satisfies GameBook;
