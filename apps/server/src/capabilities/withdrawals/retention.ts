import type { RetentionRule } from '../../platform/retention/index.ts';
import { dropOldBodies } from './inbox-store.ts';

/** What of withdrawals is not kept: what providers said, word for word. That they said it, and under which id, stays. */
export const WITHDRAWAL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'withdrawal-inbox-body',
    what: "bodies of payout providers' messages that were dealt with; what waits for manual review keeps its body",
    keptDays: 180,
    why: 'a payout may be asked about for some months; ids and outcomes stay, so that no message counts twice',
    thin: dropOldBodies,
  },
];
