import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';

export interface Voucher {
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly expiresAt: Date;
  readonly depositId: string | null;
}

/** The voucher of a code, held until this transaction ends: of many at once, one goes first and the others see what it did. */
export async function lockVoucher(tx: DatabaseTransaction, digest: Buffer): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    select amount_minor as "amountMinor", currency, expires_at as "expiresAt", deposit_id as "depositId"
    from cashier_voucher where code_digest = ${digest} for update`.execute(tx);
  return rows[0];
}

/** Spends a voucher on a deposit; false when somebody was before. */
export async function spendVoucher(
  tx: DatabaseTransaction,
  digest: Buffer,
  depositId: string,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier_voucher set deposit_id = ${depositId}, redeemed_at = ${new Date(nowMs)}
    where code_digest = ${digest} and deposit_id is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertVouchers(
  tx: DatabaseTransaction,
  batch: {
    readonly id: string;
    readonly digests: readonly Buffer[];
    readonly amountMinor: bigint;
    readonly currency: Currency;
    readonly madeBy: string;
    readonly nowMs: number;
    readonly expiresMs: number;
  },
): Promise<void> {
  await sql`
    insert into cashier_voucher (code_digest, batch, amount_minor, currency, made_by, made_at, expires_at)
    select digest, ${batch.id}, ${batch.amountMinor}, ${batch.currency}, ${batch.madeBy}, ${new Date(batch.nowMs)},
      ${new Date(batch.expiresMs)}
    from unnest(${batch.digests}::bytea[]) digest`.execute(tx);
}
