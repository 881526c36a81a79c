import type { MarketView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { heroMarkets } from './hero-markets.ts';

const market = (key: string, codes: string, status = 1): MarketView => ({
  key,
  version: 1,
  status,
  favourite: 0,
  outcomes: codes.split(' ').map((code) => [code, 2000, 1]),
});

const WINNER = market('1x2', 'home draw away');
const TOTAL = market('total:2.5', 'over under');
const HANDICAP = market('asian-handicap:-0.5', 'home away');
const NEXT = market('next-score:2', 'home none away');
const SCORE = market('correct-score', '1:0 0:1 1:1 2:0');

const line = (key: string, over: number, under: number): MarketView => ({
  ...market(key, ''),
  outcomes: [
    ['over', over, 1],
    ['under', under, 1],
  ],
});
const rareDraw = (draw: number): MarketView => ({
  ...WINNER,
  outcomes: WINNER.outcomes.map(([code, price]) => [code, code === 'draw' ? draw : price, 1]),
});

describe('markets at the head of a match', () => {
  it.each<[string, readonly MarketView[], readonly string[]]>([
    [
      'the winner leads, total and handicap follow',
      [HANDICAP, SCORE, TOTAL, WINNER],
      ['1x2', 'total:2.5', 'asian-handicap:-0.5'],
    ],
    [
      'without a winner the next best leads',
      [SCORE, NEXT, market('both-score', 'yes no')],
      ['next-score:2', 'both-score'],
    ],
    ['who pauses stands behind who takes bets', [{ ...WINNER, status: -1 }, TOTAL], ['total:2.5', '1x2']],
    [
      'where a draw hardly happens the winner without it leads',
      [rareDraw(34_000), market('winner', 'home away'), TOTAL],
      ['winner', 'total:2.5'],
    ],
    ['a draw that may well happen stays', [rareDraw(4_000), market('winner', 'home away')], ['1x2']],
    [
      'of lines the one nearest to evens',
      [line('total:0.5', 1050, 9000), line('total:2.5', 1900, 1850)],
      ['total:2.5'],
    ],
    [
      'before evens the line that takes bets',
      [{ ...line('total:2.5', 1900, 1900), status: -1 }, line('total:3.5', 2600, 1450)],
      ['total:3.5'],
    ],
    ['one line of a kind', [TOTAL, market('total:3.5', 'over under')], ['total:2.5']],
    ['what has no line of two or three is left to the board', [SCORE], []],
  ])('%s', (_what, given, keys) => {
    expect(heroMarkets(given).map(({ key }) => key)).toEqual(keys);
  });

  it('a market whose outcomes are all closed does not lead', () => {
    const shut: MarketView = { ...WINNER, outcomes: WINNER.outcomes.map(([code, price]) => [code, price, 0]) };
    expect(heroMarkets([shut, HANDICAP])[0]?.key).toBe('asian-handicap:-0.5');
  });
});
