import { type Client, type Registration, register } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { type IdentityParts, openIdentity } from '../../src/capabilities/people/identity/index.ts';
import { triesInMemory } from '../../src/capabilities/people/identity/login-throttle.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import {
  createHttp,
  type HttpApp,
  memoryRateLimiter,
  mountRoutes,
  openTurns,
  type Turns,
} from '../../src/platform/http/index.ts';
import type { Tries } from '../../src/platform/second-factor/index.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { manualClock } from '../support/index.ts';
import { noticesForTests } from '../support/notices-for-tests.ts';
import { PHRASE, registrationOf } from '../support/registration.ts';

export const PASSWORD = PHRASE;

/** As the house has, for a machine with other work. */
export const patientTurns = (): Turns => openTurns({ atATime: 1, mostWaiting: 250, mostWaitMs: 55_000 });

export const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');

export interface WrittenMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Identity behind a real door over a real database, and the outbox that it writes to. */
export async function openIdentityHouse(
  db: Database,
  more: (clock: ReturnType<typeof manualClock>, tries: Tries) => Partial<IdentityParts> = () => ({}),
) {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const tries = triesInMemory(memoryRateLimiter(), clock);
  const failures: unknown[] = [];
  const ended: { accountId: string; sessionId?: string }[] = [];
  const bus = inProcessBus((name, error) => {
    throw new Error(`${name}: ${String(error)}`);
  });
  bus.subscribe('session.ended', (each) => void ended.push(each));
  const identity = openIdentity({
    db,
    clock,
    bus,
    wallet: openWallet({ db, clock, news: { account: () => undefined }, onError: (error) => expect(error).toBe(0) }),
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    termsVersion: 1,
    notices: noticesForTests(clock),
    tries,
    turns: patientTurns(),
    ...more(clock, tries),
    onError: (error) => failures.push(error),
  });
  const app: HttpApp = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 1000,
  });
  mountRoutes(app, identity.routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  let count = 0;

  return {
    clock,
    ended,
    identity,
    url,
    browser: (headers?: Readonly<Record<string, string>>): Browser => openBrowser(url, undefined, headers),
    /** A new player, signed in here. */
    registered: async (client: Client, changes: Partial<Registration> = {}): Promise<Registration> => {
      count += 1;
      const body = registrationOf(`mira${count}`, { BirthDay: 10, BirthMonth: 12, ...changes });
      expect(await client.call(register, { body })).toMatchObject({ ok: true });
      // What is looked at is what comes after: not the letter that asks whether the address is theirs.
      await sql`delete from mail_outbox where recipient = ${body.Email} and key like 'emailConfirm/%'`.execute(db);
      return body;
    },
    /** What was written to this address, the last first. */
    mails: async (recipient: string): Promise<readonly WrittenMail[]> => {
      const { rows } = await sql<WrittenMail>`
        select recipient, subject, body from mail_outbox where recipient = ${recipient} order by id desc`.execute(db);
      return rows;
    },
    close: async () => {
      await identity.settled();
      expect(failures).toEqual([]);
      await app.close();
    },
  };
}

export type IdentityHouse = Awaited<ReturnType<typeof openIdentityHouse>>;
