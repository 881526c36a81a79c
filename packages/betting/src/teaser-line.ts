import { formatMarketKey, type MarketKey, type OutcomeCode, parseMarketKey } from '@evens/catalogue';

/** Quarter points of a line such as "-3.5" or "47"; undefined for another shape or a line with quarters of a point. */
function wholeOrHalfLine(specifier: string): number | undefined {
  if (!/^[+-]?\d{1,4}(?:\.[05]0?)?$/.test(specifier)) return undefined;
  return Number(specifier) * 4;
}

/** +1 where a higher line helps the outcome, -1 where a lower one does; 0 for outcomes that have no line of their own. */
function directionOf(type: string, outcome: OutcomeCode): 1 | -1 | 0 {
  if (type === 'asian-handicap') return outcome === 'home' ? 1 : outcome === 'away' ? -1 : 0;
  if (type === 'total') return outcome === 'under' ? 1 : outcome === 'over' ? -1 : 0;
  return 0;
}

/**
 * The market on which a teased leg is settled: the line moved `pointsQuarters` quarter points for the player.
 * Handicap specifiers are the home side's, so an away selection moves them down. Undefined for a line that cannot be
 * teased: only handicaps and totals of the whole match, and no quarter lines (their half results have no teaser row).
 */
export function teaseMarketKey(
  marketKey: MarketKey,
  outcome: OutcomeCode,
  pointsQuarters: number,
): MarketKey | undefined {
  const market = parseMarketKey(marketKey);
  if (!market || market.specifier === undefined || market.stat || market.period) return undefined;
  const line = wholeOrHalfLine(market.specifier);
  const direction = directionOf(market.type, outcome);
  if (line === undefined || direction === 0) return undefined;
  return formatMarketKey({ type: market.type, specifier: String((line + direction * pointsQuarters) / 4) });
}

/**
 * The table pays for lines that are about even before they move. A line far to the player's side already (a price below
 * this) would be moved on from there at the same pay. A line on the other side is welcome.
 */
export const TEASER_LEAST_PRICE_MILLI = 1800;

/** Whether a selection can be a leg of a teaser at all. */
export const canBeTeased = (marketKey: MarketKey, outcome: OutcomeCode): boolean =>
  teaseMarketKey(marketKey, outcome, 0) !== undefined;
