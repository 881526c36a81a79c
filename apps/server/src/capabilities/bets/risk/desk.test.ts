import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse, testBook } from '../../../../test/betting-house.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { shareByTime } from './desk-settings.ts';
import { writePlayerClass, writeSetting } from './desk-store.ts';
import { deleteOwnLimits, openRisk, writeOwnLimits } from './index.ts';
import { refusalSums, refusalsOf } from './refusal-store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const book = testBook();
const house = openBettingHouse(db, { book, clock });
const { risk, tickets } = house;
afterAll(async () => {
  await house.stop();
  await risk.stop();
  expect(house.errors).toEqual([]);
});

const HOUR = 3_600_000;
book.fixture(1, { startMs: clock.eventMs() + 2 * HOUR });
book.price(1, '1x2', 'home', 2000);
book.fixture(2, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
book.price(2, '1x2', 'home', 2000);
const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const LIVE = { ...HOME, fixtureId: 2 };

let keys = 0;
async function place(accountId: string, stake: string, over: Record<string, unknown> = {}) {
  keys += 1;
  const asked = {
    idempotencyKey: `key-${keys}-12345678`,
    betType: 1,
    stake,
    selections: [HOME],
    oddsChangePolicy: 0,
    ...over,
  };
  const placed = await tickets.place({ accountId, currency: 'EUR', userType: 0 }, asked);
  return placed.ok ? placed.value.ticket : placed.refusal;
}

describe('the share of the limits by time to the start', () => {
  const rows = [
    { leastMinutes: 60, limitShare: 0.5 },
    { leastMinutes: 1440, limitShare: 0.25 },
  ];
  it.each([
    [-5, 1],
    [0, 1],
    [59.9, 1],
    [60, 0.5],
    [1439, 0.5],
    [1440, 0.25],
    [1_000_000, 0.25],
  ])('%s minutes before: %s', (minutes, share) => {
    expect(shareByTime(rows, minutes)).toBe(share);
  });

  it('holds for bets once it is set, and ends as it is taken away', async () => {
    const ann = await house.player(500_000n);
    await writeSetting(db, 'time-limits', rows);
    await risk.refresh();
    expect(await place(ann, '500.01')).toMatchObject({ detail: { maximum: '500.00' } });
    expect(await place(ann, '500.00')).toMatchObject({ status: 1 });
    await writeSetting(db, 'time-limits', []);
    await risk.refresh();
    expect(await place(ann, '500.01')).toMatchObject({ status: 1 });
  });
});

describe('a setting that cannot be read', () => {
  it('leaves what held before it, and holds up neither limits nor classes', async () => {
    const heard: unknown[] = [];
    const other = openRisk({ db, onError: (error) => heard.push(error) });
    const ann = await house.player(0n);
    await writeSetting(db, 'time-limits', [{ leastMinutes: 60, limitShare: 0.5 }]);
    await other.refresh();
    await writeSetting(db, 'time-limits', [{ leastMinutes: 'soon' }]);
    await writePlayerClass(db, { accountId: ann, playerClass: 'sharp' });
    await writeOwnLimits(db, { scope: 'player', subject: ann }, { maxStake: 7 });
    await other.refresh();
    expect(heard.map(String)).toEqual([expect.stringContaining('the risk setting time-limits cannot be read')]);
    expect(other.settings().timeLimits).toEqual([{ leastMinutes: 60, limitShare: 0.5 }]);
    expect(other.classOf(ann).name).toBe('sharp');
    expect(other.limitsOf('EUR', ann, []).ticket.maxStakeMinor).toBe(70n);
    await other.refresh();
    expect(heard).toHaveLength(1);
    await writeSetting(db, 'time-limits', []);
    await deleteOwnLimits(db, { scope: 'player', subject: ann });
    await risk.refresh();
  });
});

describe("a player's class", () => {
  it('leaves a share of the limits, and lets bets in play wait longer; everybody else bets as before', async () => {
    const [sharp, bob] = [await house.player(500_000n), await house.player(500_000n)];
    await writePlayerClass(db, { accountId: sharp, playerClass: 'sharp' });
    await risk.refresh();
    expect(risk.classOf(sharp)).toMatchObject({ name: 'sharp', limitShare: 0.1 });
    expect(await place(sharp, '100.01')).toMatchObject({
      code: 'LineBettingLimitReachedException',
      detail: { maximum: '100.00' },
    });
    expect(await place(sharp, '100.00')).toMatchObject({ status: 1 });
    expect(await place(bob, '1000.00')).toMatchObject({ status: 1 });
    const delays = [
      await place(sharp, '1.00', { selections: [LIVE] }),
      await place(bob, '1.00', { selections: [LIVE] }),
    ];
    expect(delays).toMatchObject([{ acceptAtMs: clock.wallMs() + 8000 }, { acceptAtMs: clock.wallMs() + 5000 }]);
    await writePlayerClass(db, { accountId: sharp, playerClass: 'standard' });
    await risk.refresh();
    expect(await place(sharp, '100.01')).toMatchObject({ status: 1 });
  });

  it('is seen by other processes, also the change that commits last', async () => {
    const other = openBettingHouse(db, { book, clock });
    await other.risk.refresh();
    const [one, two] = [await house.player(0n), await house.player(0n)];
    await Promise.all([
      writePlayerClass(db, { accountId: one, playerClass: 'sharp' }),
      writePlayerClass(db, { accountId: two, playerClass: 'watched' }),
    ]);
    await other.risk.refresh();
    expect([other.risk.classOf(one).name, other.risk.classOf(two).name]).toEqual(['sharp', 'watched']);
    await other.stop();
  });
});

describe('a bet that is refused at once', () => {
  it('is kept with its reason, limit, player, market and stake, and no accepted one is', async () => {
    const ann = await house.player(1000n);
    const refused = [
      await place(ann, '1000.01'),
      await place(ann, '500.00', { selections: [{ ...HOME, priceMilli: 1900 }] }),
      await place(ann, 'abc'),
      await place(ann, '20.00'),
      await place(ann, '99999999999999999999999.00'),
      await place(ann, '5.00', { selections: [{ ...HOME, outcome: 'a\u0000b\ud800' }] }),
    ];
    expect(await place(ann, '1.00')).toMatchObject({ status: 1 });
    expect(refused.map((each) => 'code' in each && each.code)).not.toContain(false);
    await risk.refusals.flush();
    const kept = await refusalsOf(db, { accountId: ann }, 100);
    expect(kept.map(({ code }) => code).reverse()).toEqual(refused.map((each) => 'code' in each && each.code));
    expect(kept.at(-1)).toMatchObject({
      code: 'LineBettingLimitReachedException',
      limitKind: 'stake',
      limitOf: 'house',
      fixtureId: 1,
      marketKey: '1x2',
      outcome: 'home',
      stakeMinor: 100_001n,
      currency: 'EUR',
      betType: 'single',
      playerClass: 'standard',
    });
    expect(kept.map(({ stakeMinor }) => stakeMinor)).toContain(null);
    const sums = await refusalSums(db, clock.wallMs() - 1000);
    expect(sums).toContainEqual({ code: 'InsufficientBalanceException', limitOf: null, count: expect.any(Number) });
    expect(await refusalsOf(db, { accountId: ann, code: 'InvalidStakeException' }, 100)).not.toHaveLength(0);
    const [newest] = kept;
    expect(await refusalsOf(db, { accountId: ann, before: newest?.id }, 100)).toHaveLength(kept.length - 1);
  });

  it('costs no memory without end: what is beyond is counted', () => {
    const keeper = risk.refusals;
    const before = keeper.figures.lost;
    const [row] = Array.from({ length: 1 }, () => ({
      atMs: 0,
      accountId: 'x',
      playerClass: 'standard',
      code: 'PriceChanged',
      limitKind: null,
      limitOf: null,
      betType: 'single',
      legs: 1,
      fixtureId: 1,
      marketKey: '1x2',
      outcome: 'home',
      priceMilli: 2000,
      live: false,
      stakeMinor: 1n,
      currency: 'EUR' as const,
    }));
    for (let n = 0; n < 20_010 && row; n += 1) keeper.note(row);
    expect(keeper.figures.lost - before).toBe(10);
  });
});
