import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteOldQuotes } from './quote-store.ts';
import { deleteOldRates, deleteOldRefusals } from './store.ts';

/** What of rates is not kept: a conversion that was taken keeps its own rate, so that no history is needed to explain it. */
export const RATES_RETENTION: readonly RetentionRule[] = [
  {
    name: 'rates-history',
    what: 'rates of currencies that newer ones have replaced',
    keptDays: 90,
    why: 'to see how a rate came about; what was converted has its rate beside it',
    thin: deleteOldRates,
  },
  {
    name: 'rates-refused',
    what: 'rates that were said and not believed',
    keptDays: 365,
    why: 'to talk with a source about what it says',
    thin: deleteOldRefusals,
  },
  {
    name: 'rates-quote',
    what: 'conversions that were shown and that nobody took',
    keptDays: 7,
    why: 'a player may ask about what he saw; nothing came of it',
    thin: deleteOldQuotes,
  },
];
