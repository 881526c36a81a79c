import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock, testDatabase } from '../../test/support/index.ts';
import { lockAccountByName, openIdentity } from '../capabilities/people/identity/index.ts';
import { openSessions } from '../capabilities/people/identity/sessions.ts';
import { insertAccount, setLock } from '../capabilities/people/identity/store.ts';
import { inProcessBus } from '../platform/bus/index.ts';
import { inTransaction, openDatabase } from '../platform/database/index.ts';
import { createHttp, type HttpApp, noSessions } from '../platform/http/index.ts';
import { Hub } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import { openRealtimeDoor } from './realtime-door.ts';
import { watchSessions } from './session-watch.ts';

const FULL = 429;
const HOUR_MS = 3_600_000;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A house that trusts so many proxies (or these) and takes two clients from one address. */
async function doorThatTrusts(trustProxy: false | number | string[]) {
  const clock = manualClock(0);
  const http = await createHttp({ clock, logger: pino({ enabled: false }), sessions: noSessions, trustProxy });
  const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run' });
  const log = pino({ enabled: false });
  const bus = inProcessBus(() => undefined);
  const door = openRealtimeDoor({ http, hub, bus, clock, log, maxClientsPerAddress: 2 });
  await door.start();
  undo.push(() => http.close());
  undo.push(() => door.stop());
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return (forwardedFor?: string): Promise<number | 'open'> =>
    new Promise((resolve) => {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
      const socket = new WebSocket(`${url.replace('http', 'ws')}/rt`, { headers });
      undo.push(() => socket.terminate());
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('error', () => resolve(0));
    });
}

