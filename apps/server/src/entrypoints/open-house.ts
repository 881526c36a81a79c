import { LANES } from '../capabilities/bets/tickets/index.ts';
import { worldClock } from '../platform/clock/world-clock.ts';
import type { Config } from '../platform/config/index.ts';
import { LONG_PATIENCE, migrate, openDatabase } from '../platform/database/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, talkativeSettings } from '../platform/postgres/index.ts';
import { compose } from './compose.ts';

/**
 * The parts of a house in the order of starting: database server, database, and all that is built on it. A generator,
 * because the later parts are made from what the earlier ones opened: ask for the next part once the last has started.
 */
export async function* openHouse(config: Config, log: Log, onBroken: (error: unknown) => void): AsyncGenerator<Part> {
  let databaseUrl = config.databaseUrl;
  let databaseFolder: string | undefined;
  if (!databaseUrl) {
    let postgres: EmbeddedPostgres | undefined;
    yield {
      name: 'postgres',
      start: async () => {
        const onNotice = (text: string): void => log.warn(text);
        const { dataDir, walArchive } = config;
        postgres = await startEmbeddedPostgres({ dataDir, walArchive, onNotice, onLost: onBroken });
      },
      stop: async () => postgres?.stop(),
    };
    if (!postgres) throw new Error('a part was asked for before the last one had started');
    databaseUrl = postgres.url;
    databaseFolder = postgres.folder;
  }

  const onConnectionLost = (error: Error): void => log.warn({ reason: error.message }, 'a database connection broke');
  const db = openDatabase(databaseUrl, { max: config.databasePool, onConnectionLost });
  const laneDb = openDatabase(databaseUrl, { max: LANES, onConnectionLost });
  yield {
    name: 'database',
    start: async () => {
      const patient = openDatabase(databaseUrl, { max: 1, patience: LONG_PATIENCE, onConnectionLost });
      const ran = await migrate(patient).finally(() => patient.destroy());
      const [migrations, functions] = [ran.migrations.length, ran.functions.length];
      if (migrations + functions > 0) log.info({ migrations, functions }, 'database migrated');
      const settings = config.databaseUrl === undefined ? [] : await talkativeSettings(db);
      if (settings.length > 0)
        log.warn({ settings }, "the database's log may hold what players sent: see operations.md");
    },
    stop: async () => {
      await laneDb.destroy();
      await db.destroy();
    },
  };

  yield* await compose({ config, db, laneDb, databaseUrl, databaseFolder, clock: worldClock(), log });
}
