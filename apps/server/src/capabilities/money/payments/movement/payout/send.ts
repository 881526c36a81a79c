import { TRANSACTION_STATUS as S, WITHDRAWAL_ATTENTION, type WithdrawalReason } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { destinationIn, sentCoin } from '../../catalogue/payouts/coin-methods.ts';
import { lockAndChange } from './change-payout.ts';
import { priceNow } from './coin-quote.ts';
import { standingOf } from './debt.ts';
import { giveRest } from './give-rest.ts';
import { holdsOf } from './judge-asked.ts';
import { mayBeSent } from './meet-debt.ts';
import type { WithdrawalParts } from './parts.ts';
import { nextStatus } from './payout-states.ts';
import { fixCoins, lockWithdrawal, setAttention, type Withdrawal } from './payout-store.ts';
import { tell } from './present.ts';
import type { PayoutWish } from './provider.ts';

/** What an operator reads where a provider began nothing, with the reason behind it; gone again once it goes on. */
export const LATER = WITHDRAWAL_ATTENTION.later;

/** What is sent: nothing but the withdrawal itself. */
export function wishOf({ id, method, amountMinor, currency, details, coin }: Withdrawal): PayoutWish {
  const place = destinationIn(details);
  return {
    id,
    method,
    amountMinor,
    currency,
    details,
    ...(coin && place && { coin: { ...sentCoin(coin), ...place } }),
  };
}

/** Whether nothing goes to this account now, by what this transaction sees: one that is gone is locked as well. */
const isLocked = async ({ accounts }: WithdrawalParts, tx: DatabaseTransaction, { accountId }: Withdrawal) =>
  (await accounts.account(accountId, tx))?.locked !== false;

/** Why what was let go before does not leave all the same: a debt, or a lock set meanwhile. It waits where it is until that has ended. */
async function whyNotAgain(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
): Promise<string | undefined> {
  const { owedMinor } = await standingOf(parts, tx, row);
  if (owedMinor > 0n) return 'the player has a debt';
  return (await isLocked(parts, tx, row)) ? 'the account is locked' : undefined;
}

/** Whether what the provider has no record of is sent once more; the withdrawal says why where it is not. */
export async function mayGoAgain(parts: WithdrawalParts, due: Withdrawal): Promise<boolean> {
  return inTransaction(parts.db, async (tx) => {
    const row = await lockWithdrawal(tx, due.id);
    if (row?.status !== S.processing) return false;
    const why = await whyNotAgain(parts, tx, row);
    if (why !== undefined)
      await setAttention(tx, row.id, `${LATER}Not sent: ${why} and the provider has no record of it`);
    return why === undefined;
  });
}

/** The withdrawal as it is sent; undefined where it does not go now. */
export async function begin(parts: WithdrawalParts, due: Withdrawal): Promise<Withdrawal | undefined> {
  // The house pays no more in this way: what was asked for before comes back.
  const sendable = parts.methods.some(({ id, provider }) => id === due.method && provider === due.provider);
  const priced = sendable ? await priceNow(parts, due) : undefined;
  const moved = await inTransaction(parts.db, async (tx) => {
    const row = await lockWithdrawal(tx, due.id);
    if (!row || nextStatus(row.status, 'sending') === undefined) return undefined;
    const goBack = (why: 'notSendable' | 'worthTooLittle') =>
      lockAndChange(parts, tx, due.id, 'notSendable', { actor: 'house', reasons: [why] });
    if (!sendable) return goBack('notSendable');
    // Locked since it was asked for: whoever locked it says whether the money goes.
    const reasons = (await isLocked(parts, tx, row)) ? (['accountLocked'] as const) : await newHolds(parts, tx, row);
    if (reasons.length > 0) return lockAndChange(parts, tx, due.id, 'personNeeded', { actor: 'house', reasons });
    if (!(await mayBeSent(parts, tx, row))) return lockWithdrawal(tx, due.id);
    const price = priced && (await takePrice(parts, tx, row, priced));
    if (price === 'later') return undefined;
    if (price === 'tooLittle') return goBack('worthTooLittle');
    return lockAndChange(parts, tx, due.id, 'sending', {
      actor: 'house',
      reasons: [
        ...(due.status === S.pending ? (['noRule'] as const) : []),
        ...(price === 'takenInPart' ? (['restBack'] as const) : []),
        'sent',
      ],
    });
  });
  if (!moved) return undefined;
  await tell(parts, moved);
  return moved.status === S.processing ? moved : undefined;
}

/**
 * Why a person has to look after all, by what came to be known since it was asked for: a case, a link or another account at its destination
 * may have come up while it waited. What a person approved was judged by him with those before his eyes.
 */
async function newHolds(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
): Promise<readonly WithdrawalReason[]> {
  const holds: WithdrawalReason[] = [];
  // Nobody names the destination or links the person beside this.
  const accounts = await parts.approvals.amounts.hold(tx, row);
  if (row.status === S.pending) holds.push(...(await holdsOf(parts, tx, row, accounts)));
  if (await isStoppedByLostCoins(parts, tx, row, accounts)) holds.push('coinsLost');
  return holds;
}

/** Whether coins vanished from the chain after the approval, or unknown to who approved: it was auto-approved, or by a person who was not told. */
async function isStoppedByLostCoins(
  { coinsLostSince }: Pick<WithdrawalParts, 'coinsLostSince'>,
  tx: DatabaseTransaction,
  { status, reasons, changedAt }: Withdrawal,
  accounts: readonly string[],
): Promise<boolean> {
  const sinceMs = await coinsLostSince(tx, accounts);
  if (sinceMs === null) return false;
  return !(status === S.adminApproved && reasons.includes('coinsLost') && changedAt.getTime() >= sinceMs);
}

/** Fixes what goes out at the price of now, in the transaction that lets it go. */
async function takePrice(
  { rates, wallet }: Pick<WithdrawalParts, 'rates' | 'wallet'>,
  tx: DatabaseTransaction,
  row: Withdrawal,
  priced: NonNullable<Awaited<ReturnType<typeof priceNow>>>,
): Promise<'taken' | 'takenInPart' | 'later' | 'tooLittle'> {
  const { id, accountId } = row;
  if (!priced.ok && priced.refusal.code === 'AmountBelowMinimum') return 'tooLittle';
  const taken = priced.ok
    ? await rates?.take(tx, { quoteId: priced.value.quoteId, accountId, takenFor: `withdrawal:${id}` })
    : undefined;
  if (!priced.ok || !taken?.ok) {
    await setAttention(tx, id, `${LATER}There is no current exchange rate for this coin`);
    return 'later';
  }
  await fixCoins(tx, id, priced.value);
  const { restMinor } = taken.value;
  await giveRest({ wallet }, tx, row, restMinor);
  return restMinor > 0n ? 'takenInPart' : 'taken';
}
