import { AUDIT_CHECK, AUDIT_GROWTH } from '../capabilities/audit/index.ts';
import { BANK_CHECKS, COIN_CHECKS, REVERSAL_CHECKS, WITHDRAWAL_CHECKS } from '../capabilities/payments/index.ts';
import { FREE_BET_CHECKS } from '../capabilities/promotions/index.ts';
import { RISK_CHECKS } from '../capabilities/risk/index.ts';
import {
  CASH_OUT_CHECKS,
  TICKET_CHECKS,
  TICKET_GROWTHS,
  TICKET_SHELF_CHECK,
} from '../capabilities/settlement/index.ts';
import { LEDGER_CHECKS, LEDGER_GROWTH, STATEMENT_SHELF_CHECK } from '../capabilities/wallet/index.ts';
import type { Check, Growth } from '../platform/reconcile/index.ts';

/** What is always true of a house's database, of all capabilities. */
export const ALL_CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  STATEMENT_SHELF_CHECK,
  ...TICKET_CHECKS,
  TICKET_SHELF_CHECK,
  ...CASH_OUT_CHECKS,
  ...FREE_BET_CHECKS,
  ...WITHDRAWAL_CHECKS,
  ...REVERSAL_CHECKS,
  ...BANK_CHECKS,
  ...COIN_CHECKS,
  ...RISK_CHECKS,
  AUDIT_CHECK,
];

/** By whose numbers a look finds what is new. */
export const ALL_GROWTHS: readonly Growth[] = [LEDGER_GROWTH, ...TICKET_GROWTHS, AUDIT_GROWTH];
