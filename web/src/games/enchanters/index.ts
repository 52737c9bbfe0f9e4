import type { Line } from "../../lib/protocol";
import type { GamePage } from "../contract";
import "./tokens.css";
import CardFace from "./CardFace.svelte";
import Cover from "./Cover.svelte";
import { open } from "./open";
import Table from "./Table.svelte";
import { wayName } from "./question";
import { full, strikes } from "./reading";
import Sigil from "./Sigil.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

export default {
  Table,
  Cover,
  CardFace,
  points: {
    road: ".road",
    yours: ".yours",
    panel: ".panel",
    items: '[data-pile="items"]',
    village: ".village",
    graveyard: '[data-shows="graveyard.0"]',
    rival: ".rail",
    glory: '[data-number="glory"]',
    scoring: ".scoring ol",
  },
  texts: { en, fr },
  sort: ({ kind, type, kingdom, name }) => ({
    kind: `sort-${String(kind === "card" ? type : kind)}`,
    ...(kingdom ? { home: `kingdom-${String(kingdom)}` } : kind === "kingdom" ? { home: (name as Line).id } : {}),
  }),
  full,
  button: wayName,
  episodes: ["kingdom", "kingdoms", "village", "first", "take", "rest", "use", "visit", "end"],
  tells: ["fight", "withdraw"],
  keys: [
    ["1 – 6", "keys-road"],
    ["R", "keys-rest"],
  ],
  Sigil,
  strikes,
  open,
} satisfies GamePage;
