import "@fontsource-variable/alegreya";
import type { GameSetup } from "../../setups";
import "../tokens.css";
import en from "../text/en.ftl?raw";
import fr from "../text/fr.ftl?raw";
import Levels from "./Levels.svelte";

export default { pickers: { level: Levels }, texts: { en, fr } } satisfies GameSetup;
