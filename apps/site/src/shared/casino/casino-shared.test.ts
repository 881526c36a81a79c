import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFavourites, shownTo, toBringAlong, turnOwn, useFavouriteStore } from './favourite-games.ts';
import { gameKeyOf, gameKeysIn } from './game-key.ts';
import { alternating } from './queries.ts';
import { MOST_RECENT_GAMES, rememberGame, useRecentGames } from './recent-games.ts';
import { returnText } from './return-text.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  useFavouriteStore.setState({ of: null, games: [] });
  useRecentGames.setState({ keys: [] });
});

describe('keys of games', () => {
  it.each([
    ['mines', 'mines'],
    ['scratch-1', 'scratch-1'],
    ['', undefined],
    ['Mines', undefined],
    ['../mines', undefined],
    ['a'.repeat(61), undefined],
  ])('%j is %j', (text, key) => {
    expect(gameKeyOf(text)).toBe(key);
  });

  it('are read from whatever was stored', () => {
    expect(gameKeysIn(['dice', 7, null, '<b>', 'keno'], 9)).toEqual(['dice', 'keno']);
    expect(gameKeysIn({ 0: 'dice' }, 9)).toEqual([]);
    expect(gameKeysIn(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  });
});

describe('favourite games in this browser', () => {
  it.each([
    [null, { of: null, games: [] }],
    ['{', { of: null, games: [] }],
    ['7', { of: null, games: [] }],
    ['["dice"]', { of: null, games: [] }],
    ['{"games":["dice","keno"]}', { of: null, games: ['dice', 'keno'] }],
    ['{"of":"41","games":["dice"]}', { of: '41', games: ['dice'] }],
    ['{"of":41,"games":"dice"}', { of: null, games: [] }],
  ])('%j is read as %j', (stored, read) => {
    expect(readFavourites(stored)).toEqual(read);
  });

  it('are added to the front and taken out by a visitor, and stand in the local storage', () => {
    turnOwn('dice');
    turnOwn('keno');
    expect(useFavouriteStore.getState().games).toEqual(['keno', 'dice']);
    expect(readFavourites(localStorage.getItem('evens.favouriteGames'))).toEqual({ of: null, games: ['keno', 'dice'] });
    turnOwn('dice');
    expect(useFavouriteStore.getState().games).toEqual(['keno']);
  });

  it.each([
    ['a visitor sees what a visitor chose', { of: null, games: ['dice'] }, null, ['dice']],
    ['a visitor sees nothing of an account', { of: '41', games: ['dice'] }, null, []],
    ['an account sees its own', { of: '41', games: ['dice'] }, '41', ['dice']],
    ['another account sees nothing of it', { of: '41', games: ['dice'] }, '42', []],
  ])('%s', (_, kept, user, shown) => {
    expect(shownTo(kept, user)).toEqual(shown);
  });

  it.each([
    ['what a visitor chose comes along, the oldest first', { of: null, games: ['keno', 'dice'] }, [], ['dice', 'keno']],
    ['what the account has does not', { of: null, games: ['keno', 'dice'] }, ['dice'], ['keno']],
    ['what another account left does not', { of: '41', games: ['keno'] }, [], []],
  ])('%s', (_, kept, account, along) => {
    expect(toBringAlong(kept, account)).toEqual(along);
  });

  it('a visitor who comes after an account begins with none', () => {
    useFavouriteStore.setState({ of: '41', games: ['dice'] });
    turnOwn('keno');
    expect(useFavouriteStore.getState()).toMatchObject({ of: null, games: ['keno'] });
  });
});

it('recent games stand in the session storage, the last one first, and no more than anybody goes back to', () => {
  for (const key of ['dice', 'keno', 'dice']) rememberGame(key);
  expect(useRecentGames.getState().keys).toEqual(['dice', 'keno']);
  expect(JSON.parse(sessionStorage.getItem('evens.recentGames') ?? '')).toEqual(['dice', 'keno']);
  for (let game = 0; game < 40; game += 1) rememberGame(`game-${game}`);
  expect(useRecentGames.getState().keys).toHaveLength(MOST_RECENT_GAMES);
});

it.each([
  [{ least: 9900, most: 9900 }, 'en-US', '99.0'],
  [{ least: 8564, most: 9894 }, 'en-US', '85.6–98.9'],
  [{ least: 9729, most: 9729 }, 'de-DE', '97,2'],
  // Cut down, never up.
  [{ least: 9999, most: 9999 }, 'en-US', '99.9'],
])('%j in %s is %s %%', (rtp, tag, text) => {
  expect(returnText(rtp, tag)).toBe(text);
});

it.each([
  [[1, 3], [2], [1, 2, 3]],
  [[], [2, 4], [2, 4]],
  [[], [], []],
])('%j and %j in turn are %j', (first, second, both) => {
  expect(alternating(first, second)).toEqual(both);
});
