import type { GameBook } from "../../book";
import Sign from "./Sign.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

export default {
  figures: [
    {
      card: "haborym",
      title: "figure-demon",
      parts: [
        [".medal", "part-sigil"],
        [".title", "part-demon"],
        [".row:first-child b", "part-levels"],
      ],
    },
    {
      card: "thylane",
      title: "figure-spells",
      parts: [
        [".name", "part-witch"],
        ["li:first-child", "part-own"],
        ["li:last-child", "part-seal"],
      ],
    },
    {
      card: "P",
      title: "figure-object",
      parts: [[".mark", "part-type"]],
    },
    { card: "TH", title: "figure-transient", parts: [[".mark", "part-transient"]] },
    { card: "A7", title: "figure-artefact", parts: [[".number", "part-number"]] },
    { card: "I12", title: "figure-incantation", parts: [[".number", "part-number-spell"]] },
  ],
  Sign,
  signs: [
    ["H", "sign-herb"],
    ["M", "sign-mineral"],
    ["P", "sign-potion"],
    ["moon-1", "sign-new"],
    ["moon-5", "sign-full"],
    ["moon-8", "sign-last"],
  ],
  words: [
    "circle",
    "centre",
    "transient",
    "side",
    "rush",
    "weight",
    "reserve",
    "sealed",
    "validated",
    "play",
    "remove",
  ],
  plays: [
    ["RES-CNT-1", "RES-CNT-2"],
    ["RES-TRN-5"],
    ["RES-SET-12", "RES-SET-8"],
    ["RES-SEA-2"],
    ["RES-ACT-A5", "RES-ACT-A6", "RES-DEM-1"],
    ["RES-RSV-2", "RES-ART-1", "RES-ART-2"],
    ["RES-VAL-1", "RES-VAL-4"],
    ["RES-SEA-5", "RES-SEA-4"],
    ["RES-WIN-3", "RES-WIN-2"],
    ["RES-TEA-7", "RES-TEA-10"],
    [],
    [],
  ],
  aid: [
    { title: "aid-turn", rules: ["RES-TRN-1", "RES-TRN-3", "RES-RSV-2"], signs: ["moon-1", "moon-5", "moon-8"] },
    {
      title: "aid-actions",
      rules: [
        "RES-ACT-A1",
        "RES-ACT-A2",
        "RES-ACT-A3",
        "RES-ACT-A4",
        "RES-ACT-A5",
        "RES-ACT-A6",
        "RES-ACT-A7",
        "RES-ACT-5",
      ],
    },
    { title: "aid-resolution", rules: ["RES-INC-1", "RES-INC-6", "RES-ART-1", "RES-ART-2"] },
    {
      title: "aid-count",
      rules: ["RES-CNT-1", "RES-CNT-2", "RES-CNT-3", "RES-CNT-5", "RES-FUL-1"],
      signs: ["P", "M", "H"],
    },
    { title: "aid-levels", rules: ["RES-VAL-1", "RES-VAL-4", "RES-VAL-5", "RES-VAL-6", "RES-VAL-8"] },
    { title: "aid-seals", rules: ["RES-SEA-1", "RES-SEA-2", "RES-SEA-4", "RES-SEA-5"] },
    { title: "aid-win", rules: ["RES-WIN-1", "RES-WIN-2", "RES-WIN-3", "RES-WIN-5"] },
    { title: "aid-teams", rules: ["RES-TEA-1", "RES-TEA-8", "RES-TEA-9", "RES-TEA-11"] },
  ],
  texts: { en, fr },
} satisfies GameBook;
