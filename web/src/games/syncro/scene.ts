// What an event does to the table, for the eyes: a turn is shown step by step between two views of the server.

import type { EventInfo } from "../../lib/session.svelte";
import { printedStrength, type Back, type Place, type Signal, type Spell, type Table } from "./model";

type Told = Record<string, unknown>;

/** The table after an event; what an event does not say is put right by the view that follows. */
export function advance(table: Table, { kind, args }: EventInfo, eyes: number | null): Table {
  const change = CHANGES[kind];
  return change ? { ...table, ...change(table, args, eyes) } : table;
}

type Change = (table: Table, args: Told, eyes: number | null) => Partial<Table>;

const CHANGES: Record<string, Change> = {
  attack: (table, args, eyes) => {
    const by = args["seat"] as number;
    const value = (args["value"] as number | undefined) ?? null;
    const spell: Spell = { value, by, up: false };
    return {
      ...lost(table, by, value, eyes),
      horde: at(table, args["place"], (place) => ({ spells: [...place.spells, spell] })),
    };
  },
  "turned-up": (table, args) => ({
    horde: at(table, args["place"], (place) => ({ spells: opened(place, args["values"]) })),
  }),
  resolve: (table, args) => ({
    horde: at(table, args["place"], (place) => ({
      spells: opened(place, args["spells"]),
      strength: args["strength"] as number,
    })),
  }),
  destroyed: (table, args) => gone(table, args["place"]),
  gust: (table, args) => gone(table, args["place"]),
  failed: (table, args) => ({
    ...discarded(table, [args["lost"] as number]),
    horde: at(table, args["place"], (place) => ({ spells: old(without(place.spells, args["lost"] as number)) })),
  }),
  absorbed: (table, args) => {
    const place = table.horde.find(({ name }) => name === args["place"]);
    const rest = without(place?.spells ?? [], args["value"] as number).map((spell) => spell.value ?? 0);
    return {
      ...discarded(table, rest),
      horde: at(table, args["place"], (found) => ({
        spells: [],
        absorbed: [...found.absorbed, args["value"] as number],
        strength: args["strength"] as number,
      })),
    };
  },
  freed: (table, args) => ({
    ...discarded(table, [args["value"] as number]),
    horde: at(table, args["place"], (place) => ({ absorbed: minus(place.absorbed, args["value"] as number) })),
  }),
  taken: (table, args, eyes) => ({
    ...gained(table, args["seat"] as number, args["value"] as number, eyes),
    horde: at(table, args["place"], (place) => ({ spells: without(place.spells, args["value"] as number) })),
  }),
  given: (table, args, eyes) => {
    const value = (args["value"] as number | undefined) ?? null;
    const after = { ...table, ...lost(table, args["seat"] as number, value, eyes) };
    return { hands: after.hands, hand: after.hand, ...gained(after, args["to"] as number, value, eyes) };
  },
  paid: (table, args, eyes) => spent(table, args, eyes),
  discarded: (table, args, eyes) => spent(table, args, eyes),
  draw: (table, args, eyes) => ({
    ...gained(table, args["seat"] as number, (args["value"] as number | undefined) ?? null, eyes),
    deck: Math.max(0, table.deck - 1),
  }),
  reshuffle: (table, args) =>
    args["pile"] === "spells" ? { deck: args["cards"] as number, discard: emptied(table) } : {},
  hand: (table, args, eyes) =>
    args["seat"] === eyes && Array.isArray(args["cards"]) ? { hand: args["cards"] as number[] } : {},
  reveal: (table, args) => ({
    horde: at(table, args["place"], () => ({
      card: args["card"] as string,
      covered: false,
      strength: printedStrength(args["card"] as string),
    })),
  }),
  fog: (table, args) => {
    const card = (args["card"] as string).replace("F:", "");
    const curses = card.startsWith("P") ? [...table.curses, card] : table.curses;
    return { ...(args["place"] === null ? {} : gone(table, args["place"])), curses };
  },
  "fog-gone": (table, args) => gone(table, args["place"]),
  scattered: (table, args) => ({
    ...discarded(table, args["values"] as number[]),
    horde: table.horde.map((place) => ({ ...place, spells: place.spells.filter((spell) => !spell.up) })),
  }),
  leader: (table, args) => ({ leader: args["seat"] as number }),
  lifted: (table, args) => ({
    curses: table.curses.filter((curse) => `F:${curse}` !== args["card"] && curse !== args["card"]),
  }),
  reward: (table, args) => ({ holders: table.holders.map((holds, seat) => holds || seat === args["seat"]) }),
  use: (table, args) => ({ holders: table.holders.map((holds, seat) => holds && seat !== args["seat"]) }),
  estimates: (table, args) => ({ estimates: args["signals"] as (Signal | null)[], estimated: table.hands }),
  sums: (table, args) => ({ estimates: args["sums"] as (number | null)[], estimated: table.hands }),
};

