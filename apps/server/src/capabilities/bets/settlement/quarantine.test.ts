import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { TicketNotSettled } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { results, settlement, errors } = house;
const { fixture, bet, standing, balance } = settling(db, house);
afterAll(() => house.stop());
beforeEach(async () => {
  errors.length = 0;
  await sql`truncate settlement_quarantine`.execute(db);
});

/** What is wrong with a ticket, and how it is put right again. */
const TROUBLES: [
  string,
  (ticketId: bigint) => RawBuilder<unknown>,
  (ticketId: bigint) => RawBuilder<unknown>,
  RegExp,
][] = [
  [
    'whose leg cannot be judged',
    (id) => sql`update ticket_leg set terms = 'null' where ticket_id = ${id}`,
    (id) => sql`update ticket_leg set terms = '{}' where ticket_id = ${id}`,
    /TypeError/,
  ],
  [
    'whose payout throws',
    (id) => sql`update ticket set combinations = 7, stake_minor = 1000, bet_type = 'no such' where id = ${id}`,
    (id) => sql`update ticket set combinations = 1, bet_type = 'single' where id = ${id}`,
    /BrokenInvariant: a ticket of type no such/,
  ],
  [
    'that the database will not take',
    (id) =>
      sql.raw(`create function refuses() returns trigger language plpgsql as $$
        begin if new.ticket_id = ${id} then raise exception 'not this one'; end if; return new; end $$;
        create trigger refuses before insert on ticket_settlement for each row execute function refuses()`),
    () => sql`drop function refuses() cascade`,
    /not this one/,
  ],
];

