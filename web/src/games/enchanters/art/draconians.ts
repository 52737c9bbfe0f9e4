import BarbedSpear from "~icons/game-icons/barbed-spear";
import DragonOrb from "~icons/game-icons/dragon-orb";
import DragonShield from "~icons/game-icons/dragon-shield";
import FishScales from "~icons/game-icons/fish-scales";
import Lizardman from "~icons/game-icons/lizardman";
import ScaleMail from "~icons/game-icons/scale-mail";
import SnakeBite from "~icons/game-icons/snake-bite";
import SnakeTongue from "~icons/game-icons/snake-tongue";
import WolfTrap from "~icons/game-icons/wolf-trap";
import Wyvern from "~icons/game-icons/wyvern";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  trap: WolfTrap,
  "scale-mail": ScaleMail,
  "dragon-lance": BarbedSpear,
  "of-scales": FishScales,
  "of-dragonslaying": DragonShield,
  "of-venom": SnakeBite,
  draconian: Lizardman,
  basilisk: SnakeTongue,
  wyvern: Wyvern,
  "golden-dragon": DragonOrb,
};
