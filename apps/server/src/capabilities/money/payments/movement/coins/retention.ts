import type { RetentionRule } from '../../../../../platform/retention/index.ts';
import { deleteIdle } from './figures-store.ts';

export const COINS_RETENTION: readonly RetentionRule[] = [
  {
    name: 'coin-payment-idle',
    what: 'payments in coins that were seen on their way and never counted',
    keptDays: 90,
    why: 'a transaction that no block took in three months comes no more; if it does, it is credited all the same',
    thin: deleteIdle,
  },
];
