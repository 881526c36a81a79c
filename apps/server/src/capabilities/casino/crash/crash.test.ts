import { randomUUID } from 'node:crypto';
import {
  crashCurve,
  crashFlight,
  crashMoment,
  crashPoint,
  gameByName,
  hashOfText,
  hundredthsText,
  numbersOfChain,
} from '@evens/games';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import {
  closeBets,
  crashHouse,
  crashNow,
  flownFor,
  fly,
  insideRound,
  openRoundTo,
} from '../../../../test/crash-house.ts';
import { cashOf, choose, NO_RULES, oneBet, press, type RoundView } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { verifyRounds } from '../../../entrypoints/verify-round/command.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from '../rounds/index.ts';
import { CRASH_CHECKS } from './index.ts';

const { db, url } = await testDatabase();
const { here, there, errors, rules, close } = await crashHouse(db, url);
afterAll(close);
/** No test leaves a round behind, and none leaves books that do not agree. */
afterEach(async () => {
  const inside = await insideRound(db);
  if (inside.status === 'waiting') await fly(db, here);
  await crashNow(db, here);
  expect(await reconcile(db, [...ROUND_CHECKS, ...CRASH_CHECKS])).toMatchObject({ findings: [] });
  expect(errors).toEqual([]);
});

const TAKE = { kind: 'take' };
const over = (least: number) => (point: number) => point >= least && point < least + 500;
const betOf = (stake: string, target?: string) => oneBet('crash', stake, target === undefined ? {} : { target });

async function bet(call: Call, stake: string, target?: string): Promise<RoundView> {
  const { round, code } = await press(call, betOf(stake, target));
  if (!round) throw new Error(`not placed: ${code}`);
  return round;
}

const partOf = async (call: Call, { id }: RoundView): Promise<RoundView> =>
  (await call('GET', `/api/casino/rounds/${id}`)).body.round as RoundView;

