import { gameByName } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { ADAPTER_IDS } from '../adapter.ts';
import { ADAPTERS, adapterOf, isAdapterId } from './index.ts';

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('adapters', () => {
  it('have the ids that are for good, each once, and are found by them', () => {
    const ids = ADAPTERS.map(({ id }) => id);
    expect(twice(ids)).toEqual([]);
    expect(ids.filter((id) => !ADAPTER_IDS.includes(id))).toEqual([]);
    for (const id of ids) expect([adapterOf(id)?.id, isAdapterId(id)]).toEqual([id, true]);
    expect([adapterOf('nobody'), isAdapterId('nobody')]).toEqual([undefined, false]);
  });

  it('each title is played by a game of the house, and by that row alone', () => {
    const titles = ADAPTERS.flatMap(({ row }) => row.titles);
    expect(titles.filter(({ plays }) => gameByName(plays) === undefined)).toEqual([]);
    expect(twice(titles.map(({ plays }) => plays))).toEqual([]);
    expect(titles.filter(({ plays, kind }) => gameByName(plays)?.kind !== kind)).toEqual([]);
  });

  it('a path of the site leads to one provider', () => {
    expect(twice(ADAPTERS.flatMap(({ paths }) => paths.map(({ endpoint }) => endpoint.path)))).toEqual([]);
  });

  it('a setting has one name, and what is secret has no usual value', () => {
    for (const { settings } of ADAPTERS) {
      expect(twice(settings.map(({ name }) => name))).toEqual([]);
      expect(settings.filter(({ secret, usual }) => secret && usual !== undefined)).toEqual([]);
      expect(settings.some(({ secret }) => secret)).toBe(true);
    }
  });
});
