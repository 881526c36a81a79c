import type { Fixture } from '@evens/catalogue';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse, TEST_START_MS } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { besideTransaction, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { standingResults, storeFixtures, storeGenerations, storeStatus } from '../../book/catalogue/results/store.ts';
import { rollBackVoids, storeVoid, voidsOf } from '../../book/catalogue/results/void-store.ts';
import { markDeclined } from '../tickets/answers/answer-store.ts';
import { claimDue } from './due-store.ts';
import { claimToRetry, writeQuarantine } from './quarantine-store.ts';
import { openFixtures } from './store.ts';

const { db } = await testDatabase();
/** Legs and results that were read, counted where rows arrive. */
const read = { legs: 0, results: 0 };
const counted = db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [row] = result.rows;
    if (row && 'placedEventMs' in row) read.legs += result.rows.length;
    // Tickets to be settled; those to be shown bring the hash of their bet.
    if (row && 'legs' in row && !('bodyHash' in row)) read.legs += result.rows.length;
    if (row && 'event_at' in row && 'generation' in row) read.results += result.rows.length;
    return result;
  },
});
const results = {
  ...openBettingHouse(db).results,
  standingResults: (ids: readonly number[], keys?: readonly string[], tx?: DatabaseTransaction) =>
    standingResults(tx ?? counted, ids, keys),
  voidsOf: (ids: readonly number[], tx?: DatabaseTransaction) => voidsOf(tx ?? counted, ids),
};
const house = openBettingHouse(counted, { marketLiability: 10_000_000, results });
const { book, settlement, errors } = house;
const { bet, fixture: bookFixture, standing } = settling(db, house);
afterAll(() => house.stop());

/** A fixture that is in the book and stored, with bets to be had on `markets`. */
async function fixture(...markets: readonly string[]): Promise<number> {
  const id = bookFixture();
  for (const key of markets) book.price(id, key, 'home', 2000);
  await store(book.fixture(id));
  return id;
}
const store = (each: Fixture) => storeFixtures(db, [{ fixture: each, producer: 'test' }]);
async function ends(fixtureId: number, key: string, generation = 1, home: 'win' | 'lost' = 'win'): Promise<void> {
  const outcomes = says(home);
  const kind = 'settled' as const;
  await storeGenerations(db, [
    { fixtureId, key, generation, kind, confirmed: false, outcomes, eventMs: TEST_START_MS },
  ]);
}
const look = async (): Promise<void> => {
  await settlement.look();
  expect(errors).toEqual([]);
};
/** The minute until the second look goes by. */
const aMinuteLater = () => sql`update settlement_due set due_at = due_at - interval '61 seconds'`.execute(db);
const due = async () =>
  Number((await sql<{ n: bigint }>`select count(*) as n from settlement_due`.execute(db)).rows[0]?.n);
const single = async (fixtureId: number, marketKey = '1x2') =>
  bet(await house.player(1000n), [[fixtureId, 'home']], 1, marketKey);

describe('a result', () => {
  it('reads the bets that it can decide, whatever else there is on the fixture', async () => {
    const markets = Array.from({ length: 12 }, (_, at) => `total:${at}.5`);
    const at = await fixture(...markets);
    for (let n = 0; n < 10; n += 1) for (const key of markets) await single(at, key);
    Object.assign(read, { legs: 0, results: 0 });
    for (const key of markets) {
      await ends(at, key);
      await look();
    }
    // Each bet once; the whole fixture at every result would be 1,440 and 78 results a time. A result is
    // read for the look, under the locks, and once more after the commit.
    expect(read.legs).toBe(120);
    expect(read.results).toBeLessThanOrEqual(36);
  });

  it('that is taken back while its bets are being paid leaves them open, though another process passed them over', async () => {
    const at = await fixture();
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, [[at, 'home']]);
    await ends(at, '1x2');
    let asked = 0;
    const takenBack = openBettingHouse(db, {
      book,
      clock: house.clock,
      results: {
        ...results,
        standingResults: async (ids, keys, tx) => {
          const found = await results.standingResults(ids, keys, tx);
          asked += 1;
          // The second time is under the locks: the tickets are not settled yet for anybody else. Another process says it.
          if (asked === 2) {
            const row = { fixtureId: at, key: '1x2', generation: 2, eventMs: TEST_START_MS };
            await besideTransaction(async () => {
              await storeGenerations(db, [{ ...row, kind: 'rolledBack', confirmed: false, outcomes: [] }]);
              await sql`delete from settlement_due where fixture_id = ${at}`.execute(db);
            });
          }
          return found;
        },
      },
    });
    await takenBack.settlement.look();
    await takenBack.stop();
    expect(takenBack.errors).toEqual([]);
    expect(await standing(ticketId)).toEqual([0, null, 1]);
    expect(await house.wallet.balance(accountId)).toMatchObject({ cashMinor: 0n });
  });

  it('that was stored by somebody who then died is settled by whoever looks next', async () => {
    const at = await fixture();
    const ticketId = await single(at);
    await ends(at, '1x2');
    const reopened = openBettingHouse(db, { results, book, clock: house.clock });
    await reopened.settlement.start();
    await reopened.settlement.settled();
    await reopened.stop();
    expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
  });

  it('of weeks ago that is corrected while the house is down is settled again at its start', async () => {
    const at = await fixture();
    const ticketId = await single(at);
    await ends(at, '1x2');
    await look();
    await sql`update ticket set settled_at = settled_at - interval '60 days' where id = ${ticketId}`.execute(db);
    await ends(at, '1x2', 2, 'lost');
    const reopened = openBettingHouse(db, { results, book, clock: house.clock });
    await reopened.settlement.start();
    await reopened.settlement.settled();
    await reopened.stop();
    expect(await standing(ticketId)).toEqual([3, 0n, 2]);
  });

  it('finds a bet that was accepted in its very moment, a minute later, and then is done with', async () => {
    await sql`truncate settlement_due`.execute(db);
    const at = await fixture();
    await ends(at, '1x2');
    await look();
    const late = await single(at);
    await look();
    expect(await standing(late)).toEqual([0, null, 0]);
    await aMinuteLater();
    await look();
    expect(await standing(late)).toEqual([2, 2000n, 1]);
    expect(await due()).toBe(0);
  });
});

