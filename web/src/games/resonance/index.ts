import "@fontsource-variable/eb-garamond";
import "@fontsource/grenze-gotisch/latin-600.css";
import "@fontsource-variable/source-sans-3";
import type { GamePage } from "../contract";
import "./tokens.css";
import CardFace from "./CardFace.svelte";
import Cover from "./Cover.svelte";
import { open } from "./open";
import Table from "./Table.svelte";
import type { Table as Seen } from "./generated";
import { inTeams } from "./reading";
import { deedOf } from "./deeds";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

export default {
  Table,
  Cover,
  CardFace,
  points: Object.fromEntries(
    ["circle", "me", "centre", "actions", "piles", "question", "others"].map((zone) => [zone, `[data-zone=${zone}]`]),
  ),
  leads: (action) => deedOf(action)?.id,
  texts: { en, fr },
  sort: ({ kind }) => ({ kind: `sort-${String(kind)}` }),
  keys: [["1 – 7", "res-keys-how"]],
  open,
  teams: (view) => inTeams(view.table as Seen),
} satisfies GamePage;
