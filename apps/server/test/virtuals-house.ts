import { VIRTUAL_SPORTS } from '@evens/catalogue';
import { vi } from 'vitest';
import { type CatalogueBook, type FeedDesk, openBook, openFeedDesk } from '../src/capabilities/book/catalogue/index.ts';
import {
  openVirtuals,
  type Virtuals,
  type VirtualTimes,
  virtualsSource,
} from '../src/capabilities/book/virtuals/index.ts';
import type { Bus } from '../src/platform/bus/index.ts';
import { worldClock } from '../src/platform/clock/world-clock.ts';
import { DATABASE_NOW, type Database } from '../src/platform/database/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import { sealing } from '../src/platform/second-factor/index.ts';
import { type Api, openApi } from './api-players.ts';
import { type BettingHouse, openBettingHouse, testBook, testResults } from './betting-house.ts';

export const quickTimes: VirtualTimes = { everyMs: 2_400, openMs: 1_400, closedMs: 200, runMs: 400, lateMs: 500 };

export interface VirtualsProcess {
  readonly virtuals: Virtuals;
  readonly book: CatalogueBook;
  readonly desk: FeedDesk;
  readonly house: BettingHouse;
  readonly hub: Hub;
  readonly api: Api;
  readonly errors: unknown[];
  stop(): Promise<void>;
}

interface ProcessOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly times?: VirtualTimes;
  readonly sports?: readonly string[];
  /** The house's key for secrets. */
  readonly key?: number;
}

/** A worker with pages of its own: book, feed desk without a feed, virtual sports, and the bets on them, over real HTTP. */
export async function virtualsProcess({
  db,
  databaseUrl,
  bus,
  times = quickTimes,
  sports = ['virtual-soccer'],
  key = 7,
}: ProcessOptions): Promise<VirtualsProcess> {
  const clock = worldClock();
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (values: object) => onError('err' in values ? values.err : values),
  };
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test' });
  const source = virtualsSource(() => clock.monotonicMs());
  const book = openBook({ db, bus, hub, clock, log, follows: true });
  const config = { feed: 'none', seed: 'x', simSpeed: 1, replaySpeed: 1 } as const;
  const desk = openFeedDesk({
    ...{ config, db, databaseUrl, bus, clock, log, book },
    ...{ publishes: true, beside: [source] },
  });
  const virtuals = openVirtuals(
    {
      ...{ db, bus, hub, clock, onError, times },
      sealing: sealing(Buffer.alloc(32, key)),
      sports: VIRTUAL_SPORTS.filter(({ alias }) => sports.includes(alias)),
      catalogue: {
        epoch: () => desk.epoch(),
        standingResults: (ids) => book.standingResults(ids),
        voidsOf: (ids) => book.voidsOf(ids),
      },
      ...{ works: true, serves: true },
    },
    source,
  );
  const stands = (): never => {
    throw new Error('this clock goes by itself');
  };
  const house = openBettingHouse(db, {
    clock: { ...clock, set: stands, advance: stands },
    databaseNow: () => DATABASE_NOW,
    book: {
      ...testBook(),
      getFixture: (id) => book.getFixture(id),
      getOutcome: (id, marketKey, outcome) => book.getOutcome(id, marketKey, outcome),
      notReady: () => book.notReady(),
    },
    results: {
      ...testResults(),
      standingResults: (ids, keys, tx) => book.standingResults(ids, keys, tx),
      voidsOf: (ids, tx) => book.voidsOf(ids, tx),
      runnersOf: (ids, tx) => book.runnersOf(ids, tx),
      contestsOf: (ids, tx) => book.contestsOf(ids, tx),
    },
  });
  const api = await openApi(house, [house.wallet, house.tickets, virtuals, book]);
  await book.start();
  await desk.start();
  await virtuals.start();
  return {
    ...{ virtuals, book, desk, house, hub, api, errors },
    stop: async () => {
      await api.close();
      await virtuals.stop();
      await desk.stop();
      await book.stop();
      await house.stop();
    },
  };
}

export const eventually = <Value>(holds: () => Value | Promise<Value>, timeout = 20_000): Promise<Value> =>
  vi.waitFor(holds, { timeout, interval: 20 });
