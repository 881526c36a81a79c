import type { ClockedSport, Overtime } from '../clocked/clocked-sport.ts';
import type { Closing } from '../clocked/closing.ts';

interface Goals {
  readonly periods: 2 | 3 | 4;
  readonly minutes: number;
  readonly total: number;
  readonly homeEdge: number;
  readonly spread: number;
  readonly overtime?: Overtime;
  readonly closing?: Closing;
  readonly tickSec?: number;
  /** Event seconds a tick takes; longer than the tick where the clock stops. */
  readonly realTickSec?: number;
  readonly breakMinutes: readonly number[];
  readonly countsDown?: boolean;
  readonly step?: number;
}

const names = { 2: ['1h', '2h'], 3: ['p1', 'p2', 'p3'], 4: ['q1', 'q2', 'q3', 'q4'] } as const;

const goals = (sport: Goals): ClockedSport => {
  const tickSec = sport.tickSec ?? 30;
  const step = sport.step ?? 1;
  return {
    periods: names[sport.periods],
    minutes: sport.minutes,
    tickSec,
    realTickMs: (sport.realTickSec ?? tickSec) * 1000,
    breakMinutes: sport.breakMinutes,
    countsDown: sport.countsDown ?? false,
    values: [[1, 1]],
    total: sport.total,
    homeEdge: sport.homeEdge,
    spread: sport.spread,
    overtime: sport.overtime ?? { kind: 'none' },
    ...(sport.closing && { closing: sport.closing }),
    standard: 'ft',
    rare: true,
    totalLines: { each: 2, step },
    handicapLines: { each: 2, step },
    teamLines: { each: 1, step },
    partLines: { each: 1, step: 1 },
    raceTo: sport.total > 15 ? [5, 10] : [2, 3],
    partRaceTo: [],
  };
};

/** Goal sports beside soccer. Mean goals and home edges are assumed typical rates of the top leagues. */
export const RARE_GOALS_SPORTS: Readonly<Record<string, ClockedSport>> = {
  // Three periods of 20 minutes; five minutes of sudden death at three a side, then a shoot-out. In the last four minutes a side
  // one goal behind presses and takes its goalkeeper off: with it 22 to 24 games of a hundred are level after sixty minutes, as in
  // the NHL (hockey-reference.com, seasons 2021/22 to 2024/25), without it 17.
  'ice-hockey': goals({
    periods: 3,
    minutes: 20,
    total: 5.85,
    closing: { ticks: 8, trailing: 2.6, leading: 1.3 },
    homeEdge: 0.3,
    spread: 1.6,
    overtime: { kind: 'sudden', ticks: 10, after: 'shootout' },
    realTickSec: 60,
    breakMinutes: [17, 17],
  }),
  handball: goals({
    periods: 2,
    minutes: 30,
    total: 56,
    homeEdge: 1.6,
    spread: 8,
    realTickSec: 36,
    breakMinutes: [15],
    step: 2,
  }),
  futsal: goals({
    periods: 2,
    minutes: 20,
    total: 6.4,
    homeEdge: 0.5,
    spread: 2.5,
    realTickSec: 55,
    breakMinutes: [12],
    countsDown: true,
  }),
  'water-polo': goals({
    periods: 4,
    minutes: 8,
    total: 21,
    homeEdge: 0.8,
    spread: 6,
    overtime: { kind: 'shootout' },
    realTickSec: 60,
    breakMinutes: [2, 5, 2],
    countsDown: true,
  }),
  'field-hockey': goals({
    periods: 4,
    minutes: 15,
    total: 4.8,
    homeEdge: 0.3,
    spread: 2,
    overtime: { kind: 'shootout' },
    realTickSec: 36,
    breakMinutes: [2, 10, 2],
    countsDown: true,
  }),
  floorball: goals({
    periods: 3,
    minutes: 20,
    total: 10.5,
    homeEdge: 0.6,
    spread: 3,
    overtime: { kind: 'sudden', ticks: 10, after: 'shootout' },
    realTickSec: 50,
    breakMinutes: [10, 10],
  }),
  bandy: goals({ periods: 2, minutes: 45, total: 8.6, homeEdge: 0.8, spread: 3.5, tickSec: 60, breakMinutes: [15] }),
  'beach-soccer': goals({
    periods: 3,
    minutes: 12,
    total: 8,
    homeEdge: 0.2,
    spread: 3,
    overtime: { kind: 'shootout' },
    realTickSec: 50,
    breakMinutes: [3, 3],
    countsDown: true,
  }),
  lacrosse: goals({
    periods: 4,
    minutes: 15,
    total: 23,
    homeEdge: 0.8,
    spread: 5,
    overtime: { kind: 'sudden', ticks: 20, after: 'again' },
    realTickSec: 60,
    breakMinutes: [2, 12, 2],
    countsDown: true,
  }),
};
