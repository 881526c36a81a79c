import { randomUUID } from 'node:crypto';
import { money } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { laneRow } from '../../../../test/lane-row.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { placeBatch } from '../../bets/tickets/placing/place-batch.ts';
import { type UsualBets, usualBets } from '../../bets/tickets/placing/usual-bets.ts';
import { openPlayLimits } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const own = openPlayLimits({ db, clock: house.clock });
const api = await openApi(house, [house.wallet, own]);
afterAll(async () => {
  await api.close();
  await house.stop();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const moment = () => ({ moment: sql<Date>`${new Date(house.clock.wallMs())}::timestamptz` });
const fail = (error: unknown): never => {
  throw error;
};

/** Places a bet of this stake as the lane does: by the fast call, else by the careful one. */
async function bet(accountId: string, stakeMinor: number, usual: UsualBets = usualBets(() => 0)): Promise<string> {
  const stake = String(stakeMinor);
  const row = laneRow(accountId, { stakeMinor: stake, totalStakeMinor: stake });
  // Each on a market of its own, so that nobody's limits but the player's are met.
  const legs = row.legs.map((leg) => ({ ...leg, fixtureId: Math.floor(Math.random() * 1e9), winningsMinor: '1' }));
  const decided = await placeBatch(db, [{ ...row, legs }], usual, fail, moment());
  return decided === 'late' ? 'late' : (decided[0]?.decision ?? 'none');
}

const limit = (span: string, amount: string | null, kind = 'loss') => ({ kind, span, amount });

describe('limits at placing', () => {
  it('a loss limit counts open stakes as lost, and a return gives room', async () => {
    const { accountId, call } = await api.player(100_000n);
    await call('PUT', '/api/profile/limits', limit('day', '25'));
    expect([await bet(accountId, 1000), await bet(accountId, 1000), await bet(accountId, 1000)]).toEqual([
      'placed',
      'placed',
      'LossLimitReached',
    ]);
    expect(await bet(accountId, 500)).toBe('placed');
    const asked = { accountId, currency: 'EUR', amountMinor: 1000n } as const;
    expect(await own.explain('LossLimitReached', asked)).toEqual({
      code: 'LossLimitReached',
      detail: {
        span: 'day',
        limit: '25.00',
        maximum: '0.00',
        currency: 'EUR',
        untilMs: house.clock.wallMs() + DAY,
      },
    });
    house.clock.advance(DAY);
    expect(await bet(accountId, 2500)).toBe('placed');
    expect(await bet(accountId, 1)).toBe('LossLimitReached');
  });

  it.each(['stake', 'loss'])('check 20: 50 parallel bets never go beyond a limit of %s', async (kind) => {
    const { accountId, call } = await api.player(1_000_000n);
    await call('PUT', '/api/profile/limits', limit('week', '100', kind));
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet(accountId, 700)));
    expect(answers.filter((each) => each === 'placed')).toHaveLength(14);
    expect(new Set(answers)).toEqual(new Set(['placed', kind === 'stake' ? 'StakeLimitReached' : 'LossLimitReached']));
  });

  it('whoever has none is placed by the fast call', async () => {
    const { accountId } = await api.player(10_000n);
    const usual = usualBets(() => 0);
    expect(await bet(accountId, 100, usual)).toBe('placed');
    expect(usual.figures).toEqual({ fast: 1, careful: 0 });
  });

  it('the lowest of several speaks, and a debit of a game is asked the same', async () => {
    const { accountId, call } = await api.player(100_000n);
    await call('PUT', '/api/profile/limits', limit('day', '50', 'stake'));
    await call('PUT', '/api/profile/limits', limit('month', '10', 'stake'));
    const debit = (amountMinor: bigint) => {
      const transactionId = randomUUID();
      return house.wallet.debit({
        provider: 'games',
        transactionId,
        accountId,
        amount: money(amountMinor, 'EUR'),
        reference: 'round:1',
      });
    };
    expect(await debit(1001n)).toMatchObject({ kind: 'refused', why: 'stakeLimit' });
    expect(await debit(600n)).toMatchObject({ kind: 'moved' });
    expect(await debit(401n)).toMatchObject({ kind: 'refused', why: 'stakeLimit' });
  });
});
