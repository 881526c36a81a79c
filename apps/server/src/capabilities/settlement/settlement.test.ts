import { randomUUID } from 'node:crypto';
import type { OutcomeResult, OutcomeSettlement } from '@evens/catalogue';
import { money } from '@evens/kernel';
import { withdrawalHold, withdrawalPaid } from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../test/betting-house.ts';
import { testDatabase } from '../../../test/support/index.ts';
import { eventsOf, ticketsByIds } from '../tickets/store.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { book, results, settlement, tickets, wallet, clock } = house;
afterAll(() => house.stop());

let fixtures = 100;
/** A fixture of its own with 1x2 at 2.00, 3.00 and 4.00. */
function fixture(): number {
  fixtures += 1;
  book.fixture(fixtures);
  book.price(fixtures, '1x2', 'home', 2000);
  book.price(fixtures, '1x2', 'draw', 3000);
  book.price(fixtures, '1x2', 'away', 4000);
  return fixtures;
}

const priceOf = { home: 2000, draw: 3000, away: 4000 };
async function bet(
  accountId: string,
  legs: readonly (readonly [number, keyof typeof priceOf])[],
  betType = 1,
  stake = '10.00',
) {
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType,
      stake,
      oddsChangePolicy: 0,
      selections: legs.map(([fixtureId, outcome]) => ({
        fixtureId,
        marketKey: '1x2',
        outcome,
        priceMilli: priceOf[outcome],
      })),
    },
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.ticketId;
}

const says = (home: OutcomeResult, draw: OutcomeResult = 'lost', away: OutcomeResult = 'lost'): OutcomeSettlement[] => [
  { outcome: 'home', result: home },
  { outcome: 'draw', result: draw },
  { outcome: 'away', result: away },
];

async function settle(...ids: readonly number[]): Promise<void> {
  settlement.wake(ids);
  await settlement.settled();
  expect(house.errors).toEqual([]);
}

const balance = async (accountId: string) => {
  const found = await wallet.balance(accountId);
  return [found?.cashMinor, found?.receivableMinor];
};

const standing = async (ticketId: bigint) => {
  const [ticket] = await ticketsByIds(db, [ticketId]);
  return [ticket?.outcome, ticket?.payoutMinor, ticket?.generation];
};

describe('a single at 2.00 with 10.00', () => {
  it.each<[OutcomeResult, number, bigint]>([
    ['win', 2, 2000n],
    ['lost', 3, 0n],
    ['refund', 4, 1000n],
    ['cancelled', 1, 1000n],
    ['halfWin', 5, 1500n],
    ['halfLose', 6, 500n],
  ])('that ends as %s has outcome %s and pays %s', async (result, outcome, payoutMinor) => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', says(result));
    await settle(at);
    expect(await standing(ticketId)).toEqual([outcome, payoutMinor, 1]);
    expect(await balance(accountId)).toEqual([payoutMinor, 0n]);
  });

  it('in a dead heat of two for one place pays half its price', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', [{ outcome: 'home', result: 'win', deadHeat: [1, 2] }]);
    await settle(at);
    expect(await standing(ticketId)).toEqual([2, 1000n, 1]);
  });

  it('stays open while its outcome is not named', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', [{ outcome: 'draw', result: 'win' }]);
    await settle(at);
    expect(await standing(ticketId)).toEqual([0, null, 0]);
  });
});

describe('a combo', () => {
  it('waits for its last leg, and is lost with its first lost one', async () => {
    const accountId = await house.player(2000n);
    const [a, b] = [fixture(), fixture()];
    const ticketId = await bet(
      accountId,
      [
        [a, 'home'],
        [b, 'draw'],
      ],
      2,
    );
    const doomed = await bet(
      accountId,
      [
        [a, 'away'],
        [b, 'draw'],
      ],
      2,
    );
    results.settle(a, '1x2', says('win'));
    await settle(a);
    expect([await standing(ticketId), await standing(doomed)]).toEqual([
      [0, null, 0],
      [3, 0n, 1],
    ]);
    results.settle(b, '1x2', says('lost', 'win'));
    await settle(b);
    expect(await standing(ticketId)).toEqual([2, 6000n, 1]);
    expect(await balance(accountId)).toEqual([6000n, 0n]);
  });

  it('whose legs are all void is cancelled, and one with a void leg counts it as 1', async () => {
    const accountId = await house.player(2000n);
    const [a, b] = [fixture(), fixture()];
    const whole = await bet(
      accountId,
      [
        [a, 'home'],
        [b, 'home'],
      ],
      2,
    );
    results.void(a, {});
    results.settle(b, '1x2', says('win'));
    await settle(a, b);
    expect(await standing(whole)).toEqual([2, 2000n, 1]);
    results.void(b, {});
    await settle(b);
    expect(await standing(whole)).toEqual([1, 1000n, 2]);
  });
});

