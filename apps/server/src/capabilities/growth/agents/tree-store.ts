import type { Plan } from '@evens/agents';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { firstDayOf, type Month } from './months.ts';

type Connection = Database | DatabaseTransaction;

export interface TreeRow {
  readonly rootId: string;
  readonly currency: Currency;
  readonly lineMinor: bigint;
  readonly charges: boolean;
  readonly cashier: boolean;
  readonly began: Month;
}

/** Where somebody stands in a month, and under which terms. Shares in hundredths of a percent. */
export interface PlaceRow {
  readonly accountId: string;
  readonly userType: number;
  readonly parentId: string | null;
  readonly position: number;
  readonly commission: number;
  readonly rebate: number;
  readonly plan: Plan;
  /** Since which month. */
  readonly from: Month;
}

/** Somebody in a tree as he is now, whatever the month. */
export interface NodeRow {
  readonly accountId: string;
  readonly userName: string;
  readonly userType: number;
  readonly rootId: string;
  readonly currency: Currency;
  readonly country: string;
  readonly createdAt: Date;
  readonly receivedMinor: bigint;
  /** What he has to give further, or may stake. */
  readonly balanceMinor: bigint;
  readonly commissionMinor: bigint;
  readonly locked: boolean;
  /** An agent has locked him: the node that was locked. */
  readonly lockedAt: string | null;
  readonly lockReason: string | null;
  readonly payoutAskedMinor: bigint | null;
  readonly usesFactor: boolean;
}

const treeColumns = sql`
  root_id as "rootId", currency, line_minor as "lineMinor", charges, cashier, to_char(began, 'YYYY-MM') as began`;

/** The tree that somebody stands in; undefined for who stands in none. */
export async function treeOf(db: Connection, accountId: string): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`
    select ${treeColumns} from agent_tree
    where root_id = (select n.root_id from agent_node n where n.account_id = ${accountId})`.execute(db);
  return rows[0];
}

export async function allTrees(db: Connection): Promise<readonly TreeRow[]> {
  const { rows } = await sql<TreeRow>`select ${treeColumns} from agent_tree order by root_id`.execute(db);
  return rows;
}

/**
 * The tree, held until the transaction ends: whoever changes who stands where, under which terms or how much was lent waits, so that
 * what was looked at over a whole chain is still so when it is written.
 */
export async function holdTree(tx: DatabaseTransaction, rootId: string): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`
    select ${treeColumns} from agent_tree where root_id = ${rootId} for no key update`.execute(tx);
  return rows[0];
}

/** Everybody of a tree as he stands in that month, or its agents alone; who came later is not there. */
export async function placesIn(
  db: Connection,
  rootId: string,
  month: Month,
  who: 'all' | 'agents' = 'all',
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select distinct on (account_id) account_id as "accountId", user_type::integer as "userType", parent_id as "parentId",
      position_share::integer as position, commission_share::integer as commission, rebate_share::integer as rebate, plan,
      to_char(from_month, 'YYYY-MM') as "from"
    from agent_place where root_id = ${rootId} and from_month <= ${firstDayOf(month)}::date
      and (${who} = 'all' or user_type <> 0)
    order by account_id, from_month desc`.execute(db);
  return rows;
}

/** Every place of a tree up to that month, in the order of months. */
export async function placesUntil(db: Connection, rootId: string, month: Month): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select account_id as "accountId", user_type::integer as "userType", parent_id as "parentId",
      position_share::integer as position, commission_share::integer as commission, rebate_share::integer as rebate, plan,
      to_char(from_month, 'YYYY-MM') as "from"
    from agent_place where root_id = ${rootId} and from_month <= ${firstDayOf(month)}::date
    order by from_month, account_id`.execute(db);
  return rows;
}

