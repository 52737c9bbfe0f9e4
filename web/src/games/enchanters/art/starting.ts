import Fist from "~icons/game-icons/fist";
import Sparkles from "~icons/game-icons/sparkles";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  fist: Fist,
  "of-enchantment": Sparkles,
};
