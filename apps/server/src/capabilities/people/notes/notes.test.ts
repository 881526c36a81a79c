import { randomUUID } from 'node:crypto';
import {
  addPlayerNote,
  getOperatorSession,
  listPlayerNotes,
  type OperatorRole,
  PLAYER_NOTES_PAGE,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { openNotes } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const PLAYER = randomUUID();
const notes = openNotes({
  db,
  clock,
  isPlayer: async (id) => id === PLAYER,
  namesOf: async (ids) => new Map(ids.map((id) => [id, `Ines, ${id}`])),
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
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...notes.routes.operator, session] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

const as = (role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client;
};
const add = (text: string, role: OperatorRole = 'playerCare', accountId: string = PLAYER) =>
  as(role).call(addPlayerNote, { params: { accountId }, body: { text } });
const list = (before?: string, accountId = PLAYER) =>
  as('playerCare').call(listPlayerNotes, { params: { accountId }, query: before === undefined ? {} : { before } });
const count = async (): Promise<number> => (await sql`select from player_note`.execute(db)).rows.length;

describe('notes on a player', () => {
  it('are read newest first with their writers, and the log knows of them without their words', async () => {
    await add('  Called about a late payout.  ');
    clock.advance(1000);
    await add('Sent a copy of the statement.', 'headOfCare');
    expect(await list()).toMatchObject({
      ok: true,
      value: {
        notes: [
          { by: 'Ines, headOfCare', text: 'Sent a copy of the statement.', atMs: clock.wallMs() },
          { by: 'Ines, playerCare', text: 'Called about a late payout.' },
        ],
        next: null,
      },
    });
    const { rows } = await sql<{ entry: string }>`
      select row_to_json(e)::text as entry from audit_entry e where action = 'players.note' order by place`.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows.some(({ entry }) => entry.includes('payout'))).toBe(false);
  });

  it.each([
    ['nothing', '', PLAYER, 'playerCare', 'InvalidRequest'],
    ['blanks alone', '     ', PLAYER, 'playerCare', 'InvalidRequest'],
    ['a book', 'x'.repeat(2001), PLAYER, 'playerCare', 'InvalidRequest'],
    ['a note on nobody', 'He is not here.', randomUUID(), 'playerCare', 'NotFound'],
    ['a note on what is no account', 'He is not here.', 'nobody', 'playerCare', 'InvalidRequest'],
    ['a note of who only looks', 'I saw something.', PLAYER, 'auditor', 'Forbidden'],
    ['a note of a trader', 'I saw something.', PLAYER, 'trader', 'Forbidden'],
  ] as const)('are not %s', async (_, text, accountId, role, code) => {
    const before = await count();
    expect(await add(text, role, accountId)).toMatchObject({ ok: false, refusal: { code } });
    expect(await count()).toBe(before);
  });

  it('are read page by page, each once', async () => {
    for (let number = 0; number < PLAYER_NOTES_PAGE; number += 1) await add(`Note ${number}`);
    const first = await list();
    if (!first.ok || first.value.next === null) throw new Error('there is a second page');
    const second = await list(first.value.next);
    if (!second.ok) throw new Error(second.refusal.code);
    const ids = [...first.value.notes, ...second.value.notes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(PLAYER_NOTES_PAGE + 2);
    expect(second.value.next).toBeNull();
    expect(await list('none')).toMatchObject({ refusal: { code: 'InvalidRequest' } });
    expect(await list(undefined, randomUUID())).toMatchObject({ refusal: { code: 'NotFound' } });
  });
});
