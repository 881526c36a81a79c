import { randomUUID } from 'node:crypto';
import { getReturn, type OperatorRole, type RequestOf, rightsOf } from '@evens/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { enrol } from '../../../../test/bonus-campaigns.ts';
import { says, settling } from '../../../../test/settling.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { openReports } from './index.ts';
import { returnPeriod } from './return-period.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { clock, results, promotions, tickets } = house;
const { fixture, bet, settle } = settling(db, house);
const reports = openReports({
  db,
  clock,
  onError: (error) => {
    throw error;
  },
});
let app: HttpApp;
let url = '';

const ask = (query: RequestOf<typeof getReturn>['query'], role: OperatorRole = 'finance') => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client.call(getReturn, { query });
};
const euros = async (kind: 'GB' | 'MT', period: string) => {
  const answer = await ask({ kind, period });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return { ...answer.value, eur: answer.value.currencies.find(({ currency }) => currency === 'EUR') };
};

/** A bet of 10.00 at 2.00 that a free bet pays. */
async function freeBet(accountId: string, fixtureId: number): Promise<void> {
  const order = { accountId, amountMinor: 1000n, leastPriceMilli: 1500, days: 7, grantedBy: 'operator:t' };
  const granted = await inTransaction(db, (tx) => promotions.grantFreeBet(tx, { ...order, currency: 'EUR' }));
  const selections = [{ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }];
  const asked = { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', oddsChangePolicy: 0, selections };
  const placed = await tickets.place({ accountId, currency: 'EUR', userType: 0 }, { ...asked, freeBetId: granted?.id });
  if (!placed.ok) throw new Error(placed.refusal.code);
}

beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 1000,
    sessions: {
      find: async (token) => {
        const role = token.replace(/_+$/, '') as OperatorRole;
        return { operatorId: role, sessionId: token, csrfToken: 'csrf', rights: rightsOf([role]) };
      },
    },
  });
  mountRoutes(app, reports.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  clock.set({ wallMs: Date.UTC(2026, 9, 10, 12) });
  const [gina, maria] = [randomUUID(), randomUUID()];
  await enrol(db, gina, 'GB');
  await enrol(db, maria, 'MT');
  await house.player(10_000n, 'EUR', gina);
  await house.player(10_000n, 'EUR', maria);
  const [won, lost, later] = [fixture(), fixture(), fixture()];
  await bet(gina, [[won, 'home']]);
  await bet(maria, [[lost, 'home']]);
  await freeBet(gina, won);
  await freeBet(gina, lost);
  results.settle(won, '1x2', says('win'));
  results.settle(lost, '1x2', says('lost'));
  await settle(won, lost);
  await bet(maria, [[later, 'home']]);
  // Of the next month, and so in neither.
  clock.set({ wallMs: Date.UTC(2027, 0, 2, 12) });
  results.settle(later, '1x2', says('win'));
  await settle(later);
});
afterAll(async () => {
  await app.close();
  await house.stop();
});

describe('a return', () => {
  it('counts cash alone: a lost free bet is nothing, a won one the prize that it paid', async () => {
    const { eur, activeAccounts, due, from, to, isOver } = await euros('GB', '2026-Q4');
    expect({ activeAccounts, due, from, to, isOver }).toEqual({
      ...{ activeAccounts: 1, due: '2027-01-28', from: '2026-10-01', to: '2026-12-31', isOver: true },
    });
    // Staked 10.00, paid 20.00; the free bet that won paid 10.00 in cash, the other nothing.
    expect(eur?.lines).toEqual([{ line: 'football', stakes: '10.00', prizes: '30.00', yield: '-20.00' }]);
    expect(eur?.funds).toMatchObject({ cash: '120.00', openBets: '0.00' });
  });

  it('of Malta is about all players, says how many live there, and has the bets that were open at its end', async () => {
    const { eur, activeAccounts, activeInMalta, due } = await euros('MT', '2026-10');
    expect({ activeAccounts, activeInMalta, due }).toEqual({ activeAccounts: 2, activeInMalta: 1, due: '2026-11-20' });
    expect(eur?.total).toEqual({ stakes: '30.00', prizes: '30.00', yield: '0.00' });
    expect(eur?.funds).toMatchObject({ cash: '200.00', openBets: '10.00' });
    expect((await euros('MT', '2027-01')).eur?.lines).toEqual([
      { line: 'football', stakes: '0.00', prizes: '20.00', yield: '-20.00' },
    ]);
  });

  it.each([
    ['GB', '2026-10'],
    ['MT', '2026-Q4'],
    ['MT', '2026-13'],
    ['GB', '2026-Q5'],
    ['MT', '2031-01'],
  ] as const)('for %s of %s is none', async (kind, period) => {
    expect(await ask({ kind, period })).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  });

  it('is for those alone who may see reports', async () => {
    expect(await ask({ kind: 'MT', period: '2026-10' }, 'trader')).toMatchObject({ refusal: { code: 'Forbidden' } });
  });

  it.each([
    ['GB', '2026-Q1', '2026-01-01', '2026-03-31', '2026-04-28'],
    ['MT', '2028-02', '2028-02-01', '2028-02-29', '2028-03-20'],
    ['MT', '2026-12', '2026-12-01', '2026-12-31', '2027-01-20'],
  ] as const)('for %s of %s is from %s to %s, due on %s', (kind, period, from, to, due) => {
    const found = returnPeriod(kind, period);
    const day = (ms: number | undefined) => new Date(ms ?? 0).toISOString().slice(0, 10);
    expect([day(found?.fromMs), day((found?.untilMs ?? 1) - 1), found?.due]).toEqual([from, to, due]);
  });
});
