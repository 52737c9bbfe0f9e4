import "@fontsource-variable/eb-garamond";
import "@fontsource/grenze-gotisch/latin-600.css";
import type { GameSetup } from "../../setups";
import "../tokens.css";
import en from "../text/en.ftl?raw";
import fr from "../text/fr.ftl?raw";
import Mode from "./Mode.svelte";

export default { first: "mode", pickers: { mode: Mode }, texts: { en, fr } } satisfies GameSetup;
