// What the log tells about the turn under way: who has laid or passed, who has paid what.

import type { GameEvent, PaymentData } from "./generated";
import type { Slot, Table } from "./model";

/** The events from the last one of these kinds on. */
export function since(happened: readonly GameEvent[], kinds: GameEvent["kind"][]): GameEvent[] {
  return happened.slice(happened.findLastIndex((event) => kinds.includes(event.kind)) + 1);
}

/** The slots of the turn; without a log those who have a fresh spell on the table have laid one. */
export function slotsOf(table: Table, told: readonly GameEvent[]): Slot[] {
  const deeds: { seat: number; laid: boolean }[] = [];
  for (const event of told) {
    if (event.kind !== "attack" && event.kind !== "pass") continue;
    const last = deeds.at(-1);
    const laid = event.kind === "attack";
    // Twin Cast: two attacks in one slot.
    if (laid && last?.laid && last.seat === event.args.seat) continue;
    deeds.push({ seat: event.args.seat, laid });
  }
  const over = table.slot === null;
  return table.slot_seats.map((seat, slot) => {
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
export function roundOf(table: Table, payment: PaymentData, told: readonly GameEvent[]): PayRound {
  const paid = told.flatMap((event) => (event.kind === "paid" ? [event.args] : []));
  return [...new Set(table.slot_seats)].map((seat, turn) => {
    const values = paid.filter((one) => one.seat === seat).map(({ value }) => value);
    const state = turn < payment.turn ? (values.length ? "laid" : "passed") : turn === payment.turn ? "now" : "next";
    return { seat, state, values };
  });
}
