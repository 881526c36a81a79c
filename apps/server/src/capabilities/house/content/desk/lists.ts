import {
  type ContentInLanguage,
  type ContentPageRow,
  type ContentTextRow,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
  languageTag,
  TEXT_PAGES,
  type TextView,
} from '@evens/contract';
import { ALL_LANGUAGES, englishOf, isFoundPage, type TextPlace } from '../faults.ts';
import { readPageFile } from '../page-file.ts';
import type { ShippedPages } from '../shipped-pages.ts';
import { flatTexts, formOf, misfitOf, sourceOf } from '../text-fits.ts';
import type { StoredText } from '../text-store.ts';
import type { Translations } from '../translations.ts';
import type { Draft } from './draft-store.ts';

const CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

const placeKey = ({ kind, name, lang }: TextPlace): string => `${kind} ${lang} ${name}`;

/** By place, so that a row is looked up and not searched. */
export const byPlace = <Row extends TextPlace>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [placeKey(row), row]));

const flat = new WeakMap<object, ReadonlyMap<string, string>>();

/** The shipped texts of a language by key. */
export function shippedTexts(translations: Translations, lang: LanguageCode): ReadonlyMap<string, string> {
  const texts = translations(lang);
  if (!texts) return new Map();
  const known = flat.get(texts) ?? flatTexts(texts);
  flat.set(texts, known);
  return known;
}

const forms = new Map<LanguageCode, ReadonlySet<string>>();

/** Whether a language has this form by number: Korean has no `one`, and lacks nothing without it. */
function hasForm(lang: LanguageCode, form: string | undefined): boolean {
  if (form === undefined) return true;
  const known = forms.get(lang) ?? new Set(new Intl.PluralRules(languageTag(lang)).resolvedOptions().pluralCategories);
  forms.set(lang, known);
  return known.has(form);
}

export interface TextsAsked {
  readonly area?: string | undefined;
  readonly text?: string | undefined;
  readonly view: TextView;
  readonly lang?: string | undefined;
}

export interface TextSources {
  readonly translations: Translations;
  readonly newest: readonly StoredText[];
  readonly drafts: readonly Draft[];
}

interface Looked extends ContentTextRow {
  /** What is searched: the key, and what each language shows. */
  readonly words: string;
}

/** Every text of the site with what each language lacks or says otherwise, in the order of the files. */
function allRows({ translations, newest, drafts }: TextSources): readonly Looked[] {
  const english = englishOf(translations);
  const stored = byPlace(newest);
  const drafted = byPlace(drafts);
  const shipped = new Map(CODES.map((code) => [code, shippedTexts(translations, code)]));
  const keys = new Set(english.keys());
  for (const texts of shipped.values()) {
    for (const key of texts.keys()) if (!keys.has(key) && sourceOf(key, english) !== undefined) keys.add(key);
  }
  return [...keys].map((key) => {
    const row = { missing: [] as string[], changed: [] as string[], drafts: [] as string[], broken: [] as string[] };
    const words = [key];
    for (const lang of CODES) {
      const at = placeKey({ kind: 'text', name: key, lang });
      const own = stored.get(at)?.body ?? undefined;
      const broken = own !== undefined && misfitOf(key, own, english) !== undefined;
      const came = shipped.get(lang)?.get(key);
      if (own !== undefined && !broken) row.changed.push(lang);
      if (broken) row.broken.push(lang);
      if (drafted.has(at)) row.drafts.push(lang);
      if (came === undefined && own === undefined && english.has(key) && hasForm(lang, formOf(key)))
        row.missing.push(lang);
      words.push((broken ? undefined : own) ?? came ?? '');
    }
    const own = stored.get(placeKey({ kind: 'text', name: key, lang: DEFAULT_LANGUAGE }))?.body;
    return { key, english: own ?? sourceOf(key, english) ?? '', ...row, words: words.join('\n').toLowerCase() };
  });
}

const IN_VIEW: Readonly<Record<TextView, (row: ContentTextRow) => readonly string[] | undefined>> = {
  all: () => undefined,
  missing: ({ missing }) => missing,
  changed: ({ changed }) => changed,
  draft: ({ drafts }) => drafts,
  broken: ({ broken }) => broken,
};

const areaOf = (key: string): string => key.split(':')[0] ?? '';

