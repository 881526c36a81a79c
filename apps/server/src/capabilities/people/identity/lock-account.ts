import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { deleteSessionsOf } from './session-store.ts';
import { accountByName, type Lock, setLock } from './store.ts';

/**
 * Locks an account by user name or e-mail address and ends its sessions, or unlocks it (no lock given). For an operator
 * beside a running house, which hears of it at once, or within a second where it hears nothing, and takes no bet of them.
 * Answers the account's user name; undefined when there is none.
 */
export async function lockAccountByName(
  db: Database,
  name: string,
  lock: Lock | undefined,
): Promise<string | undefined> {
  const account = await accountByName(db, name);
  if (!account) return undefined;
  await setLock(db, account.id, lock);
  if (lock) await deleteSessionsOf(db, account.id);
  return account.userName;
}

/** Locks an account for good and ends its sessions, in the transaction of what locks it. */
export async function lockWithin(tx: DatabaseTransaction, accountId: string, nowMs: number): Promise<void> {
  await setLock(tx, accountId, { atMs: nowMs });
  await deleteSessionsOf(tx, accountId);
}
