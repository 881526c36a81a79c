import type { MarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { GUARDS } from './guard-limits.ts';
import { chanceOf } from './last-said.ts';
import { type PriceFault, traitsOfKey } from './price-checks.ts';
import { chanceIn } from './quick-order.ts';
import type { StandingMarkets } from './standing-markets.ts';

/** A message of more markets is looked up by key. */
const FEW = 8;

/**
 * The totals of a part that go over as easily as the same line of the whole contest: they are priced for another period. The
 * whole is as the message leaves it. Undefined, nearly always: there are none. Before the start a part holds less than the
 * whole; in play it may hold all that is left of it, and no more.
 */
export function partsBeyondWhole(
  incoming: readonly MarketPrices[],
  standing: StandingMarkets,
  inPlay: boolean,
): ReadonlyMap<MarketKey, PriceFault> | undefined {
  let found: Map<MarketKey, PriceFault> | undefined;
  let byKey: Map<MarketKey, MarketPrices> | undefined;
  for (const market of incoming) {
    const whole = market.status === 'active' ? traitsOfKey(market.key)?.whole : undefined;
    if (whole === undefined) continue;
    const ofPart = chanceIn(market, 'over');
    if (ofPart === undefined) continue;
    if (incoming.length > FEW) byKey ??= new Map(incoming.map((each) => [each.key, each]));
    const said = byKey ? byKey.get(whole) : incoming.find(({ key }) => key === whole);
    const ofWhole = said ? activeChance(said) : standingChance(standing, whole);
    if (ofWhole === undefined || ofPart <= mostOfPart(ofWhole, inPlay)) continue;
    found ??= new Map();
    found.set(market.key, 'moreThanWhole');
  }
  return found;
}

const activeChance = (market: MarketPrices): number | undefined =>
  market.status === 'active' ? chanceIn(market, 'over') : undefined;

function standingChance(standing: StandingMarkets, key: MarketKey): number | undefined {
  const market = standing.fed(key);
  return market?.status === 'active' && !market.refused ? chanceOf(market, 'over') : undefined;
}

function mostOfPart(ofWhole: number, inPlay: boolean): number {
  const { least, most, apart } = GUARDS.ofWhole;
  return !inPlay && ofWhole > least && ofWhole < most ? ofWhole - apart : ofWhole + GUARDS.lineDisorder;
}
