#!/usr/bin/env node
// `npm run test:repeat -- FILE [TIMES]`: runs a file of tests again and again (ten times where nothing is said) and counts what failed
// in how many of them. A journey that fails in one of ten is marked as long until it is mended.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [file, said = '10', ...more] = process.argv.slice(2);
const times = Number(said);
if (!file || more.length > 0 || !Number.isInteger(times) || times < 1) {
  console.error('npm run test:repeat -- FILE [TIMES]');
  process.exit(2);
}
if (!existsSync(path.join(ROOT, file))) {
  console.error(`there is no file ${file}`);
  process.exit(2);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'evens-repeat-'));
const chromium = findChromium();
/** How often each test failed, and with what the first time. */
const failed = new Map();
for (let turn = 1; turn <= times; turn += 1) {
  const report = path.join(folder, `${turn}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      file,
      '--maxWorkers=1',
      '--reporter=./scripts/tests-report.mjs',
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), TESTS_REPORT: report },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const { passed, failures } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failures: [{ test: file, why: 'it did not come to an end' }] };
  for (const { test, why } of failures) failed.set(test, { times: (failed.get(test)?.times ?? 0) + 1, why });
  console.log(`${turn} of ${times}: ${passed} passed, ${failures.length} failed${status === 0 ? '' : ', not clean'}`);
}
rmSync(folder, { recursive: true, force: true });

for (const [test, { times: often, why }] of failed) console.log(`\nfailed in ${often} of ${times}: ${test}\n${why}`);
process.exitCode = failed.size > 0 ? 1 : 0;
