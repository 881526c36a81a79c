import type { SentFields } from '../../catalogue/fields.ts';

export interface DepositWish extends SentFields {
  readonly PaymentMethodId: string;
  readonly Amount?: string | undefined;
  readonly Country?: string | undefined;
  readonly Currency?: string | undefined;
  readonly AgreeWithDepositTerms?: boolean | undefined;
  readonly idempotencyKey: string;
  readonly Language?: string | undefined;
}