describe('a part in a round of crash', () => {
  it.each([
    ['is paid exactly its target where that is below the point', 250, '2.00', '2.00', 'over'],
    ['is paid at a target that is the point', 250, undefined, undefined, 'over'],
    ['has lost where its target is beyond', 250, '1000.00', '0.00', 'over'],
  ])('%s', async (_what, least, target, payout, status) => {
    const { accountId, call } = await here.api.player(100_00n);
    const { point } = await openRoundTo(db, here, over(least));
    const own = target ?? hundredthsText(point);
    const part = await bet(call, '1.00', own);
    expect(part).toMatchObject({ status: 'open', payout: null, shown: { phase: 'running' } });
    expect(await cashOf(db, accountId)).toBe(99_00n);
    await fly(db, here);
    await crashNow(db, here);
    const paid = payout ?? own;
    expect(await partOf(call, part)).toMatchObject({ status, payout: paid });
    expect(await cashOf(db, accountId)).toBe(99_00n + BigInt(Math.round(Number(paid) * 100)));
  });

  it('is taken where the curve stands at the house, once, however often and wherever it is asked for', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { call: away } = await there.api.player(0n, accountId);
    await openRoundTo(db, here, (point) => point > 100_000);
    const part = await bet(call, '2.00');
    expect((await choose(call, part, 0, TAKE)).code).toBe('ChoiceNotOffered');
    await fly(db, here);
    expect((await choose(call, part, 0, TAKE)).code).toBe('ChoiceNotOffered');
    await flownFor(db, crashMoment(300));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => choose(at % 2 ? call : away, part, 0, TAKE)),
    );
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, undefined]));
    const taken = answers.flatMap(({ round }) => round ?? []);
    expect(new Set(taken.map(({ payout }) => payout)).size).toBe(1);
    expect(taken).toHaveLength(20);
    const at = String(taken[0]?.shown.at);
    // A house under load comes to it later, and never earlier.
    expect(Number(at)).toBeGreaterThanOrEqual(3);
    expect(Number(at)).toBeLessThan(6);
    expect(taken[0]?.payout).toBe((Number(at) * 2).toFixed(2));
    expect(await cashOf(db, accountId)).toBe(98_00n + BigInt(Math.round(Number(at) * 200)));
    // Nothing of where the round ends is in it.
    expect(taken[0]).toMatchObject({ shown: { phase: 'taken' }, seeds: { serverSeed: null } });
  });

  it('takes nothing at the moment of the crash or later, also where no process has ended the round', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { point } = await openRoundTo(db, here, over(120));
    const part = await bet(call, '1.00', '900.00');
    await fly(db, here);
    await flownFor(db, crashFlight(point));
    expect((await choose(call, part, 0, TAKE)).code).toBe('RoundMoved');
    await crashNow(db, there);
    const { round } = await choose(call, part, 0, TAKE);
    expect(round).toMatchObject({
      status: 'over',
      payout: '0.00',
      shown: { phase: 'crashed', point: hundredthsText(point) },
    });
    expect(await cashOf(db, accountId)).toBe(99_00n);
  });

  it('is taken out at its target by the process that leads, while the round flies on for others', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openRoundTo(db, here, (point) => point > 100_000);
    const low = await bet(call, '1.00', '1.50');
    const high = await bet(call, '1.00', '200.00');
    await fly(db, here);
    await flownFor(db, crashMoment(160));
    await here.crash.advance();
    await here.crash.settle();
    expect(await partOf(call, low)).toMatchObject({
      status: 'over',
      payout: '1.50',
      choices: [{ kind: 'take', at: '1.50' }],
    });
    expect(await partOf(call, high)).toMatchObject({ status: 'open' });
    expect(await cashOf(db, accountId)).toBe(99_50n);
    // Who takes behind his target was taken at it.
    await flownFor(db, crashMoment(30_000));
    expect(await choose(call, high, 0, TAKE)).toMatchObject({ status: 200, round: { payout: '200.00' } });
  });

  it('without a target is taken where its stake would win the most that the house pays', async () => {
    const { call } = await here.api.player(1_000_00n);
    await openRoundTo(db, here, over(300));
    // 10,000 is the most: at 1,000 times the stake of 10.
    expect(await press(call, betOf('10.00'))).toMatchObject({ round: { options: { target: '1000.00' } } });
    expect(await press(call, betOf('10.00', '1000.01'))).toMatchObject({ code: 'LineBettingLimitReachedException' });
  });

  it('gets its stake back where the round never flew in time, and the next round comes', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const before = await openRoundTo(db, here, over(120));
    const part = await bet(call, '5.00', '1.10');
    await closeBets(db, 60_000);
    await here.crash.advance();
    expect((await press(call, betOf('5.00'))).code).toBe('RoundMoved');
    await there.crash.settle();
    expect(await partOf(call, part)).toMatchObject({ status: 'returned', payout: '5.00' });
    expect(await cashOf(db, accountId)).toBe(100_00n);
    await there.crash.advance();
    const next = await insideRound(db);
    expect([next.status, next.id > before.id]).toEqual(['waiting', true]);
  });
});

