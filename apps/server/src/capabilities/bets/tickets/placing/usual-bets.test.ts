import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { compareCalls } from '../../../../../test/fast-and-careful.ts';
import { laneRow } from '../../../../../test/lane-row.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { openDatabase } from '../../../../platform/database/index.ts';
import { placeBatch } from './place-batch.ts';
import { placeTickets } from './place-tickets.ts';
import { placeUsual } from './place-usual.ts';
import type { LaneRow } from './placement-lane.ts';
import { usualBets } from './usual-bets.ts';

const [{ db }, careful] = [await testDatabase(), await testDatabase()];
const house = openBettingHouse(db);
afterAll(() => house.stop());

it('leaves what the careful call leaves, and answers what it answers, whatever comes', { tags: 'long' }, async () => {
  const met = await compareCalls(db, careful.db, 25);
  // Some eighty of random sequences go the fast way, give or take thirty: a handful would say that the way is closed.
  expect(met.fast).toBeGreaterThan(10);
});

it.each([
  ['empty', true],
  ['new', false],
])('reads as little in a house that has grown as in the %s one in which its plans were made', async (_, analyzed) => {
  const grown = await testDatabase();
  const lane = openDatabase(grown.url, { max: 1 });
  const rooms = openBettingHouse(grown.db);
  const players = await Promise.all(Array.from({ length: 8 }, () => rooms.player(5000n)));
  const small = {
    stakeMinor: '1',
    totalStakeMinor: '1',
    legs: laneRow('').legs.map((leg) => ({ ...leg, winningsMinor: '2', stakesMinor: '1' })),
  };
  const place = () =>
    placeUsual(
      lane,
      players.map((id) => laneRow(id, small)),
    );
  const rowsRead = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(lane);
    const { rows } = await sql<{ many: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as many from pg_stat_user_tables
      where relname in ('ledger_account', 'risk_exposure', 'identity_account', 'ticket', 'ticket_leg')`.execute(lane);
    return rows[0]?.many ?? Number.NaN;
  };
  const readByFive = async (): Promise<number> => {
    const before = await rowsRead();
    for (let at = 0; at < 5; at += 1) expect(await place()).toMatchObject({ untidied: null });
    return (await rowsRead()) - before;
  };
  if (analyzed) await sql`analyze`.execute(grown.db);
  // A plan is kept after the fifth call.
  await readByFive();
  await readByFive();
  const inEmpty = await readByFive();
  await sql`
    insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor)
    select k, 'other-' || n, 'EUR', 0, 0 from generate_series(1, 4000) n, unnest('{cash,bonus,stakeHold}'::text[]) k`.execute(
    grown.db,
  );
  await sql`
    insert into risk_exposure (fixture_id, market_key, outcome)
    select n, 'total:2.5', o from generate_series(1, 4000) n, unnest('{over,under}'::text[]) o`.execute(grown.db);
  expect(await readByFive()).toBeLessThanOrEqual(inEmpty * 1.5);
  await lane.destroy();
  await rooms.stop();
});

describe('a batch of usual bets', () => {
  const standing = async (accountIds: readonly string[]) => {
    const { rows } = await sql`
      select (select count(*)::int from ticket where account_id = a.holder_id) as tickets, a.balance_minor as cash
      from ledger_account a where a.kind = 'cash' and a.holder_id = any(${[...accountIds]}::text[]) order by a.id`.execute(
      db,
    );
    return rows;
  };
  const three = async (over: Partial<LaneRow> = {}): Promise<[LaneRow, LaneRow, LaneRow]> => [
    laneRow(await house.player(5000n)),
    laneRow(await house.player(5000n), over),
    laneRow(await house.player(5000n)),
  ];

  it('is placed whole', async () => {
    const batch = await three();
    expect(await placeUsual(db, batch)).toMatchObject({ decisions: batch.map(() => ({ decision: 'placed' })) });
    expect(await standing(batch.map((row) => row.accountId))).toEqual(batch.map(() => ({ tickets: 1, cash: 4000n })));
  });

  const legOf = (over: Partial<LaneRow['legs'][number]>): Partial<LaneRow> => ({
    legs: laneRow('').legs.map((leg) => ({ ...leg, fixtureId: 77, ...over })),
  });
  it.each<[string, (batch: [LaneRow, LaneRow, LaneRow]) => Promise<unknown>, Partial<LaneRow>?]>([
    ['a stake is more than there is', async () => undefined, { stakeMinor: '5001', totalStakeMinor: '5001' }],
    ['a player has no account', async ([, each]) => Object.assign(each, { accountId: 'nobody' })],
    ['a key was there', async ([, each]) => placeTickets(db, [each])],
    ['a key was there with another body', async ([, each]) => placeTickets(db, [{ ...each, hash: 'ff' }])],
    [
      'a key comes twice',
      async (batch) => Object.assign(batch[2], { accountId: batch[1].accountId, key: batch[1].key }),
    ],
    [
      'a market may lose less',
      async () => undefined,
      legOf({ winningsMinor: '2001', stakesMinor: '0', limitMinor: '2000' }),
    ],
    [
      'outcomes that may win together may lose less',
      async () => undefined,
      legOf({ riskOutcome: '*', winningsMinor: '2001', stakesMinor: '0', limitMinor: '2000' }),
    ],
  ])('is left to the careful call, and nothing of it stands, where %s', async (_, prepare, over) => {
    const batch = await three(over);
    await prepare(batch);
    const before = await standing(batch.map((row) => row.accountId));
    expect(await placeUsual(db, batch)).toBeUndefined();
    expect(await standing(batch.map((row) => row.accountId))).toEqual(before);
  });

  it.each([
    ['is on a break', 'AccountLockedException', { break_until: '2100-01-01' }],
    ['is locked', 'AccountLockedException', { locked_at: '2020-01-01' }],
    ['is locked for a time', 'AccountLockedException', { locked_at: '2020-01-01', locked_until: '2100-01-01' }],
    ['is at home where nothing may be played', 'PlayNotAllowedHere', { country: 'KP' }],
    ['is both', 'AccountLockedException', { country: 'KP', locked_at: '2020-01-01' }],
    ['was locked until yesterday', 'placed', { locked_at: '2020-01-01', locked_until: '2020-01-02' }],
  ])('goes by what the database knows of a player who %s: %s', async (_, answer, kept) => {
    const id = await house.player(5000n, 'EUR', randomUUID());
    await sql`insert into protection_refused_country values ('KP') on conflict do nothing`.execute(db);
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at, break_until, locked_at, locked_until
      )
      select ${id}::uuid, ${id}, ${id}, ${id}, ${id}, 'none', 'EUR', coalesce(k.country, 'DE'), '1990-01-01', 0, false, now(), now(), now(),
        k.break_until, k.locked_at, k.locked_until
      from jsonb_to_record(${JSON.stringify(kept)}::jsonb)
        as k(country text, break_until timestamptz, locked_at timestamptz, locked_until timestamptz)`.execute(db);
    const rows = [...(await three()), laneRow(id)];
    if (answer !== 'placed') expect(await placeUsual(db, rows)).toBeUndefined();
    const decisions = await placeTickets(db, rows);
    expect(decisions).toMatchObject(['placed', 'placed', 'placed', answer].map((decision) => ({ decision })));
  });

  it('may need what was staked on the other outcomes of its market', async () => {
    const [first, second] = await three();
    const leg = { ...laneRow('').legs[0], fixtureId: 78, limitMinor: '500' } as LaneRow['legs'][number];
    const away = { ...leg, riskOutcome: 'away', winningsMinor: '1000', stakesMinor: '900' };
    expect(await placeUsual(db, [{ ...first, legs: [away] }])).toMatchObject({ untidied: null });
    const home = { ...leg, riskOutcome: 'home', winningsMinor: '1400', stakesMinor: '0' };
    expect(await placeUsual(db, [{ ...second, legs: [{ ...home, winningsMinor: '1401' }] }])).toBeUndefined();
    expect(await placeUsual(db, [{ ...second, legs: [home] }])).toMatchObject({ untidied: null });
  });
});

