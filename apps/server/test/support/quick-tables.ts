import type { TableTimes } from '../../src/capabilities/casino/tables/index.ts';

/** Rounds of less than a second, so that each moment of one is met often. */
export const QUICK_TIMES: TableTimes = {
  ...{ openMs: 350, lastMs: 100, closedMs: 60, drawMs: 120, pauseMs: 80 },
  silentMs: 60_000,
};

/** Tables that nobody has to sit at: a drawn wheel, cards from a shoe, single cards, and a wheel with a device. */
export const LED_TABLES: readonly string[] = [
  'live-roulette',
  'live-baccarat',
  'live-dragon-tiger',
  'live-roulette-studio',
];
