import {
  DEFAULT_LANGUAGE,
  type LanguageCode,
  type ShownSlide,
  SLIDE_PAGES,
  type Slide,
  type StoredSlide,
  slide,
  storedSlides,
} from '@evens/contract';
import { z } from 'zod';

/** Slides of each page as shipped. Their texts stand in the translations under `content:slides`. */
const SHIPPED: Readonly<Record<string, readonly Slide[]>> = {
  home: [
    { id: 'live', art: 'stadium', path: 'live' },
    { id: 'accumulator', art: 'ladder', path: 'promotions' },
    { id: 'racing', art: 'turf', path: 'sport/horse-racing' },
  ],
  casino: [
    { id: 'originals', art: 'table', path: 'casino/games' },
    { id: 'tables', art: 'wheel', path: 'casino/card' },
  ],
};

const stored = z.array(slide).max(12);

export const PAGES_WITH_SLIDES: readonly string[] = SLIDE_PAGES;

export const slidesAreFit = (slides: unknown): boolean => stored.safeParse(slides).success;

/**
 * The slides of a page: those that the operator stored under its name in the configuration `slides`, else the shipped ones.
 * Empty for a page of the site without any, and undefined for a page that is neither of the site nor stored. What does not fit is
 * named and left out.
 */
export function slidesOf(
  page: string,
  config: Readonly<Record<string, unknown>>,
  onIgnored: (field: string) => void,
): readonly Slide[] | undefined {
  const own = Object.hasOwn(config, page) ? stored.safeParse(config[page]) : undefined;
  if (own && !own.success) onIgnored(`slides ${page}`);
  if (own?.success) return own.data;
  const shipped = Object.hasOwn(SHIPPED, page) ? SHIPPED[page] : undefined;
  return shipped ?? (PAGES_WITH_SLIDES.includes(page) ? [] : undefined);
}

/** The slides of a page as shipped, in JSON; null of a page that has none. */
export const shippedSlides = (page: string): string | null => {
  const shipped = Object.hasOwn(SHIPPED, page) ? SHIPPED[page] : undefined;
  return shipped ? JSON.stringify(shipped) : null;
};

const isShown = ({ fromMs, untilMs }: StoredSlide, nowMs: number): boolean =>
  (fromMs === undefined || fromMs <= nowMs) && (untilMs === undefined || nowMs < untilMs);

/**
 * Published slides as a page shows them at this moment (wall time), with their words in a language, in English where it has none; undefined where
 * what was published makes no sense any more.
 */
export function shownSlides(body: string, language: LanguageCode, nowMs: number): readonly ShownSlide[] | undefined {
  const read = storedSlides.safeParse(JSON.parse(body));
  if (!read.success) return undefined;
  return read.data
    .filter((each) => isShown(each, nowMs))
    .map(({ id, art, path, picture, words, device }) => {
      const own = words?.[language] ?? words?.[DEFAULT_LANGUAGE];
      return { id, art, path, ...(picture && { picture }), ...(own && { words: own }), ...(device && { device }) };
    });
}
