import type { FixtureResult, Pair } from '@evens/catalogue';
import { type FairMarket, type Forecast, footballMarkets, type MarginMethod } from '@evens/pricing';
import type { MarketPrices } from '../protocol.ts';
import { type Drift, Quoter } from '../simulator/quote.ts';
import type { BookmakerPrices } from './record.ts';
import type { ReplayMatch } from './seasons.ts';

/** Where a match stands when it is priced. Files know the score at the break and at the end, nothing between. */
export type KnownMoment = { readonly at: 'before' } | { readonly at: 'break'; readonly halfTime: Pair };

/** Every market that the file's scores can settle, priced fairly. Without a half-time score there are no half markets. */
export function fairMarkets(match: ReplayMatch, expected: Forecast, moment: KnownMoment): readonly FairMarket[] {
  const halves = match.halfTime !== undefined || match.fullTime === undefined;
  const at =
    moment.at === 'before'
      ? { share: 0, goals: [0, 0] as const }
      : { share: 0.5, goals: moment.halfTime, firstHalfGoals: moment.halfTime };
  return footballMarkets(expected, at, { sequence: false, halves });
}

/** Replayed prices move with what is known, never by themselves. */
const STILL: Drift = { epoch: () => 0, wanders: () => false };

const milli = (decimal: number): number => Math.max(1010, Math.round(decimal * 1000));

/** The markets whose prices a file brings, as it brings them. */
export function bookmakerMarkets(prices: BookmakerPrices): readonly MarketPrices[] {
  const market = (key: string, ...outcomes: readonly (readonly [string, number])[]): MarketPrices => ({
    key,
    status: 'active',
    outcomes: outcomes.map(([outcome, decimal]) => ({ outcome, priceMilli: milli(decimal), active: true })),
  });
  const { home, draw, away, over25, under25, handicap } = prices;
  return [
    ...(home && draw && away ? [market('1x2', ['home', home], ['draw', draw], ['away', away])] : []),
    ...(over25 && under25 ? [market('total:2.5', ['over', over25], ['under', under25])] : []),
    ...(handicap ? [market(`asian-handicap:${handicap.line}`, ['home', handicap.home], ['away', handicap.away])] : []),
  ];
}

/** Prices of a match: ours from the ratings, the file's own where it brings them (before the match only). */
export function replayPrices(
  match: ReplayMatch,
  expected: Forecast,
  moment: KnownMoment,
  margin: MarginMethod,
): readonly MarketPrices[] {
  const fair = fairMarkets(match, expected, moment);
  const own = [...new Quoter(match.id, STILL, { method: margin }).quote(fair, match.startMs).values()];
  const given = moment.at === 'before' && match.bookmaker ? bookmakerMarkets(match.bookmaker) : [];
  const givenKeys = new Set(given.map((market) => market.key));
  return [...given, ...own.filter((market) => !givenKeys.has(market.key))];
}

/** What settlement may know of a match at a moment of its life. */
export function resultAt(match: ReplayMatch, at: 'break' | 'end'): FixtureResult {
  const { halfTime, fullTime } = match;
  const first = halfTime ? { '1h': halfTime } : {};
  if (at === 'break' || !fullTime) return { status: 'live', scores: { main: first } };
  const second = halfTime ? { '2h': [fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]] as const } : {};
  return { status: 'ended', scores: { main: { ...first, ...second, ft: fullTime, all: fullTime } } };
}
