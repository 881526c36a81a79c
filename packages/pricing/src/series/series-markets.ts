import type { Pair, Side } from '@evens/catalogue';
import { Board, keyOf } from '../chance/board.ts';
import { Spread } from '../chance/spread.ts';
import type { FairMarket } from '../sport-model.ts';
import {
  combine,
  type Rest,
  raceFrom,
  type SeriesParams,
  type SeriesSport,
  type SeriesState,
  type SeriesTables,
} from './series.ts';
import { raceTargets } from './series-play.ts';
import type { UnitEnding } from './unit.ts';

export function seriesMarkets<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
  tables: SeriesTables,
  state: SeriesState<Inner>,
): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const { target } = params;
  const index = state.units.length;
  const now = sport.unit.endings(params.unit, index, state.inner);
  const counted = sport.stat !== undefined;
  const whole = combine(now, state.won, target, tables.rest, counted);
  unitsWon(board, whole, target);
  races(board, tables, now, state.won, target);
  if (sport.stat !== undefined) {
    const scope = { stat: sport.stat };
    let [h, a] = [0, 0];
    for (const unit of state.units) [h, a] = [h + unit.score[0], a + unit.score[1]];
    const total = whole.total.shift(h + a);
    board.totals('total', scope, total, sport.totalLines.each, sport.totalLines.step);
    board.handicaps(scope, whole.margin.shift(h - a), sport.handicapLines.each, sport.handicapLines.step);
    board.totals('team-total-home', scope, whole.home.shift(h), 1, sport.totalLines.step);
    board.totals('team-total-away', scope, whole.away.shift(a), 1, sport.totalLines.step);
    board.oddEven(scope, total.odd());
  }
  const name = (unit: number): string => `${sport.unitWord}${unit + 1}`;
  unitMarkets(board, sport, now, name(index));
  if (sport.unitScores && sport.unit.scores)
    board.add(
      keyOf('correct-score', { stat: sport.stat, period: name(index) }),
      sport.unit.scores(params.unit, index, state.inner),
    );
  sport.unit.offer?.(params.unit, index, state.inner, name(index), board);
  laterUnits(board, sport, params, tables, state, now, name);
  return board.markets;
}

/** Markets on the units won: who wins the match, by which score, in how many. */
function unitsWon(board: Board, whole: Rest, target: number): void {
  const scores: [string, number][] = [];
  const margins: [number, number][] = [];
  const totals: [number, number][] = [];
  const homes: [number, number][] = [];
  const aways: [number, number][] = [];
  let home = 0;
  for (let h = 0; h <= target; h += 1) {
    for (let a = 0; a <= target; a += 1) {
      const chance = whole.finals[h * (target + 1) + a] ?? 0;
      if (chance === 0) continue;
      scores.push([`${h}:${a}`, chance]);
      margins.push([h - a, chance]);
      totals.push([h + a, chance]);
      homes.push([h, chance]);
      aways.push([a, chance]);
      if (h > a) home += chance;
    }
  }
  board.winner({}, home);
  if (target < 2) return;
  board.add('correct-score', scores);
  const total = Spread.from(totals);
  const each = Math.min(3, target);
  board.totals('total', {}, total, each, 1);
  board.handicaps({}, Spread.from(margins), each + 1, 1);
  board.oddEven({}, total.odd());
  board.totals('team-total-home', {}, Spread.from(homes), each, 1);
  board.totals('team-total-away', {}, Spread.from(aways), each, 1);
  if (target > 2) {
    const counts: [string, number][] = [];
    for (let count = total.low; count <= total.high; count += 1) counts.push([`${count}`, total.at(count)]);
    board.add('exact-total', counts);
  }
}

/** Which side first has a number of units. One side always gets there before the match can end. */
function races(board: Board, tables: SeriesTables, now: readonly UnitEnding[], won: Pair, target: number): void {
  for (const goal of raceTargets(target)) {
    if (won[0] < goal && won[1] < goal)
      board.two('race-to', {}, ['home', 'away'], raceFrom(tables, now, won, goal), goal);
  }
}

function unitMarkets<Params, Inner>(
  board: Board,
  sport: SeriesSport<Params, Inner>,
  endings: readonly UnitEnding[],
  period: string,
): void {
  const sum = (part: (each: UnitEnding) => Spread): Spread | undefined =>
    endings.map(part).reduce<Spread | undefined>((all, each) => (all ? all.mix(each) : each), undefined);
  board.winner(
    { period },
    endings.reduce((all, each) => all + (each.winner === 'home' ? each.chance : 0), 0),
  );
  if (sport.stat === undefined) return;
  const scope = { stat: sport.stat, period };
  const total = sum((each) => each.total);
  const margin = sum((each) => each.margin);
  const home = sum((each) => each.home);
  const away = sum((each) => each.away);
  if (!total || !margin || !home || !away) return;
  board.totals('total', scope, total, sport.unitLines.each, sport.unitLines.step);
  board.handicaps(scope, margin, sport.unitLines.each, sport.unitLines.step);
  board.totals('team-total-home', scope, home, 0, 1);
  board.totals('team-total-away', scope, away, 0, 1);
  board.oddEven(scope, total.odd());
}

/** Units that will surely be played: who begins them depends on how the ones before end. */
function laterUnits<Params, Inner>(
  board: Board,
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
  tables: SeriesTables,
  state: SeriesState<Inner>,
  now: readonly UnitEnding[],
  name: (unit: number) => string,
): void {
  const sure = state.units.length + params.target - Math.max(...state.won);
  let starters = startersAfter(now);
  for (let unit = state.units.length + 1; unit < Math.min(sure, state.units.length + 4); unit += 1) {
    const endings = (['home', 'away'] as const).flatMap((starter) =>
      starters[starter] === 0 ? [] : tables.fresh(unit, starter).map((each) => weigh(each, starters[starter])),
    );
    unitMarkets(board, sport, endings, name(unit));
    if (sport.unit.offersAhead)
      sport.unit.offer?.(params.unit, unit, sport.unit.begin(params.unit, unit, 'home'), name(unit), board);
    starters = startersAfter(endings);
  }
}

function startersAfter(endings: readonly UnitEnding[]): Record<Side, number> {
  const chance = { home: 0, away: 0 };
  for (const each of endings) chance[each.next] += each.chance;
  return chance;
}

function weigh(ending: UnitEnding, factor: number): UnitEnding {
  if (factor === 1) return ending;
  return {
    winner: ending.winner,
    next: ending.next,
    chance: ending.chance * factor,
    home: ending.home.scale(factor),
    away: ending.away.scale(factor),
    total: ending.total.scale(factor),
    margin: ending.margin.scale(factor),
  };
}
