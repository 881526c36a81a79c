import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import type { ReceiptBody } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { payoutOfReceipt, readResults } from '@evens/receipts';

/** What a reader says of a leg: how it ended, its place half, and the price of the off. */
export interface SaidResult {
  readonly result: OutcomeResult;
  readonly place: OutcomeResult;
  /** Decimal odds as typed. */
  readonly startingPrice: string;
}

export const RESULT_NAMES = Object.keys(OUTCOME_RESULTS) as readonly OutcomeResult[];

export const unsaid = ({ legs }: ReceiptBody): readonly SaidResult[] =>
  legs.map(({ price }) => ({ result: 'pending', place: 'pending', startingPrice: price }));

export type Pays =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly leg: number }
  | { readonly kind: 'paid'; readonly amount: string; readonly status: string };

/** By the same code that settles the house's tickets: nothing is asked of the house. */
export function whatItPays(receipt: ReceiptBody, said: readonly SaidResult[]): Pays {
  const results = readResults(
    receipt.legs.map((leg, at) => ({
      result: said[at]?.result ?? 'pending',
      ...(receipt.eachWay && leg.place && { place: { result: said[at]?.place ?? 'pending' } }),
      ...(leg.startingPrice && { startingPrice: said[at]?.startingPrice ?? leg.price }),
    })),
    receipt,
  );
  if (!results.ok) return { kind: 'wrong', leg: results.refusal.leg };
  const { payoutMinor, currency, status } = payoutOfReceipt(receipt, results.value);
  return payoutMinor === null
    ? { kind: 'open' }
    : { kind: 'paid', amount: formatAmount(payoutMinor, currency), status };
}
