import { type Result, refuse } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { ListedGame } from '../lobby/index.ts';
import type { AdapterId, Why } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import { callRoutes } from './call-routes.ts';
import { type Grant, grantRounds } from './grants.ts';
import { listedGames } from './listed-games.ts';
import type { ProvidersParts } from './parts.ts';
import { newGameToken, playerRoutes } from './player-routes.ts';
import { endIdleRounds } from './round-store.ts';
import { providerSettings } from './settings.ts';
import { titleLists } from './title-lists.ts';

export { ADAPTER_IDS, type AdapterId, type Settings } from './adapter.ts';
export { configureProvider } from './configure.ts';
export type { Grant } from './grants.ts';
export { askGames } from './http-games.ts';
export type { ProvidersParts } from './parts.ts';
export { endIdleRounds } from './round-store.ts';
export { letDaysPass } from './time-passes.ts';

/** Nothing was heard of a round for so long: it no longer counts as running. */
export const IDLE_HOURS = 24;
const MOST_AT_ONCE = 500;
const EVERY_MS = 60_000;

export interface Providers {
  /** Ends rounds of which nothing was heard for long; answers how many. */
  endIdle(): Promise<number>;
  /** Orders free rounds for a player. `off` where nobody has configured the provider. */
  grant(id: AdapterId, grant: Grant): Promise<Result<null, Why>>;
  /** For the lobby: what is configured and on. */
  listed(): Promise<readonly ListedGame[]>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenProvidersParts extends ProvidersParts {
  /** Told that a call was refused, and why; nothing that was sent is in it. */
  readonly refused: (provider: string, why: string) => void;
  /** Whether this process ends rounds whose provider does not. */
  readonly closes: boolean;
}

/** Games that others make: their calls, and the way of players to them. */
export function openProviders(parts: OpenProvidersParts): Providers {
  const { db, clock, onError, closes } = parts;
  const settings = providerSettings(parts);
  const lists = titleLists(clock, parts);
  const endIdle = (): Promise<number> => endIdleRounds(db, IDLE_HOURS, MOST_AT_ONCE);
  const closing = repeatedLook({ look: async () => void (await endIdle()), everyMs: EVERY_MS, onError });
  return {
    endIdle,
    grant: async (id, grant) => {
      const [adapter, configured] = [adapterOf(id), await settings.of(id)];
      return adapter && configured ? grantRounds(parts, adapter, configured, grant) : refuse('off');
    },
    listed: () => listedGames(settings, lists),
    routes: {
      player: [
        ...callRoutes({ ...parts, settings, newToken: newGameToken }),
        ...playerRoutes({ ...parts, settings, lists }),
      ],
      operator: [],
    },
    start: async () => {
      if (closes) closing.start();
    },
    stop: closing.stop,
  };
}
