import { type Refusal, refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { emailStanding } from './registration-store.ts';

/**
 * What is open before an address was shown to be its owner's. Nothing leaves the house for somebody who cannot be written to, and no
 * offer goes where a stranger may read it; a mistyped address keeps nobody from playing.
 */
export const BEFORE_EMAIL_IS_CONFIRMED = { deposit: true, withdraw: false, marketing: false } as const;

/** Why an account may not do this yet: for whoever pays out, in the transaction in which it does, beside what KYC documents allow. */
export async function emailRefusal(
  db: Database | DatabaseTransaction,
  accountId: string,
  act: 'deposit' | 'withdraw',
): Promise<Refusal | undefined> {
  if (BEFORE_EMAIL_IS_CONFIRMED[act]) return undefined;
  return (await emailStanding(db, accountId))?.confirmedAt ? undefined : refusal('EmailNotConfirmed');
}
