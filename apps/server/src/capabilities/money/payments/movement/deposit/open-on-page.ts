import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import { type Deposit, insertDeposit, isDeposit, lockDepositsOf, setSession } from './deposit-store.ts';
import type { ChosenDeposit } from './deposit-wish.ts';
import { askGates } from './gates.ts';
import type { CashierParts } from './parts.ts';
import { wishedAmount } from './wished-amount.ts';

/** The provider's own message mostly comes sooner. */
const ASK_AFTER_MS = 15_000;

/**
 * Starts a deposit that is paid on a page of its provider: stored first, then opened there under its own id. Whatever
 * breaks in between, the same key goes on where it stopped.
 */
export async function openOnPage(
  parts: CashierParts,
  { accountId, currency }: PlayerCaller,
  { method, wish, fields, language, mayStart }: ChosenDeposit,
  onAgreed: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Result<{ readonly Id: string; readonly Url: string }, Refusal>> {
  const { db, clock, providers } = parts;
  const provider = providers.find(({ name }) => name === method.provider);
  if (!provider) return refuse(refusal('PaymentMethodUnavailable'));
  const wished = wishedAmount(method, currency, wish.Amount);
  if (!wished.ok) return wished;
  const amountMinor = wished.value;
  if (!mayStart) return refuse(refusal('DepositTermsRequired'));

  const stored = await inTransaction(db, async (tx): Promise<Result<Deposit, Refusal>> => {
    await lockDepositsOf(tx, accountId);
    if (!(await isDeposit(tx, accountId, wish.idempotencyKey, clock.wallMs()))) {
      const refused = await askGates(parts, tx, { accountId, currency, amountMinor });
      if (refused) return refuse(refused);
    }
    await onAgreed(tx);
    const made = await insertDeposit(tx, {
      id: randomUUID(),
      accountId,
      kind: method.kind,
      method: paymentMethodId(method),
      provider: provider.name,
      amountMinor,
      currency,
      status: TRANSACTION_STATUS.pending,
      idempotencyKey: wish.idempotencyKey,
      bonusCode: fields.BonusCode,
      nowMs: clock.wallMs(),
    });
    return accept(made);
  });
  if (!stored.ok) return stored;
  const deposit = stored.value;
  const same = deposit.amountMinor === amountMinor && deposit.method === paymentMethodId(method);
  if (!same) return refuse(refusal('IdempotencyKeyReused'));
  if (deposit.url !== null) return accept({ Id: deposit.id, Url: deposit.url });

  const opened = await provider.open({
    depositId: deposit.id,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    merchantName: await parts.merchantName(),
    returnUrl: `${parts.siteUrl()}${language ? `/${language}` : ''}/open-modal/deposit/${deposit.id}`,
    language,
    channel: method.channel,
    fields,
  });
  if (!opened.ok) return opened;
  await setSession(db, deposit.id, opened.value, clock.wallMs() + ASK_AFTER_MS);
  return accept({ Id: deposit.id, Url: opened.value.url });
}
