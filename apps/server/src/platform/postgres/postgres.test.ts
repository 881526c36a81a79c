/** @module-tag long */

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { builtPrograms } from '../../../test/support/built-command.ts';
import { copyInitialisedFolder } from '../../../test/support/initialised-folder.ts';
import { openDatabase } from '../database/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, talkativeSettings } from './index.ts';
import { systemFolderFor } from './place.ts';
import { isAlive, readPostmasterPid, serves } from './postmaster.ts';

const [CHILD = ''] = await builtPrograms('test/support/postgres-child.ts');
const isRoot = process.getuid?.() === 0;

const toEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

async function freshFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-postgres-'));
  await chmod(folder, mode);
  toEnd.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return path.join(folder, 'data');
}

/** A folder on which PostgreSQL has run before: for the tests that are not about the first start. */
async function usedFolder(): Promise<string> {
  const dataDir = await freshFolder();
  await copyInitialisedFolder(dataDir);
  return dataDir;
}

async function start(dataDir: string, notices: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, onNotice: (text) => notices.push(text) });
  toEnd.push(() => postgres.stop());
  return postgres;
}

/** Runs one statement and gives its rows; tries for a while, since a database may be just coming back. */
async function ask(url: string, statement: string, forMs = 0): Promise<unknown[]> {
  const giveUpAt = performance.now() + forMs;
  for (;;) {
    const db = openDatabase(url, { max: 1 });
    try {
      return (await sql.raw(statement).execute(db)).rows;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(50);
    } finally {
      await db.destroy();
    }
  }
}

interface Child {
  readonly process: ChildProcess;
  readonly url: string;
  readonly notices: readonly string[];
}

