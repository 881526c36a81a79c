import { type RawBuilder, sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  listOf,
  readPages,
  textsOf,
} from '../../../platform/database/index.ts';
import { moveShares } from '../risk/index.ts';
import {
  type BareLeg,
  closeTickets,
  type LegStanding,
  type LegTerms,
  reopenTickets,
  writeLegs,
} from '../tickets/index.ts';
import { messageOf, type TicketDecision } from './decide-ticket.ts';
import type { PlainVerdicts } from './plain-verdicts.ts';
import { legMarketsOf, type Target } from './targets.ts';
import { legsToWrite } from './waiting-legs.ts';

export interface LegAt {
  readonly ticketId: bigint;
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly placedEventMs: number;
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly live: boolean;
  readonly betType: string;
  readonly terms: LegTerms;
  readonly standing: LegStanding;
}

const PAGE = 5000;

/** Terms that leave a leg to its market's result, where nothing else was said of its fixture. */
const PLAIN_TERMS = ['banker', 'earlyPayoutLead', 'builder'];

const isPlain = (fixtureIds: readonly number[]): RawBuilder<unknown> => sql`(
  l.fixture_id = any(${`{${fixtureIds.join()}}`}::bigint[]) and l.standing = '{}'
    and case jsonb_typeof(l.terms) when 'object' then l.terms - ${PLAIN_TERMS}::text[] = '{}' else false end
)`;

/** Taken, and not in quarantine: such tickets are tried on their own. */
const isToSettle = sql`
  t.status in (1, 5) and not exists (select from settlement_quarantine a where a.ticket_id = l.ticket_id)`;

/** Legs of one fixture's market; of a fixture those on a teased line (`score`); or all of it: only those that wait, or decided ones too. */
const chosenLegs = (targets: readonly Target[], waiting: boolean): RawBuilder<unknown> => {
  const markets = targets.flatMap((target) =>
    target.reach === 'market'
      ? legMarketsOf(target.marketKey).map((key) => ({ fixtureId: target.fixtureId, key }))
      : [],
  );
  const fixturesBy = (reach: Target['reach']): number[] =>
    targets.flatMap((target) => (target.reach === reach ? target.fixtureId : []));
  // Those that wait and those that are decided stand in an index each. Lists, since the planner sees how long they are.
  const standing = waiting ? [sql`l.waits`] : [sql`l.waits`, sql`not l.waits`];
  const asked = sql`unnest(
    ${listOf(markets, ({ fixtureId }) => fixtureId)}::bigint[], ${textsOf(markets, ({ key }) => key)}::text[]
  ) as asked(fixture_id, key)`;
  return sql.join(
    standing.map(
      (these) => sql`
        select l.* from ${asked} join ticket_leg l on l.fixture_id = asked.fixture_id and l.market_key = asked.key and ${these}
        union all
        select l.* from ticket_leg l
        where l.fixture_id = any(${fixturesBy('score')}::bigint[]) and l.terms ? 'teasedMarketKey' and ${these}
        union all
        select l.* from ticket_leg l where l.fixture_id = any(${fixturesBy('fixture')}::bigint[]) and ${these}`,
    ),
    sql` union all `,
  );
};

/**
 * Tickets with a plain leg within these targets that stands otherwise than its result says, in the order of their ids; and
 * whether there are other legs.
 */
export async function plainTicketsOn(
  tx: DatabaseTransaction,
  targets: readonly Target[],
  waiting: boolean,
  { fixtureIds, verdicts }: PlainVerdicts,
): Promise<{ readonly ids: bigint[]; readonly others: boolean }> {
  const { rows } = await sql<{ ids: string | null; others: boolean | null }>`
    with said as materialized (select ${JSON.stringify(Object.fromEntries(verdicts))}::jsonb as verdicts)
    select string_agg(ticket_id::text, ',' order by ticket_id) filter (where changed) as ids, bool_or(others) as others
    from (
      select l.ticket_id, bool_or(not plain) as others,
        bool_or(plain and l.result || coalesce(l.dead_heat::text, '')
          <> coalesce(verdicts ->> (l.fixture_id || '/' || l.market_key || '/' || l.outcome), '0')) as changed
      from said cross join (${chosenLegs(targets, waiting)}) l join ticket t on t.id = l.ticket_id
      cross join lateral (select ${isPlain(fixtureIds)} as plain) p
      where ${isToSettle}
      group by l.ticket_id
    ) found`.execute(tx);
  const { ids = null, others = null } = rows[0] ?? {};
  return { ids: ids ? ids.split(',').map(BigInt) : [], others: others ?? false };
}

/**
 * Legs of taken tickets within these targets that are to be judged one by one, settled or not, a page at a time; only those
 * that still wait where `waiting`. Plain legs on `plainFixtures` are left out.
 */