function at(table: Table, name: unknown, change: (place: Place) => Partial<Place>): Place[] {
  return table.horde.map((place) => (place.name === name ? { ...place, ...change(place) } : place));
}

function opened(place: Place, values: unknown): Spell[] {
  return place.spells.map((spell, i) => ({ ...spell, value: (values as number[])[i] ?? spell.value, up: true }));
}

/** Spells of an earlier turn: nobody's any more. */
function old(spells: Spell[]): Spell[] {
  return spells.map((spell) => ({ ...spell, by: null, up: true }));
}

function without(spells: readonly Spell[], value: number): Spell[] {
  const first = spells.findIndex((spell) => spell.value === value);
  return spells.filter((_, i) => i !== first);
}

function minus(values: readonly number[], value: number): number[] {
  const first = values.indexOf(value);
  return values.filter((_, i) => i !== first);
}

function gone(table: Table, name: unknown): Partial<Table> {
  const place = table.horde.find((found) => found.name === name);
  const values = [...(place?.spells ?? []).map((spell) => spell.value ?? 0), ...(place?.absorbed ?? [])];
  const empty = { back: null as Back | null, card: null, covered: false, attackable: false, strength: null };
  return {
    ...discarded(table, values),
    horde: at(table, name, () => ({ ...empty, spells: [], absorbed: [] })),
  };
}

function discarded(table: Table, values: number[]): Partial<Table> {
  return table.discard ? { discard: [...values.toReversed(), ...table.discard] } : {};
}

function emptied(table: Table): number[] | null {
  return table.discard ? [] : null;
}

/** A spell leaves a hand: of equal ones the leftmost, and only its owner sees which. */
function lost(table: Table, seat: number, value: number | null, eyes: number | null): Partial<Table> {
  const hands = table.hands.map((held, i) => (i === seat ? held - 1 : held));
  return seat === eyes && table.hand && value !== null ? { hands, hand: minus(table.hand, value) } : { hands };
}

function gained(table: Table, seat: number, value: number | null, eyes: number | null): Partial<Table> {
  const hands = table.hands.map((held, i) => (i === seat ? held + 1 : held));
  return seat === eyes && table.hand && value !== null ? { hands, hand: [...table.hand, value] } : { hands };
}

function spent(table: Table, args: Told, eyes: number | null): Partial<Table> {
  const value = args["value"] as number;
  return { ...lost(table, args["seat"] as number, value, eyes), ...discarded(table, [value]) };
}

/** How long an event stays on screen, in milliseconds at normal speed. */
export function lasting({ kind, args }: EventInfo): number {
  if (kind === "resolve") return 620 + 280 * ((args["spells"] as number[] | undefined)?.length ?? 0);
  return LASTING[kind] ?? 0;
}

const LASTING: Record<string, number> = {
  attack: 420,
  pass: 260,
  use: 900,
  target: 500,
  "turned-up": 600,
  taken: 400,
  given: 320,
  destroyed: 460,
  gust: 700,
  failed: 620,
  absorbed: 700,
  freed: 500,
  due: 700,
  paid: 420,
  declined: 260,
  met: 400,
  draw: 200,
  discarded: 420,
  reveal: 720,
  fog: 1100,
  "fog-gone": 800,
  scattered: 800,
  joined: 500,
  leader: 420,
  estimates: 500,
};
