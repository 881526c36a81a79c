import { Spread } from '../chance/spread.ts';

/** Outs and runners: bit 0 first base, bit 1 second, bit 2 third. */
export interface Bases {
  readonly outs: number;
  readonly on: number;
}

/** What a turn at bat comes to. */
export type Play = 'out' | 'walk' | 'single' | 'double' | 'triple' | 'homer';

/** Chances of each play for one side. They add up to 1. */
export type Batting = Readonly<Record<Play, number>>;

export const PLAYS: readonly Play[] = ['out', 'walk', 'single', 'double', 'triple', 'homer'];

const bits = (on: number): number => (on & 1) + ((on >> 1) & 1) + ((on >> 2) & 1);

/**
 * Where the runners go: a walk forces them, a single moves everybody two bases, a double two, a triple and a home run bring all
 * home, an out moves nobody. Simple, and close to the real runs a hit brings.
 */
export function after(bases: Bases, play: Play): Bases & { readonly runs: number } {
  const { outs, on } = bases;
  switch (play) {
    case 'out':
      return { outs: outs + 1, on, runs: 0 };
    case 'walk': {
      if ((on & 1) === 0) return { outs, on: on | 1, runs: 0 };
      if ((on & 2) === 0) return { outs, on: on | 2, runs: 0 };
      return { outs, on: 7, runs: (on & 4) === 0 ? 0 : 1 };
    }
    case 'single':
      return { outs, on: 1 | ((on & 1) << 2), runs: bits(on & 6) };
    case 'double':
      return { outs, on: 2 | ((on & 1) << 2), runs: bits(on & 6) };
    case 'triple':
      return { outs, on: 4, runs: bits(on) };
    case 'homer':
      return { outs, on: 0, runs: bits(on) + 1 };
  }
}

interface Step {
  readonly play: Play;
  /** Index of the state that follows, or -1 when the half-inning is over. */
  readonly state: number;
  readonly runs: number;
}

// All that can follow each of the 24 states: worked out once, walked through millions of times.
const STEPS: readonly (readonly Step[])[] = Array.from({ length: 24 }, (_, state) =>
  PLAYS.map((play): Step => {
    const then = after({ outs: state >> 3, on: state & 7 }, play);
    return { play, state: then.outs === 3 ? -1 : then.outs * 8 + then.on, runs: then.runs };
  }),
);

/** Runs beyond this in one half-inning are pressed into it: rarer than one in a billion. */
const MOST_RUNS = 30;

/**
 * Runs a side still makes in this half-inning. With `enough` it stops as soon as that many are in: the last half-inning ends when
 * the home side goes ahead, with every run of the play that did it.
 */
export function runsFrom(batting: Batting, start: Bases, enough = MOST_RUNS): Spread {
  if (enough <= 0) return Spread.point(0);
  const most = MOST_RUNS + 4;
  const done = new Float64Array(most + 1);
  // Every play but an out brings one more batter on base or home, so the batters who got there (runs and runners together)
  // never fall: one walk through their numbers, from outs to more outs within each, meets every state after all before it.
  let now = new Float64Array(STEPS.length);
  let next = new Float64Array(STEPS.length);
  now[start.outs * 8 + start.on] = 1;
  for (let reached = bits(start.on); reached <= most + 3; reached += 1) {
    for (let state = 0; state < STEPS.length; state += 1) {
      const weight = now[state] ?? 0;
      if (weight < 1e-18) continue;
      const runs = reached - bits(state & 7);
      for (const then of STEPS[state] ?? []) {
        const total = Math.min(most, runs + then.runs);
        const chance = weight * batting[then.play];
        if (then.state < 0 || total >= enough || total === most) done[total] = (done[total] ?? 0) + chance;
        else if (then.play === 'out') now[then.state] = (now[then.state] ?? 0) + chance;
        else next[then.state] = (next[then.state] ?? 0) + chance;
      }
    }
    [now, next] = [next, now];
    next.fill(0);
  }
  return Spread.of(0, done);
}
