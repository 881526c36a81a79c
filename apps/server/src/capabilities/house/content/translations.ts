import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@evens/contract';

/** The site's texts in one language by namespace (file name); undefined when there are none. */
export type Translations = (language: LanguageCode) => Readonly<Record<string, unknown>> | undefined;

/** Reads `<folder>/<code>/<namespace>.json`. `keep` remembers what was read; development reads anew each time. */
export function readTranslations(folder: string | undefined, keep: boolean): Translations {
  const known = new Map<LanguageCode, Readonly<Record<string, unknown>>>();
  return (language) => {
    const before = known.get(language);
    if (before) return before;
    const own = folder === undefined ? undefined : path.join(folder, language);
    if (own === undefined || !existsSync(own)) return undefined;
    const texts = Object.fromEntries(
      readdirSync(own)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(path.join(own, name), 'utf8'))]),
    );
    if (keep) known.set(language, texts);
    return texts;
  };
}
