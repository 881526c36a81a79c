import { describe, expect, it } from 'vitest';
import { bigRoad, derivedRoad, handsOfShoe, lastColumns, placedOn, type Winner } from './roads.ts';

const winnersOf = (text: string): Winner[] =>
  [...text].map((letter) => (letter === 'B' ? 'banker' : letter === 'P' ? 'player' : 'tie'));

const written = (text: string): string =>
  bigRoad(winnersOf(text))
    .map((column) => column.map(({ side, ties }) => `${side === 'banker' ? 'B' : 'P'}${ties || ''}`).join(''))
    .join(' ');

const derived = (text: string, back: 1 | 2 | 3): string =>
  derivedRoad(bigRoad(winnersOf(text)), back)
    .map((column) => column.map((ink) => (ink === 'red' ? 'r' : 'b')).join(''))
    .join(' ');

it.each([
  ['', ''],
  ['T', ''],
  ['BBPPPB', 'BB PPP B'],
  ['BTTBP', 'B2B P'],
  ['TTPB', 'P2 B'],
  ['BPTB', 'B P1 B'],
])('wins %s stand in the big road as %s', (winners, road) => {
  expect(written(winners)).toBe(road);
});

describe('the roads made of the big one', () => {
  it.each([
    // Nothing before the second win of the second column, or the first of the third.
    ['BBP', 1, ''],
    ['BBPP', 1, 'r'],
    ['BBPPP', 1, 'r b'],
    ['BBPPPP', 1, 'r b r'],
    ['BBPPPB', 1, 'r bb'],
    ['BPB', 1, 'r'],
    ['BPBP', 1, 'rr'],
    ['BPPB', 1, 'bb'],
    ['BPB', 2, ''],
    ['BPBB', 2, 'b'],
    ['BBPBB', 2, 'r'],
    ['BPBPB', 2, 'rr'],
    ['BPBPBP', 3, 'rr'],
    ['BBPBPP', 3, 'r'],
    ['BTPTB', 1, 'r'],
  ] as const)('of %s, %i back, are %s', (winners, back, road) => {
    expect(derived(winners, back)).toBe(road);
  });

  it('have a mark for every win from their first on, whatever came', () => {
    let state = 7;
    const next = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state;
    };
    for (let road = 0; road < 50; road += 1) {
      const text = Array.from({ length: 60 }, () => 'BPT'[next() % 3] ?? 'B').join('');
      const big = bigRoad(winnersOf(text));
      for (const back of [1, 2, 3] as const) {
        const wins = big.flat().length;
        // Columns before, and the first win of the column in which it may begin.
        const before = big.slice(0, back).flat().length + (big.length > back ? 1 : 0);
        expect(derivedRoad(big, back).flat()).toHaveLength(wins - before);
      }
    }
  });
});

it('a column without room goes on to the right, and the next one begins where there is room above', () => {
  const at = (columns: string[], rows: number) =>
    placedOn(
      columns.map((each) => [...each]),
      rows,
    ).map(({ cell, x, y }) => `${cell}${x}${y}`);
  expect(at(['aaaa', 'b'], 3)).toEqual(['a00', 'a01', 'a02', 'a12', 'b10']);
  expect(at(['aaaa', 'bbb'], 3)).toEqual(['a00', 'a01', 'a02', 'a12', 'b10', 'b11', 'b21']);
  expect(at(['aaaaa', 'bb', 'c'], 2)).toEqual(['a00', 'a01', 'a11', 'a21', 'a31', 'b10', 'b20', 'c30']);
  const placed = placedOn([['a'], ['b'], ['c']], 6);
  expect(lastColumns(placed, 2)).toEqual([
    { cell: 'b', x: 0, y: 0 },
    { cell: 'c', x: 1, y: 0 },
  ]);
});

it('a board begins with its shoe', () => {
  const hand = (number: number) => ({ hand: String(number) });
  expect(handsOfShoe([hand(2), hand(1), hand(0), hand(70), hand(69)])).toEqual([hand(0), hand(1), hand(2)]);
  expect(handsOfShoe([hand(9), hand(8)])).toEqual([hand(8), hand(9)]);
  expect(handsOfShoe([])).toEqual([]);
});
