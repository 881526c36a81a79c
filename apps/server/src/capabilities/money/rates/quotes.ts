import { randomUUID } from 'node:crypto';
import {
  accept,
  assert,
  type Currency,
  convert,
  type Rational,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type ConvertingParts, currentRate } from './current.ts';
import { insertQuote, lockQuote, markTaken } from './quote-store.ts';
import type { Connection } from './store.ts';

/** A conversion as it is shown: what is given, what comes of it, and until when that stands. */
export interface Quote {
  readonly quoteId: string;
  readonly accountId: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly amountMinor: bigint;
  readonly getsMinor: bigint;
  /** What of the amount was too little for one more unit; it is part of the amount. */
  readonly restMinor: bigint;
  /** Units of `to` for one of `from`. */
  readonly rate: Rational;
  readonly rateAsOfMs: number;
  readonly expiresMs: number;
}

export interface TakenQuote extends Quote {
  /** It was taken for the same before: what it was taken for has been done. */
  readonly again: boolean;
}

const VALID_MS = 60_000;
/** A quote is no bet on the next minute: where the house would now give less by more than this, it stands no more. */
const MOVED_PERCENT = 1n;

export type QuoteParts = ConvertingParts;

/** Stores what is shown, before anybody agrees to it. */
export async function makeQuote(
  parts: QuoteParts,
  db: Connection,
  wish: Pick<Quote, 'accountId' | 'from' | 'to' | 'amountMinor'>,
): Promise<Result<Quote, Refusal>> {
  const { from, to, amountMinor } = wish;
  assert(from !== to, 'a currency is not converted into itself');
  if (amountMinor <= 0n) return refuse(refusal('InvalidAmount'));
  const nowMs = parts.clock.wallMs();
  const current = await currentRate(parts, db, from, to);
  if (!current.ok) return current;
  const { rate, asOfMs } = current.value;
  const { amountMinor: getsMinor, restMinor } = convert(amountMinor, from, to, rate);
  // Nothing would come of it.
  if (getsMinor === 0n) return refuse(refusal('InvalidAmount'));
  const quote: Quote = {
    quoteId: randomUUID(),
    accountId: wish.accountId,
    ...{ from, to, amountMinor, getsMinor, restMinor, rate },
    rateAsOfMs: asOfMs,
    expiresMs: nowMs + VALID_MS,
  };
  await insertQuote(db, quote, nowMs);
  return accept(quote);
}

/**
 * Takes a quote, in the transaction that moves its money: exactly what was shown, once. Taken again for the same thing it says
 * so; for another it is refused.
 */
export async function takeQuote(
  parts: QuoteParts,
  tx: DatabaseTransaction,
  { quoteId, accountId, takenFor }: { readonly quoteId: string; readonly accountId: string; readonly takenFor: string },
): Promise<Result<TakenQuote, Refusal>> {
  const kept = await lockQuote(tx, quoteId);
  if (kept?.accountId !== accountId) return refuse(refusal('QuoteNotUsable'));
  const { takenFor: before, ...quote } = kept;
  if (before !== null) {
    return before === takenFor ? accept({ ...quote, again: true }) : refuse(refusal('QuoteNotUsable'));
  }
  const nowMs = parts.clock.wallMs();
  if (nowMs >= quote.expiresMs) return refuse(refusal('QuoteNotUsable'));
  const current = await currentRate(parts, tx, quote.from, quote.to);
  if (!current.ok) return current;
  const { rate } = current.value;
  const now = rate.num * quote.rate.den * 100n;
  if (now < quote.rate.num * rate.den * (100n - MOVED_PERCENT)) return refuse(refusal('QuoteNotUsable'));
  await markTaken(tx, quoteId, takenFor, nowMs);
  return accept({ ...quote, again: false });
}
