import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built site. The bundle and the sources lie at different depths, so it is looked for upwards. */
export function siteFolder(): string | undefined {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const site = path.join(at, 'apps', 'site', 'dist');
    if (existsSync(site)) return site;
    if (at === path.dirname(at)) return undefined;
  }
}
