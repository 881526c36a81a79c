import { assert, type Clock, money } from '@evens/kernel';
import { accountKey, freeBetAccount, freeBetExpiry } from '@evens/ledger';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import { claimFreeBet, expiredFreeBets, freeBetById, movesOf } from './store.ts';

export interface ExpiryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'lock' | 'post'>;
  readonly onError: (error: unknown) => void;
}

/** Free bets that one look ends at most. */
export const MOST_AT_ONCE = 200;

/**
 * Gives what lies in free bets that ended since `sinceMs` back to the house; answers how many there were. One that cannot
 * be ended is told to `onError` and leaves the others as they are.
 */
export async function expireFreeBets(parts: ExpiryParts, sinceMs = 0): Promise<number> {
  const { db, clock, onError } = parts;
  const ids = await expiredFreeBets(db, clock.wallMs(), sinceMs, MOST_AT_ONCE);
  for (const id of ids) await endFreeBet(parts, id).catch(onError);
  return ids.length;
}

function endFreeBet({ db, wallet }: ExpiryParts, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Another process has it in hand.
    if (!(await claimFreeBet(tx, id))) return;
    const found = await freeBetById(tx, id);
    assert(found, `free bet ${id} was there a moment ago`);
    const account = freeBetAccount(id, found.currency);
    // A bet may have taken it since, or another process before.
    const left = (await wallet.lock(tx, [account])).get(accountKey(account))?.balanceMinor ?? 0n;
    if (left === 0n) return;
    const posted = await wallet.post(
      tx,
      freeBetExpiry({
        idempotencyKey: `freebet-expiry:${id}:${await movesOf(tx, id)}`,
        reference: `freebet:${id}`,
        actor: 'house',
        reason: 'free bet not used in time',
        freeBetId: id,
        amount: money(left, found.currency),
      }),
    );
    assert(posted.ok && !posted.value.repeated, `free bet ${id} ends once`);
  });
}
