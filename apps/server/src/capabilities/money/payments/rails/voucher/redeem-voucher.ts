import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, assert, parseAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import { credit } from '../../movement/deposit/credit.ts';
import {
  type Deposit,
  depositByKey,
  insertDeposit,
  lockDeposit,
  lockDepositsOf,
} from '../../movement/deposit/deposit-store.ts';
import type { ChosenDeposit, DepositWish, OpenDeposit } from '../../movement/deposit/deposit-wish.ts';
import { askGates } from '../../movement/deposit/gates.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { lockVoucher, spendVoucher } from './voucher-store.ts';
import { digestOf } from './vouchers.ts';

/** A deposit that is paid by a code: it is credited before it is answered. */
export const openByVoucher: OpenDeposit = async (parts, caller, chosen, onAgreed) => {
  if (!chosen.mayStart) return refuse(refusal('DepositTermsRequired'));
  const redeemed = await redeemVoucher(parts, caller, chosen, onAgreed);
  return redeemed.ok ? accept({ Id: redeemed.value.id, Url: null }) : redeemed;
};

/**
 * Spends a voucher: the code, the deposit and the money commit together, so that of many requests with one code one has an
 * effect. The same key again answers the deposit that it made.
 */
export async function redeemVoucher(
  parts: CashierParts,
  caller: PlayerCaller,
  { method, wish, fields }: Pick<ChosenDeposit, 'method' | 'wish' | 'fields'>,
  onAgreed: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Result<Deposit, Refusal>> {
  const { accountId, currency } = caller;
  const { clock, wallet } = parts;
  const digest = digestOf(fields.VoucherCode ?? '');
  const redeemed = await inTransaction(parts.db, async (tx): Promise<Result<Deposit, Refusal>> => {
    await lockDepositsOf(tx, accountId);
    const before = await depositByKey(tx, accountId, wish.idempotencyKey);
    const voucher = await lockVoucher(tx, digest);
    if (before) return before.id === voucher?.depositId ? accept(before) : refuse(refusal('IdempotencyKeyReused'));
    if (!voucher) return refuse(refusal('VoucherUnknown'));
    const nowMs = clock.wallMs();
    if (voucher.depositId !== null || voucher.expiresAt.getTime() <= nowMs) return refuse(refusal('VoucherUsed'));
    if (voucher.currency !== currency) {
      return refuse(refusal('VoucherOtherCurrency', { currency: voucher.currency }));
    }
    const { amountMinor } = voucher;
    if (!agrees(wish, voucher)) return refuse(refusal('InvalidAmount'));
    const refused = await askGates(parts, tx, { accountId, currency, amountMinor });
    if (refused) return refuse(refused);
    await onAgreed(tx);
    const written = await insertDeposit(tx, {
      id: randomUUID(),
      accountId,
      kind: method.kind,
      method: paymentMethodId(method),
      provider: method.provider,
      amountMinor,
      currency,
      status: TRANSACTION_STATUS.pending,
      idempotencyKey: wish.idempotencyKey,
      bonusCode: fields.BonusCode,
      nowMs,
    });
    const { id } = written;
    assert(written.amountMinor === amountMinor && amountMinor > 0n, `deposit ${id} is not what its voucher is worth`);
    assert(await spendVoucher(tx, digest, id, nowMs), 'a voucher that is held was spent by another');
    await credit(parts, tx, written, { actor: `player:${accountId}`, reason: 'a voucher was redeemed' });
    const made = await lockDeposit(tx, id);
    assert(made, 'the deposit that was just written cannot be read');
    return accept(made);
  });
  if (redeemed.ok) {
    parts.news.account(accountId, 'deposit', presentDeposit(redeemed.value), redeemed.value.id);
    wallet.announce([accountId]);
  }
  return redeemed;
}

/** The value stands in the code; who sends an amount or a currency beside it must mean the same. */
const agrees = (
  { Amount, Currency }: DepositWish,
  { amountMinor, currency }: Pick<Deposit, 'amountMinor' | 'currency'>,
) =>
  (Currency === undefined || Currency === currency) &&
  (Amount === undefined || parseAmount(Amount, currency) === amountMinor);
