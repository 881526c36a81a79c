import { COUPON_CHECKS } from '../capabilities/bets/coupons/index.ts';
import { RISK_CHECKS } from '../capabilities/bets/risk/index.ts';
import {
  CASH_OUT_CHECKS,
  TICKET_CHECKPOINT_CHECK,
  TICKET_CHECKS,
  TICKET_GROWTHS,
} from '../capabilities/bets/settlement/index.ts';
import { VIRTUAL_CHECKS } from '../capabilities/book/virtuals/index.ts';
import { CRASH_CHECKS } from '../capabilities/casino/crash/index.ts';
import { JACKPOT_CHECKS } from '../capabilities/casino/jackpots/index.ts';
import { RACE_CHECKS } from '../capabilities/casino/races/index.ts';
import { ROUND_CHECKS } from '../capabilities/casino/rounds/index.ts';
import { TABLE_CHECKS } from '../capabilities/casino/tables/index.ts';
import { AGENT_CHECKS } from '../capabilities/growth/agents/index.ts';
import { BONUS_CHECKS } from '../capabilities/growth/bonuses/index.ts';
import { FREE_BET_CHECKS } from '../capabilities/growth/promotions/index.ts';
import { AUDIT_CHECK, AUDIT_GROWTH } from '../capabilities/house/audit/index.ts';
import { PAYMENT_CHECKS } from '../capabilities/money/payments/index.ts';
import { LEDGER_CHECKS, LEDGER_GROWTH, STATEMENT_CHECKPOINT_CHECK } from '../capabilities/money/wallet/index.ts';
import { REPORT_CHECKS } from '../capabilities/overview/reports/index.ts';
import type { Check, Growth } from '../platform/reconcile/index.ts';

/** What is always true of a house's database, of all capabilities. */
export const ALL_CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  STATEMENT_CHECKPOINT_CHECK,
  ...TICKET_CHECKS,
  TICKET_CHECKPOINT_CHECK,
  ...CASH_OUT_CHECKS,
  ...FREE_BET_CHECKS,
  ...AGENT_CHECKS,
  ...BONUS_CHECKS,
  ...ROUND_CHECKS,
  ...CRASH_CHECKS,
  ...TABLE_CHECKS,
  ...RACE_CHECKS,
  ...JACKPOT_CHECKS,
  ...COUPON_CHECKS,
  ...PAYMENT_CHECKS,
  ...RISK_CHECKS,
  ...VIRTUAL_CHECKS,
  ...REPORT_CHECKS,
  AUDIT_CHECK,
];

/** By whose numbers a look finds what is new. */
export const ALL_GROWTHS: readonly Growth[] = [LEDGER_GROWTH, ...TICKET_GROWTHS, AUDIT_GROWTH];
