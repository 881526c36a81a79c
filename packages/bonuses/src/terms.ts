import { floorRational, multiply, type Rational, rational } from '@evens/kernel';

/** What can be staked on. Games of chance on a table stand apart from those that a person deals. */
export const PRODUCTS = ['sports', 'virtuals', 'slots', 'live', 'table', 'bingo', 'lottery'] as const;
export type Product = (typeof PRODUCTS)[number];

/** What a grant is given for; `cash` has nothing to stake, whatever its multiplier says. */
export const KINDS = [
  'deposit',
  'registration',
  'code',
  'manual',
  'level',
  'birthday',
  'cashback',
  'fixed',
  'cash',
] as const;
export type Kind = (typeof KINDS)[number];

/** What is to be staked so many times: the bonus alone, or the deposit too. */
export const BASES = ['bonus', 'depositAndBonus'] as const;
export type Base = (typeof BASES)[number];

export const ORDERS = ['cashFirst', 'bonusFirst'] as const;
/** Which money of a player pays a stake before the other does. */
export type Order = (typeof ORDERS)[number];

/** What a grant says, copied from its campaign and never changed. Amounts in minor units of one currency; null where nothing bounds. */
export interface Terms {
  readonly kind: Kind;
  /** Of the deposit; 100 is as much again. */
  readonly percent: Rational;
  readonly mostMinor: bigint | null;
  readonly leastDepositMinor: bigint;
  /** A fixed amount: then percent, most and least deposit say nothing. */
  readonly amountMinor: bigint | null;
  /** How often the base is to be staked. */
  readonly multiplier: Rational;
  readonly base: Base;
  readonly order: Order;
  /** What was given never becomes cash itself, only what was won with it. */
  readonly sticky: boolean;
  readonly mostStakeMinor: bigint | null;
  readonly mostConvertMinor: bigint | null;
  /** The lowest price of a leg that counts, in thousandths. */
  readonly leastPriceMilli: number;
  /** Percent of a stake that counts, by product; what is not named counts nothing. */
  readonly contribution: ReadonlyMap<Product, Rational>;
  /** Where the bonus may pay. */
  readonly usableOn: ReadonlySet<Product>;
}

const HUNDRED = 100n;

export const DEFAULT_TERMS: Terms = {
  kind: 'deposit',
  percent: rational(HUNDRED),
  mostMinor: 10_000n,
  leastDepositMinor: 1_000n,
  amountMinor: null,
  multiplier: rational(10n),
  base: 'bonus',
  order: 'cashFirst',
  sticky: false,
  mostStakeMinor: null,
  mostConvertMinor: null,
  leastPriceMilli: 1_500,
  contribution: new Map<Product, Rational>([
    ['sports', rational(HUNDRED)],
    ['slots', rational(HUNDRED)],
    ['live', rational(10n)],
    ['table', rational(10n)],
  ]),
  usableOn: new Set<Product>(['sports', 'slots', 'live', 'table']),
};

/** So many percent of an amount, down to the minor unit. */
export const percentOf = (amountMinor: bigint, percent: Rational): bigint =>
  floorRational(multiply(rational(amountMinor, HUNDRED), percent));

export const lesser = (one: bigint, other: bigint | null): bigint => (other === null || one < other ? one : other);

/** What is given for a deposit, or for none (null); 0 where it is too small, or where there is none and nothing is fixed. */
export function amountOf(terms: Terms, depositMinor: bigint | null): bigint {
  if (terms.amountMinor !== null) return terms.amountMinor;
  if (depositMinor === null || depositMinor < terms.leastDepositMinor) return 0n;
  return lesser(percentOf(depositMinor, terms.percent), terms.mostMinor);
}

/** What is to be staked before `bonusMinor` becomes cash, up to the minor unit; nothing for a bonus of nothing, and for cash. */
export function requiredOf(terms: Terms, bonusMinor: bigint, depositMinor: bigint | null): bigint {
  if (terms.kind === 'cash' || bonusMinor === 0n) return 0n;
  const base = terms.base === 'bonus' ? bonusMinor : bonusMinor + (depositMinor ?? 0n);
  const { num, den } = terms.multiplier;
  return (base * num + den - 1n) / den;
}
