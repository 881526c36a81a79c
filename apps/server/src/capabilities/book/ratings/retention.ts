import type { RetentionRule } from '../../../platform/retention/index.ts';
import { thinClosings, thinMatches, thinVersions } from './store.ts';

/** What football ratings are made of is not kept for good. */
export const RATING_RETENTION: readonly RetentionRule[] = [
  {
    name: 'rating-close',
    what: 'last prices of football matches before their start',
    keptDays: 400,
    why: 'the night after the match learns from them; a price is traced for a season',
    thin: thinClosings,
  },
  {
    name: 'rating-match',
    what: 'results, counts and closing prices that football ratings are learnt from',
    keptDays: 3700,
    why: 'ratings gain from ten seasons and from no more',
    thin: thinMatches,
  },
  {
    name: 'rating-version',
    what: 'football ratings that are not the present ones of their league',
    keptDays: 400,
    why: 'a price of the last season can be traced to what it was made of',
    thin: thinVersions,
  },
];
