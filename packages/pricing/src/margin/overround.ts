import { type MarketKey, marketType, parseMarketKey } from '@evens/catalogue';

/** How much the chances of a complete market, read from its prices, exceed one; by kind of market and number of outcomes. */
const BY_TYPE: Readonly<Record<string, number>> = {
  '1x2': 1.05,
  winner: 1.04,
  'draw-no-bet': 1.045,
  'asian-handicap': 1.035,
  total: 1.04,
  'both-score': 1.05,
  'correct-score': 1.1,
  'half-time-full-time': 1.09,
  outright: 1.1,
  place: 1.1,
};

const BY_GROUP: Readonly<Record<string, number>> = {
  main: 1.055,
  handicaps: 1.055,
  totals: 1.06,
  parts: 1.065,
  teams: 1.06,
  scores: 1.08,
  corners: 1.065,
  cards: 1.07,
  specials: 1.07,
  outrights: 1.1,
};

/** Parts of a match and counted things beside the score carry a little more. */
const PART = 0.01;
const STAT = 0.015;
export const LEAST_OVERROUND = 1.03;
export const GREATEST_OVERROUND = 1.1;

/** The overround a market is priced at, 1.03 to 1.10. */
export function overroundOf(key: MarketKey): number {
  const identity = parseMarketKey(key);
  const group = identity && marketType(identity.type)?.group;
  const base = (identity && BY_TYPE[identity.type]) ?? (group && BY_GROUP[group]) ?? BY_GROUP.specials ?? 1.07;
  const extra = (identity?.period && identity.period !== 'all' ? PART : 0) + (identity?.stat ? STAT : 0);
  return Math.min(GREATEST_OVERROUND, Math.max(LEAST_OVERROUND, base + extra));
}

/** How many outcomes of a complete market win: the chances of a double chance sum to two, of a place market to the places. */
export function winnersOf(key: MarketKey): number {
  const identity = parseMarketKey(key);
  if (identity?.type === 'double-chance') return 2;
  if (identity?.type === 'place') return Number(identity.specifier ?? 1);
  return 1;
}
