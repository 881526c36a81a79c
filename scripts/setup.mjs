#!/usr/bin/env node
// Runs before `npm start`, `npm run dev` and `npm test`, also on a bare clone: so it uses nothing from node_modules.
// Installs when the lock file changed, or when less is installed than is asked for: --start what a house builds itself with and
// runs, --signer what the signer needs beside it, and without either everything, for tests and tools. --build builds
// what changed; --browser makes sure that a Chromium is there, --nats that a nats-server is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium, wantedChromium } from './chromium.mjs';
import { findNatsServer, unpackNatsServer } from './nats-server.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = path.join(ROOT, '.setup');
const flags = new Set(process.argv.slice(2));

/** Our packages that no house runs: the signer is a process of its own, on a machine of its own. */
const APART = ['apps/signer', 'packages/testing'];

/** What may be installed, each with all that stands before it. */
const SETS = {
  start: {
    what: 'what a house runs',
    only: ({ packages }) => [
      '--omit=dev',
      '--include-workspace-root',
      ...Object.keys(packages)
        .filter((where) => /^(apps|packages)\/[^/]+$/.test(where) && !APART.includes(where))
        .map((where) => `--workspace=${where}`),
    ],
  },
  signer: { what: 'what a house and its signer run', only: () => ['--omit=dev'] },
  all: { what: 'with the tools of tests', only: () => [] },
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Evens needs Node 20.19 or newer; this is ${process.versions.node}.`);

install();
if (flags.has('--build')) build();
if (flags.has('--browser')) browser();
if (flags.has('--nats')) nats();

/**
 * Installs what is asked for. What is there stays where it is more than that; a set that was asked for before is asked for again, so that
 * a change of the lock takes no tools away.
 */
function install() {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(text);
  const stamp = digest([text]);
  const [held, before] = readStamp('install')?.split(' ') ?? [];
  const asked = askedSet();
  const isThere = existsSync(path.join(ROOT, 'node_modules'));
  if (isThere && held === stamp && holds(before, asked)) return;
  const wanted = isThere && holds(before, asked) ? before : asked;
  const found = isInstalled(lock, { tools: true }) ? 'all' : isInstalled(lock, { tools: false }) ? 'signer' : undefined;
  if (holds(found, wanted)) {
    writeStamp('install', `${stamp} ${found}`);
    return;
  }
  say(`installing the dependencies (npm ci, ${SETS[wanted].what})`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Nothing that a package would run or compile while it is installed is needed: what has binaries ships them.
  run(command, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', ...SETS[wanted].only(lock)]);
  writeStamp('install', `${stamp} ${wanted}`);
}

function askedSet() {
  if (flags.has('--signer')) return 'signer';
  return flags.has('--start') ? 'start' : 'all';
}

function holds(there, wanted) {
  const order = Object.keys(SETS);
  return there !== undefined && order.indexOf(there) >= order.indexOf(wanted);
}

/** Does node_modules hold what the lock names, in these versions? Packages for other machines need not be there. */
function isInstalled(lock, { tools }) {
  return Object.entries(lock.packages).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true;
    if (!tools && entry.dev === true) return true;
    const manifest = path.join(ROOT, where, 'package.json');
    if (!existsSync(manifest)) return entry.peer === true || (entry.optional === true && !isForThisMachine(entry));
    return entry.link === true || JSON.parse(readFileSync(manifest, 'utf8')).version === entry.version;
  });
}

/** An optional package that names no machine serves the builds for others (WebAssembly) and may be absent as well. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  if (libc && !libc.includes(musl ? 'musl' : 'glibc')) return false;
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function build() {
  const shared = ['package-lock.json', 'scripts/build.mjs', 'packages'];
  buildWhenChanged('server', [...shared, 'apps/server/src', 'apps/sandbox/src'], 'apps/server/dist/all.js');
  if (existsSync(path.join(ROOT, 'apps/site/vite.config.ts'))) {
    buildWhenChanged('site', [...shared, 'apps/site'], 'apps/site/dist/index.html');
    buildWhenChanged('office', [...shared, 'apps/backoffice'], 'apps/backoffice/dist/index.html');
  }
}

function buildWhenChanged(what, sources, result) {
  const stamp = digest(sources.flatMap((source) => contents(path.join(ROOT, source))));
  if (readStamp(what) === stamp && existsSync(path.join(ROOT, result))) return;
  say(`building the ${what}`);
  run(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs'), what]);
  writeStamp(what, stamp);
}

/** Names and contents of all source files below; tests and what was built or installed change no build. */
function contents(at) {
  const name = path.basename(at);
  if (['node_modules', 'dist', 'test'].includes(name) || /\.test\.tsx?$/.test(name)) return [];
  const inside = readdirOrNothing(at);
  if (inside) return inside.sort().flatMap((entry) => contents(path.join(at, entry)));
  return existsSync(at) ? [path.relative(ROOT, at), readFileSync(at)] : [];
}

function readdirOrNothing(at) {
  try {
    return readdirSync(at);
  } catch {
    return undefined;
  }
}

function browser() {
  const wanted = wantedChromium();
  // Asked for once: where it cannot be had, any other Chromium will do from then on.
  if (wanted && readStamp('browser') !== wanted) {
    installChromium(say, wanted);
    writeStamp('browser', wanted);
  }
  const canInstall = wanted !== undefined;
  if (findChromium() ?? (canInstall && installChromium(say, 'chromium'))) return;
  fail(
    'The tests drive a real browser, and no Chromium was found. Install one, for instance with\n' +
      '  sudo apt-get install -y chromium\nor\n  npx playwright-core install chromium\n' +
      'or name one that you have: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

function nats() {
  if (findNatsServer() ?? unpackNatsServer(say)) return;
  fail(
    'The tests of many processes need a nats-server, and none was found. Install one, for instance with\n' +
      '  sudo apt-get install -y nats-server\nor name one that you have: NATS_SERVER_PATH=/path/to/nats-server npm test',
  );
}

function digest(pieces) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}\n`);
  for (const piece of pieces) hash.update(piece).update('\0');
  return hash.digest('hex');
}

function readStamp(name) {
  const file = path.join(STAMPS, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(name, stamp) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), stamp);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) fail(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function say(text) {
  console.error(`setup: ${text}`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