describe('bets', () => {
  it('are taken while the round waits, two of a player, each once for its key', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { call: away } = await there.api.player(0n, accountId);
    await openRoundTo(db, here, over(200));
    const body = { ...betOf('1.00', '1.20'), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(at % 2 ? call : away, body)));
    expect(new Set(answers.map(({ round }) => round?.id)).size).toBe(1);
    expect(await press(call, { ...body, ...betOf('2.00', '1.20') })).toMatchObject({ code: 'IdempotencyKeyReused' });
    expect((await press(call, betOf('1.00'))).status).toBe(200);
    expect(await press(call, betOf('1.00'))).toMatchObject({ code: 'RoundStillOpen' });
    await fly(db, here);
    expect(await press(call, betOf('1.00'))).toMatchObject({ code: 'RoundMoved' });
    // The same press again is the same round, whatever became of it.
    expect((await press(call, body)).round?.id).toBe(answers[0]?.round?.id);
    expect(await cashOf(db, accountId)).toBe(98_00n);
  });

  it.each([
    ['-1', undefined, 'InvalidStakeException'],
    ['NaN', undefined, 'InvalidStakeException'],
    ['0.99', undefined, 'MinimumAllowedStakeException'],
    ['100.01', '2.00', 'InsufficientBalanceException'],
    ['1.00', '1.00', 'InvalidRequest'],
    ['1.00', '1000000.01', 'InvalidRequest'],
    ['1.00', '1e3', 'InvalidRequest'],
  ])('of %s with target %s are refused as %s', async (stake, target, code) => {
    const { accountId, call } = await here.api.player(100_00n);
    await openRoundTo(db, here, over(150));
    expect(await press(call, betOf(stake, target))).toMatchObject({ code });
    expect(await cashOf(db, accountId)).toBe(100_00n);
  });

  it('obey the law on rounds at once and on the time between them', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openRoundTo(db, here, over(150));
    rules.set(accountId, { ...NO_RULES, severalAtOnce: false });
    expect((await press(call, betOf('1.00', '2.00'))).status).toBe(200);
    expect(await press(call, betOf('1.00', '2.00'))).toMatchObject({ code: 'RoundStillOpen' });
    expect(await press(call, oneBet('mines', '1.00', { mines: 3 }))).toMatchObject({ code: 'RoundStillOpen' });
    rules.set(accountId, { ...NO_RULES, gapMs: () => 5_000 });
    expect(await press(call, betOf('1.00', '2.00'))).toMatchObject({ code: 'RoundTooSoon' });
  });

  it('of whoever is kept from play are refused between press and press; what runs is still taken', async () => {
    const accountId = randomUUID();
    const { call } = await here.api.player(100_00n, accountId);
    await sql`
      insert into identity_account (id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date,
        user_type, allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at)
      values (${accountId}, ${accountId}, ${accountId}, ${accountId}, ${accountId}, 'x', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(),
        now())`.execute(db);
    await openRoundTo(db, here, (point) => point > 100_000);
    const part = await bet(call, '1.00', '50.00');
    await sql`update identity_account set break_until = now() + interval '1 day' where id = ${accountId}`.execute(db);
    expect(await press(call, betOf('1.00', '2.00'))).toMatchObject({ code: 'AccountLockedException' });
    await fly(db, here);
    await flownFor(db, crashMoment(200));
    expect((await choose(call, part, 0, TAKE)).round?.status).toBe('over');
  });

  it.each([
    [{ kind: 'take', at: '1000000.00' }],
    [{ kind: 'take', at: 500 }],
    [{ kind: 'left' }],
    [{ kind: 'open' }],
    [{}],
  ])('take nothing by a choice of %j', async (choice) => {
    const { accountId, call } = await here.api.player(100_00n);
    await openRoundTo(db, here, (point) => point > 100_000);
    const part = await bet(call, '1.00', '2.00');
    await fly(db, here);
    await flownFor(db, crashMoment(150));
    expect((await choose(call, part, 0, choice)).code).toBe('InvalidRequest');
    expect(await cashOf(db, accountId)).toBe(99_00n);
  });
});