describe('the same news again', () => {
  it('changes nothing, however often and from however many at once', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', says('win'));
    const others = Array.from({ length: 4 }, () => house.again());
    await Promise.all([
      settle(at),
      ...others.map(async (other) => {
        other.settlement.wake([at]);
        await other.settlement.settled();
        await other.stop();
        expect(other.errors).toEqual([]);
      }),
    ]);
    await settle(at);
    expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
    expect(await balance(accountId)).toEqual([2000n, 0n]);
  });

  it('is caught up with at start, without a message', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', says('win'));
    const reopened = house.again();
    await reopened.settlement.start();
    await reopened.settlement.settled();
    await reopened.stop();
    expect(await standing(ticketId)).toEqual([2, 2000n, 1]);
  });
});

describe('a correction', () => {
  it('takes the payout back and pays the new one, in a generation of its own', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', says('win'));
    await settle(at);
    results.settle(at, '1x2', says('lost', 'win'));
    await settle(at);
    expect([await standing(ticketId), await balance(accountId)]).toEqual([
      [3, 0n, 2],
      [0n, 0n],
    ]);
    results.settle(at, '1x2', says('halfWin'));
    await settle(at);
    expect([await standing(ticketId), await balance(accountId)]).toEqual([
      [5, 1500n, 3],
      [1500n, 0n],
    ]);
    const { rows } = await sql<{ generation: number; standing: boolean }>`
      select generation, reversed_at is null as standing from ticket_settlement
      where ticket_id = ${ticketId} order by generation`.execute(db);
    expect(rows).toEqual([
      { generation: 1, standing: false },
      { generation: 2, standing: false },
      { generation: 3, standing: true },
    ]);
  });

  it('after the money has gone leaves a debt that the next payout meets', async () => {
    const accountId = await house.player(2000n);
    const [a, b] = [fixture(), fixture()];
    await bet(accountId, [[a, 'home']]);
    await bet(accountId, [[b, 'home']]);
    results.settle(a, '1x2', says('win'));
    await settle(a);
    const order = { reference: 'withdrawal:1', actor: `player:${accountId}`, reason: 'test', playerId: accountId };
    const amount = money(1700n, 'EUR');
    await wallet.postNow(withdrawalHold({ ...order, idempotencyKey: randomUUID(), amount }));
    await wallet.postNow(withdrawalPaid({ ...order, idempotencyKey: randomUUID(), amount, method: 'card' }));
    results.settle(a, '1x2', says('lost', 'win'));
    await settle(a);
    expect(await balance(accountId)).toEqual([0n, -1700n]);
    results.settle(b, '1x2', says('win'));
    await settle(b);
    expect(await balance(accountId)).toEqual([300n, 0n]);
    // The first result again: everything is back where it would have been.
    results.settle(a, '1x2', says('win'));
    await settle(a);
    expect(await balance(accountId)).toEqual([2300n, 0n]);
  });

  it('is told in the audit trail: which message, which rule, when', async () => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    results.settle(at, '1x2', says('win'));
    await settle(at);
    results.rollBack(at, '1x2');
    await settle(at);
    const events = (await eventsOf(db, ticketId)).map(({ kind, rule, message, atMs }) => [kind, rule, message, atMs]);
    const now = Math.floor(clock.wallMs());
    expect(events).toEqual([
      ['legResult', 'result', `result ${at}/1x2 generation 1`, now],
      ['settled', 'payout:single', `result ${at}/1x2 generation 1`, now],
      ['legResult', 'rollback', `result ${at}/1x2 generation 2`, now],
      ['reversed', 'correction', `result ${at}/1x2 generation 2`, now],
    ]);
  });
});

