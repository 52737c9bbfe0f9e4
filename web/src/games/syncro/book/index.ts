import type { GameBook } from "../../book";
import Sign from "./Sign.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

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
  journal: [
    { id: "A", name: "A", stage: 0, kind: "between" },
    { id: "Ia", name: "I\u00a0a", stage: 0, kind: "level", cards: ["M3"] },
    { id: "Ib", name: "I\u00a0b", stage: 1, kind: "level", cards: ["G6"] },
    { id: "Ic", name: "I\u00a0c", stage: 2, kind: "level", cards: ["D5"] },
    { id: "Id", name: "I\u00a0d", stage: 3, kind: "level" },
    { id: "BOSS1", name: "I\u00a0e", stage: 4, kind: "page", cards: ["BOSS1:14"] },
    { id: "B", name: "B", stage: 4, kind: "between" },
    { id: "IIa", name: "II\u00a0a", stage: 4, kind: "level", cards: ["L3", "R05", "F:B1"] },
    { id: "IIb", name: "II\u00a0b", stage: 5, kind: "level", cards: ["6"] },
    { id: "IIc", name: "II\u00a0c", stage: 6, kind: "level" },
    { id: "IId", name: "II\u00a0d", stage: 7, kind: "level", cards: ["7"] },
    { id: "IIe", name: "II\u00a0e", stage: 8, kind: "level", cards: ["C7"] },
    { id: "BOSS2", name: "✦", stage: 9, kind: "page", cards: ["BOSS2:12"] },
    { id: "IIf", name: "II\u00a0f", stage: 9, kind: "page", cards: ["D7", "R13", "F:C5"] },
  ],
  texts: { en, fr },
} satisfies GameBook;
