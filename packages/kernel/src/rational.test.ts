import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, multiply, rational, ZERO } from './rational.ts';

/** As it is learnt at school, without a thought for speed. */
const slowGcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : slowGcd(b, a % b));

/** Numbers on both sides of what a number holds exactly. */
const whole = fc.oneof(
  fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);

it('a fraction is in lowest terms and says the same, however large it is', () => {
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 10 ** 9 }), (num, den, common) => {
      fc.pre(den !== 0n);
      const found = rational(num * BigInt(common), den * BigInt(common));
      expect(found.num * den).toBe(num * found.den);
      expect(found.den > 0n).toBe(true);
      expect(slowGcd(found.num, found.den)).toBe(1n);
    }),
  );
});

it.each([
  [rational(0n, -7n), ZERO],
  [rational(6n, -4n), { num: -3n, den: 2n }],
  [rational(2n ** 60n, 2n ** 59n), { num: 2n, den: 1n }],
  [add(rational(1n, 3n), rational(2n, 3n)), { num: 1n, den: 1n }],
  [multiply(rational(2100n, 1000n), rational(10n)), { num: 21n, den: 1n }],
])('%o is %o', (found, expected) => expect(found).toEqual(expected));
