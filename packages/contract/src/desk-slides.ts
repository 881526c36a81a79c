import { z } from 'zod';
import { SLIDE_DEVICES, slide, slideWords } from './content-pages.ts';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';

/* Pictures of slides, and slides as operators keep them. */

/** Of one picture that is sent. */
const PICTURE_BYTES = 5 * 1024 * 1024;

export const addContentPicture = endpoint({
  name: 'addContentPicture',
  method: 'POST',
  path: '/api/desk/content/pictures',
  summary: 'Takes a picture for slides in; it is made anew and nothing else of the file is kept',
  access: 'operator',
  right: 'content.change',
  files: { picture: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: PICTURE_BYTES } },
  response: z.object({ id: z.string(), width: z.number(), height: z.number() }),
  refusals: ['FileNotReadable', 'PictureTooLarge', 'ServiceUnavailable'],
  rateLimit: { max: 30, perMs: 60_000 },
});

export const getDeskPicture = endpoint({
  name: 'getDeskPicture',
  method: 'GET',
  path: '/api/desk/content/pictures/:id',
  summary: 'A picture of a slide, for the back office',
  access: 'operator',
  right: 'content.see',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  answersFile: true,
  refusals: ['NotFound'],
});

/** Words by language. English must be there, since it is shown where a language has none. */
const wordsByLanguage = z
  .record(z.string(), slideWords)
  .refine((words) => words['en-US'] !== undefined, 'words in English')
  .refine((words) => Object.keys(words).every((code) => LANGUAGES.some((each) => each.code === code)), 'a language');

/** A slide as it is kept: with its words in each language, and from when until when it is shown (wall time). */
export const storedSlide = slide.extend({
  picture: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  words: wordsByLanguage.optional(),
  fromMs: z.number().int().optional(),
  untilMs: z.number().int().optional(),
  device: z.enum(SLIDE_DEVICES).optional(),
});
export type StoredSlide = z.output<typeof storedSlide>;

/** The slides of a page in their order, as the body of a draft holds them in JSON. */
export const storedSlides = z.array(storedSlide).max(12);
