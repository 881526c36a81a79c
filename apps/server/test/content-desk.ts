import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, getOperatorSession, getSession, type OperatorRole, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import {
  openContent,
  openContentDesk,
  readShippedPages,
  readTranslations,
} from '../src/capabilities/house/content/index.ts';
import { createHttp, mountRoutes, noSessions, route } from '../src/platform/http/index.ts';
import { openBrowser, openOffice } from './support/browser.ts';
import { manualClock, testDatabase } from './support/index.ts';

const LOCALES = {
  'en-US': {
    frame: { hello: 'Hello {{name}}', live: 'Live', count_one: '{{count}} match', count_other: '{{count}} matches' },
  },
  'de-DE': { frame: { hello: 'Hallo {{name}}', count_one: '{{count}} Spiel', count_other: '{{count}} Spiele' } },
};
const PAGES = {
  'en-US/privacy-policy': 'title: Privacy\nsummary: What we keep\n\n<h2>We keep little</h2>',
  'en-US/blog/first': 'title: First\nsummary: One\ncategory: guides\npublished: 2026-11-01\n\n<p>1</p>',
};

/** Its files, in a folder of their own. */
function writeSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evens-content-'));
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [lang, { frame }] of Object.entries(LOCALES)) write(`locales/${lang}/frame.json`, JSON.stringify(frame));
  for (const [name, text] of Object.entries(PAGES)) write(`pages/${name}.html`, text);
  const folders = { localesFolder: path.join(folder, 'locales'), pagesFolder: path.join(folder, 'pages') };
  return { folder, folders };
}

/** A site with few texts and pages, a door for visitors, and one for operators (`cleo` may publish, `maja` write, `eve` look). */
export async function openContentHouse() {
  const { db } = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 30, 12));
  const { folder, folders } = writeSite();
  const content = openContent({ db, clock, siteFolder: undefined, ...folders, demo: true });
  const stuck: string[] = [];
  const errors: unknown[] = [];
  const openDesk = () =>
    openContentDesk({
      ...{ db, clock },
      translations: readTranslations(folders.localesFolder, true),
      pages: readShippedPages(folders.pagesFolder),
      namesOf: async (ids) => new Map(ids.map((id) => [id, `Ms ${id}`])),
      siteUrl: () => 'https://site.example',
      onStuck: (subject, why) => stuck.push(`${subject} ${why}`),
      onError: (error) => errors.push(error),
    });
  const desk = openDesk();
  const http = { clock, logger: pino({ enabled: false }), checkResponses: true, rateLimitFactor: 1_000 };
  const site = await createHttp({ ...http, sessions: noSessions });
  const nobody = route(getSession, ({ session: { csrfToken } }) => ({ user: null, csrfToken: csrfToken() }));
  mountRoutes(site, { player: [...content.routes.player, ...desk.routes.player, nobody], operator: [] });
  const door = await createHttp({
    ...http,
    door: 'operator',
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
  mountRoutes(door, { player: [], operator: [...desk.routes.operator, session] });
  const [{ url: siteUrl }, { url }] = [
    await site.listen({ host: '127.0.0.1', port: 0 }),
    await door.listen({ host: '127.0.0.1', port: 0 }),
  ];
  const office = (name: string, role: OperatorRole) => {
    const browser = openOffice(url);
    browser.setCookie('evens-operator-session', `${name}-${role}`.padEnd(32, '_'));
    return createClient({
      ...{ baseUrl: url, session: getOperatorSession, newForm: () => new FormData() },
      fetch: browser.send,
    });
  };
  return {
    ...{ db, clock, desk, openDesk, stuck, office, siteUrl },
    visitor: openBrowser(siteUrl).client,
    cleo: office('cleo', 'content'),
    maja: office('maja', 'marketing'),
    eve: office('eve', 'auditor'),
    logged: async (action: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from audit_entry where action = ${action}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    close: async () => {
      expect(errors).toEqual([]);
      await Promise.all([site.close(), door.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
