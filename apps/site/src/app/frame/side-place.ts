import { sportByAlias } from '@evens/catalogue';

/** Pages of a sport that stand where a category would. */
const NO_CATEGORY: ReadonlySet<string> = new Set(['today', 'early-markets', 'outrights', 'results']);

/** Stands in the tree as a sport of its own. */
export const TOP_TOURNAMENTS = 'top-tournaments';

export interface SidePlace {
  readonly sport: string | undefined;
  readonly category: string | undefined;
}

/** Which sport and category a path (without its language) is in, for the tree to open there. */
export function placeOfPath(path: string): SidePlace {
  const segments = path.split('/');
  if (segments[0] === 'sport' && segments[1] === TOP_TOURNAMENTS)
    return { sport: TOP_TOURNAMENTS, category: undefined };
  const at = segments.findIndex((segment) => sportByAlias(segment) !== undefined);
  if (at < 0 || at > 2 || segments[1] === 'outrights') return { sport: undefined, category: undefined };
  const category = segments[at + 1];
  return { sport: segments[at], category: category && !NO_CATEGORY.has(category) ? category : undefined };
}