describe('a void', () => {
  it.each([
    // from, until (seconds around the bet), void?
    [undefined, undefined, true],
    [-10, 10, true],
    [0, 10, true],
    [undefined, 0, false],
    [-10, -5, false],
    [1, undefined, false],
  ])('of bets placed from %s to %s seconds around it: %s', async (from, until, isVoid) => {
    const accountId = await house.player(1000n);
    const at = fixture();
    const ticketId = await bet(accountId, [[at, 'home']]);
    const near = (seconds: number | undefined) =>
      seconds === undefined ? undefined : clock.eventMs() + seconds * 1000;
    results.settle(at, '1x2', says('win'));
    const position = results.void(at, { fromMs: near(from), untilMs: near(until) });
    await settle(at);
    expect(await standing(ticketId)).toEqual(isVoid ? [1, 1000n, 1] : [2, 2000n, 1]);
    results.rollBackVoid(position);
    await settle(at);
    expect(await balance(accountId)).toEqual([2000n, 0n]);
  });
});

it('pays 500 tickets of 100 players exactly once', async () => {
  const at = fixture();
  const ids = await Promise.all(Array.from({ length: 100 }, () => house.player(5000n)));
  await Promise.all(ids.flatMap((id) => Array.from({ length: 5 }, () => bet(id, [[at, 'home']]))));
  results.settle(at, '1x2', says('win'));
  await settle(at);
  for (const id of ids) expect(await balance(id)).toEqual([10_000n, 0n]);
  const { rows } = await sql<{ paid: bigint }>`
    select count(*) as paid from ticket_settlement s join ticket_leg l on l.ticket_id = s.ticket_id
    where l.fixture_id = ${at}`.execute(db);
  expect(rows).toEqual([{ paid: 500n }]);
});

it('after any sequence of results, corrections, rollbacks and voids stands where the last word alone would put it', async () => {
  const words = fc.constantFrom<OutcomeResult>('win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled');
  const step = fc.oneof(
    fc.record({ say: fc.constant('result' as const), on: fc.nat(1), home: words, draw: words }),
    fc.record({ say: fc.constant('rollback' as const), on: fc.nat(1) }),
    fc.record({ say: fc.constant('void' as const), on: fc.nat(1) }),
    fc.record({ say: fc.constant('unvoid' as const), on: fc.nat(1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const accountId = await house.player(4000n);
      const both: [number, number] = [fixture(), fixture()];
      await bet(accountId, [[both[0], 'home']]);
      await bet(
        accountId,
        [
          [both[0], 'draw'],
          [both[1], 'home'],
        ],
        2,
      );
      await bet(
        accountId,
        [
          [both[0], 'home'],
          [both[1], 'draw'],
        ],
        1.1,
      );
      const voids: [number, bigint][] = [];
      for (const each of steps) {
        const at = both[each.on] ?? both[0];
        if (each.say === 'result') results.settle(at, '1x2', says(each.home, each.draw));
        else if (each.say === 'rollback') results.rollBack(at, '1x2');
        else if (each.say === 'void') voids.push([at, results.void(at, {})]);
        else for (const [on, position] of voids) if (on === at) results.rollBackVoid(position);
        await settle(at);
      }
      const after = await balance(accountId);
      // The same last word, told to a player who heard nothing before.
      const fresh = await house.player(4000n);
      await bet(fresh, [[both[0], 'home']]);
      await bet(
        fresh,
        [
          [both[0], 'draw'],
          [both[1], 'home'],
        ],
        2,
      );
      await bet(
        fresh,
        [
          [both[0], 'home'],
          [both[1], 'draw'],
        ],
        1.1,
      );
      await settle(...both);
      expect(after).toEqual(await balance(fresh));
      // And all of it taken back: only the stakes are gone.
      for (const at of both) {
        results.rollBack(at, '1x2');
        for (const [on, position] of voids) if (on === at) results.rollBackVoid(position);
      }
      await settle(...both);
      expect(await balance(accountId)).toEqual([0n, 0n]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
