import { type Currency, formatAmount } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_START_MS, testBook } from '../../../../../test/betting-house.ts';
import { limitsIn } from '../../risk/index.ts';
import { DEFAULT_BETTING_TERMS } from '../terms/betting-terms.ts';
import { checkBet } from './check-bet.ts';
import { largestFitting } from './largest-fitting.ts';
import { type Bounds, fitsBounds, largestStake, type StakelessBet } from './max-bet.ts';

const LEGS = 6;
const book = testBook();
for (let id = 1; id <= LEGS; id += 1) book.fixture(id);

interface Case {
  readonly currency: Currency;
  readonly betType: number;
  readonly legs: number;
  readonly live: boolean;
  readonly insured: boolean;
  readonly pricesMilli: readonly number[];
  /** In euros, and each market's room of its liability in percent. */
  readonly maxStake: number;
  readonly maxPayout: number;
  readonly liability: number;
  readonly rooms: readonly number[];
}

const cases = fc.record<Case>({
  currency: fc.constantFrom<Currency>('EUR', 'USD', 'KRW', 'BTC', 'VND'),
  // Several singles, combo, system, if-bet, reverse bet; one leg makes each of them a single.
  betType: fc.constantFrom(1.1, 2, 3, 4, 5),
  legs: fc.integer({ min: 1, max: LEGS }),
  live: fc.boolean(),
  insured: fc.boolean(),
  pricesMilli: fc.array(fc.integer({ min: 1010, max: 8_000 }), { minLength: LEGS, maxLength: LEGS }),
  maxStake: fc.double({ min: 1, max: 20_000, noNaN: true }),
  maxPayout: fc.double({ min: 10, max: 500_000, noNaN: true }),
  liability: fc.double({ min: 1, max: 1_000_000, noNaN: true }),
  rooms: fc.array(fc.integer({ min: -10, max: 100 }), { minLength: LEGS, maxLength: LEGS }),
});

describe('the largest stake', () => {
  it('is one that the check takes at the stake itself, and one more is not, for any bet, limits and exposure', () => {
    const found = { bets: 0, none: 0, types: new Set<number>() };
    fc.assert(
      fc.property(cases, (given) => {
        const { currency, legs, live, pricesMilli, rooms } = given;
        const betType = legs === 1 ? 1 : given.betType;
        const insured = given.insured && betType === 2 && legs >= 5;
        for (let id = 1; id <= legs; id += 1) {
          book.fixture(id, { status: live ? 'live' : 'notStarted' });
          book.price(id, '1x2', 'home', pricesMilli[id - 1] ?? 2000);
        }
        const limits = limitsIn(currency, {
          minStake: 0.1,
          maxStake: given.maxStake,
          maxPayout: given.maxPayout,
          marketLiability: given.liability,
        });
        const { minStakeMinor } = limits;
        const asked: StakelessBet = {
          betType,
          insured,
          selections: Array.from({ length: legs }, (_, at) => ({
            fixtureId: at + 1,
            marketKey: '1x2',
            outcome: 'home',
            priceMilli: 2000,
          })),
        };
        const rules = {
          book,
          eventMs: TEST_START_MS,
          wallMs: TEST_START_MS,
          currency,
          minStakeMinor,
          terms: DEFAULT_BETTING_TERMS,
        };
        const sizes = [2, 3].filter((size) => size < legs);
        const check = (stakeMinor: bigint) => {
          const stake = formatAmount(stakeMinor, currency);
          const systemStakes = sizes.map((size) => ({ size, stake }));
          return checkBet({ ...asked, stake, systemStakes, oddsChangePolicy: 2 }, rules);
        };
        const smallest = check(minStakeMinor);
        if (!smallest.ok) return;
        const roomsMinor = rooms
          .slice(0, legs)
          .map((percent) => (limits.marketLiabilityMinor * BigInt(percent)) / 100n);
        const bounds: Bounds = { currency, limits, roomsMinor };
        const taken = (stakeMinor: bigint): boolean => {
          const bet = check(stakeMinor);
          return bet.ok && fitsBounds(bet.value, bounds);
        };
        const most = largestStake(smallest.value, bounds);
        found.bets += 1;
        found.types.add(betType);
        if (most === 0n) {
          found.none += 1;
          expect(taken(minStakeMinor)).toBe(false);
        } else {
          expect(taken(most)).toBe(true);
          expect(taken(most + 1n)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
    expect(found.bets - found.none).toBeGreaterThan(200);
    expect(found.types.size).toBe(6);
  });

  it('is found with a few questions where the guess is good, and found where it is not', () => {
    const ask = (guess: bigint, limit: bigint) => {
      let questions = 0;
      const most = largestFitting(guess, 10n, (value) => {
        questions += 1;
        return value <= limit;
      });
      return [most, questions];
    };
    expect(ask(1000n, 1000n)).toEqual([1000n, 2]);
    expect(ask(1001n, 1000n)).toEqual([1000n, 2]);
    expect(ask(998n, 1000n)).toEqual([1000n, 4]);
    expect(ask(5n, 1_000_000n)[0]).toBe(1_000_000n);
    expect(ask(1_000_000n, 12n)[0]).toBe(12n);
    expect(ask(1_000_000n, 9n)[0]).toBe(0n);
    expect(ask(-5n, 10n)[0]).toBe(10n);
  });
});
