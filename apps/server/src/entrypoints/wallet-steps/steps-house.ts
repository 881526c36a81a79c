import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { assert } from '@evens/kernel';
import { loadConfig } from '../../platform/config/index.ts';
import { startParts } from '../../platform/lifecycle/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/index.ts';
import { openHouse } from '../open-house.ts';

/** A demo house of the command's own, with a database of its own that lives through its restarts. */
export interface StepsHouse {
  readonly url: string;
  readonly databaseUrl: string;
  /** What house and sandbox share. */
  readonly secret: string;
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  end(): Promise<void>;
}

const SECRET = 'what the house and the sandbox of a file of steps share';

/** One that nobody has at this moment. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

export async function openStepsHouse(): Promise<StepsHouse> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-steps-'));
  const dataDir = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, onNotice: fail, onLost: fail });
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    FEED: 'none',
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    BACKOFFICE_PORT: String(ports[1]),
    OPERATIONS_PORT: String(ports[2]),
    SANDBOX_PORT: String(ports[3]),
    SANDBOX_SECRET: SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  });
  const start = () => startParts(openHouse(config, createLog('error', process.stderr), fail), {});
  let running = await start();
  return {
    url: `http://127.0.0.1:${ports[0]}`,
    databaseUrl: postgres.url,
    secret: SECRET,
    restart: async () => {
      const { failed } = await running.stop();
      assert(failed.length === 0, 'the house stopped well');
      running = await start();
    },
    end: async () => {
      await running.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
