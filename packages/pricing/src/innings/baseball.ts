import type { FixtureResult, LiveScore, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board } from '../chance/board.ts';
import { memoByCount, memoByParams } from '../chance/memo.ts';
import { Powers, Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';
import type { BaseballParams, BaseballSport, BaseballState } from './baseball-rules.ts';
import { after, type Bases, type Batting, PLAYS, type Play, runsFrom } from './bases.ts';
import { Joint } from './joint.ts';
import { finalScoreMarkets, type JointLines, partMarkets } from './joint-markets.ts';

const EMPTY: Bases = { outs: 0, on: 0 };
/** Every extra half-inning begins with a runner on second base. */
const EXTRA: Bases = { outs: 0, on: 2 };
const SIZE = 40;
const LINES: JointLines = {
  total: { each: 3, step: 1 },
  handicap: { each: 3, step: 1 },
  team: { each: 1, step: 1 },
  ranges: [5, 8, 11],
};

interface Tables {
  /** Runs a side still makes in a half-inning, stopping at `enough`. */
  readonly half: (side: Side, bases: Bases, enough?: number) => Spread;
  readonly home: Powers;
  readonly away: Powers;
  /** Home's last half-inning when it trails by so many, from empty bases and from a runner on second. */
  readonly last: (deficit: number) => Spread;
  readonly lastExtra: (deficit: number) => Spread;
  readonly awayExtra: Spread;
  /** Runs added after a drawn regular game. */
  readonly extras: Joint;
}

function tablesOf(params: BaseballParams): Tables {
  const last = memoByCount((deficit) => runsFrom(params.home, EMPTY, deficit + 1));
  const lastExtra = memoByCount((deficit) => runsFrom(params.home, EXTRA, deficit + 1));
  const awayExtra = runsFrom(params.away, EXTRA);
  const known = new Map<string, Spread>();
  const half: Tables['half'] = (side, bases, enough) => {
    const key = `${side}:${bases.outs}:${bases.on}:${enough}`;
    const found = known.get(key) ?? runsFrom(params[side], bases, enough);
    known.set(key, found);
    return found;
  };
  let extras = new Joint(SIZE);
  extras.add(1, 0, 1);
  // Eight extra innings are enough: more than that many are played once in tens of thousands of games, and end somehow.
  for (let round = 0; round < 8; round += 1) {
    const next = new Joint(SIZE);
    finish(next, Spread.point(0), awayExtra, lastExtra, extras);
    extras = next;
  }
  return {
    home: new Powers(runsFrom(params.home, EMPTY)),
    away: new Powers(runsFrom(params.away, EMPTY)),
    half,
    last,
    lastExtra,
    awayExtra,
    extras,
  };
}

/**
 * Plays out the last half-inning of home against every final count of away, then extra innings where it ends level.
 * Answers the chance of ending level.
 */
function finish(into: Joint, before: Spread, away: Spread, last: (deficit: number) => Spread, extras: Joint): number {
  const level = new Float64Array(SIZE);
  for (let a = away.low; a <= away.high; a += 1) {
    for (let h = before.low; h <= before.high; h += 1) {
      const weight = away.at(a) * before.at(h);
      if (weight < 1e-15) continue;
      if (h > a) {
        into.add(h, a, weight);
        continue;
      }
      const runs = last(a - h);
      for (let r = runs.low; r <= runs.high; r += 1) {
        const chance = weight * runs.at(r);
        if (h + r === a) level[Math.min(a, SIZE - 1)] = (level[Math.min(a, SIZE - 1)] ?? 0) + chance;
        else into.add(h + r, a, chance);
      }
    }
  }
  for (let s = 0; s < SIZE; s += 1) {
    const weight = level[s] ?? 0;
    if (weight > 1e-12) extras.each((h, a, chance) => into.add(s + h, s + a, weight * chance));
  }
  return level.reduce((sum, weight) => sum + weight, 0);
}

function finalJoint(sport: BaseballSport, tables: Tables, state: BaseballState): { joint: Joint; level: number } {
  const joint = new Joint(SIZE);
  const [h, a] = state.main;
  const now: Bases = { outs: state.outs, on: state.on };
  const left = Math.max(0, sport.innings - state.inning);
  const isLast = state.inning >= sport.innings;
  const lastFresh = state.inning > sport.innings ? tables.lastExtra : tables.last;
  if (state.batting === 'away') {
    const away = tables.half('away', now).shift(a).plus(tables.away.of(left));
    // Home bats in this inning and the ones between in full, in the last only while it does not lead.
    const home = isLast ? Spread.point(h) : tables.home.of(left).shift(h);
    return { joint, level: finish(joint, home, away, isLast ? lastFresh : tables.last, tables.extras) };
  }
  if (isLast) {
    return {
      joint,
      level: finish(
        joint,
        Spread.point(h),
        Spread.point(a),
        (deficit) => tables.half('home', now, deficit + 1),
        tables.extras,
      ),
    };
  }
  const home = tables
    .half('home', now)
    .shift(h)
    .plus(tables.home.of(left - 1));
  return { joint, level: finish(joint, home, tables.away.of(left).shift(a), tables.last, tables.extras) };
}

function markets(sport: BaseballSport, tables: Tables, state: BaseballState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const { joint, level } = finalJoint(sport, tables, state);
  finalScoreMarkets(board, joint, LINES);
  if (state.inning <= sport.innings) board.two('goes-to-overtime', {}, ['yes', 'no'], level);
  if (state.inning >= sport.innings) return board.markets;
  const now: Bases = { outs: state.outs, on: state.on };
  const part = state.parts[state.inning - 1] ?? [0, 0];
  const awayRest = state.batting === 'away' ? tables.half('away', now) : Spread.point(0);
  const homeRest = state.batting === 'home' ? tables.half('home', now) : tables.home.of(1);
  partMarkets(board, { period: `inn${state.inning}` }, homeRest.shift(part[0]), awayRest.shift(part[1]), 1);
  if (state.inning + 1 < sport.innings)
    partMarkets(board, { period: `inn${state.inning + 1}` }, tables.home.of(1), tables.away.of(1), 1);
  const half = firstHalf(sport);
  if (state.inning > half) return board.markets;
  const more = half - state.inning;
  const [h, a] = state.main;
  partMarkets(
    board,
    { period: '1h' },
    homeRest.shift(h).plus(tables.home.of(more)),
    awayRest.shift(a).plus(tables.away.of(more)),
    1,
  );
  return board.markets;
}

/** The first half of a game: five innings of nine, four of seven. */
const firstHalf = (sport: BaseballSport): number => Math.ceil(sport.innings / 2);

function drawPlay(batting: Batting, rng: Rng): Play {
  let left = rng.next();
  for (const play of PLAYS) {
    left -= batting[play];
    if (left < 0) return play;
  }
  return 'out';
}

const HITS: ReadonlySet<Play> = new Set<Play>(['single', 'double', 'triple', 'homer']);

const START: BaseballState = {
  phase: 'play',
  inning: 1,
  batting: 'away',
  outs: 0,
  on: 0,
  main: [0, 0],
  parts: [[0, 0]],
  hits: [0, 0],
};

const add = (pair: Pair, side: Side, value: number): Pair =>
  side === 'home' ? [pair[0] + value, pair[1]] : [pair[0], pair[1] + value];

function turnAtBat(sport: BaseballSport, params: BaseballParams, state: BaseballState, rng: Rng): BaseballState {
  const side = state.batting;
  const play = drawPlay(params[side], rng);
  const { outs, on, runs } = after({ outs: state.outs, on: state.on }, play);
  const main = add(state.main, side, runs);
  const parts = state.parts.map((part, index) => (index === state.inning - 1 ? add(part, side, runs) : part));
  const hits = add(state.hits, side, HITS.has(play) ? 1 : 0);
  const next: BaseballState = { ...state, phase: 'play', main, parts, hits, outs, on };
  const last = state.inning >= sport.innings;
  if (last && side === 'home' && main[0] > main[1]) return { ...next, phase: 'ended' };
  if (outs < 3) return next;
  const fresh = state.inning + (side === 'home' ? 1 : 0) > sport.innings ? EXTRA : EMPTY;
  if (side === 'away') {
    if (last && main[0] > main[1]) return { ...next, phase: 'ended' };
    return { ...next, ...fresh, phase: 'break', batting: 'home' };
  }
  if (last && main[0] < main[1]) return { ...next, phase: 'ended' };
  return { ...next, ...fresh, phase: 'break', batting: 'away', inning: state.inning + 1, parts: [...parts, [0, 0]] };
}

function play(sport: BaseballSport, params: BaseballParams, rng: Rng): Timeline<BaseballState> {
  const steps: TimelineStep<BaseballState>[] = [{ offsetMs: 0, state: START }];
  let state = START;
  let offsetMs = 0;
  while (state.phase !== 'ended') {
    offsetMs += sport.playMs;
    state = turnAtBat(sport, params, state, rng);
    steps.push({ offsetMs, state });
    if (state.phase === 'break') offsetMs += sport.breakMs;
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(sport, state) };
}

/** Counts without a period are of the whole game, extra innings included, so no regular time is named. */
function resultOf(sport: BaseballSport, state: BaseballState): FixtureResult {
  const ended = state.phase === 'ended';
  const main: Record<string, Pair> = {};
  const finished = ended ? state.parts : state.parts.slice(0, state.inning - 1);
  finished.forEach((pair, index) => {
    main[`inn${index + 1}`] = pair;
  });
  const half = finished.slice(0, firstHalf(sport));
  if (half.length === firstHalf(sport))
    main['1h'] = half.reduce<Pair>((sum, pair) => [sum[0] + pair[0], sum[1] + pair[1]], [0, 0]);
  const facts: Record<string, string> = {};
  if (state.inning > sport.innings) facts['goes-to-overtime'] = 'yes';
  else if (ended) facts['goes-to-overtime'] = 'no';
  if (ended) main.all = state.main;
  return {
    status: ended ? 'ended' : 'live',
    scores: { main, ...(ended && { hits: { all: state.hits } }) },
    facts,
  };
}

function live(state: BaseballState): LiveScore {
  const phase = state.phase === 'play' ? `inn${state.inning}` : state.phase;
  return {
    main: state.main,
    phase,
    parts: state.parts.map((pair, index): readonly [string, Pair] => [`inn${index + 1}`, pair]),
    // The side at bat; the pitcher's side is the other.
    serving: state.batting,
    points: [`${state.outs} out`, basesText(state.on)],
    stats: { hits: state.hits },
  };
}

/** Occupied bases as figures: `1-3`, or `-` for none. */
const basesText = (on: number): string => [1, 2, 3].filter((base) => (on >> (base - 1)) & 1).join('-') || '-';

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Every way on base a little likelier, outs the rest. */
function lean(batting: Batting, by: number): Batting {
  const more = (chance: number): number => round(chance * (1 + by));
  const { walk, single, double, triple, homer } = batting;
  const on = { walk: more(walk), single: more(single), double: more(double), triple: more(triple), homer: more(homer) };
  return { ...on, out: 1 - on.walk - on.single - on.double - on.triple - on.homer };
}

export function baseballModel(sport: BaseballSport): SportModel<BaseballParams, BaseballState> {
  const tables = memoByParams(tablesOf);
  return {
    params(gap, rng, format) {
      // `hitting` is how much more, or less, a league hits than the sport's usual one.
      const level = 0.06 * (rng.next() - 0.5) + Number(format?.hitting ?? 0);
      const edge = sport.homeEdge + gap * sport.spread;
      return { home: lean(sport.batting, level + edge), away: lean(sport.batting, level - edge) };
    },
    start: () => START,
    play: (params, rng) => play(sport, params, rng),
    markets: (params, state) => markets(sport, tables(params), state),
    live: (_params, state) => live(state),
    partial: (_params, state) => resultOf(sport, state),
  };
}
