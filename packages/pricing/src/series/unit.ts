import type { OutcomeCode, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import type { Board } from '../chance/board.ts';
import { Spread } from '../chance/spread.ts';

/**
 * One way a unit (set, map, frame, leg) may still end: who wins it and who begins the next one, with the counted thing
 * (games, points, rounds, kills) of the whole unit. Spreads carry the weight `chance`.
 */
export interface UnitEnding {
  readonly winner: Side;
  readonly next: Side;
  readonly chance: number;
  readonly home: Spread;
  readonly away: Spread;
  readonly total: Spread;
  readonly margin: Spread;
}

/** A unit that is over. */
export interface UnitRecord {
  readonly winner: Side;
  /** Count of the unit: games of a set, rounds of a map, kills. */
  readonly score: Pair;
  /** Winners of its games, where a unit is made of such: a letter each, h or a. */
  readonly games?: string;
  /** Other counts and answers, by stat and by word. */
  readonly counts?: Readonly<Record<string, Pair>>;
  readonly facts?: Readonly<Record<string, OutcomeCode>>;
}

/** What a page shows of the running unit. */
export interface UnitView {
  readonly score: Pair;
  readonly points?: readonly [string, string];
  readonly serving?: Side;
  readonly games?: string;
  readonly stats?: Readonly<Record<string, Pair>>;
  readonly facts?: Readonly<Record<string, OutcomeCode>>;
}

export interface UnitStep<Inner> {
  readonly inner: Inner;
  /** Event time the step takes. */
  readonly ms: number;
  readonly over?: { readonly record: UnitRecord; readonly next: Side };
}

/** How a unit is played and priced from any state inside it. `index` counts units from 0. */
export interface Unit<Params, Inner> {
  begin(params: Params, index: number, starter: Side): Inner;
  step(params: Params, index: number, inner: Inner, rng: Rng): UnitStep<Inner>;
  endings(params: Params, index: number, inner: Inner): readonly UnitEnding[];
  /** Chances of the exact final count, where that is a market. */
  scores?(params: Params, index: number, inner: Inner): readonly (readonly [OutcomeCode, number])[];
  view(params: Params, index: number, inner: Inner): UnitView;
  /** Markets that only this unit knows; `period` is its name. */
  /** Whether these may be offered before the unit begins: only where it makes no difference who begins. */
  readonly offersAhead?: boolean;
  offer?(params: Params, index: number, inner: Inner, period: string, board: Board): void;
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Final counts of a unit with their chances, gathered into the ways it may end. */
export interface FinalCount {
  readonly home: number;
  readonly away: number;
  readonly winner: Side;
  readonly next: Side;
  readonly chance: number;
}

export function gather(finals: readonly FinalCount[]): readonly UnitEnding[] {
  const endings: UnitEnding[] = [];
  for (const winner of ['home', 'away'] as const) {
    for (const next of ['home', 'away'] as const) {
      const these = finals.filter((each) => each.winner === winner && each.next === next && each.chance > 0);
      if (these.length === 0) continue;
      const spread = (value: (each: FinalCount) => number): Spread =>
        Spread.from(these.map((each) => [value(each), each.chance] as const));
      endings.push({
        winner,
        next,
        chance: these.reduce((sum, each) => sum + each.chance, 0),
        home: spread((each) => each.home),
        away: spread((each) => each.away),
        total: spread((each) => each.home + each.away),
        margin: spread((each) => each.home - each.away),
      });
    }
  }
  return endings;
}

/** Exact scores with their chances, likeliest kind of list: equal scores added up. */
export function scoreChances(finals: readonly FinalCount[]): readonly (readonly [OutcomeCode, number])[] {
  const chances = new Map<OutcomeCode, number>();
  for (const each of finals) {
    const code = `${each.home}:${each.away}`;
    chances.set(code, (chances.get(code) ?? 0) + each.chance);
  }
  return [...chances];
}
