import type { PaymentWidget, WidgetState } from '@evens/contract';
import type { Currency, Refusal, Result } from '@evens/kernel';

export interface WidgetWish {
  /** Whose it is, as the provider knows him: the account's id. */
  readonly customer: string;
  readonly currency: Currency;
  readonly locale: string;
  readonly email: string;
}

/** What was bought in a widget and lies at its provider. Its id names one amount for ever. */
export interface Proposal {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly paidAmount: string;
  readonly paidCurrency: string;
}

/**
 * A provider that has a widget beside its payments (X1). The widget moves no money of ours: what is bought waits there, and a
 * funded transfer is a payment of the provider named `provider`, told by its signed message as any other.
 */
export interface WidgetProvider {
  /** The `PaymentProvider` whose messages say what became of a funded transfer. */
  readonly provider: string;
  init(wish: WidgetWish): Promise<Result<PaymentWidget, Refusal>>;
  /** `NotFound` for a widget of another customer. */
  status(widgetId: string, customer: string): Promise<Result<WidgetState, Refusal>>;
  pending(customer: string): Promise<Result<readonly Proposal[], Refusal>>;
  /**
   * Lets a transfer go, under the deposit's id: asking twice lets one go. Answers the payment's number; `refused`: never.
   */
  fund(wish: {
    readonly transferId: string;
    readonly customer: string;
    readonly depositId: string;
    readonly returnUrl: string;
    readonly merchantName: string;
  }): Promise<Result<{ readonly sessionId: string } | 'refused', Refusal>>;
}
