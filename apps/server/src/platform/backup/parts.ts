import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupManifest, type BackupPart, MANIFEST, readManifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** Counts and digests what passes. */
function measuring(): { readonly through: Transform; readonly measured: () => Omit<BackupPart, 'file'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a stream into a file of a backup as it comes, on the disk before it returns. Readable by its owner only. */
export async function writePart(
  folder: string,
  file: string,
  source: Readable,
  ...on: Transform[]
): Promise<BackupPart> {
  const { through, measured } = measuring();
  const target = path.join(folder, file);
  await pipeline([source, ...on, through, createWriteStream(target, { mode: 0o600, flags: 'wx' })]);
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
  return { file, ...measured() };
}

/** Reads the manifest of a folder. Throws a BackupRefused for what is no finished backup. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(
      'BackupUnfinished',
      `there is no ${MANIFEST} in ${folder}: it is no backup, or one half made`,
    );
  });
  return readManifest(text);
}

/** Reads every byte of a backup. Throws a BackupRefused that names the first file that is missing, cut or changed. */
export async function checkParts(folder: string, { parts }: BackupManifest): Promise<void> {
  for (const { file, bytes, sha256 } of parts) {
    const place = path.join(folder, file);
    const size = (await stat(place).catch(() => undefined))?.size;
    if (size === undefined || size < bytes) {
      throw new BackupRefused('BackupCut', `${file} has ${size ?? 0} of ${bytes} bytes`);
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
    if (size !== bytes || hash.digest('hex') !== sha256) {
      throw new BackupRefused('ChecksumWrong', `${file} is another than the one that was written`);
    }
  }
}
