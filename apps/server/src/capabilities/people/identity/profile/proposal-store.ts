import type { ProfileChange } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { RetentionRule } from '../../../../platform/retention/index.ts';

type Connection = Database | DatabaseTransaction;

export interface ProfileProposal {
  readonly id: string;
  readonly fields: ProfileChange;
}

export async function proposalOf(db: Connection, accountId: string): Promise<ProfileProposal | undefined> {
  const { rows } = await sql<ProfileProposal>`
    select id::text, fields from identity_profile_proposal where account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** In the place of one that nobody decided. */
export async function keepProposal(
  tx: DatabaseTransaction,
  asked: { readonly accountId: string; readonly id: string; readonly fields: ProfileChange; readonly nowMs: number },
): Promise<void> {
  await sql`
    insert into identity_profile_proposal (account_id, id, fields, proposed_at)
    values (${asked.accountId}, ${asked.id}, ${JSON.stringify(asked.fields)}::jsonb, ${new Date(asked.nowMs)})
    on conflict (account_id) do update
    set id = excluded.id, fields = excluded.fields, proposed_at = excluded.proposed_at`.execute(tx);
}

/** Takes a proposal to carry it out; undefined where it is gone, or another stands in its place. */
export async function takeProposal(
  tx: DatabaseTransaction,
  accountId: string,
  id: string,
): Promise<ProfileChange | undefined> {
  const { rows } = await sql<{ fields: ProfileChange }>`
    delete from identity_profile_proposal where account_id = ${accountId} and id = ${id} returning fields`.execute(tx);
  return rows[0]?.fields;
}

export const PROFILE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'profile-proposal',
    what: 'changes of proven names and birth dates that were proposed and not approved',
    keptDays: 2,
    why: 'a proposal may be approved for a day',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from identity_profile_proposal where account_id in (
          select account_id from identity_profile_proposal where proposed_at < ${new Date(beforeMs)}
          limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
