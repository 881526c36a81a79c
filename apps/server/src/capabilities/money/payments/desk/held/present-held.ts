import type { HeldPaymentView } from '@evens/contract';
import { formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import { inHouseCurrency } from '../../../../house/approvals/index.ts';
import type { HeldPayment } from '../../movement/deposit/held/held-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';

/** In the house's currency: from this on two people decide, where operators set nothing else. A card pays five times as much at most. */
export const TWO_FROM_MINOR = 100_000n;

/** Whether it does by itself from that amount on; with others of its player or of who decides, it may all the same. */
export const takesTwo = (
  { amountMinor, currency }: Pick<HeldPayment, 'amountMinor' | 'currency'>,
  fromMinor: bigint,
): boolean => inHouseCurrency(amountMinor, currency) >= fromMinor;

export const GONE = 'its chain has the payment no more: there is nothing to credit or to send back';

export function presentHeld(
  { providers }: Pick<CashierParts, 'providers'>,
  payment: HeldPayment,
  {
    names,
    gone,
    fromMinor,
  }: { readonly names: ReadonlyMap<string, string>; readonly gone: ReadonlySet<string>; readonly fromMinor: bigint },
): HeldPaymentView {
  // What was decided before its coins went is over; what still waits cannot be decided.
  const isGone = payment.state === 'held' && gone.has(payment.depositId);
  const { depositId, accountId, userName, amountMinor, currency, method, why, state, operator, problem } = payment;
  return {
    depositId,
    accountId,
    userName: userName ?? accountId,
    amount: formatAmount(amountMinor, currency),
    currency,
    method,
    why,
    heldMs: payment.heldAt.getTime(),
    state,
    decidedBy: operator === null ? null : (names.get(operator) ?? operator),
    decidedMs: payment.decidedAt?.getTime() ?? null,
    doneMs: payment.doneAt?.getTime() ?? null,
    disputedMs: payment.disputedAt?.getTime() ?? null,
    problem: isGone ? GONE : problem,
    takesTwo: takesTwo(payment, fromMinor),
    twoFrom: formatAmount(fromMinor, HOUSE_CURRENCY),
    returnable: !isGone && payment.disputedAt === null && mayGoBack(providers, payment),
    proposed: payment.proposed,
  };
}

/** Whether the provider that has the money sends it back when it is asked. */
export const mayGoBack = (
  providers: CashierParts['providers'],
  { provider, sessionId }: Pick<HeldPayment, 'provider' | 'sessionId'>,
): boolean => sessionId !== null && providers.find(({ name }) => name === provider)?.refund !== undefined;
