import { randomInt, randomUUID } from 'node:crypto';
import type { Clock, Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { USER_TYPES, type UserType } from '../../../platform/http/index.ts';
import { openPasswordHashes, passwordText } from '../../../platform/passwords/index.ts';
import { confirmEmail } from './registration/registration-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { accountByName, insertAccount, setPasswordHash } from './store.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
  readonly currency: Currency;
  readonly userType: UserType;
}

const PLAYERS = [
  {
    userName: 'ada',
    currency: 'EUR',
    country: 'DE',
    language: 'en-US',
    name: ['Ada', 'Lovelace'],
    userType: USER_TYPES.user,
  },
  {
    userName: 'bruno',
    currency: 'BRL',
    country: 'BR',
    language: 'pt-PT',
    name: ['Bruno', 'Souza'],
    userType: USER_TYPES.user,
  },
  {
    userName: 'mei',
    currency: 'CNY',
    country: 'CN',
    language: 'zh-CHS',
    name: ['Mei', 'Chen'],
    userType: USER_TYPES.user,
  },
  // Looks after players and may not bet.
  {
    userName: 'otto',
    currency: 'EUR',
    country: 'DE',
    language: 'en-US',
    name: ['Otto', 'Brandt'],
    userType: USER_TYPES.agent,
  },
] as const satisfies readonly (Omit<DemoAccount, 'password'> & {
  country: string;
  language: string;
  /** Their own, so that a payout to an account in their name is one. */
  name: readonly [string, string];
})[];

/** No letters or digits that look like others: these are read from a screen and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four: 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)] ?? 'x').join(''),
  ).join('-');

interface DemoParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The present terms of the house: a demo player need not agree to them again. */
  readonly termsVersion: number;
  /** Opens the player's wallet, puts something into it, and gives him what a demo shows besides. */
  readonly furnish: (tx: DatabaseTransaction, accountId: string, currency: Currency, userName: string) => Promise<void>;
}

/** Makes the demo players and the demo agent of a house that has no account at all yet; empty when it has. */
export async function makeDemoAccounts({ db, clock, termsVersion, furnish }: DemoParts): Promise<DemoAccount[]> {
  const hashes = openPasswordHashes();
  const made = await Promise.all(
    PLAYERS.map(async (player) => {
      const password = randomPassword();
      return { player, password, passwordHash: await hashes.hash(passwordText(password)) };
    }),
  );
  return inTransaction(db, async (tx) => {
    // Two processes that start together must not both find the house empty.
    await sql`lock table identity_account in exclusive mode`.execute(tx);
    const { rows } = await sql`select from identity_account limit 1`.execute(tx);
    if (rows.length > 0) return [];
    for (const { player, passwordHash } of made) {
      const { name, ...account } = player;
      const id = randomUUID();
      await insertAccount(
        tx,
        {
          ...account,
          id,
          email: `${player.userName}@demo.invalid`,
          passwordHash,
          birthDate: '1990-01-01',
          profile: { FirstName: name[0], LastName: name[1] },
          allowEmailNotification: false,
          termsVersion,
        },
        clock.wallMs(),
      );
      // Whose address nobody confirmed is paid nothing, and a demo shows money leave too.
      await confirmEmail(tx, id, `${player.userName}@demo.invalid`, clock.wallMs());
      await furnish(tx, id, player.currency, player.userName);
    }
    return made.map(({ player: { userName, currency, userType }, password }) => ({
      userName,
      currency,
      userType,
      password,
    }));
  });
}

/** Whether the players of a demo live here. Nobody else has shown such an address to be theirs: no mail reaches it. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const keys = PLAYERS.map(({ userName }) => `${userName}@demo.invalid`);
  const { rows } = await sql`
    select from identity_account where email_key = any(${keys}::text[]) and email_confirmed_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Gives the demo players new random passwords and signs them out; empty when the house has none. */
export async function resetDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const hashes = openPasswordHashes();
  const reset: DemoAccount[] = [];
  for (const { userName, currency, userType } of PLAYERS) {
    const account = await accountByName(db, userName);
    if (account?.email !== `${userName}@demo.invalid`) continue;
    const password = randomPassword();
    await setPasswordHash(db, account.id, await hashes.hash(passwordText(password)));
    await deleteSessionsOf(db, account.id);
    reset.push({ userName, currency, userType, password });
  }
  return reset;
}
