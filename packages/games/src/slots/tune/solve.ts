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

/** Measures many weights at once: playing boards out costs more than weighing them. */
export type Measure = (weights: readonly StopWeights[]) => readonly Measured[];

const STEP = 0.02;

const offOf = (measured: Measured | undefined, target: Measured): readonly [number, number] =>
  measured && target.gain > 0
    ? [Math.log(measured.mean / target.mean), Math.log(measured.gain / target.gain)]
    : [Math.log((measured?.mean ?? 1) / target.mean), 0];

const bounded = (move: number): number => Math.max(-0.6, Math.min(0.6, move));

function newton(knobs: Knobs, target: Measured, [at, tilted, scattered]: readonly Measured[]): Knobs {
  const here = offOf(at, target);
  const slope = (other: Measured | undefined, which: 0 | 1): number =>
    (offOf(other, target)[which] - here[which]) / STEP;
  const a = slope(tilted, 0);
  if (target.gain === 0) return { ...knobs, tilt: knobs.tilt - bounded(here[0] / a) };
  const b = slope(scattered, 0);
  const c = slope(tilted, 1);
  const d = slope(scattered, 1);
  const determinant = a * d - b * c;
  return {
    tilt: knobs.tilt - bounded((here[0] * d - here[1] * b) / determinant),
    scatters: knobs.scatters - bounded((here[1] * a - here[0] * c) / determinant),
  };
}

const NEWTON_ROUNDS = 6;
const NONE: Measured = { mean: 1, gain: 0 };
const NEAR = Array.from({ length: 21 }, (_, at) => at - 10);

export interface Task {
  readonly measure: Measure;
  readonly targets: readonly Measured[];
  readonly weightsAt: (knobs: Knobs) => StopWeights;
  /** Where the search of each target starts. */
  readonly start: readonly Knobs[];
  /** Whether single stops are moved at the end: only where a measurement is cheap. */
  readonly finish: boolean;
}

export interface Solved {
  readonly knobs: Knobs;
  readonly weights: StopWeights;
}

/**
 * Finds the knobs of all targets together by Newton's method in logarithms. Weights are whole numbers, so that the best of a few
 * neighbours is taken at the end, and where that is cheap single weights are moved by one.
 */
export function solve({ measure, targets, weightsAt, start, finish }: Task): readonly Solved[] {
  let all = start;
  for (let round = 0; round < NEWTON_ROUNDS; round += 1) {
    const tried = all.flatMap((knobs) => [
      knobs,
      { ...knobs, tilt: knobs.tilt + STEP },
      { ...knobs, scatters: knobs.scatters + STEP },
    ]);
    const found = measure(tried.map(weightsAt));
    all = all.map((knobs, at) => newton(knobs, targets[at] ?? NONE, found.slice(3 * at, 3 * at + 3)));
  }
  const near = all.map((knobs) => NEAR.map((at) => ({ ...knobs, tilt: knobs.tilt + at * 0.0004 })));
  const found = measure(near.flat().map(weightsAt));
  return near.map((each, at) => {
    const target = targets[at] ?? NONE;
    const knobs = each[bestOf(found.slice(at * NEAR.length, (at + 1) * NEAR.length), target)] ?? NO_KNOBS;
    const weights = weightsAt(knobs);
    return { knobs, weights: finish ? finished(measure, weights, target) : weights };
  });
}

/** The place of the measurement that is nearest to a target; the mean of the paid spin matters most. */
function bestOf(found: readonly Measured[], target: Measured): number {
  const offs = found.map((measured) => {
    const [mean, gain] = offOf(measured, target);
    const share = target.gain / (target.mean + target.gain);
    // How far the whole return is off, and a little of how far the share of features is.
    return Math.abs((1 - share) * mean + share * gain) + 0.05 * Math.abs(mean - gain);
  });
  return offs.indexOf(Math.min(...offs));
}

/** Whether the whole return is so near that no player could tell. */
const isNear = (measured: Measured | undefined, target: Measured): boolean =>
  Math.abs(Math.log(((measured?.mean ?? 0) + (measured?.gain ?? 0)) / (target.mean + target.gain))) < 5e-5;

const FINISHING_ROUNDS = 3;

/** Moves one weight at a time by two, whichever brings the figures nearest. */
function finished(measure: Measure, weights: StopWeights, target: Measured): StopWeights {
  let best = weights;
  for (let round = 0; round < FINISHING_ROUNDS; round += 1) {
    const tried: StopWeights[] = [best];
    best.forEach((reel, at) => {
      reel?.forEach((weight, stop) => {
        for (const by of [-2, 2])
          if (weight + by > 0)
            tried.push(best.map((each, which) => (which === at && each ? each.with(stop, weight + by) : each)));
      });
    });
    const next = tried[bestOf(measure(tried), target)];
    if (!next || next === best || isNear(measure([next])[0], target)) return next ?? best;
    best = next;
  }
  return best;
}
