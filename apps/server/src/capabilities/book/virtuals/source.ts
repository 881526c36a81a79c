import type { FeedBody, SteppedSource } from '@evens/feeds';

/** Heard from so often at least, or its markets are suspended. */
const SILENCE_MS = 5_000;
const HEARTBEAT_MS = 1_000;

/** Under this name rounds stand in the book and among the stored results. */
export const VIRTUALS = 'virtuals';

export interface VirtualsSource extends SteppedSource {
  /** Something happened in the round that a sport is in: told at the next look. `standing`: what a book that starts empty hears of it. */
  tell(sport: string, news: readonly FeedBody[], standing: readonly FeedBody[]): void;
  /** Nothing stands any more: another process has led since. */
  clear(): void;
}

/** What the conductor of the rounds has said, as the feed asks for it. */
export function virtualsSource(monotonicMs: () => number): VirtualsSource {
  let news: FeedBody[] = [];
  const standing = new Map<string, readonly FeedBody[]>();
  let heartbeatMs = Number.NEGATIVE_INFINITY;
  return {
    producer: VIRTUALS,
    silenceLimitMs: SILENCE_MS,
    tell: (sport, said, stands) => {
      news.push(...said);
      standing.set(sport, stands);
    },
    clear: () => {
      news = [];
      standing.clear();
    },
    snapshot: function* () {
      const all = [...standing.values()].flat();
      yield* all.filter(({ type }) => type === 'fixture');
      yield* all.filter(({ type }) => type !== 'fixture');
    },
    advance: function* (eventMs) {
      const said = news;
      news = [];
      for (const body of said) yield { eventMs, body };
      const nowMs = monotonicMs();
      if (said.length === 0 && nowMs - heartbeatMs < HEARTBEAT_MS) return;
      heartbeatMs = nowMs;
      yield { eventMs, body: { type: 'heartbeat', complete: true } };
    },
  };
}
