import type { RetentionRule } from '../../../../../platform/retention/index.ts';
import { deleteOldNews } from './news-store.ts';

export const NODE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'coin-watch-news',
    what: 'payments on a chain that needed manual review; all others go once reported',
    keptDays: 365,
    why: 'what was booked of them stands with the deposits; this is for whoever looks',
    thin: deleteOldNews,
  },
];
