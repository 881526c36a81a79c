/** Pressure over a match, one value a step from the start on. */
export interface Momentum {
  readonly fromMs: number;
  readonly stepSec: number;
  readonly values: readonly number[];
}

/** A match longer than so many steps is kept more coarsely. */
const MOST_VALUES = 180;
const STEP_SEC = 60;
const NONE = 0;

export const noMomentum = (fromMs: number): Momentum => ({ fromMs, stepSec: STEP_SEC, values: [] });

/** With the pressure of a moment: the last of a step counts, a step without any has none. Moments before the start are left out. */
export function withPressure(before: Momentum, eventMs: number, pressure: number): Momentum {
  let { stepSec, values } = before;
  let at = Math.floor((eventMs - before.fromMs) / (stepSec * 1000));
  if (at < 0) return before;
  while (at >= MOST_VALUES) {
    stepSec *= 2;
    values = halved(values);
    at >>= 1;
    // Of a contest over days only its first stretch is drawn.
    if (stepSec > 86_400) return before;
  }
  const next = [...values];
  while (next.length < at) next.push(NONE);
  next[at] = Math.max(-100, Math.min(100, Math.round(pressure)));
  return { fromMs: before.fromMs, stepSec, values: next };
}

const halved = (values: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(values.length / 2) }, (_, index) => {
    const pair = values.slice(2 * index, 2 * index + 2);
    return Math.round(pair.reduce((sum, value) => sum + value, 0) / pair.length);
  });
