import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@evens/contract';
import { expect, it } from 'vitest';
import { REASON_WORDS } from './words.ts';

it.each(LANGUAGES)('letters say in $code why a withdrawal came back as its page says it', ({ code }) => {
  const file = new URL(`../../../../../../../site/src/locales/${code}/withdraw.json`, import.meta.url);
  const { reason } = JSON.parse(readFileSync(file, 'utf8')) as { reason: Record<string, string> };
  for (const [name, words] of Object.entries(REASON_WORDS)) expect(words[code], name).toBe(reason[name]);
});
