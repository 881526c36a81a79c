import type { CountedTurn, GroupRow, SettledMonth } from '@evens/agents';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { firstDayOf, type Month, monthAfter } from './months.ts';

type Connection = Database | DatabaseTransaction;

/** The last closed month of a tree; undefined before the first. */
export async function lastClosed(db: Connection, rootId: string): Promise<Month | undefined> {
  const { rows } = await sql<{ month: Month | null }>`
    select to_char(max(month), 'YYYY-MM') as month from agent_month where root_id = ${rootId}`.execute(db);
  return rows[0]?.month ?? undefined;
}

/** What the players of a tree came to in a month, by the month of their terms. */
export async function turnsOf(db: Connection, rootId: string, month: Month): Promise<readonly CountedTurn[]> {
  const { rows } = await sql<{ player: string; placed: Month; turnover: bigint; lost: bigint }>`
    select d.account_id as player, to_char(d.terms_of, 'YYYY-MM') as placed, sum(d.turnover_minor)::bigint as turnover,
      sum(d.lost_minor)::bigint as lost
    from agent_day d join agent_node n on n.account_id = d.account_id and n.root_id = ${rootId}
    where d.day >= ${firstDayOf(month)}::date and d.day < ${firstDayOf(monthAfter(month))}::date
    group by 1, 2 order by 2, 1`.execute(db);
  return rows.map(({ player, placed, turnover, lost }) => ({ player, placed, counted: { turnover, lost } }));
}

/** What the month before hands on: minus of dues by node, bases of net win by agent, turnover by player. */
export async function carriedFrom(db: Connection, rootId: string, month: Month) {
  const day = firstDayOf(month);
  const [due, rest] = await Promise.all([
    sql<{ id: string; minor: bigint }>`
      select node_id as id, carried_out_minor as minor from agent_statement
      where root_id = ${rootId} and month = ${day}::date and carried_out_minor < 0`.execute(db),
    sql<{ about: string; id: string; minor: bigint }>`
      select about, account_id as id, amount_minor as minor from agent_carry
      where root_id = ${rootId} and month = ${day}::date`.execute(db),
  ]);
  const about = (which: string) =>
    new Map(rest.rows.filter((row) => row.about === which).map(({ id, minor }) => [id, minor]));
  return {
    due: new Map(due.rows.map(({ id, minor }) => [id, minor])),
    net: about('net'),
    rebate: about('rebate'),
  };
}

/** What is taken from credit of each node's minus, where its tree agreed to that. */
export type Charges = ReadonlyMap<string, bigint>;

const texts = (values: readonly (string | number | bigint)[]): string[] => values.map(String);

async function insertGroups(tx: DatabaseTransaction, rootId: string, month: Month, rows: readonly GroupRow[]) {
  await sql`
    insert into agent_group (root_id, month, agent_id, terms_of, players, turnover_minor, lost_minor, commission_minor,
      rebate_minor, to_share_minor, company_minor)
    select ${rootId}, ${firstDayOf(month)}::date, u.* from unnest(
      ${rows.map((row) => row.agent)}::text[], ${rows.map((row) => firstDayOf(row.termsOf))}::date[],
      ${texts(rows.map((row) => row.rebates.size))}::integer[], ${texts(rows.map((row) => row.turnover))}::bigint[],
      ${texts(rows.map((row) => row.playersLost))}::bigint[], ${texts(rows.map((row) => row.commission))}::bigint[],
      ${texts(rows.map((row) => row.rebate))}::bigint[], ${texts(rows.map((row) => row.toShare))}::bigint[],
      ${texts(rows.map((row) => row.company))}::bigint[]) u`.execute(tx);
}

