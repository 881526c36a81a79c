import { describe, expect, it } from 'vitest';
import { favouriteOf, fractionText, placePriceMilli, placesText, shortToOff, sparkPath, toOff } from './card-facts.ts';

const terms = (num: number, den: number, places: number) => ({ fraction: [num, den] as [number, number], places });
const market = (...prices: readonly number[]) => ({
  key: 'outright',
  version: 1,
  status: 1,
  favourite: 0,
  outcomes: prices.map((price, index): [string, number, number] => [`r${index + 1}`, price, 1]),
});

describe('place terms on the card', () => {
  it('say the fraction and the places paid', () => {
    expect([fractionText(terms(1, 5, 3)), placesText(terms(1, 5, 3))]).toEqual(['1/5', '1–2–3']);
    expect(placesText(terms(1, 4, 2))).toBe('1–2');
  });
  it.each([
    [4500, terms(1, 5, 3), 1700],
    [7500, terms(1, 5, 3), 2300],
    [3250, terms(1, 4, 2), 1562],
    [1010, terms(1, 5, 3), 1002],
  ])('a win at %d is placed at the fraction of its winnings', (win, place, expected) => {
    expect(placePriceMilli(win, place)).toBe(expected);
  });
});

describe('the time to the off', () => {
  it.each([
    [100, '1:40', '1m 40s'],
    [299, '4:59', '4m 59s'],
    [300, '5:00', '5m'],
    [3599, '59:59', '59m'],
    [3600, '1h 0m', '1h 0m'],
    [9000, '2h 30m', '2h 30m'],
    [0, undefined, undefined],
  ])('%d seconds', (seconds, long, short) => {
    expect([toOff(seconds * 1000, 0), shortToOff(seconds * 1000, 0)?.text]).toEqual([long, short]);
  });
  it('is marked in the last five minutes', () => {
    expect([shortToOff(299_000, 0)?.soon, shortToOff(300_000, 0)?.soon]).toEqual([true, false]);
  });
});

describe('prices of a card', () => {
  it('name one favourite, none where two share the shortest price', () => {
    expect([favouriteOf(market(5000, 3000, 4000)), favouriteOf(market(3000, 3000)), favouriteOf(undefined)]).toEqual([
      'r2',
      undefined,
      undefined,
    ]);
  });
  it('draw a line from two prices on, longer prices higher', () => {
    expect(sparkPath([5000])).toBeUndefined();
    expect(sparkPath([5000, 5000])).toEqual({ path: 'M2 9L38 9', lastY: 9 });
    expect(sparkPath([5000, 4800, 4500])).toEqual({ path: 'M2 3L20 7.8L38 15', lastY: 15 });
  });
});
