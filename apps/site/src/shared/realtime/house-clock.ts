/** So many words of the house are remembered, one a second: a clock that drifts is followed within half a minute. */
const SAMPLES = 30;

export interface HouseClock {
  /** The house says what time it is there, in milliseconds of its own clock. */
  hear(houseMs: number, atMs: number): void;
  /** What time it is at the house; undefined before it has said so. */
  now(atMs: number): number | undefined;
}

/**
 * The clock that decides, as near as a page can know it. Each word of it was under way for a while, so that the one that puts the
 * house furthest ahead was the fastest: what the page shows is at most that one's way behind, and never ahead.
 */
export function houseClock(): HouseClock {
  let ahead: number[] = [];
  return {
    hear: (houseMs, atMs) => {
      ahead = [...ahead, houseMs - atMs].slice(-SAMPLES);
    },
    now: (atMs) => (ahead.length === 0 ? undefined : atMs + Math.max(...ahead)),
  };
}
