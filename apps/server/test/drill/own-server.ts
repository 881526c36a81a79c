import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/index.ts';
import { accountForPostgres } from '../../src/platform/postgres/account.ts';
import { freePort } from '../../src/platform/postgres/free-port.ts';
import { openPlayers } from '../placing/players.ts';
import { writeStillScenario } from '../placing/scenario.ts';
import { startServer } from '../support/server-process.ts';
import { placeBets, sendAgain, standing } from './bets.ts';
import { mustRun, runCommand } from './commands.ts';

const DEBIAN = '/usr/lib/postgresql';
const BETS = 100;

/** The newest PostgreSQL of this machine that brings server and pg_dump, or the one of PG_BIN. */
export function programsOfPostgres(given = process.env.PG_BIN): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = given ? [given] : versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
  return folders.find((folder) => needed.every((name) => existsSync(path.join(folder, name))));
}

interface OwnServer {
  readonly url: string;
  kill(): Promise<void>;
}

async function startOwn(programs: string, folder: string): Promise<OwnServer> {
  const account = accountForPostgres();
  const run = { ...account, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } };
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const words = [`--pgdata=${folder}/cluster`, '--username=evens', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const made = spawn(path.join(programs, 'initdb'), words, { ...run, stdio: 'ignore' });
  await new Promise((resolve) => made.once('close', resolve));
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const flags = settings.flatMap((each) => ['-c', each]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', `${folder}/cluster`, ...flags], {
    ...run,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const url = `postgres://evens@127.0.0.1:${port}/postgres`;
  const db = openDatabase(url, { max: 1 });
  for (let tries = 0; ; tries += 1) {
    const answers = await sql`select 1`.execute(db).catch((error: unknown) => {
      if (tries > 100) throw error;
    });
    if (answers) break;
    await sleep(100);
  }
  await db.destroy();
  return {
    url,
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * A house on a PostgreSQL of one's own: filled, dumped while it runs, killed with its server, restored into an empty one,
 * reconciled and started again. Answers figures for the report; throws at the first untruth.
 */
export async function drillOwnServer(folder: string, programs: string): Promise<Record<string, unknown>> {
  const scenario = await writeStillScenario(folder, 20);
  const dataDir = path.join(folder, 'data');
  const one = await startOwn(programs, path.join(folder, 'one'));
  const env = (url: string) => ({
    ...{ FEED: 'scenario', SCENARIO: scenario.file, DEMO: 'off', TEST_HOUSE: 'on' },
    ...{ DATABASE_URL: url, PG_BIN: programs },
  });
  const house = await startServer(dataDir, env(one.url));
  while (!(await fetch(`${house.url}/ready`)).ok) await sleep(100);
  const players = await openPlayers(
    one.url,
    Array.from({ length: 20 }, () => 100_000n),
  );
  const first = await placeBets(house.url, players, scenario.prematch, BETS);
  const settings = { ...env(one.url), DATA_DIR: dataDir };
  const backup = await mustRun('backup', ['--to', path.join(folder, 'backups')], settings, folder);
  const taken = backup.out.trim();
  const later = await placeBets(house.url, players, scenario.prematch, BETS);
  const over = await runCommand('restore', [taken], settings, folder);
  if (over.code !== 2 || !over.err.startsWith('HouseRunning')) throw new Error(`over a running house: ${over.err}`);
  await house.end('SIGKILL');
  await one.kill();
  await rm(path.join(folder, 'one'), { recursive: true, force: true });

  const two = await startOwn(programs, path.join(folder, 'two'));
  try {
    const next = { ...env(two.url), DATA_DIR: path.join(folder, 'data-two') };
    const { tookMs } = await mustRun('restore', [taken], next, folder);
    const twice = await runCommand('restore', [taken], next, folder);
    if (twice.code !== 2 || !twice.err.startsWith('TargetNotEmpty')) throw new Error(`a second time: ${twice.err}`);
    const books = await mustRun('reconcile', [], next, folder);
    const stands = await standing(two.url, [...first, ...later]);
    if (stands.length !== first.length || first.some((bet) => !stands.includes(bet))) {
      throw new Error(`${stands.length} bets stand, and ${first.length} should`);
    }
    const again = await startServer(next.DATA_DIR, env(two.url));
    while (!(await fetch(`${again.url}/ready`)).ok) await sleep(100);
    for (const bet of first.slice(-5)) await sendAgain(again.url, bet);
    await again.end('SIGTERM');
    const told = { bets: stands.length, seconds: tookMs / 1000, books: books.out.trim().split('\n').at(-1) };
    return { programs, backup: backup.err.trim(), backupSeconds: backup.tookMs / 1000, restored: told };
  } finally {
    await two.kill();
  }
}