describe('two processes', () => {
  it('share what is due, each part of it in one hand, and take over what a killed one had once its claim is over', async () => {
    await look();
    await sql`truncate settlement_due`.execute(db);
    const fixtures = await Promise.all(Array.from({ length: 6 }, () => fixture()));
    for (const each of fixtures) await ends(each, '1x2');
    const claim = async (limit: number): Promise<number[]> =>
      (await claimDue(db, limit, 20)).map(({ target }) => target.fixtureId);
    const [one, other] = await Promise.all([claim(3), claim(3)]);
    expect([...one, ...other].sort()).toEqual([...fixtures].sort());
    expect(await claim(6)).toEqual([]);
    await sql`update settlement_due set due_at = due_at - interval '20 seconds'`.execute(db);
    expect((await claim(6)).sort()).toEqual([...fixtures].sort());
    await sql`truncate settlement_due`.execute(db);
  });

  it('try a ticket that is in quarantine in one hand too', async () => {
    const ticketId = await single(await fixture());
    await writeQuarantine(db, ticketId, 'no reason', 0);
    const claims = await Promise.all([claimToRetry(db, 5, 60), claimToRetry(db, 5, 60)]);
    expect(claims.flat().map((each) => each.ticketId)).toEqual([ticketId]);
    await sql`truncate settlement_quarantine`.execute(db);
  });
});

describe('what else is said', () => {
  it('settles as well: a void, its end, a final score, a runner', async () => {
    const at = await fixture();
    const ticketId = await single(at);
    const range = { fromMs: undefined, untilMs: undefined, reason: 'test', eventMs: TEST_START_MS };
    await storeVoid(db, { fixtureId: at, markets: ['1x2'], ...range });
    await look();
    expect(await standing(ticketId)).toEqual([1, 1000n, 1]);
    await rollBackVoids(db, at, undefined, TEST_START_MS);
    await look();
    expect(await standing(ticketId)).toEqual([0, null, 1]);
    await storeVoid(db, { fixtureId: at, markets: undefined, ...range });
    await look();
    expect(await standing(ticketId)).toEqual([1, 1000n, 2]);

    await sql`truncate settlement_due`.execute(db);
    await storeStatus(db, at, 'live', undefined, undefined);
    expect(await due()).toBe(0);
    await storeStatus(db, at, 'ended', undefined, TEST_START_MS);
    const runners = [{ code: 'r1', name: 'One', number: 1 }] as unknown as NonNullable<Fixture['runners']>;
    await store({ ...book.fixture(at), status: 'ended', runners });
    const { rows } = await sql`select reach from settlement_due order by id`.execute(db);
    expect(rows).toEqual([{ reach: 'score' }, { reach: 'fixture' }]);
  });
});

describe('what is open', () => {
  it('is found without the settled and the declined', async () => {
    await look();
    const before = await openFixtures(db);
    const [open, done, half] = [await fixture(), await fixture(), await fixture()];
    await single(open);
    await single(done);
    await ends(done, '1x2');
    await bet(
      await house.player(1000n),
      [
        [half, 'home'],
        [done, 'home'],
      ],
      2,
    );
    await look();
    expect((await openFixtures(db)).filter((id) => !before.includes(id))).toEqual([open, half]);
    await ends(half, '1x2', 1, 'lost');
    await look();
    expect((await openFixtures(db)).filter((id) => !before.includes(id))).toEqual([open]);
    // Taken back: the combo and its leg wait again.
    await ends(half, '1x2', 2, 'win');
    await storeGenerations(db, [
      { fixtureId: half, key: '1x2', generation: 3, kind: 'rolledBack', confirmed: false, outcomes: [], eventMs: 1 },
    ]);
    await look();
    expect((await openFixtures(db)).filter((id) => !before.includes(id))).toEqual([open, half]);
  });

  it('is all that its indexes hold, however many bets were declined or settled', async () => {
    const at = await fixture();
    const declined: bigint[] = [];
    for (let n = 0; n < 20; n += 1) declined.push(await single(at));
    const decline = { code: 'PriceChanged', detail: {} };
    const answers = declined.map((ticketId) => ({ ticketId, decline }));
    await inTransaction(db, (tx) => markDeclined(tx, answers, TEST_START_MS));
    await sql`vacuum analyze ticket, ticket_leg`.execute(db);
    const { rows } = await sql<{ open: bigint; waiting: bigint }>`
      select (select count(*) from ticket where status <> 2 and settled_at is null) as open,
        (select count(*) from ticket_leg where waits) as waiting`.execute(db);
    const { rows: indexes } = await sql<{ name: string; entries: number }>`
      select relname as name, reltuples::float8 as entries from pg_class
      where relname in ('ticket_open', 'ticket_leg_waits') order by 1`.execute(db);
    expect(indexes).toEqual([
      { name: 'ticket_leg_waits', entries: Number(rows[0]?.waiting) },
      { name: 'ticket_open', entries: Number(rows[0]?.open) },
    ]);
    expect(await openFixtures(db)).not.toContain(at);
  });
});
