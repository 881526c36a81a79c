import { describe, expect, it } from 'vitest';
import { finishOf, isPaid } from './race-result.ts';

const runner = (number: number, withdrawn = false) => ({
  code: `r${number}`,
  name: `Runner ${number}`,
  shortName: `R${number}`,
  number,
  ...(withdrawn && { withdrawn: { atMs: 1, rule4Pence: 10 } }),
});
const field = [runner(1), runner(2, true), runner(3), runner(4), runner(5)];

describe('the finish of a race', () => {
  it.each([
    ['in the order of places', { r1: 2, r3: 1, r4: 4, r5: 3 }, ['r3 1', 'r1 2', 'r5 3', 'r4 4', 'r2 -']],
    ['a dead heat for the first place', { r1: 1, r3: 1, r4: 3, r5: 4 }, ['r1 1=', 'r3 1=', 'r4 3', 'r5 4', 'r2 -']],
    [
      'who did not finish after those at home',
      { r1: 'out', r3: 2, r4: 1, r5: 'out' },
      ['r4 1', 'r3 2', 'r1 out', 'r5 out', 'r2 -'],
    ],
    ['by number while no place is told', undefined, ['r1 -', 'r3 -', 'r4 -', 'r5 -', 'r2 -']],
  ] as const)('stands %s', (_what, places, expected) => {
    const lines = finishOf(field, places);
    expect(
      lines.map(({ runner: { code }, place, deadHeat }) => `${code} ${place ?? '-'}${deadHeat ? '=' : ''}`),
    ).toEqual(expected);
  });

  it.each([
    [1, undefined, true],
    [2, undefined, false],
    [3, 3, true],
    [4, 3, false],
    ['out', 3, false],
    [undefined, 3, false],
  ] as const)('place %s with %s places paid', (place, paid, expected) => {
    expect(isPaid(place, paid)).toBe(expected);
  });
});
