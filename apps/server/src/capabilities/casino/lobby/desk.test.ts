import {
  changeGameAccess,
  chooseTopGames,
  getLobbyChoices,
  getOperatorSession,
  type OperatorRole,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, mountRoutes, route } from '../../../platform/http/index.ts';
import { openContent } from '../../house/content/index.ts';
import { isOpen, openLobby } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 30));
const content = openContent({ db, clock, siteFolder: undefined, localesFolder: undefined, demo: true });
const settings = async () => {
  clock.advance(1_000);
  return (await content.adminConfig()).casino;
};
const lobby = openLobby({
  ...{ db, clock, settings, countryOf: async () => 'DE' },
  rounds: { takes: () => true, playedSince: async () => [], lastGames: async () => [] },
});
const app = await createHttp({
  ...{ clock, logger: pino({ enabled: false }), door: 'operator', checkResponses: true, rateLimitFactor: 1_000 },
  sessions: {
    find: async (token) => {
      const [operatorId = '', role = ''] = token.replace(/_+$/, '').split('-');
      return { operatorId, sessionId: token, csrfToken: 'csrf', rights: rightsOf([role as OperatorRole]) };
    },
  },
});
const session = route(getOperatorSession, ({ session: { csrfToken } }) => ({
  ...{ operator: null, csrfToken: csrfToken(), nowMs: 0 },
}));
mountRoutes(app, { player: [], operator: [...lobby.routes.operator, session] });
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const office = (role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', `ann-${role}`.padEnd(32, '_'));
  return browser.client;
};
const [head, watcher] = [office('headTrader'), office('content')];
const reason = 'a test of it';
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'ok' : answer.refusal.code;
const top = async (page: 'home' | 'casino') => {
  const answer = await watcher.call(getLobbyChoices, {});
  return answer.ok ? answer.value.pages.find((each) => each.page === page) : undefined;
};
const choose = async (games: string[] | null, by = head) =>
  codeOf(await by.call(chooseTopGames, { body: { page: 'casino', games, reason } }));
const access = async (line: { game: string; country?: string; currency?: string }, closed = true) =>
  codeOf(await head.call(changeGameAccess, { body: { line, closed, reason } }));
const logged = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry`.execute(db);
  return rows[0]?.count ?? 0;
};

it('top games of a page are chosen in their order, alone for that page, and shipped again', async () => {
  const shipped = await top('casino');
  expect(shipped).toMatchObject({ chosen: false });
  expect(await choose(['dice', 'mines'], watcher)).toBe('Forbidden');
  expect(await choose(['dice', 'mines'])).toBe('ok');
  expect(await top('casino')).toMatchObject({ games: ['dice', 'mines'], chosen: true });
  expect(await top('home')).toMatchObject({ games: shipped?.games, chosen: false });
  expect([await choose(['dice', 'poker']), await choose(['dice', 'dice'])]).toEqual([
    'GameNotOffered',
    'ContentNotFit',
  ]);
  expect(await top('casino')).toMatchObject({ games: ['dice', 'mines'] });
  expect(await choose(null)).toBe('ok');
  expect(await top('casino')).toEqual(shipped);
  expect(await logged()).toBe(2);
});

it('a game is closed for a country, a currency or both, and opened again', async () => {
  const before = await logged();
  const open = async (country?: string, currency?: string) =>
    isOpen((await settings()).closedGames, 'dice', { country, currency });
  expect(await access({ game: 'dice', country: 'DE' })).toBe('ok');
  expect([await open('DE', 'EUR'), await open('FR', 'EUR')]).toEqual([false, true]);
  // Two at once follow each other, and neither is lost.
  await Promise.all([access({ game: 'dice', country: 'FR', currency: 'USD' }), access({ game: 'mines' })]);
  expect([await open('FR', 'USD'), await open('FR', 'EUR')]).toEqual([false, true]);
  expect((await settings()).closedGames).toHaveLength(3);
  expect(await access({ game: 'dice', country: 'XX' })).toBe('ContentNotFit');
  expect(await access({ game: 'dice', currency: 'ABC' })).toBe('ContentNotFit');
  expect(await access({ game: 'poker' })).toBe('GameNotOffered');
  expect(await access({ game: 'dice' }, false)).toBe('NotFound');
  expect(await access({ game: 'dice', country: 'DE' }, false)).toBe('ok');
  expect(await open('DE', 'EUR')).toBe(true);
  expect(await logged()).toBe(before + 4);
});
