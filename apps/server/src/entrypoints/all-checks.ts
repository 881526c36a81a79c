import { FREE_BET_CHECKS } from '../capabilities/promotions/index.ts';
import { RISK_CHECKS } from '../capabilities/risk/index.ts';
import { TICKET_CHECKS, TICKET_GROWTHS } from '../capabilities/settlement/index.ts';
import { LEDGER_CHECKS, LEDGER_GROWTH } from '../capabilities/wallet/index.ts';
import type { Check, Growth } from '../platform/reconcile/index.ts';

/** What is always true of a house's database, of all capabilities. */
export const ALL_CHECKS: readonly Check[] = [...LEDGER_CHECKS, ...TICKET_CHECKS, ...FREE_BET_CHECKS, ...RISK_CHECKS];

/** By whose numbers a look finds what is new. */
export const ALL_GROWTHS: readonly Growth[] = [LEDGER_GROWTH, ...TICKET_GROWTHS];
