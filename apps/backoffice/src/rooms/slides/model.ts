import { DEFAULT_LANGUAGE, type SlideWords, type StoredSlide, storedSlides } from '@evens/contract';

export const NO_WORDS: SlideWords = { kicker: '', title: '', text: '', action: '' };

/** The slides that a body holds; none of one that makes no sense any more. */
export function slidesIn(body: string | null): readonly StoredSlide[] {
  if (body === null) return [];
  const read = storedSlides.safeParse(JSON.parse(body));
  return read.success ? read.data : [];
}

/** A key that no other slide of the page has. */
export function newKey(slides: readonly StoredSlide[]): string {
  let number = slides.length + 1;
  while (slides.some(({ id }) => id === `slide${number}`)) number += 1;
  return `slide${number}`;
}

export const newSlide = (slides: readonly StoredSlide[]): StoredSlide => ({
  id: newKey(slides),
  art: 'stadium',
  path: 'promotions',
  words: { [DEFAULT_LANGUAGE]: NO_WORDS },
});

/** The same slides with one a place further up (-1) or down (1); as they were where it stands at the end. */
export function moved(slides: readonly StoredSlide[], at: number, by: -1 | 1): readonly StoredSlide[] {
  const [one, other] = [slides[at], slides[at + by]];
  if (!one || !other) return slides;
  return slides.map((each, index) => (index === at ? other : index === at + by ? one : each));
}

/** A slide with a field set, or left out where it has no value. */
export function withField<Name extends keyof StoredSlide>(
  slide: StoredSlide,
  name: Name,
  value: StoredSlide[Name] | undefined,
): StoredSlide {
  const fields = Object.entries({ ...slide, [name]: value }).filter(([, each]) => each !== undefined);
  return Object.fromEntries(fields) as StoredSlide;
}

const isEmpty = ({ kicker, title, text, action }: SlideWords): boolean =>
  `${kicker}${title}${text}${action}`.trim() === '';

/** What is kept: languages without a word are left out, so that English stands in their place. */
export const bodyOf = (slides: readonly StoredSlide[]): string =>
  JSON.stringify(
    slides.map((slide) => {
      if (!slide.words) return slide;
      const said = Object.entries(slide.words).filter(([lang, words]) => lang === DEFAULT_LANGUAGE || !isEmpty(words));
      return { ...slide, words: Object.fromEntries(said) };
    }),
  );
