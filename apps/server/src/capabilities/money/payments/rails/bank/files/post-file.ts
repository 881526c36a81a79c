import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { audit } from '../../../../../house/audit/index.ts';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import { matchLine } from '../match-line.ts';
import { type StoredFile, writeClosing, writePosted } from './file-store.ts';
import { newLinesOf, postProposedLines } from './proposed-line-store.ts';

/**
 * Lets a file count, in the caller's transaction, which holds the account's lock: its lines are stored, each once whatever counted before,
 * and answered as they are to be dealt with.
 */
export async function postFile(
  { clock, bank }: CashierParts,
  tx: DatabaseTransaction,
  file: StoredFile,
  released: { readonly operator: string; readonly proposedBy: string; readonly approval: string } | null,
): Promise<bigint[]> {
  const { id, account, closingMinor, closingOn } = file;
  const currency = bank?.accounts.find((each) => each.id === account)?.currency;
  if (currency === undefined) throw new Error(`${account} is no account of the house`);
  const fresh = await postProposedLines(tx, { id, account, currency });
  await writePosted(tx, id, {
    fresh: fresh.length,
    releasedBy: released?.operator ?? null,
    nowMs: clock.wallMs(),
  });
  if (closingMinor !== null && closingOn !== null && fresh.length > 0) {
    // A day that has not come would keep every later statement from being the last.
    const today = new Date(clock.wallMs()).toISOString().slice(0, 10);
    await writeClosing(tx, { account, id, closingMinor, closingOn: [closingOn, today].sort()[0] ?? today });
  }
  await audit.record(tx, {
    operator: released?.operator ?? 'house',
    action: 'bank.release',
    subject: `bank-file/${id}`,
    after: {
      ...{ account, fresh: fresh.length },
      ...(released && { proposedBy: released.proposedBy, approval: released.approval }),
    },
  });
  return fresh;
}

/** After the commit; what a crash leaves undone the job finishes. */
export async function matchLinesOf(parts: CashierParts & { readonly db: Database }, fileId: string): Promise<void> {
  for (const id of await newLinesOf(parts.db, fileId)) await matchLine(parts, id).catch(parts.onError);
}
