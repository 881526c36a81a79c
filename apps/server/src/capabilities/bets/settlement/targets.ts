import { EARLY_PAYOUT_LEADS, EARLY_PAYOUT_MARKET, earlyPayoutKey } from '@evens/betting';
import { parseMarketKey, placeMarketKey } from '@evens/catalogue';
import type { LegTerms } from '../tickets/index.ts';

const EARLY_PAYOUT_KEYS: readonly string[] = EARLY_PAYOUT_LEADS.map(earlyPayoutKey);

/** Which bets of a fixture something that was said can decide. */
export type Target =
  | { readonly fixtureId: number; readonly reach: 'market'; readonly marketKey: string }
  /** `score`: bets that the final score decides, those on a teased line; `fixture`: every bet. */
  | { readonly fixtureId: number; readonly reach: 'score' | 'fixture' };

/** The markets on which the bets lie that this market's result decides: mostly itself alone. */
export function legMarketsOf(marketKey: string): string[] {
  if (EARLY_PAYOUT_KEYS.includes(marketKey)) return [EARLY_PAYOUT_MARKET];
  // The place half of an each-way bet on the winner goes by a market of its own.
  return parseMarketKey(marketKey)?.type === 'place' ? [marketKey, 'outright'] : [marketKey];
}

/** Every market whose result bears on these legs. */
export function resultKeysOf(legs: readonly { readonly marketKey: string; readonly terms: LegTerms }[]): string[] {
  const keys = new Set<string>();
  for (const { marketKey, terms } of legs) {
    keys.add(marketKey);
    if (marketKey === EARLY_PAYOUT_MARKET) for (const key of EARLY_PAYOUT_KEYS) keys.add(key);
    if (terms.place) keys.add(placeMarketKey(terms.place));
  }
  return [...keys];
}
