import { CASHIER_RETENTION } from '../capabilities/cashier/index.ts';
import { catalogueRetention } from '../capabilities/catalogue/index.ts';
import { IDENTITY_RETENTION } from '../capabilities/identity/index.ts';
import { MAIL_RETENTION } from '../capabilities/mail/index.ts';
import { RATING_RETENTION } from '../capabilities/ratings/index.ts';
import { EXPOSURE_RETENTION } from '../capabilities/risk/index.ts';
import { SUPPORT_RETENTION } from '../capabilities/support/index.ts';
import { fixturesWithBets, SLIP_RETENTION } from '../capabilities/tickets/index.ts';
import { CALL_RETENTION } from '../capabilities/wallet/index.ts';
import { OUTSIDE_RETENTION } from '../platform/outside/index.ts';
import type { RetentionRule } from '../platform/retention/index.ts';

/** Everything that is not kept for good, of all capabilities; docs/operations.md lists it for operators. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...CASHIER_RETENTION,
  ...IDENTITY_RETENTION,
  ...MAIL_RETENTION,
  ...OUTSIDE_RETENTION,
  ...RATING_RETENTION,
  ...EXPOSURE_RETENTION,
  ...CALL_RETENTION,
  ...SLIP_RETENTION,
  ...SUPPORT_RETENTION,
  ...catalogueRetention(fixturesWithBets),
];
