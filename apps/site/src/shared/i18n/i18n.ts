import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { codeOfTag, type LanguageCode, languageTag } from './language.ts';

/** Every locale file of the site, each its own chunk: only the reader's language travels. */
const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json');

const load = (code: LanguageCode, area: string) =>
  files[`../../locales/${code}/${area}.json`] ?? files[`../../locales/en-US/${area}.json`];

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, area, done) => {
    const file = load(codeOfTag(tag), area);
    if (!file) return done(new Error(`No texts "${area}" in ${tag}`), false);
    file().then(
      (texts) => done(null, texts.default),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), true),
    );
  },
};

/** Areas whose texts every screen needs; the others come with their screens. */
const FIRST_AREAS = ['frame', 'catalogue', 'sportsbook'] as const;

export async function startTexts(language: LanguageCode): Promise<i18n> {
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...FIRST_AREAS],
      defaultNS: 'frame',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  return i18next;
}
