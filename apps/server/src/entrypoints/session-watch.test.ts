import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BreakingProxy, breakingProxy } from '../../test/support/breaking-proxy.ts';
import { manualClock, testDatabase } from '../../test/support/index.ts';
import { lockAccountByName } from '../capabilities/people/identity/index.ts';
import { keepFromPlay } from '../capabilities/people/identity/play-store.ts';
import { openSessions } from '../capabilities/people/identity/sessions.ts';
import { acceptTermsVersion, insertAccount } from '../capabilities/people/identity/store.ts';
import { inTransaction, openDatabase } from '../platform/database/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import { watchSessions } from './session-watch.ts';

/*
 * Two processes of a house over one database: a session is read and believed in one, and something happens in the other. The
 * clock of both stands still unless a test moves it: what is believed does not end by itself.
 */
const TERMS = 2;
const { db, url } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 22));
const elsewhere = openDatabase(url, { max: 2 });
const changes = openSessions(elsewhere, clock, TERMS);
const believes = openSessions(db, clock, TERMS);
let cluster: BreakingProxy;
let watch: Part;
let heard = 0;

beforeAll(async () => {
  cluster = await breakingProxy(url);
  const { hearing } = believes;
  const probe = (): (() => void) => {
    const isHeard = hearing.probe();
    return () => {
      isHeard();
      heard += 1;
    };
  };
  watch = watchSessions({
    databaseUrl: cluster.url,
    identity: { hearing: { ...hearing, probe }, liveSessions: async (ids) => new Set(ids) },
    hub: { sessions: () => new Map(), endSession: () => undefined },
    log: pino({ enabled: false }),
    everyMs: 3_600_000,
  });
  await watch.start();
  await vi.waitUntil(() => heard > 0);
});
afterAll(async () => {
  await watch.stop();
  await cluster.close();
  await elsewhere.destroy();
});

/** Until a word that is sent from now on has come back: the one under way may be an older one. */
async function hears(): Promise<void> {
  const before = heard;
  await vi.waitUntil(() => heard > before + 1);
}

/** Somebody who is signed in and has agreed to this version of the terms; the other process has read the session. */
async function player(termsVersion = TERMS) {
  const [id, userName] = [randomUUID(), randomUUID()];
  const account = {
    id,
    userName,
    email: `${userName}@example.org`,
    passwordHash: 'none',
    currency: 'EUR' as const,
    country: 'DE',
    birthDate: '1990-01-01',
    userType: 0 as const,
    profile: {},
    language: undefined,
    allowEmailNotification: false,
    termsVersion,
  };
  await inTransaction(db, (tx) => insertAccount(tx, account, clock.wallMs()));
  const { token, sessionId } = await changes.start(elsewhere, id);
  expect(await believes.find(token, false)).toMatchObject({ sessionId });
  return { id, userName, token, sessionId };
}
type Player = Awaited<ReturnType<typeof player>>;

/** As the other process answers a request with this cookie. */
async function standing(token: string): Promise<string> {
  const session = await believes.find(token, false);
  if (!session) return 'signed out';
  return session.noBets?.code ?? 'bets';
}

it.each<[string, number, (ada: Player) => Promise<unknown>, string, string]>([
  ['signs out', TERMS, ({ sessionId }) => changes.end(sessionId), 'bets', 'signed out'],
  ['is thrown out everywhere', TERMS, ({ id }) => changes.endAll(id), 'bets', 'signed out'],
  [
    'is locked by an operator’s command',
    TERMS,
    ({ userName }) => lockAccountByName(elsewhere, userName, { atMs: clock.wallMs() }),
    'bets',
    'signed out',
  ],
  [
    'chooses a new password in the only browser',
    TERMS,
    ({ id, sessionId }) => inTransaction(elsewhere, (tx) => changes.keepOnly(tx, id, sessionId)),
    'bets',
    'signed out',
  ],
  [
    'takes a break',
    TERMS,
    async ({ id }) => {
      const untilMs = clock.wallMs() + 3_600_000;
      await inTransaction(elsewhere, (tx) => keepFromPlay(tx, id, { untilMs }));
    },
    'bets',
    'AccountLockedException',
  ],
  [
    'agrees to the new terms',
    TERMS - 1,
    ({ id }) => acceptTermsVersion(elsewhere, id, TERMS, clock.wallMs()),
    'TermsAndConditionsValidationException',
    'bets',
  ],
])('who %s is known so in every process at once', async (_what, agreedTo, happens, before, after) => {
  const [ada, bob] = [await player(agreedTo), await player(agreedTo)];
  expect(await standing(ada.token)).toBe(before);
  await happens(ada);
  await expect.poll(() => standing(ada.token)).toBe(after);
  expect(await standing(bob.token)).toBe(before);
});

it('an end that nobody told of is believed away no longer than a second once nothing is heard', async () => {
  const ada = await player();
  await inTransaction(elsewhere, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from identity_session where account_id = ${ada.id}`.execute(tx);
  });
  clock.advance(20_000);
  await hears();
  expect(await standing(ada.token)).toBe('bets');
  cluster.stall();
  clock.advance(1000);
  expect(await standing(ada.token)).toBe('signed out');
});
