import { assert } from '@evens/kernel';
import { withdrawalRelease } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { WithdrawalParts } from './parts.ts';
import { keepRest, type Withdrawal } from './payout-store.ts';

/**
 * What is too little for one more unit of the coin goes from the hold back to the cash, in the transaction that fixes the coins, whose
 * lock on the row is held: from there on the withdrawal is of what the coins cost (decision 77). A NEO has no parts, so that it may be
 * almost a whole one; of other coins it is nothing, or one minor unit.
 */
export async function giveRest(
  { wallet }: Pick<WithdrawalParts, 'wallet'>,
  tx: DatabaseTransaction,
  { id, accountId, amountMinor, currency }: Pick<Withdrawal, 'id' | 'accountId' | 'amountMinor' | 'currency'>,
  restMinor: bigint,
): Promise<void> {
  if (restMinor === 0n) return;
  assert(restMinor > 0n && restMinor < amountMinor, `the rest of withdrawal ${id} is a part of it`);
  await keepRest(tx, id, restMinor);
  const posted = await wallet.post(
    tx,
    withdrawalRelease({
      idempotencyKey: `withdrawal-rest:${id}`,
      reference: `withdrawal:${id}`,
      actor: 'house',
      reason: 'withdrawal rest',
      playerId: accountId,
      amount: { amountMinor: restMinor, currency },
    }),
  );
  assert(posted.ok, `the rest of withdrawal ${id} lies in its hold`);
}
