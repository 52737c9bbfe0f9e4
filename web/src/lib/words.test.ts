import { expect, test } from "vitest";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import { Catalogue, pseudo } from "./words";

const source = `
card-fox = vixen
    .gender = f
event-plays = { $who } plays { $card-gender ->
    [f] her
   *[other] his
} { $card }, { $n ->
    [one] once
   *[other] { $n } times
}
seat = Seat { $seat }
`;

test("lines may hold lines, whose grammar comes along", () => {
  const catalogue = new Catalogue("en", [source]);
  const who = { id: "seat", args: { seat: 1 } };
  const line = { id: "event-plays", args: { who, card: { id: "card-fox", args: {} }, n: 1 } };
  expect(catalogue.say(line)).toBe("Seat 1 plays her vixen, once");
  expect(catalogue.say(line, ["Ada", "Bea"])).toBe("Bea plays her vixen, once");
});

test("lists are joined, unknown ids show themselves, later sources count", () => {
  const catalogue = new Catalogue("fr", ["list = { $all }", "list = Voici { $all }"]);
  expect(catalogue.say({ id: "list", args: { all: ["a", "b", "c"] } })).toBe("Voici a, b et c");
  expect(catalogue.say({ id: "nothing", args: {} })).toBe("nothing");
});

test("both languages of the frame have the same messages, with the same variables", () => {
  const read = (text: string): Record<string, string> => {
    const found: Record<string, string> = {};
    let id = "";
    for (const line of text.split("\n")) {
      id = /^([a-z][a-zA-Z0-9_-]*) =/.exec(line)?.[1] ?? id;
      const names = [...line.matchAll(/\$([a-z-]+)/g)].map(([, name]) => name);
      found[id] = [...new Set([...(found[id] ?? "").split(" "), ...names])].filter(Boolean).sort().join(" ");
    }
    return found;
  };
  expect(read(fr)).toEqual(read(en));
});

test("the pseudo-language leaves no plain letter", () => {
  expect(pseudo("Your turn: 3 cards")).not.toMatch(/[a-z]/i);
});
