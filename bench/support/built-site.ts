import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildServer,
  removeBuiltServer,
  type ServerProcess,
  startServer,
} from '../../apps/server/test/support/server-process.ts';
import { findChromium } from '../../scripts/chromium.mjs';

interface Listed {
  readonly id: number;
  readonly marketsCount: number;
  readonly category: { readonly alias: string };
  readonly tournament: { readonly alias: string };
}

/** The paths of the pages; the match is the one of most markets in play, so that it is a full page. */
export async function pathsOf(url: string): Promise<Readonly<Record<'home' | 'list' | 'match', string>>> {
  const answer = await fetch(`${url}/api/fixtures?view=live&sport=soccer&limit=50`);
  const { fixtures } = (await answer.json()) as { fixtures: Listed[] };
  const [match] = [...fixtures].sort((one, other) => other.marketsCount - one.marketsCount);
  if (!match) throw new Error('no soccer match is in play');
  const { category, tournament, id } = match;
  return {
    home: '/en-US',
    list: '/en-US/sport/soccer',
    match: `/en-US/live/sport/soccer/${category.alias}/${tournament.alias}/match/${id}`,
  };
}

async function readyServer(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(dataDir, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' });
  while (!(await fetch(`${server.url}/ready`)).ok) await sleep(100);
  return server;
}

export const LOADED_AS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

export function chromiumHere(): string {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: apt-get install chromium, or set CHROMIUM_PATH');
  return executablePath;
}

/** The built site from the built server with the demo world, on a new folder that is removed; or from `given`, which stays. */
export async function withBuiltSite(given: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  if (given !== undefined) return work(given);
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
  // PostgreSQL gives up the rights of root where it has them.
  await chmod(folder, 0o755);
  let server: ServerProcess | undefined;
  try {
    buildServer();
    server = await readyServer(path.join(folder, 'data'));
    await work(server.url);
  } finally {
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    removeBuiltServer();
  }
}
