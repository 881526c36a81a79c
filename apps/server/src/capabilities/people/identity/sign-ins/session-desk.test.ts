import { randomUUID } from 'node:crypto';
import { endDeskSession, getDeskSessions, getOperatorSession, type OperatorRole, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playerIn } from '../../../../../test/people-in-database.ts';
import { openOffice } from '../../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../../platform/http/index.ts';
import { sessionDesk } from './desk-routes.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.now());
const ended: string[] = [];
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
  const sessions = { idle: { idleMs: 3_600_000, shortIdleMs: 3_600_000 }, accountChanged: () => undefined };
  const parts = { db, clock, sessions, onSessionEnded: (_: string, id: string | undefined) => ended.push(id ?? 'all') };
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...sessionDesk(parts), session] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

const as = (role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  return browser.client;
};

it('one session of a player is ended with a reason, and only by who may protect him', async () => {
  await playerIn(db);
  await playerIn(db);
  const { rows } = await sql<{ id: string; accountId: string }>`
    select id, account_id as "accountId" from identity_session order by created_at`.execute(db);
  const [one, other] = rows;
  if (!one || !other) throw new Error('two players are signed in');
  const params = { accountId: one.accountId };
  const listed = await as('trader').call(getDeskSessions, { params });
  expect(listed).toMatchObject({ ok: true, value: { sessions: [{ sessionId: one.id }] } });
  const body = { sessionId: one.id, reason: 'asked by telephone' };
  expect(await as('trader').call(endDeskSession, { params, body })).toMatchObject({ refusal: { code: 'Forbidden' } });
  // Another player's session is none of this one's.
  const strange = { ...body, sessionId: other.id };
  expect(await as('playerCare').call(endDeskSession, { params, body: strange })).toMatchObject({
    refusal: { code: 'NotFound' },
  });
  expect(await as('playerCare').call(endDeskSession, { params, body })).toMatchObject({ value: { sessions: [] } });
  expect(await as('playerCare').call(endDeskSession, { params, body })).toMatchObject({
    refusal: { code: 'NotFound' },
  });
  expect(ended).toEqual([one.id]);
  const nobody = { params: { accountId: randomUUID() } };
  expect(await as('trader').call(getDeskSessions, nobody)).toMatchObject({ refusal: { code: 'NotFound' } });
  const log = await sql`select operator, action, subject, reason from audit_entry`.execute(db);
  expect(log.rows).toEqual([
    {
      ...{ operator: 'playerCare', action: 'players.endSession' },
      ...{ subject: `player/${one.accountId}`, reason: 'asked by telephone' },
    },
  ]);
});
