import type { GameSetup } from "../../setups";
import "../tokens.css";
import en from "../text/en.ftl?raw";
import fr from "../text/fr.ftl?raw";
import Kingdoms from "./Kingdoms.svelte";
import Villages from "./Villages.svelte";

export default { pickers: { kingdoms: Kingdoms, village: Villages }, texts: { en, fr } } satisfies GameSetup;
