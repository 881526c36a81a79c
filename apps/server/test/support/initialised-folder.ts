import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** With owners and modes: PostgreSQL refuses a folder that is not its own. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Makes `dataDir` a data folder whose PostgreSQL was made before: a second or two of initdb less. */
export const copyInitialisedFolder = (dataDir: string): Promise<void> =>
  copyFolder(inject('initialisedFolder'), dataDir);
