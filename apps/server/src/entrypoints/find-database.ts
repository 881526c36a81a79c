import type { Config } from '../platform/config/index.ts';
import { LONG_PATIENCE, openDatabase } from '../platform/database/index.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '../platform/postgres/index.ts';

/**
 * For commands beside a house: DATABASE_URL, or the embedded database of DATA_DIR, running or not. `close` leaves it as
 * it was found.
 */
export async function findDatabase({ databaseUrl, dataDir }: Config) {
  const open = (url: string, close: () => Promise<void>) => {
    const db = openDatabase(url, { max: 1, patience: LONG_PATIENCE });
    return { db, url, close: () => db.destroy().then(close) };
  };
  const running = databaseUrl ?? (await runningPostgresUrl(dataDir));
  if (running) return open(running, async () => undefined);
  const postgres = await startEmbeddedPostgres({ dataDir });
  return open(postgres.url, () => postgres.stop());
}
