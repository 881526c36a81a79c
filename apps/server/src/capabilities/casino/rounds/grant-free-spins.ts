import { randomUUID } from 'node:crypto';
import { offeredSlot } from '@evens/games';
import { accept, type Clock, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { keptFromOffers } from '../../people/identity/index.ts';
import { type FreeSpinGrant, insertFreeSpins } from './free-spin-store.ts';
import type { RoundTerms } from './parts.ts';
import { stakeBounds, stakeRefusal } from './stakes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const MOST_FREE_SPINS = 1000;

/** What is to be granted. */
export interface FreeSpinOrder
  extends Pick<FreeSpinGrant, 'accountId' | 'currency' | 'game' | 'spins' | 'valueMinor' | 'grantedBy'> {
  /** How long they can be used, in days from now. */
  readonly days: number;
}

/**
 * Grants free spins of a slot, in the caller's transaction: no money moves before a spin wins. A gift is an offer: undefined where the
 * player is kept from play. Refused: `GameNotOffered` where there is no such slot, `InvalidRequest` for a number out of bounds,
 * `MinimumAllowedStakeException` below the slot's least stake. Limits of the law are judged at each spin, as of a stake.
 */
export async function grantFreeSpins(
  tx: DatabaseTransaction,
  clock: Pick<Clock, 'wallMs'>,
  order: FreeSpinOrder,
): Promise<Result<FreeSpinGrant | undefined, Refusal>> {
  const { days, ...given } = order;
  const game = offeredSlot(order.game);
  if (!game) return refuse(refusal('GameNotOffered', { game: order.game }));
  if (!Number.isInteger(order.spins) || order.spins < 1 || order.spins > MOST_FREE_SPINS)
    return refuse(refusal('InvalidRequest', { field: 'spins' }));
  if (order.valueMinor < game.leastStakeMinor) return refuse(refusal('MinimumAllowedStakeException'));
  const nowMs = Math.floor(clock.wallMs());
  if ((await keptFromOffers(tx, [order.accountId], nowMs)).size > 0) return accept(undefined);
  const row = { ...given, id: randomUUID(), grantedAt: new Date(nowMs), expiresAt: new Date(nowMs + days * DAY_MS) };
  await insertFreeSpins(tx, row);
  return accept(row);
}

/**
 * Why nobody could play free spins of this worth, each: `GameNotOffered` where there is no such slot, `MinimumAllowedStakeException` and
 * `LineBettingLimitReachedException` where slot or house take no such stake in this currency. What the law adds is judged at each spin.
 */
export function freeSpinsFault(
  { game: name, currency, valueMinor }: Pick<FreeSpinOrder, 'game' | 'valueMinor'> & { readonly currency: Currency },
  terms: RoundTerms,
): Refusal | undefined {
  const game = offeredSlot(name);
  if (!game) return refusal('GameNotOffered', { game: name });
  const options = { entry: 'grant' };
  const press = { options, bets: [{ place: 'main', stakeMinor: valueMinor }] };
  const topWin = game.topWin(options);
  if (!topWin.ok || game.judge(press)) return refusal('InvalidRequest', { field: 'campaign.freeSpins' });
  return stakeRefusal(press, currency, stakeBounds(game, topWin.value, currency, terms, undefined));
}
