import { assert } from './assert.ts';

/** An exact fraction in lowest terms with a positive denominator. The arithmetic of payouts: nothing is rounded on the way. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Prices and stakes are small: as numbers each step costs a tenth, and makes no garbage. */
function smallGcd(a: bigint, b: bigint): bigint {
  let x = Number(a);
  let y = Number(b);
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return BigInt(x);
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (x > SAFE || y > SAFE) {
    if (y === 0n) return x;
    [x, y] = [y, x % y];
  }
  return smallGcd(x, y);
}

export function rational(num: bigint, den = 1n): Rational {
  assert(den !== 0n, 'a fraction over zero');
  if (den === 1n) return { num, den };
  const sign = den < 0n ? -1n : 1n;
  const divisor = gcd(num, den) || 1n;
  return { num: (sign * num) / divisor, den: (sign * den) / divisor };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);

export const add = (a: Rational, b: Rational): Rational => rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Down to the whole number at or below: the one rounding of a ticket (grading rule 11). Payouts are never negative. */
export function floorRational(value: Rational): bigint {
  const quotient = value.num / value.den;
  return value.num < 0n && quotient * value.den !== value.num ? quotient - 1n : quotient;
}
