import BlackKnightHelm from "~icons/game-icons/black-knight-helm";
import Blood from "~icons/game-icons/blood";
import Cultist from "~icons/game-icons/cultist";
import DrakkarDragon from "~icons/game-icons/drakkar-dragon";
import KrakenTentacle from "~icons/game-icons/kraken-tentacle";
import LeechingWorm from "~icons/game-icons/leeching-worm";
import SacrificialDagger from "~icons/game-icons/sacrificial-dagger";
import WarlockHood from "~icons/game-icons/warlock-hood";
import WavyChains from "~icons/game-icons/wavy-chains";
import Whip from "~icons/game-icons/whip";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  dagger: SacrificialDagger,
  scourge: Whip,
  "ritual-robe": WarlockHood,
  "of-leeches": LeechingWorm,
  "of-blood": Blood,
  "of-torment": WavyChains,
  worshipper: Cultist,
  "dark-knight": BlackKnightHelm,
  "ancient-one": KrakenTentacle,
  "blood-dragon": DrakkarDragon,
};
