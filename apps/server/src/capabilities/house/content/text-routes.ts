import {
  type ArticleCard,
  BLOG_PAGE_SIZE,
  DEFAULT_LANGUAGE,
  getBlog,
  getLocalizedHtml,
  getSlides,
  getTranslatedView,
  getTranslations,
  type HtmlView,
  isLanguageCode,
  type LanguageCode,
  pageName,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { openTurns, type PlayerRoute, route } from '../../../platform/http/index.ts';
import { helpView } from './help-view.ts';
import { shownSlides, slidesOf } from './slides.ts';
import { readConfig } from './store.ts';
import type { Texts } from './texts.ts';

/** Two addresses of one page: the specification names both. */
const SAME_PAGE: Readonly<Record<string, string>> = {
  'terms-conditions': 'terms-and-conditions',
  'esports-betting-guide': 'blog/esports-betting-guide',
};

const HELP = 'frequently-asked-questions';
const BLOG = 'blog/';

/** One language is a quarter of a megabyte of JSON: an address that asks for hundreds waits for its own earlier requests, nobody else does. */
const TEXT_TURNS = { atATime: 2, mostWaiting: 400, mostWaitMs: 5_000 };

/** Finds a page of text by its name: as it was written, or a topic of the help centre, which is made of texts. */
function pagesOf(texts: Texts): (name: string, language: LanguageCode) => Promise<HtmlView | undefined> {
  /** A topic cleaned once for all who read it; other texts are another object. */
  const topics = new WeakMap<object, Map<string, HtmlView | undefined>>();
  const topicOf = (topic: string, lang: LanguageCode, all: Readonly<Record<string, unknown>>): HtmlView | undefined => {
    const ready = topics.get(all) ?? new Map<string, HtmlView | undefined>();
    topics.set(all, ready);
    const view = ready.get(topic) ?? helpView(topic, lang, all);
    // Names that are no topic have no view, and none of them is kept.
    if (view) ready.set(topic, view);
    return view;
  };

  return async (name, language) => {
    const [first, topic = 'all'] = name.split('/');
    if (first === HELP) {
      const own = await texts.all(language);
      const lang = own ? language : DEFAULT_LANGUAGE;
      return topicOf(topic, lang, own ?? (await texts.all(lang)) ?? {});
    }
    const found = await texts.page(SAME_PAGE[name] ?? name, language);
    return found && { ...found, name };
  };
}

export function textRoutes({
  db,
  texts,
  nowMs,
  onIgnored,
}: {
  readonly db: Database;
  readonly texts: Texts;
  /** Wall time. */
  readonly nowMs: () => number;
  readonly onIgnored: (field: string) => void;
}): readonly PlayerRoute[] {
  const pageOf = pagesOf(texts);

  const articlesIn = async (language: LanguageCode): Promise<readonly ArticleCard[]> => {
    const names = (await texts.pageNames(language)).filter((name) => name.startsWith(BLOG));
    const views = await Promise.all(names.map((name) => texts.page(name, language)));
    return views
      .flatMap((view) => (view?.category && view.publishedMs !== null ? [view] : []))
      .map(({ html: _html, ...card }) => card)
      .sort((a, b) => (b.publishedMs ?? 0) - (a.publishedMs ?? 0) || a.name.localeCompare(b.name, 'en'));
  };

  return [
    route(
      getTranslations,
      async ({ query }) => {
        if (query.only === 'changed') return texts.changed(query.lang);
        return (await texts.all(query.lang)) ?? refuse(refusal('NotFound'));
      },
      { turns: openTurns(TEXT_TURNS) },
    ),

    route(getLocalizedHtml, async ({ query }) => (await pageOf(query.name, query.lang)) ?? refuse(refusal('NotFound'))),

    route(getTranslatedView, async ({ query }) => {
      const parts = query.path.split('/').filter((part) => part !== '');
      const name = (isLanguageCode(parts[0] ?? '') ? parts.slice(1) : parts).join('/');
      if (!pageName.safeParse(name).success) return refuse(refusal('NotFound'));
      return (await pageOf(name, query.lang)) ?? refuse(refusal('NotFound'));
    }),

    route(getBlog, async ({ query: { lang, category, page } }) => {
      const all = await articlesIn(lang);
      const categories = [...new Set(all.flatMap((each) => each.category ?? []))].sort();
      if (category !== 'all' && !categories.includes(category)) return refuse(refusal('NotFound'));
      const chosen = category === 'all' ? all : all.filter((each) => each.category === category);
      const articles = chosen.slice((page - 1) * BLOG_PAGE_SIZE, page * BLOG_PAGE_SIZE);
      return { categories, category, articles, total: chosen.length, page, pageSize: BLOG_PAGE_SIZE };
    }),

    route(getSlides, async ({ query: { page, lang } }) => {
      const published = await texts.slides(page);
      const shown = published === undefined ? undefined : shownSlides(published, lang, nowMs());
      if (shown) return { page, slides: [...shown] };
      if (published !== undefined) onIgnored(`slides ${page}`);
      const slides = slidesOf(page, await readConfig(db, 'slides'), onIgnored);
      return slides ? { page, slides: [...slides] } : refuse(refusal('NotFound'));
    }),
  ];
}
