import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inOrder } from './scripts/test-order.ts';

/** Storms, races, long samples and sweeps: `npm test` leaves them out, `npm run test:long` runs them. */
const LONG = '*.long.test.{ts,tsx}';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

const of = (name: string, include: readonly string[], settings: Settings): TestProjectInlineConfiguration => ({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What comes by itself is waited for as long as a person would; one second is the usual, which a machine with other work
    // can take for anything.
    expect: { poll: { timeout: 15_000 } },
    exclude: [...configDefaults.exclude, `**/${LONG}`],
    ...settings,
    name,
    include: [...include],
  },
});

const everyTest = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/** The long tests below the same folders, as a project of their own. */
const long = (name: string, folders: readonly string[], settings: Settings): TestProjectInlineConfiguration =>
  of(
    `long-${name}`,
    folders.map((folder) => `${folder}/**/${LONG}`),
    { ...settings, exclude: configDefaults.exclude, testTimeout: 300_000, hookTimeout: 300_000 },
  );

const UNIT = ['packages/*/src', 'apps/site/src', 'apps/backoffice/src', 'scripts'];

/** Tests share a process and its modules; these few change what belongs to all and get modules and globals of their own. */
const CHANGES_GLOBALS = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|\bprocess\.(chdir|env\.\w+ =)/;
const apart = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => CHANGES_GLOBALS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'))),
  );
const UNIT_APART = apart(['packages', 'apps/site/src', 'apps/backoffice/src', 'scripts']);

const SERVER = ['apps/server', 'apps/sandbox', 'apps/signer'];
/** What a password costs is measured here, and nowhere else. */
const OF_HASHING = [
  'apps/server/src/platform/passwords/password-hashes.test.ts',
  'apps/server/src/capabilities/people/identity/sign-in-cost.test.ts',
];
for (const file of OF_HASHING)
  if (!existsSync(path.join(import.meta.dirname, file))) throw new Error(`there is no test ${file}`);
const SERVER_APART = [...new Set([...apart(SERVER), ...OF_HASHING])];
/** Test files leave much behind in little time: with more room for the young, a tenth of the CPU does not go into moving them. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=64'];
const onPostgres: Settings = {
  globalSetup: ['apps/server/test/support/postgres-for-tests.ts'],
  pool: 'forks',
  execArgv: ROOM_FOR_YOUNG,
};

const inBrowser: Settings = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As long as its pages wait for what they show (`PATIENCE_MS`).
  expect: { poll: { timeout: 30_000 } },
  globalSetup: ['e2e/support/houses-for-journeys.ts'],
  pool: 'forks',
  execArgv: ROOM_FOR_YOUNG,
  // What a journey changes is in its house and its pages; modules and browser serve the files of a process in turn.
  isolate: false,
  // After all else, where one command runs all: a browser beside other tests measures their load.
  sequence: { groupOrder: 1 },
};

class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = (await super.sort(specifications)).map((specification) => ({
      specification,
      file: path.relative(import.meta.dirname, specification.moduleId),
      shares: !specification.project.config.isolate,
    }));
    return inOrder(files).map(({ specification }) => specification);
  }
}

/** Three kinds: pure and component tests, tests on a real PostgreSQL, journeys in a real browser. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine we measure on; more workers only make each other slow there.
    maxWorkers: 2,
    sequence: { sequencer: InOrder },
    tags: [
      {
        name: 'long',
        description: 'run by `npm run test:long` alone: `npm test` walks each way through the house once',
      },
    ],
    projects: [
      of('unit', UNIT.map(everyTest), {
        pool: 'threads',
        isolate: false,
        exclude: [...configDefaults.exclude, `**/${LONG}`, ...UNIT_APART],
      }),
      // Each file in a thread of its own, which has its own globals and environment: a process for each takes a quarter more CPU.
      of('unit-apart', UNIT_APART, { pool: 'threads' }),
      long('unit', UNIT, { pool: 'forks' }),
      of('server', SERVER.map(everyTest), {
        ...onPostgres,
        isolate: false,
        alias: [
          {
            find: /^\.\/hashing-process\.ts$/,
            replacement: path.join(import.meta.dirname, 'apps/server/test/support/cheap-hashing.ts'),
          },
        ],
        exclude: [...configDefaults.exclude, `**/${LONG}`, ...SERVER_APART],
      }),
      of('server-apart', SERVER_APART, onPostgres),
      long('server', SERVER, onPostgres),
      of('e2e', [everyTest('e2e')], inBrowser),
      // Every journey on every row, with a look at each screen on its way, and the sweeps.
      {
        ...long('e2e', ['e2e'], inBrowser),
        test: { ...long('e2e', ['e2e'], inBrowser).test, include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
});
