import { HOUSE_RULES } from '@evens/catalogue';

/**
 * Rules that a leg or a ticket can be settled by, under the names that stand in its audit trail. The rule book lists and
 * explains every one of them.
 */
export const SETTLEMENT_RULES = [
  'result',
  'payout',
  'void-range',
  'rollback',
  'correction',
  ...HOUSE_RULES,
  'self-exclusion',
  'early-payout',
  'non-runner',
  'rule-4',
  'teased-line',
  'not-yet',
  'score-not-final',
  'no-starting-price',
] as const;

export type SettlementRule = (typeof SETTLEMENT_RULES)[number];

/** What the house may say by itself. */
export type HouseWordRule = (typeof HOUSE_RULES)[number] | 'early-payout';
