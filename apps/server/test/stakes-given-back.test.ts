import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unplayedMinor } from '../src/capabilities/money/payments/movement/payout/play-through-store.ts';
import { transactionsOf } from '../src/capabilities/money/wallet/history/transaction-store.ts';
import { returnLines } from '../src/capabilities/overview/reports/return-store.ts';
import { openPlayLimits } from '../src/capabilities/people/play-limits/index.ts';
import { positionOf } from '../src/capabilities/people/play-limits/position-store.ts';
import { realMoney } from '../src/capabilities/people/play-limits/real-money-store.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { openApi } from './api-players.ts';
import { openBettingHouse } from './betting-house.ts';
import { couponsOf, letClose, newMatches, opened, picksFor, play, resultsAre } from './coupons-house.ts';
import { says, settling } from './settling.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { results } = house;
const { fixture, bet, settle, balance } = settling(db, house);
const jackpot = couponsOf(db, house);
const own = openPlayLimits({ db, clock: house.clock });
const api = await openApi(house, [house.wallet, own, jackpot.coupons]);
afterAll(async () => {
  await api.close();
  await house.stop();
});

let player: Awaited<ReturnType<typeof api.player>>;
let linesBefore: readonly bigint[] = [0n, 0n];
/** Stakes and prizes of the regulator's return, all lines together. */
async function lines(): Promise<readonly bigint[]> {
  const scope = { from: new Date(0), until: new Date(Date.UTC(2100, 0)), country: null };
  const rows = await inTransaction(db, (tx) => returnLines(tx, scope));
  const sum = (of: 'stakesMinor' | 'prizesMinor') => rows.reduce((all, row) => all + row[of], 0n);
  return [sum('stakesMinor'), sum('prizesMinor')];
}
beforeEach(async () => {
  player = await api.player(100_00n, randomUUID());
  linesBefore = await lines();
});

/** Staked and returned since a moment, as limits, markers of harm and cashback count it. */
async function counted(since = new Date(0)): Promise<readonly bigint[]> {
  const [all] = await realMoney(db, player.accountId, 'EUR', [since.getTime()]);
  return [all?.stakedMinor ?? -1n, all?.returnedMinor ?? -1n];
}
const stillToPlay = () => unplayedMinor(db, { accountId: player.accountId, currency: 'EUR' }, 1);

/** What each who counts stakes says of this player: staked and returned. */
async function everybody() {
  const { lifetime } = await positionOf(db, player.accountId, 'EUR', 0);
  const span = { fromMs: 0, untilMs: Date.UTC(2100, 0), skip: 0, limit: 50 };
  const { totals } = await transactionsOf(db, player.accountId, 'EUR', span);
  const now = await lines();
  return {
    counted: await counted(),
    position: [lifetime.staked, lifetime.returned],
    statement: [-totals.stakedMinor, totals.returnedMinor],
    regulator: now.map((each, at) => each - (linesBefore[at] ?? 0n)),
    stillToPlay: await stillToPlay(),
  };
}
const all = (stakedMinor: bigint, returnedMinor: bigint, unplayed: bigint) => {
  const both = [stakedMinor, returnedMinor];
  return { counted: both, position: both, statement: both, regulator: both, stillToPlay: unplayed };
};

describe('a bet of 10.00 out of 100.00', () => {
  it.each<[OutcomeResult, bigint, bigint]>([
    ['win', 10_00n, 20_00n],
    ['lost', 10_00n, 0n],
    ['halfLose', 10_00n, 5_00n],
    ['refund', 0n, 0n],
    ['cancelled', 0n, 0n],
  ])('that ends as %s has staked %s and returned %s', async (result, staked, returned) => {
    const at = fixture();
    await bet(player.accountId, [[at, 'home']]);
    results.settle(at, '1x2', says(result));
    await settle(at);
    expect(await everybody()).toEqual(all(staked, returned, 100_00n - staked));
  });

  it('is staked again where its void is taken back, and not where it is void once more', async () => {
    const at = fixture();
    await bet(player.accountId, [[at, 'home']]);
    const first = results.void(at, {});
    await settle(at);
    expect(await everybody()).toEqual(all(0n, 0n, 100_00n));
    results.rollBackVoid(first);
    results.settle(at, '1x2', says('win'));
    await settle(at);
    expect(await everybody()).toEqual(all(10_00n, 20_00n, 90_00n));
    results.void(at, {});
    await settle(at);
    expect(await everybody()).toEqual(all(0n, 0n, 100_00n));
    expect(await balance(player.accountId)).toEqual([100_00n, 0n]);
  });

  it('that is void leaves the room under a limit that it had taken, and gives none where it was staked before its time', async () => {
    const put = await player.call('PUT', '/api/profile/limits', { kind: 'stake', span: 'day', amount: '15.00' });
    expect(put.status).toBe(200);
    const [first, second] = [fixture(), fixture()];
    await bet(player.accountId, [[first, 'home']]);
    await expect(bet(player.accountId, [[second, 'home']])).rejects.toThrow('StakeLimitReached');
    results.void(first, {});
    await settle(first);
    await bet(player.accountId, [[second, 'home']]);
    // Looked at from behind the stakes: what came back since then was none of that time.
    const later = new Date(house.clock.wallMs() + 1);
    results.void(second, {});
    await settle(second);
    expect([await counted(), await counted(later)]).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
  });
});

it('an entry of the sport jackpot whose coupon comes to nothing was not staked', async () => {
  const matches = newMatches(house);
  const id = await opened(db, house, matches, { columnMinor: 10_00n });
  const { status } = await play(player.call, id, picksFor(matches, ['1']), { column: '10.00' });
  expect(status).toBe(200);
  expect(await counted()).toEqual([10_00n, 0n]);
  for (const each of matches) results.void(each, {});
  resultsAre(house, [], '');
  await letClose(db, id);
  await jackpot.coupons.look();
  expect(await balance(player.accountId)).toEqual([100_00n, 0n]);
  expect(await everybody()).toEqual(all(0n, 0n, 100_00n));
});
