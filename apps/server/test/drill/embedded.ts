import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/index.ts';
import { runningPostgresUrl } from '../../src/platform/postgres/index.ts';
import { openPlayers } from '../placing/players.ts';
import { writeStillScenario } from '../placing/scenario.ts';
import { processesOn, startServer } from '../support/server-process.ts';
import { placeBets, sendAgain, standing } from './bets.ts';
import { mustRun, runCommand } from './commands.ts';

/** Bets before the backup, between it and the moment restored to, and after that. */
const BETS = 100;

async function ready(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
  throw new Error('not ready within a minute');
}

async function urlOf(dataDir: string): Promise<string> {
  const url = await runningPostgresUrl(dataDir);
  if (!url) throw new Error('PostgreSQL does not run');
  return url;
}

/** The moment by the database's clock; what was committed before it is in the archive when this returns. */
async function archivedUntil(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 });
  try {
    const { rows } = await sql<{ at: Date; file: string }>`
      select clock_timestamp() as at, pg_walfile_name(pg_switch_wal()) as file`.execute(db);
    const [now] = rows;
    for (let waitedMs = 0; now && waitedMs < 60_000; waitedMs += 100) {
      const last = await sql<{ file: string | null }>`select last_archived_wal as file from pg_stat_archiver`.execute(
        db,
      );
      if ((last.rows[0]?.file ?? '') >= now.file) return now.at.toISOString();
      await sleep(100);
    }
    throw new Error('the WAL was not archived within a minute');
  } finally {
    await db.destroy();
  }
}

/**
 * The embedded house: filled over its door, backed up while it runs, killed, its folder lost, restored from the backup alone and
 * from the backup with the archive, reconciled, and started again. Answers figures for the report; throws at the first untruth.
 */
export async function drillEmbedded(folder: string): Promise<Record<string, unknown>> {
  const dataDir = path.join(folder, 'data');
  const archive = path.join(folder, 'wal');
  const scenario = await writeStillScenario(folder, 20);
  const env = { FEED: 'scenario', SCENARIO: scenario.file, DEMO: 'off', TEST_HOUSE: 'on' };
  const house = await startServer(dataDir, { ...env, WAL_ARCHIVE: archive });
  await ready(house.url);
  const players = await openPlayers(
    await urlOf(dataDir),
    Array.from({ length: 20 }, () => 100_000n),
  );
  const bets = (): ReturnType<typeof placeBets> => placeBets(house.url, players, scenario.prematch, BETS);

  const first = await bets();
  const backup = await mustRun('backup', ['--to', path.join(folder, 'backups')], { DATA_DIR: dataDir }, folder);
  const taken = backup.out.trim();
  const second = await bets();
  const moment = await archivedUntil(await urlOf(dataDir));
  await sleep(50);
  const third = await bets();
  await archivedUntil(await urlOf(dataDir));
  const over = await runCommand('restore', [taken], { DATA_DIR: dataDir }, folder);
  if (over.code !== 2 || !over.err.startsWith('HouseRunning')) throw new Error(`over a running house: ${over.err}`);

  await house.end('SIGKILL');
  while (processesOn(dataDir).length > 0) await sleep(50);
  await rename(dataDir, path.join(folder, 'lost'));

  const restored: Record<string, unknown> = {};
  const ways = { backup: [], moment: ['--wal', archive, '--until', moment], end: ['--wal', archive] };
  const wanted = { backup: first, moment: [...first, ...second], end: [...first, ...second, ...third] };
  for (const [way, words] of Object.entries(ways)) {
    const into = path.join(folder, way);
    const { tookMs } = await mustRun('restore', [taken, ...words], { DATA_DIR: into }, folder);
    const books = await mustRun('reconcile', [], { DATA_DIR: into }, folder);
    const again = await startServer(into, env);
    try {
      await ready(again.url);
      const stands = await standing(await urlOf(into), [...first, ...second, ...third]);
      const right = wanted[way as keyof typeof wanted];
      if (stands.length !== right.length || right.some((bet) => !stands.includes(bet))) {
        throw new Error(`${way}: ${stands.length} bets stand, and ${right.length} should`);
      }
      for (const bet of right.slice(-5)) await sendAgain(again.url, bet);
      restored[way] = { bets: stands.length, seconds: tookMs / 1000, books: books.out.trim().split('\n').at(-1) };
    } finally {
      await again.end('SIGTERM');
    }
  }
  return { backup: backup.err.trim(), backupSeconds: backup.tookMs / 1000, restored };
}
