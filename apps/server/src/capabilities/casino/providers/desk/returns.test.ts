import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { addSums, judgeReturn, NO_ROUNDS, type ReturnSums } from './returns.ts';

const STATED = { least: 9_500, most: 9_700 };

const sumsOf = (rounds: readonly (readonly [staked: number, paid: number])[]): ReturnSums =>
  addSums(
    rounds.map(([staked, paid]) => ({
      ...{ rounds: 1, staked, paid },
      ...{ paidSquared: paid ** 2, paidStaked: paid * staked, stakedSquared: staked ** 2 },
    })),
  );

/** So many rounds of a stake, of which each so many-th pays. */
const everyNth = (rounds: number, nth: number, paid: number): ReturnSums =>
  sumsOf(Array.from({ length: rounds }, (_, at) => [100, at % nth === 0 ? paid : 0] as const));

describe('what came back of stakes', () => {
  it.each([
    ['no round', NO_ROUNDS, { actual: null, band: null, enough: null, verdict: 'few' }],
    ['one round', sumsOf([[100, 250]]), { actual: 25_000, band: null, enough: null, verdict: 'few' }],
    // Half of them pay 192: sd 96 a round, 2.576 x 0.96 / sqrt(1000) = 7.8 percentage points.
    ['too few for what they scatter', everyNth(1_000, 2, 192), { actual: 9_600, band: 782, verdict: 'few' }],
    ['enough, and as stated', everyNth(80_000, 2, 192), { actual: 9_600, band: 87, verdict: 'fits' }],
    ['enough, and less', everyNth(80_000, 2, 184), { actual: 9_200, band: 84, verdict: 'low' }],
    ['enough, and more', everyNth(80_000, 2, 200), { actual: 10_000, band: 91, verdict: 'high' }],
    [
      'all alike, which is not yet enough',
      everyNth(999, 1, 96),
      { actual: 9_600, band: 0, enough: 1_000, verdict: 'few' },
    ],
  ] as const)('%s', (_, sums, judged) => {
    expect(judgeReturn(sums, STATED)).toMatchObject(judged);
  });

  it('of which its maker says nothing is shown, and not judged', () => {
    expect(judgeReturn(everyNth(80_000, 2, 184), null)).toMatchObject({ actual: 9_200, verdict: 'unstated' });
  });

  it('names how many rounds make the band one percentage point: with so many it is', () => {
    const { enough } = judgeReturn(everyNth(1_000, 2, 192), STATED);
    const { band } = judgeReturn(everyNth(enough ?? 0, 2, 192), STATED);
    expect(enough).toBeGreaterThan(60_000);
    expect(band).toBeGreaterThanOrEqual(99);
    expect(band).toBeLessThanOrEqual(101);
  });

  it('says that an honest game fits in about 99 of 100 samples, and that one that keeps two points more does not', () => {
    const rng = seededRng('returns of providers');
    const verdicts = (pays: number) =>
      Array.from({ length: 100 }, () => {
        let won = 0;
        for (let at = 0; at < 9_000; at += 1) if (rng.next() < 0.9) won += 1;
        const sums = { rounds: 9_000, staked: 900_000, stakedSquared: 9_000 * 10_000 };
        return judgeReturn(
          { ...sums, paid: won * pays, paidSquared: won * pays ** 2, paidStaked: won * pays * 100 },
          { least: 9_600, most: 9_600 },
        ).verdict;
      }).filter((verdict) => verdict === 'fits').length;
    expect(verdicts(96 / 0.9)).toBeGreaterThanOrEqual(94);
    expect(verdicts(94 / 0.9)).toBeLessThanOrEqual(20);
  });

  it('in another unit of money is the same', () => {
    const sums = everyNth(80_000, 2, 184);
    expect(judgeReturn(addSums([sums], 0.01), STATED)).toEqual(judgeReturn(sums, STATED));
  });
});
