/** @module-tag long */

import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MARK, markedRequests } from './marked-requests.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { testDatabase } from './support/index.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const ENDPOINTS = Object.values(contract as Record<string, unknown>).filter(isEndpoint);

const { db, url: databaseUrl } = await testDatabase();
let server: ServerProcess;
let folder = '';
let databaseLog = '';
let from = 0;
let browser: Browser;
/** The same person at the operator's door, where none of the cookies is known. */
let operatorBrowser: Browser;
/** Cookies and tokens of the player, beside everything that begins with the mark. */
const secrets: string[] = [];

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-logs-'));
  server = await startServer(path.join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    FEED: 'none',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'trace',
  });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/session`)).status).toBe(200), 20_000);
  operatorBrowser = openBrowser(server.operatorUrl);
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
  databaseLog = path.join(path.dirname(rows[0]?.folder ?? ''), 'postgres.log');
  from = (await stat(databaseLog)).size;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const csrf = async (): Promise<string> => {
  const answer = await browser.client.call(contract.getSession);
  return answer.ok ? answer.value.csrfToken : '';
};
const collectSecrets = async (): Promise<void> => {
  const cookies = ['session', 'device', 'visitor', 'second-step'].map((name) => browser.cookie(`evens-${name}`));
  for (const each of [...cookies, await csrf()]) if (each) secrets.push(each);
};

/** Everything that would end the session at hand comes last. */
const rank = ({ name }: contract.Endpoint): number => ['register', 'login', 'changePassword', 'logout'].indexOf(name);

/** Sends the requests that the contract can be asked with, as this browser; answers by what was asked. */
async function sendAll(
  wanted: RegExp,
  planted: (body: string) => string = (body) => body,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  let token = await csrf();
  for (const endpoint of [...ENDPOINTS].sort((a, b) => rank(a) - rank(b))) {
    for (const { what, path: address, body, contentType } of markedRequests(endpoint)) {
      if (!wanted.test(what)) continue;
      const door = contract.doorOf(endpoint.access);
      const answer = await (door === 'player' ? browser : operatorBrowser).fetch(address, {
        method: endpoint.method,
        headers: {
          'content-type': contentType,
          'x-csrf-token': token,
          'user-agent': `${MARK}agent`,
          referer: `${server.url}/${MARK}referer`,
          'sandbox-signature': `t=1,v1=${MARK}signature`,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? planted(body) : body }),
      });
      const text = await answer.text();
      const read = JSON.parse(text) as { code?: string };
      answers.set(`${what} ${address} ${answers.size}`, `${answer.status} ${read.code ?? ''}`);
      if (rank(endpoint) >= 0 && answer.ok) {
        await collectSecrets();
        token = await csrf();
      }
    }
  }
  return answers;
}

/** Which planted values and secrets the two logs hold, with a little of what stands around them. */
async function found(): Promise<string[]> {
  const logs = [server.output(), (await readFile(databaseLog)).subarray(from).toString('utf8')];
  const wanted = new RegExp([MARK, ...new Set(secrets)].join('|'), 'gi');
  return logs.flatMap((log) =>
    [...log.matchAll(wanted)].map(({ index }) => log.slice(Math.max(0, index - 80), index + 40)),
  );
}

const person = (UserName: string): contract.Registration => ({
  Email: `${UserName}@example.org`,
  UserName,
  Password: `${MARK} is no common word`,
  PasswordConfirmation: `${MARK} is no common word`,
  Currency: 'EUR',
  Country: 'DE',
  BirthDay: 1,
  BirthMonth: 1,
  BirthYear: 1990,
  FirstName: `${MARK}first`,
  LastName: `${MARK}last`,
  Phone: '+49 40 8675 309',
  Address: `${MARK}address`,
  City: `${MARK}city`,
  PostalCode: `${MARK}post`,
  AgreeWithTerms: true,
  AllowEmailNotification: true,
  AgreeWithPrivacyPolicy: true,
});

describe('whatever is sent', () => {
  it('with every field of every route marked and broken in turn, nothing fails and no log holds any of it', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    browser = openBrowser(server.url);
    expect(await browser.client.call(contract.register, { body: person(`${MARK}ada`) })).toMatchObject({ ok: true });
    await collectSecrets();
    const answers = await sendAll(/./);
    expect(answers.size).toBeGreaterThan(300);
    expect([...answers].filter(([, answer]) => answer.startsWith('5'))).toEqual([]);
    const unstorable = [...answers].filter(([what]) => /a NUL in|half a surrogate pair in/.test(what));
    expect(unstorable.filter(([, answer]) => answer.startsWith('2'))).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('by ten who want one name in one moment, nine are refused and no log holds the name', async () => {
    const wish = person(`${MARK}race`);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => openBrowser(server.url).client.call(contract.register, { body: wish })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(all.map((each) => (each.ok ? 'ok' : each.refusal.code)))).toEqual(new Set(['ok', 'UserNameTaken']));
    expect(await found()).toEqual([]);
  });

  it('check 66: an address in any field is called by nobody', async () => {
    const called: string[] = [];
    const trap = createServer(({ url }, answer) => {
      called.push(String(url));
      answer.end();
    });
    await once(trap.listen(0, '127.0.0.1'), 'listening');
    const { port } = trap.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/`;
    expect(await (await fetch(address)).text()).toBe('');
    browser = openBrowser(server.url);
    expect(await browser.client.call(contract.register, { body: person(`${MARK}trap`) })).toMatchObject({ ok: true });
    const answers = await sendAll(/as it should be/, (body) => body.replaceAll(/ZQmark\d+(?!@)/g, address));
    expect([...answers.values()].filter((answer) => answer.startsWith('2')).length).toBeGreaterThan(20);
    expect(called).toEqual(['/']);
    trap.close();
  }, 120_000);

  it('over the websocket, no log holds it', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/rt`, {
      headers: { origin: server.url, cookie: `evens-session=${browser.cookie('evens-session')}` },
    });
    await once(socket, 'open');
    const frames = [
      MARK,
      `{"op":"${MARK}"}`,
      JSON.stringify({ op: 'subscribe', topics: [`markets/${MARK}`, `${MARK}\0`, `account/${MARK}\ud83d`] }),
      JSON.stringify({ op: 'ping' }),
    ];
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    for (const frame of frames) socket.send(frame);
    await vi.waitFor(() => expect(heard.join('')).toContain('pong'), 15_000);
    expect(heard.join('')).toContain('error');
    socket.close();
    expect(await found()).toEqual([]);
  });

  it('while the database breaks over every row and quotes it, the server says where it broke and no log holds any of it', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    await sql`
      create function quote_the_row() returns trigger language plpgsql as $$
      begin
        raise exception 'no room for %', new using errcode = 'check_violation', detail = new::text, hint = new::text,
          table = tg_table_name;
      end $$`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema\\_%'`.execute(
      db,
    );
    for (const { name } of rows) {
      await sql`create trigger quote_the_row before insert or update on ${sql.table(name)}
        for each row execute function quote_the_row()`.execute(db);
    }
    browser = openBrowser(server.url);
    expect(await browser.client.call(contract.register, { body: person(`${MARK}late`) })).toMatchObject({
      refusal: { code: 'InternalError' },
    });
    const answers = await sendAll(/as it should be/);
    expect([...answers.values()].filter((answer) => answer.startsWith('500')).length).toBeGreaterThan(2);
    await expect
      .poll(() => server.output())
      .toMatch(/"code":"23514"[^\n]*"table":"identity_login_try"[^\n]*"msg":"request failed"/);
    // Whoever registers has their letter counted first: only where that holds do the rows break that say who they are.
    await sql`drop trigger quote_the_row on identity_login_try`.execute(db);
    expect(await browser.client.call(contract.register, { body: person(`${MARK}later`) })).toMatchObject({
      refusal: { code: 'InternalError' },
    });
    // What a process writes is read a moment after its answer.
    await expect
      .poll(() => server.output())
      .toMatch(/"code":"23514"[^\n]*"table":"identity_account"[^\n]*"msg":"request failed"/);
    expect(await found()).toEqual([]);
  });
});
