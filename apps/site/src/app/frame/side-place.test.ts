import { describe, expect, it } from 'vitest';
import { placeOfPath } from './side-place.ts';

describe('where the tree opens', () => {
  it.each([
    ['sport/soccer', 'soccer', undefined],
    ['sport/soccer/today', 'soccer', undefined],
    ['sport/greyhounds/results', 'greyhounds', undefined],
    ['sport/soccer/germany/bundesliga', 'soccer', 'germany'],
    ['live/sport/tennis/atp/vienna/match/7', 'tennis', 'atp'],
    ['esports/dota-2', 'dota-2', undefined],
    ['sport/outrights/germany', undefined, undefined],
    ['sport/outrights/soccer', undefined, undefined],
    ['sport/soccer/early-markets', 'soccer', undefined],
    ['sport/top-tournaments', 'top-tournaments', undefined],
    ['sport/top-tournaments/spain', 'top-tournaments', undefined],
    ['', undefined, undefined],
  ])('%s', (path, sport, category) => {
    expect(placeOfPath(path)).toEqual({ sport, category });
  });
});
