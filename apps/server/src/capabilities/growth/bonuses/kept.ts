import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { keptFromOffers } from '../../people/identity/index.ts';
import type { BonusParts } from './parts.ts';

/** Of these accounts those that may be given nothing now: excluded, on a break, locked, demo users, or with an open marker of harm. */
export const keptBy =
  ({ clock, harmedAmong }: Pick<BonusParts, 'clock' | 'harmedAmong'>) =>
  async (accountIds: readonly string[], tx: DatabaseTransaction): Promise<ReadonlySet<string>> => {
    const kept = await keptFromOffers(tx, accountIds, clock.wallMs());
    return new Set([...kept, ...(await harmedAmong(accountIds, tx))]);
  };
