#!/usr/bin/env node
// `npm test` and, with --long, `npm run test:long`. Every stage runs, so that one look shows all; the last line counts
// the tests, so that a run of none is seen.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBudget, roomTable, spentByRoom } from './budget.mjs';
import { findChromium } from './chromium.mjs';
import { bothTries, filesToTryAgain, unsteadyFiles } from './second-try.mjs';
import { failureBlock, runStages, stageTable, whyFailed } from './stages.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [how, part, ...more] = process.argv.slice(2);
const long = how === '--long';

/** What `npm run test:long` consists of: each part runs alone in half an hour at most. */
const PARTS = ['journeys', 'storms', 'oracles'];
if (more.length > 0 || (how !== undefined && !long) || (part !== undefined && !PARTS.includes(part))) {
  console.error(
    `npm test takes no arguments, npm run test:long one of ${PARTS.join(', ')}. For a file: npx vitest run FILE`,
  );
  process.exit(2);
}

/** Files that fail, and pass when they are run once more, are named; more than these and the whole has failed (decision 0056). */
const MOST_UNSTEADY = 2;
/** What waits for a database or a browser depends on the machine; a pure test that fails once has failed. */
const TRIED_AGAIN = ['e2e', 'long-e2e', 'server'];

const RESULTS = path.join(ROOT, '.setup', long ? 'test-long' : 'test');
const SUMMARY = path.join(RESULTS, 'summary.txt');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const tool = (name, file) => path.join(ROOT, 'node_modules', name, file);
const node = (name, ...command) => ({ name, command: [process.execPath, ...command] });
/** By one checker: several each work out again what they share, for half as much CPU more and hardly an earlier end. */
const types = (of, config) => node(`types of ${of}`, tool('typescript', 'bin/tsc'), '-p', config, '--singleThreaded');
const resultOf = (name) => path.join(RESULTS, `${name.replaceAll(/[^a-z0-9]+/g, '-')}.json`);
const tests = (name, project, ...options) => ({
  ...node(
    name,
    tool('vitest', 'vitest.mjs'),
    'run',
    // As `unit` and `unit-apart`: whatever belongs to one kind runs together.
    ...[project, ...(['unit', 'server'].includes(project) ? [`${project}-apart`] : [])].map(
      (each) => `--project=${each}`,
    ),
    '--reporter=default',
    '--reporter=./scripts/tests-report.mjs',
    ...options,
  ),
  project,
});
/** A look that is one command: it counts as one test. */
const look = (name, file, ...args) => ({ ...node(name, tool('tsx', 'dist/cli.mjs'), file, ...args), isOneTest: true });

const seed = process.env.LONG_SEED ?? String(Date.now());
/** A test that takes long is marked so where it stands (`tags: 'long'`), or a whole file by its name. */
const SHORT = '--tags-filter=!long';
const TAGGED = '--tags-filter=long';
/** Files that hold a test marked so: a file whose tests are all left out would still open its database, and never close it. */
const filesTagged = (folder) =>
  execFileSync('git', ['grep', '-l', "tags: 'long'", '--', `${folder}/**/*.test.ts`], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'));
const LONG = {
  journeys: [tests('all journeys, and the sweeps', 'long-e2e', '--maxWorkers=3')],
  storms: [
    tests('long tests of the server', 'long-server'),
    tests('tests of the server marked as long', 'server', TAGGED, ...(long ? filesTagged('apps') : [])),
    look(`storm, seed ${seed}`, 'apps/server/test/storm/main.ts', seed),
  ],
  oracles: [
    tests('long unit tests', 'long-unit'),
    tests('unit tests marked as long', 'unit', TAGGED, ...(long ? filesTagged('packages') : [])),
    look(`oracle, seed ${seed}`, 'packages/testing/src/oracle/storm.ts', seed),
  ],
};
/** One after the other; the lanes of one group go beside each other. */
const GROUPS = long
  ? [[part ? LONG[part] : PARTS.flatMap((each) => LONG[each])]]
  : [
      [
        [types('the server', 'tsconfig.node.json'), types('the pure packages', 'tsconfig.pure.json')],
        [
          types('the site', 'tsconfig.web.json'),
          types('the journeys', 'tsconfig.e2e.json'),
          node('format and lint', tool('@biomejs/biome', 'bin/biome'), 'check', '.'),
        ],
      ],
      [
        [
          tests('unit tests', 'unit', SHORT),
          // A test of the server waits for its database a fifth of its time, a journey for half of it: three go beside each other.
          tests('tests of the server', 'server', SHORT, '--maxWorkers=3'),
          // Journeys go after the others, not beside them: on a slow machine of two cores pages then gave up calls that a house had no time to answer, and nothing was over sooner.
          tests('journeys', 'e2e', SHORT, '--maxWorkers=3'),
        ],
      ],
    ];

const chromium = findChromium();
const env = {
  ...process.env,
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  ...(long && { EVERY_JOURNEY: '1' }),
};
const from = performance.now();
const withEnv = (stage) => ({
  ...stage,
  env: stage.project ? { ...env, TESTS_REPORT: resultOf(stage.name) } : env,
});
const outcomes = [];
for (const lanes of GROUPS) {
  const ready = lanes.map((lane) => lane.map(withEnv));
  outcomes.push(...(await runStages(ready, ROOT)));
}

const NOTHING = { passed: 0, failed: 0, left: 0, failures: [], unsteady: [], files: [] };
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING);

