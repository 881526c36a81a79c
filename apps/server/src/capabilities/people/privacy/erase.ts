import { hkdfSync, randomBytes } from 'node:crypto';
import type { ErasureBlock } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { lockAccountRow } from './copy-store.ts';
import {
  databaseSecret,
  identifyingOf,
  lockDueErasure,
  markBlocked,
  markDone,
  moneyOf,
  openThingsOf,
  retainedUntil,
} from './erasure-store.ts';
import { eraseRows, personOf } from './personal-store.ts';
import { fingerprints, type Identifying, identifyingMarks } from './retained.ts';
import { type LiftTerms, remember } from './retained-store.ts';
import { PRIVACY_TERMS } from './terms.ts';

type Connection = Database | DatabaseTransaction;

export interface ErasingParts {
  readonly db: Database;
  readonly nowMs: () => number;
  /** The house's own key, where it has one. */
  readonly key: Buffer | undefined;
  /** Until when an exclusion that nobody has ended is retained; undefined where there is none. */
  readonly exclusionKnownUntilMs: (accountId: string, tx: DatabaseTransaction) => Promise<number | undefined>;
  /** By which terms that may be lifted at the desk; without them it never is. */
  readonly liftTerms?: (accountId: string, tx: DatabaseTransaction) => Promise<LiftTerms | undefined>;
  /** Told within the transaction that found something in the way of an erasure that is due. */
  readonly onBlocked: (tx: DatabaseTransaction, accountId: string, dueMs: number) => Promise<void>;
  /** Told after the account is erased: its sessions are over. */
  readonly onErased: (accountId: string) => void;
}

/** What stands in the way. With `lock` money cannot move until the transaction ends. */
export async function blocksOf(db: Connection, accountId: string, lock = false): Promise<readonly ErasureBlock[]> {
  const money = await moneyOf(db, accountId, lock);
  const { bets, payments } = await openThingsOf(db, accountId);
  const none = { amount: null, currency: null, count: null };
  return [
    ...money.map(({ kind, currency, amountMinor }): ErasureBlock => {
      const amount = formatAmount(amountMinor < 0n ? -amountMinor : amountMinor, currency);
      return { ...none, kind: kind === 'receivable' ? 'debt' : 'money', amount, currency };
    }),
    ...(bets > 0 ? [{ ...none, kind: 'openBets' as const, count: bets }] : []),
    ...(payments > 0 ? [{ ...none, kind: 'payments' as const, count: payments }] : []),
  ];
}

/** The newest key first: with the house's own beside the database's, or the database's alone. */
async function keysOf({ key }: Pick<ErasingParts, 'key'>, db: Connection): Promise<Buffer[]> {
  const secret = await databaseSecret(db);
  if (!key) return [secret];
  return [Buffer.from(hkdfSync('sha256', key, secret, 'evens retained', 32)), secret];
}

/** Until when the exclusion of somebody who was erased, and whom this person is, is retained; undefined where there is none. */
export async function wasExcluded(
  parts: Pick<ErasingParts, 'key' | 'nowMs'> & { readonly db: Connection },
  person: Identifying,
): Promise<number | undefined> {
  return retainedUntil(parts.db, await marksOf(parts, parts.db, person), parts.nowMs());
}

/** What this person would be retained by, under every key that was ever used. */
export const marksOf = async (
  parts: Pick<ErasingParts, 'key'>,
  db: Connection,
  person: Identifying,
): Promise<readonly Buffer[]> => fingerprints(identifyingMarks(person), await keysOf(parts, db));

/** The person goes, the account stays as a number: money and bets are as true as before. */
export async function eraseAccount(parts: ErasingParts, tx: DatabaseTransaction, accountId: string): Promise<void> {
  const { nowMs } = parts;
  const [person, identifying] = [await personOf(tx, accountId), await identifyingOf(tx, accountId)];
  if (!person || !identifying) throw new Error('an account to erase is not there');
  const untilMs = await parts.exclusionKnownUntilMs(accountId, tx);
  if (untilMs !== undefined && untilMs > nowMs()) {
    const [newest] = await keysOf(parts, tx);
    const terms = await parts.liftTerms?.(accountId, tx);
    const marks = newest ? fingerprints(identifyingMarks(identifying), [newest]) : [];
    if (marks.length > 0) await remember(tx, marks, { untilMs, nowMs: nowMs(), terms });
  }
  await eraseRows(tx, person, { pseudonym: `erased-${randomBytes(9).toString('hex')}`, nowMs: nowMs() });
  await markDone(tx, accountId, nowMs());
}

/** Erases one account whose time has come; false where none has. What is in the way is told, and tried again later. */
export async function eraseOneDue(parts: ErasingParts): Promise<boolean> {
  const { db, nowMs } = parts;
  const done = await inTransaction(db, async (tx): Promise<{ erased?: string } | undefined> => {
    const due = await lockDueErasure(tx, nowMs(), PRIVACY_TERMS.erasureRetryMs);
    if (!due) return undefined;
    const { accountId } = due;
    await lockAccountRow(tx, accountId);
    const blocks = await blocksOf(tx, accountId, true);
    if (blocks.length > 0) {
      await markBlocked(tx, accountId, nowMs());
      await parts.onBlocked(tx, accountId, due.dueAt.getTime());
      return {};
    }
    await eraseAccount(parts, tx, accountId);
    return { erased: accountId };
  });
  if (done?.erased !== undefined) parts.onErased(done.erased);
  return done !== undefined;
}
