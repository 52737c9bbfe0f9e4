import "@fontsource-variable/alegreya";
import type { GamePage } from "../contract";
import "./tokens.css";
import CardFace from "./CardFace.svelte";
import Cover from "./Cover.svelte";
import type { Table as TableSeen } from "./model";
import { hands, open } from "./open";
import { LAST } from "./zones/stops";
import Table from "./Table.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

const SORTS = new Set(["spell", "lieutenant", "reward", "fog"]);

export default {
  Table,
  Cover,
  CardFace,
  points: {
    horde: "[data-horde]",
    hand: "[data-testid=hand]",
    thumbs: "[data-thumbs]",
    partners: ".mage[data-seat]",
    pass: "[data-action=pass]",
    payment: "[data-payment]",
    reward: "[data-action=use]",
  },
  leads: (action) => /^attack (\d+) /.exec(action)?.[1]?.replace(/^/, "spell "),
  texts: { en, fr },
  turn: "leader",
  everyone: true,
  signals: ["estimates", "sums"],
  sort: ({ kind }) => ({ kind: `sort-${SORTS.has(String(kind)) ? String(kind) : "monster"}` }),
  open,
  hands,
  stage: ({ table }) => {
    const { level, levels, result } = table as TableSeen;
    return Math.min(levels.indexOf(level), LAST) + (result === "won" ? 1 : 0);
  },
} satisfies GamePage;
