/**
 * The longest files, longest first, without `.test.ts`: a long one that starts last runs alone, with half of the machine idle. Of
 * those that are not named here the largest come first. Journeys of `npm test` and of the long run stand in one list.
 */
export const LONGEST: readonly string[] = [
  ...[
    'scripts/terms',
    'packages/feeds/src/simulator/simulator',
    'packages/testing/src/every-file',
    'packages/feeds/src/simulator/races',
    'packages/pricing/src/other-sports',
    'packages/testing/src/world/world',
    'apps/server/test/routes',
    'apps/server/test/roles/player-matrix',
    'apps/server/test/lifecycle',
    'apps/server/test/lists',
    'apps/server/src/capabilities/bets/tickets/offers/offers',
    'apps/server/test/reconcile',
    'apps/server/src/capabilities/bets/tickets/placing/lost-answers',
    'apps/server/src/capabilities/money/payments/movement/payout/addresses/addresses',
    'apps/server/test/exclusion',
    'apps/server/src/capabilities/bets/tickets/cash-out/in-play',
    'apps/server/src/capabilities/casino/rounds/free-spins',
    'apps/server/src/capabilities/book/catalogue/book/guards',
  ],
  ...[
    'local-money',
    'betting',
    'withdrawals',
    'cashier',
    'coins',
    'slot-tools',
    'browsing',
    'agents',
    'my-bets',
    'slots',
    'first-use',
    'bet-types',
    'match-page',
    'crash',
    'misbehaving-providers',
    'casino-lobby',
    'security',
    'game-providers',
    'bonuses',
    'bonuses-room',
    'content',
    'protection',
    'bank',
    'kyc-documents',
  ].map((name) => `e2e/${name}`),
];

/** A file of tests by its path from the root, and whether it has a worker, with its modules, in common with others. */
export interface TestFile {
  readonly file: string;
  readonly shares: boolean;
}

/**
 * The order in which test files run: first those that share a worker, then those that have one each; of either the longest first, and
 * the rest as they came. Vitest keeps a shared worker only while the next file of its queue can use it: one of the others in between
 * ends the worker, and the next file has to load all modules anew.
 */
export function inOrder<File extends TestFile>(files: readonly File[]): File[] {
  const place = ({ file, shares }: TestFile): number => {
    const at = LONGEST.indexOf(file.replace(/\.test\.tsx?$/, ''));
    return (shares ? 0 : LONGEST.length + 1) + (at < 0 ? LONGEST.length : at);
  };
  return [...files].sort((one, other) => place(one) - place(other));
}
