import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, live, matchCampaign, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import type { Notice } from '../../people/notices/index.ts';

const { db } = await testDatabase();
const told: Notice[] = [];
const house = openBettingHouse(db, {
  tell: async (_, notice) => {
    told.push(notice);
    return true;
  },
});
const { bonuses, clock } = house;
afterAll(() => house.stop());
afterEach(() => expect(house.errors).toEqual([]));

const DAY_MS = 24 * 3_600_000;
const heard = async (): Promise<unknown[]> => {
  while ((await bonuses.tell()) > 0);
  return told.splice(0).map(({ event, values }) => [event, values]);
};
const euros = (amount: string) => ({ amount, currency: 'EUR' });

it('is told once each: given, half of the way, two days left, ended with the reason', async () => {
  const id = await newPlayer(db, house);
  await live(db, house, matchCampaign('TOLD1'));
  await depositNow(db, house, id, 5000n, 'TOLD1');
  const until = { atMs: clock.wallMs() + 14 * DAY_MS };
  expect(await heard()).toEqual([['bonusGiven', { money: euros('50.00'), toStake: euros('500.00'), until }]]);
  expect(await heard()).toEqual([]);
  await sql`update bonus_grant set done_minor = 25000 where account_id = ${id}`.execute(db);
  expect(await heard()).toEqual([['bonusHalfway', { staked: euros('250.00'), toStake: euros('500.00') }]]);
  clock.advance(12 * DAY_MS - 1000);
  expect(await heard()).toEqual([]);
  clock.advance(1000);
  expect(await heard()).toEqual([['bonusEndsSoon', { staked: euros('250.00'), toStake: euros('500.00'), until }]]);
  clock.advance(2 * DAY_MS);
  await bonuses.look();
  expect(await heard()).toEqual([['bonusEnded', { money: euros('50.00'), cash: euros('0.00'), reason: 'expired' }]]);
  expect(await heard()).toEqual([]);
});

it('of a bonus that ends at once only the end is told, and of a gift that it was given', async () => {
  const id = await newPlayer(db, house);
  const when = { trigger: 'deposit', from: '2026-01-01T00:00:00Z', until: '2030-12-31T00:00:00Z' };
  const amount = { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '5.00' } };
  await live(db, house, matchCampaign('TOLD2', { kind: 'freeBet', when, amount }));
  await depositNow(db, house, id, 5000n, 'TOLD2');
  expect(await heard()).toEqual([['giftGiven', { money: euros('5.00') }]]);
  await live(db, house, matchCampaign('TOLD3', { kind: 'cash', when, amount }));
  await depositNow(db, house, id, 5000n, 'TOLD3');
  expect(await heard()).toEqual([['bonusEnded', { money: euros('5.00'), cash: euros('5.00'), reason: 'converted' }]]);
});