async function insertShares(
  tx: DatabaseTransaction,
  rootId: string,
  month: Month,
  rows: readonly GroupRow[],
  positionOf: (node: string, termsOf: Month) => number,
) {
  const shares = rows.flatMap((row) =>
    [...row.shares].map(([node, share], level) => ({
      row,
      node,
      share,
      level,
      commission: row.commissions.get(node) ?? 0n,
    })),
  );
  await sql`
    insert into agent_share (root_id, month, agent_id, terms_of, node_id, level, position_share, share_minor, commission_minor)
    select ${rootId}, ${firstDayOf(month)}::date, u.* from unnest(
      ${shares.map(({ row }) => row.agent)}::text[], ${shares.map(({ row }) => firstDayOf(row.termsOf))}::date[],
      ${shares.map(({ node }) => node)}::text[], ${texts(shares.map(({ level }) => level))}::smallint[],
      ${texts(shares.map(({ row, node }) => positionOf(node, row.termsOf)))}::smallint[],
      ${texts(shares.map(({ share }) => share))}::bigint[], ${texts(shares.map(({ commission }) => commission))}::bigint[]) u`.execute(
    tx,
  );
}

/** What each player gets of all groups together. */
export function rebatesOf(rows: readonly GroupRow[]): ReadonlyMap<string, bigint> {
  const rebates = new Map<string, bigint>();
  for (const row of rows)
    for (const [player, amount] of row.rebates)
      if (amount > 0n) rebates.set(player, (rebates.get(player) ?? 0n) + amount);
  return rebates;
}

/** Writes a closed month as it is, once; false where it was closed already. */
export async function writeMonth(
  tx: DatabaseTransaction,
  of: { readonly rootId: string; readonly month: Month; readonly nowMs: number },
  settled: SettledMonth,
  charges: Charges,
  positionOf: (node: string, termsOf: Month) => number,
): Promise<boolean> {
  const { rootId, month } = of;
  const day = firstDayOf(month);
  const { rows: made } = await sql`
    insert into agent_month (root_id, month, closed_at) values (${rootId}, ${day}::date, ${new Date(of.nowMs)})
    on conflict do nothing returning month`.execute(tx);
  if (made.length === 0) return false;
  await insertGroups(tx, rootId, month, settled.rows);
  await insertShares(tx, rootId, month, settled.rows, positionOf);
  const statements = [...settled.statements];
  const column = (read: (entry: (typeof statements)[number]) => bigint) => texts(statements.map(read));
  await sql`
    insert into agent_statement (root_id, month, node_id, share_minor, commission_minor, carried_in_minor, due_minor, paid_minor,
      charged_minor, carried_out_minor)
    select ${rootId}, ${day}::date, u.* from unnest(
      ${statements.map(([node]) => node)}::text[], ${column(([, s]) => s.share)}::bigint[],
      ${column(([, s]) => s.commission)}::bigint[], ${column(([, s]) => s.carriedIn)}::bigint[],
      ${column(([, s]) => s.due)}::bigint[], ${column(([, s]) => s.paid)}::bigint[],
      ${column(([node]) => charges.get(node) ?? 0n)}::bigint[],
      ${column(([node, s]) => s.carriedOut + (charges.get(node) ?? 0n))}::bigint[]) u`.execute(tx);
  const rebates = [...rebatesOf(settled.rows)];
  await sql`
    insert into agent_rebate (root_id, month, account_id, amount_minor)
    select ${rootId}, ${day}::date, u.* from unnest(
      ${rebates.map(([id]) => id)}::text[], ${texts(rebates.map(([, amount]) => amount))}::bigint[]) u`.execute(tx);
  const carried = (['net', 'rebate'] as const).flatMap((about) =>
    [...settled.carried[about]].map(([id, amount]) => ({ about, id, amount })),
  );
  await sql`
    insert into agent_carry (root_id, month, about, account_id, amount_minor)
    select ${rootId}, ${day}::date, u.* from unnest(
      ${carried.map(({ about }) => about)}::text[], ${carried.map(({ id }) => id)}::text[],
      ${texts(carried.map(({ amount }) => amount))}::bigint[]) u`.execute(tx);
  return true;
}
