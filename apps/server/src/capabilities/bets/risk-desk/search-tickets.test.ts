import { randomUUID } from 'node:crypto';
import { type RequestOf, searchTickets } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BettingHouse, openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { protectedHouse } from '../../../../test/support/protected-house.ts';
import { searchRoute } from './search-tickets.ts';

let betting!: BettingHouse;
const house = await protectedHouse({
  more: ({ db }) => {
    betting = openBettingHouse(db, { marketLiability: 10_000_000 });
    return [betting.settlement, { routes: { player: [], operator: [searchRoute({ db })] } }];
  },
});
const { db } = house;
const { fixture, bet, settle } = settling(db, betting);
const tess = house.office('trader-tess');
afterAll(() => betting.stop());

type Query = Parameters<typeof ask>[0];
const ask = (query: RequestOf<typeof searchTickets>['query']) => tess.call(searchTickets, { query });
const found = async (query: Query): Promise<string[]> => {
  const answer = await tess.call(searchTickets, { query });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.tickets.map(({ ticket }) => ticket.id);
};

let [one, other, won, lost, combo] = [0, 0, '', '', ''];
beforeAll(async () => {
  const [ann, bob] = [
    await betting.player(100_000n, 'EUR', randomUUID()),
    await betting.player(100_000n, 'EUR', randomUUID()),
  ];
  [one, other] = [fixture(), fixture()];
  won = String(await bet(ann, [[one, 'home']]));
  lost = String(await bet(bob, [[one, 'away']]));
  combo = String(
    await bet(
      bob,
      [
        [one, 'home'],
        [other, 'home'],
      ],
      2,
    ),
  );
  betting.results.settle(one, '1x2', says('win'));
  await settle(one);
});

it('finds tickets by each field, and by several together', async () => {
  const day = new Date(betting.clock.wallMs()).toISOString().slice(0, 10);
  expect(await found({ fixtureId: String(one) })).toEqual([combo, lost, won]);
  expect(await found({ fixtureId: String(other) })).toEqual([combo]);
  expect(await found({ state: 'won' })).toEqual([won]);
  expect(await found({ state: 'lost', from: day, to: day })).toEqual([lost]);
  expect(await found({ state: 'open' })).toEqual([combo]);
  expect(await found({ betType: 2 })).toEqual([combo]);
  expect(await found({ leastReturn: '35.00' })).toEqual([combo, lost]);
  expect(await found({ leastStake: '10.01' })).toEqual([]);
  expect(await found({ mostStake: '10', currency: 'EUR', phase: 'prematch', marketKey: '1x2' })).toEqual([
    combo,
    lost,
    won,
  ]);
  expect(await found({ phase: 'live' })).toEqual([]);
  expect(await found({ currency: 'NOK' })).toEqual([]);
  expect(await found({ player: 'nobody-of-this-name' })).toEqual([]);
  expect(await found({ before: combo })).toEqual([lost, won]);
});

it('says whether older ones may have been left out, and reads page by page', async () => {
  const carl = await betting.player(100_000n, 'EUR', randomUUID());
  const many: string[] = [];
  for (let number = 0; number < 27; number += 1) many.unshift(String(await bet(carl, [[other, 'away']])));
  const first = await tess.call(searchTickets, { query: { fixtureId: String(other) } });
  if (!first.ok || first.value.next === null) throw new Error('there is a second page');
  expect(first.value.among).toBe('all');
  expect([
    ...first.value.tickets.map(({ ticket }) => ticket.id),
    ...(await found({ fixtureId: String(other), before: first.value.next })),
  ]).toEqual([...many, combo]);
  expect(await tess.call(searchTickets, { query: { state: 'won' } })).toMatchObject({ value: { among: 'newest' } });
});

it.each([
  { from: '2026-02-30' },
  { from: 'yesterday' },
  { fixtureId: '-1' },
  { fixtureId: '1; drop table ticket' },
  { leastStake: 'ten' },
  { mostStake: '1e9' },
  { player: 'x'.repeat(41) },
] as const)('of %o is none', async (query) => {
  const before = await sql`select from ticket`.execute(db);
  expect(await tess.call(searchTickets, { query })).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  expect((await sql`select from ticket`.execute(db)).rows.length).toBe(before.rows.length);
});
