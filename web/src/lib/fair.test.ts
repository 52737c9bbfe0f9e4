import { expect, test } from "vitest";
import { promiseOf } from "./fair";
import { keepPromise, promised } from "./promises";

test("the hash is the one that tables publish", () => {
  // hashlib.blake2b(bytes(range(32)), digest_size=32).hexdigest()
  const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(promiseOf(secret)).toBe("cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
});

test("the first promise is kept, whatever is said later", () => {
  localStorage.clear();
  keepPromise("t", 1, "aa");
  keepPromise("t", 1, "bb");
  expect(promised("t", 1)).toBe("aa");
  expect(promised("t", 2)).toBeNull();
});
