import Barbarian from "~icons/game-icons/barbarian";
import BearHead from "~icons/game-icons/bear-head";
import Biceps from "~icons/game-icons/biceps";
import Crown from "~icons/game-icons/crown";
import DragonSpiral from "~icons/game-icons/dragon-spiral";
import Enrage from "~icons/game-icons/enrage";
import IceGolem from "~icons/game-icons/ice-golem";
import Snowflake1 from "~icons/game-icons/snowflake-1";
import TwoHandedSword from "~icons/game-icons/two-handed-sword";
import WolfHead from "~icons/game-icons/wolf-head";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  greatsword: TwoHandedSword,
  bearskin: BearHead,
  "chieftains-crown": Crown,
  "of-fury": Enrage,
  "of-might": Biceps,
  "of-the-north": Snowflake1,
  barbarian: Barbarian,
  "cave-wolf": WolfHead,
  "ice-giant": IceGolem,
  "frost-dragon": DragonSpiral,
};
