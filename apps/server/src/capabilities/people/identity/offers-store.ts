import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { BEFORE_EMAIL_IS_CONFIRMED } from './registration/email-bars.ts';

/**
 * Of these accounts those that are kept from play now, and those of demo users, who play for nothing: nothing is given to them,
 * whether they asked for offers or not.
 */
export async function keptFromOffers(
  db: Database | DatabaseTransaction,
  accountIds: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from identity_account
    where id::text = any(${[...accountIds]}::text[]) and (user_type = 3 or break_until > ${now}
        or locked_at is not null and coalesce(locked_until, 'infinity') > ${now})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of these accounts those that want offers, and to which some may be sent: neither excluded nor on a time-out nor locked, at an address that was shown to be theirs. */
export async function offersWanted(
  db: Database | DatabaseTransaction,
  accountIds: readonly string[],
  nowMs: number,
): Promise<readonly { readonly accountId: string; readonly country: string }[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ accountId: string; country: string }>`
    select id as "accountId", country from identity_account
    where id = any(${[...accountIds]}::uuid[]) and allow_email_notification and excluded_at is null
      and (email_confirmed_at is not null or ${BEFORE_EMAIL_IS_CONFIRMED.marketing})
      and (break_until is null or break_until <= ${now}) and (locked_at is null or locked_until <= ${now})`.execute(db);
  return rows;
}
