import {
  getOperatorSession,
  listReportViews,
  type OperatorRole,
  REPORT_MOST_VIEWS,
  type ReportView,
  removeReportView,
  rightsOf,
  saveReportView,
} from '@evens/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { openReports } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 19, 12));
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
        const [operatorId = '', role = ''] = token.split('_');
        const rights = rightsOf([role as OperatorRole]);
        return { operatorId, sessionId: token, csrfToken: 'csrf', rights };
      },
    },
  });
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...reports.routes.operator, session] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

const office = (operator: string, role: OperatorRole = 'finance') => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', `${operator}_${role}`.padEnd(32, '_'));
  return browser.client;
};
const view = (name: string, over: Partial<ReportView> = {}): ReportView => ({
  ...{ name, by: 'sport', currency: 'EUR', period: 'month' },
  ...over,
});
const namesOf = async (operator: string): Promise<readonly string[]> => {
  const answer = await office(operator).call(listReportViews);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.views.map(({ name }) => name);
};
const codeOf = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  answer.refusal?.code ?? 'done';

describe('saved views of reports', () => {
  it('are everybody’s own, listed by name, changed under their name and removed', async () => {
    const [lena, pavel] = [office('lena'), office('pavel')];
    const days = { from: '2026-11-01', to: '2026-11-07' };
    expect(codeOf(await lena.call(saveReportView, { body: view('sports') }))).toBe('done');
    const saved = await lena.call(saveReportView, {
      body: view(' Cash ', { by: 'house', currency: null, period: days }),
    });
    expect(saved).toMatchObject({
      value: { views: [view('Cash', { by: 'house', currency: null, period: days }), view('sports')] },
    });
    expect(await namesOf('pavel')).toEqual([]);
    expect(codeOf(await pavel.call(removeReportView, { body: { name: 'sports' } }))).toBe('NotFound');
    const changed = await lena.call(saveReportView, { body: view('sports', { by: 'league', period: 'year' }) });
    expect(changed).toMatchObject({ value: { views: [{ name: 'Cash' }, { by: 'league', period: 'year' }] } });
    expect(codeOf(await lena.call(removeReportView, { body: { name: 'Cash' } }))).toBe('done');
    expect(await namesOf('lena')).toEqual(['sports']);
  });

  it.each<[string, unknown]>([
    ['no name', view('  ')],
    ['a name that is too long', view('x'.repeat(61))],
    ['a report that there is not', { ...view('a'), by: 'moon' }],
    ['a day that there is not', view('a', { period: { from: '2026-02-30', to: '2026-03-01' } })],
    ['days in the wrong order', view('a', { period: { from: '2026-03-02', to: '2026-03-01' } })],
    ['more than a year', view('a', { period: { from: '2024-01-01', to: '2026-03-01' } })],
  ])('with %s are refused and change nothing', async (_, body) => {
    expect(codeOf(await office('nobody').call(saveReportView, { body: body as ReportView }))).toBe('InvalidRequest');
    expect(await namesOf('nobody')).toEqual([]);
  });

  it('are for those alone who see reports', async () => {
    expect(codeOf(await office('tariq', 'payments').call(listReportViews))).toBe('Forbidden');
    expect(codeOf(await office('tariq', 'payments').call(saveReportView, { body: view('a') }))).toBe('Forbidden');
  });

  it('have an end: of many saved at once no more are kept than there is room for', async () => {
    const max = office('max');
    for (let at = 1; at < REPORT_MOST_VIEWS; at += 1) await max.call(saveReportView, { body: view(`v${at}`) });
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => office('max').call(saveReportView, { body: view(name) })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['InvalidRequest', 'InvalidRequest', 'done']);
    expect(await namesOf('max')).toHaveLength(REPORT_MOST_VIEWS);
    // One that is there already may still be changed.
    expect(codeOf(await max.call(saveReportView, { body: view('v1', { period: 'year' }) }))).toBe('done');
  });
});
