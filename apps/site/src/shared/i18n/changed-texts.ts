import { getTranslations } from '@evens/contract';
import { api } from '../api/api.ts';
import type { ChangedTexts } from './i18n.ts';
import type { LanguageCode } from './language.ts';

/** The site starts with the shipped texts rather than wait longer. */
const PATIENCE_MS = 2000;

/** What the house says in place of the shipped texts; nothing where it does not answer: the site starts all the same. */
export async function changedTexts(language: LanguageCode): Promise<ChangedTexts> {
  const asked = api
    .call(getTranslations, { query: { lang: language, only: 'changed' } })
    .then((answer): ChangedTexts => (answer.ok ? answer.value : {}));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ChangedTexts>((resolve) => {
    timer = setTimeout(() => resolve({}), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
