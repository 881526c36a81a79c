import type { Currency } from '@evens/kernel';

/** What payments need to know of the account that pays or is paid; who a player is stands with `people`. */
export interface Payer {
  readonly accountId: string;
  readonly userName: string;
  readonly email: string;
  readonly currency: Currency;
  readonly country: string;
  readonly paymentTermsAccepted: boolean;
  readonly locked: boolean;
  /** Until when the player is kept from play; null when he is not. */
  readonly breakUntilMs: number | null;
}
