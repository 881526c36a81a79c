import { type Currency, type Refusal, refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { isKnown, pointsOf, takePoints, writeEntry } from './member-store.ts';
import { levelOf, type Programme, priceOf } from './programme.ts';
import { type Gifts, giftMinor } from './spin.ts';
import { monthsSince } from './times.ts';

export interface PrizeOrder {
  readonly accountId: string;
  readonly currency: Currency;
  readonly prize: string;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

/** Gives points for a prize; the member is held. The same key again changes nothing. */
export async function takePrize(
  tx: DatabaseTransaction,
  programme: Programme,
  gifts: Gifts,
  order: PrizeOrder,
): Promise<Refusal | undefined> {
  const { accountId, currency, nowMs } = order;
  const reference = `prize:${order.idempotencyKey}`;
  if (await isKnown(tx, accountId, reference)) return undefined;
  const prize = programme.prizes.find(({ key }) => key === order.prize);
  if (!prize) return refusal('NotFound');
  const since = monthsSince(nowMs, programme.months);
  const { left, earned } = await pointsOf(tx, accountId, since);
  const points = priceOf(prize, levelOf(programme, earned));
  if (left < points) return refusal('NotEnoughPoints', { points, left });
  await takePoints(tx, accountId, since, points);
  await writeEntry(tx, { accountId, at: new Date(nowMs), kind: 'prize', points: -points, about: prize.key, reference });
  await gifts.freeBet(tx, { accountId, currency, amountMinor: giftMinor(prize.amountMinor, currency) });
  return undefined;
}
