import { outcomeId } from '@evens/catalogue';
import { type Refusal, refusal } from '@evens/kernel';
import type { BareLeg } from '../stored/bare-ticket-store.ts';
import type { LegNow } from './chances-now.ts';

/** What the book itself calls a jump before the start: odds that change by so much are doubted first. */
const JUMP_FACTOR = 3;

/** So long after a bet was placed (event time) a person has time to strike it out; what a price does later is news. */
export const RISE_HOLD_MS = 3_600_000;

type Taken = Pick<BareLeg, 'priceMilli' | 'live' | 'placedEventMs' | 'terms'>;

/**
 * Why a ticket cannot be sold although it has a value: within the last hour, before its match, a leg was taken at a
 * multiple of the present price, and the match has not begun. One of the two prices is wrong, and a sale would be
 * final. In play a value may rise that much by what happens. `nows` are the open legs by their positions in `units`.
 */
export function palpableRise(
  units: readonly (readonly [Taken, ...Taken[]])[],
  nows: readonly (LegNow | undefined)[],
  eventMs: number,
): Refusal | undefined {
  for (let at = 0; at < units.length; at += 1) {
    const [taken, now] = [units[at]?.[0], nows[at]];
    if (!taken || !now || taken.live || eventMs - taken.placedEventMs >= RISE_HOLD_MS) continue;
    // A teaser pays by its table, whatever the price of the line it was moved from.
    if (now.live || taken.terms.teasedMarketKey !== undefined) continue;
    if (taken.priceMilli >= JUMP_FACTOR * now.found.priceMilli) {
      return refusal('MarketSuspended', { selection: outcomeId(now.asked) });
    }
  }
  return undefined;
}
