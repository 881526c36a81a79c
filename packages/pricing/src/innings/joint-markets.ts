import { type Board, keyOf, type Scope } from '../chance/board.ts';
import type { Spread } from '../chance/spread.ts';
import type { Lines } from '../clocked/clocked-sport.ts';
import type { Joint } from './joint.ts';

export interface JointLines {
  readonly total: Lines;
  readonly handicap: Lines;
  readonly team: Lines;
  /** Upper ends of the ranges of the total, the last one open. */
  readonly ranges: readonly number[];
}

/** The spreads of a final pair that the markets read. */
export function spreadsOf(joint: Joint): { home: Spread; away: Spread; total: Spread; margin: Spread } {
  return {
    home: joint.spread(([home]) => home),
    away: joint.spread(([, away]) => away),
    total: joint.spread(([home, away]) => home + away),
    margin: joint.spread(([home, away]) => home - away),
  };
}

/** Markets of a contest that always has a winner, from the chances of its final score. */
export function finalScoreMarkets(board: Board, joint: Joint, lines: JointLines): void {
  const { home, away, total, margin } = spreadsOf(joint);
  board.winner({}, margin.above(0));
  board.totals('total', {}, total, lines.total.each, lines.total.step);
  board.handicaps({}, margin, lines.handicap.each, lines.handicap.step);
  board.totals('team-total-home', {}, home, lines.team.each, lines.team.step);
  board.totals('team-total-away', {}, away, lines.team.each, lines.team.step);
  board.oddEven({}, total.odd());
  board.oddEven({}, home.odd(), 'odd-even-home');
  board.oddEven({}, away.odd(), 'odd-even-away');
  board.add(keyOf('winning-margin'), marginWords(margin));
  board.add(keyOf('range-total'), rangeWords(total, lines.ranges));
}

function marginWords(margin: Spread): [string, number][] {
  const bands: readonly (readonly [string, number, number])[] = [
    ['1', 0, 1],
    ['2', 1, 2],
    ['3-4', 2, 4],
    ['5+', 4, Number.POSITIVE_INFINITY],
  ];
  const beyond = (line: number): number => (line === Number.POSITIVE_INFINITY ? 0 : margin.above(line));
  const under = (line: number): number => (line === Number.POSITIVE_INFINITY ? 0 : margin.below(-line));
  return bands.flatMap(([word, low, high]): [string, number][] => [
    [`home-${word}`, beyond(low) - beyond(high)],
    [`away-${word}`, under(low) - under(high)],
  ]);
}

function rangeWords(total: Spread, ends: readonly number[]): [string, number][] {
  let low = 0;
  const words: [string, number][] = ends.map((end) => {
    const chance = total.above(low - 1) - total.above(end);
    const word = `${low}-${end}`;
    low = end + 1;
    return [word, chance];
  });
  return [...words, [`${low}+`, total.above(low - 1)]];
}

/** Three-way, totals and handicaps of a part in which the sides count independently. */
export function partMarkets(board: Board, scope: Scope, home: Spread, away: Spread, each: number): void {
  const margin = home.minus(away);
  board.threeWay(scope, margin.above(0), margin.below(0), false);
  const total = home.plus(away);
  board.totals('total', scope, total, each, 1);
  board.handicaps(scope, margin, each, 1);
  board.oddEven(scope, total.odd());
}
