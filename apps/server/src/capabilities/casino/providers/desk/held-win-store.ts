import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

/** What a desk knows of a win beside its call. */
export interface HeldFacts {
  readonly accountId: string;
  readonly userName: string | null;
  /** Of its round; null where there is none, as with a prize. */
  readonly stakedMinor: bigint | null;
  readonly paidMinor: bigint | null;
  readonly proposed: boolean;
}

/** By provider and id of the win, with a space between. */
export async function heldFacts(
  db: Database,
  wins: readonly { readonly provider: string; readonly id: string }[],
): Promise<ReadonlyMap<string, HeldFacts>> {
  const asked = JSON.stringify(wins.map(({ provider, id }) => ({ provider, id })));
  const { rows } = await sql<HeldFacts & { key: string }>`
    select c.provider || ' ' || c.transaction_id as key, c.holder_id as "accountId", i.user_name as "userName",
      r.staked_minor as "stakedMinor", r.paid_minor as "paidMinor", exists (
        select from approval a where a.kind = 'results.payHeldWin' and a.subject = 'held-win/' || c.provider || '/' || c.transaction_id
          and a.state = 'open' and a.expires_at > now()
      ) as proposed
    from jsonb_to_recordset(${asked}::jsonb) as u(provider text, id text)
    join ledger_call c on c.provider = u.provider and c.verb = 'credit' and c.transaction_id = u.id
    left join provider_round r
      on r.provider = c.provider and r.account_id = c.holder_id and r.round_id = regexp_replace(c.reference, '^round:', '')
    left join identity_account i
      on i.id = case when c.holder_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.holder_id::uuid end`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...facts }) => [key, facts]));
}

/** A held win of a round was paid: the round says so. A prize has no round. */
export async function heldIsPaid(
  tx: DatabaseTransaction,
  of: { readonly provider: string; readonly accountId: string; readonly roundId: string; readonly amountMinor: bigint },
): Promise<void> {
  await sql`
    update provider_round set paid_minor = paid_minor + ${of.amountMinor}, held_minor = held_minor - ${of.amountMinor}
    where provider = ${of.provider} and account_id = ${of.accountId} and round_id = ${of.roundId}`.execute(tx);
}
