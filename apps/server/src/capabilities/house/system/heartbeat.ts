import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { beat, forgetProcess, type Heartbeat } from './store.ts';

export const BEAT_EVERY_MS = 5_000;

export interface HeartbeatParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly role: Heartbeat['role'];
  readonly version: string;
  readonly release: number;
  readonly leadsFeed: () => boolean;
  readonly onError: (error: unknown) => void;
}

const NANOSECONDS = 1_000_000;
const MEGABYTE = 1_000_000;
/** How finely delays are sampled; what the sampling itself waits is no delay. */
const RESOLUTION_MS = 20;

/** Says every few seconds that this process lives, and how it does. */
export function openHeartbeat({ db, clock, onError, leadsFeed, ...of }: HeartbeatParts) {
  const id = randomUUID();
  const startedAt = new Date(clock.wallMs());
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const look = async (): Promise<void> => {
    const slowest = delays.count === 0 ? 0 : delays.percentile(99) / NANOSECONDS - RESOLUTION_MS;
    delays.reset();
    await beat(db, {
      ...{ id, host: hostname(), startedAt, leadsFeed: leadsFeed() },
      ...of,
      loopLagMs: Math.max(0, Math.round(slowest)),
      memoryMb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    });
  };
  const looking = repeatedLook({ look, everyMs: BEAT_EVERY_MS, onError });
  return {
    start: async (): Promise<void> => {
      delays.enable();
      await look();
      looking.start();
    },
    stop: async (): Promise<void> => {
      await looking.stop();
      delays.disable();
      // It ends well all the same where the database is gone already.
      await forgetProcess(db, id).catch(onError);
    },
  };
}
