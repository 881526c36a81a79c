import type { CashOutView } from '@evens/contract';
import { create } from 'zustand';

/** Why a ticket was not sold: the words of the specification, or a refusal that has words of its own. */
export type SaleError =
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly detail?: Readonly<Record<string, string | number>> | undefined;
    };

/** Specification 1, section 4: which tickets are being sold, what came of them, by the number of the ticket. */
export interface Sales {
  /** A request is on its way, or waits out its delay; `partial`: of a part. */
  readonly processing: Readonly<Record<string, { readonly partial: boolean }>>;
  readonly errors: Readonly<Record<string, SaleError>>;
  /** Sold, the newest last. */
  readonly successful: readonly CashOutView[];
}

export const NO_SALES: Sales = { processing: {}, errors: {}, successful: [] };

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** A request sets the processing ticket with its flag and clears that ticket's error. */
export const requested = (sales: Sales, ticketId: string, partial: boolean): Sales => ({
  ...sales,
  processing: { ...sales.processing, [ticketId]: { partial } },
  errors: without(sales.errors, ticketId),
});

/** A rejection stores why; nothing is on its way any more. */
export const rejected = (sales: Sales, ticketId: string, error: SaleError): Sales => ({
  ...sales,
  processing: without(sales.processing, ticketId),
  errors: { ...sales.errors, [ticketId]: error },
});

const ACCEPTED = 1;
const DECLINED = 2;
const WAITS = 5;

/**
 * What the feed says of a sale: accepted adds it to the successful ones and clears processing, declined is the error 'Cashout is
 * declined', any other status clears processing. That it waits is no news of an end.
 */
export function updated(sales: Sales, sale: CashOutView): Sales {
  const { betId, status } = sale;
  if (status === WAITS) return requested(sales, betId, sale.partial);
  const processing = without(sales.processing, betId);
  if (status === DECLINED) return { ...sales, processing, errors: { ...sales.errors, [betId]: { kind: 'declined' } } };
  if (status !== ACCEPTED) return { ...sales, processing };
  const known = sales.successful.some(({ id }) => id === sale.id);
  return {
    processing,
    errors: without(sales.errors, betId),
    successful: known ? sales.successful : [...sales.successful, sale],
  };
}

/** Ends the waiting without a word on how: the bet is read anew. */
export const ended = (sales: Sales, ticketId: string): Sales => ({
  ...sales,
  processing: without(sales.processing, ticketId),
});

/** The player has read what went wrong. */
export const forgiven = (sales: Sales, ticketId: string): Sales => ({
  ...sales,
  errors: without(sales.errors, ticketId),
});

export const dismissed = (sales: Sales, saleId: string): Sales => ({
  ...sales,
  successful: sales.successful.filter(({ id }) => id !== saleId),
});

export const useSales = create<Sales>(() => NO_SALES);

export const changeSales = (change: (sales: Sales) => Sales): void => useSales.setState(change);
