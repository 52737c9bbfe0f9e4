// The pictures of the cards, by the ids that views use.

import { picture, shown, type Ground } from "../../../lib/drawing";
import { TONE, type Back, type Family } from "../model";
import { LIEUTENANTS } from "./lieutenants";
import { HOUND, monster } from "./monsters";
import { GROUNDS, TEXT_CARDS } from "./texts";

const hills = (glow: Ground["glow"], far: string): Ground => ({
  glow,
  scene: `
${far}.%55 M0 150Q40 120 84 142T160 130 200 144V200H0Z
k.%60 M0 176Q60 156 110 172T200 166V200H0Z`,
});

/** Behind each kind of monster: its tone, and two hills. */
const TONES: Record<string, Ground> = {
  plain: hills(["c69a63", "4a2f1a", "140d0c"], "2c1b10"),
  mushroom: hills(["8fe08a", "1b6236", "140d0c"], "0d3a20"),
  golem: hills(["b6cbe2", "33465e", "140d0c"], "1c2a3c"),
  dragon: hills(["ffb066", "8a1d16", "140d0c"], "4a0d0a"),
  lieutenant: hills(["b48cf0", "3d2270", "140d0c"], "1a0f30"),
  cerberus: hills(["ffcf7a", "7a3a08", "140d0c"], "2b1403"),
  boss: hills(["e0803a", "4a0d22", "140d0c"], "1a0408"),
};

/** Which drawing belongs to an id. */
const FAMILIES: [RegExp, Family][] = [
  [/^M/, "mushroom"],
  [/^G/, "golem"],
  [/^D/, "dragon"],
  [/^BOSS1/, "boss1"],
  [/^BOSS2/, "boss2"],
  [/^C/, "cerberus"],
  [/^L/, "lieutenant"],
];

/** Which of the four kinds of text card an id names. */
function textGround(id: string): Ground {
  if (id.startsWith("R")) return GROUNDS.reward;
  return id.startsWith("F:B") ? GROUNDS.blessing : id.startsWith("F:C") ? GROUNDS.curse : GROUNDS.permanent;
}

/** The picture of a card face up, as the address of an image. */
export const artOf = shown((id) => {
  const text = TEXT_CARDS[id];
  if (text) return picture(text, textGround(id), 200, 114);
  const family = FAMILIES.find(([pattern]) => pattern.test(id))?.[1] ?? "plain";
  const ground = TONES[TONE[family]];
  if (family === "lieutenant") return picture(LIEUTENANTS[id] ?? LIEUTENANTS["L3"] ?? "", ground);
  const drawing = monster(family, Number(/\d+$/.exec(id)?.[0] ?? 0));
  return family === "boss2"
    ? picture(drawing, { glow: TONES["boss"]?.glow ?? ["k", "k", "k"] }, 420)
    : picture(drawing, ground);
});

const BACKS: Record<Back, string> = {
  monster: `
{
ffb43a M88 108C70 84 44 72 16 72 24 104 52 124 84 118Z
k M52 84 66 116 46 106Z
~f0cf96:5 M92 92C70 64 42 52 10 56
}
f0cf96. M60 150Q100 134 140 150L130 174 122 152 112 180 104 152H96L88 180 78 152 70 174Z
`,
  fog: `
f5f9ff M48 150C18 148 18 106 50 106 52 62 118 48 136 86 168 76 192 110 172 132 176 144 168 150 160 150Z
~6d82a3:6 M70 126C64 106 84 90 100 104 110 120 94 130 88 120M120 128C116 112 134 102 146 114
~f5f9ff:7 M30 172H128M60 190H168M146 172H162
`,
  lieutenant: `
{
ecdcff M100 18C80 30 54 34 32 30 28 110 52 158 100 186
5b349c M100 36C82 46 64 48 48 46 48 106 66 142 100 164
ecdcff M100 62C78 62 70 76 70 94L74 128 100 142
k. M74 94 96 99V106L76 102Z
}
f2c14e M72 72 68 48 84 60 100 42 116 60 132 48 128 72Q100 62 72 72Z
`,
  boss: `
{
ffe09a M100 66C60 66 48 94 52 124L66 140 68 168 84 176H100
k. M62 116Q66 98 82 104 94 112 88 128 76 138 66 130 62 124 62 116Z
k. M100 134 92 148 100 146
~k:4 M82 160V176
}
~k:4 M100 160V176
f2c14e M50 76 38 20 72 46 100 8 128 46 162 20 150 76Q100 56 50 76Z
c9333d o100 36 8
`,
  cerberus: HOUND,
};

/** What is drawn on the back of a horde card. */
export const backOf = shown((kind) => picture(BACKS[kind as Back]));
