import { EXPOSURE_RETENTION, REFUSAL_RETENTION } from '../capabilities/bets/risk/index.ts';
import {
  CASH_OUT_RETENTION,
  fixturesWithBets,
  RULE_RETENTION,
  SLIP_RETENTION,
} from '../capabilities/bets/tickets/index.ts';
import { catalogueRetention, OVERRIDE_RETENTION } from '../capabilities/book/catalogue/index.ts';
import { RATING_RETENTION } from '../capabilities/book/ratings/index.ts';
import { TRADING_RETENTION } from '../capabilities/book/trading/index.ts';
import { VIRTUAL_RETENTION } from '../capabilities/book/virtuals/index.ts';
import { CRASH_RETENTION } from '../capabilities/casino/crash/index.ts';
import { ROUND_RETENTION } from '../capabilities/casino/rounds/index.ts';
import { TABLE_RETENTION } from '../capabilities/casino/tables/index.ts';
import { TAG_RETENTION } from '../capabilities/growth/bonuses/index.ts';
import { LOYALTY_RETENTION } from '../capabilities/growth/loyalty/index.ts';
import { APPROVAL_RETENTION } from '../capabilities/house/approvals/index.ts';
import { OPERATOR_RETENTION } from '../capabilities/house/operators/index.ts';
import { PAYMENT_RETENTION } from '../capabilities/money/payments/index.ts';
import { RATES_RETENTION } from '../capabilities/money/rates/index.ts';
import { CALL_RETENTION } from '../capabilities/money/wallet/index.ts';
import { DOCUMENT_RETENTION } from '../capabilities/people/documents/index.ts';
import {
  IDENTITY_RETENTION,
  PROFILE_RETENTION,
  REGISTRATION_RETENTION,
} from '../capabilities/people/identity/index.ts';
import { MAIL_RETENTION } from '../capabilities/people/mail/index.ts';
import { MESSAGE_RETENTION } from '../capabilities/people/messages/index.ts';
import { PLAY_LIMITS_RETENTION } from '../capabilities/people/play-limits/index.ts';
import { PRIVACY_RETENTION } from '../capabilities/people/privacy/index.ts';
import { PROTECTION_RETENTION } from '../capabilities/people/protection/index.ts';
import { SUPPORT_RETENTION } from '../capabilities/people/support/index.ts';
import { OUTSIDE_RETENTION } from '../platform/outside/index.ts';
import type { RetentionRule } from '../platform/retention/index.ts';

/** Everything that is not kept for good, of all capabilities; docs/retention.md lists it for operators. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...APPROVAL_RETENTION,
  ...CRASH_RETENTION,
  ...TABLE_RETENTION,
  ...ROUND_RETENTION,
  ...PAYMENT_RETENTION,
  ...DOCUMENT_RETENTION,
  ...IDENTITY_RETENTION,
  ...REGISTRATION_RETENTION,
  ...PROFILE_RETENTION,
  ...LOYALTY_RETENTION,
  ...TAG_RETENTION,
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
  ...SUPPORT_RETENTION,
  ...catalogueRetention(fixturesWithBets),
  ...OVERRIDE_RETENTION,
  ...TRADING_RETENTION,
  ...VIRTUAL_RETENTION,
];
