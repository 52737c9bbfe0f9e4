import AngryEyes from "~icons/game-icons/angry-eyes";
import Bolas from "~icons/game-icons/bolas";
import EagleHead from "~icons/game-icons/eagle-head";
import Fangs from "~icons/game-icons/fangs";
import Flail from "~icons/game-icons/flail";
import HyenaHead from "~icons/game-icons/hyena-head";
import Lion from "~icons/game-icons/lion";
import Meat from "~icons/game-icons/meat";
import PrimitiveNecklace from "~icons/game-icons/primitive-necklace";
import Vulture from "~icons/game-icons/vulture";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  bolas: Bolas,
  necklace: PrimitiveNecklace,
  flail: Flail,
  "of-rage": AngryEyes,
  "of-hunger": Fangs,
  "of-feasting": Meat,
  gnoll: HyenaHead,
  manticore: Lion,
  roc: EagleHead,
  "carrion-dragon": Vulture,
};
