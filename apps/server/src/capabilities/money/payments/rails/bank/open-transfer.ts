import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import {
  type Deposit,
  depositByKey,
  insertDeposit,
  lockDepositsOf,
  setSession,
} from '../../movement/deposit/deposit-store.ts';
import type { ChosenDeposit } from '../../movement/deposit/deposit-wish.ts';
import { askGates } from '../../movement/deposit/gates.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { wishedAmount } from '../../movement/deposit/wished-amount.ts';
import { newReference } from './reference.ts';
import { countOpenTransfers, insertTransfer } from './transfer-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Each waits for days: more at a time than anybody sends. */
const MOST_OPEN = 10;
/** There are 31 to the power of seven references; two tries are luck enough. */
const TRIES = 5;

/**
 * Starts a deposit that is paid by transfer: the row, its reference and where it goes commit together, and the rest is the player's and his
 * bank's. The same key again answers the same deposit.
 */
export async function openTransfer(
  parts: CashierParts,
  { accountId, currency }: PlayerCaller,
  { method, wish, fields, mayStart }: ChosenDeposit,
  onAgreed: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Result<{ readonly Id: string; readonly Url: null }, Refusal>> {
  const { db, clock, bank } = parts;
  const account = bank?.accounts.find((each) => each.method === method.key && each.currency === currency);
  if (!bank || !account) return refuse(refusal('PaymentMethodUnavailable'));
  const wished = wishedAmount(method, currency, wish.Amount);
  if (!wished.ok) return wished;
  const amountMinor = wished.value;
  if (!mayStart) return refuse(refusal('DepositTermsRequired'));
  const paymentMethod = paymentMethodId(method);

  const opened = await inTransaction(db, async (tx): Promise<Result<Deposit, Refusal>> => {
    await lockDepositsOf(tx, accountId);
    const before = await depositByKey(tx, accountId, wish.idempotencyKey);
    if (before) {
      const same = before.amountMinor === amountMinor && before.method === paymentMethod;
      return same ? accept(before) : refuse(refusal('IdempotencyKeyReused'));
    }
    if ((await countOpenTransfers(tx, accountId)) >= MOST_OPEN) return refuse(refusal('DepositsTooMany'));
    const refused = await askGates(parts, tx, { accountId, currency, amountMinor });
    if (refused) return refuse(refused);
    await onAgreed(tx);
    const nowMs = clock.wallMs();
    const made = await insertDeposit(tx, {
      id: randomUUID(),
      accountId,
      kind: method.kind,
      method: paymentMethod,
      provider: method.provider,
      amountMinor,
      currency,
      status: TRANSACTION_STATUS.pending,
      idempotencyKey: wish.idempotencyKey,
      bonusCode: fields.BonusCode,
      nowMs,
    });
    const { id, form, number, holder, bank: bankName, bic } = account;
    const transfer = {
      depositId: made.id,
      account: { id, form, number, holder, bank: bankName, bic },
      askedMinor: amountMinor,
      expiresAt: new Date(nowMs + bank.days * DAY_MS),
    };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reference = newReference();
      if (!(await insertTransfer(tx, { ...transfer, reference }))) continue;
      // Nobody is asked what became of it: the statements say.
      await setSession(tx, made.id, { sessionId: reference, url: null }, null);
      return accept(made);
    }
    assert(false, 'no reference is free');
  });
  return opened.ok ? accept({ Id: opened.value.id, Url: null }) : opened;
}
