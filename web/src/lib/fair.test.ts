import { expect, test } from "vitest";
import { drawsAlike, promiseOf } from "./fair";
import { keepPromise, promised } from "./promises";

const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");

test("the dice fall as they fall in Python", () => {
  // dice = Sealed(bytes(range(32))); dice.event(3, ""); [dice.below(n) for n in range(40, 1, -1)]
  const among = Array.from({ length: 39 }, (_, place) => 40 - place);
  const drawn = "27 29 16 25 13 8 26 29 7 8 19 13 25 12 19 3 23 17 13 20 17 7 5 5 7 6 0 10 10 0 0 5 3 3 1 1 2 2 0"
    .split(" ")
    .map(Number);
  const draw = { event: 3, epoch: 0, among, drawn };
  expect(drawsAlike(secret, draw)).toBe(true);
  expect(drawsAlike(secret, { ...draw, drawn: drawn.with(20, 16) })).toBe(false);
  expect(drawsAlike(secret, { ...draw, event: 4 })).toBe(false);
  expect(drawsAlike(secret, { ...draw, drawn: drawn.slice(1) })).toBe(false);
  // after an undo: Sealed(bytes(range(32)), 0, ((2, 5),)), event 7, below(3)
  expect(drawsAlike(secret, { event: 7, epoch: 5, among: [3], drawn: [1] })).toBe(true);
});

test("the hash is the one that tables publish", () => {
  // hashlib.blake2b(bytes(range(32)), digest_size=32).hexdigest()
  expect(promiseOf(secret)).toBe("cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
});

test("the first promise is kept, whatever is said later", () => {
  localStorage.clear();
  keepPromise("t", 1, "aa");
  keepPromise("t", 1, "bb");
  expect(promised("t", 1)).toBe("aa");
  expect(promised("t", 2)).toBeNull();
});
