import { mkdir } from 'node:fs/promises';
import type { Account } from './account.ts';
import { giveTo } from './place.ts';

/** No change is later in the archive than this, however quiet the house. */
const MOST_LATE_SECONDS = 60;

/**
 * Settings with which PostgreSQL copies each finished WAL file into a folder of its account. A file appears whole under its name
 * and is never written over. The path has no quotes and no percent signs: the setting's rule says so.
 */
export async function archiveInto(folder: string, account: Account | undefined): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(account, folder);
  const file = `"${folder}/%f"`;
  const partial = `"${folder}/%f.partial"`;
  return {
    archive_mode: 'on',
    archive_timeout: String(MOST_LATE_SECONDS),
    archive_command: `test ! -f ${file} && cp "%p" ${partial} && sync ${partial} && mv ${partial} ${file}`,
  };
}
