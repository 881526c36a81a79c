import { describe, expect, it } from 'vitest';
import { balance, cardsOfTab, gridColumns, marketCards, marketTabs, nearLines, tabOf } from './market-cards.ts';

const market = (key: string, codes: readonly string[], favourite = 0) => ({
  key,
  version: 1,
  status: 1,
  favourite,
  outcomes: codes.map((code): [string, number, number] => [code, 1900, 1]),
});

const total = (line: string, favourite = 0) => market(`total:${line}`, ['over', 'under'], favourite);

describe('tabs', () => {
  it.each([
    ['1x2', 'main'],
    ['total:2.5', 'totals'],
    ['total@1h:0.5', 'parts'],
    ['1x2@ft', 'main'],
    ['total~corners:9.5', 'corners'],
    ['total~cards@1h:1.5', 'cards'],
    ['asian-handicap:-0.5', 'handicaps'],
    ['correct-score', 'scores'],
    ['outright', 'outrights'],
    ['unheard-of', 'specials'],
  ])('%s stands under %s', (key, tab) => {
    expect(tabOf(key)).toBe(tab);
  });

  it('count markets, lead with what people look for first and leave out what is empty', () => {
    const cards = marketCards([market('1x2', ['home', 'draw', 'away']), total('2.5'), total('1.5'), total('0.5')]);
    expect(marketTabs(cards)).toEqual([
      { tab: 'main', count: 4 },
      { tab: 'all', count: 4 },
      { tab: 'totals', count: 3 },
    ]);
    expect(cardsOfTab(cards, 'main').map((card) => card.key)).toEqual(['1x2', 'total']);
  });
});

describe('cards', () => {
  it('puts lines of one market into one card in rising order', () => {
    const [card] = marketCards([total('2.5'), total('10.5'), total('1.5')]);
    expect(card?.layout).toBe('lines');
    expect(card?.markets.map((each) => each.key)).toEqual(['total:1.5', 'total:2.5', 'total:10.5']);
  });
  it('keeps periods and counted things apart, and words with a line each to themselves', () => {
    const cards = marketCards([
      total('2.5'),
      market('total@1h:0.5', ['over', 'under']),
      market('total~corners:9.5', ['over', 'under']),
      market('1x2-total:2.5', ['away-under', 'home-over']),
      market('1x2-total:3.5', ['home-over']),
    ]);
    expect(cards.map((card) => card.key)).toEqual([
      'total',
      'total@1h',
      'total~corners',
      '1x2-total:2.5',
      '1x2-total:3.5',
    ]);
    expect(cards[3]?.columns).toEqual(['home-over', 'away-under']);
  });
  it.each([
    [['away', 'draw', 'home'], '1x2', ['home', 'draw', 'away']],
    [['no', 'yes'], 'both-score', ['yes', 'no']],
    [['draw-away', 'home-draw', 'home-away'], 'double-chance', ['home-draw', 'home-away', 'draw-away']],
  ])('orders %j of %s', (codes, key, columns) => {
    expect(marketCards([market(key, codes)])[0]?.columns).toEqual(columns);
  });
  it('shows the lines round the balanced one', () => {
    const lines = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5'].map((line) => total(line, line === '4.5' ? 1 : 0));
    expect(nearLines(lines, 3).map((each) => each.key)).toEqual(['total:3.5', 'total:4.5', 'total:5.5']);
    expect(nearLines(lines, 9)).toHaveLength(6);
  });
  it('splits over columns without losing or repeating one', () => {
    const cards = marketCards(
      ['1x2', 'double-chance', 'draw-no-bet', 'both-score'].map((key) => market(key, ['home', 'away'])),
    );
    const split = balance(cards, 2);
    expect(
      split
        .flat()
        .map((card) => card.key)
        .sort(),
    ).toEqual(cards.map((card) => card.key).sort());
    expect(split.every((column) => column.length === 2)).toBe(true);
  });
  it.each([
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [9, 3],
  ])('%i outcomes stand in rows of %i', (outcomes, columns) => {
    expect(gridColumns(outcomes)).toBe(columns);
  });
});
