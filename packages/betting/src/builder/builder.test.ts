import type { OutcomeResult } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import { builderLeg } from './builder-leg.ts';
import { builderOutcome, builderPicks } from './builder-selection.ts';

const RESULT = { marketKey: '1x2', outcome: 'home' };
const TOTAL = { marketKey: 'total:2.5', outcome: 'over' };
const HALVES = { marketKey: 'half-time-full-time', outcome: 'home/draw' };

describe('the text of a bet builder', () => {
  it('is the same in any order, and gives its picks back', () => {
    const text = builderOutcome([TOTAL, RESULT, HALVES]);
    expect(text).toBe('1x2/home;half-time-full-time/home/draw;total:2.5/over');
    expect(builderOutcome([HALVES, TOTAL, RESULT])).toBe(text);
    expect(builderPicks(text)).toEqual([RESULT, HALVES, TOTAL]);
  });

  it.each([
    ['one pick', '1x2/home'],
    ['nothing', ''],
    ['a pick twice', '1x2/home;1x2/home'],
    ['another order', 'total:2.5/over;1x2/home'],
    ['no outcome', '1x2/;total:2.5/over'],
    ['no market', '/home;total:2.5/over'],
    ['a bet builder in itself', '1x2/home;bet-builder/x'],
    ['nine picks', Array.from({ length: 9 }, (_, at) => `total:${at}.5/over`).join(';')],
  ])('is none with %s', (_, text) => expect(builderPicks(text)).toBeUndefined());
});

describe('a bet builder as one leg', () => {
  const LETTERS: Readonly<Record<string, OutcomeResult>> = {
    w: 'win',
    l: 'lost',
    v: 'cancelled',
    r: 'refund',
    '-': 'pending',
  };
  // By mask: first, second, both, third, first and third, second and third, all.
  const terms = { priceMilli: 4200, pricesMilli: [0, 1800, 1900, 2800, 1700, 2400, 4300, 4200] };

  it.each([
    ['all won', 'www', 'win', 4200],
    ['one lost', 'wlw', 'lost', 4200],
    ['one lost while others wait', '-l-', 'lost', 4200],
    ['one lost beside a void one', 'vl-', 'lost', 4200],
    ['one waits', 'ww-', 'pending', 4200],
    ['the last is void', 'wwv', 'win', 2800],
    ['the middle one is refunded', 'wrw', 'win', 2400],
    ['one is left', 'vvw', 'win', 1700],
    ['what is left never pays more than all', 'vww', 'win', 4200],
    ['void, the rest waits', 'v-w', 'pending', 4200],
    ['all void', 'vrv', 'cancelled', 4200],
  ])('%s', (_, letters, result, priceMilli) => {
    const results = [...letters].map((letter) => LETTERS[letter] ?? 'pending');
    expect(builderLeg(results, terms)).toEqual({ result, priceMilli });
  });

  it('knows no half results', () => expect(() => builderLeg(['win', 'halfWin'], terms)).toThrow());
});
