import { APPROVAL_RETENTION } from '../capabilities/approvals/index.ts';
import { catalogueRetention, HAND_RETENTION } from '../capabilities/catalogue/index.ts';
import { DOCUMENT_RETENTION } from '../capabilities/documents/index.ts';
import { IDENTITY_RETENTION, PROFILE_RETENTION, REGISTRATION_RETENTION } from '../capabilities/identity/index.ts';
import { LOYALTY_RETENTION } from '../capabilities/loyalty/index.ts';
import { MAIL_RETENTION } from '../capabilities/mail/index.ts';
import { MESSAGE_RETENTION } from '../capabilities/messages/index.ts';
import { OPERATOR_RETENTION } from '../capabilities/operators/index.ts';
import {
  BANK_RETENTION,
  COINS_RETENTION,
  INBOX_RETENTION,
  NODE_RETENTION,
  STATEMENT_RETENTION,
} from '../capabilities/payments/index.ts';
import { PLAY_LIMITS_RETENTION } from '../capabilities/play-limits/index.ts';
import { PRIVACY_RETENTION } from '../capabilities/privacy/index.ts';
import { PROTECTION_RETENTION } from '../capabilities/protection/index.ts';
import { RATES_RETENTION } from '../capabilities/rates/index.ts';
import { RATING_RETENTION } from '../capabilities/ratings/index.ts';
import { EXPOSURE_RETENTION, REFUSAL_RETENTION } from '../capabilities/risk/index.ts';
import { SUPPORT_RETENTION } from '../capabilities/support/index.ts';
import { CASH_OUT_RETENTION, fixturesWithBets, RULE_RETENTION, SLIP_RETENTION } from '../capabilities/tickets/index.ts';
import { TRADING_RETENTION } from '../capabilities/trading/index.ts';
import { CALL_RETENTION } from '../capabilities/wallet/index.ts';
import { OUTSIDE_RETENTION } from '../platform/outside/index.ts';
import type { RetentionRule } from '../platform/retention/index.ts';

/** Everything that is not kept for good, of all capabilities; docs/retention.md lists it for operators. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...APPROVAL_RETENTION,
  INBOX_RETENTION.deposits,
  ...BANK_RETENTION,
  INBOX_RETENTION.coins,
  ...NODE_RETENTION,
  ...COINS_RETENTION,
  INBOX_RETENTION.payouts,
  ...DOCUMENT_RETENTION,
  ...IDENTITY_RETENTION,
  ...REGISTRATION_RETENTION,
  ...PROFILE_RETENTION,
  ...LOYALTY_RETENTION,
  ...MAIL_RETENTION,
  ...MESSAGE_RETENTION,
  ...OPERATOR_RETENTION,
  ...OUTSIDE_RETENTION,
  ...PLAY_LIMITS_RETENTION,
  ...PROTECTION_RETENTION,
  ...PRIVACY_RETENTION,
  ...RATING_RETENTION,
  ...RATES_RETENTION,
  ...EXPOSURE_RETENTION,
  ...REFUSAL_RETENTION,
  ...CALL_RETENTION,
  ...SLIP_RETENTION,
  ...RULE_RETENTION,
  ...CASH_OUT_RETENTION,
  ...STATEMENT_RETENTION,
  ...SUPPORT_RETENTION,
  ...catalogueRetention(fixturesWithBets),
  ...HAND_RETENTION,
  ...TRADING_RETENTION,
];
