import { type RawBuilder, sql } from 'kysely';
import { countOf, type Piece, piecesOf, type Stretch } from '../../../../platform/checkpoints/index.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type TicketRow, ticketsByIds } from '../stored/store.ts';

export interface TicketQuery {
  readonly view: 'open' | 'settled' | 'declined' | 'all';
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Above `after`, up to `last`. */
interface Range {
  readonly after: bigint;
  readonly last: bigint;
}

interface Checkpoint extends Range {
  readonly settled: number;
  readonly declined: number;
  readonly waiting: readonly bigint[];
  readonly firstMs: number;
  readonly lastMs: number;
}

const LAST_ID = 9_223_372_036_854_775_807n;
const LAST_MS = 4_102_444_800_000;

/**
 * A page of a player's tickets, newest first, and how many there are in all. Only the newest are read one by one: of the others,
 * the checkpoint that the page lies on.
 */
export async function ticketsOf(
  db: Database,
  accountId: string,
  query: TicketQuery,
): Promise<{ readonly total: number; readonly tickets: TicketRow[] }> {
  const { total, ids } = await ticketIdsOf(db, accountId, query);
  const tickets = await ticketsByIds(db, ids);
  return { total, tickets: tickets.reverse() };
}

/** The same without the tickets themselves: their ids, newest first. */
export async function ticketIdsOf(
  db: Database,
  accountId: string,
  query: TicketQuery,
): Promise<{ readonly total: number; readonly ids: readonly bigint[] }> {
  const checkpoints = await checkpointsOf(db, accountId);
  const plan = planOf(checkpoints, query);
  const chosen = chosenBy(query);
  const counts = await countIn(db, accountId, chosen, plan);
  const stretches = plan.map((each, at): Stretch<Range> => ({ place: each, count: each.known + (counts[at] ?? 0) }));
  const ids = await idsOn(db, accountId, chosen, piecesOf(stretches, query.offset, query.limit));
  return { total: countOf(stretches), ids };
}

/** How many of a player's bets are open. */
export const openBetsOf = async (db: Database, accountId: string): Promise<number> =>
  (await ticketIdsOf(db, accountId, { view: 'open', offset: 0, limit: 0 })).total;

/** A stretch of play holds no more bets than these; of one that does, the newest are looked at. */
const NEWEST_OF_PLAY = 500;

/**
 * The player's own money on open bets that were placed since then, in minor units, less what was sold of them. Free bets are not
 * own money, nor is a bonus that paid a part of the stake.
 */
export async function ownStakesInPlay(
  db: Database | DatabaseTransaction,
  accountId: string,
  currency: string,
  sinceMs: number,
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(floor(own.minor * (t.total_stake_minor - coalesce(t.cashed_stake_minor, 0)) / t.total_stake_minor)), 0)::bigint
      as minor
    from (select * from ticket where account_id = ${accountId} order by id desc limit ${sql.lit(NEWEST_OF_PLAY)}) t
    cross join lateral (
      select case
        when t.terms ? 'freeBet' then 0::numeric
        when t.terms ? 'funds' then (
          select coalesce(sum((f ->> 'amountMinor')::numeric), 0) from jsonb_array_elements(t.terms -> 'funds') f
          where f ->> 'kind' in ('cash', 'receivable')
        )
        else t.total_stake_minor::numeric
      end as minor
    ) own
    where t.currency = ${currency} and t.settled_at is null and t.status <> 2
      and t.placed_at >= ${new Date(sinceMs)}::timestamptz`.execute(db);
  return rows[0]?.minor ?? 0n;
}

/** A player's bets on a contest are looked for among so many of the newest: legs are found by their bet, not by their player. */
const NEWEST = 100;

/** Bets of a player on a contest, newest first. Its sum keeps the legs of everybody's bets on the contest from being read. */
export async function ticketsOnFixture(
  db: Database,
  accountId: string,
  fixtureId: number,
  limit: number,
): Promise<TicketRow[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id
    from (select id from ticket where account_id = ${accountId} order by id desc limit ${sql.lit(NEWEST)}) t
    cross join lateral (
      select 1 from ticket_leg l where l.ticket_id = t.id and l.fixture_id + 0 = ${fixtureId} limit 1
    ) l
    order by t.id desc limit ${limit}`.execute(db);
  const tickets = await ticketsByIds(
    db,
    rows.map(({ id }) => id),
  );
  return tickets.reverse();
}

