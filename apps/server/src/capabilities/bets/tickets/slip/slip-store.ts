import { ODDS_CHANGE_POLICIES } from '@evens/betting';
import type { SlipFixture } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** A selection as it is kept, with the price the player agreed to. */
export interface SlipRow {
  readonly id: string;
  readonly priceMilli: number;
  readonly fixture: SlipFixture;
  readonly addedAt: Date;
}

export interface StoredSlip {
  readonly oddsChangePolicy: number;
  readonly selections: readonly SlipRow[];
}

/** Of a slip whose owner chose nothing: a better price costs nobody anything, so nobody is stopped to agree to it. */
const POLICY_AT_FIRST = ODDS_CHANGE_POLICIES.acceptBetter;

export async function readSlip(db: Connection, owner: string): Promise<StoredSlip> {
  const { rows } = await sql<SlipRow>`
    select selection_id as id, price_milli as "priceMilli", fixture, added_at as "addedAt"
    from betslip_selection where owner = ${owner} order by position`.execute(db);
  const { rows: slips } = await sql<{ policy: number }>`
    select odds_change_policy as policy from betslip where owner = ${owner}`.execute(db);
  return { oddsChangePolicy: slips[0]?.policy ?? POLICY_AT_FIRST, selections: rows };
}

async function touchSlip(db: Connection, owner: string, nowMs: number): Promise<void> {
  await sql`
    insert into betslip (owner, odds_change_policy, updated_at) values (${owner}, ${sql.lit(POLICY_AT_FIRST)}, ${new Date(nowMs)})
    on conflict (owner) do update set updated_at = excluded.updated_at`.execute(db);
}

/** False when it is there already. */
export async function insertSelection(db: Database, owner: string, row: SlipRow): Promise<boolean> {
  await touchSlip(db, owner, row.addedAt.getTime());
  const { rows } = await sql`
    insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
    values (${owner}, ${row.id}, ${row.priceMilli}, ${JSON.stringify(row.fixture)}::jsonb, ${row.addedAt})
    on conflict do nothing returning selection_id`.execute(db);
  return rows.length > 0;
}

/** Nobody else fills this slip meanwhile; made where the owner has none. */
export const lockSlip = (tx: DatabaseTransaction, owner: string, nowMs: number): Promise<void> =>
  touchSlip(tx, owner, nowMs);

/** In their order; those that are there already stay as they are. */
export async function insertSelections(
  tx: DatabaseTransaction,
  owner: string,
  rows: readonly SlipRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
    select ${owner}, given.id, given."priceMilli", given.fixture, given."addedAt"
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (id text, "priceMilli" integer, fixture jsonb, "addedAt" timestamptz)
    ) with ordinality as given (id, "priceMilli", fixture, "addedAt", at)
    order by given.at
    on conflict do nothing`.execute(tx);
}

export async function deleteSelections(db: Database, owner: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from betslip_selection where owner = ${owner} and selection_id = any(${[...ids]}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Takes selections out of many slips at once; answers whose slips had any of them. */
export async function tidySlips(
  db: Database,
  placed: readonly { readonly owner: string; readonly id: string }[],
): Promise<Set<string>> {
  if (placed.length === 0) return new Set();
  const { rows } = await sql<{ owner: string }>`
    delete from betslip_selection s
    using jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(owner text, id text)
    where s.owner = p.owner and s.selection_id = p.id
    returning s.owner`.execute(db);
  return new Set(rows.map((row) => row.owner));
}

export async function deleteAllSelections(db: Connection, owner: string): Promise<void> {
  await sql`delete from betslip_selection where owner = ${owner}`.execute(db);
}

export async function updatePrices(
  db: Database,
  owner: string,
  prices: readonly { readonly id: string; readonly priceMilli: number }[],
): Promise<void> {
  await sql`
    update betslip_selection s set price_milli = p."priceMilli"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(id text, "priceMilli" integer)
    where s.owner = ${owner} and s.selection_id = p.id`.execute(db);
}

export async function writePolicy(db: Database, owner: string, policy: number, nowMs: number): Promise<void> {
  await sql`
    insert into betslip (owner, odds_change_policy, updated_at) values (${owner}, ${policy}, ${new Date(nowMs)})
    on conflict (owner) do update set odds_change_policy = excluded.odds_change_policy, updated_at = excluded.updated_at
  `.execute(db);
}

/** What somebody picked before signing in joins the account's slip; a selection in both stays as the account has it. */
export async function adoptSlip(db: Database, from: string, to: string, nowMs: number): Promise<void> {
  const { rows } = await sql`select from betslip where owner = ${from}`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into betslip (owner, odds_change_policy, updated_at)
    select ${to}, odds_change_policy, ${new Date(nowMs)} from betslip where owner = ${from}
    on conflict (owner) do nothing`.execute(db);
  await sql`
    insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
    select ${to}, selection_id, price_milli, fixture, added_at from betslip_selection
    where owner = ${from} order by position
    on conflict do nothing`.execute(db);
  await sql`delete from betslip where owner = ${from}`.execute(db);
}