/** Starts PostgreSQL under a process of its own and waits for its address. */
function startChild(dataDir: string, as: { uid?: number; gid?: number } = {}): Promise<Child> {
  const child = spawn(process.execPath, [CHILD, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: path.dirname(CHILD),
    env: { ...process.env, ...(as.uid && { HOME: path.dirname(dataDir), TMPDIR: path.dirname(dataDir) }) },
    ...as,
  });
  toEnd.push(() => endOf(child));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /^url (.+)$/m.exec(said)?.[1];
      const notices = [...said.matchAll(/^notice (.+)$/gm)].map((match) => match[1] ?? '');
      if (url) resolve({ process: child, url, notices });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the child ended with ${code}: ${said}`)));
  });
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await over;
}

/** The house's process that holds PostgreSQL. */
async function killHolder(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'server.pid'), 'utf8')).split(' ');
  process.kill(Number(pid), 'SIGKILL');
}

async function postmasterOf(dataDir: string): Promise<number> {
  const state = await readPostmasterPid(path.join(dataDir, 'postgres'));
  if (!state) throw new Error('no postmaster.pid');
  return state.pid;
}

async function eventually(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 50) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error(`not within 10 s: ${what}`);
}

describe('embedded PostgreSQL', () => {
  it('starts on an empty folder, and again on its own data', async () => {
    const dataDir = await freshFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();

    const second = await start(dataDir);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is UTF-8, in UTC, listens on the loopback only, below port 32768, wants its password, and refuses a second house', async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    const settings = ['server_encoding', 'TimeZone', 'listen_addresses', 'unix_socket_directories', 'fsync'];
    const shown = await Promise.all(settings.map(async (name) => (await ask(url, `show "${name}"`))[0]));
    expect(shown.map((row) => Object.values(row as object)[0])).toEqual(['UTF8', 'UTC', '127.0.0.1', '', 'on']);
    expect(Number(new URL(url).port)).toBeLessThan(32_768);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is in use by process/);
    expect(await ask(url, 'select 6 as six')).toEqual([{ six: 6 }]);
  });

  it('logs its own life, and nothing that a statement failed over', { tags: 'long' }, async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    await ask(url, 'create table person (email text primary key, profile jsonb)');
    const failures = [
      `insert into person values ('mark-of-ada'), ('mark-of-ada')`,
      `insert into person values ('x', '{"Phone": "mark-of-ada \\u0000"}')`,
      `select 'mark-of-ada'::uuid`,
      `do $$ begin raise exception 'mark-of-ada'; end $$`,
    ];
    for (const failure of failures) await expect(ask(url, failure)).rejects.toThrow();
    const db = openDatabase(url, { max: 1 });
    expect(await talkativeSettings(db)).toEqual([]);
    await sql
      .raw(`set log_min_messages = 'warning'; set log_statement = 'mod'; set log_parameter_max_length = -1`)
      .execute(db);
    expect(await talkativeSettings(db)).toEqual(['log_min_messages = warning', 'log_statement = mod']);
    await db.destroy();
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await ask(url, 'select 1', 10_000);
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system was interrupted');
    expect(log).not.toContain('mark-of-ada');
  });

  it('leaves no process behind when its parent is killed, and loses nothing', async () => {
    const dataDir = await usedFolder();
    const child = await startChild(dataDir);
    await ask(child.url, 'create table kept as select 1 as one');
    const pid = await postmasterOf(dataDir);
    await killHolder(dataDir);
    await eventually('PostgreSQL has ended', () => !isAlive(pid));

    const again = await start(dataDir);
    expect(await ask(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('comes back by itself on the same address when it is killed, with all that was committed', async () => {
    const dataDir = await usedFolder();
    const notices: string[] = [];
    const { url } = await start(dataDir, notices);
    await ask(url, 'create table kept as select 2 as two');
    const pid = await postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    expect(await ask(url, 'select two from kept', 10_000)).toEqual([{ two: 2 }]);
    expect(await postmasterOf(dataDir)).not.toBe(pid);
    expect(notices).toEqual(['PostgreSQL ended unexpectedly and is started again']);
  });

  it('starts when parent and PostgreSQL were both killed', { tags: 'long' }, async () => {
    const dataDir = await usedFolder();
    const child = await startChild(dataDir);
    await ask(child.url, 'create table kept as select 3 as three');
    const pid = await postmasterOf(dataDir);
    await killHolder(dataDir);
    process.kill(pid, 'SIGKILL');

    const again = await start(dataDir);
    expect(await ask(again.url, 'select three from kept')).toEqual([{ three: 3 }]);
  });

  it('takes the folder over from a PostgreSQL that outlived its parent and its watcher', { tags: 'long' }, async () => {
    const dataDir = await usedFolder();
    const child = await startChild(dataDir);
    await ask(child.url, 'create table kept as select 4 as four');
    const pid = await postmasterOf(dataDir);
    const [watcher = 0] = await watchersOf(pid);
    process.kill(watcher, 'SIGKILL');
    await killHolder(dataDir);
    await sleep(300);
    expect(isAlive(pid)).toBe(true);

    const again = await start(dataDir);
    expect(await ask(again.url, 'select four from kept')).toEqual([{ four: 4 }]);
    expect(await serves(pid, path.join(dataDir, 'postgres'))).toBe(false);
  });

  it('does not take a stranger for its postmaster whose number stands in an old pid file', {
    tags: 'long',
  }, async () => {
    const dataDir = await usedFolder();
    await (await start(dataDir)).stop();
    const cluster = path.join(dataDir, 'postgres');
    const lines = [process.pid, cluster, 1_700_000_000, 20_001, '', '127.0.0.1', '1 1', 'ready   '];
    await writeFile(path.join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 5 as five')).toEqual([{ five: 5 }]);
  });

  it('builds the cluster anew when the first start was killed half-way', { tags: 'long' }, async () => {
    const dataDir = await freshFolder();
    await mkdir(path.join(dataDir, 'postgres.new'), { recursive: true });
    if (isRoot) await chmod(dataDir, 0o711);
    await writeFile(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 7 as seven')).toEqual([{ seven: 7 }]);
  });
});

// Only root can try both accounts; an ordinary user has just run all of the above as himself.
const asRoot = (): void => {
  it('runs under another account', async () => {
    const dataDir = await usedFolder();
    await start(dataDir);
    const { uid } = await stat(`/proc/${await postmasterOf(dataDir)}`);
    expect(uid).not.toBe(0);
  });

  it('moves to the system folder when that account cannot enter the data folder, and says so', {
    tags: 'long',
  }, async () => {
    const dataDir = await freshFolder(0o700);
    const folder = systemFolderFor(dataDir);
    toEnd.unshift(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const notices: string[] = [];
    const { url } = await start(dataDir, notices);
    expect(notices).toEqual([expect.stringContaining(`its data lies in ${folder}`)]);
    expect(await ask(url, 'select 8 as eight')).toEqual([{ eight: 8 }]);
  });

  it('runs as an ordinary user too, whose folder root may then go on with', { tags: 'long' }, async () => {
    const dataDir = await freshFolder();
    const nobody = { uid: 65534, gid: 65534 };
    await chown(path.dirname(dataDir), nobody.uid, nobody.gid);
    const child = await startChild(dataDir, nobody);
    await ask(child.url, 'create table kept as select 9 as nine');
    const pid = await postmasterOf(dataDir);
    expect((await stat(`/proc/${pid}`)).uid).toBe(nobody.uid);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await killHolder(dataDir);

    const { url } = await start(dataDir);
    expect(await ask(url, 'select nine from kept')).toEqual([{ nine: 9 }]);
    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(nobody.uid);
  });
};
if (isRoot) describe('embedded PostgreSQL for root', asRoot);

/** The processes of the watching subshell: siblings of the postmaster under the same wrapper. */
async function watchersOf(postmaster: number): Promise<number[]> {
  const fields = async (pid: number): Promise<string[]> => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const wrapper = Number((await fields(postmaster))[1]);
  const children = await readFile(`/proc/${wrapper}/task/${wrapper}/children`, 'utf8');
  return children
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== postmaster);
}
