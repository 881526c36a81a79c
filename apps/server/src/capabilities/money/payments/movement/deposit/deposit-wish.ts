import type { LanguageCode } from '@evens/contract';
import type { Refusal, Result } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { PlayerCaller } from '../../../../../platform/http/index.ts';
import type { FilledFields, SentFields } from '../../catalogue/fields.ts';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import type { CashierParts } from './parts.ts';

export interface DepositWish extends SentFields {
  readonly PaymentMethodId: string;
  readonly Amount?: string | undefined;
  readonly Country?: string | undefined;
  readonly Currency?: string | undefined;
  readonly AgreeWithDepositTerms?: boolean | undefined;
  readonly idempotencyKey: string;
  readonly Language?: string | undefined;
}

/** A wish whose method, fields and account are right, as far as all kinds have that in common. */
export interface ChosenDeposit {
  readonly method: PaymentMethod;
  readonly wish: DepositWish;
  readonly fields: FilledFields;
  readonly language: LanguageCode | undefined;
  /** Whether the payment terms are agreed to, now or before. */
  readonly mayStart: boolean;
}

/** Opens a deposit of one kind. The same key again answers the same deposit. */
export type OpenDeposit = (
  parts: CashierParts,
  caller: PlayerCaller,
  chosen: ChosenDeposit,
  onAgreed: (tx: DatabaseTransaction) => Promise<void>,
) => Promise<Result<{ readonly Id: string; readonly Url: string | null }, Refusal>>;
