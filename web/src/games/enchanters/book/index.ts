import type { GameBook } from "../../book";
import Sign from "../Icon.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

export default {
  figures: [
    {
      card: "dagger",
      title: "figure-item",
      parts: [
        [".chip", "part-upper"],
        [".text", "part-action"],
        [".low", "part-lower"],
      ],
    },
    {
      card: "of-fire",
      title: "figure-enchantment",
      parts: [
        [".window", "part-arch"],
        [".name", "part-of"],
      ],
    },
    {
      card: "ice-giant",
      title: "figure-monster",
      parts: [
        [".health", "part-health"],
        [".strength", "part-strength"],
        [".low", "part-glory"],
      ],
    },
    {
      card: "village-crossroads",
      title: "figure-village",
      parts: [
        [".line", "part-rest"],
        [".end", "part-end"],
      ],
    },
  ],
  Sign,
  signs: [
    ["attack", "sign-attack"],
    ["attack-broken", "sign-attack-broken"],
    ["defence", "sign-defence"],
    ["defence-broken", "sign-defence-broken"],
    ["health", "sign-health"],
    ["strength", "sign-strength"],
    ["crystal", "sign-crystal"],
    ["wound", "sign-wound"],
    ["glory", "sign-glory"],
    ["undead", "sign-undead"],
    ["rest", "sign-rest"],
    ["bolt", "sign-bolt"],
  ],
  words: ["road", "relic", "trophy", "upper", "lower", "major", "minor", "held", "active", "visit", "graveyard", "two"],
  plays: [
    ["ENC-PILE-4", "ENC-STAT-1"],
    ["ENC-SETUP-4"],
    ["ENC-ACT-4", "ENC-COMBAT-2", "ENC-ROAD-6", "ENC-REST-3"],
    ["ENC-VISIT-4", "ENC-SWAP-1", "ENC-TRAP-1"],
    ["ENC-SCORE-1", "ENC-TIE-1"],
    [],
  ],
  aid: [
    { title: "aid-turn", rules: ["ENC-TURN-1", "ENC-TURN-2", "ENC-TURN-3", "ENC-SETUP-10"] },
    { title: "aid-actions", rules: ["ENC-ACT-1", "ENC-ACT-2", "ENC-ACT-4", "ENC-ACT-6"], signs: ["crystal", "rest"] },
    {
      title: "aid-take",
      rules: ["ENC-ROAD-1", "ENC-ROAD-5", "ENC-ROAD-6", "ENC-TRAP-1"],
    },
    {
      title: "aid-combat",
      rules: ["ENC-COMBAT-1", "ENC-COMBAT-2", "ENC-COMBAT-4", "ENC-COMBAT-5"],
      signs: ["attack", "health", "strength", "defence", "wound"],
    },
    { title: "aid-piles", rules: ["ENC-PILE-1", "ENC-PILE-2", "ENC-PILE-3", "ENC-PILE-8", "ENC-STAT-1"] },
    { title: "aid-rest", rules: ["ENC-REST-1", "ENC-REST-2", "ENC-VISIT-1", "ENC-VISIT-3"] },
    { title: "aid-words", rules: ["ENC-ACT-10", "ENC-ACT-11", "ENC-SWAP-2", "ENC-TYPE-1"] },
    { title: "aid-end", rules: ["ENC-END-1", "ENC-SCORE-1", "ENC-WOUND-1", "ENC-TIE-1"], signs: ["glory"] },
  ],
  texts: { en, fr },
} satisfies GameBook;
