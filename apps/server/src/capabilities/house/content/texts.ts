import { DEFAULT_LANGUAGE, type HtmlView, isLanguageCode, type LanguageCode } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { cleanHtml } from './clean-html.ts';
import { minutesToRead, readPageFile } from './page-file.ts';
import type { ShippedPages } from './shipped-pages.ts';
import { flatTexts, layOver, misfitOf, nestTexts } from './text-fits.ts';
import { currentTexts, textsRevision } from './text-store.ts';
import type { Translations } from './translations.ts';

export interface TextsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly translations: Translations;
  readonly pages: ShippedPages;
  /** False where files are read anew each time: for development. */
  readonly keeps?: boolean;
  /** A stored text that no longer fits is left out and named: an old change cannot put a hole into a page. */
  readonly onIgnored: (text: string) => void;
}

/** The texts of the house: as shipped, under what was changed. */
export interface Texts {
  /**
   * Every text in a language, English where it lacks one; undefined for a language without any. Within a transaction it is
   * read over that one's connection.
   */
  all(language: LanguageCode, tx?: DatabaseTransaction): Promise<Record<string, unknown> | undefined>;
  /** Those that differ from the shipped ones; empty where none does. */
  changed(language: LanguageCode): Promise<Record<string, unknown>>;
  /** A page in a language, else in English; undefined where neither has it. */
  page(name: string, language: LanguageCode): Promise<HtmlView | undefined>;
  /** The slides of a page of the site as they were published, in JSON; undefined where none were. */
  slides(page: string): Promise<string | undefined>;
  /** Names of pages that stand in a language or in English. */
  pageNames(language: LanguageCode): Promise<readonly string[]>;
}

interface Changes {
  readonly revision: bigint;
  readonly texts: ReadonlyMap<string, Record<string, unknown>>;
  /** By `LANGUAGE NAME`. */
  readonly pages: ReadonlyMap<string, string>;
  /** JSON, by page of the site. */
  readonly slides: ReadonlyMap<string, string>;
  /** Every text by language, laid over each other when first asked for. */
  readonly all: Map<LanguageCode, Record<string, unknown>>;
  /** Pages made ready for reading, as they are asked for; as many as there are pages at most. */
  readonly views: Map<string, HtmlView>;
}

/** Another process may have changed a text; so long this one may be behind. */
const KEPT_MS = 900;

/** What stands in place of shipped words; whatever does not fit is left out and named. */
async function readChanges(
  { translations, onIgnored }: TextsParts,
  from: Database | DatabaseTransaction,
  revision: bigint,
): Promise<Changes> {
  const keys = flatTexts(translations(DEFAULT_LANGUAGE) ?? {});
  const texts = new Map<string, [string, string][]>();
  const changedPages = new Map<string, string>();
  const slides = new Map<string, string>();
  for (const { kind, name, lang, body } of await currentTexts(from)) {
    if (kind === 'slides') {
      if (body !== null) slides.set(name, body);
      continue;
    }
    const fits =
      isLanguageCode(lang) &&
      body !== null &&
      (kind === 'text' ? misfitOf(name, body, keys) === undefined : 'page' in readPageFile(body));
    if (!fits) onIgnored(`${kind} ${name} ${lang}`);
    else if (kind === 'page') changedPages.set(`${lang} ${name}`, body);
    else texts.set(lang, [...(texts.get(lang) ?? []), [name, body]]);
  }
  return {
    revision,
    texts: new Map([...texts].map(([lang, flat]) => [lang, nestTexts(flat)])),
    pages: changedPages,
    slides,
    all: new Map(),
    views: new Map(),
  };
}

export function openTexts(parts: TextsParts): Texts {
  const { db, clock, translations, pages, keeps = true } = parts;
  let known: Changes | undefined;
  let untilMs = 0;
  let looking: Promise<Changes> | undefined;

  const look = async (from: Database | DatabaseTransaction): Promise<Changes> => {
    const revision = await textsRevision(from);
    const found = known?.revision === revision ? known : await readChanges(parts, from, revision);
    known = found;
    untilMs = clock.monotonicMs() + KEPT_MS;
    return found;
  };

  const changes = (tx?: DatabaseTransaction): Promise<Changes> => {
    if (known && clock.monotonicMs() < untilMs) return Promise.resolve(known);
    // Whoever holds a connection must not wait for a second, nor others for what may be rolled back.
    if (tx) return look(tx);
    looking ??= look(db).finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    all: async (language, tx) => {
      const own = translations(language);
      if (!own) return undefined;
      const { texts, all } = await changes(tx);
      const ready = keeps ? all.get(language) : undefined;
      if (ready) return ready;
      const shipped = layOver(translations(DEFAULT_LANGUAGE) ?? {}, own);
      const laid = layOver(shipped, texts.get(language) ?? {});
      all.set(language, laid);
      return laid;
    },
    changed: async (language) => (await changes()).texts.get(language) ?? {},
    page: async (name, language) => {
      const { pages: changed, views } = await changes();
      for (const lang of new Set([language, DEFAULT_LANGUAGE])) {
        const key = `${lang} ${name}`;
        const text = changed.get(key) ?? pages.get(lang)?.get(name);
        if (text === undefined) continue;
        const view = views.get(key) ?? viewOf(name, lang, text);
        if (view) views.set(key, view);
        return view;
      }
      return undefined;
    },
    slides: async (page) => (await changes()).slides.get(page),
    pageNames: async (language) => {
      const { pages: changed } = await changes();
      const stored = [...changed.keys()].map((key) => key.split(' ') as [string, string]);
      const names = [language, DEFAULT_LANGUAGE].flatMap((lang) => [
        ...(pages.get(lang)?.keys() ?? []),
        ...stored.filter(([of]) => of === lang).map(([, name]) => name),
      ]);
      return [...new Set(names)];
    },
  };
}

/** A page as visitors read it, cleaned; undefined where its text makes no sense. */
export function viewOf(name: string, lang: LanguageCode, text: string): HtmlView | undefined {
  const read = readPageFile(text);
  if (!('page' in read)) return undefined;
  const { title, summary, category, publishedMs } = read.page;
  const html = cleanHtml(read.page.html);
  return {
    name,
    lang,
    title,
    summary,
    html,
    category,
    publishedMs,
    minutes: category === null ? null : minutesToRead(html),
  };
}
