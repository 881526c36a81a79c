import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type Currency,
  carryOver,
  drawField,
  HOUSE_CURRENCY,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { addPoints, pointsOf, writeEntry } from './member-store.ts';
import { type Field, levelOf, type Programme, presentField } from './programme.ts';
import { keepSpun, nextSpin, type SealedSpin, type SpunSpin, sealSpin, spunInWeek, spunSpin } from './spin-store.ts';
import { monthOf, monthsSince, weekOf } from './times.ts';

const SEED_BYTES = 32;

export const commitmentOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

const freshSpin = (number: number): SealedSpin => ({ number, seed: randomBytes(SEED_BYTES) });

/** The next spin of a player, sealed now where it was not. */
export async function sealedSpin(tx: DatabaseTransaction, accountId: string): Promise<SealedSpin> {
  const known = await nextSpin(tx, accountId);
  if (known) return known;
  const first = freshSpin(1);
  await sealSpin(tx, accountId, first);
  return (await nextSpin(tx, accountId)) ?? first;
}

export interface SpinOrder {
  readonly accountId: string;
  readonly currency: Currency;
  readonly number: number;
  readonly playerText: string;
  readonly nowMs: number;
}

export interface Gifts {
  freeBet(tx: DatabaseTransaction, gift: { accountId: string; currency: Currency; amountMinor: bigint }): Promise<void>;
}

/** Carried over to the player's currency, rounded up: nobody is told of a free bet and gets none. */
export const giftMinor = (amountMinor: bigint, currency: Currency): bigint =>
  carryOver(amountMinor, HOUSE_CURRENCY, currency, 'up');

/**
 * Draws the sealed spin and grants the field's prize, under the lock of the member's row. The same number again is
 * the same spin.
 */
export async function spin(
  tx: DatabaseTransaction,
  programme: Programme,
  gifts: Gifts,
  order: SpinOrder,
): Promise<Result<SpunSpin, Refusal>> {
  const { accountId, number, playerText, nowMs, currency } = order;
  const known = await spunSpin(tx, accountId, number);
  if (known) return { ok: true, value: known };
  const sealed = await nextSpin(tx, accountId);
  const { earned } = await pointsOf(tx, accountId, monthsSince(nowMs, programme.months));
  const week = weekOf(nowMs);
  const spun = await spunInWeek(tx, accountId, week);
  if (sealed?.number !== number || spun >= levelOf(programme, earned).spinsPerWeek)
    return refuse(refusal('NoSpinLeft'));

  const field = await drawField(programme.wheel.length, playerText, number, async (text) =>
    createHmac('sha256', sealed.seed).update(text).digest(),
  );
  const won = programme.wheel[field] as Field;
  const done = {
    ...{ number, playerText, field, fields: programme.wheel.length },
    ...{ prize: presentField(won), spunAt: new Date(nowMs) },
  };
  await keepSpun(tx, accountId, { ...done, week });
  await sealSpin(tx, accountId, freshSpin(number + 1));
  const points = won.kind === 'points' ? won.points : 0;
  if (won.kind === 'points') await addPoints(tx, accountId, monthOf(nowMs), won.points, false);
  else await gifts.freeBet(tx, { accountId, currency, amountMinor: giftMinor(won.amountMinor, currency) });
  const reference = `spin:${number}`;
  await writeEntry(tx, { accountId, at: done.spunAt, kind: 'wheel', points, about: String(number), reference });
  return { ok: true, value: { ...done, seed: sealed.seed } };
}
