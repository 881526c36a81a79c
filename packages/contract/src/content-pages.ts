import { z } from 'zod';
import { languageCode } from './content.ts';
import { endpoint } from './endpoint.ts';

/** Topics of the help centre, in the order of their tabs; `all` combines them. */
export const HELP_TOPICS = [
  'video',
  'bets',
  'sports-markets',
  'esports-markets',
  'deposit-withdrawals',
  'promotions-bonuses',
] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The pages of text that the specification names, by their path; `terms-conditions` is another link to the terms. */
export const TEXT_PAGES = [
  'terms-and-conditions',
  'bonus-terms-conditions',
  'terms-conditions',
  'privacy-policy',
  'aml-policy',
  'cookies-policy',
  'responsible-gaming',
] as const;

export type TextPage = (typeof TEXT_PAGES)[number];

/** Words of small letters, figures and dashes; an article of the blog stands behind `blog/`. */
const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;

export const pageName = z.string().max(80).regex(PAGE_NAME);

/** What a list says of a page of text. */
export const articleCard = z.object({
  name: z.string(),
  /** The language that the text is in: the one asked for, else English. */
  lang: languageCode,
  title: z.string(),
  summary: z.string(),
  /** Of an article: its category, the day it came out and the minutes that reading it takes; null otherwise. */
  category: z.string().nullable(),
  /** Wall time. */
  publishedMs: z.number().nullable(),
  minutes: z.number().nullable(),
});

export type ArticleCard = z.output<typeof articleCard>;

/** A page of text. `html` is clean: headings, paragraphs, lists, tables and links, no program and no style. */
export const htmlView = articleCard.extend({ html: z.string() });

export type HtmlView = z.output<typeof htmlView>;

export const getLocalizedHtml = endpoint({
  name: 'getLocalizedHtml',
  method: 'GET',
  path: '/api/localization/LocalizedHtmlView',
  summary: "A page of text by its path's name, in English where the language has none of its own",
  access: 'public',
  query: z.object({ name: pageName, lang: languageCode.default('en-US') }),
  response: htmlView,
  refusals: ['NotFound'],
});

export const getTranslatedView = endpoint({
  name: 'getTranslatedView',
  method: 'GET',
  path: '/api/localization/translatedview',
  summary:
    'What a path of the site has to read: pages of text, articles and help topics, in English where there is no other',
  access: 'public',
  query: z.object({
    /** With or without a slash and a language before it. */
    path: z.string().max(200),
    lang: languageCode.default('en-US'),
  }),
  response: htmlView,
  refusals: ['NotFound'],
});

/** Articles of the blog on one page of its list. */
export const BLOG_PAGE_SIZE = 10;

export const getBlog = endpoint({
  name: 'getBlog',
  method: 'GET',
  path: '/api/blog/articles',
  summary: 'Articles of the blog, newest first: all, or of one category',
  access: 'public',
  query: z.object({
    lang: languageCode.default('en-US'),
    category: z
      .string()
      .max(40)
      .regex(/^[a-z0-9-]+$/)
      .default('all'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    /** Those that have an article, without `all`. */
    categories: z.array(z.string()),
    category: z.string(),
    articles: z.array(articleCard),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  refusals: ['NotFound'],
});

/** Pictures that the site has for a slide. */
export const SLIDE_ART = ['stadium', 'ladder', 'turf', 'table', 'wheel'] as const;

export type SlideArt = (typeof SLIDE_ART)[number];

/** Texts of a slide are keys of the translations (`content:slides.KEY.title`), so that a slide speaks every language. */
export const slide = z.object({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  art: z.enum(SLIDE_ART),
  /** The path behind the language that its button leads to. */
  path: z
    .string()
    .max(120)
    .regex(/^[\w/-]*$/),
});

export type Slide = z.output<typeof slide>;

/** What a slide says in one language, where its words are the operator's own. */
export const slideWords = z.object({
  kicker: z.string().max(60),
  title: z.string().min(1).max(120),
  text: z.string().max(300),
  /** On its button. */
  action: z.string().min(1).max(40),
});

export type SlideWords = z.output<typeof slideWords>;

/** Where a slide is shown: a phone is a window of at most 768 pixels. */
export const SLIDE_DEVICES = ['all', 'phone', 'desk'] as const;

/** A slide as a page shows it. Without `words` its texts are keys of the translations, without `picture` it has the art. */
export const shownSlide = slide.extend({
  /** The id of a picture: `/api/content/pictures/ID`. */
  picture: z.string().optional(),
  /** In the language asked for, else in English. */
  words: slideWords.optional(),
  device: z.enum(SLIDE_DEVICES).optional(),
});

export type ShownSlide = z.output<typeof shownSlide>;

const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

export const getContentPicture = endpoint({
  name: 'getContentPicture',
  method: 'GET',
  path: '/api/content/pictures/:id',
  summary: 'A picture of a slide; its address is made from its bytes, so it never changes',
  access: 'public',
  params: z.object({ id: pictureId }),
  answersFile: true,
  refusals: ['NotFound'],
  cacheSeconds: 31_536_000,
});

/** The token stands behind `#` of the preview's address: no log of an address has it, nor has any cache the answer. */
export const previewPage = endpoint({
  name: 'previewPage',
  method: 'POST',
  path: '/api/content/preview',
  summary: 'A draft of a page as the site would draw it, for whoever has the signed link, while it leads anywhere',
  access: 'public',
  play: false,
  body: z.object({ token: z.string().max(1_000) }),
  response: htmlView,
  refusals: ['LinkNotUsable'],
  rateLimit: { max: 60, perMs: 60_000 },
});

/** Pages of the site that may have slides; all but home have none until the operator stores some. */
export const SLIDE_PAGES = ['home', 'sport', 'live', 'esports', 'casino', 'promotions'] as const;

export const getSlides = endpoint({
  name: 'getSlides',
  method: 'GET',
  path: '/api/SlideShow/GetByPage',
  summary: 'Slides of a page, in their order; none where nobody stored any',
  access: 'public',
  query: z.object({ page: z.string().min(1).max(40), lang: languageCode.default('en-US') }),
  response: z.object({ page: z.string(), slides: z.array(shownSlide) }),
  refusals: ['NotFound'],
});
