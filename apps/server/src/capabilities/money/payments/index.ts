import type { Check } from '../../../platform/reconcile/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import { STATEMENT_RETENTION } from './books/retention.ts';
import { backMethods } from './catalogue/payouts/back-methods.ts';
import { coinMethods } from './catalogue/payouts/coin-methods.ts';
import { localMethods } from './catalogue/payouts/local-methods.ts';
import { bankTransfer, interac } from './catalogue/payouts/methods.ts';
import { methodsOf } from './catalogue/rows.ts';
import { INBOX_RETENTION } from './inbox/retention.ts';
import { COIN_CHECKS } from './movement/coins/coin-checks.ts';
import { COINS_RETENTION } from './movement/coins/retention.ts';
import { CHARGEBACK_CHECKS } from './movement/deposit/chargebacks/chargeback-checks.ts';
import { WITHDRAWAL_CHECKS } from './movement/payout/checks.ts';
import { BANK_CHECKS } from './rails/bank/bank-checks.ts';
import { BANK_RETENTION } from './rails/bank/retention.ts';
import { NODE_RETENTION } from './rails/nodes/retention.ts';

export { openPayments, type Payments, type PaymentsParts } from './open-payments.ts';
export { adapters } from './rails/adapters.ts';

/** Ways to pay and be paid, as rows that name their provider. */
export const methods = {
  deposits: methodsOf,
  back: backMethods,
  bankTransfer,
  interac,
  local: localMethods,
  coins: coinMethods,
} as const;

/** What is always true of payments. */
export const PAYMENT_CHECKS: readonly Check[] = [
  ...WITHDRAWAL_CHECKS,
  ...CHARGEBACK_CHECKS,
  ...BANK_CHECKS,
  ...COIN_CHECKS,
];

/** Payment data with a retention period. */
export const PAYMENT_RETENTION: readonly RetentionRule[] = [
  INBOX_RETENTION.deposits,
  ...BANK_RETENTION,
  INBOX_RETENTION.coins,
  ...NODE_RETENTION,
  ...COINS_RETENTION,
  INBOX_RETENTION.payouts,
  ...STATEMENT_RETENTION,
];

// For the operator's commands, and for a page of the documents.
export { askForRuns } from './books/ask-runs.ts';
// For counting open deposits against a player's own limit.
export { UNOPENED_COUNTS_MS } from './movement/deposit/deposit-store.ts';
export { statesPage } from './movement/states-page.ts';
export { watchFigures, wishRestart } from './rails/nodes/watch-store.ts';
export { MOST_VOUCHERS, makeVouchers } from './rails/voucher/vouchers.ts';
