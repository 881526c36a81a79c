import { type AskInHouse, getTranslations, type LanguageCode } from '@evens/contract';
import i18next, { type i18n } from 'i18next';
import { type ChangedTexts, startTexts } from '../../shared/i18n/i18n.ts';

/** The texts of each language, started once; read anew where the house has changed one. */
export function openTexts(ask: AskInHouse) {
  const texts = new Map<LanguageCode, { readonly changed: string; readonly started: Promise<i18n> }>();
  return {
    of: (language: LanguageCode, changed: ChangedTexts): Promise<i18n> => {
      const known = texts.get(language);
      const mark = JSON.stringify(changed);
      if (known?.changed === mark) return known.started;
      const started = startTexts(language, changed, i18next.createInstance());
      texts.set(language, { changed: mark, started });
      // A failure is not kept: the next page tries again.
      started.catch(() => texts.delete(language));
      return started;
    },
    /** Without an answer the shipped texts stand, as in the browser. */
    changed: async (lang: LanguageCode): Promise<ChangedTexts> => {
      const answer = await ask(getTranslations, { query: { lang, only: 'changed' } });
      return answer.ok ? (answer.value as ChangedTexts) : {};
    },
  };
}
