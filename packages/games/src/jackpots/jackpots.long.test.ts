import { type Rational, seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import type { Numbers } from '../draw/numbers.ts';
import { figuresOf } from '../figures/all.ts';
import { addedReturn, bestReturn, contribute, contributionOf, type JackpotTerms, MICROS } from './index.ts';

const ROUNDS = 10_000_000;

/** Stakes of many sizes, as a house sees them, in minor units. */
const STAKES = [10n, 20n, 20n, 50n, 100n, 100n, 200n, 500n, 1_000n, 2_500n];

const toNumber = ({ num, den }: Rational): number => Number(num) / Number(den);

/** Plays so many rounds on one level and keeps its books. */
function played(terms: JackpotTerms, name: string) {
  const rng = seededRng(name);
  const numbers: Numbers = () => Math.floor(rng.next() * 2 ** 32);
  let held = terms.seedMinor * MICROS;
  let stakedMinor = 0n;
  let contributed = 0n;
  const drops: bigint[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const stake = STAKES[Math.floor(rng.next() * STAKES.length)] ?? 100n;
    const added = contributionOf(terms, stake);
    const after = contribute(terms, held, added, () => numbers);
    held = after.heldMicros;
    stakedMinor += stake;
    contributed += added;
    if (after.win) drops.push(after.win.paidMinor);
  }
  return { held, stakedMinor, contributed, drops, paidMinor: drops.reduce((sum, each) => sum + each, 0n) };
}

/** The largest distance of a sample from the even spread over 0 to 1, times the root of its size. */
function kolmogorovSmirnov(sample: readonly number[]): number {
  const sorted = [...sample].sort((one, other) => one - other);
  const distance = sorted.reduce(
    (most, each, at) => Math.max(most, (at + 1) / sorted.length - each, each - at / sorted.length),
    0,
  );
  return distance * Math.sqrt(sorted.length);
}

/** Beyond it lies one sample in a hundred. */
const KS_99 = 1.628;

const MYSTERY: readonly (readonly [string, JackpotTerms])[] = [
  ['small', { kind: 'mystery', seedMinor: 10_00n, capMinor: 50_00n, sharePpm: 1_000n }],
  ['wide', { kind: 'mystery', seedMinor: 5_00n, capMinor: 500_00n, sharePpm: 5_000n }],
];

describe('ten million rounds', () => {
  it.each(MYSTERY)(
    'drop a %s level evenly from seed to cap, return what the formula says and lose nothing',
    (name, terms) => {
      const { held, stakedMinor, contributed, drops, paidMinor } = played(terms, `mystery ${name}`);
      if (terms.kind !== 'mystery') throw new Error('a level with a cap');
      const span = Number(terms.capMinor - terms.seedMinor);
      expect(drops.length).toBeGreaterThan(500);
      expect(drops.every((each) => each >= terms.seedMinor && each <= terms.capMinor)).toBe(true);
      expect(kolmogorovSmirnov(drops.map((each) => Number(each - terms.seedMinor) / span))).toBeLessThan(KS_99);
      // Seeds and contributions are what was paid and what is left, to the millionth.
      const seeds = terms.seedMinor * MICROS * BigInt(drops.length + 1);
      expect(seeds + contributed).toBe(paidMinor * MICROS + held);
      // Of n intervals the mean of what is paid lies within 2.58 standard deviations; both sums follow from where it dropped.
      const expected = toNumber(addedReturn(terms));
      const measured = Number(paidMinor) / Number(stakedMinor);
      const deviation = (span / Math.sqrt(12) / Math.sqrt(drops.length)) * (drops.length / Number(stakedMinor));
      const cycle = Number(contributed) / Number(MICROS) / (span / 2);
      const oneDrop = Number(terms.capMinor + terms.seedMinor) / 2 / Number(stakedMinor);
      expect(Math.abs(measured - expected)).toBeLessThan(2.58 * (deviation + Math.sqrt(cycle / 3) * oneDrop));
    },
  );

  it('win a level without a cap as often as is printed, and lose nothing', () => {
    const terms = { kind: 'colossus', seedMinor: 100_00n, perWinMinor: 200_00n, sharePpm: 1_000n } as const;
    const { held, contributed, drops, paidMinor } = played(terms, 'colossus');
    const wins = Number(contributed / MICROS) / Number(terms.perWinMinor);
    expect(Math.abs(drops.length - wins)).toBeLessThan(2.58 * Math.sqrt(wins));
    expect(terms.seedMinor * MICROS * BigInt(drops.length + 1) + contributed).toBe(paidMinor * MICROS + held);
  });
});

describe('the best return of what takes long to solve', () => {
  it.each(['video-poker-jacks', 'three-card-poker', 'live-blackjack'])('is that of the figures of %s', (game) => {
    const best = bestReturn(game);
    const stated = Number(best?.num) / Number(best?.den);
    expect(Math.abs(stated - Number(figuresOf(game)?.rtp))).toBeLessThan(2e-10);
  });
});
