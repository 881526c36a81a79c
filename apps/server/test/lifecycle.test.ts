import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRelease } from '../src/platform/database/index.ts';
import { endHouses, eventuallyReady, freshFolder, noProcessOn, start } from './support/house-in-folder.ts';
import { emptyDatabase, testDatabase } from './support/index.ts';
import { buildServer, processesOn, runServer, type ServerProcess } from './support/server-process.ts';

beforeAll(() => buildServer());

/** Without a world, where the world does not matter. */
const QUIET = { FEED: 'none' };

describe('the house, one test after the other on the same folder', { timeout: 180_000 }, () => {
  let dataDir = '';
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await freshFolder();
  });
  afterAll(endHouses);

  it('opens on an empty folder, and ends at SIGTERM', async () => {
    server = await start(dataDir, QUIET);
    await eventuallyReady(server.url);
    expect((await server.end('SIGTERM')).code, server.output()).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('opens again, stays open when PostgreSQL is killed, and is ready again by itself', { tags: 'long' }, async () => {
    server = await start(dataDir, QUIET);
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
  });

  it('leaves no process behind after kill -9, opens again, and ends at SIGINT', { tags: 'long' }, async () => {
    await server.end('SIGKILL');
    await noProcessOn(dataDir);
    server = await start(dataDir, QUIET);
    await eventuallyReady(server.url);
    expect((await server.end('SIGINT')).code, server.output()).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });
});

describe('with DATABASE_URL', () => {
  afterAll(endHouses);

  it('the house uses that server, starts none of its own, and leaves it running', { tags: 'long' }, async () => {
    const dataDir = await freshFolder();
    const { db, url } = await testDatabase();
    const server = await start(dataDir, { ...QUIET, DATABASE_URL: url });
    await eventuallyReady(server.url);
    expect(processesOn(dataDir)).toEqual([]);
    expect((await server.end('SIGTERM')).code, server.output()).toBe(0);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from schema_migrations`.execute(db);
    expect(rows).toEqual([{ count: (await readRelease()).migrations.length }]);
  });

  it('an empty database gets its tables and functions from the files beside the built house', {
    tags: 'long',
  }, async () => {
    const { db, url } = await emptyDatabase();
    const server = await start(await freshFolder(), { ...QUIET, DATABASE_URL: url });
    await eventuallyReady(server.url);
    expect((await server.end('SIGTERM')).code, server.output()).toBe(0);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from schema_functions`.execute(db);
    expect(rows).toEqual([{ count: (await readRelease()).functions.length }]);
  });

  it('a database of a version from before the first release ends the start, and is left as it was', async () => {
    const { db, url } = await emptyDatabase();
    await sql`create table schema_migrations (name text primary key, checksum text not null)`.execute(db);
    await sql`insert into schema_migrations values ('202611211430-wallet-ledger.sql', 'x')`.execute(db);
    const { code, output } = await runServer([], { ...QUIET, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toContain('made by an older version of the house');
    expect(output).not.toMatch(/\n\s+at /);
    const { rows } = await sql`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    expect(rows).toEqual([{ name: 'schema_migrations' }]);
  });

  it('a server that is not there ends the start with its reason', { tags: 'long' }, async () => {
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