/** What a stage's tests say; files that failed are run once more, at the end, with the machine to themselves. */
async function reportOf({ stage, passed }) {
  const first = readReport(resultOf(stage.name));
  const files = passed || !TRIED_AGAIN.includes(stage.project) ? [] : filesToTryAgain(first);
  if (files.length === 0) return { report: first, passed };
  const result = resultOf(`${stage.name} again`);
  const again = {
    ...tests(`${stage.name}, once more`, stage.project, ...(long ? [] : [SHORT]), '--maxWorkers=1', ...files),
    env: { ...env, TESTS_REPORT: result },
  };
  outcomes.push(...(await runStages([[again]], ROOT)));
  const report = bothTries(first, readReport(result));
  return { report, passed: report.failures.length === 0 && report.unsteady.length > 0 };
}

const failed = [];
const sum = { passed: 0, failed: 0, left: 0, unsteady: [], files: [] };
/** Named last of all, so that whoever sees only the end of the output knows them. */
const failures = [];
for (const outcome of [...outcomes]) {
  const { stage, last } = outcome;
  const { report, passed } = stage.project ? await reportOf(outcome) : { report: NOTHING, passed: outcome.passed };
  if (!passed) failed.push(stage.name);
  if (stage.isOneTest) sum[passed ? 'passed' : 'failed'] += 1;
  failures.push(...report.failures.map(({ test, why }) => ({ name: test, why })));
  if (!passed && report.failures.length === 0) failures.push({ name: stage.name, why: whyFailed(last) });
  if (!stage.project) continue;
  if (report.passed + report.failed === 0) failed.push(`${stage.name}: no test ran`);
  for (const count of ['passed', 'failed', 'left']) sum[count] += report[count];
  sum.unsteady.push(...report.unsteady);
  sum.files.push(...report.files);
}
if (unsteadyFiles(sum) > MOST_UNSTEADY) failed.push(`${unsteadyFiles(sum)} unsteady files`);

console.log(`\nthe ten slowest files${''.padEnd(51)} wall s`);
for (const { file, sec } of sum.files.sort((a, b) => b.sec - a.sec).slice(0, 10)) {
  console.log(`${file.padEnd(72)} ${sec.toFixed(1).padStart(6)}`);
}
if (!long) console.log(`\n${roomTable(spentByRoom(sum.files, readBudget()))}`);
console.log(`\n${stageTable(outcomes, (performance.now() - from) / 1000)}`);
console.log('CPU: a stage and all its children that were waited for; not what a killed server left behind\n');

for (const { test, why } of sum.unsteady) failures.push({ name: `unsteady, passed the second time: ${test}`, why });
const reasons = failureBlock(failures);
if (reasons) console.log(`what failed or was unsteady\n${reasons}\n`);
// Whoever reads only the end of a long output finds them there again (`.ci/run`).
writeFileSync(path.join(RESULTS, 'reasons.txt'), reasons ? `${reasons}\n` : '');
const summary = `${sum.passed} passed, ${sum.failed} failed${sum.left > 0 ? `, ${sum.left} not run` : ''}`;
writeFileSync(SUMMARY, `${summary}\n`);
if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
console.log(summary);
process.exitCode = failed.length > 0 ? 1 : 0;
