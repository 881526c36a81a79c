import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { copyInitialisedFolder } from './initialised-folder.ts';
import { processesOn, type ServerProcess, startServer } from './server-process.ts';

const toEnd: (() => Promise<unknown>)[] = [];
/** Ends what the test or block before began, the last first. */
export async function endHouses(): Promise<void> {
  for (const end of toEnd.splice(0).reverse()) await end();
}

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-house-'));
  await chmod(folder, 0o755);
  toEnd.push(async () => {
    await noProcessOn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return path.join(folder, 'data');
}

/** Where PostgreSQL has run before: for the tests that are not about the first start. */
export async function usedFolder(): Promise<string> {
  const dataDir = await freshFolder();
  await copyInitialisedFolder(dataDir);
  return dataDir;
}

export async function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer(dataDir, env);
  toEnd.push(
    async () => server.process.exitCode === null && server.process.signalCode === null && server.end('SIGKILL'),
  );
  return server;
}

export async function noProcessOn(folder: string): Promise<void> {
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

export async function eventuallyReady(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (await isReady(url)) return;
    await sleep(50);
  }
  throw new Error('not ready within a minute');
}
