import type { LiveCasinoGame } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { cubeSideOf, liveChosen, liveEntryOf, liveProviders, withField, withLiveProvider } from './live-kinds.ts';

const KNOWN = [{ key: 'evolution' }, { key: 'originals' }];

it.each([
  [undefined, 'all'],
  ['all', 'all'],
  ['Roulette', 'roulette'],
  ['baccarat', 'baccarat'],
  ['poker', undefined],
])('the address %s names %s', (named, entry) => {
  expect(liveEntryOf(named)).toBe(entry);
});

it.each([
  ['', 1],
  ['?cube=2', 2],
  ['?cube=9', 1],
])('of %s a card is %i cells wide', (search, side) => {
  expect(cubeSideOf(search)).toBe(side);
});

describe('providers of live games', () => {
  it('are named in small letters, whatever the address has, and those that there are not are left out', () => {
    expect(liveProviders('?providers=Originals,EVOLUTION,nobody', KNOWN)).toEqual(['evolution', 'originals']);
    expect(liveProviders('', KNOWN)).toEqual([]);
  });

  it('are toggled by name', () => {
    const one = withLiveProvider('?cube=2', [], 'Originals');
    expect(one).toBe('?cube=2&providers=originals');
    const two = withLiveProvider(one, ['originals'], 'Evolution');
    expect(two).toBe('?cube=2&providers=evolution,originals');
    expect(withLiveProvider(two, ['evolution', 'originals'], 'ORIGINALS')).toBe('?cube=2&providers=evolution');
    expect(withLiveProvider('?providers=evolution', ['evolution'], 'Evolution')).toBe('');
    expect(withField('?cube=2', 'cube', undefined)).toBe('');
  });
});

it('games are chosen by kind and by provider', () => {
  const game = (key: string, provider: string, live?: 'roulette' | 'baccarat') =>
    ({ key, provider, ...(live && { live }) }) as LiveCasinoGame;
  const games = [game('a', 'originals', 'roulette'), game('b', 'evolution', 'roulette'), game('c', 'evolution')];
  const keys = (...asked: [Parameters<typeof liveChosen>[1], readonly string[]]) =>
    liveChosen(games, ...asked).map(({ key }) => key);
  expect(keys('all', [])).toEqual(['a', 'b', 'c']);
  expect(keys('roulette', [])).toEqual(['a', 'b']);
  expect(keys('roulette', ['evolution'])).toEqual(['b']);
  expect(keys('baccarat', [])).toEqual([]);
});
