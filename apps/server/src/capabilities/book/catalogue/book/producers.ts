import type { FeedMessage } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import { newProducer, onMessage, onSilence, type ProducerEffect, type ProducerState } from './producer-state.ts';

/** The producers a book listens to, and how far each is trusted. Limits and silences in milliseconds. */
export class Producers {
  readonly #clock: Clock;
  readonly #known = new Map<string, { state: ProducerState; readonly silenceLimitMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(name: string, silenceLimitMs: number): void {
    this.#known.set(name, { state: newProducer(this.#clock.monotonicMs()), silenceLimitMs });
  }

  /** What this message says about its producer. */
  hear({ producer, seq, body }: FeedMessage): ProducerEffect | 'unknown' {
    const known = this.#known.get(producer);
    if (!known) return 'unknown';
    const kind =
      body.type === 'snapshotComplete' ? body.type : body.type === 'heartbeat' && !body.complete ? 'missed' : 'other';
    const [state, effect] = onMessage(known.state, { seq, kind }, this.#clock.monotonicMs(), known.silenceLimitMs);
    known.state = state;
    return effect;
  }

  /** Those that have just been silent for too long. */
  fallenSilent(): string[] {
    const fallen: string[] = [];
    for (const [name, known] of this.#known) {
      const [state, effect] = onSilence(known.state, known.silenceLimitMs, this.#clock.monotonicMs());
      known.state = state;
      if (effect === 'fell') fallen.push(name);
    }
    return fallen;
  }

  /** Whatever silence there was, it was ours. */
  forgiveSilence(): void {
    for (const known of this.#known.values()) known.state = { ...known.state, lastHeardMs: this.#clock.monotonicMs() };
  }

  isUp(name: string): boolean {
    return this.#known.get(name)?.state.trust === 'up';
  }

  /** Rises with every fall of the producer. */
  generationOf(name: string): number {
    return this.#known.get(name)?.state.generation ?? 0;
  }
}
