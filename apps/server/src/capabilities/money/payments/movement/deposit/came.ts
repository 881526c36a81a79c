import { TRANSACTION_STATUS } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { credit } from './credit.ts';
import { type Deposit, depositById, lockDepositsOf } from './deposit-store.ts';
import { hold, lateRefusal } from './held/hold.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit } from './present.ts';
import { depositOfUnasked } from './unasked.ts';

/** Money that came by itself and has come for good. */
export interface CameMoney {
  readonly provider: string;
  /** The payment itself, by its provider's own name: the same one again is the same deposit. */
  readonly paymentKey: string;
  readonly accountId: string;
  readonly PaymentMethodId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

export type CameDeposit =
  | { readonly kind: 'credited'; readonly depositId: string }
  /** It may not be credited; `why` is the code of the refusal. */
  | { readonly kind: 'held'; readonly depositId: string; readonly why: string }
  | { readonly kind: 'person'; readonly why: string };

/**
 * Makes a deposit of money that came, in the caller's transaction: credited, or held where something stands against it. Whoever
 * calls tells the player what is held, and calls `tellOf` after the commit.
 */
export async function bookCame(parts: CashierParts, tx: DatabaseTransaction, came: CameMoney): Promise<CameDeposit> {
  const { provider, paymentKey, accountId, PaymentMethodId, amountMinor, currency } = came;
  // Before the deposit is locked: whoever else makes one of this account takes the same two in this order.
  await lockDepositsOf(tx, accountId);
  const deposit = await depositOfUnasked(parts, tx, provider, {
    ...{ eventId: paymentKey, sessionId: paymentKey, reference: paymentKey, state: 'completed' },
    ...{ amountMinor, currency, unasked: { accountId, PaymentMethodId } },
  });
  if ('reason' in deposit) return { kind: 'person', why: deposit.reason };
  if (deposit.status !== TRANSACTION_STATUS.processing) return { kind: 'person', why: 'it is a deposit already' };
  const refused = await lateRefusal(parts, tx, deposit);
  if (refused) {
    await hold(parts, tx, deposit, refused, { tells: false });
    return { kind: 'held', depositId: deposit.id, why: refused.code };
  }
  await credit(parts, tx, deposit, { actor: `provider:${provider}`, reason: `payment ${paymentKey} came` });
  return { kind: 'credited', depositId: deposit.id };
}

/** After the commit: open pages are told. */
export async function tellOf({ db, news, wallet }: CashierParts, depositId: string): Promise<void> {
  const deposit: Deposit | undefined = await depositById(db, depositId);
  if (!deposit) return;
  news.account(deposit.accountId, 'deposit', presentDeposit(deposit), deposit.id);
  if (deposit.status === TRANSACTION_STATUS.completed) wallet.announce([deposit.accountId]);
}
