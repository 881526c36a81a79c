import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, type LanguageCode } from '@evens/contract';

/** Pages of text as they were shipped, by language and name: `en-US`, `blog/a-guide`. */
export type ShippedPages = ReadonlyMap<LanguageCode, ReadonlyMap<string, string>>;

function pagesIn(folder: string, before = ''): [name: string, text: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return before === '' ? pagesIn(at, `${entry.name}/`) : [];
    if (!entry.name.endsWith('.html')) return [];
    return [[`${before}${entry.name.slice(0, -'.html'.length)}`, readFileSync(at, 'utf8')]];
  });
}

/** Reads `<folder>/<language>/<name>.html` and one level of folders below. */
export function readShippedPages(folder: string | undefined): ShippedPages {
  if (folder === undefined || !existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder)
      .filter(isLanguageCode)
      .map((code) => [code, new Map(pagesIn(path.join(folder, code)))] as const),
  );
}
