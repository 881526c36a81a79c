import type { RetentionRule } from '../../../platform/retention/index.ts';
import { dropOldBodies } from './inbox-store.ts';

export const PROCESSOR_RETENTION: readonly RetentionRule[] = [
  {
    name: 'coin-processor-body',
    what: 'bodies of messages of a processor of coins that were dealt with; what waits for manual review keeps its body',
    keptDays: 180,
    why: 'a payment may be asked about for some months; digests and outcomes stay, so that no message counts twice',
    thin: dropOldBodies,
  },
];
