import type { Currency } from '@evens/kernel';
import { type AccountKind, type AccountRef, accountRule, type Part, type Standing } from '@evens/ledger';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  KEPT_STATEMENT,
  listOf,
  textsOf,
} from '../../../platform/database/index.ts';

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

/** Moves an account's floor; false where its balance lies below the new one, and nothing is changed then. */
export async function setFloor(tx: DatabaseTransaction, account: AccountRef, floorMinor: bigint): Promise<boolean> {
  const { rows } = await sql`
    update ledger_account set floor_minor = ${floorMinor}
    where holder_id = ${account.holderId} and kind = ${account.kind} and currency = ${account.currency}
      and balance_minor >= ${floorMinor}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function findAccounts(
  db: Database | DatabaseTransaction,
  accounts: readonly AccountRef[],
): Promise<AccountRow[]> {
  const { rows } = await sql<RawAccount>`
    select a.id, a.kind, a.holder_id, a.currency, a.balance_minor, a.floor_minor, a.ceiling_minor
    from ledger_account a
    join unnest(${textsOf(accounts, (each) => each.holderId)}::text[], ${textsOf(accounts, (each) => each.kind)}::text[],
      ${textsOf(accounts, (each) => each.currency)}::text[]) as r(holder_id, kind, currency)
      on a.holder_id = r.holder_id and a.kind = r.kind and a.currency = r.currency`.execute(db);
  return rows.map(readAccount);
}

/** Locks running accounts in the one order that everybody uses and reads how they stand then. */
export async function lockAccounts(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RawAccount>`
    select id, kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor
    from ledger_account where id = any(${listOf(ids, (id) => id)}::bigint[])
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
    from ledger_transfer where idempotency_key = any(${[...keys]}::text[]) and part = 1`.execute(tx);
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
  readonly parts: readonly {
    readonly debit: bigint;
    readonly credit: bigint;
    readonly currency: string;
    readonly amount: bigint;
  }[];
}

/** Writes transfers with all their parts, as one statement; gives back the id of each one's first part by its key. */
export async function insertTransfers(
  tx: DatabaseTransaction,
  transfers: readonly TransferRow[],
  atMs: number,
): Promise<Map<string, bigint>> {
  const rows = transfers.flatMap(({ parts, ...transfer }, at) =>
    parts.map((part, partAt) => ({ ...transfer, ...part, group: at + 1, part: partAt + 1 })),
  );
  const texts = (read: (row: (typeof rows)[number]) => string | null) => sql`${textsOf(rows, read)}::text[]`;
  const numbers = (read: (row: (typeof rows)[number]) => number | bigint) => sql`${listOf(rows, read)}`;
  const grouped = rows.length > transfers.length;
  const taken = rows.some((each) => each.part === 1 && each.reverses !== null);
  const { rows: made } = await sql<{ id: bigint; key: string; part: number }>`
    insert into ledger_transfer (
      id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
      reference, actor, reason, reverses_id, at
    ) overriding system value
    select t.id, ${grouped ? sql`min(t.id) over (partition by t.place)` : sql`t.id`}, t.part, t.debit, t.credit, t.currency,
      t.amount, t.kind, t.key, decode(t.hash, 'hex'), t.reference, t.actor, t.reason, ${
        taken
          ? sql`case when t.part = 1 then (
              select x.id from ledger_transfer x where x.idempotency_key = t.reverses and x.part = 1) end`
          : sql`null::bigint`
      }, ${new Date(atMs)}
    from (
      select u.*, nextval('ledger_transfer_id_seq') as id
      from unnest(
        ${numbers((row) => row.group)}::integer[], ${numbers((row) => row.part)}::smallint[],
        ${numbers((row) => row.debit)}::bigint[], ${numbers((row) => row.credit)}::bigint[],
        ${texts((row) => row.currency)}, ${numbers((row) => row.amount)}::bigint[], ${texts((row) => row.kind)},
        ${texts((row) => row.key)}, ${texts((row) => row.hash)}, ${texts((row) => row.reference)},
        ${texts((row) => row.actor)}, ${texts((row) => row.reason)}, ${texts((row) => row.reverses)}
      ) as u(place, part, debit, credit, currency, amount, kind, key, hash, reference, actor, reason, reverses)
    ) t
    order by t.id
    returning id, idempotency_key as key, part`.execute(tx);
  return new Map(made.flatMap((row) => (row.part === 1 ? [[row.key, row.id]] : [])));
}

/** A part of a stored transfer, under the transfer's key. */
export interface StoredPart extends Part {
  readonly key: string;
}

interface RawPart {
  readonly key: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly debitKind: AccountKind;
  readonly debitHolder: string;
  readonly creditKind: AccountKind;
  readonly creditHolder: string;
}

/** The parts of transfers by their keys, in their order. */
export async function findParts(tx: DatabaseTransaction, keys: readonly string[]): Promise<StoredPart[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<RawPart>`
    select t.idempotency_key as key, t.currency, t.amount_minor as "amountMinor", d.kind as "debitKind",
      d.holder_id as "debitHolder", c.kind as "creditKind", c.holder_id as "creditHolder"
    from ledger_transfer t
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
    where t.idempotency_key = any(${[...keys]}::text[])
    order by t.id`.execute(tx);
  return rows.map(({ key, currency, amountMinor, ...row }) => ({
    key,
    amountMinor,
    debit: { kind: row.debitKind, holderId: row.debitHolder, currency },
    credit: { kind: row.creditKind, holderId: row.creditHolder, currency },
  }));
}

/** All accounts of these holders. */
export async function accountsOf(db: Database, holderIds: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<RawAccount>`${KEPT_STATEMENT}
    select id, kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor
    from ledger_account where holder_id = any(${[...holderIds]}::text[]) order by id`.execute(db);
  return rows.map(readAccount);
}
