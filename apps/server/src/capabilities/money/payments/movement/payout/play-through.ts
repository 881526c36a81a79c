import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { WithdrawalParts } from './parts.ts';
import { unplayedMinor } from './play-through-store.ts';

/** What of an account's cash has to be staked first, by the rule of its jurisdiction; minor units. */
export const playThrough = async (
  { protection, db }: Pick<WithdrawalParts, 'protection' | 'db'>,
  account: { readonly accountId: string; readonly currency: Currency },
  tx?: DatabaseTransaction,
): Promise<bigint> => unplayedMinor(tx ?? db, account, await protection.playThroughTimes(account.accountId, tx));
