import { type Coin, formatCoins } from '@evens/chain';
import type { WithdrawalCoinQuote } from '@evens/contract';
import {
  accept,
  assert,
  type Currency,
  currencyExponent,
  formatAmount,
  type Rational,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { coinTerms, destinationIn, movedCoin, quotedCoin } from '../../catalogue/payouts/coin-methods.ts';
import type { PaidCoin } from '../../catalogue/payouts/payout-method.ts';
import type { WithdrawalParts } from './parts.ts';
import type { Withdrawal } from './payout-store.ts';

/** What goes out for an amount of money, in the coin's smallest units. */
export interface CoinAmount {
  readonly units: bigint;
  readonly feeUnits: bigint;
}

/** The coin with the currency that the house has a rate of; undefined for one without. */
function quoted(
  paid: PaidCoin,
): { readonly coin: Coin; readonly currency: Currency; readonly unit: bigint } | undefined {
  const { coin, currency } = quotedCoin(paid);
  if (!currency) return undefined;
  // A milliether has the smallest units of an ether, and both are quoted in it.
  const places = coin.places + (coin.unitOf === undefined ? 0 : 3) - currencyExponent(currency);
  assert(places >= 0, `the house counts more places of ${coin.symbol} than its chain`);
  return { coin, currency, unit: 10n ** BigInt(places) };
}

/** What arrives of money of the coin's own currency, once the fee is taken; or how much at least there must be. */
function arrives(
  paid: PaidCoin,
  getsMinor: bigint,
  feeUnits: bigint = coinTerms(paid).feeUnits,
): Result<CoinAmount, Refusal> {
  const found = quoted(paid);
  if (!found) return refuse(refusal('PaymentMethodUnavailable'));
  const { leastUnits } = coinTerms(paid);
  const units = getsMinor * found.unit - feeUnits;
  if (units >= leastUnits) return accept({ units, feeUnits });
  const minimum = formatCoins(leastUnits + feeUnits, found.coin);
  return refuse(refusal('AmountBelowMinimum', { minimum, currency: found.coin.symbol }));
}

/** Less than one unit of a coin is no conversion at all; of a coin without parts that may be much money. */
const comesToNothing = ({ code }: Refusal): boolean => code === 'InvalidAmount';

function nothingArrives(paid: PaidCoin): Result<never, Refusal> {
  const amount = arrives(paid, 0n);
  assert(!amount.ok, `nothing is less than the least of ${paid.symbol}`);
  return amount;
}

/** The least money that comes to the coin's minimum at `rate` (of the coin for one of the money), rounded up. */
export function leastMoney(paid: PaidCoin, currency: Currency, rate: Rational): bigint {
  const found = quoted(paid);
  assert(found, 'a coin without a currency is not offered');
  const { leastUnits, feeUnits } = coinTerms(paid);
  const up = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
  const getsMinor = up(leastUnits + feeUnits, found.unit);
  return up(
    getsMinor * rate.den * 10n ** BigInt(currencyExponent(currency)),
    rate.num * 10n ** BigInt(currencyExponent(found.currency)),
  );
}

const ONE_TO_ONE: Rational = { num: 1n, den: 1n };

/** How much of the coin one of the money is now; `RateUnavailable` where nobody knows. */
export async function coinRate(
  { rates }: Pick<WithdrawalParts, 'rates'>,
  paid: PaidCoin,
  currency: Currency,
): Promise<Result<Rational, Refusal>> {
  const found = quoted(paid);
  if (!found || !rates) return refuse(refusal('RateUnavailable'));
  if (found.currency === currency) return accept(ONE_TO_ONE);
  const now = await rates.rate(currency, found.currency);
  return now.ok ? accept(now.value.rate) : now;
}

/** Shows what would arrive, and stores the conversion under it: what is shown is what is taken. */
export async function quoteCoins(
  { rates }: Pick<WithdrawalParts, 'rates'>,
  paid: PaidCoin,
  asked: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
): Promise<Result<WithdrawalCoinQuote, Refusal>> {
  const { accountId, currency, amountMinor } = asked;
  const found = quoted(paid);
  if (!found || !rates) return refuse(refusal('PaymentMethodUnavailable'));
  const same = found.currency === currency;
  const made = same ? undefined : await rates.quote({ accountId, from: currency, to: found.currency, amountMinor });
  if (made && !made.ok) return comesToNothing(made.refusal) ? nothingArrives(paid) : made;
  const gets = made ? made.value.getsMinor : amountMinor;
  const amount = arrives(paid, gets);
  if (!amount.ok) return amount;
  const { units, feeUnits } = amount.value;
  return accept({
    QuoteId: made?.value.quoteId ?? null,
    Currency: currency,
    Amount: formatAmount(amountMinor, currency),
    Rest: formatAmount(made?.value.restMinor ?? 0n, currency),
    Coin: found.coin.symbol,
    Fee: formatCoins(feeUnits, found.coin),
    Arrives: formatCoins(units, found.coin),
    ExpiresMs: made?.value.expiresMs ?? null,
  });
}

/** Takes what was shown, in the transaction that holds the money: exactly that, once. */
export async function takeCoins(
  { rates }: Pick<WithdrawalParts, 'rates'>,
  tx: DatabaseTransaction,
  paid: PaidCoin,
  asked: {
    readonly accountId: string;
    readonly currency: Currency;
    readonly amountMinor: bigint;
    readonly quoteId: string | undefined;
    readonly withdrawalId: string;
  },
): Promise<Result<CoinAmount & { readonly quoteId: string | null; readonly restMinor: bigint }, Refusal>> {
  const { accountId, currency, amountMinor, quoteId, withdrawalId } = asked;
  const found = quoted(paid);
  if (!found || !rates) return refuse(refusal('PaymentMethodUnavailable'));
  if (found.currency === currency) {
    const amount = arrives(paid, amountMinor);
    return amount.ok ? accept({ ...amount.value, quoteId: null, restMinor: 0n }) : amount;
  }
  if (quoteId === undefined) return refuse(refusal('QuoteNotUsable'));
  const taken = await rates.take(tx, { quoteId, accountId, takenFor: `withdrawal:${withdrawalId}` });
  if (!taken.ok) return taken;
  const { from, to, amountMinor: quotedMinor, getsMinor, restMinor } = taken.value;
  // Shown for another amount, or for another coin.
  if (from !== currency || to !== found.currency || quotedMinor !== amountMinor)
    return refuse(refusal('QuoteNotUsable'));
  const amount = arrives(paid, getsMinor);
  return amount.ok ? accept({ ...amount.value, quoteId, restMinor }) : amount;
}

/**
 * Prices a withdrawal that waited, before it is sent: what its money comes to now, stored as a quote that `begin` takes. Refusals as of a
 * quote: `RateUnavailable` waits for a rate, `AmountBelowMinimum` can be paid no more. Undefined where there is nothing to price.
 */
export async function priceNow(
  { rates, methods }: Pick<WithdrawalParts, 'rates' | 'methods'>,
  { accountId, currency, amountMinor, method, coin }: Withdrawal,
): Promise<Result<CoinAmount & { readonly quoteId: string }, Refusal> | undefined> {
  if (!coin || coin.fixed) return undefined;
  const paid = methods.find(({ id }) => id === method)?.coin;
  const found = paid && quoted(paid);
  if (!paid || !found || !rates) return refuse(refusal('RateUnavailable'));
  const made = await rates.quote({ accountId, from: currency, to: found.currency, amountMinor });
  if (!made.ok) return comesToNothing(made.refusal) ? nothingArrives(paid) : made;
  // The fee is the one that was shown.
  const amount = arrives(paid, made.value.getsMinor, BigInt(coin.feeUnits));
  return amount.ok ? accept({ ...amount.value, quoteId: made.value.quoteId }) : amount;
}

/** Names the destination to a provider that wants to know it long before it pays; one that does not hear it now hears it when it is sent. */
export function announceDestination(
  { providers, onError }: Pick<WithdrawalParts, 'providers' | 'onError'>,
  { provider, symbol, details }: Pick<Withdrawal, 'provider' | 'details'> & { readonly symbol: string | undefined },
): void {
  const place = destinationIn(details);
  if (symbol === undefined || !place) return;
  const found = providers.find(({ name }) => name === provider);
  void found?.announce?.({ symbol: movedCoin(symbol).symbol, address: place.address }).catch(onError);
}
