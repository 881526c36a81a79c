import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SitePlace {
  /** The built site. */
  readonly dist: string;
  /** The part of it that draws pages in the server, built beside it. */
  readonly painter: string;
  /** The built back office, beside the site. */
  readonly office: string;
  readonly locales: string;
  /** Pages of text by language. */
  readonly pages: string;
}

/** Finds apps/site above this file, from the sources and from the bundle alike; undefined where it was not shipped. */
export function findSite(from = path.dirname(fileURLToPath(import.meta.url))): SitePlace | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const site = path.join(folder, 'apps', 'site');
    if (existsSync(path.join(site, 'package.json'))) {
      return {
        dist: path.join(site, 'dist'),
        painter: path.join(site, 'painter', 'dist', 'painter.js'),
        office: path.join(folder, 'apps', 'backoffice', 'dist'),
        locales: path.join(site, 'src', 'locales'),
        pages: path.join(site, 'src', 'pages'),
      };
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}
