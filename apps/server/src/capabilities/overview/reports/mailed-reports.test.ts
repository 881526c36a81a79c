import {
  endMailedReport,
  getOperatorSession,
  listMailedReports,
  mailReport,
  type OperatorRole,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { isPeriod, openMailedReports } from './index.ts';
import { nextMailMs, reportLink } from './report-link.ts';

const { db } = await testDatabase();
// A Thursday.
const NOON = Date.UTC(2026, 10, 19, 12);
const clock = manualClock(NOON);
const locked = new Set<string>();
const partsOf = () => ({
  db,
  clock,
  office: 'https://office.example',
  standing: async (_: unknown, operatorId: string) =>
    locked.has(operatorId) ? new Set<never>() : rightsOf([operatorId as OperatorRole]),
  isPeriod,
  onError: (error: unknown): never => {
    throw error;
  },
});
const views = openMailedReports(partsOf());
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
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [session, ...views.routes.operator] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());
beforeEach(async () => {
  locked.clear();
  await sql`delete from report_mail`.execute(db);
  await sql`delete from mail_outbox`.execute(db);
});

const as = (role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client;
};
const shows = { by: 'sport', period: 'month', currency: 'EUR' } as const;
const mail = { every: 'week', recipient: 'finance@house.example' } as const;
const kept = async (role: OperatorRole, name: string, more: object = {}) => {
  const answer = await as(role).call(mailReport, { body: { name, shows, mail, ...more } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const namesOf = async (role: OperatorRole) => {
  const answer = await as(role).call(listMailedReports, {});
  return answer.ok ? answer.value.reports.map(({ name }) => name) : answer.refusal.code;
};
const letters = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; body: string }>`
    select recipient, subject, body from mail_outbox order by id`.execute(db);
  return rows;
};

describe('reports by mail', () => {
  it("stand under a name, each operator's own, and the same name replaces", async () => {
    const first = await kept('finance', 'Sports by month');
    await kept('finance', 'Aces');
    const again = await kept('finance', 'Sports by month', { shows: { ...shows, by: 'league' } });
    expect(again).toMatchObject({ id: first.id, shows: { by: 'league' } });
    expect(await namesOf('finance')).toEqual(['Aces', 'Sports by month']);
    expect(await namesOf('auditor')).toEqual([]);
    const drop = (role: OperatorRole) => as(role).call(endMailedReport, { params: { id: first.id } });
    expect(await drop('auditor')).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
    expect(await drop('finance')).toMatchObject({ ok: true });
    expect(await namesOf('finance')).toEqual(['Aces']);
  });

  it.each([
    ['days that are none', { shows: { ...shows, period: { from: '2026-02-30', to: '2026-03-01' } } }],
    ['days that run backwards', { shows: { ...shows, period: { from: '2026-03-02', to: '2026-03-01' } } }],
    ['a dimension that is none', { shows: { ...shows, by: 'weather' } }],
    ['two addresses', { mail: { every: 'day', recipient: 'a@b.example, c@d.example' } }],
    ['no name', { name: ' ' }],
    ['a name of two lines, which no subject of a mail has', { name: 'one\ntwo' }],
  ])('refuses %s and keeps nothing', async (_, wrong) => {
    const body = { name: 'Wrong', shows, mail, ...wrong };
    const answer = await as('finance').call(mailReport, { body: body as never });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
    expect(await namesOf('finance')).toEqual([]);
  });

  it('are fifty at most, of which each may still be replaced', async () => {
    await sql`insert into report_mail (id, operator_id, name, shows)
      select gen_random_uuid(), 'finance', 'View ' || n, ${JSON.stringify(shows)}::jsonb
      from generate_series(1, 50) n`.execute(db);
    const answer = await as('finance').call(mailReport, { body: { name: 'One more', shows, mail } });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest', detail: { most: 50 } } });
    expect(await kept('finance', 'View 7')).toMatchObject({ mail });
  });

  it('are for those who see reports', async () => {
    expect(rightsOf(['content']).has('reports.see')).toBe(false);
    expect(await namesOf('content')).toBe('Forbidden');
  });
});

describe('mails with a link to a report', () => {
  const MONDAY = Date.UTC(2026, 10, 23, 6);

  it('are written once when due, by however many processes, with a link and no figure', async () => {
    clock.set({ wallMs: NOON });
    expect(await kept('finance', 'Weekly', { mail })).toMatchObject({ nextMailMs: MONDAY });
    clock.set({ wallMs: MONDAY - 1 });
    await views.mailDue();
    expect(await letters()).toEqual([]);
    clock.set({ wallMs: MONDAY });
    await Promise.all([1, 2, 3].map(() => openMailedReports(partsOf()).mailDue()));
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: mail.recipient, subject: 'Report: Weekly' });
    const link = 'https://office.example/reports?by=sport&from=2026-11-01&to=2026-11-23&currency=EUR';
    expect(letter?.body).toContain(link);
    expect(letter?.body.replace(link, '')).not.toMatch(/\d/);
  });

  it('are one after a standstill, and end with the report', async () => {
    clock.set({ wallMs: NOON });
    const { id } = await kept('finance', 'Weekly');
    clock.set({ wallMs: MONDAY + 22 * 86_400_000 });
    await views.mailDue();
    await views.mailDue();
    expect(await letters()).toHaveLength(1);
    expect(await as('finance').call(endMailedReport, { params: { id } })).toMatchObject({ ok: true });
    clock.set({ wallMs: MONDAY + 60 * 86_400_000 });
    await views.mailDue();
    expect(await letters()).toHaveLength(1);
  });

  it('end for an operator who may not read reports any more', async () => {
    clock.set({ wallMs: NOON });
    await kept('finance', 'Weekly', { mail });
    locked.add('finance');
    clock.set({ wallMs: MONDAY });
    await views.mailDue();
    expect(await letters()).toEqual([]);
    locked.clear();
    const answer = await as('finance').call(listMailedReports, {});
    expect(answer).toMatchObject({ value: { reports: [{ name: 'Weekly', mail: null, nextMailMs: null }] } });
  });
});

it.each([
  ['day', '2026-11-19T05:59:59.999Z', '2026-11-19T06:00:00.000Z'],
  ['day', '2026-11-19T06:00:00.000Z', '2026-11-20T06:00:00.000Z'],
  ['day', '2026-12-31T07:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  ['week', '2026-11-19T12:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['week', '2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['month', '2026-12-01T05:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ['month', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
] as const)('a mail of each %s after %s is due at %s', (every, after, due) => {
  expect(new Date(nextMailMs(every, Date.parse(after))).toISOString()).toBe(due);
});

it.each([
  ['fortnight', 'from=2026-11-06&to=2026-11-19'],
  ['month', 'from=2026-11-01&to=2026-11-19'],
  ['before', 'from=2026-10-01&to=2026-10-31'],
  ['year', 'from=2025-11-20&to=2026-11-19'],
  [{ from: '2026-01-01', to: '2026-01-31' }, 'from=2026-01-01&to=2026-01-31'],
] as const)('a view of %j links to %s', (period, days) => {
  const link = reportLink('https://office.example', { by: 'house', period, currency: null }, NOON);
  expect(link).toBe(`https://office.example/reports?${days}`);
});
