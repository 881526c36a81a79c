import { randomUUID } from 'node:crypto';
import type { Clock, Currency } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { USER_TYPES } from '../../../platform/http/index.ts';
import { openPasswordHashes, passwordText } from '../../../platform/passwords/index.ts';
import { randomPassword } from './demo-accounts.ts';
import { insertAccount, isNameTaken } from './store.ts';

interface DemoUserParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly termsVersion: number;
  /** Opens the accounts of play money and puts the set sum into them. */
  readonly furnish: (tx: DatabaseTransaction, accountId: string, currency: Currency) => Promise<void>;
}

export interface DemoUserWish {
  readonly userName: string;
  readonly currency: Currency;
  readonly country: string;
  readonly language: string;
}

/**
 * Makes a demo user, who has play money and no identity: no name, address or mail. Returns the password, which is
 * shown only this once; undefined if the name is taken.
 */
export async function makeDemoUser(
  { db, clock, termsVersion, furnish }: DemoUserParts,
  wish: DemoUserWish,
): Promise<string | undefined> {
  const email = `${wish.userName}@demo.invalid`;
  if (await isNameTaken(db, wish.userName, email)) return undefined;
  const password = randomPassword();
  const passwordHash = await openPasswordHashes().hash(passwordText(password));
  return inTransaction(db, async (tx) => {
    const account = {
      ...{ ...wish, id: randomUUID(), email, passwordHash, termsVersion },
      birthDate: '1990-01-01',
      userType: USER_TYPES.demoUser,
      profile: {},
      allowEmailNotification: false,
    };
    if (!(await insertAccount(tx, account, clock.wallMs()))) return undefined;
    await furnish(tx, account.id, wish.currency);
    return password;
  });
}
