#!/usr/bin/env node
// `npm test`, and exactly what CI runs: format and lint, types, all tests. Every stage runs, so that one look shows all;
// the last line counts the tests, so that a run of none is seen.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const RESULT = path.join(ROOT, '.setup', 'vitest.json');
const SUMMARY = path.join(ROOT, '.setup', 'test-summary.txt');

if (process.argv.length > 2) {
  console.error(
    `npm test runs everything and takes no arguments. For a part: npx vitest run ${process.argv.slice(2).join(' ')}`,
  );
  process.exit(2);
}

const tool = (name, file) => path.join(ROOT, 'node_modules', name, file);
const STAGES = [
  ['format and lint', tool('@biomejs/biome', 'bin/biome'), 'check', '.'],
  ['types of the pure packages', tool('typescript', 'bin/tsc'), '-p', 'tsconfig.pure.json'],
  ['types of the server', tool('typescript', 'bin/tsc'), '-p', 'tsconfig.node.json'],
  ['types of the site', tool('typescript', 'bin/tsc'), '-p', 'tsconfig.web.json'],
  ['types of the journeys', tool('typescript', 'bin/tsc'), '-p', 'tsconfig.e2e.json'],
  [
    'tests',
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULT}`,
  ],
];

mkdirSync(path.dirname(RESULT), { recursive: true });
rmSync(RESULT, { force: true });
rmSync(SUMMARY, { force: true });

const chromium = findChromium();
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
const failed = [];
for (const [name, ...command] of STAGES) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  console.log(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failed.push(name);
}

const result = existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, 'utf8')) : {};
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = result;
if (numPassedTests === 0) failed.push('no test ran');
const left = numPendingTests + numTodoTests;
const summary = `${numPassedTests} passed, ${numFailedTests} failed${left > 0 ? `, ${left} not run` : ''}`;
writeFileSync(SUMMARY, `${summary}\n`);
if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`);
console.log(summary);
process.exitCode = failed.length > 0 ? 1 : 0;
