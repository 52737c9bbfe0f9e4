import CrossedBones from "~icons/game-icons/crossed-bones";
import CrownedSkull from "~icons/game-icons/crowned-skull";
import DreadSkull from "~icons/game-icons/dread-skull";
import Scythe from "~icons/game-icons/scythe";
import ShamblingZombie from "~icons/game-icons/shambling-zombie";
import Skeleton from "~icons/game-icons/skeleton";
import SkullMask from "~icons/game-icons/skull-mask";
import SkullShield from "~icons/game-icons/skull-shield";
import SpikedDragonHead from "~icons/game-icons/spiked-dragon-head";
import Tombstone from "~icons/game-icons/tombstone";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  shield: SkullShield,
  scythe: Scythe,
  "skull-mask": SkullMask,
  "of-the-grave": Tombstone,
  "of-bones": CrossedBones,
  "of-dread": DreadSkull,
  skeleton: Skeleton,
  ghoul: ShamblingZombie,
  lich: CrownedSkull,
  dracolich: SpikedDragonHead,
};