describe('the slips of usual bets', () => {
  const slipsOf = async (owners: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ owner: string; id: string }>`
      select owner, selection_id as id from betslip_selection where owner = any(${[...owners]}::text[])
      order by array_position(${[...owners]}::text[], owner), selection_id`.execute(db);
    return rows.map(({ owner, id }) => `${owners.indexOf(owner)} ${id}`);
  };
  /** Three slips, each with this bet's selection and another, of which the last's player keeps what he picked. */
  const three = async () => {
    const players = await Promise.all([1, 2, 3].map(() => house.player(5000n)));
    const owners = players.map((id) => `player:${id}`);
    for (const owner of owners) {
      await sql`insert into betslip values (${owner}, 0, now())`.execute(db);
      for (const id of ['1/1x2/home', '1/1x2/away']) {
        await sql`
          insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
          values (${owner}, ${id}, 2000, '{}', now())`.execute(db);
      }
    }
    const away = { legs: laneRow('').legs.map((leg) => ({ ...leg, outcome: 'away' })) };
    const [first = '', second = '', third = ''] = players;
    const batch = [
      laneRow(first, { slipOwner: owners[0] ?? '' }),
      laneRow(second, { slipOwner: owners[1] ?? '', ...away }),
      laneRow(third),
    ];
    return { owners, batch };
  };

  it('lose what their own player has placed, and nothing else', async () => {
    const { owners, batch } = await three();
    expect(await placeUsual(db, batch)).toMatchObject({
      decisions: [{ slipChanged: true }, { slipChanged: true }, { slipChanged: false }],
      untidied: null,
    });
    expect(await slipsOf(owners)).toEqual(['0 1/1x2/away', '1 1/1x2/home', '2 1/1x2/away', '2 1/1x2/home']);
  });

  it('undo no bet where they cannot be tidied, and somebody is told', async () => {
    const { owners, batch } = await three();
    await sql
      .raw(`
      create function breaks() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger breaks before delete on betslip_selection for each row execute function breaks()`)
      .execute(db);
    const told: unknown[] = [];
    const usual = usualBets(() => 0);
    const decided = await placeBatch(db, batch, usual, (error) => told.push(error));
    await sql.raw('drop function breaks cascade').execute(db);
    expect(decided).toMatchObject(batch.map(() => ({ decision: 'placed', slipChanged: false })));
    expect(told).toEqual([new Error('slips could not be tidied: broken')]);
    expect(usual.figures).toEqual({ fast: 3, careful: 0 });
    expect(await slipsOf(owners)).toHaveLength(6);
  });
});

it('tries nobody again at once who was refused, and others at once', async () => {
  let nowMs = 0;
  const usual = usualBets(() => nowMs);
  const [poor, rich] = [laneRow(await house.player(500n)), laneRow(await house.player(5000n))];
  const fail = (error: unknown): never => {
    throw error;
  };
  const decided = await placeBatch(db, [poor, rich], usual, fail);
  expect(decided).toMatchObject([{ decision: 'InsufficientBalanceException' }, { decision: 'placed' }]);
  expect([usual.takes(poor), usual.takes(rich)]).toEqual([false, true]);
  nowMs += 11_000;
  expect(usual.takes(poor)).toBe(true);
  expect(usual.figures).toEqual({ fast: 0, careful: 2 });
});
