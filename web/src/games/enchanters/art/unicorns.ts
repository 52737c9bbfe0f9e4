import GreekSphinx from "~icons/game-icons/greek-sphinx";
import Healing from "~icons/game-icons/healing";
import Regeneration from "~icons/game-icons/regeneration";
import RuneSword from "~icons/game-icons/rune-sword";
import SeaDragon from "~icons/game-icons/sea-dragon";
import ShakingHands from "~icons/game-icons/shaking-hands";
import ShinyApple from "~icons/game-icons/shiny-apple";
import TreeFace from "~icons/game-icons/tree-face";
import Unicorn from "~icons/game-icons/unicorn";
import WizardStaff from "~icons/game-icons/wizard-staff";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  "long-sword": RuneSword,
  "golden-apple": ShinyApple,
  "healers-staff": WizardStaff,
  "of-healing": Healing,
  "of-regeneration": Regeneration,
  "of-charity": ShakingHands,
  unicorn: Unicorn,
  "homo-arboris": TreeFace,
  sphinx: GreekSphinx,
  "pink-dragon": SeaDragon,
};
