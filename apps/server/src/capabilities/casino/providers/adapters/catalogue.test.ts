import { readFile } from 'node:fs/promises';
import { gameByName } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { isProviderKey } from '../../lobby/index.ts';
import { ownGames } from '../../lobby/own-games.ts';
import { ADAPTER_IDS } from '../adapter.ts';
import { keyOfGame } from '../titles.ts';
import { ADAPTERS, adapterOf } from './index.ts';
import { DROPPED_STUDIOS } from './softswiss/catalogue.ts';

const TITLES = ADAPTERS.flatMap(({ id, row }) => row.titles.map((title) => ({ id, ...title })));
const twice = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('the catalogue of providers', () => {
  it('has a row for each of thirteen, and each row once', () => {
    expect(ADAPTER_IDS).toHaveLength(13);
    expect(ADAPTERS.map(({ id }) => id).sort()).toEqual([...ADAPTER_IDS].sort());
    for (const { id } of ADAPTERS) expect(adapterOf(id)?.id).toBe(id);
  });

  it('gives each game of the house to one row alone', () => {
    expect(twice(TITLES.map(({ plays }) => plays))).toEqual([]);
    expect(twice(TITLES.map(({ id, game }) => `${id} ${game}`))).toEqual([]);
    expect(twice(TITLES.map(({ id, name }) => `${id} ${name}`))).toEqual([]);
  });

  it('names no title as the house names a game of its own: in a lobby that has both each stands once', () => {
    const own = ownGames(() => true).map(({ name }) => name);
    expect(own).toContain('Brass Orchard');
    expect(twice([...own, ...TITLES.map(({ name }) => name)])).toEqual([]);
    const keys = ADAPTERS.flatMap((adapter) => adapter.row.titles.map(({ game }) => keyOfGame(adapter, game)));
    expect([twice(keys), keys.includes('endorphina-brass-orchard')]).toEqual([[], true]);
  });

  it('has at least one title in each row, each a game that can be played', () => {
    for (const { row, id } of ADAPTERS) expect([id, row.titles.length > 0]).toEqual([id, true]);
    for (const { plays, kind } of TITLES) expect([plays, gameByName(plays)?.kind]).toEqual([plays, kind]);
  });

  it('tells operators of every fact that its sheet has as assumed, and of no other', async () => {
    for (const { id, row } of ADAPTERS) {
      const sheet = await readFile(new URL(`./${id}/README.md`, import.meta.url), 'utf8');
      const assumed = [...sheet.matchAll(/^\| (.*?) \| C\b.*\|$/gm)].map(([, fact = '']) => fact.replaceAll('`', ''));
      expect([id, row.assumed]).toEqual([id, assumed]);
      expect(assumed.length).toBeGreaterThan(0);
    }
  });

  it('names providers as the lobby numbers them', () => {
    for (const { id } of ADAPTERS) expect([id, isProviderKey(id)]).toEqual([id, true]);
    for (const { studio } of TITLES)
      if (studio !== undefined) expect([studio, isProviderKey(studio)]).toEqual([studio, true]);
  });

  it('has a name of its own for each setting, and a secret among them wherever calls are signed', () => {
    for (const { id, settings } of ADAPTERS) {
      expect([id, twice(settings.map(({ name }) => name))]).toEqual([id, []]);
      expect([id, settings.some(({ secret }) => secret)]).toEqual([id, true]);
      for (const { secret, usual } of settings) expect(secret && usual !== undefined).toBe(false);
    }
  });

  it('drops from the list of SoftSwiss those who come by their own way', () => {
    expect([...DROPPED_STUDIOS].sort()).toEqual(['evolution', 'pragmaticplaylive']);
    const dropped = TITLES.filter(({ id, studio }) => id === 'softswiss' && studio && DROPPED_STUDIOS.has(studio));
    expect(dropped).toEqual([]);
  });

  it('has each call of the player’s site once', () => {
    const calls = ADAPTERS.flatMap(({ paths }) => paths.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
    expect(twice(calls)).toEqual([]);
    expect(twice(ADAPTERS.flatMap(({ paths }) => paths.map(({ endpoint }) => endpoint.name)))).toEqual([]);
  });
});
