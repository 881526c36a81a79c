import type { RetentionRule } from '../../../../platform/retention/index.ts';
import { dropOldProofs } from './registration-store.ts';

export const REGISTRATION_RETENTION: readonly RetentionRule[] = [
  {
    name: 'email-proof',
    what: 'links that confirm an e-mail address, used or not',
    keptDays: 30,
    why: 'a link is good for a day; what it proved stands with the account',
    thin: dropOldProofs,
  },
];
