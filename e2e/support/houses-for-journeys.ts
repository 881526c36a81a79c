import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { setup as openCluster, TEMPLATE, urlOf } from '../../apps/server/test/support/postgres-for-tests.ts';
import { buildServerMeanwhile, removeBuiltServer, startServer } from '../../apps/server/test/support/server-process.ts';
import { onCluster } from '../../apps/server/test/support/test-database.ts';
import type { DemoOperator, DemoPlayer } from './house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the server that all journeys of this run drive. */
    builtServer: string;
    /** Players of `template_house`, with a thousand units each. */
    demoPlayers: readonly DemoPlayer[];
    /** Its two operators. */
    demoOperators: readonly DemoOperator[];
  }
}

/** A database as the first start of a demo leaves it: each house of this run is a copy. */
export const HOUSE_TEMPLATE = 'template_house';

/** Once a run: site and server are built, one cluster is there, and one house has opened for the first time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync(process.execPath, [path.join(root, 'scripts/setup.mjs'), '--build'], { stdio: 'inherit' });
  const [built, closeCluster] = await Promise.all([buildServerMeanwhile(), openCluster(project)]);
  const clusterUrl = project.getProvidedContext().testPostgresUrl;
  await onCluster(clusterUrl, `create database ${HOUSE_TEMPLATE} template ${TEMPLATE} strategy file_copy`);

  const folder = await mkdtemp(path.join(tmpdir(), 'evens-e2e-first-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const DATABASE_URL = urlOf(clusterUrl, HOUSE_TEMPLATE);
  const server = await startServer(dataDir, { DATABASE_URL, FEED: 'none' });
  const players = await demoPlayersIn(dataDir);
  const operators = await demoOperatorsIn(dataDir);
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });

  project.provide('builtServer', built);
  project.provide('demoPlayers', players);
  project.provide('demoOperators', operators);
  return async () => {
    await closeCluster();
    removeBuiltServer();
  };
}

export const demoPlayersIn = (dataDir: string): Promise<readonly DemoPlayer[]> =>
  writtenIn(dataDir, 'demo-accounts.json');

export const demoOperatorsIn = (dataDir: string): Promise<readonly DemoOperator[]> =>
  writtenIn(dataDir, 'demo-operators.json');

/** They are written down at the end of the first start. */
async function writtenIn<Value>(dataDir: string, name: string): Promise<readonly Value[]> {
  const file = path.join(dataDir, name);
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith(']') || text.endsWith(']\n')) return JSON.parse(text) as Value[];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the first start wrote no ${name} within a minute`);
}
