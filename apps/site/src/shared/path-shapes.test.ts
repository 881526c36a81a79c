import { describe, expect, it } from 'vitest';
import { isResultList, matchOfPath, type PathKind, pathKind } from './path-shapes.ts';

describe('results, Korean-view and match-detail paths, with an optional language prefix', () => {
  it.each<[string, PathKind | undefined]>([
    ['/sport/results', 'results'],
    ['/sport/results/701', 'results'],
    ['/sport/horse-racing/results', 'results'],
    ['/esports/results', 'results'],
    ['/esports/dota-2/results', 'results'],
    ['/esports/dota-2/results/701', 'results'],
    ['/sport/koreanView', 'koreanView'],
    ['/sport/koreanView/outrights', 'koreanView'],
    ['/sport/koreanView/soccer', 'koreanView'],
    ['/sport/soccer/england/premier-league/match/701', 'match'],
    ['/live/sport/soccer/england/premier-league/match/701', 'match'],
    ['/live/soccer/england/premier-league/match/701', 'match'],
    ['/esports/dota-2/world/the-international/match/701', 'match'],
    ['/esports/dota-2/world/the-international/live/match/701', 'match'],
    ['/sport', undefined],
    ['/sport/schedule', undefined],
    ['/sport/soccer/england/premier-league', undefined],
    ['/sport/results/bundesliga', undefined],
    ['/sport/soccer/england/premier-league/match/last', undefined],
    ['/live', undefined],
  ])('%s', (path, kind) => {
    for (const language of ['', '/en-US', '/zh-CHS']) {
      expect(pathKind(language + path)).toBe(kind);
      expect(pathKind(`${language}${path}/`)).toBe(kind);
    }
    expect(pathKind(`/xx-XX${path}`)).toBeUndefined();
  });

  it.each([
    ['/de-DE/sport/results/701', 701],
    ['/live/sport/soccer/england/premier-league/match/701', 701],
    ['/sport/results', undefined],
    [`/sport/results/${'9'.repeat(30)}`, undefined],
  ])('names the match: %s', (path, id) => {
    expect(matchOfPath(path)).toBe(id);
  });

  it('tells a list of results from one of them', () => {
    expect(isResultList('/en-US/sport/results')).toBe(true);
    expect(isResultList('/en-US/sport/results/701')).toBe(false);
  });
});
