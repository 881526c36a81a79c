import type { FixtureResult, LiveScore, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board } from '../chance/board.ts';
import { memoByParams } from '../chance/memo.ts';
import { drawFrom, Powers, Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';

export interface CricketSide {
  /** Chance that a ball takes a wicket, and mean runs of one that does not. */
  readonly wicket: number;
  readonly runs: number;
}

export interface CricketParams {
  readonly overs: number;
  readonly first: Side;
  readonly home: CricketSide;
  readonly away: CricketSide;
}

export interface CricketState {
  readonly phase: 'play' | 'break' | 'super-over' | 'ended';
  readonly innings: 1 | 2;
  /** Balls bowled and wickets fallen in this innings. */
  readonly balls: number;
  readonly wickets: number;
  /** Runs of the side that bats first and second, and the wickets of the first innings. */
  readonly runs: readonly [number, number];
  readonly firstWickets: number;
  /** Who won a super over. */
  readonly superOver?: Side;
}

const WICKETS = 10;
const BALL_MS = 38_000;
const BREAK_MS = 15 * 60_000;

/** Runs of a ball that takes no wicket, in their proportions for T20 (assumed); leaning the mean moves weight off the dot ball. */
const RUNS: readonly (readonly [runs: number, weight: number])[] = [
  [1, 0.42],
  [2, 0.075],
  [3, 0.005],
  [4, 0.115],
  [6, 0.055],
];

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

function ballOf(side: CricketSide): Spread {
  const mean = RUNS.reduce((sum, [runs, weight]) => sum + runs * weight, 0);
  const scored = RUNS.map(([runs, weight]) => [runs, (weight * side.runs) / mean] as const);
  const any = scored.reduce((sum, [, chance]) => sum + chance, 0);
  return Spread.from([[0, 1 - any], ...scored]);
}

/** Balls without a wicket that a side still faces, and the wickets it still loses: counted together, priced apart. */
interface Faced {
  readonly scoring: Float64Array;
  readonly wickets: Spread;
}

/**
 * With `balls` left and `hand` wickets in hand: either all are bowled and fewer wickets fall, or the last wicket falls at some ball.
 * Binomial in the first case, negative binomial in the second.
 */
function faced(chance: number, balls: number, hand: number): Faced {
  const scoring = new Float64Array(balls + 1);
  const fallen: [number, number][] = [];
  let term = (1 - chance) ** balls;
  for (let lost = 0; lost < Math.min(hand, balls + 1); lost += 1) {
    scoring[balls - lost] = (scoring[balls - lost] ?? 0) + term;
    fallen.push([lost, term]);
    term *= ((balls - lost) / (lost + 1)) * (chance / (1 - chance));
  }
  let last = chance ** hand;
  let out = 0;
  for (let ball = hand; ball <= balls; ball += 1) {
    scoring[ball - hand] = (scoring[ball - hand] ?? 0) + last;
    out += last;
    last *= (ball / (ball - hand + 1)) * (1 - chance);
  }
  if (out > 0) fallen.push([hand, out]);
  return { scoring, wickets: Spread.from(fallen) };
}

interface Tables {
  readonly ball: Readonly<Record<Side, Spread>>;
  readonly powers: Readonly<Record<Side, Powers>>;
  readonly fresh: Readonly<Record<Side, { runs: Spread; wickets: Spread }>>;
}

function restOf(side: CricketSide, powers: Powers, balls: number, hand: number): { runs: Spread; wickets: Spread } {
  const { scoring, wickets } = faced(side.wicket, balls, hand);
  const most = powers.of(balls).high;
  const p = new Float64Array(most + 1);
  for (let count = 0; count < scoring.length; count += 1) {
    const weight = scoring[count] ?? 0;
    if (weight < 1e-14) continue;
    const runs = powers.of(count);
    for (let i = 0; i < runs.p.length; i += 1) p[runs.low + i] = (p[runs.low + i] ?? 0) + weight * (runs.p[i] ?? 0);
  }
  return { runs: Spread.of(0, p), wickets };
}

const tables = memoByParams((params: CricketParams): Tables => {
  const ball = { home: ballOf(params.home), away: ballOf(params.away) };
  const powers = { home: new Powers(ball.home), away: new Powers(ball.away) };
  const fresh = (side: Side) => restOf(params[side], powers[side], params.overs * 6, WICKETS);
  return { ball, powers, fresh: { home: fresh('home'), away: fresh('away') } };
});

/** A chase stops at its target: more than that many are not counted. */
function capped(spread: Spread, target: number): Spread {
  const pairs: [number, number][] = [];
  for (let runs = spread.low; runs <= Math.min(spread.high, target - 1); runs += 1) pairs.push([runs, spread.at(runs)]);
  return Spread.from([...pairs, [target, spread.above(target - 1)]]);
}

function markets(params: CricketParams, state: CricketState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const one = params.first;
  const two = other(one);
  if (state.phase === 'super-over') {
    board.winner({}, 0.5);
    return board.markets;
  }
  const { fresh, powers } = tables(params);
  const now = restOf(
    params[state.innings === 1 ? one : two],
    powers[state.innings === 1 ? one : two],
    params.overs * 6 - state.balls,
    WICKETS - state.wickets,
  );
  const first = state.innings === 1 ? now.runs.shift(state.runs[0]) : Spread.point(state.runs[0]);
  const chase = state.innings === 1 ? fresh[two].runs : now.runs.shift(state.runs[1]);
  let secondWins = 0;
  let tie = 0;
  for (let runs = first.low; runs <= first.high; runs += 1) {
    secondWins += first.at(runs) * chase.above(runs);
    tie += first.at(runs) * chase.at(runs);
  }
  // A tie goes to a super over, which is even.
  const second = secondWins + tie / 2;
  board.winner({}, two === 'home' ? second : 1 - second);
  board.two('goes-to-overtime', {}, ['yes', 'no'], tie);
  const firstType = one === 'home' ? 'team-total-home' : 'team-total-away';
  const secondType = one === 'home' ? 'team-total-away' : 'team-total-home';
  if (state.innings === 1) {
    board.totals(firstType, {}, first, 2, 5);
    board.totals('total', { period: 'inn1' }, first, 2, 5);
    board.oddEven({ period: 'inn1' }, first.odd());
    board.totals('total', { stat: 'wickets', period: 'inn1' }, now.wickets.shift(state.wickets), 1, 1);
  }
  const { chased, total } = finalCounts(first, chase);
  board.totals(secondType, {}, chased, 2, 5);
  board.totals('total', {}, total, 2, 8);
  board.oddEven({}, total.odd());
  return board.markets;
}

/** What the second side ends with, and both together: the chase stops one run ahead. */
function finalCounts(first: Spread, chase: Spread): { chased: Spread; total: Spread } {
  if (first.low === first.high) {
    const chased = capped(chase, first.low + 1);
    return { chased, total: chased.shift(first.low) };
  }
  const chased = new Float64Array(first.high + 2);
  const total = new Float64Array(2 * first.high + 2);
  for (let runs = first.low; runs <= first.high; runs += 1) {
    const weight = first.at(runs);
    if (weight < 1e-12) continue;
    for (let reply = chase.low; reply <= Math.min(runs, chase.high); reply += 1) {
      const chance = weight * chase.at(reply);
      chased[reply] = (chased[reply] ?? 0) + chance;
      total[runs + reply] = (total[runs + reply] ?? 0) + chance;
    }
    const won = weight * chase.above(runs);
    chased[runs + 1] = (chased[runs + 1] ?? 0) + won;
    total[2 * runs + 1] = (total[2 * runs + 1] ?? 0) + won;
  }
  return { chased: Spread.of(0, chased), total: Spread.of(0, total) };
}

const START: CricketState = { phase: 'play', innings: 1, balls: 0, wickets: 0, runs: [0, 0], firstWickets: 0 };

function bowl(params: CricketParams, state: CricketState, rng: Rng): CricketState {
  const side = state.innings === 1 ? params.first : other(params.first);
  const out = rng.next() < params[side].wicket;
  const scored = out ? 0 : drawFrom(tables(params).ball[side], rng.next());
  const balls = state.balls + 1;
  const wickets = state.wickets + (out ? 1 : 0);
  const closed = balls >= params.overs * 6 || wickets >= WICKETS;
  if (state.innings === 1) {
    const runs: Pair = [state.runs[0] + scored, 0];
    if (!closed) return { ...state, phase: 'play', balls, wickets, runs };
    return { phase: 'break', innings: 2, balls: 0, wickets: 0, runs, firstWickets: wickets };
  }
  const runs: Pair = [state.runs[0], Math.min(state.runs[0] + 1, state.runs[1] + scored)];
  const next: CricketState = { ...state, phase: 'play', balls, wickets, runs };
  if (runs[1] > runs[0]) return { ...next, phase: 'ended' };
  if (!closed) return next;
  return { ...next, phase: runs[0] === runs[1] ? 'super-over' : 'ended' };
}

function play(params: CricketParams, rng: Rng): Timeline<CricketState> {
  let state = START;
  let offsetMs = 0;
  const steps: TimelineStep<CricketState>[] = [{ offsetMs, state }];
  while (state.phase !== 'ended') {
    if (state.phase === 'super-over') {
      offsetMs += 20 * 60_000;
      state = { ...state, phase: 'ended', superOver: rng.next() < 0.5 ? 'home' : 'away' };
    } else {
      offsetMs += BALL_MS;
      state = bowl(params, state, rng);
    }
    steps.push({ offsetMs, state });
    if (state.phase === 'break') offsetMs += BREAK_MS;
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(params, state) };
}

const sided = (params: CricketParams, one: number, two: number): Pair =>
  params.first === 'home' ? [one, two] : [two, one];

function resultOf(params: CricketParams, state: CricketState): FixtureResult {
  const ended = state.phase === 'ended';
  const main: Record<string, Pair> = {};
  const wickets: Record<string, Pair> = {};
  const facts: Record<string, string> = {};
  if (state.innings === 2) {
    main.inn1 = sided(params, state.runs[0], 0);
    wickets.inn1 = sided(params, state.firstWickets, 0);
  }
  if (ended) {
    main.inn2 = sided(params, 0, state.runs[1]);
    main.all = sided(params, ...state.runs);
    wickets.inn2 = sided(params, 0, state.wickets);
    const tied = state.runs[0] === state.runs[1];
    facts['goes-to-overtime'] = tied ? 'yes' : 'no';
    if (state.superOver) facts.winner = state.superOver;
  }
  if (state.phase === 'super-over') facts['goes-to-overtime'] = 'yes';
  return { status: ended ? 'ended' : 'live', scores: { main, wickets }, facts };
}

function live(params: CricketParams, state: CricketState): LiveScore {
  const one = state.innings === 1;
  const phase = state.phase === 'play' ? (one ? 'inn1' : 'inn2') : state.phase;
  const overs = `${Math.floor(state.balls / 6)}.${state.balls % 6}`;
  const batting = one ? params.first : other(params.first);
  const points: readonly [string, string] = batting === 'home' ? [overs, ''] : ['', overs];
  return {
    main: sided(params, ...state.runs),
    phase,
    parts: [
      ['inn1', sided(params, state.runs[0], 0)],
      ...(one ? [] : [['inn2', sided(params, 0, state.runs[1])] as const]),
    ],
    points,
    serving: batting,
    stats: { wickets: one ? sided(params, state.wickets, 0) : sided(params, state.firstWickets, state.wickets) },
  };
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Limited-overs cricket, ball by ball. Format: `overs` (20 by default, 50 for one-day games, which score more slowly). */
export const cricketModel: SportModel<CricketParams, CricketState> = {
  params(gap, rng, format) {
    const overs = Number(format?.overs ?? 20);
    // Assumed: 8.2 runs an over and 6.5 wickets in T20, 5.4 and 8 in fifty overs.
    const [wicket, runs] = overs > 25 ? [0.028, 0.93] : [0.054, 1.44];
    const level = 0.94 + 0.12 * rng.next();
    const side = (lean: number): CricketSide => ({
      wicket: round(wicket * (1 - 1.2 * lean)),
      runs: round(runs * level * (1 + lean)),
    });
    return {
      overs,
      first: rng.next() < 0.5 ? 'home' : 'away',
      home: side(0.02 + gap * 0.09),
      away: side(-0.02 - gap * 0.09),
    };
  },
  start: () => START,
  play,
  markets,
  live,
  partial: resultOf,
};
