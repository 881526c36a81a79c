import { describe, expect, it } from 'vitest';
import { binomial, chooseAll } from './combinations.ts';
import { NAMED_SYSTEMS, namedSystemLines, namedSystemStakes, namedSystemsFor } from './named-systems.ts';
import { gradeWager } from './settle-wager.ts';
import { readLegs } from './test-support/read-legs.ts';

const repeat = (leg: string, times: number): string => Array.from({ length: times }, () => leg).join(',');

function grade(sizes: Readonly<Record<number, bigint>>, legs: string, eachWay = false) {
  const stakes = Object.entries(sizes).map(([size, stakeMinor]) => ({ size: Number(size), stakeMinor }));
  const graded = gradeWager({ betType: 'system', stakes, eachWay, legs: readLegs(legs) });
  return graded.ok ? graded.value : graded.refusal.code;
}

describe('systems of 1.00 a line', () => {
  it.each([
    ['2 of 3, all win at 2', { 2: 100n }, '2 win, 2 win, 2 win', 3, 1200n, 'won'],
    ['2 of 3, one lost', { 2: 100n }, '2 win, 3 win, 5 lost', 3, 600n, 'won'],
    ['2 of 3, two lost', { 2: 100n }, '2 win, 3 lost, 5 lost', 3, 0n, 'lost'],
    ['2 of 3, a void leg leaves singles', { 2: 100n }, '2 win, 3 win, 5 refund', 3, 1100n, 'won'],
    ['2 of 3, all void', { 2: 100n }, '2 refund, 3 cancelled, 5 refund', 3, 300n, 'refunded'],
    ['2 of 3, half win and half lose', { 2: 100n }, '3 halfWin, 3 halfLose, 2 win', 3, 600n, 'won'],
    ['1 of 3: singles', { 1: 100n }, '2 win, 3 win, 5 lost', 3, 500n, 'won'],
    ['3 of 3: the treble', { 3: 100n }, '2 win, 3 win, 5 win', 1, 3000n, 'won'],
    ['two sizes, a stake each', { 2: 100n, 3: 200n }, '2 win, 2 win, 2 win', 4, 2800n, 'won'],
    // Banker 2 with two of the others: 2*3*4, 2*3*5, 2*4*5.
    ['banker and 2 of 3', { 2: 100n }, '2 win banker, 3 win, 4 win, 5 win', 3, 9400n, 'won'],
    ['lost banker', { 2: 100n }, '2 lost banker, 3 win, 4 win, 5 win', 3, 0n, 'lost'],
    ['lost banker decides all', { 2: 100n }, '2 lost banker, 3 pending, 4 pending, 5 pending', 3, 0n, 'lost'],
    ['two bankers and 1 of 1', { 1: 100n }, '2 win banker, 3 win banker, 4 win', 1, 2400n, 'won'],
    ['pending where a line still lives', { 2: 100n }, '2 win, 3 pending, 5 lost', 3, null, 'open'],
    ['pending where every line is lost', { 3: 100n }, '2 win, 3 pending, 5 lost', 1, 0n, 'lost'],
    ['two lost decide 3 of 4 with one pending', { 3: 100n }, '2 lost, 2 lost, 2 win, 2 pending', 4, 0n, 'lost'],
  ] as const)('%s', (_name, sizes, legs, lines, payoutMinor, status) => {
    const graded = grade(sizes, legs);
    expect(graded).toMatchObject({ payoutMinor, status });
    expect(typeof graded === 'string' ? graded : graded.lines.length).toBe(lines);
  });

  it('doubles each line each-way', () => {
    const legs = repeat('5 win place=1/4:win', 3);
    // Three doubles: 25 on the win parts, 2 * 2 on the place parts.
    expect(grade({ 2: 100n }, legs, true)).toMatchObject({ totalStakeMinor: 600n, payoutMinor: 8700n });
  });

  it('takes 252 lines, and counts them before each-way', () => {
    expect(grade({ 5: 100n }, repeat('2 win', 10))).toMatchObject({ totalStakeMinor: 25200n });
    const eachWay = grade({ 5: 100n }, repeat('2 win place=1/4:win', 10), true);
    expect(typeof eachWay === 'string' ? eachWay : eachWay.lines.length).toBe(504);
  });
});

describe('systems refused', () => {
  it.each([
    ['two legs', { 1: 1n }, repeat('2 win', 2), 'MinimumSelectionsRequiredException'],
    ['eleven legs', { 1: 1n }, repeat('2 win', 11), 'MaximumAllowedSelectionsExceededException'],
    ['no size', {}, repeat('2 win', 3), 'InvalidBetCombinationException'],
    ['size 0', { 0: 1n }, repeat('2 win', 3), 'InvalidBetCombinationException'],
    ['size above the legs', { 4: 1n }, repeat('2 win', 3), 'InvalidBetCombinationException'],
    [
      'size above the legs beside the bankers',
      { 3: 1n },
      `2 win banker,${repeat('2 win', 2)}`,
      'InvalidBetCombinationException',
    ],
    ['bankers only', { 1: 1n }, repeat('2 win banker', 3), 'InvalidBetCombinationException'],
    ['253 and more lines', { 1: 1n, 5: 1n }, repeat('2 win', 10), 'InvalidBetCombinationException'],
    ['one size without a stake', { 2: 1n, 3: 0n }, repeat('2 win', 3), 'InvalidStakeException'],
  ] as const)('%s', (_name, sizes, legs, code) => {
    expect(grade(sizes, legs)).toBe(code);
  });
});

describe('named systems', () => {
  it.each([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky15', 4, 15],
    ['canadian', 5, 26],
    ['lucky31', 5, 31],
    ['heinz', 6, 57],
    ['lucky63', 6, 63],
    ['superHeinz', 7, 120],
    ['goliath', 8, 247],
  ])('%s: %i selections, %i bets', (name, selections, bets) => {
    const system = NAMED_SYSTEMS.find((each) => each.name === name);
    expect(system).toBeDefined();
    if (!system) return;
    expect(namedSystemsFor(selections)).toContain(system);
    expect(namedSystemLines(system)).toBe(bets);
    const graded = gradeWager({
      betType: 'system',
      stakes: namedSystemStakes(system, 100n),
      eachWay: false,
      legs: readLegs(repeat('2 win', selections)),
    });
    // Full cover at evens: the product of (1 + 2) over the legs, less the empty line, less singles where they are out.
    const singles = system.sizes.includes(1) ? 0 : 2 * selections;
    const units = 3 ** selections - 1 - singles;
    expect(graded).toMatchObject({
      ok: true,
      value: { totalStakeMinor: BigInt(bets * 100), payoutMinor: BigInt(units * 100) },
    });
  });
});

describe('combinations', () => {
  it.each([
    [3, 2, 3],
    [10, 5, 252],
    [8, 4, 70],
    [5, 0, 1],
    [5, 6, 0],
    [5, -1, 0],
  ])('%i over %i is %i', (n, k, count) => {
    expect(binomial(n, k)).toBe(count);
    if (k >= 0) expect(chooseAll(Array.from({ length: n }), k)).toHaveLength(count);
  });

  it('keeps the order of the items and repeats none', () => {
    expect(chooseAll(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });
});
