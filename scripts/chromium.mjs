// Finds the browser of the journeys: one that was named, Playwright's own, or the system's. Needs no node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SYSTEM = [
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

/** On Debian and its kin, as root, the system's package is one command away. */
export function installChromium(say) {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  say('installing Chromium for the browser tests (apt-get install chromium)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
  return findChromium();
}
