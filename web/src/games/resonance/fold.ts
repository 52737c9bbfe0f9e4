/**
 * One event laid over the table that was on screen: the moments between two views, for people to follow. The server's
 * next view is what counts; a moment in between is only ever shown on the way to it.
 */

import type { EventInfo } from "../../lib/protocol";
import type { Face } from "../contract";
import { kindOf, letterOf, numberOf } from "./reading";
import type { Letter, Pile, Seen, Table } from "./types";

type Cards = readonly string[];

const open = (seat: number | null, card: string, weight = 1): Seen => ({
  seat,
  card,
  weight,
  down: false,
  back: null,
  spell: null,
  target: null,
});

function put<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

function without<T>(list: readonly T[], value: T): T[] {
  const at = list.indexOf(value);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

function hand(table: Table, seat: number, gained: Cards, lost: Cards): Table {
  const old = table.hands[seat];
  if (!old) return table;
  let cards = old.cards && [...old.cards, ...gained];
  for (const card of lost) cards = cards && without(cards, card);
  return { ...table, hands: put(table.hands, seat, { size: old.size + gained.length - lost.length, cards }) };
}

function acted(table: Table, seat: number, act: string): Table {
  if (table.acts[seat] !== null) return table;
  return {
    ...table,
    acts: put(table.acts, seat, act),
    committed: put(table.committed, seat, false),
    order: table.order.includes(seat) ? table.order : [...table.order, seat],
  };
}

function drawn(table: Table, cards: Cards, next: string | null | undefined): Table {
  const piles = { ...table.piles };
  let { artefact_pile, incantation_pile } = table;
  const lower = (pile: Pile): Pile => ({ top: next ?? null, height: pile.height - 1 });
  for (const card of cards) {
    if (card in piles) piles[card as Letter] -= 1;
    else if (kindOf(card) === "artefact") artefact_pile = lower(artefact_pile);
    else incantation_pile = lower(incantation_pile);
  }
  return { ...table, piles, artefact_pile, incantation_pile };
}

/** The places of the centre that an event takes away. */
export function leaving(table: Table, event: EventInfo): number[] {
  const { args, kind } = event;
  if (kind === "artefact") {
    const places = table.centre.flatMap((entry, place) => (letterOf(entry.card) === args["type"] ? [place] : []));
    return args["type"] ? places : [];
  }
  if (kind !== "remove") return [];
  const places: number[] = [];
  for (const card of args["cards"] as Cards) {
    const place = table.centre.findIndex((entry, at) => entry.card === card && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** What a card is once it has left the centre: an Incantation is itself again. */
const base = (card: string | null): string => card?.split("=")[0] ?? "";

/** Incantations that have had their say and were not transformed go when a lower number speaks. */
function spent(table: Table, number: number): Table {
  const past = (card: string | null) => card !== null && kindOf(card) === "incantation" && numberOf(card) > number;
  const gone = table.centre.filter((entry) => !entry.down && past(entry.card));
  return {
    ...table,
    centre: table.centre.filter((entry) => !gone.includes(entry)),
    discard: [...table.discard, ...gone.map((entry) => entry.card as string)],
  };
}

function announced(table: Table, args: EventInfo["args"], faces: Record<string, Face>): Table {
  const [seat, incantation, spell] = [args["seat"] as number, args["incantation"] as string, args["spell"] as string];
  const target = (args["target"] as number | undefined) ?? null;
  table = spent(table, numberOf(incantation));
  const [owner, slot] = spell.split("/");
  const spells = faces[owner ?? ""]?.["spells"] as { when: string }[] | undefined;
  if (spell === "seal" || spells?.[Number(slot) - 1]?.when === "end")
    return {
      ...table,
      centre: table.centre.filter((entry) => entry.card !== incantation),
      pending: [...table.pending, { seat, incantation, spell, target }],
    };
  return {
    ...table,
    centre: table.centre.map((entry) => (entry.card === incantation ? { ...entry, spell, target } : entry)),
  };
}

export function fold(table: Table, event: EventInfo, faces: Record<string, Face>): Table {
  const { args, kind } = event;
  const seat = args["seat"] as number;
  const card = (args["card"] ?? null) as string | null;
  const cards = (args["cards"] ?? []) as Cards;
  switch (kind) {
    case "turn":
      return {
        ...table,
        turn: args["turn"] as number,
        moon: args["moon"] as number,
        centre: [],
        order: [],
        acts: table.acts.map(() => null),
        committed: table.committed.map(() => false),
        commits: table.commits.map(() => null),
      };
    case "clear":
      return {
        ...table,
        moons: put(table.moons, (args["moon"] as number) - 1, null),
        discard: [...table.discard, base(card)],
      };
    case "transient":
      return { ...table, centre: [open(null, card ?? "")], transient_pile: table.transient_pile - 1 };
    case "rush":
      return { ...table, order: args["order"] as number[] };
    case "commit":
      return { ...table, committed: put(table.committed, seat, true) };
    case "lay": {
      const back = (args["back"] ?? null) as Seen["back"];
      const laid: Seen = { ...open(seat, card ?? ""), card, down: true, back };
      const left = hand(table, seat, [], [card ?? ""]);
      return acted({ ...left, centre: [...left.centre, laid] }, seat, "down");
    }
    case "hand":
    case "draw":
      return acted(
        drawn(hand(table, seat, cards, []), cards, args["next"] as string | null),
        seat,
        `draw ${cards.join(" ")}`,
      );
    case "unseal": {
      const paid = args["paid"] as Cards;
      const freed = { ...hand(table, seat, [], paid), seals: put(table.seals, seat, null) };
      return acted({ ...freed, discard: [...freed.discard, ...paid, args["seal"] as string] }, seat, "unseal");
    }
    case "change": {
      const paid = args["paid"] as Cards;
      const [demon, old] = [args["demon"] as string, args["old"] as string];
      const changed = {
        ...hand(table, seat, [], paid),
        demons: put(table.demons, args["side"] as number, demon),
        demon_reserve: [...without(table.demon_reserve, demon), old],
      };
      return acted({ ...changed, discard: [...changed.discard, ...paid] }, seat, "change");
    }
    case "swap": {
      const [spells, old] = [args["spells"] as string, args["old"] as string];
      const reserve = [...without(table.spell_reserve, spells), old];
      return { ...table, spells: put(table.spells, seat, spells), spell_reserve: reserve };
    }
    case "pass":
      return acted(table, seat, "pass");
    case "reveal": {
      const shown = args["cards"] as unknown as { seat: number; card: string }[];
      const centre = table.centre.map((entry) => {
        const found = entry.down ? shown.find((one) => one.seat === entry.seat) : undefined;
        return found && entry.seat !== null ? open(entry.seat, found.card) : entry;
      });
      return { ...table, centre };
    }
    case "announce":
      return announced(table, args, faces);
    case "play": {
      const left = hand(table, seat, [], [card ?? ""]);
      return { ...left, centre: [...left.centre, open(seat, card ?? "", args["weight"] as number)] };
    }
    case "transform": {
      const centre = table.centre.map((entry) => (entry.card === base(card) ? open(entry.seat, card ?? "") : entry));
      return { ...table, centre };
    }
    case "discard": {
      const left = hand(table, seat, [], cards);
      return { ...left, discard: [...left.discard, ...cards] };
    }
    case "remove":
    case "artefact": {
      const gone = leaving(table, event);
      const used = args["artefact"];
      const centre = table.centre.filter((entry, place) => !gone.includes(place) && entry.card !== used);
      const discard = [...table.discard, ...gone.map((place) => base(table.centre[place]?.card ?? null))];
      return { ...table, centre, discard: typeof used === "string" ? [...discard, base(used)] : discard };
    }
    case "count":
      return spent(table, 0);
    case "activate": {
      const rest = without(
        table.centre.map((entry) => entry.card),
        card,
      );
      return {
        ...table,
        moons: put(table.moons, (args["moon"] as number) - 1, card),
        centre: [],
        discard: [...table.discard, ...rest.map(base)],
      };
    }
    case "level": {
      const side = args["side"] as number;
      return { ...table, levels: put(table.levels, side, [...(table.levels[side] ?? []), table.turn]) };
    }
    case "seal":
      return {
        ...table,
        seals: put(table.seals, seat, args["seal"] as string),
        pending: table.pending.filter((one) => one.incantation !== args["seal"]),
      };
    case "witch": {
      const witch = args["witch"] as string;
      return { ...table, witches: put(table.witches, seat, witch), spells: put(table.spells, seat, witch) };
    }
    default:
      return table;
  }
}
