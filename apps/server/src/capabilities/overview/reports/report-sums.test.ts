import {
  getReportBy,
  type OperatorRole,
  REPORT_DIMENSION_NAMES,
  type ReportDimension,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { DAY_MS, MONTH_DAYS, MONTH_START_MS, playMonth } from '../../../../test/report-month.ts';
import { recomputed } from '../../../../test/report-oracle.ts';
import { settling } from '../../../../test/settling.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { openReports, REPORT_CHECKS } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 100_000_000 });
const { book, clock } = house;
const { bet } = settling(db, house);
const reports = openReports({
  db,
  clock,
  onError: (error) => {
    throw error;
  },
});
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
  await house.stop();
});

const ask = (dimension: string, from: string, to: string, role: OperatorRole = 'finance') => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client.call(getReportBy, { query: { from, to, dimension: dimension as ReportDimension } });
};

const dayAt = (number: number): string => new Date(MONTH_START_MS + number * DAY_MS).toISOString().slice(0, 10);
const [FIRST, LAST] = [dayAt(0), dayAt(MONTH_DAYS - 1)];
const SEED = 20_260_901;

describe(`a month of a house (seed ${SEED})`, () => {
  beforeAll(() => playMonth(db, house, SEED, reports.closeDays), 120_000);

  it('comes to what an independent count of the raw tables says, day by day', async () => {
    const { rows } = await sql<Record<string, unknown> & { key: string; bets: number }>`
      select to_char(day, 'YYYY-MM-DD') || ' ' || dimension || ' ' || value as key, bets, staked_minor as staked, ggr_minor as ggr,
        settled_stake_minor as "settledStake", settled_ggr_minor as "settledGgr"
      from report_sum where dimension in ('sport', 'betType') or dimension = 'product'`.execute(db);
    const oracle = await recomputed(db);
    const summed = new Map(rows.map(({ key, ...figures }) => [key, figures]));
    for (const [key, figures] of oracle) {
      if (Object.values(figures).some((each) => BigInt(each) !== 0n))
        expect({ key, ...summed.get(key) }).toEqual({ key, ...figures });
    }
    for (const [key, figures] of summed) {
      if (!oracle.has(key)) expect({ key, ...figures }).toMatchObject({ key, ggr: 0n, settledGgr: 0n, bets: 0 });
    }
    expect(oracle.size).toBeGreaterThan(MONTH_DAYS * 4);
  });

  it.each(REPORT_DIMENSION_NAMES)(
    'by %s closes with the ledger, each day alone and all together',
    async (dimension) => {
      const days = [
        ...Array.from({ length: 5 }, (_, at) => [dayAt(at * 7), dayAt(at * 7)] as const),
        [FIRST, LAST] as const,
      ];
      for (const [from, to] of days) {
        const answer = await ask(dimension, from, to);
        if (!answer.ok) throw new Error(answer.refusal.code);
        const found = answer.value.currencies.map(({ currency, difference }) => [from, to, currency, difference]);
        expect(found).toEqual(found.map(() => [from, to, 'EUR', '0.00']));
      }
    },
  );

  it('differs from what was settled by the stakes that are open', async () => {
    const { rows } = await sql<{ open: bigint; grown: bigint }>`
      select (select sum(total_stake_minor - coalesce(cashed_stake_minor, 0))::bigint from ticket
          where status = 1 and settled_at is null) as open,
        (select sum(ggr_minor - settled_ggr_minor)::bigint from report_sum where dimension = 'product' and value = 'sports') as grown`.execute(
      db,
    );
    expect(rows[0]?.open).toBeGreaterThan(0n);
    expect(rows[0]?.grown).toBe(rows[0]?.open);
  });

  it('is true by reconciliation, which finds a figure that was changed', async () => {
    expect(await reconcile(db, REPORT_CHECKS)).toMatchObject({ ok: true });
    await sql`update report_sum set settled_ggr_minor = settled_ggr_minor + 1 where day = ${LAST}::date and dimension = 'sport'`.execute(
      db,
    );
    const found = await reconcile(db, REPORT_CHECKS);
    expect(found.findings.some(({ examples }) => examples.some((each) => each.includes('by sport')))).toBe(true);
    await sql`update report_sum set settled_ggr_minor = settled_ggr_minor - 1 where day = ${LAST}::date and dimension = 'sport'`.execute(
      db,
    );
  });

  it('shows the day that runs as it stands, and sums a day once', async () => {
    const player = await house.player(10_000n);
    book.fixture(900);
    book.price(900, '1x2', 'home', 2000);
    await bet(player, [[900, 'home']]);
    // What was read for others who asked is shown for half a minute.
    clock.advance(60_000);
    const today = new Date(clock.wallMs()).toISOString().slice(0, 10);
    const answer = await ask('country', today, today);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        summedTo: LAST,
        currencies: [
          { values: [{ bets: 1, staked: '10.00', settledStake: '0.00', deposits: '100.00' }], difference: '0.00' },
        ],
      },
    });
    const count = async () => (await sql`select from report_sum`.execute(db)).rows.length;
    const before = await count();
    await Promise.all([reports.closeDays(), reports.closeDays()]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['shoeSize', FIRST, LAST, 'InvalidRequest'],
    ['sport', LAST, FIRST, 'InvalidRequest'],
    ['sport', '2026-02-30', LAST, 'InvalidRequest'],
    ['sport', '2024-01-01', LAST, 'InvalidRequest'],
  ])('by %s from %s to %s is none', async (dimension, from, to, code) => {
    expect(await ask(dimension, from, to)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is for those alone who may see reports', async () => {
    expect(await ask('sport', FIRST, LAST, 'playerCare')).toMatchObject({ refusal: { code: 'Forbidden' } });
  });
});
