import { GAMES } from '@evens/games';
import type { CasinoStormReport } from './casino/run-casino-storm.ts';
import type { StormCounts } from './storm-counts.ts';

/** What a storm must have brought about, or it has shown nothing. A quiet machine needs a minute for it, a busy one longer. */
const LEAST = {
  accepted: 2000,
  refusedForPrice: 200,
  late: 100,
  corrections: 100,
  traderTook: 50,
  traderRefused: 50,
  wholeSold: 50,
  wholeRefused: 50,
  partsSold: 50,
  partsRefused: 50,
  ruleSold: 50,
  rulesRefused: 50,
} as const satisfies { readonly [Name in keyof StormCounts]: number };

/** Too few of what a storm is for, in words. */
export const shortfalls = (counts: StormCounts): string[] =>
  Object.entries(LEAST).flatMap(([name, least]) => {
    const found = counts[name as keyof StormCounts];
    return found < least ? [`${name}: ${found} of at least ${least}`] : [];
  });

/** What the casino's part must have brought about: every game many times, repeats and kills. */
const LEAST_OF_CASINO = { rounds: 5_000, repeats: 500, kills: 1 } as const;
const LEAST_OF_A_GAME = 50;

/** Too little of what the casino's part is for, in words. */
export const casinoShortfalls = (report: CasinoStormReport): string[] => [
  ...Object.entries(LEAST_OF_CASINO).flatMap(([name, least]) => {
    const found = report[name as keyof typeof LEAST_OF_CASINO];
    return found < least ? [`${name}: ${found} of at least ${least}`] : [];
  }),
  ...GAMES.flatMap(({ name }) => {
    const found = report.games[name] ?? 0;
    return found < LEAST_OF_A_GAME ? [`rounds of ${name}: ${found} of at least ${LEAST_OF_A_GAME}`] : [];
  }),
];
