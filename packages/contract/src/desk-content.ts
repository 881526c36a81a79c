import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * What the site says and shows, as operators change it: texts in every language, pages of text, slides. Each is written as a draft,
 * published at once or at a time, and every version that was published can be set again.
 */

export const CONTENT_KINDS = ['text', 'page', 'slides'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What a room shows of the texts. */
export const TEXT_VIEWS = ['all', 'missing', 'changed', 'draft', 'broken'] as const;
export type TextView = (typeof TEXT_VIEWS)[number];

/** Longest body that may be sent: a page of text. */
export const LONGEST_PAGE = 200_000;
/** Rows of one page of the list of texts. */
export const TEXTS_PAGE = 50;
/** So long a preview's link leads anywhere. */
export const PREVIEW_MINUTES = 10;

const kind = z.enum(CONTENT_KINDS);
const name = z.string().min(1).max(200);
const lang = z.string().min(1).max(10);
/** A text's key and language, or a page's name and language; of slides the page and `all`. */
const place = { kind, name, lang };

const draft = z.object({
  edition: z.number().int(),
  /** Null: the shipped words again. */
  body: z.string().nullable(),
  by: z.string(),
  atMs: z.number(),
  /** When it is published by itself. */
  publishAtMs: z.number().nullable(),
  /** Why it could not be published at its time. */
  stuck: z.string().nullable(),
});
export type ContentDraft = z.output<typeof draft>;

const inLanguage = z.object({
  lang,
  /** As the house came; null where it lacks this language. */
  shipped: z.string().nullable(),
  /** What stands in its place. */
  published: z.string().nullable(),
  /** The last version that was published; 0 where none was. */
  version: z.number().int(),
  /** Why what was published is not shown: it fitted once, and does so no more. */
  fault: z.string().nullable(),
  draft: draft.nullable(),
});
export type ContentInLanguage = z.output<typeof inLanguage>;

const textRow = z.object({
  key: z.string(),
  /** The English words that are shown. */
  english: z.string(),
  /** Languages that lack it, that say something else than shipped, that have a draft, whose words do not fit. */
  missing: z.array(lang),
  changed: z.array(lang),
  drafts: z.array(lang),
  broken: z.array(lang),
});
export type ContentTextRow = z.output<typeof textRow>;

export const listContentTexts = endpoint({
  name: 'listContentTexts',
  method: 'GET',
  path: '/api/desk/content/texts',
  summary: 'Texts of the site by area and by words, with what each language lacks or says otherwise',
  access: 'operator',
  right: 'content.see',
  query: z.object({
    area: z.string().max(60).optional(),
    text: z.string().max(200).optional(),
    view: z.enum(TEXT_VIEWS).default('all'),
    /** One language alone. */
    lang: lang.optional(),
    after: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    /** Areas of the site with their number of texts. */
    areas: z.array(z.object({ area: z.string(), texts: z.number() })),
    languages: z.array(
      z.object({ lang, missing: z.number(), changed: z.number(), drafts: z.number(), broken: z.number() }),
    ),
    texts: z.array(textRow),
    total: z.number(),
    next: z.number().nullable(),
  }),
  refusals: [],
});

export const getContentItem = endpoint({
  name: 'getContentItem',
  method: 'GET',
  path: '/api/desk/content/item',
  summary: 'A text, a page or the slides of a page: shipped, published and drafted words in each language',
  access: 'operator',
  right: 'content.see',
  query: z.object({ kind, name }),
  response: z.object({
    kind,
    name,
    /** Values that the words must name, as they stand there. */
    placeholders: z.array(z.string()),
    languages: z.array(inLanguage),
  }),
  refusals: ['NotFound'],
});

const pageRow = z.object({
  name: z.string(),
  title: z.string(),
  languages: z.array(
    z.object({
      lang,
      state: z.enum(['shipped', 'changed', 'missing']),
      draft: z.boolean(),
      publishAtMs: z.number().nullable(),
    }),
  ),
});
export type ContentPageRow = z.output<typeof pageRow>;

export const listContentPages = endpoint({
  name: 'listContentPages',
  method: 'GET',
  path: '/api/desk/content/pages',
  summary: 'Pages of text and articles with the state of each language',
  access: 'operator',
  right: 'content.see',
  response: z.object({ pages: z.array(pageRow) }),
  refusals: [],
});

const draftRow = draft.extend(place);
export type ContentDraftRow = z.output<typeof draftRow>;

export const listContentDrafts = endpoint({
  name: 'listContentDrafts',
  method: 'GET',
  path: '/api/desk/content/drafts',
  summary: 'Every draft with who wrote it and when it is published',
  access: 'operator',
  right: 'content.see',
  response: z.object({ drafts: z.array(draftRow) }),
  refusals: [],
});

export const saveContentDraft = endpoint({
  name: 'saveContentDraft',
  method: 'POST',
  path: '/api/desk/content/draft',
  summary: 'Keeps words as a draft; a time at which they were to be published is taken away',
  access: 'operator',
  right: 'content.change',
  body: z.object({
    ...place,
    /** Null: the shipped words again. */
    body: z.string().max(LONGEST_PAGE).nullable(),
    /** Of the draft that was looked at; 0 where there was none. */
    edition: z.number().int().min(0),
  }),
  bodyLimit: 4 * LONGEST_PAGE,
  response: z.object({ edition: z.number().int() }),
  refusals: ['ContentNotFit', 'ContentChanged'],
});

export const discardContentDraft = endpoint({
  name: 'discardContentDraft',
  method: 'POST',
  path: '/api/desk/content/draft/discard',
  summary: 'Throws a draft away',
  access: 'operator',
  right: 'content.change',
  body: z.object({ ...place, edition: z.number().int().min(1) }),
  response: z.object({}),
  refusals: ['ContentChanged'],
});

export const publishContent = endpoint({
  name: 'publishContent',
  method: 'POST',
  path: '/api/desk/content/publish',
  summary: 'Publishes drafts, all of them or none: at once, or at a time',
  access: 'operator',
  right: 'content.publish',
  body: z.object({
    drafts: z
      .array(z.object({ ...place, edition: z.number().int().min(1) }))
      .min(1)
      .max(500),
    /** Null: at once. */
    atMs: z.number().nullable(),
    reason: deskReason,
  }),
  response: z.object({ drafts: z.number().int() }),
  refusals: ['ContentNotFit', 'ContentChanged'],
});

export const holdContent = endpoint({
  name: 'holdContent',
  method: 'POST',
  path: '/api/desk/content/hold',
  summary: 'Takes the time from a draft at which it was to be published',
  access: 'operator',
  right: 'content.publish',
  body: z.object({ ...place, edition: z.number().int().min(1) }),
  response: z.object({}),
  refusals: ['ContentChanged'],
});

const version = z.object({
  version: z.number().int(),
  body: z.string().nullable(),
  by: z.string(),
  atMs: z.number(),
});
export type ContentVersion = z.output<typeof version>;

export const listContentVersions = endpoint({
  name: 'listContentVersions',
  method: 'GET',
  path: '/api/desk/content/versions',
  summary: 'What was published of a text or page in a language, newest first',
  access: 'operator',
  right: 'content.see',
  query: z.object(place),
  response: z.object({ versions: z.array(version) }),
  refusals: [],
});

export const bringBackContent = endpoint({
  name: 'bringBackContent',
  method: 'POST',
  path: '/api/desk/content/bring-back',
  summary: 'Sets an earlier version again, as a version of its own; 0 are the shipped words',
  access: 'operator',
  right: 'content.publish',
  body: z.object({ ...place, version: z.number().int().min(0), reason: deskReason }),
  response: z.object({ version: z.number().int() }),
  refusals: ['ContentNotFit'],
});

export const previewContent = endpoint({
  name: 'previewContent',
  method: 'POST',
  path: '/api/desk/content/preview',
  summary: 'A link by which one draft of a page is seen on the site for ten minutes, as it stands now',
  access: 'operator',
  right: 'content.see',
  body: z.object({ name, lang }),
  response: z.object({ url: z.string(), untilMs: z.number() }),
  refusals: ['NotFound'],
});
