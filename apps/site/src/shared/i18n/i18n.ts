import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { codeOfTag, DEFAULT_LANGUAGE, type LanguageCode, languageTag } from './language.ts';

type Texts = Record<string, unknown>;

/** Texts that differ from the shipped ones, by area: what somebody of the house said in their place. */
export type ChangedTexts = Readonly<Record<string, unknown>>;

/** Areas whose texts every screen needs: one file a language, so that only the reader's travels, and at once. */
const FIRST_AREAS = ['frame', 'catalogue', 'sportsbook', 'offers'] as const;
const firstFiles = import.meta.glob<Record<(typeof FIRST_AREAS)[number], Texts>>('./first-texts/*.ts');

/** What first pages may show beside those; the others come by a list of their own, which no first page need carry. */
const files = import.meta.glob<{ default: Texts }>(
  '../../locales/*/{content,head,help,lists,live,match,refusals}.json',
);

async function laterTexts(language: LanguageCode, area: string): Promise<Texts> {
  const { laterFiles } = await import('./later-texts.ts');
  const found =
    laterFiles[`../../locales/${language}/${area}.json`] ??
    laterFiles[`../../locales/${DEFAULT_LANGUAGE}/${area}.json`];
  if (!found) throw new Error(`No texts "${area}" in ${language}`);
  return (await found()).default;
}

const isFirst = (area: string): area is (typeof FIRST_AREAS)[number] => FIRST_AREAS.some((each) => each === area);

function load(code: LanguageCode, area: string): Promise<Texts> {
  const inLanguage = (language: LanguageCode): Promise<Texts> | undefined =>
    isFirst(area)
      ? firstFiles[`./first-texts/${language.toLowerCase()}.ts`]?.().then((texts) => texts[area])
      : files[`../../locales/${language}/${area}.json`]?.().then((texts) => texts.default);
  return inLanguage(code) ?? inLanguage(DEFAULT_LANGUAGE) ?? laterTexts(code, area);
}

/** How the texts that every screen needs are loaded, for whoever names their file before the script does. */
export const firstTextsOf = (code: LanguageCode): (() => Promise<unknown>) | undefined =>
  firstFiles[`./first-texts/${code.toLowerCase()}.ts`];

/** The same of an area's own texts. */
export const areaTextsOf = (code: LanguageCode, area: string): (() => Promise<unknown>) | undefined =>
  files[`../../locales/${code}/${area}.json`];

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** `over` laid over `under`, level by level. */
function layOver(under: Texts, over: unknown): Texts {
  if (!isTexts(over)) return under;
  const laid = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const before = laid[key];
    laid[key] = isTexts(before) ? layOver(before, value) : value;
  }
  return laid;
}

/** The shipped texts of an area, those of the house laid over them. */
const localeFiles = (changed: ChangedTexts | Promise<ChangedTexts>): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (tag, area, done) => {
    Promise.all([load(codeOfTag(tag), area), changed]).then(
      ([found, own]) => done(null, layOver(found, own[area])),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), true),
    );
  },
});

/** `changed` must come in the end. `instance`: one of its own for each language where several are read at a time. */
export async function startTexts(
  language: LanguageCode,
  changed: ChangedTexts | Promise<ChangedTexts>,
  instance: i18n = i18next,
): Promise<i18n> {
  await instance
    .use(localeFiles(changed))
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
  return instance;
}
