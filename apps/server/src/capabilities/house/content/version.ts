import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The hash of the running build: the site's page names every asset by its content, so its own hash changes when any of
 * them does. Without a built site (development) every start is a version.
 */
export function buildHash(siteFolder: string | undefined, startedMs: number): string {
  const page = siteFolder === undefined ? undefined : path.join(siteFolder, 'index.html');
  const identity = page !== undefined && existsSync(page) ? readFileSync(page) : `started ${startedMs}`;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
