import {
  answerHeldResult,
  answerPriceError,
  decideApproval,
  getDeskFixture,
  listDeskFixtures,
  openHouseManually,
  openManually,
  overridePrices,
  proposeResult,
  suspendHouse,
  suspendManually,
  takePricesBack,
} from '@evens/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from './support/index.ts';
import { reason, told, tradedHouse } from './traded-house.ts';

const { db } = await testDatabase();
const { ann, ben, head, auditor, person, begin, says, prices, result, scope, shown, heard, logged, bet, stop } =
  await tradedHouse(db);
afterAll(stop);

let fixtureId = 0;
let player = '';
beforeEach(async () => {
  ({ fixtureId, player } = await begin());
});

describe('manual prices', () => {
  const set = (by: typeof ann, pricing: Record<string, unknown>, confirmed = false) =>
    by
      .call(overridePrices, {
        body: { ...scope(), pricing: pricing as { prices: Record<string, number> }, reason, confirmed },
      })
      .then(told);

  it.each([
    ['within what the terms bear', { prices: { home: 1950 } }, 'stands'],
    ['a margin', { overroundMilli: 1080 }, 'stands'],
    ['too little left for the terms', { prices: { home: 2140 } }, 'PriceNeedsConfirmation'],
    ['far too low', { prices: { home: 1010 } }, 'PriceNeedsConfirmation'],
    ['worth more than its stake', { prices: { home: 2400 } }, 'PriceNeedsConfirmation'],
    ['stake back', { prices: { home: 1000 } }, 'PriceNotPossible'],
    ['beyond the range', { prices: { home: 1_000_001 } }, 'PriceNotPossible'],
    ['of an outcome that the market has not', { prices: { r1: 2000 } }, 'PriceNotPossible'],
    ['of nothing', { prices: {} }, 'PriceNotPossible'],
    [
      'a shift of an outcome that the market has not',
      { overroundMilli: 1080, shift: { outcome: 'r1', byMilli: 10 } },
      'PriceNotPossible',
    ],
  ])('%s', async (_, pricing, expected) => {
    const answer = await set(ann, pricing);
    expect(typeof answer === 'string' ? answer : answer.state).toBe(expected);
  });

  it.each([
    ['too little left for the terms', { prices: { home: 2140 } }, 'stands'],
    ['far too low', { prices: { home: 1010 } }, 'stands'],
    ['worth more than its stake', { prices: { home: 2400 } }, 'waits'],
  ])('%s, and it is meant', async (_, pricing, expected) => {
    expect(await set(ann, pricing, true)).toMatchObject({ state: expected });
  });

  it('are what bets are taken at, the next price of the feed included, until they are taken back', async () => {
    await set(ann, { prices: { home: 1950 } });
    await heard();
    await says(prices(fixtureId, { home: 2040, draw: 3000, away: 3900 }));
    expect([shown(), shown('away')]).toEqual([
      ['active', 1950],
      ['active', 3900],
    ]);
    await expect(bet(player, [[fixtureId, 'home']])).rejects.toThrow('PriceChanged');
    expect(told(await ann.call(takePricesBack, { body: scope() }))).toEqual({ stood: true });
    expect(told(await ann.call(takePricesBack, { body: scope() }))).toEqual({ stood: false });
    await heard();
    expect(shown()).toEqual(['active', 2040]);
    expect(await logged()).toEqual(['prices.set', 'prices.takeBack']);
  });

  it('incident jumping-odds: beyond what a stake is worth stand when another person agrees, nobody agrees with themselves', async () => {
    const answer = await set(head, { prices: { home: 2400 } }, true);
    const approvalId = typeof answer === 'string' || answer.state !== 'waits' ? '' : answer.approvalId;
    await heard();
    expect(shown()).toEqual(['active', 2000]);
    const decide = (by: typeof ann) =>
      by.call(decideApproval, { params: { approvalId }, body: { approve: true } }).then(told);
    expect([await decide(head), await decide(ben)]).toEqual(['OwnProposal', 'Forbidden']);
    const another = person('k', 'headTrader');
    expect(await decide(another)).toMatchObject({ kind: 'prices.set', state: 'approved' });
    expect(await decide(another)).toBe('ProposalNotOpen');
    await heard();
    expect(shown()).toEqual(['active', 2400]);
    expect(await logged()).toEqual(['approvals.propose', 'approvals.approve', 'prices.set']);
  });

  it('approved after the market has ended are refused, and the proposal still waits', async () => {
    const answer = await set(head, { prices: { home: 2400 } }, true);
    const approvalId = typeof answer === 'string' || answer.state !== 'waits' ? '' : answer.approvalId;
    await says(result(fixtureId, 'home'));
    const call = { params: { approvalId }, body: { approve: true } };
    expect(told(await person('k', 'headTrader').call(decideApproval, call))).toBe('MarketClosed');
    expect(await logged()).toEqual(['approvals.propose']);
  });

  it('of a market that is settled are refused', async () => {
    await says(result(fixtureId, 'home'));
    expect(await set(ann, { prices: { home: 1950 } })).toBe('MarketClosed');
  });
});

