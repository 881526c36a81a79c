import type { Pair, Side } from '@evens/catalogue';
import { memoByParams } from '../chance/memo.ts';
import { Powers, Spread } from '../chance/spread.ts';
import { type FinalCount, gather, scoreChances, type Unit } from '../series/unit.ts';

/** Chance of each side to score in a tick of a quarter minute. */
export interface GoalMapParams {
  readonly home: number;
  readonly away: number;
}

export interface GoalMapInner {
  readonly score: Pair;
  readonly tick: number;
}

const TICKS = 20;
/** A quarter minute of play with its kick-offs and replays. */
const TICK_MS = 19_000;

const tables = memoByParams((params: GoalMapParams) => ({
  home: new Powers(Spread.of(0, Float64Array.of(1 - params.home, params.home))),
  away: new Powers(Spread.of(0, Float64Array.of(1 - params.away, params.away))),
}));

/** Chance that the next goal is home's; a shared tick is even. */
function nextGoal({ home, away }: GoalMapParams): number {
  const first = home * (1 - away / 2);
  return first / (first + away * (1 - home / 2));
}

function finals(params: GoalMapParams, inner: GoalMapInner): readonly FinalCount[] {
  const [h, a] = inner.score;
  const left = Math.max(0, TICKS - inner.tick);
  const { home, away } = tables(params);
  const more = home.of(left);
  const rival = away.of(left);
  const list: FinalCount[] = [];
  const golden = nextGoal(params);
  for (let x = more.low; x <= more.high; x += 1) {
    for (let y = rival.low; y <= rival.high; y += 1) {
      const chance = more.at(x) * rival.at(y);
      const score = { home: h + x, away: a + y, next: 'home' as const };
      if (score.home !== score.away) {
        list.push({ ...score, winner: score.home > score.away ? 'home' : 'away', chance });
        continue;
      }
      // Overtime: the next goal wins.
      list.push({ ...score, home: score.home + 1, winner: 'home', chance: chance * golden });
      list.push({ ...score, away: score.away + 1, winner: 'away', chance: chance * (1 - golden) });
    }
  }
  return list;
}

/** A short game of goals against the clock, golden goal after a draw: Rocket League. */
export const goalMap: Unit<GoalMapParams, GoalMapInner> = {
  begin: () => ({ score: [0, 0], tick: 0 }),
  step(params, _index, inner, rng) {
    const home = rng.next() < params.home;
    const away = rng.next() < params.away;
    const tick = inner.tick + 1;
    let score: Pair = [inner.score[0] + (home ? 1 : 0), inner.score[1] + (away ? 1 : 0)];
    if (inner.tick >= TICKS && home && away) {
      const first: Side = rng.next() < 0.5 ? 'home' : 'away';
      score = first === 'home' ? [inner.score[0] + 1, inner.score[1]] : [inner.score[0], inner.score[1] + 1];
    }
    const next = { score, tick };
    if (tick < TICKS || score[0] === score[1]) return { inner: next, ms: TICK_MS };
    const winner: Side = score[0] > score[1] ? 'home' : 'away';
    return { inner: next, ms: TICK_MS, over: { record: { winner, score }, next: 'home' } };
  },
  endings: (params, _index, inner) => gather(finals(params, inner)),
  scores: (params, _index, inner) => scoreChances(finals(params, inner)).filter(([, chance]) => chance > 0),
  view: (_params, _index, inner) => ({ score: inner.score }),
};
