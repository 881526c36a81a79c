import { saidOf } from '../book/decide-market.ts';
import { faultOf } from '../book/price-checks.ts';
import { logPrices } from '../book/price-log.ts';
import { fedOf, logOf, type MarketState } from '../book/states.ts';
import { nextVersion } from '../book/version.ts';
import { isWhollyOverridden, overridePrices } from './override-prices.ts';
import type { MarketOverride } from './overrides.ts';

export interface UnderOverrideContext {
  readonly eventMs: number;
  /** Between two logged prices. */
  readonly spacingMs: number;
}

/**
 * What the book shows of a market: the source's own state under what traders have said of it. `shown` is what it shows now.
 * Manual prices stand beside the source's, which goes on underneath and is what shows once they are taken back. Where the
 * contest has run away from a manual price (it would be worth more than its stake), the market is held until a person looks.
 */
export function underOverride(
  fed: MarketState,
  manual: MarketOverride | undefined,
  shown: MarketState | undefined,
  { eventMs, spacingMs }: UnderOverrideContext,
): MarketState {
  // What is decided, withdrawn or waits for another producer is the source's alone.
  const bears = fed.status === 'active' || fed.status === 'suspended';
  const made = manual && bears ? madeBy(fed, manual) : undefined;
  if (!made && shown?.manual === undefined) return fed;
  const prices = made?.prices ?? fed.prices;
  const refused = made?.whole ? undefined : fed.refused;
  const held = made?.held ?? false;
  const sameCodes = shown?.codes === fed.codes;
  const samePrices = sameCodes && shown.prices.every((each, index) => each === prices[index]);
  const same =
    samePrices &&
    shown.status === fed.status &&
    shown.favourite === fed.favourite &&
    shown.closed === fed.closed &&
    (shown.refused === undefined) === (refused === undefined) &&
    (shown.manual?.held ?? false) === held;
  return {
    ...fed,
    prices: samePrices ? shown.prices : prices,
    refused,
    version: same ? shown.version : nextVersion(Math.max(shown?.version ?? 0, fed.version), eventMs),
    sinceSec: sameCodes ? shown.sinceSec : fed.sinceSec,
    log: logUnderOverride(fed, shown, samePrices ? undefined : prices, { eventMs, spacingMs }),
    manual: made && { fed, held, suspended: made.suspended, priced: made.priced },
  };
}

function madeBy(fed: MarketState, { suspended, pricing }: MarketOverride) {
  if (!pricing || fed.prices.length === 0)
    return { prices: fed.prices, whole: false, held: suspended, suspended, priced: pricing !== undefined };
  const prices = overridePrices(fed, pricing);
  const fault = faultOf(saidOf({ ...fed, prices, status: 'active' }));
  const runAway = fault !== undefined && !pricing.accepts.includes(fault);
  return { prices, whole: isWhollyOverridden(fed, pricing), held: suspended || runAway, suspended, priced: true };
}

/** The curve goes on through the trader's prices and back. Logs are written in place, so that it is never the source's own. */
function logUnderOverride(
  fed: MarketState,
  shown: MarketState | undefined,
  prices: MarketState['prices'] | undefined,
  { eventMs, spacingMs }: UnderOverrideContext,
): MarketState['log'] {
  if (shown === undefined || shown.codes !== fed.codes) {
    const log = [...logOf(fed)];
    return prices ? logPrices(log, eventMs, prices, spacingMs) : log;
  }
  const log = fedOf(shown) === shown ? [...logOf(shown)] : logOf(shown);
  return prices ? logPrices(log, eventMs, prices, spacingMs) : log;
}