describe('manual suspensions', () => {
  it.each([
    ['market', () => scope()],
    ['fixture', () => ({ fixtureId })],
    ['sport', () => ({ sportId: 1 })],
  ] as const)('of a %s close at once and open again as the feed says', async (_, of) => {
    const suspended = told(await ann.call(suspendManually, { body: { scope: of(), reason } }));
    expect(suspended).toHaveProperty('wordId');
    await heard();
    await says(prices(fixtureId, { home: 2040, draw: 3000, away: 3900 }));
    expect(shown()).toEqual(['suspended', 2040]);
    await expect(bet(player, [[fixtureId, 'home']])).rejects.toThrow('MarketSuspended');
    expect(told(await ben.call(openManually, { body: { scope: of() } }))).toEqual({ stood: true });
    await heard();
    expect(shown()).toEqual(['active', 2040]);
  });

  it('of every sport close the whole board at once, and open it again; who only watches may do neither', async () => {
    await ann.call(suspendManually, { body: { scope: { sportId: 2 }, reason } });
    const off = told(await ann.call(suspendHouse, { body: { reason } }));
    if (typeof off === 'string') throw new Error(off);
    expect(told(await ben.call(suspendHouse, { body: { reason } }))).toEqual({ sports: 0 });
    await heard();
    expect(shown()[0]).toBe('suspended');
    await expect(bet(player, [[fixtureId, 'home']])).rejects.toThrow('MarketSuspended');
    expect(told(await auditor.call(openHouseManually, { body: { reason } }))).toBe('Forbidden');
    expect(told(await auditor.call(suspendHouse, { body: { reason } }))).toBe('Forbidden');
    expect(told(await ben.call(openHouseManually, { body: { reason: '' } }))).toBe('InvalidRequest');
    await heard();
    expect(shown()[0]).toBe('suspended');
    expect(told(await ben.call(openHouseManually, { body: { reason } }))).toEqual({ sports: off.sports + 1 });
    await heard();
    expect(shown()[0]).toBe('active');
  });

  it('of what nobody knows are refused', async () => {
    const suspend = (of: { fixtureId: number; marketKey?: string }) =>
      ann.call(suspendManually, { body: { scope: of, reason } }).then(told);
    expect([await suspend({ fixtureId: 1 }), await suspend({ fixtureId, marketKey: 'total:9.5' })]).toEqual([
      'NotFound',
      'NotFound',
    ]);
  });
});

describe('the board', () => {
  it('tells what changed since the last look, and what stands manually', async () => {
    const look = async (since?: string) => {
      const query = { listing: 'prematch' as const, q: `North ${fixtureId}`, ...(since !== undefined && { since }) };
      const answer = await auditor.call(listDeskFixtures, { query });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    const first = await look();
    expect(first.fixtures.map(({ id, main }) => [id, main?.overroundMilli])).toEqual([[fixtureId, 1083]]);
    expect((await look(first.mark)).fixtures).toEqual([]);
    await says(prices(fixtureId, { home: 2040, draw: 3000, away: 3900 }));
    const third = await look(first.mark);
    expect(third.fixtures.map(({ main }) => main?.outcomes[0]?.priceMilli)).toEqual([2040]);
    expect(third.ids).toEqual([fixtureId]);

    await ann.call(overridePrices, { body: { ...scope(), pricing: { prices: { home: 1950 } }, reason } });
    await ann.call(suspendManually, { body: { scope: { fixtureId }, reason } });
    await heard();
    const [row] = (await look(third.mark)).fixtures;
    expect(row).toMatchObject({ suspendedManually: true, pricedManually: true, halts: ['trader'] });
    expect(row?.main?.outcomes[0]).toEqual({ outcome: 'home', priceMilli: 1950, sourceMilli: 2040, open: true });
    const whole = await auditor.call(getDeskFixture, { params: { fixtureId } });
    expect(whole.ok && whole.value.words.map(({ kind, saidBy }) => [kind, saidBy])).toEqual([
      ['prices', 'Operator a'],
      ['suspend', 'Operator a'],
    ]);
    expect(told(await auditor.call(getDeskFixture, { params: { fixtureId: 1 } }))).toBe('NotFound');
  });
});

describe('who may', () => {
  it('only those whose roles bring the right', async () => {
    const bodies = [
      () => auditor.call(suspendManually, { body: { scope: { fixtureId }, reason } }),
      () => auditor.call(openManually, { body: { scope: { fixtureId } } }),
      () => auditor.call(overridePrices, { body: { ...scope(), pricing: { prices: { home: 1950 } }, reason } }),
      () => auditor.call(takePricesBack, { body: scope() }),
      () =>
        auditor.call(proposeResult, {
          body: { fixtureId, what: { result: { marketKey: '1x2', winners: [] } }, source: reason },
        }),
      () => ann.call(answerHeldResult, { params: { heldId: '1' }, body: { take: true, reason } }),
      () => auditor.call(answerPriceError, { params: { errorId: '1' }, body: { answer: 'shut', reason } }),
      () => person('x', 'administrator').call(listDeskFixtures, { query: {} }),
    ];
    for (const call of bodies) {
      const answer = await call();
      expect(answer.ok ? 'done' : answer.refusal.code).toBe('Forbidden');
    }
  });
});
