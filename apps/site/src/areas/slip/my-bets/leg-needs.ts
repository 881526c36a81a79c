import {
  type FixtureResult,
  type MarketIdentity,
  type OutcomeResult,
  type Pair,
  parseMarketKey,
  resolveMarket,
  type ScoreUnit,
  scoreSheet,
} from '@evens/catalogue';
import type { LiveView } from '@evens/contract';

/** What is counted, for the words: "2 more goals". */
export type NeedUnit = 'goal' | 'point' | 'run' | 'corner' | 'card' | 'game' | 'set' | 'frame' | 'map';

/** What a leg in play still needs, from the score and the market's own terms. */
export type LegNeed =
  /** Whatever comes, it has won. */
  | { readonly kind: 'sure' }
  /** It wins if nothing more happens. */
  | { readonly kind: 'stands' }
  /** It wins while no more than so many come, whoever brings them. */
  | { readonly kind: 'room'; readonly count: number; readonly unit: NeedUnit }
  /** So many more, whoever brings them. */
  | { readonly kind: 'any'; readonly count: number; readonly unit: NeedUnit }
  /** So many more of one side, or of each. */
  | { readonly kind: 'sides'; readonly home: number; readonly away: number; readonly unit: NeedUnit }
  /** The stake comes back as it stands, and a win is out of reach. */
  | { readonly kind: 'back' }
  | { readonly kind: 'gone' };

/** How far a count has come to the figure that wins: one mark each. */
export interface Pips {
  readonly have: number;
  readonly of: number;
}

export interface LegNow {
  readonly need: LegNeed;
  readonly pips?: Pips;
}

/**
 * Markets that read nothing but the counts of one part of the contest, so that a score can be tried out on them. Who goes through reads the
 * first leg of a tie as well, which a page does not know.
 */
const BY_SCORE = new Set([
  '1x2',
  'winner',
  'double-chance',
  'draw-no-bet',
  'asian-handicap',
  'european-handicap',
  'total',
  'team-total-home',
  'team-total-away',
  'exact-total',
  'exact-total-home',
  'exact-total-away',
  'odd-even',
  'odd-even-home',
  'odd-even-away',
  'range-total',
  'correct-score',
  'both-score',
  'clean-sheet-home',
  'clean-sheet-away',
  'win-to-nil-home',
  'win-to-nil-away',
  '1x2-both-score',
  '1x2-total',
  'total-both-score',
]);

/** Of what is won by so many sets, frames or maps, a score that leads is no score that has won. */
const COUNTS_ONLY = new Set(['total', 'team-total-home', 'team-total-away']);

const STAT_UNITS: Readonly<Record<string, NeedUnit>> = { corners: 'corner', cards: 'card', games: 'game' };
/** What is won by so many legs or racks has no words of need. */
const UNITS: Readonly<Partial<Record<ScoreUnit, NeedUnit>>> = {
  goals: 'goal',
  points: 'point',
  runs: 'run',
  sets: 'set',
  games: 'game',
  frames: 'frame',
  maps: 'map',
};
/** Counted until the time or the innings are over, whoever leads. */
const PLAYED_OUT: ReadonlySet<NeedUnit> = new Set(['goal', 'point', 'run']);
const AFTER_REGULAR = new Set(['ot', 'shootout']);
const WHOLE_CONTEST = new Set(['winner']);

/** No count that a leg waits for is further away than this; a search ends. */
const FAR = 400;
/** Both sides at once are tried so far: more is no news to anybody. */
const NEAR = 6;
const MOST_PIPS = 8;

function unitOf({ type, stat }: MarketIdentity, sportAlias: string): NeedUnit | undefined {
  if (stat !== undefined) return STAT_UNITS[stat];
  const sheet = scoreSheet(sportAlias);
  // A side that bats first has set no more than a target: nobody knows what it still needs.
  if (sheet.progress === 'overs') return undefined;
  const unit = UNITS[sheet.unit];
  return unit && (PLAYED_OUT.has(unit) || COUNTS_ONLY.has(type)) ? unit : undefined;
}

const add = (left: Pair, right: Pair): Pair => [left[0] + right[0], left[1] + right[1]];

