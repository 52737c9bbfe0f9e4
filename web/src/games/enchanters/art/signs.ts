// The small signs of the game: icons of game-icons.net, and a few of our own as paths in a square of 24.

import Broadsword from "~icons/game-icons/broadsword";
import BrokenShield from "~icons/game-icons/broken-shield";
import Campfire from "~icons/game-icons/campfire";
import ClawSlashes from "~icons/game-icons/claw-slashes";
import Coffin from "~icons/game-icons/coffin";
import Cultist from "~icons/game-icons/cultist";
import DeathSkull from "~icons/game-icons/death-skull";
import DragonHead from "~icons/game-icons/dragon-head";
import Fangs from "~icons/game-icons/fangs";
import GoblinHead from "~icons/game-icons/goblin-head";
import HyenaHead from "~icons/game-icons/hyena-head";
import LaurelCrown from "~icons/game-icons/laurel-crown";
import Laurels from "~icons/game-icons/laurels";
import Village from "~icons/game-icons/medieval-village-01";
import RobberMask from "~icons/game-icons/robber-mask";
import ShatteredSword from "~icons/game-icons/shattered-sword";
import Shield from "~icons/game-icons/shield";
import Sparkles from "~icons/game-icons/sparkles";
import SwordsEmblem from "~icons/game-icons/swords-emblem";
import Tombstone from "~icons/game-icons/tombstone";
import Trophy from "~icons/game-icons/trophy";
import Unicorn from "~icons/game-icons/unicorn";
import VikingHelmet from "~icons/game-icons/viking-helmet";
import Gauntlet from "~icons/game-icons/gauntlet";
import Wyvern from "~icons/game-icons/wyvern";
import type { Component } from "svelte";
import type { SvelteHTMLElements } from "svelte/elements";

export type Picture = Component<SvelteHTMLElements["svg"]>;

export const PICTURES = {
  attack: Broadsword,
  "attack-broken": ShatteredSword,
  defence: Shield,
  "defence-broken": BrokenShield,
  strength: ClawSlashes,
  glory: LaurelCrown,
  rest: Campfire,
  undead: DeathSkull,
  item: Gauntlet,
  enchantment: Sparkles,
  relic: SwordsEmblem,
  monster: Fangs,
  dragon: DragonHead,
  trophy: Trophy,
  grave: Tombstone,
  village: Village,
  victory: Laurels,
  "k-worshippers": Cultist,
  "k-barbarians": VikingHelmet,
  "k-draconians": Wyvern,
  "k-gnolls": HyenaHead,
  "k-goblins": GoblinHead,
  "k-unicorns": Unicorn,
  "k-undead": Coffin,
  "k-thieves": RobberMask,
  "k-starting": Sparkles,
  "k-house": Laurels,
} satisfies Record<string, Picture>;

export const PATHS = {
  crystal: "M12 1 20 8 12 23 4 8ZM12 3.5 9.5 8 12 19 14.5 8Z",
  wound:
    "M12 1c4 6 7 9.5 7 14a7 7 0 0 1-14 0c0-4.500 3-8 7-14ZM8.400 11.500l-1 1.700 3 1.800-3 1.800 1 1.700 3.600-2.200 3.600 2.200 1-1.700-3-1.800 3-1.800-1-1.700-3.600 2.200Z",
  health: "M12 22C5 16.500 1 12.500 1 8a6 6 0 0 1 11-3.300A6 6 0 0 1 23 8c0 4.500-4 8.500-11 14Z",
  arrow: "M2 10h11V5l9 7-9 7v-5H2z",
  act: "M12 2 14.500 9.500 22 12 14.500 14.500 12 22 9.500 14.500 2 12 9.500 9.500Z",
  check: "m3 12 3-3 4 4 8-9 3 3-11 12z",
  cross: "m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z",
  bolt: "M14 1 4 14h7l-2 9L20 9h-7z",
  bulb: "M12 1a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15ZM8 20h8l-2 3h-4z",
  down: "m3 8 3-3 6 6 6-6 3 3-9 10z",
  up: "m3 16 3 3 6-6 6 6 3-3-9-10z",
  warning: "M12 1 24 22H0ZM10.500 8l.5 7h2l.5-7Zm.2 9v3h2.600v-3Z",
  lock: "M6 10V7a6 6 0 0 1 12 0v3h2v12H4V10Zm3 0h6V7a3 3 0 0 0-6 0Z",
} satisfies Record<string, string>;

export type Sign = keyof typeof PICTURES | keyof typeof PATHS;
