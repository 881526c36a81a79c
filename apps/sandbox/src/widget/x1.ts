import { randomBytes } from 'node:crypto';
import type { PaymentDesk } from '../payment/desk.ts';

/** What is bought in a widget and waits for the merchant's word to let it go. */
export interface X1Transfer {
  readonly id: string;
  readonly customer: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paidAmount: string;
  readonly paidCurrency: string;
  /** The payment that it became. */
  readonly sessionId?: string;
}

export type X1State = 'ready' | 'paying' | 'pending' | 'funded' | 'failed' | 'closed';

export interface X1Widget {
  readonly id: string;
  readonly payload: string;
  readonly customer: string;
  readonly currency: string;
  readonly emailHidden: boolean;
  readonly email: string;
  readonly state: X1State;
  readonly transferId?: string;
}

/** How it misbehaves; all off at first. */
export interface X1Behaviour {
  /** Nothing is answered. */
  readonly silent: boolean;
  /** So many answers to a transfer that was let go are lost on their way back. */
  readonly loseFundAnswers: number;
  /** Transfers are not let go, for good. */
  readonly refuseFunds: boolean;
  /** Payments of transfers complete late. */
  readonly slow: boolean;
}

/** Where widgets are opened, bought in, and let go. It remembers as long as it runs. */
export interface X1Desk {
  behaviour: X1Behaviour;
  open(wish: Pick<X1Widget, 'customer' | 'currency' | 'emailHidden' | 'email'>): X1Widget;
  find(id: string): X1Widget | undefined;
  /** The payer's purchase in the widget: of a whole amount of the account's currency, or nothing of it. */
  buy(widget: X1Widget, major: number | undefined): X1Widget;
  /** Back to the choice, after a purchase or a failure. */
  again(widget: X1Widget): X1Widget;
  pending(customer: string): X1Transfer[];
  /** Undefined: it is not there, is another's, or is not let go. */
  fund(
    id: string,
    wish: {
      readonly customer: string;
      readonly reference: string;
      readonly returnUrl: string;
      readonly merchantName: string;
    },
  ): { readonly sessionId: string } | undefined;
}

/** What a unit of the account's currency costs at the widget, beside what it is worth. */
const WITH_FEE = 1.03;

export const paidFor = (major: number): string => (major * WITH_FEE).toFixed(2);

export function openX1(payments: PaymentDesk, exponentOf: (currency: string) => number): X1Desk {
  const widgets = new Map<string, X1Widget>();
  const transfers = new Map<string, X1Transfer>();
  const keep = (widget: X1Widget): X1Widget => {
    widgets.set(widget.id, widget);
    return widget;
  };
  const stateOf = (widget: X1Widget): X1Widget => {
    const transfer = transfers.get(widget.transferId ?? '');
    return widget.state === 'pending' && transfer?.sessionId !== undefined ? { ...widget, state: 'funded' } : widget;
  };

  return {
    behaviour: { silent: false, loseFundAnswers: 0, refuseFunds: false, slow: false },
    open: (wish) =>
      keep({
        ...wish,
        id: `x1w_${randomBytes(12).toString('hex')}`,
        payload: randomBytes(18).toString('base64url'),
        state: 'ready',
      }),
    find: (id) => {
      const widget = widgets.get(id);
      return widget && stateOf(widget);
    },
    buy: (widget, major) => {
      if (widget.state !== 'ready') return widget;
      if (major === undefined) return keep({ ...widget, state: 'failed' });
      const transfer: X1Transfer = {
        id: `x1t_${randomBytes(12).toString('hex')}`,
        customer: widget.customer,
        amountMinor: major * 10 ** exponentOf(widget.currency),
        currency: widget.currency,
        paidAmount: paidFor(major),
        paidCurrency: widget.currency === 'USD' ? 'EUR' : 'USD',
      };
      transfers.set(transfer.id, transfer);
      return keep({ ...widget, state: 'pending', transferId: transfer.id });
    },
    again: (widget) => keep({ ...widget, state: 'ready' }),
    pending: (customer) =>
      [...transfers.values()].filter((each) => each.customer === customer && each.sessionId === undefined),
    fund(id, { customer, reference, returnUrl, merchantName }) {
      const transfer = transfers.get(id);
      if (transfer?.customer !== customer || this.behaviour.refuseFunds) return undefined;
      const { amountMinor, currency } = transfer;
      const wish = { amountMinor, currency, exponent: exponentOf(currency), reference, merchantName };
      const session = payments.open(`x1:${id}`, { ...wish, successUrl: returnUrl, cancelUrl: returnUrl });
      if (!session) return undefined;
      transfers.set(id, { ...transfer, sessionId: session.id });
      if (session.state === 'open') payments.pay(session, this.behaviour.slow ? 'slow' : 'completed');
      return { sessionId: session.id };
    },
  };
}
