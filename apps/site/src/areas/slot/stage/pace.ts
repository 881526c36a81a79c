/** How long things take, in seconds. The quick pace shows the same in less time; a law that asks for time forbids it. */
export interface Pace {
  /** From one reel's start to the next. */
  readonly start: number;
  /** The least that the first reel turns, counted from the press. */
  readonly turn: number;
  /** From one stop to the next. */
  readonly stagger: number;
  /** What a reel that is awaited turns longer. */
  readonly awaited: number;
  readonly wins: number;
  readonly each: number;
  readonly fall: number;
  readonly door: number;
  readonly total: number;
  readonly respin: number;
}

export const USUAL: Pace = {
  start: 0.06,
  turn: 0.75,
  stagger: 0.2,
  awaited: 1.5,
  wins: 1,
  each: 0.75,
  fall: 0.42,
  door: 2.4,
  total: 2.2,
  respin: 0.8,
};

export const QUICK: Pace = {
  start: 0,
  turn: 0.3,
  stagger: 0.05,
  awaited: 0.9,
  wins: 0.6,
  each: 0,
  fall: 0.3,
  door: 1.6,
  total: 1.4,
  respin: 0.5,
};

/** How long a sum runs up: longer for larger wins, never so long that one waits for it. @param times - of the stake */
export const countSeconds = (times: number): number => Math.min(7, 0.7 + 0.9 * Math.log2(1 + times));
