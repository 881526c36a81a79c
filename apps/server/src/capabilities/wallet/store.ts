import type { Currency } from '@evens/kernel';
import { type AccountKind, type AccountRef, accountRule, type Standing } from '@evens/ledger';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';

/** A ledger account's row: where it is and how it stands. */
export interface AccountRow {
  readonly id: bigint;
  readonly account: AccountRef;
  /** Undefined for accounts that carry no balance. */
  readonly standing: Standing | undefined;
}

interface RawAccount {
  readonly id: bigint;
  readonly kind: AccountKind;
  readonly holder_id: string;
  readonly currency: Currency;
  readonly balance_minor: bigint | null;
  readonly floor_minor: bigint | null;
  readonly ceiling_minor: bigint | null;
}

function readAccount(row: RawAccount): AccountRow {
  const { id, kind, currency } = row;
  return {
    id,
    account: { kind, holderId: row.holder_id, currency },
    standing:
      row.balance_minor === null
        ? undefined
        : {
            balanceMinor: row.balance_minor,
            ...(row.floor_minor !== null && { floorMinor: row.floor_minor }),
            ...(row.ceiling_minor !== null && { ceilingMinor: row.ceiling_minor }),
          },
  };
}

const refsJson = (accounts: readonly AccountRef[]): string => JSON.stringify(accounts);

/** Opens accounts that do not exist yet; those that do stay as they are. */
export async function insertAccounts(tx: DatabaseTransaction, accounts: readonly AccountRef[]): Promise<void> {
  const rows = accounts.map((account, order) => {
    const { running, floorMinor, ceilingMinor } = accountRule(account.kind);
    return {
      ...account,
      order,
      balance: running ? '0' : null,
      floor: floorMinor?.toString() ?? null,
      ceiling: ceilingMinor?.toString() ?? null,
    };
  });
  await sql`
    insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor)
    select kind, "holderId", currency, balance, floor, ceiling
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a("order" integer, kind text, "holderId" text, currency text, balance bigint, floor bigint, ceiling bigint)
    order by "order"
    on conflict (holder_id, kind, currency) do nothing`.execute(tx);
}

export async function findAccounts(
  db: Database | DatabaseTransaction,
  accounts: readonly AccountRef[],
): Promise<AccountRow[]> {
  const { rows } = await sql<RawAccount>`
    select a.id, a.kind, a.holder_id, a.currency, a.balance_minor, a.floor_minor, a.ceiling_minor
    from ledger_account a
    join jsonb_to_recordset(${refsJson(accounts)}::jsonb) as r(kind text, "holderId" text, currency text)
      on a.holder_id = r."holderId" and a.kind = r.kind and a.currency = r.currency`.execute(db);
  return rows.map(readAccount);
}

/** Locks running accounts in the one order that everybody uses and reads how they stand then. */
export async function lockAccounts(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RawAccount>`
    select id, kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor
    from ledger_account where id = any(${ids.map(String)}::bigint[])
    order by id for no key update`.execute(tx);
  return rows.map(readAccount);
}

export interface KnownTransfer {
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: string;
}

export async function findTransfers(tx: DatabaseTransaction, keys: readonly string[]): Promise<KnownTransfer[]> {
  const { rows } = await sql<KnownTransfer>`
    select id, idempotency_key as key, encode(body_hash, 'hex') as "bodyHash"
    from ledger_transfer where idempotency_key = any(${[...keys]}::text[])`.execute(tx);
  return rows;
}

export interface TransferRow {
  readonly kind: string;
  readonly key: string;
  readonly hash: string;
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
  readonly reverses: string | null;
  readonly entries: readonly { readonly accountId: string; readonly currency: string; readonly amount: string }[];
}

/**
 * Writes transfers with all their entries; gives back each one's id by its key. One statement: the ledger's triggers then
 * find each transfer whole and need not look again when the transaction commits.
 */
export async function insertTransfers(
  tx: DatabaseTransaction,
  transfers: readonly TransferRow[],
  atMs: number,
): Promise<Map<string, bigint>> {
  const rows = transfers.map(({ entries: _entries, ...transfer }, order) => ({ ...transfer, order }));
  const entries = transfers.flatMap(({ key, entries }) => entries.map((entry) => ({ ...entry, key })));
  const { rows: made } = await sql<{ id: bigint; key: string }>`
    with made as (
      insert into ledger_transfer (kind, idempotency_key, body_hash, reference, actor, reason, reverses_id, at)
      select t.kind, t.key, decode(t.hash, 'hex'), t.reference, t.actor, t.reason, taken.id, ${new Date(atMs)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(
        "order" integer, kind text, key text, hash text, reference text, actor text, reason text, reverses text
      )
      left join ledger_transfer taken on taken.idempotency_key = t.reverses
      order by t."order"
      returning id, idempotency_key as key
    ),
    entered as (
      insert into ledger_entry (transfer_id, account_id, currency, amount_minor)
      select m.id, e."accountId", e.currency, e.amount
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e(key text, "accountId" bigint, currency text, amount bigint)
      join made m on m.key = e.key
    )
    select id, key from made`.execute(tx);
  return new Map(made.map((row) => [row.key, row.id]));
}

export interface StoredEntry {
  readonly key: string;
  readonly kind: AccountKind;
  readonly holderId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
}

/** The entries of transfers, by their keys. */
export async function findEntries(tx: DatabaseTransaction, keys: readonly string[]): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select t.idempotency_key as key, a.kind, a.holder_id as "holderId", a.currency, e.amount_minor as "amountMinor"
    from ledger_transfer t
    join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.idempotency_key = any(${[...keys]}::text[])`.execute(tx);
  return rows;
}

/** All accounts of these holders. */
export async function accountsOf(db: Database, holderIds: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<RawAccount>`
    select id, kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor
    from ledger_account where holder_id = any(${[...holderIds]}::text[]) order by id`.execute(db);
  return rows.map(readAccount);
}

export interface StatementRow {
  readonly id: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  readonly amountMinor: bigint;
  readonly total: bigint;
}

/** Transfers that touched a player's cash or bonus, newest first; `total` counts all of them. */
export async function statementOf(
  db: Database,
  holderId: string,
  currency: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select t.id, t.kind, t.reference, t.at, sum(e.amount_minor)::bigint as "amountMinor", count(*) over () as total
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_transfer t on t.id = e.transfer_id
    where a.holder_id = ${holderId} and a.currency = ${currency} and a.kind in ('cash', 'bonus')
    group by t.id
    having sum(e.amount_minor) <> 0
    order by t.id desc
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
}
