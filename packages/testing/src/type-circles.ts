/**
 * How many files of an area stand in a circle once `import type` counts as well. None of them can be read without the others; whoever
 * takes the types of parts out to where they are used makes a number smaller. A number may only shrink, and none is added.
 */
export const TYPE_CIRCLES: Readonly<Record<string, number>> = {
  'apps/sandbox/src/payment': 1,
  'apps/sandbox/src/payout': 1,
  'apps/sandbox/src/processor': 2,
  'apps/sandbox/src/wallet': 1,
  'apps/server/src/capabilities/book/catalogue': 2,
  'apps/server/src/capabilities/growth/loyalty': 2,
  'apps/server/src/capabilities/money/rates': 2,
  'apps/server/src/capabilities/bets/tickets': 6,
  'apps/server/test/storm': 2,
  'apps/site/src/areas/account': 5,
  'apps/site/src/shared/drawn': 3,
  'apps/site/src/shared/formats': 1,
  'apps/site/src/shared/settings': 2,
  'e2e/support': 2,
  'packages/feeds/src/simulator': 6,
  'packages/pricing/src/football-rating': 2,
};
