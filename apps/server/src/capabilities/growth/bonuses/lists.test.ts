import { randomUUID } from 'node:crypto';
import { BONUS_STATES } from '@evens/contract';
import { afterAll, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, enrol, live, matchCampaign } from '../../../../test/bonus-campaigns.ts';
import { testDatabase } from '../../../../test/support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const api = await openApi(house, [house.wallet, house.bonuses]);
afterAll(async () => {
  await api.close();
  await house.stop();
});

const LISTS = [
  'user',
  'free-spins',
  'free-bets',
  'free-bets/appended',
  'free-bets/history',
  'general',
  'personal',
] as const;
type Items = readonly { readonly Key: string; readonly Id: string; readonly Status: number; readonly State: string }[];

async function listsOf({ call }: Awaited<ReturnType<typeof api.player>>) {
  const read = async (name: string): Promise<Items> => {
    const { status, body } = await call('GET', `/api/bonuses/${name}`);
    expect(status).toBe(200);
    return body.Items as Items;
  };
  return Object.fromEntries(await Promise.all(LISTS.map(async (name) => [name, await read(name)] as const)));
}

const ALWAYS = { from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
const wager = { multiplier: '1', days: 14, counts: { sports: '100' }, usableOn: ['sports'] };
const fixed = { amount: { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '5.00' } } };

it('seven lists answer, each with its own kind and empty without', async () => {
  const player = await api.player(0n, randomUUID());
  await enrol(db, player.accountId);
  expect(await listsOf(player)).toEqual(Object.fromEntries(LISTS.map((name) => [name, []])));
  await live(db, house, matchCampaign('OFFER', { when: { trigger: 'code', ...ALWAYS }, ...fixed, wager }));
  await live(
    db,
    house,
    matchCampaign('FREEBET', { kind: 'freeBet', when: { trigger: 'code', ...ALWAYS }, ...fixed, wager }),
  );
  await live(
    db,
    house,
    matchCampaign('FREEBETLATER', { kind: 'freeBet', when: { trigger: 'deposit', ...ALWAYS }, ...fixed, wager }),
  );
  await live(
    db,
    house,
    matchCampaign('SPINS', {
      ...{ kind: 'freeSpins', freeSpins: { game: 'slot-gem-mine', spins: 10 } },
      ...{ when: { trigger: 'code', ...ALWAYS }, ...fixed, wager },
    }),
  );
  for (const BonusCode of ['FREEBET', 'SPINS'])
    expect((await player.call('POST', '/api/bonuses/claim', { BonusCode })).status).toBe(200);
  const lists = await listsOf(player);
  expect(lists.general?.map(({ Key }) => Key)).toEqual(['OFFER']);
  expect(lists['free-bets/appended']?.map(({ Key }) => Key)).toEqual(['FREEBETLATER']);
  expect([lists['free-bets']?.length, lists['free-spins']?.length]).toEqual([1, 1]);
  expect([lists.user, lists.personal, lists['free-bets/history']]).toEqual([[], [], []]);
});

it('a bonus has a number for each of its states, in the specification’s order', async () => {
  expect(BONUS_STATES).toEqual(['undefined', 'appended', 'active', 'canceled', 'used']);
  const player = await api.player(0n, randomUUID());
  await enrol(db, player.accountId);
  for (const key of ['FIRST', 'SECOND', 'THIRD']) {
    await live(db, house, matchCampaign(key));
    await depositNow(db, house, player.accountId, 2000n, key);
  }
  // Nothing to stake: it is cash at once.
  await live(db, house, matchCampaign('AT-ONCE', { wager: { ...wager, multiplier: '0' } }));
  await depositNow(db, house, player.accountId, 2000n, 'AT-ONCE');
  const user = async (): Promise<Items> => (await listsOf(player)).user ?? [];
  const first = (await user()).find(({ Key }) => Key === 'FIRST');
  expect((await player.call('POST', `/api/bonuses/${first?.Id}/cancel`, {})).status).toBe(200);
  const states = (await user()).map(({ Key, Status, State }) => [Key, Status, State]);
  expect(states).toEqual([
    ['AT-ONCE', 4, 'used'],
    ['THIRD', 1, 'appended'],
    ['SECOND', 2, 'active'],
    ['FIRST', 3, 'canceled'],
  ]);
  expect(states.every(([, number, state]) => BONUS_STATES[Number(number)] === state)).toBe(true);
});

it.each(LISTS)('nobody who is not signed in reads the list %s, claims a code or takes an offer', async (name) => {
  const asked = (path: string, body?: object) =>
    fetch(`${api.url}/api/bonuses/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const answers = await Promise.all([
    asked(name),
    asked('claim', { BonusCode: 'FREEBET' }),
    asked(`${randomUUID()}/take`, {}),
  ]);
  for (const each of answers) expect([401, 403]).toContain(each.status);
});
