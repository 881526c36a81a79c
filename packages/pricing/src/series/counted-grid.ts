import type { OutcomeCode, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import type { Board } from '../chance/board.ts';
import { memoByParams } from '../chance/memo.ts';
import { drawFrom, Powers, Spread } from '../chance/spread.ts';
import { type GridInner, type GridRules, gridFinals } from './grid-unit.ts';
import type { FinalCount, Unit, UnitEnding, UnitStep } from './unit.ts';

/** What a side counts (kills, 180s) in a point it wins and in one it loses. */
export interface CountRates {
  readonly won: Spread;
  readonly lost: Spread;
}

export interface CountedRules<Params> {
  readonly grid: GridRules<Params>;
  readonly rates: (params: Params) => Readonly<Record<Side, CountRates>>;
  /** Firsts that are races to a number of points: the first tower falls to who first has six. */
  readonly firsts: readonly { readonly word: string; readonly points: number }[];
  /** The word of the first count of a unit ("first-blood"), where that is a market. */
  readonly firstCount?: string;
  /** Points take a minute each, and the length of the unit is a market. */
  readonly timed: boolean;
  /** The grid's own text is shown; the counts appear in the statistics only. */
  readonly statName: string;
}

export interface CountedInner extends GridInner {
  readonly counts: Pair;
  readonly facts: Readonly<Record<string, OutcomeCode>>;
}

interface Tables {
  readonly rates: Readonly<Record<Side, CountRates>>;
  /** Counts added when home wins `home` points more and away `away`. */
  readonly added: (home: number, away: number) => { home: Spread; away: Spread; total: Spread; margin: Spread };
}

const sides = ['home', 'away'] as const;

/** A grid whose points also bring counts: minutes of a map with kills, visits of a leg with 180s. */
export function countedGrid<Params extends object>(rules: CountedRules<Params>): Unit<Params, CountedInner> {
  const tables = memoByParams((params: Params): Tables => tablesOf(rules.rates(params)));
  return {
    begin: (_params, _index, starter) => ({ home: 0, away: 0, server: starter, starter, counts: [0, 0], facts: {} }),
    step: (params, index, inner, rng) => playPoint(rules, tables(params), { params, index, inner }, rng),
    endings: (params, index, inner) => {
      const finals = gridFinals({ ...rules.grid, worth: () => 1 }, params, index, inner);
      return endingsWithCounts(finals, tables(params), inner);
    },
    view: (_params, _index, { home, away, counts, facts, server }) => ({
      score: counts,
      facts,
      stats: { [rules.statName]: counts },
      ...(rules.grid.text && { points: [rules.grid.text(home, away), rules.grid.text(away, home)] }),
      ...(rules.grid.showsServer && { serving: server }),
    }),
    offersAhead: rules.timed,
    offer: (params, index, inner, period, board) =>
      offerCounts(rules, tables(params).rates, { params, index, inner }, period, board),
  };
}

/** A unit under way: whose it is, which of the match it is, and how it stands. */
interface Moment<Params> {
  readonly params: Params;
  readonly index: number;
  readonly inner: CountedInner;
}

function tablesOf(rates: Tables['rates']): Tables {
  const powers = (spread: Spread): Powers => new Powers(spread);
  const won = { home: powers(rates.home.won), away: powers(rates.away.won) };
  const lost = { home: powers(rates.home.lost), away: powers(rates.away.lost) };
  const known = new Map<number, ReturnType<Tables['added']>>();
  return {
    rates,
    added(h, a) {
      const key = h * 256 + a;
      const found = known.get(key);
      if (found) return found;
      const home = won.home.of(h).plus(lost.home.of(a));
      const away = won.away.of(a).plus(lost.away.of(h));
      const fresh = { home, away, total: home.plus(away), margin: home.minus(away) };
      known.set(key, fresh);
      return fresh;
    },
  };
}

/** Each way the grid may still end, with the counts that its points bring until then. */
function endingsWithCounts(finals: readonly FinalCount[], tables: Tables, inner: CountedInner): readonly UnitEnding[] {
  const [h, a] = inner.counts;
  return sides.flatMap((winner) =>
    sides.flatMap((next) => {
      const these = finals.filter((each) => each.winner === winner && each.next === next);
      if (these.length === 0) return [];
      const sum = (part: 'home' | 'away' | 'total' | 'margin'): Spread =>
        these
          .map((each) => tables.added(each.home - inner.home, each.away - inner.away)[part].scale(each.chance))
          .reduce((all, each) => all.mix(each));
      return [
        {
          winner,
          next,
          chance: these.reduce((all, each) => all + each.chance, 0),
          home: sum('home').shift(h),
          away: sum('away').shift(a),
          total: sum('total').shift(h + a),
          margin: sum('margin').shift(h - a),
        },
      ];
    }),
  );
}

/** Plays one point: who wins it, what both count in it, and whether the unit is over by it. */
function playPoint<Params>(
  rules: CountedRules<Params>,
  { rates }: Tables,
  { params, index, inner }: Moment<Params>,
  rng: Rng,
): UnitStep<CountedInner> {
  const { grid } = rules;
  const chance = grid.chance(params, index, inner.home, inner.away, inner.server);
  const side: Side = rng.next() < chance ? 'home' : 'away';
  const home = inner.home + (side === 'home' ? 1 : 0);
  const away = inner.away + (side === 'away' ? 1 : 0);
  const homeCount = drawFrom(side === 'home' ? rates.home.won : rates.home.lost, rng.next());
  const awayCount = drawFrom(side === 'away' ? rates.away.won : rates.away.lost, rng.next());
  const facts: Record<string, OutcomeCode> = { ...inner.facts };
  for (const { word, points } of rules.firsts) if (Math.max(home, away) >= points) facts[word] ??= side;
  if (rules.firstCount !== undefined && homeCount + awayCount > 0 && !(rules.firstCount in facts)) {
    const homeFirst = awayCount === 0 || (homeCount > 0 && rng.next() < 0.5);
    facts[rules.firstCount] = homeFirst ? 'home' : 'away';
  }
  const next: CountedInner = {
    home,
    away,
    server: grid.serve(inner.server, side, home, away),
    starter: inner.starter,
    counts: [inner.counts[0] + homeCount, inner.counts[1] + awayCount],
    facts,
  };
  const winner = grid.winner(params, index, home, away);
  if (!winner) return { inner: next, ms: grid.pointMs };
  const record = {
    winner,
    score: next.counts,
    facts,
    ...(rules.timed && { counts: { minutes: [home + away, 0] as Pair } }),
  };
  return { inner: next, ms: grid.pointMs, over: { record, next: grid.nextStarter(inner.starter, winner) } };
}

/** Chance that the first count of a point is home's, and away's. */
function firstCountOf(rates: Tables['rates'], chance: number): Readonly<Record<Side, number>> {
  const first = (own: number, rival: number): number => own * (1 - rival / 2);
  const any = (spread: Spread): number => spread.above(0);
  const homeWon: Pair = [any(rates.home.won), any(rates.away.lost)];
  const homeLost: Pair = [any(rates.home.lost), any(rates.away.won)];
  return {
    home: chance * first(...homeWon) + (1 - chance) * first(...homeLost),
    away: chance * first(homeWon[1], homeWon[0]) + (1 - chance) * first(homeLost[1], homeLost[0]),
  };
}

/** Puts the markets on firsts, and on how long the unit takes, on the board. */
function offerCounts<Params>(
  rules: CountedRules<Params>,
  rates: Tables['rates'],
  { params, index, inner }: Moment<Params>,
  period: string,
  board: Board,
): void {
  const chance = rules.grid.chance(params, index, inner.home, inner.away, inner.server);
  const offerFirst = (stat: string, homeChance: number): void =>
    board.two('special', { stat, period }, ['home', 'away'], homeChance);
  if (rules.firstCount !== undefined && !(rules.firstCount in inner.facts)) {
    const first = firstCountOf(rates, chance);
    offerFirst(rules.firstCount, first.home / (first.home + first.away));
  }
  for (const { word, points } of rules.firsts) {
    if (!(word in inner.facts)) offerFirst(word, firstTo(chance, points - inner.home, points - inner.away));
  }
  if (!rules.timed) return;
  const length = Spread.from(
    gridFinals(rules.grid, params, index, inner).map((each) => [each.home + each.away, each.chance] as const),
  );
  board.totals('total', { stat: 'minutes', period }, length, 1, 1);
  board.oddEven({ stat: 'minutes', period }, length.odd());
}

/** Chance of `own` successes before `rival` failures, each trial a success with `chance`. */
function firstTo(chance: number, own: number, rival: number): number {
  // The last trial is a success after 0 to rival - 1 failures.
  let term = chance ** own;
  let sum = 0;
  for (let failures = 0; failures < rival; failures += 1) {
    sum += term;
    term *= ((own + failures) / (failures + 1)) * (1 - chance);
  }
  return sum;
}
