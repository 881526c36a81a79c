import type { Pair, Side } from '@evens/catalogue';
import type { FinalCount, Unit } from './unit.ts';
import { gather, other, scoreChances } from './unit.ts';

/** A unit scored point by point, each point won by one side: rallies of a set, rounds of a map, legs of a set, visits of a frame. */
export interface GridRules<Params> {
  /** Who has won at this score, if anybody. Must come true on every path. */
  readonly winner: (params: Params, index: number, home: number, away: number) => Side | undefined;
  /** Chance that home wins the next point. */
  readonly chance: (params: Params, index: number, home: number, away: number, server: Side) => number;
  /** Who serves (throws, breaks) next, after a point. */
  readonly serve: (server: Side, scored: Side, home: number, away: number) => Side;
  /** Who begins the next unit. */
  readonly nextStarter: (starter: Side, winner: Side) => Side;
  readonly pointMs: number;
  /** A multiple shown for each point, where the grid counts steps of several points. */
  readonly worth?: (params: Params, index: number) => number;
  /** Text of the running count, where it is not the count itself. */
  readonly text?: (own: number, rival: number) => string;
  readonly showsServer: boolean;
}

export interface GridInner {
  readonly home: number;
  readonly away: number;
  readonly server: Side;
  readonly starter: Side;
}

const sideIndex = (side: Side): number => (side === 'home' ? 0 : 1);

/** Every final score from here with its chance: forward over the diagonals of points played. */
export function gridFinals<Params>(
  rules: GridRules<Params>,
  params: Params,
  index: number,
  inner: GridInner,
): FinalCount[] {
  const finals: FinalCount[] = [];
  const worth = rules.worth?.(params, index) ?? 1;
  // One diagonal holds [home score, server] -> chance; away follows from the points played.
  let diagonal = new Map<number, number>([[inner.home * 2 + sideIndex(inner.server), 1]]);
  let played = inner.home + inner.away;
  while (diagonal.size > 0) {
    const next = new Map<number, number>();
    for (const [cell, weight] of diagonal) {
      const home = cell >> 1;
      const away = played - home;
      const server: Side = cell % 2 === 0 ? 'home' : 'away';
      const chance = rules.chance(params, index, home, away, server);
      for (const side of ['home', 'away'] as const) {
        const h = side === 'home' ? home + 1 : home;
        const a = side === 'home' ? away : away + 1;
        const w = weight * (side === 'home' ? chance : 1 - chance);
        const winner = rules.winner(params, index, h, a);
        if (winner) {
          finals.push({
            home: h * worth,
            away: a * worth,
            winner,
            next: rules.nextStarter(inner.starter, winner),
            chance: w,
          });
          continue;
        }
        const key = h * 2 + sideIndex(rules.serve(server, side, h, a));
        next.set(key, (next.get(key) ?? 0) + w);
      }
    }
    diagonal = next;
    played += 1;
  }
  return finals;
}

export function gridUnit<Params>(rules: GridRules<Params>): Unit<Params, GridInner> {
  const worth = (params: Params, index: number): number => rules.worth?.(params, index) ?? 1;
  return {
    begin: (_params, _index, starter) => ({ home: 0, away: 0, server: starter, starter }),
    step(params, index, inner, rng) {
      const side: Side =
        rng.next() < rules.chance(params, index, inner.home, inner.away, inner.server) ? 'home' : 'away';
      const home = inner.home + (side === 'home' ? 1 : 0);
      const away = inner.away + (side === 'away' ? 1 : 0);
      const next = { ...inner, home, away, server: rules.serve(inner.server, side, home, away) };
      const winner = rules.winner(params, index, home, away);
      if (!winner) return { inner: next, ms: rules.pointMs };
      const times = worth(params, index);
      const score: Pair = [home * times, away * times];
      return {
        inner: next,
        ms: rules.pointMs,
        over: { record: { winner, score }, next: rules.nextStarter(inner.starter, winner) },
      };
    },
    endings: (params, index, inner) => gather(gridFinals(rules, params, index, inner)),
    scores: (params, index, inner) => scoreChances(gridFinals(rules, params, index, inner)),
    view(params, index, inner) {
      const times = worth(params, index);
      return {
        score: [inner.home * times, inner.away * times],
        ...(rules.text && { points: [rules.text(inner.home, inner.away), rules.text(inner.away, inner.home)] }),
        ...(rules.showsServer && { serving: inner.server }),
      };
    },
  };
}

/** The one who did not begin this unit begins the next. */
export const alternate = (starter: Side): Side => other(starter);
