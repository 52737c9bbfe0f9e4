// Silhouettes of game-icons.net (CC BY 3.0, credited on the credits page).

import type { Component } from "svelte";
import BlackKnightHelm from "~icons/game-icons/black-knight-helm";
import CardExchange from "~icons/game-icons/card-exchange";
import CardRandom from "~icons/game-icons/card-random";
import CrownedSkull from "~icons/game-icons/crowned-skull";
import DoubleFaceMask from "~icons/game-icons/double-face-mask";
import EvilEyes from "~icons/game-icons/evil-eyes";
import Feather from "~icons/game-icons/feather";
import FluffyCloud from "~icons/game-icons/fluffy-cloud";
import Fountain from "~icons/game-icons/fountain";
import GoblinHead from "~icons/game-icons/goblin-head";
import HeavyFall from "~icons/game-icons/heavy-fall";
import MagnifyingGlass from "~icons/game-icons/magnifying-glass";
import OpenChest from "~icons/game-icons/open-chest";
import OverlordHelm from "~icons/game-icons/overlord-helm";
import Present from "~icons/game-icons/present";
import QuillInk from "~icons/game-icons/quill-ink";
import ReturnArrow from "~icons/game-icons/return-arrow";
import RockGolem from "~icons/game-icons/rock-golem";
import ScaleMail from "~icons/game-icons/scale-mail";
import ScrollQuill from "~icons/game-icons/scroll-quill";
import Silenced from "~icons/game-icons/silenced";
import Snowflake from "~icons/game-icons/snowflake-2";
import SpikedDragonHead from "~icons/game-icons/spiked-dragon-head";
import Sun from "~icons/game-icons/sun";
import Sunbeams from "~icons/game-icons/sunbeams";
import Sunrise from "~icons/game-icons/sunrise";
import SuperMushroom from "~icons/game-icons/super-mushroom";
import Tornado from "~icons/game-icons/tornado";
import WindHole from "~icons/game-icons/wind-hole";
import WindSlap from "~icons/game-icons/wind-slap";
import WolfHead from "~icons/game-icons/wolf-head";
import Broom from "~icons/game-icons/broom";
import BrainLeak from "~icons/game-icons/brain-leak";
import Drop from "~icons/game-icons/drop";
import Enrage from "~icons/game-icons/enrage";
import type { Back, Family } from "../model";

export const FAMILY_ICONS: Record<Family, Component> = {
  plain: GoblinHead,
  mushroom: SuperMushroom,
  golem: RockGolem,
  dragon: SpikedDragonHead,
  lieutenant: BlackKnightHelm,
  boss1: CrownedSkull,
  boss2: OverlordHelm,
  cerberus: WolfHead,
};

export const BACK_ICONS: Record<Back, Component> = {
  monster: EvilEyes,
  fog: FluffyCloud,
  lieutenant: BlackKnightHelm,
  boss: CrownedSkull,
  cerberus: WolfHead,
};

/** Rewards and Fog by their number: each has its own picture. */
export const TEXT_ICONS: Record<string, Component> = {
  R01: Feather,
  R02: Fountain,
  R03: MagnifyingGlass,
  R04: ReturnArrow,
  R05: Snowflake,
  R06: Sunbeams,
  R07: Broom,
  R08: Present,
  R09: WindSlap,
  R10: DoubleFaceMask,
  R11: ScaleMail,
  R12: ScrollQuill,
  R13: CardRandom,
  "F:B1": Sun,
  "F:B2": QuillInk,
  "F:B3": OpenChest,
  "F:B4": Tornado,
  "F:B5": Sunrise,
  "F:C1": BrainLeak,
  "F:C2": WindHole,
  "F:C3": GoblinHead,
  "F:C4": Drop,
  "F:C5": CardExchange,
  "F:P1": Enrage,
  "F:P2": HeavyFall,
  "F:P3": Silenced,
};
