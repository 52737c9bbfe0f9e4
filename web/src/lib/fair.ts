// Whether the cards were shuffled as promised: worked out here, from what was published before the game and told after it.

import { blake2b } from "@noble/hashes/blake2b";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";

/** The promise that belongs to a secret: its BLAKE2b hash of 256 bits. */
export function promiseOf(secret: string): string {
  return bytesToHex(blake2b(hexToBytes(secret), { dkLen: 32 }));
}
