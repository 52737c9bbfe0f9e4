import { describe, expect, it, test } from "vitest";
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

const catalogues: Record<string, string> = import.meta.glob("../**/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each(Object.keys(catalogues).filter((file) => file.endsWith("/en.ftl")))("%s is there in French", (file) => {
  const ids = (text = ""): string[] => text.match(/^[\w-]+(?= =)/gm) ?? [];
  expect(ids(catalogues[file.replace("en.ftl", "fr.ftl")]).sort()).toEqual(ids(catalogues[file]).sort());
});

test("the pseudo-language leaves no plain letter", () => {
  expect(pseudo("Your turn: 3 cards")).not.toMatch(/[a-z]/i);
});

test("a colon does not begin a line in French", () => {
  const source = "said = { $who } : « { $what } » !\n";
  const args = { who: "Ada", what: "oui" };
  expect(new Catalogue("fr", [source]).format("said", args)).toBe("Ada\u00a0: «\u00a0oui\u00a0»\u00a0!");
  expect(new Catalogue("en", [source]).format("said", args)).toBe("Ada : « oui » !");
});

describe("French before a name", () => {
  it.each([
    ["Écho 2", "d’Écho 2", "qu’Écho 2"],
    ["Bruno", "de Bruno", "que Bruno"],
    ["Enchanters", "d’Enchanters", "qu’Enchanters"],
    ["Yves", "d’Yves", "qu’Yves"],
    ["le Soleil", "du Soleil", "que le Soleil"],
    ["les Lunes", "des Lunes", "que les Lunes"],
  ])("%s", (name, of, that) => {
    const catalogue = new Catalogue("fr", ["of = { DE($name) }\nthat = { QUE($name) }\n"]);
    expect([catalogue.format("of", { name }), catalogue.format("that", { name })]).toEqual([of, that]);
  });

  it("lets verbs agree with lists", () => {
    const catalogue = new Catalogue("fr", [
      "may = { $names-count ->\n    [one] { $names } peut\n   *[other] { $names } peuvent\n}\n",
    ]);
    expect(catalogue.format("may", { names: ["Écho 2", "Écho 3"] })).toBe("Écho 2 et Écho 3 peuvent");
  });
});
