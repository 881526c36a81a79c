import { assert, type Clock, money } from '@evens/kernel';
import { accountKey, freeBetAccount, freeBetExpiry } from '@evens/ledger';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { expiredFreeBets, freeBetById, movesOf } from './store.ts';

export interface ExpiryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'lock' | 'post'>;
}

const AT_ONCE = 200;

/** Gives what lies in free bets that are over back to the house; answers how many there were. */
export async function expireFreeBets({ db, clock, wallet }: ExpiryParts): Promise<number> {
  const ids = await expiredFreeBets(db, clock.wallMs(), AT_ONCE);
  for (const id of ids) {
    await inTransaction(db, async (tx) => {
      const found = await freeBetById(tx, id);
      assert(found, `free bet ${id} was there a moment ago`);
      const account = freeBetAccount(id, found.currency);
      // A bet or another process may have taken it since.
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
  return ids.length;
}
