import { type Currency, convert, type Rational, rational } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { CouponRow } from './coupon-store.ts';
import type { CouponsParts } from './parts.ts';

/** What one column costs a player, in minor units of his currency, at which rate of his currency for one of the coupon's. */
export interface ColumnPrice {
  readonly minor: bigint;
  readonly rate: Rational;
}

/** Undefined where his currency cannot be converted now. Rounded up: the coupon gets no less than its own price. */
export async function columnPrice(
  tx: DatabaseTransaction,
  { rateOf }: Pick<CouponsParts, 'rateOf'>,
  { currency, columnMinor }: Pick<CouponRow, 'currency' | 'columnMinor'>,
  into: Currency,
): Promise<ColumnPrice | undefined> {
  if (into === currency) return { minor: columnMinor, rate: rational(1n) };
  const rate = await rateOf(tx, currency, into);
  if (!rate) return undefined;
  const { amountMinor, restMinor } = convert(columnMinor, currency, into, rate);
  return { minor: restMinor > 0n || amountMinor === 0n ? amountMinor + 1n : amountMinor, rate };
}

export const rateText = ({ num, den }: Rational): string => `${num}/${den}`;

export function readRate(text: string): Rational {
  const [num = '1', den = '1'] = text.split('/');
  return rational(BigInt(num), BigInt(den));
}

/** What a player gets for a win, in minor units of his currency: at the rate of his entry, rounded down. */
export const inHisCurrency = (wonMinor: bigint, from: Currency, into: Currency, rate: string): bigint =>
  from === into ? wonMinor : convert(wonMinor, from, into, readRate(rate)).amountMinor;
