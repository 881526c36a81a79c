import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { thinOnce } from '../../../../platform/retention/index.ts';
import { fixturesWithBets } from '../../../bets/tickets/index.ts';
import { catalogueRetention } from './retention.ts';

const { db } = await testDatabase();
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const RULES = catalogueRetention(fixturesWithBets);

interface Row {
  readonly id: number;
  /** Days since the last word on it, and since its start. */
  readonly saidDays: number;
  readonly startDays?: number;
  readonly over?: boolean;
  readonly results?: number;
  readonly voids?: number;
  /** How the leg of a bet on it stands, if there is one. */
  readonly bet?: 'waits' | 'decided' | undefined;
}

const at = (days: number): Date => new Date(NOW - days * DAY_MS);

async function put({
  id,
  saidDays,
  startDays = saidDays,
  over = true,
  results = 2,
  voids = 1,
  bet,
}: Row): Promise<void> {
  await sql`
    insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, over_at,
      changed_at)
    values (${id}, 'sim', 1, 1, 1, 'match', ${at(startDays)}, 'ended', '{}', ${over ? at(saidDays) : null}, ${at(saidDays)})`.execute(
    db,
  );
  await sql`
    insert into market_result (fixture_id, market_key, generation, kind, confirmed, outcomes, event_at)
    select ${id}, 'total:' || n, 1, 'settled', true, '[]', now() from generate_series(1, ${results}::integer) n`.execute(
    db,
  );
  await sql`
    insert into market_void (fixture_id, reason, event_at)
    select ${id}, 'test', now() from generate_series(1, ${voids}::integer)`.execute(db);
  if (bet) {
    await sql`
      insert into ticket_leg (ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live,
        placed_event_ms, fixture, waits)
      values (${id}, 0, ${id}, 'total:1', 'over', 2000, 2000, false, 0, '{}', ${bet === 'waits'})`.execute(db);
  }
}

const left = async (): Promise<(readonly [id: number, results: number, voids: number])[]> => {
  const { rows } = await sql<{ id: bigint; results: bigint; voids: bigint }>`
    select id, (select count(*) from market_result where fixture_id = id) as results,
      (select count(*) from market_void where fixture_id = id) as voids from fixture order by id`.execute(db);
  return rows.map(({ id, results, voids }) => [Number(id), Number(results), Number(voids)]);
};
const run = (batchRows = 500, mostBatches = 200) =>
  thinOnce({ db, nowMs: () => NOW, pause: async () => undefined, batchRows, mostBatches }, RULES);

beforeEach(async () => {
  await sql`truncate fixture, market_result, market_void, feed_world, ticket_leg`.execute(db);
});

describe('fixtures, results and voids', () => {
  it.each<[string, Omit<Row, 'id'>, boolean]>([
    ['over for longer than two weeks, without a bet', { saidDays: 15 }, false],
    ['over for less', { saidDays: 13 }, true],
    ['long over, with a bet that waits', { saidDays: 900, bet: 'waits' }, true],
    ['long over, with a bet that is decided', { saidDays: 900, bet: 'decided' }, true],
    ['long begun, and corrected lately', { saidDays: 2, startDays: 40 }, true],
    ['never told to be over, half a year ago', { saidDays: 180, over: false }, true],
    ['never told to be over, long ago', { saidDays: 401, over: false }, false],
    ['never told to be over, long ago, with a bet that waits', { saidDays: 401, over: false, bet: 'waits' }, true],
    ['never told to be over, long ago, with a decided bet', { saidDays: 401, over: false, bet: 'decided' }, true],
    ['without results', { saidDays: 15, results: 0, voids: 0 }, false],
  ])('%s', async (_what, row, stays) => {
    await put({ id: 1, ...row });
    await run();
    expect(await left()).toEqual(stays ? [[1, row.results ?? 2, 1]] : []);
  });

  it('of a world whose time runs slower than that of people stay for as long by its time', async () => {
    await put({ id: 1, saidDays: 20, startDays: 20 });
    await put({ id: 2, saidDays: 20, startDays: 31 });
    await sql`insert into feed_world values ('sim', 'x', ${at(40)}, ${at(40)}, ${at(40)}, 0.5, ${at(16)})`.execute(db);
    await run();
    expect((await left()).map(([id]) => id)).toEqual([1]);
  });

  it('go in batches of at most so many rows, and those with bets are looked at once', async () => {
    for (let id = 1; id <= 30; id += 1)
      await put({
        id,
        saidDays: 20 + id,
        results: 40,
        bet: id % 3 === 0 ? (id % 2 === 0 ? 'waits' : 'decided') : undefined,
      });
    expect(await run(100, 4)).toEqual([
      { rule: 'fixture-over', rows: 400, more: true },
      { rule: 'fixture-forgotten', rows: 0, more: false },
      { rule: 'fixture-story', rows: 0, more: false },
      { rule: 'past-result', rows: 0, more: false },
    ]);
    expect(await run(100)).toMatchObject([{ rows: 20 * 42 - 400, more: false }, {}, {}, {}]);
    const kept = Array.from({ length: 10 }, (_, index) => [3 * (index + 1), 40, 1]);
    expect(await left()).toEqual(kept);
    const { rows } = await sql<{ count: bigint }>`select count(*) from fixture where not cited`.execute(db);
    expect(rows).toEqual([{ count: 0n }]);
  });

  it('keep everything that a bet names, whatever comes together', async () => {
    const rng = seededRng('retention');
    const rows = Array.from({ length: 150 }, (_, id) => ({
      id: id + 1,
      saidDays: rng.int(1, 30),
      over: rng.int(0, 3) > 0,
      results: rng.int(0, 6),
      voids: rng.int(0, 2),
      bet: ([undefined, undefined, 'waits', 'decided'] as const)[rng.int(0, 3)],
    }));
    for (const row of rows) await put(row);
    while ((await run(rng.int(1, 40), 1))?.some(({ more }) => more));
    const kept = rows.filter(({ saidDays, over, bet }) => bet || !over || saidDays < 14);
    expect((await left()).filter(([id]) => rows[id - 1]?.saidDays !== 14)).toEqual(
      kept.filter(({ saidDays }) => saidDays !== 14).map(({ id, results, voids }) => [id, results, voids]),
    );
  });
});
