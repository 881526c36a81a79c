import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface ProfileRow {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly country: string;
  readonly currency: string;
  /** "2001-02-28". */
  readonly birthDate: string;
  readonly profile: Readonly<Record<string, string>>;
}

const columns = sql`
  id, user_name as "userName", email, country, currency, birth_date::text as "birthDate", profile`;

export async function profileById(db: Connection, accountId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select ${columns} from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}

/** One change after another: what a change decides on is still so when it is written. */
export async function lockProfile(tx: DatabaseTransaction, accountId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${columns} from identity_account where id = ${accountId} for no key update`.execute(tx);
  return rows[0];
}

/** What is named is set, an empty text takes a field away. */
export async function setProfile(
  tx: DatabaseTransaction,
  accountId: string,
  fields: Readonly<Record<string, string>>,
  birthDate: string,
): Promise<void> {
  const gone = Object.keys(fields).filter((name) => fields[name] === '');
  await sql`
    update identity_account
    set profile = (profile || ${JSON.stringify(fields)}::jsonb) - ${gone}::text[], birth_date = ${birthDate}
    where id = ${accountId}`.execute(tx);
}
