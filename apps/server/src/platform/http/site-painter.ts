import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AskInHouse, OpenPainter, SitePainter } from '@evens/contract';

/** What a bundler says of one file: where it is, and what comes with it. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Its styles, which the browser's file would ask for when it runs: too late for the first paint. */
  readonly css?: readonly string[];
}

type BuildList = Readonly<Record<string, Built>>;

const readList = (folder: string): BuildList => {
  const file = path.join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildList) : {};
};

/**
 * The addresses of the built site's files behind a module of it, named by its file in the sources: all that the browser's file
 * imports is named with it, styles too, so that it is asked for at once and not one after another.
 */
export const filesBehind =
  (site: BuildList): ((module: string) => readonly string[]) =>
  (module) => {
    const found = new Set<string>();
    const visit = (name: string): void => {
      const built = site[name];
      if (!built || found.has(built.file)) return;
      found.add(built.file);
      for (const each of built.css ?? []) found.add(each);
      for (const each of built.imports ?? []) visit(each);
    };
    visit(module);
    return [...found].map((each) => `/${each}`);
  };

/** Loads the part of the site that draws pages, at the first page and not before: a start does not wait for it. */
export function sitePainter(parts: {
  readonly bundle: string | undefined;
  readonly siteFolder: string;
  readonly ask: AskInHouse;
  readonly nowMs: () => number;
}): () => Promise<SitePainter | undefined> {
  const { bundle, siteFolder, ask, nowMs } = parts;
  if (bundle === undefined || !existsSync(bundle)) return async () => undefined;
  let loading: Promise<SitePainter> | undefined;
  return () => {
    loading ??= import(pathToFileURL(bundle).href).then((painter) =>
      (painter as { openPainter: OpenPainter }).openPainter({
        ask,
        nowMs,
        filesOf: filesBehind(readList(siteFolder)),
      }),
    );
    return loading;
  };
}
