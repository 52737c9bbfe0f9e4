// What lies behind the cards of a kingdom: its light and its land. All pictures are 200 wide and 150 high.

import type { Ground } from "../../../lib/drawing";

const stars = (hue: string): string => `
${hue}. o22 20 2
${hue}. o58 34 1.5
${hue}. o150 18 2
${hue}. o180 44 1.5
${hue}. o124 30 1.2
${hue}. o8 58 1.2`;

export const SCENES: Record<string, Ground> = {
  // A circle on the floor, and candles.
  worshippers: {
    glow: ["d9304a", "6a0c24", "1a0408"],
    scene: `
~ff8a8a:2%45 o100 78 66
~ff8a8a:2%45 M100 144 61 24 163 98H37L139 24Z
f1d8b0 M12 150V112H26V150ZM174 150V118H188V150Z
ffb43a. M19 90Q27 102 23 108 19 112 15 108 11 102 19 90ZM181 96Q189 108 185 114 181 118 177 114 173 108 181 96Z`,
  },
  // Peaks under snow.
  barbarians: {
    glow: ["bfe4ff", "3a7cc4", "0c2a52"],
    scene: `
2a5c9c M-6 130 30 54 60 106 92 40 128 110 156 62 206 134V150H-6Z
f5fbff. M30 54 42 76 32 72 24 82 20 76ZM92 40 106 66 94 60 86 72 80 66ZM156 62 168 80 158 78 150 86 146 78Z
e4f2ff. M0 132Q50 116 100 130T200 126V150H0Z
fff. o20 24 2
fff. o64 16 1.6
fff. o140 22 2
fff. o184 34 1.6
fff. o116 12 1.4`,
  },
  // A cave hung with stone.
  draconians: {
    glow: ["7fe0d0", "12757a", "042a30"],
    scene: `
083f44 M0 0H200V30L186 62 174 26 156 48 146 20 120 30 100 14 82 34 60 18 44 54 28 22 14 46 0 26Z
083f44 M0 150V120L20 134 40 116 66 138 100 126 136 140 160 118 182 136 200 122V150Z
bff5ea.%40 o100 78 46`,
  },
  // The savanna at sundown.
  gnolls: {
    glow: ["ffcf7a", "c4702c", "4a2410"],
    scene: `
ffe9b0.%80 o100 84 54
5a2e12 M0 122Q50 108 100 118T200 112V150H0Z
3a1c0a M20 120C22 96 20 84 26 74 8 76 0 66 8 60 20 48 48 48 58 60 64 70 44 76 32 74 28 88 30 104 30 120Z
3a1c0a. M150 122l6-26 4 26 6-34 4 34 6-22 2 24Z`,
  },
  // A palisade in the woods.
  goblins: {
    glow: ["c4ec8a", "3a8a3c", "0c2c12"],
    scene: `
1c5424 M4 112 22 50 40 112ZM160 112 178 44 196 112ZM36 112 50 66 64 112ZM138 112 150 70 162 112Z
5a3a1c M-4 150V102L6 90 16 102V150ZM16 150V108L26 96 36 108V150ZM36 150V104L46 92 56 104V150ZM144 150V106L154 94 164 106V150ZM164 150V102L174 90 184 102V150ZM184 150V108L194 96 204 108V150Z
0f3a18.%70 M0 138H200V150H0Z`,
  },
  // A rainbow over a meadow.
  unicorns: {
    glow: ["fff0f8", "f07ab4", "7a1450"],
    scene: `
~ffb0b0:9%80 M-20 150A120 120 0 0 1 220 150
~ffe9a0:9%80 M-11 150A111 111 0 0 1 211 150
~b0f0c8:9%80 M-2 150A102 102 0 0 1 202 150
~b0d8ff:9%80 M7 150A93 93 0 0 1 193 150
8fd08a. M0 136Q50 118 100 132T200 126V150H0Z
fff. *24 26 4 9 3
fff. *176 24 4 9 3
fff. *48 10 4 5 2`,
  },
  // A graveyard under the moon.
  undead: {
    glow: ["c4a0f0", "54289a", "16082e"],
    scene: `
f5ecff.%85 o154 36 24
c4a0f0.%60 o162 30 6
2a1250 M8 150V112Q8 98 22 98T36 112V150ZM166 150V118Q166 106 178 106T190 118V150Z
2a1250 M52 150V122H46V114H52V104H60V114H66V122H60V150Z
1c0a38. M0 138Q50 126 100 136T200 132V150H0Z
~b48ae0:2%60 M10 70Q16 62 22 70 28 62 34 70M40 44Q45 38 50 44 55 38 60 44`,
  },
  // Roofs by night.
  thieves: {
    glow: ["ffc46a", "a8540c", "2c1204"],
    scene: `${stars("ffe9b0")}
4a2408 M0 150V96H14V84Q24 70 34 84V96H44V120H60V150ZM200 150V90H188V78L178 62 168 78V104H156V120H140V150Z
ffd878. M20 104h8v10h-8zM176 96h8v10h-8zM150 128h7v9h-7zM48 128h7v9h-7z
2c1404. M0 142H200V150H0Z`,
  },
  starting: { glow: ["e4e0ec", "7a7488", "2c2834"], scene: "~fff:2%40 o100 76 58" },
  house: { glow: ["e4e0ec", "7a7488", "2c2834"], scene: "~fff:2%40 o100 76 58" },
};
