import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { money } from '@evens/kernel';
import { withdrawalHold, withdrawalPaid } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { eventsOf } from '../tickets/stored/store.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { results, wallet, clock } = house;
const { fixture, bet, settle, balance, standing } = settling(db, house);
afterAll(() => house.stop());

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
  it('incident star-sydney: changes nothing, however often and from however many at once', async () => {
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

it('check R7: pays 500 tickets of 100 players exactly once', async () => {
  const at = fixture();
  const ids = await Promise.all(Array.from({ length: 100 }, () => house.player(5000n)));
  // The same bet of one player twice at the same moment is a click too many: each places one after the other.
  for (let times = 0; times < 5; times += 1) await Promise.all(ids.map((id) => bet(id, [[at, 'home']])));
  results.settle(at, '1x2', says('win'));
  await settle(at);
  for (const id of ids) expect(await balance(id)).toEqual([10_000n, 0n]);
  const { rows } = await sql<{ paid: bigint }>`
    select count(*) as paid from ticket_settlement s join ticket_leg l on l.ticket_id = s.ticket_id
    where l.fixture_id = ${at}`.execute(db);
  expect(rows).toEqual([{ paid: 500n }]);
});
