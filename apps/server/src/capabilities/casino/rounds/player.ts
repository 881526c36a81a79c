import type { Currency } from '@evens/kernel';

/** Who plays: an account of money, or a demo user with play money. */
export interface Player {
  readonly accountId: string;
  readonly currency: Currency;
  readonly play: boolean;
}
