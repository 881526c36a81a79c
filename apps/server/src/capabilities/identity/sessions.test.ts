import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../test/support/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { openSessions } from './sessions.ts';
import { insertAccount } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21));

it('that ends while a request reads it is gone for the next request', async () => {
  const id = randomUUID();
  await inTransaction(db, (tx) =>
    insertAccount(
      tx,
      {
        id,
        userName: 'ada',
        email: 'ada@example.org',
        passwordHash: 'none',
        currency: 'EUR',
        country: 'DE',
        birthDate: '1990-01-01',
        userType: 0,
        profile: {},
        language: undefined,
        allowEmailNotification: false,
        termsVersion: 1,
      },
      clock.wallMs(),
    ),
  );
  const sessions = openSessions(db, clock, 1);
  const { token, sessionId } = await sessions.start(db, id);
  // From here every read of a session takes a while between its snapshot and its answer.
  await sql`alter table identity_account rename to identity_account_behind`.execute(db);
  await sql`create view identity_account as select a.* from identity_account_behind a, pg_sleep(0.4)`.execute(db);

  const reading = sessions.find(token, false);
  await sleep(150);
  await sessions.end(sessionId);
  expect((await reading)?.sessionId).toBe(sessionId);
  expect(await sessions.find(token, false)).toBeUndefined();
});
