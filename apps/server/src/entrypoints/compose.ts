import type { Clock } from '@evens/kernel';
import { sql } from 'kysely';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import { createHttp, noSessions } from '../platform/http/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import { siteFolder } from './site-folder.ts';

/** What every capability is built from. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Builds the capabilities and lists what runs, in the order of starting. The door opens last and closes first. */
export async function compose({ config, db, clock, log }: House): Promise<Part[]> {
  const http = await createHttp({
    clock,
    logger: log,
    sessions: noSessions,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    siteFolder: siteFolder(),
  });
  http.readiness.register('database', async () => {
    await sql`select 1`.execute(db);
    return undefined;
  });

  return [
    {
      name: 'http',
      start: async () => {
        const { url } = await http.listen({ host: config.host, port: config.port });
        log.info({ url }, 'listening');
        process.stdout.write(`Evens is open: ${config.publicUrl ?? url}\n`);
      },
      stop: () => http.close(),
    },
  ];
}
