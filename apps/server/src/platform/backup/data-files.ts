import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Account } from '../postgres/account.ts';
import type { BackupPart } from './manifest.ts';
import { writePart } from './parts.ts';
import { type Program, runProgram } from './programs.ts';
import { BackupRefused } from './refused.ts';

export const FILES_PART = 'files.tar.gz';
/** Speed over size: a backup is bound by the disk, and few bytes are won above this. */
export const gzip = (): ReturnType<typeof createGzip> => createGzip({ level: 3 });
export const gunzip = createGunzip;

/** Of this start alone, made again by the next, or another part of the backup. */
const LEFT_OUT = /^(?:server\.pid|postgres\.log(?:\.1)?|simulator-memory\.bin|.*\.(?:new|partial|tmp))$/;

/** Files that the house keeps beside its database: keys, and in a demo its people. Folders are none of them. */
export async function dataFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** What a program writes, as a part of a backup. */
export async function partOf(program: Program, into: string, file: string, ...on: Transform[]): Promise<BackupPart> {
  let part: BackupPart | undefined;
  await runProgram(program, {
    to: async (output) => {
      part = await writePart(into, file, output, ...on);
    },
  });
  if (!part) throw new Error(`${program.name} ended before it wrote`);
  return part;
}

/** Packs named files of a folder. */
export const packFiles = (from: string, names: readonly string[], into: string, file: string): Promise<BackupPart> =>
  partOf({ name: 'tar', args: ['--create', '--file=-', `--directory=${from}`, '--', ...names] }, into, file, gzip());

/** Unpacks a part into a folder under an account. */
export async function unpack(part: string, into: string, account?: Account): Promise<void> {
  const args = ['--extract', '--file=-', '--preserve-permissions', '--no-same-owner', `--directory=${into}`];
  const from = createReadStream(part).pipe(gunzip());
  await runProgram({ name: 'tar', args, account }, { from });
}

/** Refuses a folder in which one of these files stands already: a restore writes over nothing. */
export async function refuseTaken(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await stat(path.join(folder, name)).catch(() => undefined)) {
      throw new BackupRefused('TargetNotEmpty', `${path.join(folder, name)} is there already: move it away first`);
    }
  }
}
