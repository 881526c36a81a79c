import type { VIRTUAL_SPORTS } from '@evens/catalogue';
import type { Bus } from '../../../platform/bus/index.ts';
import type { WorldClock } from '../../../platform/clock/world-clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Hub } from '../../../platform/hub/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Catalogue } from '../catalogue/index.ts';

/** How long the parts of a round take, in milliseconds of the wall clock. */
export interface VirtualTimes {
  /** From the beginning of a round to that of the next. */
  readonly everyMs: number;
  readonly openMs: number;
  /**
   * Between the close and the first of the picture. Longer than a bet may be on its way: one that comes to the database more than a second
   * after it was judged is refused (`JUDGED_FOR_MS` of the placement lane), so none is stored once anybody can know the draw.
   */
  readonly closedMs: number;
  /** So long the picture runs. */
  readonly runMs: number;
  /** What could not be drawn is tried again for so long; then its stakes go back. */
  readonly lateMs: number;
}

/** A round every three minutes. */
export const VIRTUAL_TIMES: VirtualTimes = {
  everyMs: 180_000,
  openMs: 115_000,
  closedMs: 3_000,
  runMs: 48_000,
  lateMs: 120_000,
};

export interface VirtualsParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly clock: WorldClock;
  /** How seeds of rounds to come stand in the database. */
  readonly sealing: Sealing;
  readonly catalogue: Pick<Catalogue, 'epoch' | 'standingResults' | 'voidsOf'>;
  /** Whether this process may lead the feed, and with it the rounds; whether it has players' pages. */
  readonly works: boolean;
  readonly serves: boolean;
  /** All of the house's where left out. */
  readonly sports?: typeof VIRTUAL_SPORTS;
  readonly times?: VirtualTimes;
  readonly onError: (error: unknown) => void;
}
