import type { RetentionRule } from '../../../../platform/retention/index.ts';
import { dropOldDifferences } from './differences-store.ts';
import { dropOldLines } from './lines-store.ts';
import { dropOldRuns } from './runs-store.ts';

/** What of the reconciliation with providers is not kept for good; what differs and is open stays until it is not. */
export const STATEMENT_RETENTION: readonly RetentionRule[] = [
  {
    name: 'statement-line',
    what: "lines of providers' statements",
    keptDays: 400,
    why: 'a year is compared anew where somebody asks; a provider gives older ones again',
    thin: dropOldLines,
  },
  {
    name: 'statement-difference',
    what: 'differences that were explained or went by themselves',
    keptDays: 1825,
    why: 'who explained what to whom may be asked for five years; what is open stays',
    thin: dropOldDifferences,
  },
  {
    name: 'statement-run',
    what: 'when statements were compared',
    keptDays: 400,
    why: 'as long as their lines',
    thin: dropOldRuns,
  },
];