describe('a round of crash', () => {
  it('says nothing of its end before it has ended, neither to pages nor in a dump, and then all that verifies it', async () => {
    const { call } = await here.api.player(100_00n);
    const inside = await openRoundTo(db, here, over(300));
    const part = await bet(call, '1.00', '1.01');
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      await there.crash.look();
      seen.push(JSON.stringify((await call('GET', '/api/casino/crash')).body));
      seen.push(JSON.stringify((await call('GET', '/api/casino/crash/rounds?pageSize=100')).body));
      seen.push(JSON.stringify((await call('GET', '/api/casino/rounds/open')).body));
      const { rows } = await sql<{ row: string }>`
        select r::text as row from crash_round r union all select c::text from crash_chain c union all select p::text from round p`.execute(
        db,
      );
      seen.push(...rows.map(({ row }) => row));
    };
    await look();
    await fly(db, here);
    await flownFor(db, crashMoment(150));
    await here.crash.advance();
    await here.crash.settle();
    await look();
    const point = hundredthsText(inside.point);
    const told = seen.filter(
      (text) => text.includes(inside.hash) || text.includes(`"${point}"`) || text.includes(`,${inside.point},`),
    );
    expect(told).toEqual([]);
    expect(seen.join()).toContain(inside.hashBefore);

    await crashNow(db, here);
    await here.crash.look();
    const { body } = await call('GET', '/api/casino/crash');
    expect(body).toMatchObject({
      round: { status: 'crashed', point, hash: inside.hash, hashBefore: inside.hashBefore },
      points: expect.arrayContaining([point]),
      figures: { players: 1, parts: 1, taken: 1 },
      parts: [{ stake: '1.00', takenAt: '1.01', payout: '1.01' }],
    });
    expect(hashOfText(inside.hash)).toBe(inside.hashBefore);
    expect(crashPoint(numbersOfChain({ chainHash: inside.hash, salt: inside.salt })())).toBe(inside.point);

    const { seeds, choices, options } = (await partOf(call, part)) as unknown as {
      seeds: { serverSeed: string; clientSeed: string; nonce: number; serverHash: string };
      choices: unknown[];
      options: object;
    };
    const row = {
      game: 'crash',
      version: gameByName('crash')?.version,
      ...seeds,
      stake: '1.00',
      choices: [options, ...choices],
    };
    const { out } = await verifyRounds(['-'], async () => JSON.stringify([{ ...row, payout: '1.01' }]));
    expect(JSON.parse(out)).toMatchObject([{ ok: true, serverHash: inside.hashBefore, outcome: { point } }]);
  });

  it('is led by two processes at the same moment as by one', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { id } = await openRoundTo(db, here, over(200));
    await Promise.all(['1.30', '150.00'].map((target) => bet(call, '1.00', target)));
    const both = (work: (crash: typeof here.crash) => Promise<number>) =>
      Promise.all([here, there, here, there].map(({ crash }) => work(crash)));
    await closeBets(db);
    await both((crash) => crash.advance());
    await flownFor(db, crashMoment(140));
    await both((crash) => crash.advance());
    await flownFor(db, 600_000);
    await both((crash) => crash.advance());
    await both((crash) => crash.settle());
    expect(await cashOf(db, accountId)).toBe(99_30n);
    const { rows } = await sql<{ many: bigint; settled: boolean }>`
      select count(*) as many, bool_and(settled) as settled from crash_round where id >= ${id} and ended_at is not null`.execute(
      db,
    );
    expect(rows).toEqual([{ many: 1n, settled: true }]);
  });

  it('flies with nobody whose money comes later than its start', async () => {
    const { accountId, call } = await here.api.player(1_000_00n);
    await openRoundTo(db, here, over(110));
    // The player's cash is held while his bet is under way and its time runs out.
    let placed: ReturnType<typeof press> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from ledger_account where holder_id = ${accountId} for update`.execute(tx);
      await sql`update crash_round set flies_at = clock_timestamp() + interval '300 milliseconds' where status = 'waiting'`.execute(
        tx,
      );
    });
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from ledger_account where holder_id = ${accountId} for update`.execute(tx);
      placed = press(call, betOf('1.00', '1.05'));
      await sql`select pg_sleep(0.6)`.execute(tx);
    });
    expect(await placed).toMatchObject({ code: 'RoundMoved' });
    expect(await cashOf(db, accountId)).toBe(1_000_00n);
  });
});

it('the curve never stands above the point before the flight ends', () => {
  for (let point = 100; point < 40_000; point += 7)
    expect(crashCurve(Math.max(0, crashFlight(point) - 1))).toBeLessThanOrEqual(point);
});
