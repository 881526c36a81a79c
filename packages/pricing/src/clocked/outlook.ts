import type { Pair } from '@evens/catalogue';
import { memoByCount } from '../chance/memo.ts';
import { Powers, Spread } from '../chance/spread.ts';
import type { ClockedParams, ClockedSport } from './clocked-sport.ts';
import { ClosingPlay } from './closing.ts';

/** How a contest, or what is added after a draw, may end: each side's points, their sum, and home's lead. */
export interface Ending {
  readonly home: Spread;
  readonly away: Spread;
  readonly total: Spread;
  readonly margin: Spread;
}

/** Everything about a pairing that does not depend on the state. */
export interface Outlook {
  readonly stepHome: Spread;
  readonly stepAway: Spread;
  readonly home: (ticks: number) => Spread;
  readonly away: (ticks: number) => Spread;
  readonly total: (ticks: number) => Spread;
  readonly margin: (ticks: number) => Spread;
  /** The last ticks of regular time, where they are played otherwise. */
  readonly closing: ClosingPlay | undefined;
  /** Chance that the first score of a tick is home's, and away's. */
  readonly firstHome: number;
  readonly firstAway: number;
  /**
   * Scores of regular time that are offered one by one, chosen before the match: `other` must mean the same from then on.
   * Empty where there are too many of them to be a market.
   */
  readonly listedScores: () => readonly Pair[];
  /** What is added after a draw, with this many ticks left of the overtime's part. Undefined where draws stand. */
  readonly overtime: (ticksLeft: number) => Ending | undefined;
}

/** Points of one tick: the values in their proportions, as often as the mean asks. */
function stepOf(sport: ClockedSport, mean: number): Spread {
  const worth = sport.values.reduce((sum, [points, weight]) => sum + points * weight, 0);
  const scored = sport.values.map(([points, weight]) => [points, (weight * mean) / worth] as const);
  const any = scored.reduce((sum, [, chance]) => sum + chance, 0);
  return Spread.from([[0, 1 - any], ...scored]);
}

const weighted = (value: number, chance: number): Spread => Spread.point(value).scale(chance);

/** Ends at once by one score: `values` is what a score is worth, `home` and `away` the chances, the rest a draw. */
function oneScore(values: Spread, home: number, away: number): Ending {
  const none = Math.max(0, 1 - home - away);
  return {
    home: values.scale(home).mix(weighted(0, away + none)),
    away: values.scale(away).mix(weighted(0, home + none)),
    total: values.scale(home + away).mix(weighted(0, none)),
    margin: values.scale(home).mix(values.mirror().scale(away)).mix(weighted(0, none)),
  };
}

/** Joins play that may end level with what follows a level score. `levelAt`: chance of a level score of so many each. */
export function afterTies(
  { home, away, total, margin }: Ending,
  next: Ending | undefined,
  levelAt = (score: number): number => home.at(score) * away.at(score),
): Ending {
  const low = Math.max(home.low, away.low);
  const high = Math.min(home.high, away.high);
  if (!next || high < low) return { home, away, total, margin };
  const level = new Float64Array(high - low + 1);
  for (let score = low; score <= high; score += 1) level[score - low] = levelAt(score);
  const ties = Spread.of(low, level);
  const chance = ties.mass;
  if (chance === 0) return { home, away, total, margin };
  const doubled: [number, number][] = [];
  for (let i = 0; i < ties.p.length; i += 1) doubled.push([2 * (ties.low + i), ties.p[i] ?? 0]);
  const twice = Spread.from(doubled);
  return {
    home: home.mix(ties.scale(-1)).mix(ties.plus(next.home)),
    away: away.mix(ties.scale(-1)).mix(ties.plus(next.away)),
    total: total.mix(twice.scale(-1)).mix(twice.plus(next.total)),
    margin: margin.without(0).mix(next.margin.scale(chance)),
  };
}

/** One pricing asks for the ends of a few parts; as the clock runs, older ones are not asked again. */
const TICKS_AT_HAND = 8;

export function outlookOf(sport: ClockedSport, params: ClockedParams): Outlook {
  const ticks = params.ticksPerPeriod * sport.periods.length;
  const stepHome = stepOf(sport, params.home / ticks);
  const stepAway = stepOf(sport, params.away / ticks);
  const homePowers = new Powers(stepHome);
  const awayPowers = new Powers(stepAway);
  const home = (count: number): Spread => homePowers.of(count);
  const away = (count: number): Spread => awayPowers.of(count);
  const total = memoByCount((count) => home(count).plus(away(count)), TICKS_AT_HAND);
  const margin = memoByCount((count) => home(count).minus(away(count)), TICKS_AT_HAND);
  const scoresHome = stepHome.above(0);
  const scoresAway = stepAway.above(0);
  const firstHome = scoresHome * (1 - scoresAway / 2);
  const firstAway = scoresAway * (1 - scoresHome / 2);
  const whole = { home, away, total, margin };
  const worth = stepHome.without(0).scale(1 / scoresHome);
  const overtime = memoByCount(
    (left) => overtimeEnding(sport, params, whole, worth, firstHome, firstAway, left),
    TICKS_AT_HAND,
  );
  const listed = memoByCount(() => likelyScores(home(ticks), away(ticks)));
  const closing = sport.closing && new ClosingPlay(sport.closing, [stepHome.at(1), stepAway.at(1)]);
  return { stepHome, stepAway, ...whole, closing, firstHome, firstAway, listedScores: () => listed(0), overtime };
}

/** Least chance before the match of a score that is offered, and how many may be. */
const LISTED_SCORE = 0.004;
const MOST_SCORES = 60;

function likelyScores(home: Spread, away: Spread): readonly Pair[] {
  const scores: Pair[] = [];
  for (let h = home.low; h <= home.high; h += 1)
    for (let a = away.low; a <= away.high; a += 1) if (home.at(h) * away.at(a) >= LISTED_SCORE) scores.push([h, a]);
  return scores.length > MOST_SCORES ? [] : scores;
}

function overtimeEnding(
  sport: ClockedSport,
  params: ClockedParams,
  play: Pick<Outlook, 'home' | 'away' | 'total' | 'margin'>,
  worth: Spread,
  firstHome: number,
  firstAway: number,
  left: number,
): Ending | undefined {
  const rule = sport.overtime;
  const penalties = oneScore(Spread.point(1), params.shootout, 1 - params.shootout);
  if (rule.kind === 'none') return undefined;
  if (rule.kind === 'shootout') return penalties;
  if (rule.kind === 'sudden') {
    const any = firstHome + firstAway;
    const decided = rule.after === 'again' ? 1 : 1 - (1 - any) ** left;
    const first = oneScore(worth, (decided * firstHome) / any, (decided * firstAway) / any);
    if (rule.after !== 'shootout') return first;
    const still = 1 - decided;
    const add = (a: Spread, b: Spread): Spread => a.mix(weighted(0, -still)).mix(b.scale(still));
    return {
      home: add(first.home, penalties.home),
      away: add(first.away, penalties.away),
      total: add(first.total, penalties.total),
      margin: add(first.margin, penalties.margin),
    };
  }
  const one = (count: number, next: Ending | undefined): Ending =>
    afterTies(
      { home: play.home(count), away: play.away(count), total: play.total(count), margin: play.margin(count) },
      next,
    );
  // From the fifth overtime on a tie is called by its winner's chance alone: once in a million games.
  let fresh = oneScore(Spread.point(1), params.shootout, 1 - params.shootout);
  for (let round = 0; round < 5; round += 1) fresh = one(rule.ticks, fresh);
  return left === rule.ticks ? fresh : one(left, fresh);
}
