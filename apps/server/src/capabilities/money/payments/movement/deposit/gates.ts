import type { Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { COUNTED } from './counted.ts';
import { depositedMinor as sumOfDeposits } from './deposit-store.ts';
import type { CashierParts, WishedDeposit } from './parts.ts';

/** Asks whoever may refuse a new deposit, in its own transaction and under the lock of the account's deposits. */
export async function askGates(
  parts: CashierParts,
  tx: DatabaseTransaction,
  wish: Omit<WishedDeposit, 'depositedMinor'>,
): Promise<Refusal | undefined> {
  const depositedMinor = (sinceMs?: number) => sumOfDeposits(tx, wish.accountId, COUNTED, sinceMs);
  for (const gate of parts.gates) {
    const refused = await gate(tx, { ...wish, depositedMinor });
    if (refused) return refused;
  }
  return undefined;
}
