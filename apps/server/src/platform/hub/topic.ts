import type { Buffer } from 'node:buffer';
import { textFrame } from './frame.ts';
import { NOWHERE, type Recent } from './recent.ts';

/** One absolute entry on its way to clients. The text is made once, whatever the number of topics that carry it. */
export interface Held {
  readonly entry: readonly unknown[];
  text?: string;
}

function textOf(held: Held): string {
  held.text ??= JSON.stringify(held.entry);
  return held.text;
}

/** One topic while somebody listens (and a while after): its sequence, what changed since the last tick, what was sent lately. */
export class Topic<Subscriber> {
  readonly subscribers = new Set<Subscriber>();
  seq = 0;
  /** Its number among topics while it has one: another gets it when this is forgotten. */
  number = -1;
  /** When the last subscriber left; the topic is forgotten once the ring could not help anybody any more. */
  emptySinceMs = 0;
  /** What changed since the last tick, where that is one entry. */
  private only: Held | undefined;
  private onlyKey = '';
  /**
   * What changed since the last tick, where that is more. Made anew for each: a map that is emptied leaves its old table pointing
   * at its new one, and the old ones that grew old keep all that came after them from the quick collections.
   */
  private dirty: Map<string, Held> | undefined;
  /** Where what it said last lies among what all said lately. */
  private lastSaid = NOWHERE;
  private readonly quotedName: string;
  private snapshotText: { readonly seq: number; readonly frame: Buffer } | undefined;

  constructor(
    /** Its name inside the hub; private topics hold the account's id. */
    readonly name: string,
    /** Its name on the wire. */
    readonly wireName: string,
    readonly epoch: string,
    private readonly takeSnapshot: () => readonly (readonly unknown[])[] | undefined,
    private readonly recent: Recent,
  ) {
    this.quotedName = JSON.stringify(wireName);
  }

  put(key: string, held: Held): void {
    const { only, onlyKey } = this;
    if (!this.dirty && (!only || onlyKey === key)) {
      this.only = held;
      this.onlyKey = key;
      return;
    }
    this.dirty ??= new Map(only && [[onlyKey, only]]);
    this.only = undefined;
    // Set anew, so that the order of a map is the order of the latest changes.
    this.dirty.delete(key);
    this.dirty.set(key, held);
  }

  get changed(): boolean {
    return this.only !== undefined || this.dirty !== undefined;
  }

  /** What it had to say still is said to nobody. */
  fallSilent(): void {
    this.only = undefined;
    this.dirty = undefined;
  }

  /** Ends the running tick of this topic: what changed is the text of one frame, and is remembered for a while. Undefined when nothing did. */
  flush(nowMs: number): string | undefined {
    const { only, dirty } = this;
    if (!only && !dirty) return undefined;
    this.fallSilent();
    const keys = only ? [this.onlyKey] : [...(dirty?.keys() ?? [])];
    const texts = only ? [textOf(only)] : Array.from(dirty?.values() ?? [], textOf);
    this.seq += 1;
    this.lastSaid = this.recent.add(this.lastSaid, this.seq, keys, texts, nowMs);
    return `{"d":[[${this.quotedName},${this.seq},${texts.join(',')}]]}`;
  }

  forgetOld(): void {
    if (this.snapshotText && this.snapshotText.seq !== this.seq) this.snapshotText = undefined;
  }

  /** The latest of everything that changed after `seq`, as a frame. Undefined when that is too long ago. */
  missedSince(seq: number): Buffer | undefined {
    if (seq > this.seq) return undefined;
    const missed = seq === this.seq ? [] : this.recent.since(this.lastSaid, seq);
    if (!missed) return undefined;
    return textFrame(
      `{"t":${this.quotedName},"epoch":"${this.epoch}","seq":${this.seq},"since":${seq},"delta":[${missed.join(',')}]}`,
    );
  }

  /** Everything as it is now; undefined when what the topic was about is gone. Changes that wait for the tick come again with it, which is harmless. */
  snapshot(): Buffer | undefined {
    if (this.snapshotText?.seq === this.seq && !this.changed) return this.snapshotText.frame;
    const entries = this.takeSnapshot();
    if (!entries) return undefined;
    const frame = textFrame(
      `{"t":${this.quotedName},"epoch":"${this.epoch}","seq":${this.seq},"snapshot":${JSON.stringify(entries)}}`,
    );
    this.snapshotText = this.changed ? undefined : { seq: this.seq, frame };
    return frame;
  }
}
