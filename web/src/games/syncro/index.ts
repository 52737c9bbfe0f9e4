import "@fontsource-variable/alegreya";
import type { GamePage } from "../contract";
import "./tokens.css";
import CardFace from "./CardFace.svelte";
import Cover from "./Cover.svelte";
import { open } from "./open";
import Table from "./Table.svelte";
import { tutorial } from "./tutorial";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

const SORTS = new Set(["spell", "lieutenant", "reward", "fog"]);

export default {
  Table,
  Cover,
  CardFace,
  tutorial,
  texts: { en, fr },
  turn: "leader",
  sort: ({ kind }) => ({ kind: `sort-${SORTS.has(String(kind)) ? String(kind) : "monster"}` }),
  open,
} satisfies GamePage;
