import { SLIDE_PAGES, type Slide, slide } from '@evens/contract';
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
