import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LONGEST_PAGE,
  pageName,
  SLIDE_PAGES,
  storedSlides,
  TEXT_PAGES,
} from '@evens/contract';
import { cleanHtml } from './clean-html.ts';
import { faultOfHtml, type HtmlFault } from './html-fault.ts';
import { type PageFault, readPageFile } from './page-file.ts';
import { flatTexts, type Misfit, misfitOf, placeholdersOf } from './text-fits.ts';
import type { TextKind } from './text-store.ts';
import type { Translations } from './translations.ts';

/** A text or page in one language, as a person names it; the slides of a page, in all of them at once. */
export interface TextPlace {
  readonly kind: TextKind;
  /** `frame:tabs.live` of a text, `privacy-policy` of a page, `home` of slides. */
  readonly name: string;
  /** `all` of slides. */
  readonly lang: string;
}

export type ContentFaultName =
  | Misfit
  | PageFault
  | HtmlFault['fault']
  | 'language'
  | 'name'
  | 'tooLongPage'
  | 'version'
  | 'slides'
  | 'picture'
  | 'moment';

export interface ContentFault {
  readonly fault: ContentFaultName;
  /** What of it, for a person. */
  readonly what?: string;
}

/** The language of slides, which hold their words in each. */
export const ALL_LANGUAGES = 'all';

const english = new WeakMap<object, ReadonlyMap<string, string>>();

/** The English texts by key: they say which keys there are and which values each names. */
export function englishOf(translations: Translations): ReadonlyMap<string, string> {
  const texts = translations(DEFAULT_LANGUAGE) ?? {};
  const known = english.get(texts) ?? flatTexts(texts);
  english.set(texts, known);
  return known;
}

/** Where visitors find a page of text: at a path of its own, or among the articles. Other names would stand nowhere. */
export const isFoundPage = (name: string): boolean =>
  pageName.safeParse(name).success &&
  (name.startsWith('blog/') || (name !== 'terms-conditions' && TEXT_PAGES.some((page) => page === name)));

function faultOfPage(name: string, body: string): ContentFault | undefined {
  if (body.length > LONGEST_PAGE) return { fault: 'tooLongPage' };
  const read = readPageFile(body);
  if ('fault' in read) return read;
  const { page } = read;
  if (name.startsWith('blog/') && page.category === null) return { fault: 'category' };
  if (name.startsWith('blog/') && page.publishedMs === null) return { fault: 'published' };
  return faultOfHtml(page.html) ?? (cleanHtml(page.html) === '' ? { fault: 'html' } : undefined);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function faultOfSlides(body: string): ContentFault | undefined {
  const read = storedSlides.safeParse(parsed(body));
  if (!read.success) {
    const [issue] = read.error.issues;
    return { fault: 'slides', what: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim().slice(0, 120) };
  }
  const twice = read.data.find(({ id }, at) => read.data.findIndex((other) => other.id === id) < at);
  if (twice) return { fault: 'slides', what: `${twice.id} stands there twice` };
  const never = read.data.find(
    ({ fromMs, untilMs }) => fromMs !== undefined && untilMs !== undefined && untilMs <= fromMs,
  );
  return never && { fault: 'slides', what: `${never.id} ends before it begins` };
}

/**
 * Why words cannot stand at a place as an operator wants to put them there; undefined where they can. Null are the shipped words, which
 * fit wherever there is such a place. Whether a slide's picture is there, the caller finds out.
 */
export function contentFault(
  { kind, name, lang }: TextPlace,
  body: string | null,
  translations: Translations,
): ContentFault | undefined {
  if (kind === 'slides') {
    if (!SLIDE_PAGES.some((page) => page === name)) return { fault: 'name' };
    if (lang !== ALL_LANGUAGES) return { fault: 'language' };
    return body === null ? undefined : faultOfSlides(body);
  }
  if (!isLanguageCode(lang)) return { fault: 'language' };
  if (kind === 'page') {
    if (!isFoundPage(name)) return { fault: 'name' };
    return body === null ? undefined : faultOfPage(name, body);
  }
  const texts = englishOf(translations);
  const misfit = misfitOf(name, body ?? '', texts);
  if (misfit === undefined || (body === null && misfit !== 'unknownKey')) return undefined;
  if (misfit !== 'placeholders') return { fault: misfit };
  return { fault: misfit, what: placeholdersOf(name, texts).join(', ') };
}
