import type { ErasureBlock } from '@evens/contract';
import { type Clock, type Refusal, refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Teller } from '../notices/index.ts';
import { lockAccountRow } from './copy-store.ts';
import { blocksOf } from './erase.ts';
import { insertErasure } from './erasure-store.ts';
import { DAY_MS, PRIVACY_TERMS } from './terms.ts';

/** Writes down that an account is to be erased, and tells its player; a refusal where something stands in the way. Asked again it is the same. */
export async function askToErase(
  { clock, notices }: { readonly clock: Clock; readonly notices: Teller },
  tx: DatabaseTransaction,
  accountId: string,
): Promise<Refusal | undefined> {
  await lockAccountRow(tx, accountId);
  const [first]: readonly (ErasureBlock | undefined)[] = await blocksOf(tx, accountId);
  if (first) return refusal('ErasureNotPossible', { kind: first.kind });
  const nowMs = clock.wallMs();
  const dueMs = nowMs + PRIVACY_TERMS.erasureWaitDays * DAY_MS;
  if (await insertErasure(tx, { accountId, nowMs, dueMs })) {
    await notices.tell(tx, { event: 'erasureAsked', to: accountId, values: { due: { atMs: dueMs } } });
  }
  return undefined;
}
