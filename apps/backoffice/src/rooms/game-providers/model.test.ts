import { describe, expect, it } from 'vitest';
import { movedUp, pointsText, shareText, statedText, withoutRow } from './model.ts';

const row = (provider: string, place: number | null) => ({ provider, place });
const ROWS = [row('rocket', 1), row('egt', 2), row('leap', 3), row('pateplay', null)];

describe('the order of rows', () => {
  it.each([
    ['leap', ['rocket', 'leap', 'egt']],
    ['egt', ['egt', 'rocket', 'leap']],
    ['rocket', ['rocket', 'egt', 'leap']],
    ['pateplay', ['rocket', 'egt', 'leap', 'pateplay']],
  ])('%s up: %j', (provider, order) => {
    expect(movedUp(ROWS, provider)).toEqual(order);
  });

  it('one that goes back to its rank leaves the others as they were', () => {
    expect(withoutRow(ROWS, 'egt')).toEqual(['rocket', 'leap']);
  });
});

it.each([
  [9_652, '96.52 %', '96.52'],
  [87, '0.87 %', '0.87'],
  [0, '0.00 %', '0.00'],
])('%i hundredths are %s', (hundredths, share, points) => {
  expect([shareText(hundredths), pointsText(hundredths)]).toEqual([share, points]);
});

it.each([
  [null, '–'],
  [{ least: 9_600, most: 9_600 }, '96.00 %'],
  [{ least: 9_135, most: 9_600 }, '91.35–96.00 %'],
])('stated %j reads %s', (stated, text) => {
  expect(statedText({ stated })).toBe(text);
});
