// Finds the browser of the journeys: one that was named, Playwright's own, or the system's. Needs no node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Debian's build of the same Chromium without a window: a page costs it half of the work. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

const SYSTEM = [
  WITHOUT_WINDOW,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const INSIDE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
];

/** Browsers that Playwright downloaded, the newest first. */
function fromPlaywright() {
  const home = os.homedir();
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(home, '.cache', 'ms-playwright'),
    path.join(home, 'Library', 'Caches', 'ms-playwright'),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => INSIDE.map((file) => path.join(cache, name, file))),
    );
}

/** @returns {string | undefined} */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...fromPlaywright(), ...SYSTEM].find((file) => existsSync(file));
}

/** The package that is wanted on this machine and is one command away: on Debian and its kin, as root. */
export function wantedChromium(env = process.env) {
  if (env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  return existsSync(WITHOUT_WINDOW) ? undefined : path.basename(WITHOUT_WINDOW);
}

/** Installs a package of Debian's; a machine that reaches no archive finds out soon. Answers with what can be used then. */
export function installChromium(say, name) {
  say(`installing Chromium for the browser tests (apt-get install ${name})`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 2, 2] });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', name);
  return findChromium();
}
