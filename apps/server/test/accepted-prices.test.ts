import { decideApproval, overridePrices, proposeResult } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from './support/index.ts';
import { reason, told, tradedHouse } from './traded-house.ts';

const { db } = await testDatabase();
const {
  ann,
  head,
  person,
  begin,
  says,
  prices,
  result,
  scope,
  heard,
  clock,
  saying,
  bet,
  settle,
  balance,
  standing,
  stop,
} = await tradedHouse(db);
afterAll(stop);

let fixtureId = 0;
let player = '';
beforeEach(async () => {
  ({ fixtureId, player } = await begin());
});

const priceOf = async (ticketId: bigint): Promise<number | undefined> =>
  (await sql<{ price: number }>`select price_milli as price from ticket_leg where ticket_id = ${ticketId}`.execute(db))
    .rows[0]?.price;

describe('an accepted bet', () => {
  it.each([
    ['the feed moves on', () => says(prices(fixtureId, { home: 1500, draw: 4000, away: 6000 }))],
    [
      'a trader overrides prices',
      async () => {
        const pricing = { prices: { home: 1500 } };
        const answer = await ann.call(overridePrices, { body: { ...scope(), pricing, reason, confirmed: true } });
        expect(told(answer)).toMatchObject({ state: 'stands' });
        await heard();
      },
    ],
    ['the market closes', () => says(prices(fixtureId, undefined, 'suspended'))],
  ])('incident repriced-bets: is paid at the price that it was accepted at, though %s', async (_what, happens) => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    await happens();
    expect(await priceOf(ticket)).toBe(2000);
    await says(result(fixtureId, 'home'));
    await settle(fixtureId);
    expect([await standing(ticket), await priceOf(ticket), await balance(player)]).toEqual([
      [2, 2000n, 1],
      2000,
      [101_000n, 0n],
    ]);
  });

  it.each([
    ['open', async () => undefined],
    [
      'settled',
      async () => {
        await says(result(fixtureId, 'home'));
        await settle(fixtureId);
      },
    ],
  ])('incident repriced-bets: has a price that no statement changes, while it is %s', async (_state, happens) => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    await happens();
    for (const priceMilli of [1500, 2500]) {
      await expect(
        sql`update ticket_leg set price_milli = ${priceMilli} where ticket_id = ${ticket}`.execute(db),
      ).rejects.toThrow('the price of an accepted bet never changes');
    }
    expect(await priceOf(ticket)).toBe(2000);
  });

  it('incident repriced-bets: is void when two people say so, and not before', async () => {
    const ticket = await bet(player, [[fixtureId, 'home']]);
    const fromMs = clock.eventMs() - 1000;
    const voids = { void: { markets: ['1x2'], fromMs, untilMs: fromMs + 5000, reason: 'wrong-odds' as const } };
    const proposed = await head.call(proposeResult, { body: { fixtureId, what: voids, source: reason } });
    const approvalId = proposed.ok ? proposed.value.approvalId : '';
    const decide = async (by: typeof ann) => {
      const answer = told(await by.call(decideApproval, { params: { approvalId }, body: { approve: true } }));
      await saying.look();
      await settle(fixtureId);
      return [typeof answer === 'string' ? answer : answer.state, await standing(ticket)];
    };
    expect([await decide(head), await decide(ann), await decide(person('k', 'headTrader'))]).toEqual([
      ['OwnProposal', [0, null, 0]],
      ['Forbidden', [0, null, 0]],
      ['approved', [1, 1000n, 1]],
    ]);
    expect([await priceOf(ticket), await balance(player)]).toEqual([2000, [100_000n, 0n]]);
  });
});
