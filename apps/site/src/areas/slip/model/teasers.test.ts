import { describe, expect, it } from 'vitest';
import { samplePick, sampleSettings } from '../slip-samples.ts';
import { chosenTeaser, payRows, teasedKey, teaserChoices } from './teasers.ts';

const { teasers } = sampleSettings;
const line = (key: string, outcome: string, sportAlias = 'american-football') =>
  samplePick(1, [key, outcome, 1900], ['Dallas', 'Seattle'], { sportAlias });
const [six, sixAndHalf] = teasers;

describe('teasers on offer', () => {
  it.each([
    ['of the selections’ sport', [line('total:44.5', 'over')], [6, 6.5, 7]],
    ['none for another sport', [line('total:2.5', 'over', 'soccer')], []],
    ['none for two sports', [line('total:44.5', 'over'), line('total:180.5', 'over', 'basketball')], []],
  ])('%s', (_name, selections, points) => {
    expect(teaserChoices(selections, teasers).map((each) => each.points)).toEqual(points);
  });

  it('the points that were chosen, else the fewest', () => {
    expect([chosenTeaser(teasers, 6.5), chosenTeaser(teasers, 9), chosenTeaser([], 6)]).toEqual([
      sixAndHalf,
      six,
      undefined,
    ]);
  });
});

it.each([
  ['asian-handicap:-3.5', 'home', 'asian-handicap:2.5'],
  ['asian-handicap:-1.5', 'away', 'asian-handicap:-7.5'],
  ['total:44.5', 'over', 'total:38.5'],
  ['total:44.5', 'under', 'total:50.5'],
  ['1x2', 'home', undefined],
])('%s %s is moved to %s by six points', (key, outcome, moved) => {
  expect(teasedKey(line(key, outcome), six)).toBe(moved);
});

it.each([
  [2, [2, 3, 4]],
  [3, [2, 3, 4]],
  [4, [3, 4, 5]],
  [5, [3, 4, 5]],
  [9, [3, 4, 5]],
])('the table for %i legs shows %j', (count, legs) => {
  expect(six && payRows(six, count).map((row) => row.legs)).toEqual(legs);
});

it('the table pays the stake and the winnings', () => {
  expect(six && payRows(six, 2).map(({ priceMilli }) => priceMilli)).toEqual([1869, 2600, 3600]);
});
