import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../src/platform/database/index.ts';
import { testDatabase } from './support/index.ts';
import { copyInitialisedFolder } from './support/initialised-folder.ts';
import {
  buildServer,
  processesOn,
  removeBuiltServer,
  runServer,
  type ServerProcess,
  startServer,
} from './support/server-process.ts';

beforeAll(() => buildServer());
afterAll(() => removeBuiltServer());

const toEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-house-'));
  await chmod(folder, 0o755);
  toEnd.push(async () => {
    await noProcessOn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return path.join(folder, 'data');
}

/** Where PostgreSQL has run before: for the tests that are not about the first start. */
async function usedFolder(): Promise<string> {
  const dataDir = await freshFolder();
  await copyInitialisedFolder(dataDir);
  return dataDir;
}

async function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer(dataDir, env);
  toEnd.push(
    async () => server.process.exitCode === null && server.process.signalCode === null && server.end('SIGKILL'),
  );
  return server;
}

async function noProcessOn(folder: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 10_000 && processesOn(folder).length > 0; waitedMs += 50) await sleep(50);
  expect(processesOn(folder)).toEqual([]);
}

/**
 * The house's and the database's own part of /ready: how long a feed needs for its first prices is no matter of life and
 * death. A database lost in the middle of opening ends the start with its reason, so the house must be open first.
 */
async function isReady(url: string): Promise<boolean> {
  const answer: unknown = await fetch(`${url}/ready`)
    .then((response) => response.json())
    .catch(() => undefined);
  const text = JSON.stringify(answer) ?? '';
  return text.includes('"house":"ok"') && text.includes('"database":"ok"');
}

async function eventuallyReady(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (await isReady(url)) return;
    await sleep(50);
  }
  throw new Error('not ready within a minute');
}

/** "a second start answers /health within 6 seconds, after kill -9 too". */
const SECOND_START_MS = 6_000;
/** "SIGTERM ends it within 10 s and leaves no process behind". */
const STOP_MS = 10_000;

/** Without a world, where the world does not matter. */
const QUIET = { FEED: 'none' };

describe('the house', { timeout: 180_000 }, () => {
  it.each([
    ['SIGTERM', {}],
    ['SIGINT', QUIET],
  ] as const)('opens on an empty folder, ends at %s and opens again', async (signal, env) => {
    const dataDir = await freshFolder();
    const first = await start(dataDir, env);
    await eventuallyReady(first.url);
    const ended = await first.end(signal);
    expect(ended.code, first.output()).toBe(0);
    expect(ended.tookMs).toBeLessThan(STOP_MS);
    expect(processesOn(dataDir)).toEqual([]);

    const second = await start(dataDir, env);
    expect(second.healthyAfterMs).toBeLessThan(SECOND_START_MS);
    await eventuallyReady(second.url);
  });

  it('opens again at once after kill -9', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    await eventuallyReady(first.url);
    await first.end('SIGKILL');
    const second = await start(dataDir);
    expect(second.healthyAfterMs).toBeLessThan(SECOND_START_MS);
    await eventuallyReady(second.url);
    expect((await second.end('SIGTERM')).code).toBe(0);
  });

  it('leaves no process behind after kill -9', async () => {
    const dataDir = await usedFolder();
    const server = await start(dataDir, QUIET);
    await eventuallyReady(server.url);
    await server.end('SIGKILL');
    await noProcessOn(dataDir);
  });

  it('stays open when PostgreSQL is killed, and is ready again by itself', async () => {
    const dataDir = await usedFolder();
    const server = await start(dataDir, QUIET);
    await eventuallyReady(server.url);
    const postmaster = async (): Promise<number> => {
      const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0');
      return Number(text.split('\n')[0]);
    };
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    for (let waitedMs = 0; waitedMs < 10_000 && [0, killed].includes(await postmaster()); waitedMs += 50)
      await sleep(50);
    expect(await postmaster()).not.toBe(killed);
    await eventuallyReady(server.url);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await server.end('SIGTERM')).code, server.output()).toBe(0);
  });
});

describe('with DATABASE_URL', () => {
  it('the house uses that server, starts none of its own, and leaves it running', async () => {
    const dataDir = await freshFolder();
    const { db, url } = await testDatabase();
    const server = await start(dataDir, { ...QUIET, DATABASE_URL: url });
    await eventuallyReady(server.url);
    expect(processesOn(dataDir)).toEqual([]);
    expect((await server.end('SIGTERM')).code, server.output()).toBe(0);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from schema_migrations`.execute(db);
    expect(rows).toEqual([{ count: (await readMigrations()).length }]);
  });

  it('a server that is not there ends the start with its reason', async () => {
    const { code, output } = await runServer([], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(output).toContain('ECONNREFUSED');
    expect(output).not.toContain('secret');
  });
});

describe('the command', () => {
  it('lists its settings with --help and starts nothing', async () => {
    const { code, output } = await runServer(['--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/PORT .*default 3000/);
    expect(output).not.toContain('listening');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc'],
    [{ FEED: 'replay' }, 'REPLAY_PATH is missing'],
  ])('ends with a clear message on %o', async (env, message) => {
    const { code, output } = await runServer([], env);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
