import type { Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Spread } from '../chance/spread.ts';
import type { Lines } from '../clocked/clocked-sport.ts';
import type { Unit, UnitEnding, UnitRecord } from './unit.ts';

/** A contest won by the side that first wins enough units. */
export interface SeriesSport<Params, Inner> {
  /** Word of a unit in periods: set1, map1, frame1, leg1. */
  readonly unitWord: string;
  /** What is counted inside a unit, when it has markets. */
  readonly stat?: string;
  /** Whether the winner of a unit always has the higher count in it. */
  readonly decisive: boolean;
  /** Units to win unless the format says otherwise. */
  readonly target: number;
  readonly breakMs: number;
  readonly unit: Unit<Params, Inner>;
  readonly draw: (gap: number, rng: Rng, format: Readonly<Record<string, number | string>>) => Params;
  readonly totalLines: Lines;
  readonly handicapLines: Lines;
  readonly unitLines: Lines;
  /** Offer exact scores inside a unit. */
  readonly unitScores: boolean;
}

export interface SeriesParams<Params> {
  readonly target: number;
  /** Who begins (serves, breaks, throws) the first unit. */
  readonly first: Side;
  readonly unit: Params;
}

export interface SeriesState<Inner> {
  readonly phase: 'play' | 'break' | 'ended';
  readonly won: Pair;
  readonly units: readonly UnitRecord[];
  /** The running unit, or the next one during a break. */
  readonly inner: Inner;
}

/** Units still to come, from a given score: the final score in units and what they add to the count. */
export interface Rest {
  /** Chance of each final score, indexed home * (target + 1) + away. */
  readonly finals: Float64Array;
  readonly home: Spread;
  readonly away: Spread;
  readonly total: Spread;
  readonly margin: Spread;
}

export type RestOf = (won: Pair, starter: Side) => Rest;

/** Adds up the ways the running unit may end with everything that may follow each. */
export function combine(
  endings: readonly UnitEnding[],
  won: Pair,
  target: number,
  rest: RestOf,
  counted: boolean,
): Rest {
  const finals = new Float64Array((target + 1) ** 2);
  const sums: { home?: Spread; away?: Spread; total?: Spread; margin?: Spread } = {};
  const add = (key: 'home' | 'away' | 'total' | 'margin', part: Spread): void => {
    const sum = sums[key];
    sums[key] = sum ? sum.mix(part) : part;
  };
  for (const ending of endings) {
    const next = rest(step(won, ending.winner), ending.next);
    for (let i = 0; i < finals.length; i += 1) finals[i] = (finals[i] ?? 0) + ending.chance * (next.finals[i] ?? 0);
    if (!counted) continue;
    for (const key of ['home', 'away', 'total', 'margin'] as const) add(key, ending[key].plus(next[key]));
  }
  const none = Spread.point(0);
  return {
    finals,
    home: sums.home ?? none,
    away: sums.away ?? none,
    total: sums.total ?? none,
    margin: sums.margin ?? none,
  };
}

/** Everything about a pairing that does not depend on the state, worked out when asked and remembered. */
export interface SeriesTables {
  readonly rest: RestOf;
  /** Endings of a unit that has not begun. */
  readonly fresh: (index: number, starter: Side) => readonly UnitEnding[];
  /** Chance that home is the first with `goal` units. */
  readonly race: (goal: number, won: Pair, starter: Side) => number;
}

const step = (won: Pair, winner: Side): Pair => (winner === 'home' ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]);

/** Chance that home is the first with `goal` units, given how the running unit may end. */
export function raceFrom(tables: SeriesTables, endings: readonly UnitEnding[], won: Pair, goal: number): number {
  return endings.reduce((sum, each) => sum + each.chance * tables.race(goal, step(won, each.winner), each.next), 0);
}

function remember<Args extends readonly unknown[], Answer>(work: (...args: Args) => Answer): (...args: Args) => Answer {
  const known = new Map<string, Answer>();
  return (...args) => {
    const key = args.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = work(...args);
    known.set(key, answer);
    return answer;
  };
}

export function seriesTables<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
): SeriesTables {
  const { target } = params;
  const tables: SeriesTables = {
    fresh: remember((index: number, starter: Side) =>
      sport.unit.endings(params.unit, index, sport.unit.begin(params.unit, index, starter)),
    ),
    rest: remember((won: Pair, starter: Side): Rest => {
      if (won[0] < target && won[1] < target) {
        const endings = tables.fresh(won[0] + won[1], starter);
        return combine(endings, won, target, tables.rest, sport.stat !== undefined);
      }
      const finals = new Float64Array((target + 1) ** 2);
      finals[won[0] * (target + 1) + won[1]] = 1;
      const none = Spread.point(0);
      return { finals, home: none, away: none, total: none, margin: none };
    }),
    race: remember((goal: number, won: Pair, starter: Side): number => {
      if (won[0] >= goal) return 1;
      if (won[1] >= goal) return 0;
      return raceFrom(tables, tables.fresh(won[0] + won[1], starter), won, goal);
    }),
  };
  return tables;
}
