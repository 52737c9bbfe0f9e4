import type { Line } from "../../lib/protocol";
import type { GamePage } from "../contract";
import "./tokens.css";
import CardFace from "./CardFace.svelte";
import Cover from "./Cover.svelte";
import { open } from "./open";
import Table from "./Table.svelte";
import { full } from "./reading";
import { tutorial } from "./tutorial";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

/** Actions that bring no new card to light: whoever wants fewer clicks need not confirm them. */
const LIGHT = new Set(["use", "player", "card", "road", "order", "withdraw"]);

export default {
  Table,
  Cover,
  CardFace,
  tutorial,
  texts: { en, fr },
  sort: ({ kind, type, kingdom, name }) => ({
    kind: `sort-${String(kind === "card" ? type : kind)}`,
    ...(kingdom ? { home: `kingdom-${String(kingdom)}` } : kind === "kingdom" ? { home: (name as Line).id } : {}),
  }),
  full,
  open,
  quick: (action) => LIGHT.has(action.split(" ", 1)[0] ?? ""),
} satisfies GamePage;
