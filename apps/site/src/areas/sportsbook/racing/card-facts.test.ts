import { describe, expect, it } from 'vitest';
import { byPrice, favouriteOf, fractionText, meetingOf, placePriceMilli, placesText, sparkPath } from './card-facts.ts';

const terms = (num: number, den: number, places: number) => ({ fraction: [num, den] as [number, number], places });
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

describe('prices of a card', () => {
  it('name one favourite, none where two share the shortest price', () => {
    expect([
      favouriteOf({ r1: 5000, r2: 3000, r3: 4000 }),
      favouriteOf({ r1: 3000, r2: 3000 }),
      favouriteOf(undefined),
    ]).toEqual(['r2', undefined, undefined]);
  });
  it('draw a line from two prices on, longer prices higher', () => {
    expect(sparkPath([5000])).toBeUndefined();
    expect(sparkPath([5000, 5000])).toEqual({ path: 'M2 9L38 9', lastY: 9 });
    expect(sparkPath([5000, 4800, 4500])).toEqual({ path: 'M2 3L20 7.8L38 15', lastY: 15 });
  });
});

describe('a meeting', () => {
  const race = (id: number, hour: number, course = 1, kind: 'race' | 'outright' = 'race') => ({
    id,
    kind,
    startMs: hour * 3_600_000,
    tournament: { id: course, alias: 'a', name: 'A', top: false, rank: 1 },
  });
  it('has the races of one course on one day in their order, each once', () => {
    const races = [
      race(3, 16),
      race(1, 14),
      race(2, 15),
      race(3, 16),
      race(4, 15, 2),
      race(5, 40),
      race(6, 15, 1, 'outright'),
    ];
    expect(meetingOf(race(1, 14), races).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('the order of the field by price', () => {
  const field = ['a', 'b', 'c', 'd'].map((code) => ({
    code,
    ...(code === 'a' && { withdrawn: { atMs: 1, rule4Pence: 0 } }),
  }));
  const outcomes: [string, number, number][] = [
    ['a', 1500, 0],
    ['b', 9000, 1],
    ['d', 2500, 1],
  ];
  it('is the favourite first, then who has no price, last who was withdrawn', () => {
    expect(byPrice(field, { outcomes }).map(({ code }) => code)).toEqual(['d', 'b', 'c', 'a']);
  });
  it('is that of the card while nothing is priced', () => {
    expect(byPrice(field.slice(1), undefined).map(({ code }) => code)).toEqual(['b', 'c', 'd']);
  });
});
