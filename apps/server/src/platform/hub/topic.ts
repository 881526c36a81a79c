import type { Buffer } from 'node:buffer';
import type { Client } from './client.ts';
import { textFrame } from './frame.ts';

/** One absolute entry on its way to clients. The text is made once, whatever the number of topics that carry it. */
export interface Held {
  readonly entry: readonly unknown[];
  text?: string;
}

export function textOf(held: Held): string {
  held.text ??= JSON.stringify(held.entry);
  return held.text;
}

interface Delta {
  readonly seq: number;
  readonly atMs: number;
  /** Keys and what they were given, side by side: thousands of these are kept, and a map is three times as large. */
  readonly keys: readonly string[];
  readonly values: readonly Held[];
}

/** How long a client may have been away and still gets only what it missed. */
export const RING_MS = 30_000;

/** One topic while somebody listens (and a while after): its sequence, what changed since the last tick, what was sent lately. */
export class Topic {
  readonly subscribers = new Set<Client>();
  /** What it says in the tick that runs; undefined between ticks. */
  frame: Buffer | undefined;
  seq = 0;
  /** When the last subscriber left; the topic is forgotten once the ring could not help anybody any more. */
  emptySinceMs: number;
  private readonly dirty = new Map<string, Held>();
  private ring: Delta[] = [];
  private snapshotText: { readonly seq: number; readonly frame: Buffer } | undefined;

  constructor(
    /** Its name inside the hub; private topics hold the account's id. */
    readonly name: string,
    /** Its name on the wire. */
    readonly wireName: string,
    readonly epoch: string,
    private readonly takeSnapshot: () => readonly (readonly unknown[])[] | undefined,
    nowMs: number,
  ) {
    this.emptySinceMs = nowMs;
  }

  put(key: string, held: Held): void {
    // Set anew, so that the order of a map is the order of the latest changes.
    this.dirty.delete(key);
    this.dirty.set(key, held);
  }

  get changed(): boolean {
    return this.dirty.size > 0;
  }

  /** Ends the running tick of this topic: what changed becomes one frame and the ring's newest part. */
  flush(nowMs: number): void {
    const keys = [...this.dirty.keys()];
    const values = [...this.dirty.values()];
    this.dirty.clear();
    this.seq += 1;
    this.ring.push({ seq: this.seq, atMs: nowMs, keys, values });
    let text = `{"d":[[${JSON.stringify(this.wireName)},${this.seq}`;
    for (const held of values) text += `,${textOf(held)}`;
    this.frame = textFrame(`${text}]]}`);
  }

  forgetOld(nowMs: number): void {
    let old = 0;
    for (const delta of this.ring) {
      if (nowMs - delta.atMs <= RING_MS) break;
      old += 1;
    }
    if (old > 0) this.ring.splice(0, old);
    if (this.snapshotText && this.snapshotText.seq !== this.seq) this.snapshotText = undefined;
  }

  /** The latest of everything that changed after `seq`, as a frame. Undefined when that is too long ago. */
  missedSince(seq: number): Buffer | undefined {
    const first = this.ring[0];
    if (seq > this.seq || (seq < this.seq && (first === undefined || first.seq > seq + 1))) return undefined;
    const latest = new Map<string, Held>();
    for (const delta of this.ring) {
      if (delta.seq <= seq) continue;
      for (const [at, held] of delta.values.entries()) {
        const key = delta.keys[at] ?? '';
        latest.delete(key);
        latest.set(key, held);
      }
    }
    const parts = [...latest.values()].map(textOf);
    return textFrame(
      `{"t":${JSON.stringify(this.wireName)},"epoch":"${this.epoch}","seq":${this.seq},"since":${seq},"delta":[${parts.join(',')}]}`,
    );
  }

  /** Everything as it is now; undefined when what the topic was about is gone. Changes that wait for the tick come again with it, which is harmless. */
  snapshot(): Buffer | undefined {
    if (this.snapshotText?.seq === this.seq && !this.changed) return this.snapshotText.frame;
    const entries = this.takeSnapshot();
    if (!entries) return undefined;
    const frame = textFrame(
      `{"t":${JSON.stringify(this.wireName)},"epoch":"${this.epoch}","seq":${this.seq},"snapshot":${JSON.stringify(entries)}}`,
    );
    this.snapshotText = this.changed ? undefined : { seq: this.seq, frame };
    return frame;
  }
}
