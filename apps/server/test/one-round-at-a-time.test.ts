import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openRounds, type RoundRules } from '../src/capabilities/casino/rounds/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type ApiPlayer, openApi } from './api-players.ts';
import { providersHouse, seat } from './providers-house.ts';
import { NO_RULES, oneBet, press, SEALING } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
const { house, rules, errors } = room;
const rounds = openRounds({
  approvals: approvalsOver(db, { personOf: async (_tx: unknown, accountId: string) => [accountId] }),
  ...{ db, clock: house.clock, wallet: house.wallet, closes: false, sealing: SEALING },
  terms: { leastStakeMinor: 10n, mostPayoutMinor: 10_000_00n },
  rulesOf: async (accountId) => rules.get(accountId) ?? NO_RULES,
  onError: (error) => void errors.push(error),
});
const api = await openApi(house, [house.wallet, room.providers, rounds]);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await api.close();
  await room.close();
  expect(errors).toEqual([]);
});

const ONE_AT_A_TIME: RoundRules = { ...NO_RULES, country: 'GB', severalAtOnce: false };

/** Sits in a game of another maker, and may press games of the house beside it. */
async function sit(provider: 'endorphina' | 'softswiss', law: RoundRules) {
  let player: ApiPlayer | undefined;
  const seating = async (cashMinor: bigint): Promise<ApiPlayer> => {
    player = await api.player(cashMinor);
    rules.set(player.accountId, law);
    return player;
  };
  const at = await seat({ house, api: { ...api, player: seating } }, db, provider, 100_00n);
  if (!player) throw new Error('nobody was seated');
  const { call } = player;
  const play = (round: string, minor: bigint, betAnswer?: unknown) => ({
    ...{ id: randomUUID(), round: `${at.accountId}-${round}`, amountMinor: minor, currency: 'EUR' as const, betAnswer },
  });
  const bet = (round = 'one') => at.send(at.protocol.bet(play(round, 1_00n)));
  return {
    ...{ at, bet },
    /** Ends the round without a win. */
    lose: (betAnswer: unknown, round = 'one') => at.send(at.protocol.win(play(round, 0n, betAnswer))),
    pressMines: () => press(call, oneBet('mines', '1.00', { mines: 3 })),
    pressDice: () => press(call, oneBet('dice', '1.00')),
  };
}

describe.each(['endorphina', 'softswiss'] as const)(
  'where the law wants one round at a time, beside a game by %s',
  (provider) => {
    it('a game of the house waits until the other maker says that its round is over', async () => {
      const { bet, lose, pressDice, at } = await sit(provider, ONE_AT_A_TIME);
      const { body } = await bet();
      expect(await pressDice()).toMatchObject({ status: 409, code: 'RoundStillOpen' });
      expect(await at.cash()).toBe(99_00n);
      await lose(body);
      expect((await pressDice()).status).toBe(200);
    });

    it('the other maker is refused while a round of the house is open', async () => {
      const { bet, pressMines, at } = await sit(provider, ONE_AT_A_TIME);
      expect((await pressMines()).status).toBe(200);
      expect((await bet()).status).toBeGreaterThanOrEqual(400);
      expect(await at.cash()).toBe(99_00n);
    });

    it('of two that begin at the same moment one is taken', async () => {
      const seats = await Promise.all(Array.from({ length: 12 }, () => sit(provider, ONE_AT_A_TIME)));
      const taken = await Promise.all(
        seats.map(async ({ bet, pressMines, at }, index) => {
          // Either goes first half of the time.
          const both = index % 2 === 0 ? [bet(), pressMines()] : [pressMines(), bet()];
          const statuses = (await Promise.all(both)).map(({ status }) => status === 200);
          return [statuses.filter(Boolean).length, await at.cash()];
        }),
      );
      expect(taken).toEqual(seats.map(() => [1, 99_00n]));
    });

    it('of many rounds of one maker that begin at the same moment one is taken', async () => {
      const { bet, at } = await sit(provider, ONE_AT_A_TIME);
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => bet(`round-${index}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await at.cash()).toBe(99_00n);
    });

    it('the pause between starts is counted over all makers', async () => {
      const { bet, lose, pressDice, at } = await sit(provider, { ...ONE_AT_A_TIME, gapMs: () => 60_000 });
      const { body } = await bet();
      await lose(body);
      expect(await pressDice()).toMatchObject({ code: 'RoundTooSoon' });
      expect(await at.cash()).toBe(99_00n);
      const other = await sit(provider, { ...ONE_AT_A_TIME, gapMs: () => 60_000 });
      expect((await other.pressDice()).status).toBe(200);
      expect((await other.bet()).status).toBeGreaterThanOrEqual(400);
    });
  },
);

it('elsewhere rounds of all makers run side by side', async () => {
  const { bet, pressMines, at } = await sit('endorphina', NO_RULES);
  expect((await Promise.all([bet(), pressMines(), bet('two')])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await at.cash()).toBe(97_00n);
});
