import { describe, expect, it } from 'vitest';
import { betSourcesRefusal } from './bet-sources.ts';
import type { SlipSelection } from './selection.ts';

const from = (
  fixtureId: number,
  resultsFrom?: string,
  source: SlipSelection['source'] = 'prematch',
): SlipSelection => ({
  fixtureId,
  marketKey: 'total:44.5',
  outcome: 'over',
  priceMilli: 1909,
  source,
  ...(resultsFrom !== undefined && { resultsFrom }),
});

const FEEDS = 'DifferentMarketsSourcesException';
const BOOKS = 'DifferentSelectionsSourcesException';

describe('where the selections of a bet come from', () => {
  it.each([
    ['combo', [from(1), from(2)], undefined],
    ['combo', [from(1), from(2, 'second')], FEEDS],
    ['combo', [from(1, 'second'), from(2, 'second')], undefined],
    ['combo', [from(1, 'second'), from(2, 'third')], FEEDS],
    ['system', [from(1), from(2), from(3, 'second')], FEEDS],
    ['ifbet', [from(1), from(2, 'second')], FEEDS],
    ['reversebet', [from(1, 'second'), from(2)], FEEDS],
    ['multiple-singles', [from(1), from(2, 'second')], undefined],
    ['single', [from(1, 'second')], undefined],
    ['combo', [from(1), from(2, undefined, 'live')], undefined],
    ['teaser', [from(1), from(2)], undefined],
    ['teaser', [from(1), from(2, undefined, 'live')], BOOKS],
    ['teaser', [from(1, undefined, 'live'), from(2, undefined, 'live')], BOOKS],
    ['teaser', [from(1), from(2, 'second')], FEEDS],
    ['combo', [], undefined],
  ] as const)('%s of %o: %s', (betType, selections, code) => {
    expect(betSourcesRefusal(selections, betType)?.code).toBe(code);
  });

  it('names the selections that do not fit', () => {
    expect(betSourcesRefusal([from(1), from(2), from(3, 'second')], 'combo')?.detail).toEqual({
      first: '1/total:44.5/over',
      second: '3/total:44.5/over',
    });
    expect(betSourcesRefusal([from(1), from(2, undefined, 'live')], 'teaser')?.detail).toEqual({
      selection: '2/total:44.5/over',
    });
  });
});
