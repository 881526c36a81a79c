import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { areaRoutes, firstSegments } from './areas.ts';

const screens: RouteObject[] = [...areaRoutes];
const at = (path: string) => matchRoutes(screens, path)?.at(-1);

describe('addresses of the specification behind the language', () => {
  it.each([
    ['/', undefined, {}],
    ['/sport', 'sport', {}],
    ['/sport/favorites', 'sport/favorites', {}],
    ['/sport/outrights', 'sport/outrights', {}],
    ['/sport/outrights/soccer', 'sport/outrights/:categoryAlias', { categoryAlias: 'soccer' }],
    ['/sport/top-tournaments', 'sport/top-tournaments', {}],
    ['/sport/top-tournaments/spain', 'sport/top-tournaments/:categoryAlias', { categoryAlias: 'spain' }],
    ['/sport/koreanView', 'sport/koreanView/:sportAlias?', {}],
    ['/sport/koreanView/outrights', 'sport/koreanView/:sportAlias?', { sportAlias: 'outrights' }],
    ['/sport/koreanView/tennis', 'sport/koreanView/:sportAlias?', { sportAlias: 'tennis' }],
    ['/sport/tennis/today', 'sport/:sportAlias/today', { sportAlias: 'tennis' }],
    ['/sport/tennis', 'sport/:sportAlias', { sportAlias: 'tennis' }],
    ['/sport/tennis/atp', 'sport/:sportAlias/:categoryAlias', { categoryAlias: 'atp' }],
    [
      '/sport/tennis/atp/paris',
      'sport/:sportAlias/:categoryAlias/:tournamentAlias',
      { categoryAlias: 'atp', tournamentAlias: 'paris' },
    ],
    [
      '/sport/tennis/atp/paris/match/7',
      'sport/:sportAlias/:categoryAlias/:tournamentAlias/match/:matchId',
      { matchId: '7' },
    ],
    ['/live', 'live', {}],
    ['/live/featured', 'live/featured', {}],
    [
      '/live/sport/tennis/atp/paris/match/7',
      'live/sport/:sportAlias/:categoryAlias/:tournamentAlias/match/:matchId',
      { sportAlias: 'tennis', matchId: '7' },
    ],
    [
      '/live/tennis/atp/paris/match/7',
      'live/:sportAlias/:categoryAlias/:tournamentAlias/match/:matchId',
      { sportAlias: 'tennis', matchId: '7' },
    ],
    ['/esports', 'esports', {}],
    ['/esports/dota-2', 'esports/:sportAlias', { sportAlias: 'dota-2' }],
    [
      '/esports/dota-2/world/major/match/7',
      'esports/:sportAlias/:categoryAlias/:tournamentAlias/match/:matchId',
      { matchId: '7' },
    ],
    [
      '/esports/dota-2/world/major/live/match/7',
      'esports/:sportAlias/:categoryAlias/:tournamentAlias/live/match/:matchId',
      { matchId: '7' },
    ],
    ['/esports/outright', 'esports/outright', {}],
    ['/esports/dota-2/outright', 'esports/:sportAlias/outright', { sportAlias: 'dota-2' }],
    ['/esports/dota-2/outright/world', 'esports/:sportAlias/outright/:categoryAlias', { categoryAlias: 'world' }],
    ['/open-modal/deposit', 'open-modal/:modal', { modal: 'deposit' }],
    ['/open-modal/deposit/8f2', 'open-modal/:modal/:data', { modal: 'deposit', data: '8f2' }],
    ['/casino', 'casino', {}],
    ['/casino/providers', 'casino/providers', {}],
    ['/casino/top-games', 'casino/top-games', {}],
    ['/casino/favorites', 'casino/favorites', {}],
    ['/casino/live-casino/roulette', 'casino/live-casino/:liveCategory', { liveCategory: 'roulette' }],
    ['/casino/live', 'casino/live', {}],
    ['/casino/live-casino', 'casino/live-casino', {}],
    ['/casino/live/baccarat', 'casino/live/:liveCategory', { liveCategory: 'baccarat' }],
    [
      '/live-casino-game/originals/live-roulette',
      'live-casino-game/:gameProvider/:gameKey',
      { gameProvider: 'originals', gameKey: 'live-roulette' },
    ],
    ['/table-game/originals/mines', 'table-game/:gameProvider/:gameKey', { gameKey: 'mines' }],
    ['/login', 'login', {}],
    ['/register', 'register', {}],
  ])('%s is the screen %s', (path, pattern, params) => {
    const found = at(path);
    expect(found?.route.path).toBe(pattern);
    expect(found?.params).toMatchObject(params);
  });

  it.each(['/nowhere', '/casino/nothing', '/live/tennis/match/7', '/login/again'])('%s is none', (path) => {
    expect(at(path)).toBeUndefined();
  });

  it('begin with words that are known without a language too', () => {
    expect(firstSegments(screens)).toEqual(expect.arrayContaining(['sport', 'live', 'esports', 'login', 'open-modal']));
  });
});
