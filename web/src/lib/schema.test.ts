import { expect, test } from "vitest";
import { fields } from "./schema";

test("options are read from the schema of a game", () => {
  const schema = {
    $ref: "#/$defs/Options",
    $defs: {
      Options: {
        properties: {
          mode: { enum: ["a", "b"], default: "a" },
          fast: { type: "boolean", default: false },
          timer: { type: "integer", minimum: 0, maximum: 60, default: 5 },
          village: { type: "string", default: "random" },
        },
      },
    },
  };
  expect(fields(schema).map(({ name, kind, default: value }) => [name, kind, value])).toEqual([
    ["mode", "choice", "a"],
    ["fast", "flag", false],
    ["timer", "number", 5],
    ["village", "text", "random"],
  ]);
});
