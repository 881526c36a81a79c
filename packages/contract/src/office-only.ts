/**
 * Files of this contract that the operator's door alone speaks. The player's site is built without them: they need more of zod than
 * `light-zod.ts` has, and are nobody's business there.
 */
export const OFFICE_ONLY = [
  'approvals',
  'audit',
  'broadcasts',
  'cases',
  'desk-bank',
  'desk-bank-files',
  'desk-errors',
  'desk-factors',
  'desk-persons',
  'desk-prices',
  'desk-privacy',
  'desk-profile',
  'desk-rates',
  'desk-results',
  'desk-rounds',
  'desk-withdrawals',
  'documents-desk',
  'held-payments',
  'operators',
  'protection-desk',
  'provider-messages',
  'quarantine',
  'reconciliation',
  'retained-exclusions',
  'risk-desk',
  'risk-settings',
  'support-desk',
  'trader-offers',
] as const;
