import BattleAxe from "~icons/game-icons/battle-axe";
import Breastplate from "~icons/game-icons/breastplate";
import DragonHead from "~icons/game-icons/dragon-head";
import DwarfFace from "~icons/game-icons/dwarf-face";
import Fire from "~icons/game-icons/fire";
import Giant from "~icons/game-icons/giant";
import Goblin from "~icons/game-icons/goblin";
import Ogre from "~icons/game-icons/ogre";
import StoneBlock from "~icons/game-icons/stone-block";
import VisoredHelm from "~icons/game-icons/visored-helm";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  axe: BattleAxe,
  helmet: VisoredHelm,
  "plate-armour": Breastplate,
  "of-fire": Fire,
  "of-stone": StoneBlock,
  "of-dwarven-pride": DwarfFace,
  goblin: Goblin,
  ogre: Ogre,
  giant: Giant,
  "red-dragon": DragonHead,
};
