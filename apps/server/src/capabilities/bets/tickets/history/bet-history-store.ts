import { MOST_HISTORY_BETS } from '@evens/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { checkpointsOf, type HistoryPlan, planOf, standingOf } from './history-store.ts';

export interface HistoryQuery {
  readonly view: 'open' | 'settled' | 'declined' | 'all';
  /** Whether the span is about when a bet was placed, or about when it was settled. */
  readonly by: 'placement' | 'settlement';
  readonly fromMs: number;
  readonly untilMs: number;
  /** By their names in the table; nothing chosen is everything. */
  readonly betTypes?: readonly string[] | undefined;
  readonly sportIds?: readonly number[] | undefined;
  readonly outcomes?: readonly number[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundBets {
  readonly total: number;
  /** The span holds more than are looked through. */
  readonly newestOnly: boolean;
  readonly stakedMinor: bigint;
  /** What is staked on bets that are open, without the parts that were sold. */
  readonly inPlayMinor: bigint;
  readonly paidMinor: bigint;
  readonly canReturnMinor: bigint;
  /** Of the page, newest first. */
  readonly ids: readonly bigint[];
}

/**
 * A player's bets of a span with their sums: among the newest `MOST_HISTORY_BETS` of the span, whatever is filtered. What is
 * settled within a span was placed before its end, so those are looked for among the newest that were placed until then.
 */
export async function findBets(db: Database, accountId: string, query: HistoryQuery): Promise<FoundBets> {
  const { view, by, fromMs, untilMs, offset, limit } = query;
  const placed = { view, fromMs: by === 'placement' ? fromMs : 0, untilMs };
  const { ranges, ids, cutShort } = nearest(
    planOf(await checkpointsOf(db, accountId), { ...placed, offset: 0, limit: 0 }),
  );
  const asked = ranges.map(({ after, last }) => ({ accountId, after: String(after), last: String(last) }));
  const chosen = sql`
    ${standingOf(view)} and t.placed_at >= ${new Date(placed.fromMs)} and t.placed_at < ${new Date(untilMs)}`;
  const columns = sql`
    t.id, t.bet_type, t.outcome, t.total_stake_minor, t.payout_minor, t.potential_payout_minor, t.settled_at,
    coalesce(t.cashed_stake_minor, 0) as cashed_stake_minor, coalesce(t.cashed_out_minor, 0) as cashed_out_minor`;
  const { rows } = await sql<Omit<FoundBets, 'ids'> & { readonly ids: readonly string[] | null }>`
    with looked as materialized (
      select * from (
        select o.*
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r("accountId" text, after bigint, last bigint)
        cross join lateral (
          select ${columns} from ticket t
          where t.account_id = r."accountId" and t.id > r.after and t.id <= r.last ${chosen}
          order by t.id desc limit ${sql.lit(MOST_HISTORY_BETS + 1)}
        ) o
        union all
        select ${columns} from unnest(${ids.map(String)}::bigint[]) as s(id) join ticket t on t.id = s.id ${chosen}
      ) every_bet
      order by id desc limit ${sql.lit(MOST_HISTORY_BETS + 1)}
    ), fitting as (
      select * from (select * from looked order by id desc limit ${sql.lit(MOST_HISTORY_BETS)}) t
      where true ${filteredBy(query)}
    )
    select count(*)::integer as total, (select count(*) > ${sql.lit(MOST_HISTORY_BETS)} from looked) as "newestOnly",
      coalesce(sum(total_stake_minor), 0)::bigint as "stakedMinor",
      coalesce(sum(total_stake_minor - cashed_stake_minor) filter (where settled_at is null), 0)::bigint as "inPlayMinor",
      coalesce(sum(coalesce(payout_minor, 0) + cashed_out_minor), 0)::bigint as "paidMinor",
      coalesce(sum(
        potential_payout_minor::numeric * (total_stake_minor - cashed_stake_minor) / total_stake_minor
      ) filter (where settled_at is null), 0)::bigint as "canReturnMinor",
      (array_agg(id::text order by id desc))[${offset + 1}::integer:${offset + limit}::integer] as ids
    from fitting`.execute(db);
  const [found] = rows;
  if (!found)
    return {
      total: 0,
      newestOnly: false,
      stakedMinor: 0n,
      inPlayMinor: 0n,
      paidMinor: 0n,
      canReturnMinor: 0n,
      ids: [],
    };
  return { ...found, newestOnly: found.newestOnly || cutShort, ids: (found.ids ?? []).map(BigInt) };
}

/** Checkpoints that are walked through for a page: where few bets of a checkpoint are of the view, many would be read for a few. */
const MOST_RANGES = 5;

/** As much of the plan as the newest bets need: ranges to walk through, and single bets of checkpoints that hold few of them. */
function nearest(plan: readonly HistoryPlan[]) {
  const ranges: HistoryPlan[] = [];
  const ids: bigint[] = [];
  let known = 0;
  for (const each of plan) {
    const single = each.known === 0 && Array.isArray(each.ask) ? each.ask : undefined;
    const full = ids.length > MOST_HISTORY_BETS || (!single && ranges.length === MOST_RANGES);
    if (full || known > MOST_HISTORY_BETS) return { ranges, ids, cutShort: true };
    known += each.known;
    if (single) ids.push(...single);
    else ranges.push(each);
  }
  return { ranges, ids, cutShort: false };
}

function filteredBy({ by, fromMs, untilMs, betTypes, sportIds, outcomes }: HistoryQuery) {
  const settled =
    by === 'settlement' ? sql`and t.settled_at >= ${new Date(fromMs)} and t.settled_at < ${new Date(untilMs)}` : sql``;
  const types = betTypes ? sql`and t.bet_type = any(${[...betTypes]}::text[])` : sql``;
  // A bet sold whole has an outcome of the specification's, which has none for it; it was neither won nor lost.
  const results = outcomes
    ? sql`and t.outcome = any(${[...outcomes]}::integer[]) and t.cashed_stake_minor is distinct from t.total_stake_minor`
    : sql``;
  const sports = sportIds
    ? sql`and exists (
        select from ticket_leg l
        where l.ticket_id = t.id and (l.fixture ->> 'sportId')::integer = any(${[...sportIds]}::integer[])
      )`
    : sql``;
  return sql`${settled} ${types} ${results} ${sports}`;
}
