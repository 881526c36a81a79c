/** What the database's clock shows, known from its answers and carried on by the monotonic clock. */
export interface DatabaseTime {
  /** An answer that has just come in said this moment. */
  heard(momentMs: number): void;
  /** About the database's moment at this monotonic one; undefined until something was heard. */
  at(monotonicMs: number): number | undefined;
}

/** No answer is so long on its way back: the database's clock was set. */
const SET_MS = 5000;

/**
 * The way back of an answer makes the difference of the clocks seem smaller than it is, so the largest of what was heard is the
 * nearest to the truth. A clock that was set back is believed at once, one that runs slower in a minute or so.
 */
export function databaseTime(monotonicMs: () => number): DatabaseTime {
  let offsetMs: number | undefined;
  let heardMs = 0;
  return {
    heard: (momentMs) => {
      const nowMs = monotonicMs();
      const seemsMs = momentMs - nowMs;
      const knownMs = offsetMs === undefined ? seemsMs : offsetMs - (nowMs - heardMs) / 1000;
      offsetMs = seemsMs < knownMs - SET_MS ? seemsMs : Math.max(seemsMs, knownMs);
      heardMs = nowMs;
    },
    at: (atMs) => (offsetMs === undefined ? undefined : atMs + offsetMs),
  };
}
