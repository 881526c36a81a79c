import { randomUUID } from 'node:crypto';
import { gameByName, numbersOfSeeds, payoutMinor, replay } from '@evens/games';
import { afterAll, describe, expect, it } from 'vitest';
import { cashOf, oneBet, press, roundsHouse, roundsOf } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';

const { db } = await testDatabase();
const { api, elsewhere, errors, close } = await roundsHouse(db, { isOffered: async ({ name }) => name !== 'limbo' });
afterAll(close);

const dice = (stake = '1.00', over: Readonly<Record<string, unknown>> = {}) => ({
  ...oneBet('dice', stake, { side: 'under', target: '49.50' }),
  idempotencyKey: randomUUID(),
  ...over,
});

describe('a round of dice', () => {
  it('takes its stake, draws, pays, and says what anybody can compute once the seed is revealed', async () => {
    const { accountId, call } = await api.player(100_00n);
    const before = (await call('GET', '/api/casino/seeds')).body;
    let cash = 100_00n;
    const seen: { id: string; payout: string }[] = [];
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const { status, round, balance } = await press(call, dice('1.00'));
      expect(status).toBe(200);
      expect(round).toMatchObject({
        status: 'over',
        seeds: { nonce, serverHash: before.serverHash, serverSeed: null },
      });
      cash += BigInt(Math.round(Number(round?.payout) * 100)) - 100n;
      expect(balance).toBe((Number(cash) / 100).toFixed(2));
      seen.push({ id: round?.id ?? '', payout: round?.payout ?? '' });
    }
    expect(await cashOf(db, accountId)).toBe(cash);
    expect(new Set(seen.map(({ payout }) => payout))).toEqual(new Set(['0.00', '2.00']));

    const wish = { serverHash: before.serverHash, clientSeed: 'my-own_seed' };
    const after = (await call('POST', '/api/casino/seeds', wish)).body;
    expect(after).toMatchObject({
      serverHash: before.nextServerHash,
      clientSeed: 'my-own_seed',
      nonce: 0,
      last: { rounds: 12 },
    });
    // A second time the pair has ended already: nothing more is revealed.
    expect((await call('POST', '/api/casino/seeds', wish)).body).toEqual(after);

    const { serverSeed, clientSeed } = after.last as { serverSeed: string; clientSeed: string };
    const game = gameByName('dice');
    for (const [nonce, { id, payout }] of seen.entries()) {
      const { round } = (await call('GET', `/api/casino/rounds/${id}`)).body as { round: Record<string, unknown> };
      const numbers = numbersOfSeeds({ serverSeed, clientSeed, nonce });
      const again =
        game &&
        replay(
          game,
          numbers,
          { options: { side: 'under', target: '49.50' }, bets: [{ place: 'main', stakeMinor: 100n }] },
          [],
        );
      if (!again?.ok) throw new Error('not computed');
      expect(round).toMatchObject({ shown: again.value.shown, payout, seeds: { serverSeed } });
      expect(payoutMinor(again.value)).toBe(BigInt(Math.round(Number(payout) * 100)));
    }
    expect(errors).toEqual([]);
  });

  it('is one round for its key, also of fifty at the same moment at two processes', async () => {
    const { accountId, call } = await api.player(100_00n);
    const { call: there } = await elsewhere.player(0n, accountId);
    const body = dice('2.00');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => press(at % 2 ? call : there, body)));
    expect(new Set(answers.map(({ round }) => JSON.stringify(round)))).toHaveProperty('size', 1);
    expect(await roundsOf(db, accountId)).toBe(1n);
    const changed = await press(call, { ...body, bets: [{ place: 'main', stake: '3.00' }] });
    expect(changed).toMatchObject({ status: 409, code: 'IdempotencyKeyReused' });
  });

  it('of forty tabs at two processes each has a number of its own, and cash never goes below nothing', async () => {
    const { accountId, call } = await api.player(10_00n);
    const { call: there } = await elsewhere.player(0n, accountId);
    const lost = { options: { side: 'under', target: '0.01' } };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => press(at % 2 ? call : there, dice('1.00', lost))),
    );
    const placed = answers.flatMap(({ round }) => round ?? []);
    const paid = placed.reduce((sum, { payout }) => sum + BigInt(Math.round(Number(payout) * 100)), 0n);
    expect(new Set(placed.map(({ seeds }) => seeds.nonce)).size).toBe(placed.length);
    expect(await cashOf(db, accountId)).toBe(10_00n - BigInt(placed.length) * 100n + paid);
    // One in ten thousand wins; ten are paid for without.
    if (paid === 0n) expect(placed).toHaveLength(10);
    expect(new Set(answers.flatMap(({ round, code }) => (round ? [] : code)))).toEqual(
      new Set(['InsufficientBalanceException']),
    );
  });

  it.each([
    ['-1', 'InvalidStakeException'],
    ['0', 'InvalidStakeException'],
    ['NaN', 'InvalidStakeException'],
    ['1e309', 'InvalidStakeException'],
    ['1e3', 'InvalidStakeException'],
    ['0.001', 'InvalidStakeException'],
    ['-600', 'InvalidStakeException'],
    ['', 'InvalidStakeException'],
    ['9223372036854775808', 'InvalidStakeException'],
    ['922337203685477.58', 'LineBettingLimitReachedException'],
    ['0.09', 'MinimumAllowedStakeException'],
    ['0.99', 'MinimumAllowedStakeException'],
    ['6000.00', 'LineBettingLimitReachedException'],
    ['100.01', 'InsufficientBalanceException'],
  ])('refuses a stake of %s as %s', async (stake, code) => {
    const { accountId, call } = await api.player(100_00n);
    expect(await press(call, dice(stake))).toMatchObject({ code });
    expect([await cashOf(db, accountId), await roundsOf(db, accountId)]).toEqual([100_00n, 0n]);
  });

  it.each([
    [{ options: { side: 'under', target: '49.50', multiplier: 1000 } }, 'InvalidRequest'],
    [{ options: { side: 'both' } }, 'InvalidRequest'],
    [{ bets: [{ place: 'elsewhere', stake: '1.00' }] }, 'InvalidRequest'],
    [
      {
        bets: [
          { place: 'main', stake: '1.00' },
          { place: 'main', stake: '1.00' },
        ],
      },
      'InvalidRequest',
    ],
    [{ bets: [] }, 'InvalidRequest'],
    [{ bets: [{ place: 'main', stake: 1 }] }, 'InvalidRequest'],
    [{ bets: [{ place: 'main', stake: '1.00', payout: '1000.00' }] }, undefined],
    [{ game: 'limbo', options: {} }, 'GameNotOffered'],
    [{ game: 'crash' }, 'GameNotOffered'],
    [{ game: '../dice' }, 'GameNotOffered'],
  ])('refuses a press of %j as %s', async (over, code) => {
    const { accountId, call } = await api.player(100_00n);
    const answer = await press(call, dice('1.00', over));
    expect(answer.code).toBe(code);
    // A win that the page claims is nothing that the house reads.
    if (code === undefined) expect(['0.00', '2.00']).toContain(answer.round?.payout);
    else expect([await cashOf(db, accountId), await roundsOf(db, accountId)]).toEqual([100_00n, 0n]);
  });
});

describe('what bounds a stake is told before the press', () => {
  it('and is what the press then holds to', async () => {
    const { call } = await api.player(100_000_00n);
    const { body } = await call('GET', '/api/casino/stakes?game=dice');
    expect(body).toMatchObject({ currency: 'EUR', least: '1.00', mostStake: null, gapMs: 0 });
    // Under 49.50 pays twice the stake.
    const most = (Number(body.mostPayout) / 2).toFixed(2);
    expect(await press(call, dice((Number(most) + 0.01).toFixed(2)))).toMatchObject({
      code: 'LineBettingLimitReachedException',
    });
    expect(await press(call, dice('0.99'))).toMatchObject({ code: 'MinimumAllowedStakeException' });
    expect((await press(call, dice(most))).status).toBe(200);
  });

  it.each(['crash', 'nothing', '../dice'])('of %s nothing is told', async (game) => {
    const { call } = await api.player(0n);
    expect(await call('GET', `/api/casino/stakes?game=${game}`)).toMatchObject({ body: { code: 'GameNotOffered' } });
  });
});
