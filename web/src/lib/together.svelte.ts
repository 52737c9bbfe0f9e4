// A replay that people watch together: one leads, the others see the same moment.

import { Link } from "./link.svelte";
import type { FromServer, Led } from "./protocol";
import type { ReplaySession } from "./replay.svelte";
import { myName } from "./tables";

export class Together {
  /** What somebody else shows. */
  led: Led | null = $state.raw(null);
  leading = $state(false);
  following = $state(false);
  /** Whether we have a seat at the table, and may lead. */
  seated = $state(false);
  /** Whether anybody else has the table open. */
  company = $state(false);
  private own: number[] = [];
  private readonly link: Link;
  private readonly stop: () => void;

  constructor(
    private readonly session: ReplaySession,
    follow: boolean,
  ) {
    this.following = follow;
    this.link = new Link(
      session.id,
      () => [],
      (message) => this.hear(message),
      myName,
    );
    this.stop = $effect.root(() => {
      $effect(() => {
        const { game, move, seat, open } = this.session;
        if (this.leading) this.show(game, move, seat, open, true);
      });
    });
  }

  close(): void {
    this.lead(false);
    this.stop();
    this.link.close();
  }

  /** Begin to lead, or end it. */
  lead(on: boolean): void {
    if (this.leading && !on) {
      const { game, move, seat, open } = this.session;
      this.show(game, move, seat, open, false);
    }
    this.leading = on;
    if (on) this.following = false;
  }

  follow(on: boolean): void {
    this.following = on;
    if (on && this.led) this.see(this.led);
  }

  private show(game: number, move: number, seat: number | null, open: boolean, on: boolean): void {
    void this.link
      .ask({
        type: "lead",
        game,
        move,
        ...(seat === null ? {} : { seat }),
        ...(open ? { open } : {}),
        ...(on ? {} : { on }),
      })
      .then((answer) => {
        if (answer.type === "refused") this.leading = false;
      });
  }

  private hear(message: FromServer): void {
    if (message.type === "you") {
      this.own = message.seats;
      this.seated = message.seats.length > 0;
    } else if (message.type === "present") this.company = message.seats.some((seat) => !this.own.includes(seat));
    else if (message.type === "led" && !this.leading) {
      this.led = message.on === false ? null : message;
      if (this.following && this.led) this.see(this.led);
    }
  }

  private see({ game, move, seat, open }: Led): void {
    if (game !== this.session.game) return;
    if ((seat ?? null) !== this.session.seat) this.session.look(seat ?? null);
    if (Boolean(open) !== this.session.open) this.session.turnUp(Boolean(open));
    void this.session.show(move);
  }
}
