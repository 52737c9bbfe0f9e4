// Whether the cards were shuffled as promised: worked out here, from what was published before the game and told after it.

import { blake2b } from "@noble/hashes/blake2b";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { Draw } from "./protocol";

/** Whether a chance event brings the same once more: `Sealed` in src/sortilege/core/chance.py says how. */
export function drawsAlike(secret: string, { event, epoch, among, drawn }: Omit<Draw, "name">): boolean {
  const key = hexToBytes(secret);
  const at = new DataView(new ArrayBuffer(24));
  at.setBigUint64(0, BigInt(epoch));
  at.setBigUint64(8, BigInt(event));
  let words: number[] = [];
  for (const [number, n] of among.entries()) {
    let word: number;
    do {
      if (!words.length) {
        const { buffer, byteOffset } = blake2b(new Uint8Array(at.buffer), { key, dkLen: 64 });
        const block = new DataView(buffer, byteOffset);
        words = Array.from({ length: 16 }, (_, place) => block.getUint32(4 * place));
        at.setBigUint64(16, at.getBigUint64(16) + 1n);
      }
      word = words.shift() ?? 0;
    } while (word >= 2 ** 32 - (2 ** 32 % n));
    if (word % n !== drawn[number]) return false;
  }
  return among.length === drawn.length;
}

/** The promise that belongs to a secret: its BLAKE2b hash of 256 bits. */
export function promiseOf(secret: string): string {
  return bytesToHex(blake2b(hexToBytes(secret), { dkLen: 32 }));
}
