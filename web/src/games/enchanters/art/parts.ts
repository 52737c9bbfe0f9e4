// What several cards share: blades, a skull, and the head that all dragons have in common.

/** A straight sword, its point up, 130 high around (100, 76). */
export const sword = (blade: string, edge: string, guard: string, grip: string): string => `
${blade} M92 96V22L100 6 108 22V96Z
${edge}. M100 10 106 23V94H100Z
${guard} M70 94H130V104H70Z
${grip} M94 104H106V132H94Z
${guard} o100 138 8`;

/** A dragon's head from the front: skin, its light and its shade, and the eyes. Horns and the rest come around it. */
export const dragon = (skin: string, light: string, shade: string, eye: string): string => `
{
${shade} M64 62 22 40 44 72 14 78 42 94 20 112 58 108Z
${skin} M100 24C72 28 58 50 61 76 64 94 76 98 78 116 81 138 92 146 100 148
${light}. M100 28C93 42 91 66 93 90L89 116 100 120
${eye} M63 68 92 82Q88 93 76 89 66 82 63 68Z
k. M79 76 84 89 78 88Z
~k:6 M60 62 95 78
k. M82 116Q87 110 93 114L90 122Z
~k M78 128Q90 136 100 134
fff4d8. M82 130 84 140 89 133ZM94 135 96 143 99 135Z
}`;

/** A skull from the front. */
export const skull = `
{
f1ead6 M100 24C64 24 52 50 56 76L68 90 70 112 84 120H100
d8cdb4. M60 58C60 70 64 80 72 88 68 68 70 50 80 36 68 38 62 46 60 58Z
k. M64 74Q67 58 82 63 93 70 88 84 77 92 68 86 64 82 64 74Z
k. M100 88 93 100 100 98
~k:3 M82 108V119M91 110V120
}
~k:3 M100 110V120`;
