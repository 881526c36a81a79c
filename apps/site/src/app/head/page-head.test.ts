import { describe, expect, it } from 'vitest';
import { isScreen } from '../router.tsx';
import { headEntry, namesUnknownSport, pageLinks, saidEntry } from './page-head.ts';

describe('the head of a page', () => {
  it.each([
    ['/en-US', 'root', {}],
    ['/en-US/', 'root', {}],
    ['/en-US/sport', 'sport', {}],
    ['/en-US/sport/soccer', 'sportOf', { sport: 'soccer' }],
    ['/en-US/sport/soccer/today', 'sportOf', { sport: 'soccer' }],
    ['/en-US/sport/soccer/germany', 'competitionOf', { sport: 'soccer', category: 'germany' }],
    [
      '/en-US/sport/soccer/germany/bundesliga',
      'competitionOf',
      { sport: 'soccer', category: 'germany', tournament: 'bundesliga' },
    ],
    ['/en-US/sport/soccer/germany/bundesliga/match/12', 'match', { sport: 'soccer', match: '12' }],
    ['/en-US/live/sport/soccer/germany/bundesliga/match/12', 'match', { sport: 'soccer', match: '12' }],
    ['/en-US/live/soccer/germany/bundesliga/match/12', 'match', { sport: 'soccer', match: '12' }],
    ['/en-US/esports/dota-2/world/major/live/match/12', 'match', { sport: 'dota-2', match: '12' }],
    ['/en-US/sport/outrights/germany', 'outrights', {}],
    ['/en-US/esports/dota-2/outright', 'outrights', {}],
    ['/en-US/esports/outright', 'outrights', {}],
    ['/en-US/sport/results', 'results', {}],
    ['/en-US/sport/results/77', 'results', { result: '77' }],
    ['/en-US/esports/dota-2/results/77', 'results', { result: '77' }],
    ['/en-US/sport/schedule', 'schedule', {}],
    ['/en-US/sport/top-tournaments/england', 'topTournaments', {}],
    ['/en-US/sport/koreanView/outrights', 'asian', {}],
    ['/en-US/sport/favorites', 'favorites', {}],
    ['/en-US/esports', 'esports', {}],
    ['/en-US/esports/dota-2', 'sportOf', { sport: 'dota-2' }],
    ['/en-US/live', 'live', {}],
    ['/en-US/live/featured', 'live', {}],
    ['/en-US/live/multi-view', 'multiView', {}],
    ['/de-DE/live/sport/tennis', 'liveOf', { sport: 'tennis' }],
    ['/en-US/login', 'login', {}],
    ['/en-US/register', 'register', {}],
    ['/en-US/lost-Password', 'lostPassword', {}],
    ['/en-US/set-password', 'setPassword', {}],
    ['/en-US/promotions', 'promotions', {}],
    ['/en-US/frequently-asked-questions/bets', 'help', { topic: 'bets' }],
    ['/en-US/terms-conditions', 'terms', {}],
    ['/en-US/bonus-terms-conditions', 'bonusTerms', {}],
    ['/en-US/blog/esports-betting-guide', 'esportsGuide', {}],
    ['/en-US/rules/soccer', 'rulesOf', { sport: 'soccer' }],
    ['/en-US/casino', 'casino', {}],
    ['/de-DE/casino/slots', 'casinoSlots', {}],
    ['/en-US/casino/top-games', 'casinoTopGames', {}],
    ['/en-US/mystery-jackpots', 'mysteryJackpots', {}],
    ['/en-US/virtuals/virtual-tennis', 'virtuals', {}],
    ['/en-US/sport-jackpot', 'sportJackpot', {}],
    ['/en-US/casino/providers', 'casinoProviders', {}],
    ['/en-US/casino/live-casino', 'liveCasino', {}],
    ['/en-US/nothing/of/ours', 'root', {}],
    ['/en-US/404', 'notFound', {}],
  ] as const)('%s has the entry %s', (path, key, names) => {
    const entry = headEntry(path);
    expect(entry.key).toBe(key);
    expect(entry.names).toEqual(names);
  });

  it.each([
    ['/en-US', 'root'],
    ['/en-US/sport/soccer', 'sportOf'],
    // A screen without an entry of its own has the root's.
    ['/en-US/open-modal/deposit', 'root'],
    // Where no screen stands there is one answer, in the document that the server sends and once the script has run.
    ['/en-US/nothing/of/ours', 'notFound'],
    ['/en-US/sport/quidditch', 'notFound'],
    ['/en-US/404', 'notFound'],
  ] as const)('%s is said as %s by the server and in the browser alike', (path, key) => {
    expect(saidEntry(path, isScreen(path)).key).toBe(key);
  });

  it.each([
    ['/en-US/', true],
    ['/en-US/Sport/soccer', true],
    ['/en-US/%73port/soccer', true],
    ['/en-US/gallery', true],
    ['/en-US/%E0%A4%A', false],
    ['/en-US//sport', false],
    ['/', false],
  ])('%s stands among the screens: %s', (path, stands) => {
    expect(isScreen(path)).toBe(stands);
  });

  it('knows a sport that nobody plays', () => {
    expect(namesUnknownSport(headEntry('/en-US/sport/quidditch'))).toBe(true);
    expect(namesUnknownSport(headEntry('/en-US/sport/soccer'))).toBe(false);
    expect(namesUnknownSport(headEntry('/en-US/sport'))).toBe(false);
  });

  it('links every language by the tag that browsers know, and English for everyone else', () => {
    const links = pageLinks('https://evens.example', '/zh-CHT/live', 'zh-CHT');
    expect(links[0]).toEqual({ rel: 'canonical', href: 'https://evens.example/zh-CHT/live' });
    expect(links).toContainEqual({
      rel: 'alternate',
      href: 'https://evens.example/zh-CHT/live',
      hreflang: 'zh-Hant',
    });
    expect(links).toContainEqual({ rel: 'alternate', href: 'https://evens.example/en-US/live', hreflang: 'x-default' });
    expect(links).toHaveLength(11);
  });
});
