import { add, compare, floorRational, multiply, type Rational, rational, ZERO } from '@evens/kernel';
import { toNumber } from '../exact.ts';

/** What a bet may return and how often: exact chances that sum to one. */
export type Distribution = readonly { readonly multiple: Rational; readonly chance: Rational }[];

/** The share of the stakes that comes back in the long run, before anything is cut down. */
export const rtpOf = (lines: Distribution): Rational =>
  lines.reduce((sum, { multiple, chance }) => add(sum, multiply(multiple, chance)), ZERO);

/** The same with each return cut down to minor units, as it is paid at this stake. */
export const rtpAtStake = (lines: Distribution, stakeMinor: bigint): Rational =>
  rtpOf(
    lines.map(({ multiple, chance }) => ({
      multiple: rational(floorRational(multiply(rational(stakeMinor), multiple)), stakeMinor),
      chance,
    })),
  );

/** How often a round returns anything. */
export const hitRateOf = (lines: Distribution): Rational =>
  lines.reduce((sum, { multiple, chance }) => (multiple.num > 0n ? add(sum, chance) : sum), ZERO);

/** The standard deviation of what one unit returns. */
export function sdOf(lines: Distribution): number {
  const square = toNumber(
    rtpOf(lines.map(({ multiple, chance }) => ({ multiple: multiply(multiple, multiple), chance }))),
  );
  return Math.sqrt(square - toNumber(rtpOf(lines)) ** 2);
}

/** The most a bet returns, and the chance of that. */
export function topOf(lines: Distribution): { readonly multiple: Rational; readonly chance: Rational } {
  let top = { multiple: ZERO, chance: ZERO };
  for (const line of lines) {
    const order = compare(line.multiple, top.multiple);
    if (order > 0) top = line;
    else if (order === 0) top = { multiple: top.multiple, chance: add(top.chance, line.chance) };
  }
  return top;
}

/** A bet that pays one multiple or nothing. */
export const winOrNothing = (multiple: Rational, chance: Rational): Distribution => [
  { multiple, chance },
  { multiple: ZERO, chance: rational(chance.den - chance.num, chance.den) },
];

/** A bet with equally likely outcomes; equal multiples are one line. */
export function equally(multiples: readonly Rational[]): Distribution {
  const counts = new Map<string, { multiple: Rational; count: bigint }>();
  for (const multiple of multiples) {
    const key = `${multiple.num}/${multiple.den}`;
    counts.set(key, { multiple, count: (counts.get(key)?.count ?? 0n) + 1n });
  }
  return [...counts.values()].map(({ multiple, count }) => ({
    multiple,
    chance: rational(count, BigInt(multiples.length)),
  }));
}
