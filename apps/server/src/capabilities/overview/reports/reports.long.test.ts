import { getHouseReport, getReportBy, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, mountRoutes } from '../../../platform/http/index.ts';
import { openReports } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 11, 31, 12));
const app = await createHttp({
  clock,
  logger: pino({ enabled: false }),
  door: 'operator',
  rateLimitFactor: 1000,
  sessions: {
    find: async (token) => ({ operatorId: 'f', sessionId: token, csrfToken: 'csrf', rights: rightsOf(['finance']) }),
  },
});
const reports = openReports({
  db,
  clock,
  onError: (error) => {
    throw error;
  },
});
mountRoutes(app, reports.routes);
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const MOST_MS = 300;

it(`a year of a house of three years is answered within ${MOST_MS} ms`, async () => {
  await sql`insert into report_day (day, closed_at) select d::date, now() from generate_series('2024-01-01'::date, '2026-12-30', '1 day') d`.execute(
    db,
  );
  // A day of a busy house moves money for some twenty-five reasons.
  await sql`
    insert into report_flow (day, currency, kind, from_kind, to_kind, amount_minor)
    select day, currency, case n when 0 then 'stake' when 1 then 'payout' when 2 then 'deposit' else 'kind' || n end,
      case n when 0 then 'cash' when 1 then 'sportsbook' when 2 then 'clearing' else 'bonusCost' end,
      case n when 0 then 'sportsbook' when 1 then 'cash' when 2 then 'cash' else 'bonus' end, 1000 + n
    from report_day, unnest(array['EUR']) currency, generate_series(0, 24) n`.execute(db);
  await sql`analyze`.execute(db);
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', 'f'.padEnd(32, '_'));
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const began = performance.now();
    const answer = await browser.client.call(getHouseReport, { query: { from: '2026-01-01', to: '2026-12-31' } });
    times.push(performance.now() - began);
    expect(answer.ok && answer.value.currencies.map(({ days }) => days.length)).toEqual([364]);
  }
  // What it costs, not what else the machine does meanwhile.
  expect(Math.min(...times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(MOST_MS);
});

it(`a year of a million tickets by league is answered within ${MOST_MS} ms`, async () => {
  await sql`insert into report_sum_day (day, summed_at) select day, closed_at from report_day`.execute(db);
  // 2,740 tickets a day in 250 leagues, and a thousand games beside them; a month at a time, as one statement has ten seconds.
  for (let month = 1; month <= 12; month += 1) {
    await sql`
      insert into report_sum (dimension, day, currency, value, bets, players, staked_minor, ggr_minor, settled_stake_minor,
        settled_ggr_minor, bonus_minor, deposits_minor, paid_out_minor, other_payments_minor)
      select d.dimension, r.day, 'EUR', d.dimension || n, 11, 9, 11000, 500, 10000, 600, 0, 0, 0, 0
      from (values ('league', 250), ('game', 1000), ('country', 60)) d(dimension, many), report_day r, generate_series(1, d.many) n
      where r.day >= '2026-01-01' and extract(month from r.day) = ${month}`.execute(db);
  }
  await sql`analyze`.execute(db);
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', 'f'.padEnd(32, '_'));
  for (const [dimension, many] of [
    ['league', 250],
    ['country', 60],
  ] as const) {
    const times: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const began = performance.now();
      const query = { from: '2026-01-01', to: '2026-12-31', dimension };
      const answer = await browser.client.call(getReportBy, { query });
      times.push(performance.now() - began);
      expect(answer.ok && answer.value.currencies.map(({ values }) => values.length)).toEqual([many]);
    }
    process.stdout.write(`a year by ${dimension}: ${times.map(Math.round).join(', ')} ms\n`);
    expect(Math.min(...times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(MOST_MS);
  }
});