/** Those of the accounts that belong to a tree, with their money and locks. */
export async function nodesAmong(
  db: Connection,
  accountIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, NodeRow>> {
  const { rows } = await sql<NodeRow>`
    select n.account_id as "accountId", a.user_name as "userName", n.user_type::integer as "userType", n.root_id as "rootId",
      n.currency, a.country, n.created_at as "createdAt", n.received_minor as "receivedMinor",
      coalesce(m.balance_minor, 0) as "balanceMinor", coalesce(c.balance_minor, 0) as "commissionMinor",
      (a.locked_at is not null and (a.locked_until is null or a.locked_until > ${new Date(nowMs)})) as locked,
      l.top_id as "lockedAt", l.reason as "lockReason", w.amount_minor as "payoutAskedMinor",
      a.factors_changed_at is not null as "usesFactor"
    from agent_node n
    join identity_account a on a.id = n.account_id::uuid
    left join ledger_account m on m.holder_id = n.account_id and m.currency = n.currency
      and m.kind = case n.user_type when 0 then 'cash' else 'credit' end
    left join ledger_account c on c.holder_id = n.account_id and c.currency = n.currency and c.kind = 'commission'
    left join agent_lock l on l.account_id = n.account_id and l.at = a.locked_at
    left join agent_payout_wish w on w.account_id = n.account_id
    where n.account_id = any(${[...accountIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

export async function insertTree(
  tx: DatabaseTransaction,
  tree: { readonly rootId: string; readonly currency: Currency; readonly began: Month; readonly createdBy: string },
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into agent_tree (root_id, currency, began, created_by, created_at)
    values (${tree.rootId}, ${tree.currency}, ${firstDayOf(tree.began)}::date, ${tree.createdBy}, ${new Date(nowMs)})
    on conflict do nothing returning root_id`.execute(tx);
  return rows.length > 0;
}

export async function setTree(
  tx: DatabaseTransaction,
  rootId: string,
  wish: Pick<TreeRow, 'lineMinor' | 'charges' | 'cashier'>,
): Promise<void> {
  await sql`
    update agent_tree set line_minor = ${wish.lineMinor}, charges = ${wish.charges}, cashier = ${wish.cashier}
    where root_id = ${rootId}`.execute(tx);
}

export async function insertNode(
  tx: DatabaseTransaction,
  node: Pick<NodeRow, 'accountId' | 'userType' | 'rootId' | 'currency'> & { readonly createdBy: string },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at)
    values (${node.accountId}, ${node.userType}, ${node.rootId}, ${node.currency}, ${node.createdBy}, ${new Date(nowMs)})`.execute(
    tx,
  );
}

/** Writes where somebody stands from a month on; said again for the same month, the last word counts. */
export async function setPlace(
  tx: DatabaseTransaction,
  tree: Pick<TreeRow, 'rootId' | 'currency'>,
  place: PlaceRow & { readonly parentType: number | null; readonly setBy: string },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into agent_place (
      account_id, from_month, user_type, root_id, currency, parent_id, parent_type, position_share, commission_share,
      rebate_share, plan, set_by, set_at
    ) values (
      ${place.accountId}, ${firstDayOf(place.from)}::date, ${place.userType}, ${tree.rootId}, ${tree.currency},
      ${place.parentId}, ${place.parentType}, ${place.position}, ${place.commission}, ${place.rebate}, ${place.plan},
      ${place.setBy}, ${new Date(nowMs)}
    ) on conflict (account_id, from_month) do update set parent_id = excluded.parent_id, parent_type = excluded.parent_type,
      position_share = excluded.position_share, commission_share = excluded.commission_share,
      rebate_share = excluded.rebate_share, plan = excluded.plan, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
}

/** What stands directly above gave so much more, or below zero took it back. */
export async function addReceived(tx: DatabaseTransaction, accountId: string, amountMinor: bigint): Promise<void> {
  await sql`
    update agent_node set received_minor = received_minor + ${amountMinor} where account_id = ${accountId}`.execute(tx);
}

/** What somebody did to an account, for good: who he really is, and whose branch he had chosen to look at meanwhile. */
export async function writeLog(
  tx: DatabaseTransaction,
  line: {
    readonly rootId: string;
    readonly actorId: string;
    readonly action: string;
    readonly accountId: string;
    readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into agent_log (root_id, at, actor_id, acting_as, action, account_id, detail)
    values (${line.rootId}, ${new Date(nowMs)}, ${line.actorId},
      (select c.agent_id from agent_choice c where c.account_id = ${line.actorId}), ${line.action}, ${line.accountId},
      ${JSON.stringify(line.detail ?? {})}::jsonb)`.execute(tx);
}