/** The counts that the market is about as they stand; undefined where its part is not the one being played. */
function countsNow({ type, stat, period }: MarketIdentity, live: LiveView): Pair | undefined {
  if (period !== undefined) {
    if (stat !== undefined || live.phase !== period) return undefined;
    return live.parts.find(([part]) => part === period)?.[1];
  }
  if (AFTER_REGULAR.has(live.phase) && !WHOLE_CONTEST.has(type)) return undefined;
  if (stat === undefined) return live.main;
  if (stat === 'games') return live.parts.reduce<Pair>((sum, [, games]) => add(sum, games), [0, 0]);
  if (stat === 'cards') return add(live.stats?.yellowCards ?? [0, 0], live.stats?.redCards ?? [0, 0]);
  return live.stats?.[stat];
}

/** Undefined for a market that a score does not decide, and while its part is not played. */
export function legNow(
  leg: { readonly marketKey: string; readonly outcome: string; readonly sportAlias: string },
  live: LiveView,
): LegNow | undefined {
  const identity = parseMarketKey(leg.marketKey);
  if (!identity || !BY_SCORE.has(identity.type)) return undefined;
  const unit = unitOf(identity, leg.sportAlias);
  const now = unit && countsNow(identity, live);
  if (!unit || !now) return undefined;
  const verdict = (home: number, away: number): OutcomeResult | undefined => {
    const pair: Pair = [now[0] + home, now[1] + away];
    const counts = identity.period === undefined ? { ft: pair, all: pair } : { [identity.period]: pair };
    const result: FixtureResult = { status: 'ended', scores: { [identity.stat ?? 'main']: counts } };
    return resolveMarket(leg.marketKey, result, [leg.outcome])?.[0]?.result;
  };
  const wins = (home: number, away: number): boolean => verdict(home, away) === 'win';
  const pips = leg.outcome === 'over' ? pipsOf(identity, now, wins) : undefined;
  return { need: needOf(wins, verdict(0, 0), unit), ...(pips && { pips }) };
}

type Wins = (home: number, away: number) => boolean;

function needOf(wins: Wins, verdictNow: OutcomeResult | undefined, unit: NeedUnit): LegNeed {
  if (wins(0, 0)) return ofWinner(wins, unit);
  const [home, away] = [firstThat((n) => wins(n, 0)), firstThat((n) => wins(0, n))];
  const both = nearestOfBoth(wins);
  const least = Math.min(home, away, both ? both[0] + both[1] : FAR + 1);
  if (least > FAR) return verdictNow === 'refund' ? { kind: 'back' } : { kind: 'gone' };
  if (home === least && away === least) return { kind: 'any', count: least, unit };
  if (home === least) return { kind: 'sides', home, away: 0, unit };
  if (away === least) return { kind: 'sides', home: 0, away, unit };
  return { kind: 'sides', home: both?.[0] ?? 0, away: both?.[1] ?? 0, unit };
}

/** Of a leg that would win now: for good, while it stays so, or with room for some more. */
function ofWinner(wins: Wins, unit: NeedUnit): LegNeed {
  const lostByHome = firstThat((n) => !wins(n, 0));
  const lostByAway = firstThat((n) => !wins(0, n));
  if (lostByHome > FAR && lostByAway > FAR && !nearestOfBoth((home, away) => !wins(home, away)))
    return { kind: 'sure' };
  // Who counts makes no difference: a line from below.
  if (lostByHome === lostByAway && lostByHome > 1 && wins(1, 0)) {
    return { kind: 'room', count: lostByHome - 1, unit };
  }
  return { kind: 'stands' };
}

/** The smallest number from 1 on that fits; above `FAR` when none does. */
function firstThat(fits: (n: number) => boolean): number {
  for (let n = 1; n <= FAR; n += 1) if (fits(n)) return n;
  return FAR + 1;
}

/** The fewest counts of both sides, at least one each, that fit. */
function nearestOfBoth(fits: Wins): Pair | undefined {
  for (let sum = 2; sum <= 2 * NEAR; sum += 1) {
    for (let home = 1; home < sum; home += 1) if (fits(home, sum - home)) return [home, sum - home];
  }
  return undefined;
}

function pipsOf({ type }: MarketIdentity, [home, away]: Pair, wins: Wins): Pips | undefined {
  const have = type === 'team-total-home' ? home : type === 'team-total-away' ? away : home + away;
  const side = type === 'team-total-away' ? (n: number) => wins(0, n) : (n: number) => wins(n, 0);
  const of = have + (wins(0, 0) ? 0 : firstThat(side));
  return of <= MOST_PIPS ? { have: Math.min(have, of), of } : undefined;
}
