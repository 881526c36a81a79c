import { LIVE_GAMES, type LiveGame, liveGame } from '@evens/games';
import { assert } from '@evens/kernel';

/** How the time of a round is divided, in milliseconds. */
export interface TableTimes {
  /** So long bets are taken; the last of it, `lastMs`, the table says that these are the last bets. */
  readonly openMs: number;
  readonly lastMs: number;
  /** Between the close and the draw: whoever was in time is in. */
  readonly closedMs: number;
  /** So long the picture of the draw takes to come about; then wins are paid. */
  readonly drawMs: number;
  /** Where players decide: so long each decision may take; twelve seconds where left out. */
  readonly actMs?: number;
  /** Of a table with a device: so long after the close its word is waited for; what is printed where left out. */
  readonly silentMs?: number;
  /** So long the result stands before the next round takes bets. */
  readonly pauseMs: number;
}

/** A table of the house. Stakes are of one player in one round, in minor units of the house's currency. */
export interface TableSettings extends TableTimes {
  readonly key: string;
  readonly name: string;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
}

export interface Table extends TableSettings, LiveGame {}

const USUAL: TableTimes = { openMs: 20_000, lastMs: 5_000, closedMs: 1_000, drawMs: 10_000, pauseMs: 4_000 };
const QUICK: TableTimes = { openMs: 12_000, lastMs: 4_000, closedMs: 1_000, drawMs: 6_000, pauseMs: 3_000 };

/** Names are the same in every language; what stands around them is the site's. */
const SETTINGS: readonly TableSettings[] = [
  { key: 'live-roulette', name: 'Harbour Roulette', leastMinor: 10n, mostMinor: 500_00n, ...USUAL },
  { key: 'live-roulette-speed', name: 'Speed Roulette', leastMinor: 10n, mostMinor: 500_00n, ...QUICK },
  { key: 'live-roulette-high', name: 'Admiral Roulette', leastMinor: 5_00n, mostMinor: 5_000_00n, ...USUAL },
  {
    key: 'live-roulette-studio',
    name: 'Studio Roulette',
    leastMinor: 10n,
    mostMinor: 500_00n,
    ...USUAL,
    drawMs: 5_000,
  },
  { key: 'live-blackjack', name: 'Harbour Blackjack', leastMinor: 1_00n, mostMinor: 500_00n, ...USUAL, drawMs: 5_000 },
  { key: 'live-baccarat', name: 'Salon Baccarat', leastMinor: 20n, mostMinor: 500_00n, ...USUAL, drawMs: 9_000 },
  { key: 'live-dragon-tiger', name: 'Dragon Tiger', leastMinor: 20n, mostMinor: 500_00n, ...QUICK, openMs: 15_000 },
];

/** The tables of the house, in the order of the live lobby. */
export const TABLES: readonly Table[] = SETTINGS.map((settings) => {
  const live = liveGame(settings.key);
  assert(live, `${settings.key} is no game of a table`);
  return { ...settings, ...live };
});

assert(TABLES.length === LIVE_GAMES.length, 'every game of a table has its settings');

const BY_KEY = new Map(TABLES.map((table) => [table.key, table]));

export const tableByKey = (key: string): Table | undefined => BY_KEY.get(key);
