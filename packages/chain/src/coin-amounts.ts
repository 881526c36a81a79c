import { assert, currencyExponent, type Rational } from '@evens/kernel';
import type { Coin } from './coins.ts';

/**
 * Reads what a person or a node wrote ("0.0002") as smallest units. Undefined for anything else: signs, exponents, more
 * places than the coin has, more than thirty digits.
 */
export function parseCoins(text: string, { places }: Coin): bigint | undefined {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > places) return undefined;
  return BigInt(`${match[1] ?? ''}${fraction.padEnd(places, '0')}`);
}

/** The plain decimal of an amount, without zeros that say nothing: 20,000 satoshi are "0.0002". */
export function formatCoins(units: bigint, { places }: Coin): string {
  assert(units >= 0n, 'an amount on a chain is never negative');
  const digits = units.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const fixed = (text: string, coin: Coin): bigint => {
  const units = parseCoins(text, coin);
  assert(units !== undefined, `${coin.symbol} has a minimum that is no amount of it`);
  return units;
};

export const leastDepositUnits = (coin: Coin): bigint => fixed(coin.leastDeposit, coin);
export const leastWithdrawalUnits = (coin: Coin): bigint => fixed(coin.leastWithdrawal, coin);

/** What came of an exchange: the money, and the smallest units that were too few for one more minor unit. */
export interface Exchanged {
  readonly amountMinor: bigint;
  readonly dustUnits: bigint;
}

const up = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/**
 * Coins as money of a currency with `currencyPlaces` places, at `rate` of its major units for one coin. Rounded down, once:
 * no player is ever credited with what did not come. What is left over is the dust, and `units - dustUnits` is the least
 * amount that would have come to the same money, so that the two together say where every unit went.
 */
export function coinsToMoney(units: bigint, coin: Coin, rate: Rational, currencyPlaces: number): Exchanged {
  assert(units >= 0n && rate.num > 0n, 'coins are exchanged at a rate above zero');
  const numerator = rate.num * 10n ** BigInt(currencyPlaces);
  const denominator = rate.den * 10n ** BigInt(coin.places);
  const amountMinor = (units * numerator) / denominator;
  return { amountMinor, dustUnits: units - up(amountMinor * denominator, numerator) };
}

/** Money as coins, at the same rate and rounded down: a payout never costs more coins than the money is worth. */
export function moneyToCoins(amountMinor: bigint, currencyPlaces: number, coin: Coin, rate: Rational): bigint {
  assert(amountMinor >= 0n && rate.num > 0n, 'money is exchanged at a rate above zero');
  return (amountMinor * rate.den * 10n ** BigInt(coin.places)) / (rate.num * 10n ** BigInt(currencyPlaces));
}

/** Places that a coin without a currency of the house is compared in: what processors write. */
const STATED_PLACES = 8;

/** Smallest units as statements are compared: in the minor units of the house's currency of the coin, rounded down. */
export function statedUnits({ places, currency }: Coin, units: bigint): bigint {
  const fewer = places - (currency ? currencyExponent(currency) : Math.min(places, STATED_PLACES));
  return fewer >= 0 ? units / 10n ** BigInt(fewer) : units * 10n ** BigInt(-fewer);
}
