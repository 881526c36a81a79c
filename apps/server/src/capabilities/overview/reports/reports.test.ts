import { randomUUID } from 'node:crypto';
import { getHouseReport, type OperatorRole, rightsOf } from '@evens/contract';
import { money } from '@evens/kernel';
import * as ledger from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { openReports, REPORT_CHECKS } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 19, 12));
const onError = (error: unknown): never => {
  throw error;
};
const wallet = openWallet({ db, clock, news: { follows: () => false, account: () => undefined }, onError });
const reports = openReports({ db, clock, onError });
let app: HttpApp;
let url = '';
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
});
afterAll(async () => {
  await app.close();
  await wallet.stop();
});

const ask = async (from: string, to: string, role: OperatorRole = 'finance') => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client.call(getHouseReport, { query: { from, to } });
};
const eur = async (from: string, to: string) => {
  const answer = await ask(from, to);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.currencies.find(({ currency }) => currency === 'EUR');
};
let made = 0;
const order = (playerId: string, amountMinor: bigint) => {
  made += 1;
  const rest = { idempotencyKey: `k${made}`, reference: `ticket:${made}`, actor: 'house', reason: 'test' };
  return { ...rest, playerId, amount: money(amountMinor, 'EUR') };
};
const post = async (transfer: ledger.Transfer): Promise<void> => {
  const posted = await wallet.postNow(transfer);
  if (!posted.ok) throw new Error(posted.refusal.code);
};
const player = randomUUID();
const bonus = (from: 'bonusCost' | 'bonus', amountMinor: bigint): ledger.Transfer => ({
  ...order(player, amountMinor),
  kind: from === 'bonus' ? 'bonusConvert' : 'bonusGrant',
  parts: [
    {
      debit: from === 'bonus' ? ledger.playerAccount('bonus', player, 'EUR') : ledger.houseAccount('bonusCost', 'EUR'),
      credit: ledger.playerAccount(from === 'bonus' ? 'cash' : 'bonus', player, 'EUR'),
      amountMinor,
    },
  ],
});
const payout = (amountMinor: bigint): ledger.Transfer => ({
  ...order(player, amountMinor),
  kind: 'payout',
  parts: [
    {
      debit: ledger.houseAccount('sportsbook', 'EUR'),
      credit: ledger.playerAccount('cash', player, 'EUR'),
      amountMinor,
    },
  ],
});

describe('the report of the house', () => {
  it('closes a day with the ledger, line by line, and the next day begins where it ended', async () => {
    await inTransaction(db, (tx) => wallet.openAccount(tx, player, 'EUR'));
    await post(ledger.deposit({ ...order(player, 50_000n), method: 'card' }));
    await post(bonus('bonusCost', 3_000n));
    await post(ledger.stake(order(player, 20_000n)));
    clock.set({ wallMs: Date.UTC(2026, 10, 20, 15) });
    await post(bonus('bonus', 3_000n));
    await post(payout(8_000n));
    await post(ledger.stakeHold(order(player, 500n)));
    clock.set({ wallMs: Date.UTC(2026, 10, 21, 0, 20) });
    await reports.closeDays();
    const both = await eur('2026-11-19', '2026-11-20');
    expect(both?.days).toMatchObject([
      { day: '2026-11-19', closed: true, placed: '200.00', ggr: '200.00', bonusCost: '30.00', ngr: '170.00' },
      { day: '2026-11-20', closed: true, placed: '0.00', ggr: '-80.00', bonusCost: '0.00', ngr: '-80.00' },
    ]);
    expect(both?.total).toMatchObject({ ggrSports: '120.00', ggrCasino: '0.00', ngr: '90.00', deposits: '500.00' });
    expect(both?.account).toEqual({
      ...{ before: '0.00', payments: '500.00', sports: '-120.00', casino: '0.00', jackpots: '0.00' },
      ...{ bonuses: '30.00', agents: '0.00', fees: '0.00', after: '410.00' },
    });
    expect(both?.difference).toBe('0.00');
    expect((await eur('2026-11-20', '2026-11-20'))?.account).toMatchObject({ before: '330.00', after: '410.00' });
  });

  it('shows today as it stands, and a day that is closed never changes', async () => {
    await post(ledger.deposit({ ...order(player, 1_000n), method: 'card' }));
    const now = await eur('2026-11-19', '2026-11-21');
    expect(now?.days.at(-1)).toMatchObject({ day: '2026-11-21', closed: false, deposits: '10.00' });
    const before = await sql`select * from report_flow order by 1, 2, 3, 4, 5`.execute(db);
    await reports.closeDays();
    await Promise.all([reports.closeDays(), reports.closeDays()]);
    expect((await sql`select * from report_flow order by 1, 2, 3, 4, 5`.execute(db)).rows).toEqual(before.rows);
    expect(now?.difference).toBe('0.00');
  });

  it('finds by reconciliation a day that says something else', async () => {
    expect(await reconcile(db, REPORT_CHECKS)).toMatchObject({ ok: true });
    await sql`update report_flow set amount_minor = amount_minor + 1 where day = '2026-11-20' and kind = 'payout'`.execute(
      db,
    );
    const report = await reconcile(db, REPORT_CHECKS);
    expect(report.findings).toMatchObject([
      { found: 1, examples: [expect.stringMatching(/says 8001, the ledger 8000/)] },
    ]);
    expect((await eur('2026-11-19', '2026-11-21'))?.difference).toBe('-0.01');
    await sql`update report_flow set amount_minor = amount_minor - 1 where day = '2026-11-20' and kind = 'payout'`.execute(
      db,
    );
  });

  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2026-02-30', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
    ['yesterday', '2026-01-01'],
  ])('of %s to %s is none', async (from, to) => {
    expect(await ask(from, to)).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  });

  it('is for those alone who may see reports', async () => {
    expect(await ask('2026-11-19', '2026-11-20', 'playerCare')).toMatchObject({ refusal: { code: 'Forbidden' } });
  });
});
