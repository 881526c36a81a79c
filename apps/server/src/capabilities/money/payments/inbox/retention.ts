import type { RetentionRule } from '../../../../platform/retention/index.ts';
import { dropOldBodies } from './message-store.ts';

/** What of the inbox is not kept: what providers said, word for word. That they said it, and under which id, stays. */
export const INBOX_RETENTION: Readonly<Record<'deposits' | 'payouts' | 'coins', RetentionRule>> = {
  deposits: {
    name: 'cashier-inbox-body',
    what: "bodies of providers' messages that were dealt with; what waits for manual review keeps its body",
    keptDays: 180,
    why: 'card payments can be disputed for some four months; ids and outcomes stay, so that no message counts twice',
    thin: dropOldBodies('deposits'),
  },
  payouts: {
    name: 'withdrawal-inbox-body',
    what: "bodies of payout providers' messages that were dealt with; what waits for manual review keeps its body",
    keptDays: 180,
    why: 'a payout may be asked about for some months; ids and outcomes stay, so that no message counts twice',
    thin: dropOldBodies('payouts'),
  },
  coins: {
    name: 'coin-processor-body',
    what: 'bodies of messages of a processor of coins that were dealt with; what waits for manual review keeps its body',
    keptDays: 180,
    why: 'a payment may be asked about for some months; digests and outcomes stay, so that no message counts twice',
    thin: dropOldBodies('coins'),
  },
};
