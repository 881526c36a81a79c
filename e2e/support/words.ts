import { readFileSync } from 'node:fs';

/** A text of the site in a language, by its file and key; what stands in braces is left to the caller. */
export function words(language: string, file: string, key: string): string {
  const texts: unknown = JSON.parse(
    readFileSync(new URL(`../../apps/site/src/locales/${language}/${file}.json`, import.meta.url), 'utf8'),
  );
  let at = texts;
  for (const part of key.split('.')) {
    at = typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === part)?.[1] : undefined;
  }
  if (typeof at !== 'string') throw new Error(`no text ${file}:${key} in ${language}`);
  return at;
}
