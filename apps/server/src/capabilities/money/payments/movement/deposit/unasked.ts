import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { takesCurrency } from '../../catalogue/offered.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import type { PersonNeeded } from '../../inbox/box.ts';
import { type Deposit, depositByKey, insertDeposit, lockDeposit, setSession } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';
import type { PaymentNews } from './provider.ts';

/**
 * The deposit of a payment that nobody asked for: made when the first news of it come, found again by the provider's number
 * of the payment. Else why a person has to look, because it is nobody's here.
 */
export async function depositOfUnasked(
  { clock, accounts, methods }: CashierParts,
  tx: DatabaseTransaction,
  provider: string,
  { unasked, sessionId, amountMinor, currency }: PaymentNews & Required<Pick<PaymentNews, 'unasked'>>,
): Promise<Deposit | PersonNeeded> {
  const { accountId } = unasked;
  const account = await accounts.account(accountId, tx);
  if (!account) return { cause: 'unknownReference', reason: 'no account has this reference' };
  const method = methods.find((each) => paymentMethodId(each) === unasked.PaymentMethodId);
  if (method?.provider !== provider) return { cause: 'other', reason: 'the method is not this provider’s' };
  // What comes to an address was exchanged before, into whatever the account is in.
  const takes = method.kind === 'chain' || takesCurrency(method, account.currency, undefined);
  if (currency !== account.currency || !takes) {
    return { cause: 'otherCurrency', reason: 'the account is in another currency' };
  }
  if (amountMinor <= 0n) return { cause: 'otherAmount', reason: 'nothing was paid' };
  // Of this provider alone: a browser's key holds no colon.
  const idempotencyKey = `unasked:${provider}:${sessionId}`;
  const before = await depositByKey(tx, accountId, idempotencyKey);
  if (before) return (await lockDeposit(tx, before.id)) ?? before;
  const made = await insertDeposit(tx, {
    id: randomUUID(),
    accountId,
    kind: method.kind,
    method: paymentMethodId(method),
    provider,
    amountMinor,
    currency: account.currency,
    // Not among what counts as on its way: the gates look at what was there before it came.
    status: TRANSACTION_STATUS.processing,
    idempotencyKey,
    bonusCode: undefined,
    nowMs: clock.wallMs(),
  });
  await setSession(tx, made.id, { sessionId, url: null }, clock.wallMs());
  return (await lockDeposit(tx, made.id)) ?? made;
}
