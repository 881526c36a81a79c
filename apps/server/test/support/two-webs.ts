import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { natsForTests } from './nats-for-tests.ts';
import { buildServer, startServer } from './server-process.ts';

/** Two web processes of the built server over one database and one NATS. */
export interface TwoWebs {
  readonly urls: readonly string[];
  /** What either has logged as an error, line by line. */
  errors(): readonly string[];
  end(): Promise<void>;
}

const ERROR_LEVEL = /^\{"level":[56]0,/;

/** `env` adds or overrides settings. Nobody settles or pays out beside them: there is no worker. */
export async function twoWebs(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<TwoWebs> {
  const built = buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-two-webs-'));
  const nats = await natsForTests({ name: 'evens', password: 'two-webs' });
  const settings = {
    ...{ ROLE: 'web', DATABASE_URL: databaseUrl, NATS_URL: nats.url, DATABASE_POOL: '12' },
    ...{ SANDBOX_URL: 'http://127.0.0.1:9', RATE_LIMIT_FACTOR: '100000', ...env },
  };
  const webs = await Promise.all(
    ['web-1', 'web-2'].map((name) => startServer(path.join(folder, name), settings, built)),
  );
  return {
    urls: webs.map(({ url }) => url),
    errors: () =>
      webs.flatMap((web) =>
        web
          .output()
          .split('\n')
          .filter((line) => ERROR_LEVEL.test(line)),
      ),
    end: async () => {
      await Promise.all(webs.map((web) => web.end('SIGKILL')));
      await nats.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
