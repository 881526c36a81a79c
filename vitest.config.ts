import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 };

/** Three projects: pure and component tests, tests on a real PostgreSQL, journeys in a real browser. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine we measure on; more workers only make each other slow there.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/site/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/postgres-for-tests.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
          fileParallelism: false,
          // After all else: a browser beside other tests measures their load.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
