import { gameByName } from '@evens/games';
import { SANDBOX_TITLES } from '@evens/sandbox';
import { describe, expect, it } from 'vitest';
import { isProviderKey } from '../lobby/index.ts';
import { ADAPTER_IDS } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { keyOfGame } from './titles.ts';

describe('the rows of providers', () => {
  it('have ids that are known, a name in the lobby, and keys that an address can carry', () => {
    for (const adapter of ADAPTERS) {
      expect(ADAPTER_IDS).toContain(adapter.id);
      expect(isProviderKey(adapter.id)).toBe(true);
      for (const { game } of adapter.row.titles) expect(keyOfGame(adapter, game)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/);
    }
    expect(new Set(ADAPTERS.map(({ id }) => id)).size).toBe(ADAPTERS.length);
  });

  it('offer in the sandbox what the sandbox plays, by games of the house, each title in one row', () => {
    const rows = ADAPTERS.flatMap(({ id, row }) =>
      row.titles.map(({ game, name, plays }) => ({ provider: id as string, game, name, plays })),
    );
    const played = SANDBOX_TITLES.map(({ provider, game, name, plays }) => ({ provider, game, name, plays }));
    expect(rows).toEqual(played);
    for (const { plays } of rows) expect(gameByName(plays)).toBeDefined();
    expect(new Set(rows.map(({ plays }) => plays)).size).toBe(rows.length);
  });
});
