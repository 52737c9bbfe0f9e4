// Sessions in which nothing can be done: replays, and cards without a table.

import { BaseSession } from "./base.svelte";
import type { Explained } from "./protocol";

export abstract class StillSession extends BaseSession {
  override get asked(): boolean {
    return false;
  }
  override choose(): void {
    return;
  }
  protected async ask(): Promise<Explained | null> {
    return null;
  }
  protected async send(): Promise<void> {
    return;
  }
  undo(): void {
    return;
  }
  async hint(): Promise<void> {
    return;
  }
  async command(): Promise<boolean> {
    return false;
  }
  talk(): void {
    return;
  }
}
