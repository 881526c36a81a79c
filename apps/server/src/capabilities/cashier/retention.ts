import type { RetentionRule } from '../../platform/retention/index.ts';
import { dropOldBodies } from './inbox-store.ts';

/** What of the cashier is not kept: what providers said, word for word. That they said it, and under which id, stays. */
export const CASHIER_RETENTION: readonly RetentionRule[] = [
  {
    name: 'cashier-inbox-body',
    what: "bodies of providers' messages that were dealt with; what waits for a person keeps its body",
    keptDays: 180,
    why: 'card payments can be disputed for some four months; ids and outcomes stay, so that no message counts twice',
    thin: dropOldBodies,
  },
];