it.each([
  ['behind a trusted proxy, each for itself', 1, ['5.0.0.1', '5.0.0.2', '5.0.0.3'], 'open'],
  ['behind a trusted proxy, one too many from an address', 1, ['5.0.0.1', '5.0.0.1', '5.0.0.1'], FULL],
  ['behind a proxy trusted by its address', ['127.0.0.1'], ['5.0.0.1', '5.0.0.2', '5.0.0.3'], 'open'],
  ['behind a proxy that is not the trusted one', ['10.0.0.1'], ['5.0.0.1', '5.0.0.2', '5.0.0.3'], FULL],
  ['naming others before themselves', 1, ['6.0.0.1, 5.0.0.1', '6.0.0.2, 5.0.0.1', '6.0.0.3, 5.0.0.1'], FULL],
  ['naming somebody where no proxy is trusted', false, ['5.0.0.1', '5.0.0.2', '5.0.0.3'], FULL],
  ['in one IPv6 household', 1, ['2001:db8::1', '2001:db8::2', '2001:db8::3'], FULL],
  ['in three IPv6 households', 1, ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'], 'open'],
] as const)('counts the clients of an address %s', async (_who, trusted, forwarded, third) => {
  const connect = await doorThatTrusts(typeof trusted === 'object' ? [...trusted] : trusted);
  expect([await connect(forwarded[0]), await connect(forwarded[1])]).toEqual(['open', 'open']);
  expect(await connect(forwarded[2])).toBe(third);
});

describe('the private messages of a session that has ended', async () => {
  const { db, url: databaseUrl } = await testDatabase();
  const other = openDatabase(databaseUrl, { max: 2 });
  const clock = manualClock(Date.UTC(2026, 10, 21));
  const log = pino({ enabled: false });
  const bus = inProcessBus(() => undefined);
  const identity = openIdentity({
    db,
    clock,
    bus,
    wallet: { openAccount: async () => undefined, balance: async () => undefined },
    registrationRules: () => Promise.reject(new Error('nobody registers')),
    termsVersion: 1,
  });
  /** Another process of the house, or an operator's command: the database is all it shares with us. */
  const elsewhere = openSessions(other, clock, 1);
  const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run' });
  hub.register({ owns: (topic) => topic === 'prices', snapshot: () => [] });
  let http: HttpApp;
  let base = '';
  let parts: Part[] = [];
  let players = 0;

  beforeAll(async () => {
    http = await createHttp({ clock, logger: log, sessions: identity.sessions });
    parts = [
      openRealtimeDoor({ http, hub, bus, clock, log }),
      watchSessions({ databaseUrl, identity, hub, log, everyMs: HOUR_MS }),
    ];
    for (const part of parts) await part.start();
    base = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
  });
  afterAll(async () => {
    for (const part of parts) await part.stop();
    await http.close();
    await other.destroy();
  });

  const player = async () => {
    players += 1;
    const [id, userName] = [randomUUID(), `ada${players}`];
    await inTransaction(db, (tx) =>
      insertAccount(
        tx,
        {
          id,
          userName,
          email: `${userName}@example.org`,
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
    return { id, userName, session: await elsewhere.start(other, id) };
  };
  const page = async ({ session }: { session: { token: string } }) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/rt`, {
      headers: { cookie: `evens-session=${session.token}` },
    });
    const frames: unknown[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    let code: number | undefined;
    socket.once('close', (given) => {
      code = given;
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['account', 'prices'] }));
    await expect.poll(() => frames.length).toBe(2);
    return { socket, frames, closed: () => code };
  };

  it.each<[string, (who: Awaited<ReturnType<typeof player>>) => Promise<unknown>]>([
    ['by an operator\u2019s lock', ({ userName }) => lockAccountByName(other, userName, lockNow())],
    ['by a lock in this process', ({ id }) => identity.setLocked(id, true)],
    ['by signing out elsewhere', ({ session }) => elsewhere.end(session.sessionId)],
    ['by an end of all sessions', ({ id }) => elsewhere.endAll(id)],
  ])('end at once %s, and the page is told', (_how, end) => endsBy(end));

  it.each<[string, (who: Awaited<ReturnType<typeof player>>) => Promise<unknown>]>([
    ['because a lock was only written down', ({ id }) => setLock(other, id, lockNow())],
    [
      'by time alone',
      ({ id }) => sql`update identity_session set expires_at = ${new Date(0)} where account_id = ${id}`.execute(other),
    ],
  ])('end with the next look %s, and the page is told', async (_how, end) => {
    const looking = watchSessions({ databaseUrl, identity, hub, log, everyMs: 50 });
    await looking.start();
    await endsBy(end);
    await looking.stop();
  });

  async function endsBy(end: (who: Awaited<ReturnType<typeof player>>) => Promise<unknown>): Promise<void> {
    const [ada, bob] = [await player(), await player()];
    const pages = [await page(ada), await page(ada)];
    const neighbour = await page(bob);
    await end(ada);
    for (const each of pages) await expect.poll(each.closed).toBe(4001);
    for (const { id } of [ada, bob]) hub.account(id, 'balance', { total: '1.00' });
    await expect.poll(() => neighbour.frames.length).toBe(3);
    for (const { frames } of pages) expect(frames.length).toBe(2);

    // It comes back as a visitor: prices go on, news do not.
    const back = await page(ada);
    expect(back.frames).toEqual([
      expect.objectContaining({ t: 'prices' }),
      { error: 'NotSignedIn', topics: ['account'] },
    ]);
    for (const { socket } of [back, neighbour]) socket.terminate();
  }

  it('end by a new password for every browser but the one it was chosen in, whose pages hear on', async () => {
    const ada = await player();
    const second = { ...ada, session: await elsewhere.start(other, ada.id) };
    const [here, there] = [await page(ada), await page(second)];
    await inTransaction(other, (tx) => elsewhere.keepOnly(tx, ada.id, ada.session.sessionId));
    await expect.poll(there.closed).toBe(4001);
    hub.account(ada.id, 'balance', { total: '1.00' });
    await expect.poll(() => here.frames.length).toBe(3);
    expect(here.closed()).toBeUndefined();
    here.socket.terminate();
  });

  it('do not reach a page that was let in while its session ended', async () => {
    const ada = await player();
    await identity.sessions.find(ada.session.token, false);
    hub.endSession(ada.session.sessionId);
    const { frames, socket } = await page(ada);
    expect(frames).toContainEqual({ error: 'NotSignedIn', topics: ['account'] });
    socket.terminate();
  });

  it('end after the connection that hears of it was lost, too', async () => {
    const ada = await player();
    const open = await page(ada);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'evens-listen'`.execute(other);
    await elsewhere.end(ada.session.sessionId);
    await expect.poll(open.closed, { timeout: 15_000 }).toBe(4001);
  });

  const lockNow = () => ({ atMs: clock.wallMs(), untilMs: undefined });
});
