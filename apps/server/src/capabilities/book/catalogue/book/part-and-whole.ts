import { type MarketKey, parseMarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { GUARDS } from './guard-limits.ts';
import { chanceOf } from './last-said.ts';
import { type PriceFault, traitsOfKey } from './price-checks.ts';
import { chanceIn } from './quick-order.ts';
import type { StandingMarkets } from './standing-markets.ts';

/** A message of more markets is looked up by key. */
const FEW = 8;

/** How the contest and the message stand in which a part is compared. */
export interface PartContext {
  readonly inPlay: boolean;
  /** The message names all markets there are. */
  readonly complete: boolean;
}

/**
 * The totals of a part that go over as easily as the same line of the whole contest: they are priced for another period. The
 * whole is as the message leaves it; where it can say nothing, a part that was refused for it stays so until its source says
 * something else. Undefined, nearly always: there are none. A part holds less than the whole; in play the last one may hold all
 * that is left of it, and no more.
 */
export function partsBeyondWhole(
  incoming: readonly MarketPrices[],
  standing: StandingMarkets,
  { inPlay, complete }: PartContext,
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
    const ofWhole = said ? activeChance(said) : complete ? undefined : standingChance(standing, whole);
    const most =
      ofWhole === undefined ? mostSaidBefore(standing, market.key) : mostOfPart(ofWhole, inPlay && isLast(market.key));
    if (ofPart <= most) continue;
    found ??= new Map();
    found.set(market.key, 'moreThanWhole');
  }
  return found;
}

/** Whether a part that was refused is in order now, by a whole that stands. */
export function isWithinWhole(said: MarketPrices, standing: StandingMarkets, inPlay: boolean): boolean {
  const whole = traitsOfKey(said.key)?.whole;
  const ofWhole = whole === undefined ? undefined : standingChance(standing, whole);
  const ofPart = chanceIn(said, 'over');
  return ofWhole !== undefined && ofPart !== undefined && ofPart <= mostOfPart(ofWhole, inPlay && isLast(said.key));
}

const activeChance = (market: MarketPrices): number | undefined =>
  market.status === 'active' ? chanceIn(market, 'over') : undefined;

function standingChance(standing: StandingMarkets, key: MarketKey): number | undefined {
  const market = standing.fed(key);
  return market?.status === 'active' && !market.refused ? chanceOf(market, 'over') : undefined;
}

/** Of a part that was refused for its whole: a little less than it said then. */
function mostSaidBefore(standing: StandingMarkets, key: MarketKey): number {
  const refused = standing.fed(key)?.refused;
  const before = refused?.fault === 'moreThanWhole' ? chanceOf(refused, 'over') : undefined;
  return before === undefined ? Number.POSITIVE_INFINITY : before - GUARDS.lineDisorder;
}

/** `isRest`: the part may be all that is left of the whole. */
function mostOfPart(ofWhole: number, isRest: boolean): number {
  const { least, most, apart } = GUARDS.ofWhole;
  return !isRest && ofWhole > least && ofWhole < most ? ofWhole - apart : ofWhole + GUARDS.lineDisorder;
}

const LAST: ReadonlySet<string> = new Set(['2h', 'q4', 'p3']);
const isLast = (key: MarketKey): boolean => LAST.has(parseMarketKey(key)?.period ?? '');
