import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { giveTo, type Place } from './place.ts';

const run = promisify(execFile);

export const DATABASE_USER = 'evens';

export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/**
 * The data directory, made by initdb on the first start. It is built beside its place and renamed, so that a start
 * that is killed half-way leaves nothing that looks like a cluster.
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<Cluster> {
  const folder = path.join(place.folder, 'postgres');
  const passwordFile = path.join(place.folder, 'postgres.password');
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const password = await readFile(passwordFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The password of the database in ${folder} cannot be read (${error.code ?? error.message})`);
    });
    return { folder, password: password.trim() };
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const partial = path.join(place.folder, 'postgres.new');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await giveTo(place.account, partial);
  // initdb reads the password under its own account, which must not see ours.
  const handedOver = path.join(place.folder, 'postgres.password.new');
  await writeFile(handedOver, `${password}\n`, { mode: 0o600 });
  await giveTo(place.account, handedOver);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${partial}`,
        `--username=${DATABASE_USER}`,
        `--pwfile=${handedOver}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...place.account, cwd: partial, env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } },
    );
  } finally {
    await rm(handedOver, { force: true });
  }
  await rename(partial, folder);
  return { folder, password };
}
