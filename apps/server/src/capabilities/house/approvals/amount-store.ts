import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { NO_SUMS, type Sums } from './sums.ts';

interface Keys {
  readonly accounts: readonly string[];
  readonly destination?: string | undefined;
  readonly operator?: string | undefined;
}

/** One at a time adds to a sum: in one order for all, so that two never wait for each other. */
export async function lockSums(tx: DatabaseTransaction, { accounts, destination, operator }: Keys): Promise<void> {
  const keys = [
    ...accounts.map((id) => `account ${id}`),
    ...(destination === undefined ? [] : [`destination ${destination}`]),
    ...(operator === undefined ? [] : [`operator ${operator}`]),
  ];
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 27))
    from (select key from unnest(${[...new Set(keys)].sort()}::text[]) as wanted (key) order by key) ordered`.execute(
    tx,
  );
}

/** What one person decided alone before, of 24 hours and 7 days; the decision itself is left out, so that a repeat is the same. */
export async function sumsBefore(
  tx: DatabaseTransaction,
  {
    accounts,
    destination,
    operator,
    kind,
    subject,
    kinds,
  }: Keys & { readonly kind: string; readonly subject: string; readonly kinds: readonly string[] },
): Promise<Readonly<Record<'person' | 'destination' | 'operator' | 'kinds', Sums>>> {
  const of = async (whose: ReturnType<typeof sql>): Promise<Sums> => {
    const { rows } = await sql<Sums>`
      select coalesce(sum(minor) filter (where at > now() - interval '24 hours'), 0)::bigint as "dayMinor",
        coalesce(sum(minor), 0)::bigint as "weekMinor"
      from approval_amount
      where ${whose} and at > now() - interval '7 days' and (kind, subject) <> (${kind}, ${subject})`.execute(tx);
    return rows[0] ?? { dayMinor: 0n, weekMinor: 0n };
  };
  return {
    person: await of(sql`account_id = any(${[...accounts]}::text[])`),
    destination: await of(sql`destination = ${destination ?? null}`),
    operator: await of(sql`operator = ${operator ?? null}`),
    kinds:
      kinds.length === 0
        ? NO_SUMS
        : await of(sql`operator = ${operator ?? null} and kind = any(${[...kinds]}::text[])`),
  };
}

export async function noteAmount(
  tx: DatabaseTransaction,
  amount: {
    readonly kind: string;
    readonly subject: string;
    readonly operator: string;
    readonly accountId?: string | undefined;
    readonly destination?: string | undefined;
    readonly minor: bigint;
  },
): Promise<void> {
  await sql`
    insert into approval_amount (kind, subject, operator, account_id, destination, minor)
    values (${amount.kind}, ${amount.subject}, ${amount.operator}, ${amount.accountId ?? null},
      ${amount.destination ?? null}, ${amount.minor})
    on conflict (kind, subject) do update set operator = excluded.operator, minor = excluded.minor, at = excluded.at`.execute(
    tx,
  );
}

/** What counts in no sum any more. */
export async function deleteOldAmounts(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from approval_amount where id in (
      select id from approval_amount where at < ${new Date(beforeMs)} order by at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
