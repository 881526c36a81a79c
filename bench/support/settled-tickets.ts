import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import type { BettingHouse } from '../../apps/server/test/betting-house.ts';

/*
 * Tickets to be settled: some are placed by the product, more are copies of their rows, and what comes of them written by raw SQL.
 */

const FIXTURES = 100;
/** Between the fixtures, and the tickets, of two sets. */
const FIXTURE_STEP = 1000;
const TICKET_STEP = 10_000_000n;
const FIRST_ID = 1_000_000_000n;
const PRICES = { home: 2000, draw: 3000 };

export interface TicketSet {
  readonly firstId: bigint;
  readonly amount: number;
  readonly fixtureIds: readonly number[];
}

/** Three-leg bets of 500 players on 100 fixtures, placed by the product; four of five legs are on the side that wins. */
export async function placeTemplate(house: BettingHouse, amount: number): Promise<bigint[]> {
  for (let id = 1; id <= FIXTURES; id += 1) {
    house.book.fixture(id);
    for (const [outcome, priceMilli] of Object.entries(PRICES)) house.book.price(id, '1x2', outcome, priceMilli);
  }
  const players: string[] = [];
  for (let at = 0; at < 500; at += 1) players.push(await house.player(1_000_000_000_000n));
  const placeAt = async (at: number): Promise<bigint> => {
    const selections = [0, 1, 2].map((leg) => {
      const outcome = (at * 7 + leg * 3) % 5 === 0 ? 'draw' : 'home';
      const fixtureId = ((at * 13 + leg * 31) % FIXTURES) + 1;
      return { fixtureId, marketKey: '1x2', outcome, priceMilli: PRICES[outcome] };
    });
    const placed = await house.tickets.place(
      { accountId: players[at % players.length] ?? '', currency: 'EUR', userType: 0 },
      { idempotencyKey: randomUUID(), betType: 2, stake: '1.00', oddsChangePolicy: 0, selections },
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    return placed.value.ticketId;
  };
  const ids: bigint[] = [];
  for (let from = 0; from < amount; from += players.length) {
    ids.push(...(await Promise.all(players.slice(0, amount - from).map((_, at) => placeAt(from + at)))));
  }
  return ids;
}

/** Copies of these tickets with legs, stake and exposure, so many, on fixtures of their own. */
export async function cloneTickets(
  db: Database,
  templateIds: readonly bigint[],
  amount: number,
  set: number,
): Promise<TicketSet> {
  const firstId = FIRST_ID + BigInt(set) * TICKET_STEP;
  const shift = set * FIXTURE_STEP;
  for (let from = 0; from < amount; from += templateIds.length) {
    const ids = templateIds.slice(0, amount - from).map(String);
    await db.transaction().execute(async (tx) => {
      await sql`
        create temporary table cloned on commit drop as
        select old, ${firstId + BigInt(from)}::bigint + at - 1 as id
        from unnest(${ids}::bigint[]) with ordinality as t(old, at)`.execute(tx);
      await sql`analyze cloned`.execute(tx);
      await sql`
        insert into ticket overriding system value
        select (jsonb_populate_record(t, jsonb_build_object('id', c.id, 'idempotency_key', gen_random_uuid()))).*
        from cloned c join ticket t on t.id = c.old order by c.id`.execute(tx);
      await sql`
        insert into ticket_leg
        select (jsonb_populate_record(l, jsonb_build_object(
          'ticket_id', c.id, 'fixture_id', l.fixture_id + ${shift}::bigint))).*
        from cloned c join ticket_leg l on l.ticket_id = c.old order by c.id, l.position`.execute(tx);
      await sql`
        insert into ledger_transfer overriding system value
        select (jsonb_populate_record(x, jsonb_build_object(
          'id', n.id, 'group_id', n.id, 'idempotency_key', 'stake:' || n.ticket, 'reference', 'ticket:' || n.ticket))).*
        from (select old, id as ticket, nextval('ledger_transfer_id_seq') as id from cloned) n
        join ledger_transfer x on x.idempotency_key = 'stake:' || n.old order by n.id`.execute(tx);
      await sql`
        insert into risk_exposure as x
        select (jsonb_populate_record(e, jsonb_build_object('fixture_id', e.fixture_id + ${shift}::bigint))).*
        from risk_exposure e where e.fixture_id between 1 and ${FIXTURES}
        on conflict (fixture_id, market_key, outcome) do update
          set winnings_minor = x.winnings_minor + excluded.winnings_minor,
            stakes_minor = x.stakes_minor + excluded.stakes_minor`.execute(tx);
    });
  }
  return { firstId, amount, fixtureIds: Array.from({ length: FIXTURES }, (_, at) => shift + at + 1) };
}

/** What the tickets of a set come to where every home side wins, so that the raw side need not work it out. */
export async function writeFinalState(db: Database, { firstId, amount }: TicketSet): Promise<void> {
  const last = firstId + BigInt(amount) - 1n;
  await sql`create unlogged table if not exists bench_ticket (id bigint primary key, outcome smallint, payout bigint,
    account bigint, currency text, hash bytea)`.execute(db);
  await sql`create unlogged table if not exists bench_leg (ticket_id bigint, position smallint, result smallint,
    primary key (ticket_id, position))`.execute(db);
  await sql`
    insert into bench_leg select ticket_id, position, case outcome when 'home' then 2 else 3 end from ticket_leg
    where ticket_id between ${firstId}::bigint and ${last}::bigint`.execute(db);
  await sql`
    insert into bench_ticket
    select t.id, case when l.won then 2 else 3 end, case when l.won then t.potential_payout_minor else 0 end, a.id,
      t.currency, sha256(t.id::text::bytea)
    from ticket t
    join (
      select ticket_id, bool_and(result = 2) as won from bench_leg
      where ticket_id between ${firstId}::bigint and ${last}::bigint group by 1
    ) l on l.ticket_id = t.id
    join ledger_account a on a.holder_id = t.account_id and a.kind = 'cash' and a.currency = t.currency`.execute(db);
  await sql`analyze bench_ticket, bench_leg`.execute(db);
}

/**
 * The rows that settlement leaves, in as few statements as there are tables and one commit: tickets, legs and payouts; where
 * `trail`, also what is written beside them, the settlements' own rows and the audit trail.
 */
export async function settleRaw(db: Database, { firstId, amount }: TicketSet, trail: boolean): Promise<void> {
  const last = firstId + BigInt(amount) - 1n;
  await db.transaction().execute(async (tx) => {
    await sql`
      update ticket t set outcome = b.outcome, payout_minor = b.payout, settled_at = now(), generation = 1
      from bench_ticket b where t.id = b.id and b.id between ${firstId}::bigint and ${last}::bigint`.execute(tx);
    await sql`
      update ticket_leg l set result = b.result, waits = false
      from bench_leg b where l.ticket_id = b.ticket_id and l.position = b.position
        and b.ticket_id between ${firstId}::bigint and ${last}::bigint`.execute(tx);
    await sql`
      insert into ledger_transfer (
        id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
        reference, actor, reason, at
      ) overriding system value
      select n.id, n.id, 1, h.id, n.account, n.currency, n.payout, 'payout', 'payout:' || n.ticket || ':1', n.hash,
        'ticket:' || n.ticket, 'house', 'bet settled', now()
      from (
        select nextval('ledger_transfer_id_seq') as id, b.id as ticket, b.payout, b.account, b.currency, b.hash
        from bench_ticket b where b.id between ${firstId}::bigint and ${last}::bigint and b.payout > 0
      ) n
      join ledger_account h on h.holder_id = 'house' and h.kind = 'sportsbook' and h.currency = n.currency`.execute(tx);
    if (!trail) return;
    await sql`
      insert into ticket_settlement (ticket_id, generation, outcome, payout_minor, message, settled_at)
      select id, 1, outcome, payout, 'result 1001/1x2 generation 1; result 1002/1x2 generation 1; result 1003/1x2 generation 1',
        now()
      from bench_ticket b where b.id between ${firstId}::bigint and ${last}::bigint`.execute(tx);
    await sql`
      insert into ticket_event (ticket_id, at, kind, rule, message, detail)
      select b.ticket_id, now(), 'legResult', 'result', 'result 1001/1x2 generation 1',
        jsonb_build_object('leg', b.position, 'result', b.result)
      from bench_leg b where b.ticket_id between ${firstId}::bigint and ${last}::bigint
      union all
      select b.id, now(), 'settled', 'payout:combo',
        'result 1001/1x2 generation 1; result 1002/1x2 generation 1; result 1003/1x2 generation 1',
        jsonb_build_object('generation', 1, 'outcome', b.outcome, 'payout', b.payout)
      from bench_ticket b where b.id between ${firstId}::bigint and ${last}::bigint`.execute(tx);
  });
}
