// Finds the nats-server of the tests: one that was named, the system's, or one unpacked before. Needs no node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('../.setup/nats-server', import.meta.url));

const placesOf = (env) => [
  ...(env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, 'nats-server')),
  '/usr/sbin/nats-server',
  '/usr/local/bin/nats-server',
  path.join(OWN, 'usr/sbin/nats-server'),
];

/** @returns {string | undefined} */
export function findNatsServer(env = process.env) {
  const named = env.NATS_SERVER_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return placesOf(env).find((file) => existsSync(file));
}

/**
 * On Debian and its kin: unpacks the system's package into a folder of ours. It is not installed, since that would start a
 * server open to the network.
 */
export function unpackNatsServer(say) {
  if (process.env.NATS_SERVER_PATH || !existsSync('/etc/debian_version')) return undefined;
  say('fetching nats-server for the tests of many processes (apt-get download nats-server)');
  mkdirSync(OWN, { recursive: true });
  const run = (command, ...args) => spawnSync(command, args, { cwd: OWN, stdio: ['ignore', 2, 2] }).status === 0;
  const download = () => run('apt-get', 'download', '-q', 'nats-server');
  if (!download() && process.getuid?.() === 0) {
    run('apt-get', 'update', '-q');
    download();
  }
  for (const file of readdirSync(OWN).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', '-x', file, '.');
    rmSync(path.join(OWN, file));
  }
  return findNatsServer();
}
