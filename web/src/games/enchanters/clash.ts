// The fights among the events that led to a view: what there is to show of each.

import type { EventInfo } from "../../lib/session.svelte";

export interface Clash {
  seat: number;
  card: string;
  attack: number;
  health: number;
  /** What the beaten one still deals, to everybody it strikes. */
  strikes: { seat: number; strength: number; defence: number; wounds: number }[];
  /** Whether it became a trophy. */
  trophy: boolean;
}

export function clashes(events: readonly EventInfo[]): Clash[] {
  const found: Clash[] = [];
  for (const { kind, args } of events) {
    const last = found.at(-1);
    if (kind === "fight") found.push({ ...(args as unknown as Clash), strikes: [], trophy: false });
    else if (last && args["card"] === last.card) {
      if (kind === "strike") last.strikes.push(args as unknown as Clash["strikes"][number]);
      if (kind === "place") last.trophy = true;
    }
  }
  return found;
}