/** The texts that were asked for, with figures of all of them: by area, and by language. */
export function listTexts(sources: TextSources, asked: TextsAsked) {
  const rows = allRows(sources);
  const areas = new Map<string, number>();
  for (const { key } of rows) areas.set(areaOf(key), (areas.get(areaOf(key)) ?? 0) + 1);
  const count = (lang: string, of: (row: ContentTextRow) => readonly string[]): number =>
    rows.filter((row) => of(row).includes(lang)).length;
  const wanted = asked.text?.trim().toLowerCase() ?? '';
  const found = rows.filter((row) => {
    if (asked.area !== undefined && areaOf(row.key) !== asked.area) return false;
    const langs = IN_VIEW[asked.view](row);
    if (langs !== undefined && (asked.lang === undefined ? langs.length === 0 : !langs.includes(asked.lang)))
      return false;
    return wanted === '' || row.words.includes(wanted);
  });
  return {
    areas: [...areas].map(([area, texts]) => ({ area, texts })).sort((a, b) => a.area.localeCompare(b.area, 'en')),
    languages: CODES.map((lang) => ({
      lang,
      missing: count(lang, ({ missing }) => missing),
      changed: count(lang, ({ changed }) => changed),
      drafts: count(lang, ({ drafts }) => drafts),
      broken: count(lang, ({ broken }) => broken),
    })),
    found: found.map(({ words: _words, ...row }) => row),
  };
}

/** How a draft is told: who wrote it by name. */
export const draftView = (draft: Draft, nameOf: (by: string) => string) => ({
  edition: draft.edition,
  body: draft.body,
  by: nameOf(draft.changedBy),
  atMs: draft.changedAt.getTime(),
  publishAtMs: draft.publishAt?.getTime() ?? null,
  stuck: draft.stuck,
});

export interface ItemSources extends TextSources {
  readonly pages: ShippedPages;
  /** The slides of a page as shipped, in JSON; null where it has none. */
  readonly shippedSlides: (page: string) => string | null;
}

/** One text, page or set of slides in each language; undefined where the site has no such place. */
export function itemOf(
  { kind, name }: Pick<TextPlace, 'kind' | 'name'>,
  sources: ItemSources,
  nameOf: (by: string) => string,
): readonly ContentInLanguage[] | undefined {
  const { translations, newest, drafts, pages, shippedSlides } = sources;
  const english = englishOf(translations);
  if (kind === 'text' && sourceOf(name, english) === undefined) return undefined;
  if (kind === 'page' && !isFoundPage(name)) return undefined;
  const stored = byPlace(newest);
  const drafted = byPlace(drafts);
  const cameWith = (lang: string): string | null => {
    if (kind === 'slides') return shippedSlides(name);
    const code = CODES.find((each) => each === lang);
    if (code === undefined) return null;
    return (kind === 'text' ? shippedTexts(translations, code).get(name) : pages.get(code)?.get(name)) ?? null;
  };
  return (kind === 'slides' ? [ALL_LANGUAGES] : CODES).map((lang) => {
    const at = placeKey({ kind, name, lang });
    const found = stored.get(at);
    const draft = drafted.get(at);
    const published = found?.body ?? null;
    return {
      lang,
      shipped: cameWith(lang),
      published,
      version: found?.version ?? 0,
      fault: kind === 'text' && published !== null ? (misfitOf(name, published, english) ?? null) : null,
      draft: draft ? draftView(draft, nameOf) : null,
    };
  });
}

/** Every page of text that the site has in any language or will have by a draft, with the state of each language. */
export function listPages({
  pages,
  newest,
  drafts,
}: Pick<ItemSources, 'pages' | 'newest' | 'drafts'>): readonly ContentPageRow[] {
  const stored = byPlace(newest);
  const drafted = byPlace(drafts);
  const names = new Set<string>(TEXT_PAGES.filter(isFoundPage));
  for (const shipped of pages.values()) for (const name of shipped.keys()) names.add(name);
  for (const { kind, name, body } of newest) if (kind === 'page' && body !== null) names.add(name);
  for (const { kind, name } of drafts) if (kind === 'page') names.add(name);
  return [...names].sort().map((name) => {
    const at = (lang: LanguageCode): string => placeKey({ kind: 'page', name, lang });
    const bodyOf = (lang: LanguageCode) =>
      stored.get(at(lang))?.body ?? pages.get(lang)?.get(name) ?? drafted.get(at(lang))?.body;
    const shown = CODES.map(bodyOf).find((body) => body !== undefined && body !== null);
    const read = readPageFile(bodyOf(DEFAULT_LANGUAGE) ?? shown ?? '');
    return {
      name,
      title: 'page' in read ? read.page.title : name,
      languages: CODES.map((lang) => {
        const draft = drafted.get(at(lang));
        const changed = (stored.get(at(lang))?.body ?? null) !== null;
        return {
          lang,
          state: changed ? 'changed' : pages.get(lang)?.has(name) ? 'shipped' : 'missing',
          draft: draft !== undefined,
          publishAtMs: draft?.publishAt?.getTime() ?? null,
        };
      }),
    };
  });
}
