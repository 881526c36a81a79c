import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { insertVouchers } from './voucher-store.ts';

/** Without letters and figures that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;
const GROUP = 4;
/** More at once belongs into several batches. */
export const MOST_VOUCHERS = 10_000;

/** Some 79 bits: nobody finds one by trying. Written in groups, as it is read out. */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return signs.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** What a code is known by; dashes, spaces and small letters make no difference. */
export const digestOf = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

export interface VoucherOrder {
  readonly count: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly days: number;
  /** Who makes them, as the audit says it. */
  readonly madeBy: string;
  readonly nowMs: number;
}

/** Makes vouchers of one amount. The codes are answered once: the house keeps what they are known by, not the codes. */
export async function makeVouchers(
  tx: DatabaseTransaction,
  order: VoucherOrder,
): Promise<{ readonly batch: string; readonly codes: readonly string[]; readonly expiresMs: number }> {
  const batch = randomUUID();
  const codes = Array.from({ length: order.count }, newCode);
  const expiresMs = order.nowMs + order.days * 24 * 3_600_000;
  await insertVouchers(tx, { ...order, id: batch, digests: codes.map(digestOf), expiresMs });
  return { batch, codes, expiresMs };
}
