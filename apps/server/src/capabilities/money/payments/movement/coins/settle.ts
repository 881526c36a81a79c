import { type Coin, coinsToMoney, leastDepositUnits } from '@evens/chain';
import {
  accept,
  assert,
  type Currency,
  currencyExponent,
  ONE,
  type Rational,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { accountOf, coinOf } from './offered-coins.ts';
import type { CoinsParts } from './parts.ts';
import { type KeptPayment, writeBooked, writeState, writeWaiting } from './payment-store.ts';
import { tellOnceADay } from './tell-player.ts';

/** The provider that deposits in coins stand under, whoever watches their chain. */
export const COINS_PROVIDER = 'coins';

/** The method of the catalogue that a coin is paid by. */
const METHOD_OF: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  USDT: 'tether',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  BCH: 'bitcoincash',
  BNB: 'bnb',
  NEO: 'neo',
  XRP: 'xrp',
};

interface Exchanged {
  readonly amountMinor: bigint;
  /** Of the account's currency for one coin. */
  readonly rate: Rational;
  readonly dustUnits: bigint;
  readonly quoteId: string | null;
}

/**
 * What a payment that counts comes to, in the caller's transaction: credited once, held, kept as too small, or waiting for a rate. A word:
 * why a person has to look.
 */
export async function settle(
  parts: CoinsParts,
  tx: DatabaseTransaction,
  payment: KeptPayment,
): Promise<string | undefined> {
  const { clock, accounts, cashier } = parts;
  const { id, accountId, units } = payment;
  const nowMs = clock.wallMs();
  const coin = coinOf(payment.coin);
  const person = async (why: string): Promise<string> => {
    await writeState(tx, id, 'person', why, nowMs);
    return why;
  };
  if (accountId === null) return person('the address was given to nobody');
  const account = await accounts.account(accountId, tx);
  if (!account) return person('the account of the address is gone');
  const method = METHOD_OF[accountOf(coin.symbol)];
  if (coin.currency === undefined || method === undefined) return person(`the house has no rate of ${coin.symbol}`);

  const tooSmall = async (): Promise<undefined> => {
    await writeState(tx, id, 'tooSmall', null, nowMs);
    await tellOnceADay(parts, tx, accountId, 'tooSmall');
  };
  if (units < leastDepositUnits(coin)) return tooSmall();
  const came = await exchange(parts, tx, { id, accountId, units }, coin, coin.currency, account.currency);
  if (!came.ok) {
    if (came.refusal.code === 'InvalidAmount') return tooSmall();
    await writeWaiting(tx, id, came.refusal.code, nowMs);
    return undefined;
  }
  const { currency } = account;
  assert(came.value.amountMinor > 0n && came.value.dustUnits >= 0n, `payment ${payment.paymentKey} is worth nothing`);
  const booked = await cashier.bookCame(tx, {
    ...{ provider: COINS_PROVIDER, paymentKey: payment.paymentKey, accountId, currency },
    PaymentMethodId: method,
    amountMinor: came.value.amountMinor,
  });
  // What is held is held at the rate of now: who waits for a better one gains nothing by it.
  if (booked.kind === 'person') throw new Error(`payment ${payment.paymentKey} is no deposit: ${booked.why}`);
  const { depositId } = booked;
  const why = booked.kind === 'held' ? booked.why : null;
  await writeBooked(tx, id, { ...came.value, currency, state: booked.kind, why, depositId }, nowMs);
  if (booked.kind === 'held') await tellOnceADay(parts, tx, accountId, 'held');
  return undefined;
}

/** Coins as money of the account, rounded down, with the conversion stored and taken; the dust says where the rest of the units is. */
async function exchange(
  { rates }: Pick<CoinsParts, 'rates'>,
  tx: DatabaseTransaction,
  { id, accountId, units }: { readonly id: string; readonly accountId: string; readonly units: bigint },
  coin: Coin,
  from: Currency,
  to: Currency,
): Promise<Result<Exchanged, Refusal>> {
  // The house counts fewer places of some coins than their chains.
  const counted = coinsToMoney(units, coin, ONE, currencyExponent(from));
  if (counted.amountMinor === 0n) return refuse(refusal('InvalidAmount'));
  if (from === to) {
    return accept({ amountMinor: counted.amountMinor, rate: ONE, dustUnits: counted.dustUnits, quoteId: null });
  }
  const quoted = await rates.quote({ accountId, from, to, amountMinor: counted.amountMinor }, tx);
  if (!quoted.ok) return quoted;
  const { quoteId, getsMinor, restMinor, rate } = quoted.value;
  const taken = await rates.take(tx, { quoteId, accountId, takenFor: `coins:${id}` });
  if (!taken.ok) return taken;
  const unit = 10n ** BigInt(coin.places - currencyExponent(from));
  return accept({ amountMinor: getsMinor, rate, dustUnits: counted.dustUnits + restMinor * unit, quoteId });
}
