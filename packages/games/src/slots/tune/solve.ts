import type { StopWeights } from '../sheet.ts';

/** Tilt towards stops that pay, and logarithm of the factor of scatters. */
export interface Knobs {
  readonly tilt: number;
  readonly scatters: number;
}

export const NO_KNOBS: Knobs = { tilt: 0, scatters: 0 };

/** What the knobs turn: units of a spin on average, and what features add to that. */
export interface Measured {
  readonly mean: number;
  readonly gain: number;
}

/** Measures stops by their weights, which need not be whole numbers. */
export type Measure = (weights: StopWeights) => Measured;

export interface Task {
  readonly measure: Measure;
  readonly target: Measured;
  /** Weights as the knobs say, not yet rounded. */
  readonly weightsAt: (knobs: Knobs) => StopWeights;
  readonly start: Knobs;
  /** Whether single weights are moved at the end, so that the whole return is that of the target. */
  readonly finish: boolean;
}

export interface Solved {
  readonly knobs: Knobs;
  readonly weights: StopWeights;
}

const STEP = 0.001;
const NEWTON_ROUNDS = 40;
/** No step of the search is longer: far from the target a slope says little. */
const LONGEST = 0.4;

type Pair = readonly [number, number];

/** How far a measurement is from its target, in logarithms; the second is 0 where no feature is asked for. */
const offOf = ({ mean, gain }: Measured, target: Measured): Pair => [
  Math.log(mean / target.mean),
  target.gain > 0 ? Math.log(gain / target.gain) : 0,
];

const lengthOf = ([one, other]: Pair): number => Math.hypot(one, other);

/** The step that Newton's method asks for. */
function stepOf(at: Knobs, here: Pair, offAt: (knobs: Knobs) => Pair, target: Measured): Pair {
  const slopes = (other: Pair): Pair => [(other[0] - here[0]) / STEP, (other[1] - here[1]) / STEP];
  const [a, c] = slopes(offAt({ ...at, tilt: at.tilt + STEP }));
  if (target.gain === 0) return [-here[0] / a, 0];
  const [b, d] = slopes(offAt({ ...at, scatters: at.scatters + STEP }));
  const determinant = a * d - b * c;
  return [-(here[0] * d - here[1] * b) / determinant, -(here[1] * a - here[0] * c) / determinant];
}

/** Newton's method with steps that are halved until they bring the figures nearer. */
function newton({ measure, target, weightsAt, start }: Task): Knobs {
  const offAt = (knobs: Knobs): Pair => offOf(measure(weightsAt(knobs)), target);
  let at = start;
  let here = offAt(at);
  for (let round = 0; round < NEWTON_ROUNDS && lengthOf(here) > 1e-9; round += 1) {
    const step = stepOf(at, here, offAt, target);
    let part = Math.min(1, LONGEST / lengthOf(step));
    let tried = at;
    let there = here;
    for (let halved = 0; halved < 8; halved += 1, part /= 2) {
      tried = { tilt: at.tilt + part * step[0], scatters: at.scatters + part * step[1] };
      there = offAt(tried);
      if (lengthOf(there) < lengthOf(here)) break;
    }
    if (lengthOf(there) >= lengthOf(here)) break;
    at = tried;
    here = there;
  }
  return at;
}

/** Finds the knobs of a target, and whole weights that keep to it. */
export function solve(task: Task): Solved {
  const knobs = newton(task);
  const rounded = task.weightsAt(knobs).map((reel) => reel?.map((weight) => Math.max(1, Math.round(weight))) ?? null);
  return { knobs, weights: task.finish ? finished(task.measure, rounded, task.target) : rounded };
}

/** How far the whole return is off, and a little of how far the share of features is. */
function farFrom(measured: Measured, target: Measured): number {
  const [mean, gain] = offOf(measured, target);
  const share = target.gain / (target.mean + target.gain);
  return Math.abs((1 - share) * mean + share * gain) + (target.gain > 0 ? 0.01 * Math.abs(mean - gain) : 0);
}

const NEAR = 3e-5;
const FINISHING_PASSES = 3;

/** Rounding took the figures off their targets a little: single weights are moved by one where that brings them nearer. */
function finished(measure: Measure, weights: StopWeights, target: Measured): StopWeights {
  let best = weights;
  let off = farFrom(measure(best), target);
  for (let pass = 0; pass < FINISHING_PASSES; pass += 1)
    for (let reel = 0; reel < best.length; reel += 1)
      for (let stop = 0; stop < (best[reel]?.length ?? 0); stop += 1)
        for (const by of [-1, 1]) {
          if (off < NEAR) return best;
          const weight = (best[reel]?.[stop] ?? 0) + by;
          if (weight < 1) continue;
          const tried = best.map((each, at) => (at === reel && each ? each.with(stop, weight) : each));
          const there = farFrom(measure(tried), target);
          if (there >= off) continue;
          best = tried;
          off = there;
        }
  return best;
}
