import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { firstDayOf, type Month } from './months.ts';

export interface ShareRow {
  readonly nodeId: string;
  readonly position: number;
  readonly shareMinor: bigint;
  readonly commissionMinor: bigint;
}

/** What the players of one agent came to in a month under the terms of one month. */
export interface ReportGroup {
  readonly month: Month;
  readonly agentId: string;
  readonly termsOf: Month;
  readonly players: number;
  readonly turnoverMinor: bigint;
  readonly lostMinor: bigint;
  readonly commissionMinor: bigint;
  readonly rebateMinor: bigint;
  readonly toShareMinor: bigint;
  readonly companyMinor: bigint;
  /** From the agent upwards. */
  readonly shares: readonly ShareRow[];
}

export interface StatementRow {
  readonly month: Month;
  readonly nodeId: string;
  readonly shareMinor: bigint;
  readonly commissionMinor: bigint;
  readonly carriedInMinor: bigint;
  readonly dueMinor: bigint;
  readonly paidMinor: bigint;
  readonly chargedMinor: bigint;
  readonly carriedOutMinor: bigint;
}

/** Closed months of a tree, the oldest first. */
export async function closedMonths(db: Database, rootId: string): Promise<readonly { month: Month; closedAt: Date }[]> {
  const { rows } = await sql<{ month: Month; closedAt: Date }>`
    select to_char(month, 'YYYY-MM') as month, closed_at as "closedAt" from agent_month where root_id = ${rootId}
    order by agent_month.month`.execute(db);
  return rows;
}

export interface Span {
  readonly from: Month;
  readonly to: Month;
}

type GroupAndShare = Omit<ReportGroup, 'shares'> & ShareRow;

/** Groups of these agents in closed months. A group has a share at least: that of its own agent. */
export async function closedGroups(
  db: Database,
  rootId: string,
  { from, to }: Span,
  agentIds: readonly string[],
): Promise<readonly ReportGroup[]> {
  const { rows } = await sql<GroupAndShare>`
    select to_char(g.month, 'YYYY-MM') as month, g.agent_id as "agentId", to_char(g.terms_of, 'YYYY-MM') as "termsOf", g.players,
      g.turnover_minor as "turnoverMinor", g.lost_minor as "lostMinor", s.commission_minor as "commissionMinor",
      g.rebate_minor as "rebateMinor", g.to_share_minor as "toShareMinor", g.company_minor as "companyMinor",
      s.node_id as "nodeId", s.position_share::integer as position, s.share_minor as "shareMinor"
    from agent_group g
    join agent_share s on s.root_id = g.root_id and s.month = g.month and s.agent_id = g.agent_id and s.terms_of = g.terms_of
    where g.root_id = ${rootId} and g.month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date
      and g.agent_id = any(${[...agentIds]}::text[])
    order by g.month, g.agent_id, g.terms_of, s.level`.execute(db);
  const groups: (Omit<ReportGroup, 'shares' | 'commissionMinor'> & {
    commissionMinor: bigint;
    readonly shares: ShareRow[];
  })[] = [];
  for (const { nodeId, position, shareMinor, ...row } of rows) {
    const last = groups.at(-1);
    const isSame = last?.month === row.month && last.agentId === row.agentId && last.termsOf === row.termsOf;
    const group = last && isSame ? last : { ...row, commissionMinor: 0n, shares: [] };
    if (group !== last) groups.push(group);
    group.commissionMinor += row.commissionMinor;
    group.shares.push({ nodeId, position, shareMinor, commissionMinor: row.commissionMinor });
  }
  return groups;
}

/** The same of each month as one: of a year nobody reads a thousand groups. Its agent has no name, its terms are the month's. */
export async function closedSums(
  db: Database,
  rootId: string,
  { from, to }: Span,
  agentIds: readonly string[],
): Promise<readonly ReportGroup[]> {
  const within = sql`root_id = ${rootId} and month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date
    and agent_id = any(${[...agentIds]}::text[])`;
  const [groups, shares] = await Promise.all([
    sql<Omit<ReportGroup, 'shares' | 'agentId' | 'termsOf'>>`
      select to_char(month, 'YYYY-MM') as month, sum(players)::integer as players, sum(turnover_minor)::bigint as "turnoverMinor",
        sum(lost_minor)::bigint as "lostMinor", sum(commission_minor)::bigint as "commissionMinor",
        sum(rebate_minor)::bigint as "rebateMinor", sum(to_share_minor)::bigint as "toShareMinor",
        sum(company_minor)::bigint as "companyMinor"
      from agent_group where ${within} group by agent_group.month order by agent_group.month`.execute(db),
    sql<ShareRow & { month: Month }>`
      select to_char(month, 'YYYY-MM') as month, node_id as "nodeId", max(position_share)::integer as position,
        sum(share_minor)::bigint as "shareMinor", sum(commission_minor)::bigint as "commissionMinor"
      from agent_share where ${within} group by agent_share.month, node_id`.execute(db),
  ]);
  const byMonth = new Map<Month, ShareRow[]>();
  for (const { month, ...share } of shares.rows) {
    const of = byMonth.get(month) ?? [];
    byMonth.set(month, of);
    of.push(share);
  }
  return groups.rows.map((row) => ({ ...row, agentId: '', termsOf: row.month, shares: byMonth.get(row.month) ?? [] }));
}

/** Statements of these nodes in closed months. */
export async function statementsOf(
  db: Database,
  rootId: string,
  { from, to }: Span,
  nodeIds: readonly string[],
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select to_char(month, 'YYYY-MM') as month, node_id as "nodeId", share_minor as "shareMinor",
      commission_minor as "commissionMinor", carried_in_minor as "carriedInMinor", due_minor as "dueMinor",
      paid_minor as "paidMinor", charged_minor as "chargedMinor", carried_out_minor as "carriedOutMinor"
    from agent_statement
    where root_id = ${rootId} and month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date
      and node_id = any(${[...nodeIds]}::text[])
    order by agent_statement.month, node_id`.execute(db);
  return rows;
}

/** What these players turned over and lost in a month, each. */
export async function playersIn(db: Database, month: Month, accountIds: readonly string[]) {
  const { rows } = await sql<{ accountId: string; turnover: bigint; lost: bigint }>`
    select account_id as "accountId", sum(turnover_minor)::bigint as turnover, sum(lost_minor)::bigint as lost
    from agent_day where account_id = any(${[...accountIds]}::text[]) and day >= ${firstDayOf(month)}::date
      and day < (${firstDayOf(month)}::date + interval '1 month')::date
    group by 1`.execute(db);
  return rows;
}

/** What these players lost together on each day of a month on which something was decided. */
export async function daysOf(db: Database, month: Month, accountIds: readonly string[]) {
  const { rows } = await sql<{ day: string; lost: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(lost_minor)::bigint as lost
    from agent_day where account_id = any(${[...accountIds]}::text[]) and day >= ${firstDayOf(month)}::date
      and day < (${firstDayOf(month)}::date + interval '1 month')::date
    group by 1 order by 1`.execute(db);
  return rows;
}

/** User names by account. */
export async function namesOf(db: Database, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, user_name as name from identity_account where id = any(${[...accountIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
