import CoinsPile from "~icons/game-icons/coins-pile";
import Cowled from "~icons/game-icons/cowled";
import DoubleDragon from "~icons/game-icons/double-dragon";
import Grapple from "~icons/game-icons/grapple";
import HoodedAssassin from "~icons/game-icons/hooded-assassin";
import Robber from "~icons/game-icons/robber";
import RobberHand from "~icons/game-icons/robber-hand";
import Robe from "~icons/game-icons/robe";
import SparklingSabre from "~icons/game-icons/sparkling-sabre";
import SwapBag from "~icons/game-icons/swap-bag";
import type { Art } from "./gallery.svelte";

export const art: Art = {
  scimitar: SparklingSabre,
  caftan: Robe,
  "grappling-hook": Grapple,
  "of-theft": RobberHand,
  "of-trickery": SwapBag,
  "of-greed": CoinsPile,
  thief: Robber,
  assassin: HoodedAssassin,
  "master-thief": Cowled,
  "hoard-dragon": DoubleDragon,
};
