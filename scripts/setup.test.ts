import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const from = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
let clone: string;

/** Writes down what it was asked for, and leaves a folder behind as an installation does. */
const INSTALLER = `const fs = require('node:fs');
fs.mkdirSync('node_modules', { recursive: true });
fs.appendFileSync('asked', JSON.stringify(process.argv.slice(2)) + '\\n');`;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'evens-setup-'));
  mkdirSync(path.join(clone, 'scripts'));
  for (const file of ['scripts/setup.mjs', 'scripts/chromium.mjs', 'scripts/nats-server.mjs', 'package-lock.json']) {
    copyFileSync(from(file), path.join(clone, file));
  }
  writeFileSync(path.join(clone, 'npm.js'), INSTALLER);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** What the installer was asked for by this, once each time that it was. */
function setUp(...flags: string[]): string[][] {
  const asked = path.join(clone, 'asked');
  rmSync(asked, { force: true });
  const env = { ...process.env, npm_execpath: path.join(clone, 'npm.js') };
  const { status, stderr } = spawnSync(process.execPath, [path.join(clone, 'scripts/setup.mjs'), ...flags], {
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  if (!existsSync(asked)) return [];
  return readFileSync(asked, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const changeLock = (): void => writeFileSync(path.join(clone, 'package-lock.json'), `${lock()}\n`);
const lock = (): string => readFileSync(path.join(clone, 'package-lock.json'), 'utf8');

describe('what is installed on a bare clone', () => {
  it('for a start is what a house builds with and runs, and no tool of tests', () => {
    const [[first, ...more] = []] = setUp('--start');
    expect(first).toBe('ci');
    expect(more).toEqual(expect.arrayContaining(['--ignore-scripts', '--omit=dev', '--workspace=apps/server']));
    expect(more).not.toContain('--workspace=apps/signer');
    expect(setUp('--start')).toEqual([]);
  });

  it('for tests is everything, also after a start, and nothing once more for the start after it', () => {
    setUp('--start');
    const [all = []] = setUp();
    expect(all.filter((each) => /omit|workspace/.test(each))).toEqual([]);
    expect(setUp('--start')).toEqual([]);
    expect(setUp()).toEqual([]);
  });

  it('for the signer is what it pays with, beside what a start has', () => {
    setUp('--start');
    expect(setUp('--signer')).toHaveLength(1);
    expect(setUp('--start')).toEqual([]);
  });

  it('keeps its tools where the lock has changed and a start comes first', () => {
    setUp();
    changeLock();
    const [again = []] = setUp('--start');
    expect(again).not.toContain('--omit=dev');
  });

  it('comes anew where somebody has taken it away', () => {
    setUp();
    rmSync(path.join(clone, 'node_modules'), { recursive: true });
    expect(setUp('--start')[0]).toContain('--omit=dev');
  });
});

it('builds with nothing that only tests have', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(from('package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const tool of ['esbuild', 'vite', '@vitejs/plugin-react', 'tsx']) {
    expect([tool, tool in (dependencies ?? {}), tool in (devDependencies ?? {})]).toEqual([tool, true, false]);
  }
});
