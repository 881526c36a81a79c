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

const UNKNOWN = 1.07;
/** Parts of a match and counted things beside the score carry a little more. */
const PART = 0.01;
const STAT = 0.015;
export const LEAST_OVERROUND = 1.03;
export const GREATEST_OVERROUND = 1.1;

interface Terms {
  readonly overround: number;
  readonly winners: number;
}

// Keys are a few thousand words; parsing them anew for every price would cost more than the price.
const terms = new Map<MarketKey, Terms>();
const MOST_TERMS = 50_000;

function termsOf(key: MarketKey): Terms {
  let known = terms.get(key);
  if (!known) {
    const identity = parseMarketKey(key);
    const group = identity && marketType(identity.type)?.group;
    const base = (identity && BY_TYPE[identity.type]) ?? (group && BY_GROUP[group]) ?? UNKNOWN;
    const extra = (identity?.period && identity.period !== 'all' ? PART : 0) + (identity?.stat ? STAT : 0);
    const winners =
      identity?.type === 'place' ? Number(identity.specifier ?? 1) : identity?.type === 'double-chance' ? 2 : 1;
    known = { overround: Math.min(GREATEST_OVERROUND, Math.max(LEAST_OVERROUND, base + extra)), winners };
    if (terms.size >= MOST_TERMS) terms.clear();
    terms.set(key, known);
  }
  return known;
}

/**
 * The overround a market is priced at, 1.03 to 1.10.
 *
 * @param share - how much of the usual margin its fixture bears, see marginShareOf
 */
export const overroundOf = (key: MarketKey, share = 1): number =>
  Math.min(GREATEST_OVERROUND, 1 + (termsOf(key).overround - 1) * share);

/**
 * Sports whose contests are many and watched by few bear more margin: a book lays off less of them and knows less of who plays.
 * Read from what large books show for the same market: two-way prices at about 1.045 for the big leagues, 1.06 for tours of
 * tennis, 1.07 to 1.08 for table tennis and lower esports (football-data.co.uk and tennis-data.co.uk have the columns).
 */
const BY_SPORT: Readonly<Record<string, number>> = { tennis: 1.15, 'table-tennis': 1.4, darts: 1.2, snooker: 1.15 };
const ESPORT = 1.25;
const LESSER_LEAGUE = 1.12;
const ALWAYS_ON = 1.3;

/** Which of a sport's competitions a contest belongs to. */
export type MarginTier = 'top' | 'usual' | 'always on';

/** How much of a market's usual margin a fixture bears: 1 in the leagues that everybody watches, more in lesser ones. */
export function marginShareOf(sport: { readonly alias: string; readonly esport: boolean }, tier: MarginTier): number {
  const own = BY_SPORT[sport.alias] ?? (sport.esport ? ESPORT : 1);
  return own * (tier === 'top' ? 1 : tier === 'usual' ? LESSER_LEAGUE : ALWAYS_ON);
}

/** How many outcomes of a complete market win: the chances of a double chance sum to two, of a place market to the places. */
export const winnersOf = (key: MarketKey): number => termsOf(key).winners;
