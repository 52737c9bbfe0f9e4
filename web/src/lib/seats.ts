// Who sits there, in words: every name of a seat that is shown comes from here.

import { pageHas, t } from "./page.svelte";
import type { SeatInfo } from "./protocol";
import type { SeatState } from "./session.svelte";

/** The nickname, the bot's name, or "Seat 3". */
export function seatName(seat: SeatInfo, number: number): string {
  return seat.name || t(seat.kind === "bot" ? "bot-name" : "seat-number", { number: number + 1 });
}

/** How well somebody plays, as the server says it. */
export interface Strength {
  level?: string;
  rung?: number;
  rungs?: number;
}

/** How well a bot plays, in a word and its rung on the game's ladder; nothing where nobody has said. */
export function levelLabel({ level = "", rung = 0, rungs = 0 }: Strength): string {
  const word = level && pageHas(`bot-${level}`) ? t(`bot-${level}`) : level;
  return rung ? t("bot-rung", { level: word, rung, rungs }) : word;
}

/** How well a bot plays, in stars out of three. */
export const STARS: Record<string, number> = { novice: 1, fair: 2, strong: 3 };

/** What stands beside the name where a bot plays: who it is, and how well it plays. */
export function botLine(seat: SeatState): string {
  const { minded, minder, bot, program } = seat;
  const how = levelLabel(seat) || bot;
  return minded && minder
    ? t("minded-by", { name: minder, level: how })
    : minded
      ? t("minded")
      : program
        ? t("visiting-level", { level: how })
        : t("bot-level", { level: how });
}
