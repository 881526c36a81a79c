import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** What an account's owner said of themselves; what was not said is empty. */
export interface PersonRow {
  readonly accountId: string;
  readonly userName: string;
  readonly userType: number;
  readonly email: string;
  readonly currency: string;
  readonly country: string;
  readonly language: string | null;
  /** "2001-02-28". */
  readonly birthDate: string;
  readonly openedAt: Date;
  readonly lockedAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly profile: Readonly<Record<string, string>>;
}

export async function personById(db: Connection, accountId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id::text as "accountId", user_name as "userName", user_type as "userType", email, currency, country, language,
      birth_date::text as "birthDate", created_at as "openedAt", locked_at as "lockedAt", locked_until as "lockedUntil",
      profile
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0];
}