it.each(TROUBLES)(
  'a ticket %s is put into quarantine, the others of its fixtures are paid',
  async (_, breaks, mends, words) => {
    const both = [fixture(), fixture()];
    const good: bigint[] = [];
    for (let n = 0; n < 12; n += 1) good.push(await bet(await house.player(1000n), [[both[n % 2] ?? 0, 'home']]));
    const accountId = await house.player(1000n);
    const bad = await bet(accountId, [[both[0] ?? 0, 'home']]);
    await breaks(bad).execute(db);
    for (const each of both) results.settle(each, '1x2', says('win'));
    settlement.wake(both);
    await settlement.settled();

    for (const each of good) expect(await standing(each)).toEqual([2, 2000n, 1]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(TicketNotSettled);
    expect(errors[0]).toMatchObject({
      ticketId: bad,
      message: `ticket ${bad} could not be settled and is in quarantine`,
    });
    expect(await settlement.quarantined()).toMatchObject([
      { ticketId: bad, attempts: 1, error: expect.stringMatching(words) },
    ]);

    // Its time has not come: nothing is tried, whatever is said of the fixture meanwhile.
    settlement.wake(both);
    await settlement.look();
    expect(settlement.figures()).toEqual({ quarantined: 1 });
    expect(await settlement.quarantined()).toMatchObject([{ attempts: 1 }]);

    // It comes too early to be mended, and waits twice as long from then.
    const inSeconds = async (): Promise<number> => {
      const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from retry_at - clock_timestamp()))::float8 as seconds from settlement_quarantine`.execute(
        db,
      );
      return rows[0]?.seconds ?? 0;
    };
    const itsTimeComes = () => sql`update settlement_quarantine set retry_at = now()`.execute(db);
    const first = await inSeconds();
    await itsTimeComes();
    await settlement.look();
    expect(await settlement.quarantined()).toMatchObject([{ attempts: 2 }]);
    expect((await inSeconds()) / first).toBeGreaterThan(1.7);

    await mends(bad).execute(db);
    await itsTimeComes();
    await settlement.look();
    expect(await standing(bad)).toEqual([2, 2000n, 1]);
    expect(await balance(accountId)).toEqual([2000n, 0n]);
    expect([await settlement.quarantined(), settlement.figures()]).toEqual([[], { quarantined: 0 }]);
  },
);

it('what is said while a ticket comes back is heard, though another process still left it out', async () => {
  const at = fixture();
  const ticketId = await bet(await house.player(1000n), [[at, 'home']]);
  results.settle(at, '1x2', says('win'));
  await sql`
    insert into settlement_quarantine (ticket_id, attempts, error, retry_at) values (${ticketId}, 1, 'a test', now())`.execute(
    db,
  );
  let asked = 0;
  const retried = openBettingHouse(db, {
    book: house.book,
    clock: house.clock,
    results: {
      ...results,
      standingResults: async (ids, keys) => {
        const found = await results.standingResults(ids, keys);
        asked += 1;
        // Once under the locks, once after the commit: the ticket is still in quarantine.
        if (asked === 2) results.rollBack(at, '1x2');
        return found;
      },
    },
  });
  await retried.settlement.look();
  await retried.stop();
  expect(retried.errors).toEqual([]);
  expect(await standing(ticketId)).toEqual([0, null, 1]);
  expect(await settlement.quarantined()).toEqual([]);
});

it('however many are in quarantine, one look tries all whose time has come', async () => {
  const at = fixture();
  const ticketIds: bigint[] = [];
  for (let n = 0; n < 60; n += 1) ticketIds.push(await bet(await house.player(1000n), [[at, 'home']]));
  await sql`
    insert into settlement_quarantine (ticket_id, attempts, error, retry_at)
    select id, 1, 'a test', now() from unnest(${ticketIds.map(String)}::bigint[]) as id`.execute(db);
  results.settle(at, '1x2', says('win'));
  await settlement.look();
  expect([await settlement.quarantined(), settlement.figures()]).toEqual([[], { quarantined: 0 }]);
  for (const each of ticketIds) expect(await standing(each)).toEqual([2, 2000n, 1]);
});

it('something said that cannot be read is put off, what was said of others is settled', async () => {
  const at = fixture();
  const ticketId = await bet(await house.player(1000n), [[at, 'home']]);
  results.settle(at, '1x2', says('win'));
  const unreadable = fixture();
  const standingResults = results.standingResults;
  const broken = openBettingHouse(db, {
    book: house.book,
    clock: house.clock,
    results: {
      ...results,
      standingResults: async (ids, keys) => {
        if (ids.includes(unreadable)) throw new Error('this row cannot be read');
        return standingResults(ids, keys);
      },
    },
  });
  await sql`
    insert into settlement_due (fixture_id, reach, market_key)
    values (${unreadable}, 'market', '1x2'), (${at}, 'market', '1x2')`.execute(db);
  await broken.settlement.look();
  await broken.stop();
  expect(broken.errors).toEqual([new Error('this row cannot be read')]);
  expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
  const { rows } = await sql`
    select fixture_id::int as id, looked, due_at > clock_timestamp() as later from settlement_due order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: at, looked: true, later: true },
    { id: unreadable, looked: false, later: true },
  ]);
});

it('a fixture that cannot be read at a start is put off, the bets of the others are settled', async () => {
  await sql`truncate settlement_due`.execute(db);
  const [at, unreadable] = [fixture(), fixture()];
  const ticketId = await bet(await house.player(1000n), [[at, 'home']]);
  const hidden = await bet(await house.player(1000n), [[unreadable, 'home']]);
  for (const each of [at, unreadable]) results.settle(each, '1x2', says('win'));
  let readable = false;
  const restarted = openBettingHouse(db, {
    book: house.book,
    clock: house.clock,
    results: {
      ...results,
      standingResults: async (ids, keys) => {
        if (!readable && ids.includes(unreadable)) throw new Error('this row cannot be read');
        return results.standingResults(ids, keys);
      },
    },
  });
  await restarted.settlement.start();
  await restarted.settlement.settled();
  expect(restarted.errors).toEqual([new Error('this row cannot be read')]);
  expect([await standing(ticketId), await standing(hidden)]).toEqual([
    [2, 2000n, 1],
    [0, null, 0],
  ]);
  readable = true;
  await sql`update settlement_due set due_at = now()`.execute(db);
  await restarted.settlement.look();
  await restarted.stop();
  expect(await standing(hidden)).toEqual([2, 2000n, 1]);
});
