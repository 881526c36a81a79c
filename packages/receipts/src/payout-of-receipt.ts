import { NO_PARTS, type PayoutParts, type SettledStatus, settleWithExtras } from '@evens/betting';
import type { ReceiptBody } from '@evens/contract';
import { assert, type Currency, ONE, rational } from '@evens/kernel';
import { amountIn, currencyIn } from './figures.ts';
import type { LegResult } from './leg-results.ts';
import { extrasOfReceipt, wagerOfReceipt } from './wager-of-receipt.ts';

/** What a receipt pays with the results of its legs, in minor units of its currency. */
export interface ReceiptPayout {
  readonly currency: Currency;
  readonly status: SettledStatus | 'cashedOut';
  /** Null while it is open. */
  readonly payoutMinor: bigint | null;
  /** What the parts that the house bought back have brought; in `payoutMinor` too. */
  readonly boughtBackMinor: bigint;
  /** How what is left of the ticket comes to pay; all zero while it is open, and where nothing is left. */
  readonly parts: PayoutParts;
}

/** By the same code that settles the house's tickets. The results fit the receipt (`readResults`). */
export function payoutOfReceipt(receipt: ReceiptBody, results: readonly LegResult[]): ReceiptPayout {
  const currency = currencyIn(receipt.currency);
  const bought = receipt.boughtBack.map(({ stake, amount }) => ({
    stakeMinor: amountIn(stake, currency),
    amountMinor: amountIn(amount, currency),
  }));
  const boughtBackMinor = bought.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const totalStakeMinor = amountIn(receipt.totalStake, currency);
  const leftMinor = totalStakeMinor - bought.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  if (leftMinor === 0n) {
    return { currency, status: 'cashedOut', payoutMinor: boughtBackMinor, boughtBackMinor, parts: NO_PARTS };
  }
  const rest = bought.length === 0 ? ONE : rational(leftMinor, totalStakeMinor);
  const settled = settleWithExtras(wagerOfReceipt(receipt, results), extrasOfReceipt(receipt), rest);
  assert(settled.ok, 'a ticket that was accepted can be settled');
  const { status, payoutMinor, parts } = settled.value;
  return {
    currency,
    status,
    payoutMinor: payoutMinor === null ? null : boughtBackMinor + payoutMinor,
    boughtBackMinor,
    parts,
  };
}