export async function* legsOn(
  tx: DatabaseTransaction,
  targets: readonly Target[],
  waiting: boolean,
  plainFixtures: readonly number[],
): AsyncIterable<readonly LegAt[]> {
  const query = sql<Omit<LegAt, 'fixtureId' | 'placedEventMs'> & { fixtureId: bigint; placedEventMs: bigint }>`
    select l.ticket_id as "ticketId", l.fixture_id as "fixtureId", l.market_key as "marketKey", l.outcome,
      l.placed_event_ms as "placedEventMs", l.result, l.dead_heat as "deadHeat", l.live,
      t.bet_type as "betType", l.terms, l.standing
    from (${chosenLegs(targets, waiting)}) l join ticket t on t.id = l.ticket_id
    where ${isToSettle} and not ${isPlain(plainFixtures)}`;
  for await (const rows of readPages(tx, query, PAGE)) {
    yield rows.map((row) => ({
      ...row,
      fixtureId: Number(row.fixtureId),
      placedEventMs: Number(row.placedEventMs),
    }));
  }
}

/** Fixtures with legs that wait, each found by one step in the index of those: the cost follows what is open. */
export async function openFixtures(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive open as (
      (select fixture_id from ticket_leg where waits order by fixture_id limit 1)
      union all
      select (
        select l.fixture_id from ticket_leg l where l.waits and l.fixture_id > open.fixture_id
        order by l.fixture_id limit 1
      )
      from open where open.fixture_id is not null
    )
    select fixture_id as id from open where fixture_id is not null order by 1`.execute(db);
  return rows.map((row) => Number(row.id));
}

/** Of these tickets, those whose free bet has paid for a later bet. Ask under the lock of the free bets' accounts. */
export async function freeBetsUsedAgain(
  tx: DatabaseTransaction,
  decisions: readonly TicketDecision[],
): Promise<ReadonlySet<bigint>> {
  const asked = decisions.flatMap(({ ticket: { id, terms } }) =>
    terms.freeBet === undefined ? [] : [{ ticketId: String(id), freeBet: terms.freeBet }],
  );
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    select t."ticketId" as id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t("ticketId" bigint, "freeBet" text)
    join ledger_transfer own on own.idempotency_key = 'stake:' || t."ticketId" and own.part = 1
    join ledger_account a on a.holder_id = t."freeBet" and a.kind = 'freeBet'
    where exists (
      select from ledger_transfer x
      where x.debit_account_id = a.id and x.id > own.id and x.kind in ('stake', 'stakeHold')
    )`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Writes what was decided about tickets that the caller has locked; the money is posted apart, in the same transaction. */
export async function writeDecisions(
  tx: DatabaseTransaction,
  decisions: readonly TicketDecision[],
  atMs: number,
): Promise<void> {
  const at = new Date(atMs);
  await writeLegs(tx, decisions.flatMap(legsToWrite));
  // A bet that is settled puts nothing at risk any more; one whose settlement is taken back does again.
  const sharesOf = (group: readonly TicketDecision[]) => group.flatMap(({ ticket }) => ticket.legs.map(shareOf));
  await moveShares(tx, {
    released: sharesOf(decisions.filter((each) => each.settles && each.ticket.payoutMinor === null)),
    reserved: sharesOf(decisions.filter((each) => each.reverses && !each.settles)),
  });

  const reversed = decisions.flatMap((each) => (each.reverses ? each.ticket.id : []));
  if (reversed.length > 0) {
    await sql`
      update ticket_settlement set reversed_at = ${at}
      where ticket_id = any(${reversed.map(String)}::bigint[]) and reversed_at is null`.execute(tx);
    await reopenTickets(tx, reversed);
  }
  const settled = decisions.flatMap(({ ticket, legs: changed, settles }) => {
    const message = messageOf(changed);
    return settles ? [{ ...settles, ticketId: ticket.id, generation: ticket.generation + 1, message }] : [];
  });
  if (settled.length === 0) return;
  await sql`
    insert into ticket_settlement (ticket_id, generation, outcome, payout_minor, message, settled_at)
    select s.ticket_id, s.generation, s.outcome, s.payout, s.message, ${at}
    from unnest(
      ${listOf(settled, (each) => each.ticketId)}::bigint[], ${listOf(settled, (each) => each.generation)}::integer[],
      ${listOf(settled, (each) => each.outcome)}::smallint[], ${listOf(settled, (each) => each.payoutMinor)}::bigint[],
      ${textsOf(settled, (each) => each.message)}::text[]
    ) as s(ticket_id, generation, outcome, payout, message)`.execute(tx);
  await closeTickets(tx, settled, atMs);
}

const shareOf = ({ fixtureId, marketKey, riskOutcome, riskWinningsMinor, riskStakesMinor }: BareLeg) => {
  return { fixtureId, marketKey, riskOutcome, winningsMinor: riskWinningsMinor, stakesMinor: riskStakesMinor };
};
