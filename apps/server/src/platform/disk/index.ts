import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { ReadinessCheck } from '../http/index.ts';

const PROBE = 'ready.probe';
/** A block: less might find room in one that is there. */
const PROBE_BYTES = 4096;
const MEGABYTE = 1_000_000;

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'for a reason unknown';

export interface DiskParts {
  /** Folders whose disks must have room: the data folder, and the embedded database's where it lies elsewhere. */
  readonly folders: readonly string[];
  /** Folders that this process writes to itself. */
  readonly ownFolders: readonly string[];
  /** Least room, in bytes. */
  readonly leastFree: number;
  /** Bytes that an ordinary user may still write there. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Whether the house's disks have room and take what is written: PostgreSQL needs some to end well once there is none, so
 * it is said before. The answer names no folder, since anybody may ask.
 */
export function diskCheck({ folders, ownFolders, leastFree, freeBytes = freeBytesOf }: DiskParts): ReadinessCheck {
  return async () => {
    for (const folder of folders) {
      const free = await freeBytes(folder);
      if (free < leastFree) return `${Math.floor(free / MEGABYTE)} MB free, ${Math.ceil(leastFree / MEGABYTE)} wanted`;
    }
    for (const folder of ownFolders) {
      const fault = await faultOfWriting(path.join(folder, PROBE));
      if (fault) return `cannot be written (${fault})`;
    }
    return undefined;
  };
}

async function faultOfWriting(file: string): Promise<string | undefined> {
  try {
    const probe = await open(file, 'w', 0o600);
    try {
      await probe.write(Buffer.alloc(PROBE_BYTES));
      await probe.datasync();
    } finally {
      await probe.close();
    }
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether the database answers, and takes and keeps a row: one that is full or reads only still answers questions. */
export const databaseCheck =
  (db: Database): ReadinessCheck =>
  async () => {
    await sql`select 1`.execute(db);
    try {
      await sql`update disk_probe set written_at = now()`.execute(db);
      return undefined;
    } catch (error) {
      return `cannot be written (${reasonOf(error)})`;
    }
  };

/** Anybody may ask whether the house is ready; the disk is asked once in so long. */
const ASKED_EVERY_MS = 2_000;

/** The same check, asked at most once in two seconds, however many ask; `monotonicMs` is the house's clock. */
export function askedRarely(check: ReadinessCheck, monotonicMs: () => number): ReadinessCheck {
  let last: { readonly answer: Promise<string | undefined>; readonly atMs: number } | undefined;
  return () => {
    const nowMs = monotonicMs();
    if (!last || nowMs - last.atMs >= ASKED_EVERY_MS) last = { answer: Promise.resolve(check()), atMs: nowMs };
    return last.answer;
  };
}
