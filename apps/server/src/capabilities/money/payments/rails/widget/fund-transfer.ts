import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../../platform/database/index.ts';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import { changeDeposit } from '../../movement/deposit/change-deposit.ts';
import { depositLimits } from '../../movement/deposit/deposit-limits.ts';
import { isOpen } from '../../movement/deposit/deposit-states.ts';
import {
  type Deposit,
  depositByKey,
  depositOf,
  insertDeposit,
  isDeposit,
  lockDeposit,
  lockDepositsOf,
  setSession,
} from '../../movement/deposit/deposit-store.ts';
import { askGates } from '../../movement/deposit/gates.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { proposalsOf, type Wished } from './widget-of.ts';

/** The provider's own message mostly comes sooner. */
const ASK_AFTER_MS = 15_000;

/**
 * The player's yes to a transfer that waits at a provider: a deposit under the transfer's own id, then the provider is told to
 * let it go. The money counts when its signed message comes, as that of any payment. Said again it goes on where it stopped.
 */
export async function fund(
  parts: CashierParts,
  caller: PlayerCaller,
  { Id, BonusCode }: { readonly Id: string; readonly BonusCode?: string | undefined },
): Promise<Result<Deposit, Refusal>> {
  const { accountId } = caller;
  // A browser’s own key holds no colon.
  const key = `transfer:${Id}`;
  const known = () => inTransaction(parts.db, (tx) => depositByKey(tx, accountId, key));
  const isOnItsWay = (deposit: Deposit): boolean => deposit.sessionId !== null || !isOpen(deposit.status);
  const before = await known();
  if (before && isOnItsWay(before)) return accept(before);
  const found = await proposalsOf(parts, caller);
  if (!found.ok) return found;
  const wished = found.value.find(({ proposal }) => proposal.id === Id);
  // No longer waiting: perhaps because the same yes, said beside this one, let it go meanwhile.
  const made = wished ? await store(parts, caller, wished, key, BonusCode?.trim()) : await known();
  if (!made) return refuse(refusal('NotFound'));
  const deposit = 'ok' in made ? made : accept(made);
  if (!deposit.ok || isOnItsWay(deposit.value)) return deposit;
  return letGo(parts, deposit.value, Id);
}

async function store(
  parts: CashierParts,
  { accountId, currency }: PlayerCaller,
  { proposal, method, widget }: Wished,
  idempotencyKey: string,
  bonusCode: string | undefined,
): Promise<Result<Deposit, Refusal>> {
  const { amountMinor } = proposal;
  const limits = depositLimits(method, currency);
  if (!limits || proposal.currency !== currency) return refuse(refusal('NotFound'));
  if (amountMinor < limits.minMinor) {
    return refuse(refusal('AmountBelowMinimum', { minimum: formatAmount(limits.minMinor, currency), currency }));
  }
  if (amountMinor > limits.maxMinor) {
    return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(limits.maxMinor, currency), currency }));
  }
  const nowMs = parts.clock.wallMs();
  return inTransaction(parts.db, async (tx) => {
    await lockDepositsOf(tx, accountId);
    if (!(await isDeposit(tx, accountId, idempotencyKey, nowMs))) {
      const refused = await askGates(parts, tx, { accountId, currency, amountMinor });
      if (refused) return refuse(refused);
    }
    const made = await insertDeposit(tx, {
      id: randomUUID(),
      accountId,
      kind: method.kind,
      method: paymentMethodId(method),
      provider: widget.provider,
      amountMinor,
      currency,
      status: TRANSACTION_STATUS.pending,
      idempotencyKey,
      bonusCode: bonusCode === '' ? undefined : bonusCode,
      nowMs,
    });
    return accept(made);
  });
}

async function letGo(parts: CashierParts, deposit: Deposit, transferId: string): Promise<Result<Deposit, Refusal>> {
  const { db, clock } = parts;
  const widget = parts.widgets?.find(({ provider }) => provider === deposit.provider);
  if (!widget) return refuse(refusal('PaymentProviderUnavailable'));
  const answer = await widget.fund({
    transferId,
    customer: deposit.accountId,
    depositId: deposit.id,
    returnUrl: `${parts.siteUrl()}/open-modal/deposit/${deposit.id}`,
    merchantName: await parts.merchantName(),
  });
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value === 'refused') {
    await inTransaction(db, async (tx) => {
      const now = await lockDeposit(tx, deposit.id);
      if (now?.completedAt !== null) return;
      await changeDeposit(parts, tx, now, 'declined');
    });
  } else {
    await setSession(db, deposit.id, { sessionId: value.sessionId, url: null }, clock.wallMs() + ASK_AFTER_MS);
  }
  return accept((await depositOf(db, deposit.id, deposit.accountId)) ?? deposit);
}
