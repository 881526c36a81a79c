import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

/** Keeps an account from play at least until then, and locks its row: whoever changes the same waits. False where there is none. */
export async function keepFromPlay(
  tx: DatabaseTransaction,
  accountId: string,
  { untilMs, excludedAtMs }: { readonly untilMs: number; readonly excludedAtMs?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_account
    set break_until = greatest(break_until, ${new Date(untilMs)}),
      excluded_at = coalesce(excluded_at, ${excludedAtMs === undefined ? null : new Date(excludedAtMs)})
    where id = ${accountId} returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends an exclusion: the account is kept from play until then only, or no more. */
export async function endExclusion(
  tx: DatabaseTransaction,
  accountId: string,
  keptUntilMs: number | undefined,
): Promise<void> {
  await sql`
    update identity_account
    set excluded_at = null, break_until = ${keptUntilMs === undefined ? null : new Date(keptUntilMs)}
    where id = ${accountId} and excluded_at is not null`.execute(tx);
}

/** Who is at home where, and excluded or not, of these accounts; the rows of those that stand are locked. */
export async function lockForProtection(
  tx: DatabaseTransaction,
  accountId: string,
): Promise<{ readonly country: string; readonly excluded: boolean } | undefined> {
  const { rows } = await sql<{ country: string; excluded: boolean }>`
    select country, excluded_at is not null as excluded from identity_account where id = ${accountId}
    for no key update`.execute(tx);
  return rows[0];
}
