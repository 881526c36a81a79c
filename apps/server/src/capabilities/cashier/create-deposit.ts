import { randomUUID } from 'node:crypto';
import { isLanguageCode, TRANSACTION_STATUS } from '@evens/contract';
import { accept, formatAmount, parseAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import type { PlayerCaller } from '../../platform/http/index.ts';
import type { CashierParts } from './index.ts';
import { limitsOf, paymentMethodId } from './methods.ts';
import { insertDeposit, setSession } from './store.ts';

/** The provider's own message mostly comes sooner. */
const ASK_AFTER_MS = 15_000;

export interface DepositWish {
  readonly PaymentMethodId: string;
  readonly Amount: string;
  readonly AgreeWithDepositTerms?: boolean | undefined;
  readonly idempotencyKey: string;
  readonly Language?: string | undefined;
}

/**
 * Starts a deposit: stored first, then opened at the provider under its own id. Whatever breaks in between, the same
 * key goes on where it stopped.
 */
export async function startDeposit(
  parts: CashierParts,
  caller: PlayerCaller,
  wish: DepositWish,
): Promise<Result<{ readonly Id: string; readonly Url: string }, Refusal>> {
  const { db, clock, methods, providers, accounts } = parts;
  const { currency, accountId } = caller;
  const method = methods.find((each) => paymentMethodId(each) === wish.PaymentMethodId);
  const provider = providers.find(({ name }) => name === method?.provider);
  const limits = method && limitsOf(method, currency);
  if (!method || !provider || !limits) return refuse(refusal('PaymentMethodUnavailable'));

  const amountMinor = parseAmount(wish.Amount, currency);
  if (amountMinor === undefined) return refuse(refusal('InvalidAmount'));
  if (amountMinor < limits.minMinor) {
    return refuse(refusal('AmountBelowMinimum', { minimum: formatAmount(limits.minMinor, currency), currency }));
  }
  if (amountMinor > limits.maxMinor) {
    return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(limits.maxMinor, currency), currency }));
  }
  const account = await accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  // A break is from spending, and putting money in is the first half of it.
  if (account.breakUntilMs !== null) {
    return refuse(refusal('AccountLockedException', { untilMs: account.breakUntilMs }));
  }
  if (!account.paymentTermsAccepted && wish.AgreeWithDepositTerms !== true) {
    return refuse(refusal('DepositTermsRequired'));
  }

  const deposit = await inTransaction(db, async (tx) => {
    if (!account.paymentTermsAccepted) await accounts.acceptPaymentTerms(tx, accountId);
    return insertDeposit(tx, {
      id: randomUUID(),
      accountId,
      method: paymentMethodId(method),
      provider: provider.name,
      amountMinor,
      currency,
      status: TRANSACTION_STATUS.pending,
      idempotencyKey: wish.idempotencyKey,
      nowMs: clock.wallMs(),
    });
  });
  const same = deposit.amountMinor === amountMinor && deposit.method === paymentMethodId(method);
  if (!same) return refuse(refusal('IdempotencyKeyReused'));
  if (deposit.url !== null) return accept({ Id: deposit.id, Url: deposit.url });

  const language = wish.Language !== undefined && isLanguageCode(wish.Language) ? wish.Language : undefined;
  const opened = await provider.open({
    depositId: deposit.id,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    merchantName: await parts.merchantName(),
    returnUrl: `${parts.siteUrl()}${language ? `/${language}` : ''}/open-modal/deposit/${deposit.id}`,
    language,
  });
  if (!opened.ok) return opened;
  await setSession(db, deposit.id, opened.value, clock.wallMs() + ASK_AFTER_MS);
  return accept({ Id: deposit.id, Url: opened.value.url });
}
