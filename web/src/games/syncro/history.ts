// What the log tells about the turn under way: who has laid or passed, who has paid what.

import type { EventInfo } from "../../lib/session.svelte";
import { slotSeats, type Frame, type Slot, type Table } from "./model";

/** The events from the last one of these kinds on. */
export function since(happened: readonly EventInfo[], kinds: string[]): EventInfo[] {
  return happened.slice(happened.findLastIndex((event) => kinds.includes(event.kind)) + 1);
}

/** The slots of the turn; without a log those who have a fresh spell on the table have laid one. */
export function slotsOf(table: Table, players: number, told: readonly EventInfo[]): Slot[] {
  const deeds: { seat: unknown; laid: boolean }[] = [];
  for (const { kind, args } of told) {
    if (kind !== "attack" && kind !== "pass") continue;
    const last = deeds.at(-1);
    // Twin Cast: two attacks in one slot.
    if (kind === "attack" && last?.laid && last.seat === args["seat"]) continue;
    deeds.push({ seat: args["seat"], laid: kind === "attack" });
  }
  const over = table.slot === null;
  return slotSeats(table, players).map((seat, slot) => {
    if (!over && slot === table.slot) return { seat, state: "now" };
    if (!over && slot > (table.slot ?? 0)) return { seat, state: "next" };
    const done = deeds[slot];
    const laid =
      done?.seat === seat ? done.laid : table.horde.some(({ spells }) => spells.some(({ by }) => by === seat));
    return { seat, state: laid ? "laid" : "passed" };
  });
}

export type PayRound = (Slot & { values: number[] })[];

/** The round of a payment from the Leader on, with what each mage has paid. */
export function roundOf(
  table: Table,
  players: number,
  payment: Extract<Frame, { frame: "payment" }>,
  told: readonly EventInfo[],
): PayRound {
  const paid = told.filter((event) => event.kind === "paid");
  return Array.from({ length: players }, (_, turn) => {
    const seat = (table.leader + turn) % players;
    const values = paid.filter(({ args }) => args["seat"] === seat).map(({ args }) => args["value"] as number);
    const state = turn < payment.turn ? (values.length ? "laid" : "passed") : turn === payment.turn ? "now" : "next";
    return { seat, state, values };
  });
}
