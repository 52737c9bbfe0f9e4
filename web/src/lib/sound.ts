// Small sounds, made on the spot: no files.

import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "won" | "lost" | "talk";

/** Each note: frequency in hertz, when it starts and how long it sounds, in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  turn: [
    [523, 0, 0.18],
    [784, 0.12, 0.3],
  ],
  card: [[220, 0, 0.05]],
  won: [
    [523, 0, 0.2],
    [659, 0.12, 0.2],
    [784, 0.24, 0.2],
    [1047, 0.36, 0.5],
  ],
  lost: [
    [294, 0, 0.3],
    [233, 0.2, 0.6],
  ],
  talk: [[880, 0, 0.08]],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.choices.sounds) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [frequency, start, length] of NOTES[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
