import { randomUUID } from 'node:crypto';
import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import {
  couponState,
  couponsOf,
  letClose,
  letEnd,
  newMatches,
  opened,
  picksFor,
  play,
  purse,
  resultsAre,
} from '../../../../test/coupons-house.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { enterCoupon } from './enter.ts';

const { db } = await testDatabase();
// Limits ask by the database's clock what was staked.
const house = openBettingHouse(db, { clock: manualClock(Date.now()) });
const here = couponsOf(db, house);
const there = couponsOf(db, house);
const api = await openApi(house, [house.wallet, here.coupons]);
const { clock, results } = house;

afterEach(async () => {
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  expect([...here.errors, ...there.errors, ...house.errors]).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await house.stop();
});

const cash = async (accountId: string) => {
  const found = await house.wallet.balance(accountId);
  return [found?.cashMinor, found?.receivableMinor];
};
const look = () => here.coupons.look();
const ALL_HOME = Array.from({ length: 14 }, () => '1');

describe('an entry', () => {
  it('costs each of its columns, shows in the history, and is the same under its key', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const { accountId, call } = await api.player(20_00n);
    const key = randomUUID();
    const picks = picksFor(matches, ['1X', '1X2', '2']);
    const entered = await play(call, id, picks, { idempotencyKey: key });
    expect(entered).toMatchObject({
      status: 200,
      body: { entry: { columns: 6, stake: '6.00', status: 'open', paid: null } },
    });
    expect(await play(call, id, picks, { idempotencyKey: key })).toEqual(entered);
    expect(await play(call, id, picksFor(matches, ['1']), { idempotencyKey: key })).toMatchObject({
      body: { code: 'IdempotencyKeyReused' },
    });
    expect(await cash(accountId)).toEqual([14_00n, 0n]);
    expect((await call('GET', '/api/bet-history/sport-jackpot')).body).toMatchObject({
      ...{ total: 1, figures: { staked: '6.00', paid: '0.00' } },
      entries: [{ couponId: Number(id), picks: expect.arrayContaining([['1', 'X'], ['1', 'X', '2'], ['2']]) }],
    });
    const shown = (await call('GET', '/api/sport-jackpot')).body.coupons as { couponId: number }[];
    expect(shown.find(({ couponId }) => couponId === Number(id))).toMatchObject({
      ...{
        status: 'open',
        column: '1.00',
        takePercent: 20,
        pool: '4.80',
        carriedIn: '0.00',
        carriedOut: null,
        winners: [],
      },
      tiers: [
        { right: 10, amount: '3.36', columns: null },
        { right: 9, amount: '1.44', columns: null },
      ],
    });
    const other = await api.player(0n);
    expect((await other.call('GET', '/api/bet-history/sport-jackpot')).body).toMatchObject({ total: 0, entries: [] });
  });

  it('is refused with a code where it does not fit, and changes nothing', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const { accountId, call } = await api.player(100_00n);
    const [first = 0] = matches;
    const refused: [unknown, Readonly<Record<string, unknown>>, string, (object | undefined)?][] = [
      [picksFor([...matches.slice(1), 1], ALL_HOME), {}, 'CouponPickInvalid', { reason: 'notOnCoupon', fixtureId: 1 }],
      [picksFor([...matches, first], ALL_HOME), {}, 'CouponPickInvalid', { reason: 'twice' }],
      [picksFor(matches, ['11']), {}, 'CouponPickInvalid', { reason: 'twice' }],
      [picksFor(matches.slice(1), ALL_HOME), {}, 'CouponPickInvalid', { reason: 'missing', number: 1 }],
      [picksFor(matches, ['1', '']), {}, 'CouponPickInvalid', undefined],
      [
        picksFor(
          matches,
          matches.map(() => '1X2'),
        ),
        {},
        'CouponColumnsTooMany',
        { maximum: 5_000, columns: 59_049 },
      ],
      [picksFor(matches, ['1X2', '1X2', '1X2', '1X2', '1X2']), {}, 'InsufficientBalanceException'],
      [picksFor(matches, []), { column: '0.99' }, 'RateMoved', { column: '1.00' }],
      [picksFor(matches, []), { column: '-1' }, 'InvalidAmount'],
      [picksFor(matches, ['3']), {}, 'InvalidRequest'],
      [picksFor(matches, []), { idempotencyKey: 'short' }, 'InvalidRequest'],
    ];
    for (const [picks, over, code, detail] of refused) {
      // A pick of no outcome is `1` of the helper; here it is none.
      const sent =
        code === 'CouponPickInvalid' && !detail
          ? picksFor(matches, []).map((each, at) => (at === 1 ? { ...each, outcomes: [] } : each))
          : picks;
      const answer = await play(call, id, sent, over);
      expect(answer.body).toMatchObject({ code, ...(detail && { detail }) });
    }
    expect(await play(call, 999_999n, picksFor(matches, []))).toMatchObject({ body: { code: 'NotFound' } });
    expect(await cash(accountId)).toEqual([100_00n, 0n]);
    const { rows } = await sql`select from coupon_entry where coupon_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is refused to whoever is kept from play, has reached a limit of his own, or plays no money', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const { accountId, call } = await api.player(50_00n);
    await sql`
      insert into play_guard (account_id, limited) values (${accountId}, true)`.execute(db);
    await sql`
      insert into play_limit (account_id, kind, span, by, amount, changed_at) values (${accountId}, 'stake', 'day', 'player', 300, now())`.execute(
      db,
    );
    expect((await play(call, id, picksFor(matches, ['1X', '1X']))).body).toMatchObject({ code: 'StakeLimitReached' });
    expect((await play(call, id, picksFor(matches, ['1X2']))).status).toBe(200);
    expect((await play(call, id, picksFor(matches, ['1']))).body).toMatchObject({ code: 'StakeLimitReached' });
    const other = await api.player(50_00n);
    api.keepOut(other.accountId);
    expect((await play(other.call, id, picksFor(matches, []))).body).toMatchObject({ code: 'AccountExcluded' });
  });

  it('comes too late once a match has begun, event time has passed, or the close by the database has come', async () => {
    const { call } = await api.player(50_00n);
    const ways: [string, (matches: readonly number[], id: bigint) => unknown][] = [
      ['by its status', ([one = 0]) => house.book.fixture(one, { status: 'live' })],
      ['by its time', ([one = 0]) => house.book.fixture(one, { startMs: clock.eventMs() })],
      ['by the close', (_, id) => letClose(db, id)],
    ];
    for (const [, happens] of ways) {
      const matches = newMatches(house);
      const id = await opened(db, house, matches);
      expect((await play(call, id, picksFor(matches, []))).status).toBe(200);
      await happens(matches, id);
      expect((await play(call, id, picksFor(matches, []))).body).toMatchObject({ code: 'CouponClosed' });
      await look();
      expect(await couponState(db, id)).toMatchObject({ status: 'closed', stakes: 1_00n, pool: 80n });
      expect((await play(call, id, picksFor(matches, []))).body).toMatchObject({ code: 'CouponClosed' });
    }
  });

  it('that was put in before the close counts, though its commit comes when the close waits', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const players = await Promise.all(Array.from({ length: 6 }, () => api.player(5_00n)));
    const entering = players.map(({ call }) => play(call, id, picksFor(matches, [])));
    await letClose(db, id);
    await Promise.all([look(), there.coupons.look()]);
    const answers = await Promise.all(entering);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'CouponClosed')).toBe(true);
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'closed', stakes: BigInt(taken) * 1_00n });
  });
});

describe('a coupon', () => {
  it('pays both tiers, in two processes once, and carries nothing over that was won', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const [all, one, none] = [await api.player(10_00n), await api.player(10_00n), await api.player(10_00n)];
    await play(all.call, id, picksFor(matches, ALL_HOME));
    await play(one.call, id, picksFor(matches, ['2', ...ALL_HOME]));
    await play(none.call, id, picksFor(matches, ['2', '2', ...ALL_HOME]));
    await letClose(db, id);
    await look();
    resultsAre(house, matches, '111111111-');
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'closed', pool: 2_40n, generation: 0 });
    resultsAre(house, matches, '1111111111');
    await Promise.all([look(), there.coupons.look(), look()]);
    expect(await couponState(db, id)).toMatchObject({
      status: 'settled',
      generation: 1,
      verdicts: '1111111111',
      released: 2_40n,
    });
    expect(await cash(all.accountId)).toEqual([9_00n + 1_68n, 0n]);
    expect(await cash(one.accountId)).toEqual([9_00n + 72n, 0n]);
    expect(await cash(none.accountId)).toEqual([9_00n, 0n]);
    clock.advance(2_000);
    const shown = (await all.call('GET', '/api/sport-jackpot')).body.coupons as { couponId: number }[];
    expect(shown.find(({ couponId }) => couponId === Number(id))).toMatchObject({
      ...{
        status: 'settled',
        carriedOut: '0.00',
        winners: [
          { first: 1, amount: '1.68' },
          { second: 1, amount: '0.72' },
        ],
      },
      tiers: [
        { columns: 1, each: '1.68' },
        { columns: 1, each: '0.72' },
      ],
    });
    expect((await all.call('GET', '/api/bet-history/sport-jackpot')).body).toMatchObject({
      ...{ figures: { staked: '1.00', paid: '1.68' }, entries: [{ first: 1, second: 0, paid: '1.68' }] },
    });
  });

  it('is settled again where a result is corrected: what was paid is taken back, a debt where it is gone', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches, { guaranteeMinor: 100_00n });
    const [one, other] = [await api.player(1_00n), await api.player(1_00n)];
    await play(one.call, id, picksFor(matches, ALL_HOME));
    await play(other.call, id, picksFor(matches, ['X', '2', ...ALL_HOME]));
    await letClose(db, id);
    resultsAre(house, matches, '1111111111');
    await look();
    expect(await couponState(db, id)).toMatchObject({ pool: 100_00n, added: 98_40n, released: 70_00n });
    expect(await cash(one.accountId)).toEqual([70_00n, 0n]);
    // A result that is taken back changes nothing yet.
    results.rollBack(matches[0] ?? 0, '1x2');
    await look();
    expect(await couponState(db, id)).toMatchObject({ generation: 1, verdicts: '1111111111' });
    // He has spent what he won.
    const { accountId } = one;
    const next = await opened(db, house, newMatches(house), { columnMinor: 60_00n });
    const spent = await play(one.call, next, picksFor((await matchIds(next)) ?? [], []), { column: '60.00' });
    expect(spent.status).toBe(200);
    resultsAre(house, matches, 'X211111111');
    await look();
    expect(await couponState(db, id)).toMatchObject({ generation: 2, verdicts: 'X211111111', released: 70_00n });
    expect(await cash(accountId)).toEqual([0n, -60_00n]);
    expect(await cash(other.accountId)).toEqual([70_00n, 0n]);
    // And back: his debt is met first.
    resultsAre(house, matches, '1111111111');
    await Promise.all([look(), there.coupons.look()]);
    expect(await couponState(db, id)).toMatchObject({ generation: 3 });
    expect(await cash(accountId)).toEqual([10_00n, 0n]);
    expect(await cash(other.accountId)).toEqual([0n, 0n]);
  });

  it('carries a tier that nobody hit over to the next one, once it is final; then no correction reaches it', async () => {
    const before = await purse(db);
    const matches = newMatches(house);
    const id = await opened(db, house, matches, { guaranteeMinor: before + 50_00n });
    const { accountId, call } = await api.player(10_00n);
    await play(call, id, picksFor(matches, ['2', ...ALL_HOME]));
    await letClose(db, id);
    resultsAre(house, matches, '1111111111');
    await look();
    const { pool, released } = await couponState(db, id);
    const carried = (pool ?? 0n) - released;
    expect(carried).toBe(35_00n);
    const early = await opened(db, house, newMatches(house));
    expect(await couponState(db, early)).toMatchObject({ carriedIn: 0n });
    await letEnd(db, id);
    await Promise.all([look(), there.coupons.look()]);
    expect(await couponState(db, id)).toMatchObject({ status: 'final' });
    expect(await purse(db)).toBe(carried);
    const held = await cash(accountId);
    resultsAre(house, matches, '2111111111');
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'final', generation: 1, verdicts: '1111111111' });
    expect(await cash(accountId)).toEqual(held);
    const next = await opened(db, house, newMatches(house));
    expect(await couponState(db, next)).toMatchObject({ carriedIn: carried });
    expect(await purse(db)).toBe(0n);
  });

  it('counts matches that were put off as it says, and gives every stake back where there are too many', async () => {
    for (const [putOff, verdicts] of [
      ['everyPickWins', '**11111111'],
      ['countsAsDraw', 'XX11111111'],
    ] as const) {
      const matches = newMatches(house);
      const id = await opened(db, house, matches, { putOff, mostPutOff: 2, guaranteeMinor: 10_00n });
      const one = await api.player(5_00n);
      await play(one.call, id, picksFor(matches, ['1', '2', ...ALL_HOME]));
      await letClose(db, id);
      const [first = 0, second = 0, third = 0] = matches;
      resultsAre(house, matches, '--11111111');
      results.void(first, {});
      results.contest(second, { sportId: 1, status: 'cancelled', live: undefined, format: undefined });
      await look();
      expect(await couponState(db, id)).toMatchObject({ status: 'settled', verdicts, void: false });
      expect(await cash(one.accountId)).toEqual([putOff === 'everyPickWins' ? 11_00n : 4_00n, 0n]);
      // A third one, by a correction: it comes to nothing. And back.
      const position = results.void(third, {});
      await look();
      expect(await couponState(db, id)).toMatchObject({ generation: 2, void: true });
      expect(await cash(one.accountId)).toEqual([5_00n, 0n]);
      results.rollBackVoid(position);
      await look();
      expect(await couponState(db, id)).toMatchObject({ generation: 3, void: false, verdicts });
    }
  });

  it('waits for a match that is late for 48 hours of event time, and no longer', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    const { accountId, call } = await api.player(5_00n);
    await play(call, id, picksFor(matches, ALL_HOME));
    await letClose(db, id);
    resultsAre(house, matches, '111111111-');
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'closed' });
    clock.set({ eventMs: clock.eventMs() + 49 * 3_600_000 });
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'settled', verdicts: '111111111*', released: 56n });
    expect(await cash(accountId)).toEqual([4_56n, 0n]);
  });

  it('without an entry takes nothing from the house', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches, { guaranteeMinor: 1_000_00n });
    const { carriedIn } = await couponState(db, id);
    await letClose(db, id);
    resultsAre(house, matches, '1111111111');
    await look();
    expect(await couponState(db, id)).toMatchObject({ status: 'settled', added: 0n, pool: carriedIn, released: 0n });
  });
});

const matchIds = async (id: bigint): Promise<number[]> => {
  const { rows } = await sql<{ fixture: bigint }>`
    select fixture_id as fixture from coupon_match where coupon_id = ${id} order by number`.execute(db);
  return rows.map(({ fixture }) => Number(fixture));
};

describe('players of other currencies', () => {
  it('pay the rate of the moment, rounded up, and win by the same rate, rounded down', async () => {
    const matches = newMatches(house);
    const id = await opened(db, house, matches, { takePercent: 0 });
    const parts = { db, ...house, rateOf: couponsRates };
    const enter = async (currency: 'GBP' | 'KRW', column: string) => {
      const accountId = await house.player(500_00n, currency);
      const asked = { couponId: id, idempotencyKey: randomUUID(), picks: picksFor(matches, ALL_HOME), column };
      return { accountId, entered: await enterCoupon(parts, { accountId, currency }, asked) };
    };
    // 7/9 of a pound: 77.77 pence.
    expect((await enter('GBP', '0.77')).entered).toMatchObject({
      refusal: { code: 'RateMoved', detail: { column: '0.78' } },
    });
    const { accountId, entered } = await enter('GBP', '0.78');
    expect(entered).toMatchObject({ ok: true, value: { stakeMinor: 78n, poolStakeMinor: 100n, rate: '7/9' } });
    expect((await enter('KRW', '1500')).entered).toMatchObject({ refusal: { code: 'RateUnavailable' } });
    await letClose(db, id);
    resultsAre(house, matches, '1111111111');
    await look();
    // 70 cents of the pool.
    expect(await cash(accountId)).toEqual([500_00n - 78n + 54n, 0n]);
  });
});

const couponsRates = async (_: unknown, __: string, to: string) => (to === 'GBP' ? { num: 7n, den: 9n } : undefined);

describe('whatever comes in whatever order', () => {
  it.each(['a', 'b'])('no cent is lost (seed %s)', async (seed) => {
    const rng = seededRng(`coupons ${seed}`);
    const players = await Promise.all(Array.from({ length: 4 }, () => api.player(2_000_00n)));
    for (let round = 0; round < 3; round += 1) {
      const matches = newMatches(house, rng.int(10, 14));
      const id = await opened(db, house, matches, {
        takePercent: rng.int(0, 50),
        guaranteeMinor: BigInt(rng.int(0, 1) * 90_00),
      });
      for (let entry = 0; entry < 8; entry += 1) {
        const texts = matches.map(() => rng.pick(['1', '1', '1', 'X', '2', '1X']));
        await play(rng.pick(players).call, id, picksFor(matches, texts));
      }
      await letClose(db, id);
      for (let correction = 0; correction < 4; correction += 1) {
        resultsAre(house, matches, matches.map(() => rng.pick(['1', '1', '1', '1', 'X', '2'])).join(''));
        await Promise.all([look(), there.coupons.look()]);
        expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
      }
      await letEnd(db, id);
      await look();
    }
    const moved = await sql<{ coupons: bigint; ledger: bigint }>`
      select (select coalesce(sum(stakes_minor + added_minor), 0)::bigint from coupon where status = 'final') as coupons,
        (select coalesce(sum(stakes_minor - share_minor + released_minor), 0)::bigint from coupon where status = 'final')
          + (select held_minor from coupon_purse) + (select coalesce(sum(carried_in_minor), 0)::bigint from coupon where status <> 'final')
          as ledger`.execute(db);
    // What came in (stakes, the house's guarantees) is what the house kept, what was paid, and what still waits.
    expect(moved.rows[0]?.ledger).toBe(moved.rows[0]?.coupons);
  });
});
