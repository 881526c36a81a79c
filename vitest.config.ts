import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Storms, races, long samples and sweeps: `npm test` leaves them out, `npm run test:long` runs them. */
const LONG = '*.long.test.{ts,tsx}';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

/** Two projects of one kind: the tests of every change, and the long ones below the same folders. */
function kind(name: string, folders: readonly string[], settings: Settings): TestProjectInlineConfiguration[] {
  return [
    {
      test: {
        environment: 'node',
        testTimeout: 20_000,
        hookTimeout: 60_000,
        ...settings,
        name,
        include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
        exclude: [...configDefaults.exclude, `**/${LONG}`],
      },
    },
    {
      test: {
        environment: 'node',
        ...settings,
        testTimeout: 300_000,
        hookTimeout: 300_000,
        name: `long-${name}`,
        include: folders.map((folder) => `${folder}/**/${LONG}`),
      },
    },
  ];
}

/** Three kinds: pure and component tests, tests on a real PostgreSQL, journeys in a real browser. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine we measure on; more workers only make each other slow there.
    maxWorkers: 2,
    projects: [
      ...kind('unit', ['packages/*/src', 'apps/site/src', 'scripts'], {}),
      ...kind('server', ['apps/server', 'apps/sandbox'], {
        globalSetup: ['apps/server/test/support/postgres-for-tests.ts'],
        pool: 'forks',
      }),
      ...kind('e2e', ['e2e'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: ['e2e/support/houses-for-journeys.ts'],
        pool: 'forks',
        // After all else: a browser beside other tests measures their load.
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