/** Newest first. */
export async function checkpointsOf(db: Database, accountId: string): Promise<Checkpoint[]> {
  const { rows } = await sql<Omit<Checkpoint, 'waiting'> & { readonly waiting: readonly string[] }>`
    select after_id as after, last_id as last, settled, declined, waiting,
      extract(epoch from first_at)::float8 * 1000 as "firstMs", extract(epoch from last_at)::float8 * 1000 as "lastMs"
    from ticket_checkpoint where account_id = ${accountId} order by last_id desc`.execute(db);
  return rows.map((row) => ({ ...row, waiting: row.waiting.map(BigInt) }));
}

/** A range whose count is known by its checkpoint, but for those that have to be asked: by id, or all in the range. */
export interface HistoryPlan extends Range {
  readonly known: number;
  readonly ask: readonly bigint[] | 'all' | undefined;
}

/** What every range holds for this query, newest first; what is newer than all checkpoints is the first. Ranges without any go. */
export function planOf(
  checkpoints: readonly Checkpoint[],
  { view, fromMs = 0, untilMs = LAST_MS }: TicketQuery,
): HistoryPlan[] {
  const plan: HistoryPlan[] = [{ after: checkpoints[0]?.last ?? 0n, last: LAST_ID, known: 0, ask: 'all' }];
  for (const { after, last, settled, declined, waiting, firstMs, lastMs } of checkpoints) {
    if (lastMs < fromMs || firstMs >= untilMs) continue;
    // Whatever became of those that were open, they are among all.
    const known = { open: 0, settled, declined, all: settled + declined + waiting.length }[view];
    const asked = view !== 'all' && waiting.length > 0;
    if (firstMs < fromMs || lastMs >= untilMs) plan.push({ after, last, known: 0, ask: 'all' });
    else if (known > 0 || asked) plan.push({ after, last, known, ask: asked ? waiting : undefined });
  }
  return plan;
}

/** Which bets `t` a view is about. */
export const standingOf = (view: TicketQuery['view']): RawBuilder<unknown> =>
  ({
    open: sql`and t.status <> 2 and t.settled_at is null`,
    settled: sql`and t.settled_at is not null`,
    declined: sql`and t.status = 2`,
    all: sql``,
  })[view];

/**
 * The player comes beside the range, in a row: named by itself, who has a great share of all tickets would have the whole
 * range read by the tickets' own numbers, with everybody's tickets in it.
 */
const chosenBy = ({ view, fromMs, untilMs }: TicketQuery): RawBuilder<unknown> => {
  const from = fromMs === undefined ? sql`` : sql`and t.placed_at >= ${new Date(fromMs)}`;
  const until = untilMs === undefined ? sql`` : sql`and t.placed_at < ${new Date(untilMs)}`;
  return sql`${standingOf(view)} ${from} ${until}`;
};

/** By the plan's order: how many of what it asks for are chosen. */
async function countIn(
  db: Database,
  accountId: string,
  chosen: RawBuilder<unknown>,
  plan: readonly HistoryPlan[],
): Promise<number[]> {
  const ranges = plan.flatMap(({ after, last, ask }, at) =>
    ask === 'all' ? [{ at, accountId, after: String(after), last: String(last) }] : [],
  );
  const single = plan.flatMap(({ ask }, at) => (Array.isArray(ask) ? ask.map((id: bigint) => [at, id] as const) : []));
  const { rows } = await sql<{ at: number; count: bigint }>`
    select r.at, c.count
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as r(at integer, "accountId" text, after bigint, last bigint)
    cross join lateral (
      select count(*) from ticket t
      where t.account_id = r."accountId" and t.id > r.after and t.id <= r.last ${chosen}
    ) c
    union all
    select s.at, count(*)
    from unnest(
      ${`{${single.map(([at]) => at).join()}}`}::integer[], ${`{${single.map(([, id]) => id).join()}}`}::bigint[]
    ) as s(at, id)
    join ticket t on t.id = s.id ${chosen}
    group by s.at`.execute(db);
  const counts = plan.map(() => 0);
  for (const { at, count } of rows) counts[at] = Number(count);
  return counts;
}

async function idsOn(
  db: Database,
  accountId: string,
  chosen: RawBuilder<unknown>,
  pieces: readonly Piece<Range>[],
): Promise<readonly bigint[]> {
  if (pieces.length === 0) return [];
  const asked = pieces.map(({ place: { after, last }, skip, take }) => {
    return { accountId, after: String(after), last: String(last), skip, take };
  });
  const { rows } = await sql<{ id: bigint }>`
    select o.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as p(
      "accountId" text, after bigint, last bigint, skip integer, take integer
    )
    cross join lateral (
      select t.id from ticket t
      where t.account_id = p."accountId" and t.id > p.after and t.id <= p.last ${chosen}
      order by t.id desc offset p.skip limit p.take
    ) o`.execute(db);
  return rows.map(({ id }) => id);
}
