import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteOldMonths } from './member-store.ts';
import { deleteOldCoupons, deleteOldEntries, deleteOldTickets } from './settled-store.ts';

export const LOYALTY_RETENTION: readonly RetentionRule[] = [
  {
    name: 'loyalty-ticket',
    what: 'which decided tickets have been counted for points',
    keptDays: 90,
    why: 'a later correction waits for manual review; without its row it would count anew',
    thin: deleteOldTickets,
  },
  {
    name: 'loyalty-coupon',
    what: 'which entries of the sport jackpot have been counted for points',
    keptDays: 90,
    why: 'a coupon is corrected for three days; without its row an entry would count anew',
    thin: deleteOldCoupons,
  },
  {
    name: 'loyalty-entry',
    what: 'lines of points earned, won and spent',
    keptDays: 800,
    why: 'points last a year; who asks about older ones asks late',
    thin: deleteOldEntries,
  },
  {
    name: 'loyalty-month',
    what: 'points by month that have ended',
    keptDays: 400,
    why: 'they can be spent for a year and count for no level after it',
    thin: deleteOldMonths,
  },
];
