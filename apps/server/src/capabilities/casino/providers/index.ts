import { type Result, refuse } from '@evens/kernel';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { heldWinsWait } from '../../money/wallet/index.ts';
import type { ListedGame } from '../lobby/index.ts';
import type { AdapterId, Why } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import { callRoutes } from './call-routes.ts';
import { errorBook } from './desk/errors.ts';
import { deskRoutes } from './desk/routes.ts';
import { type Grant, grantRounds } from './grants.ts';
import { endIdleRounds } from './idle-rounds.ts';
import { listedGames, rowsInFront } from './listed-games.ts';
import type { ProvidersParts } from './parts.ts';
import { newGameToken, playerRoutes } from './player-routes.ts';
import { providerPools } from './pools.ts';
import { providerSettings } from './settings.ts';
import { titleLists } from './title-lists.ts';

export { ADAPTER_IDS, type AdapterId, type Settings } from './adapter.ts';
export { configureProvider } from './configure.ts';
export type { Grant } from './grants.ts';
export { askGames } from './http-games.ts';
export { endIdleRounds } from './idle-rounds.ts';
export type { ProvidersParts } from './parts.ts';
export { letDaysPass } from './time-passes.ts';
export { productOfTitle } from './title-product.ts';

/** As people write it. */
export const providerName = (id: string): string => adapterOf(id)?.row.name ?? id;

/** Nothing was heard of a round for so long: it no longer counts as running. */
export const IDLE_HOURS = 24;
const MOST_AT_ONCE = 500;
const EVERY_MS = 60_000;
/** What went wrong is written down so often; a crash forgets no more. */
const ERRORS_EVERY_MS = 2_000;

export interface Providers {
  /** Ends rounds of which nothing was heard for long; answers how many. */
  endIdle(): Promise<number>;
  /** Orders free rounds for a player. `off` where nobody has configured the provider. */
  grant(id: AdapterId, grant: Grant): Promise<Result<null, Why>>;
  /** For the lobby: what is configured and on. */
  listed(): Promise<readonly ListedGame[]>;
  /** For the lobby: keys of providers that an operator has put in front, in his order. */
  inFront(): Promise<readonly string[]>;
  /** Held wins, for whoever may have them paid. */
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenProvidersParts extends ProvidersParts {
  /** Told that a call was refused, and why; nothing that was sent is in it. */
  readonly refused: (provider: string, why: string) => void;
  /** Whether this process ends rounds whose provider does not. */
  readonly closes: boolean;
  /** How keys of a provider are changed: by two. */
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  /** Only tests compare rounds without waiting for calls that are still on their way. */
  readonly compareEdgeMs?: number | undefined;
}

/** Games that others make: their calls, and the way of players to them. */
export function openProviders(parts: OpenProvidersParts): Providers {
  const { db, clock, onError, closes } = parts;
  const errors = errorBook(db, () => clock.wallMs());
  const writing = repeatedLook({ look: errors.flush, everyMs: ERRORS_EVERY_MS, onError });
  const refused = (provider: string, why: string): void => {
    errors.note(provider, why);
    parts.refused(provider, why);
  };
  // Of what the house asked, apart from calls that it refused.
  const failed = (provider: string, why: string): void =>
    errors.note(provider, `ask${why.charAt(0).toUpperCase()}${why.slice(1)}`);
  const asks = { ...parts, failed };
  const settings = providerSettings(parts);
  const lists = titleLists(clock, asks);
  const pools = providerPools(clock, settings, asks, parts.jackpotDisplays);
  const endIdle = (): Promise<number> => endIdleRounds(db, IDLE_HOURS, MOST_AT_ONCE);
  const closing = repeatedLook({ look: async () => void (await endIdle()), everyMs: EVERY_MS, onError });
  return {
    endIdle,
    grant: async (id, grant) => {
      const [adapter, configured] = [adapterOf(id), await settings.of(id)];
      return adapter && configured ? grantRounds(parts, adapter, configured, grant) : refuse('off');
    },
    listed: () => listedGames(settings, lists),
    inFront: () => rowsInFront(settings),
    waitingFor: async ({ rights }) => (rights.has('results.change') ? heldWinsWait(db) : NOTHING_WAITS),
    routes: {
      player: [
        ...callRoutes({ ...parts, refused, settings, newToken: newGameToken }),
        ...playerRoutes({ ...asks, settings, lists, pools }),
      ],
      operator: deskRoutes({ ...asks, settings, lists, errors }),
    },
    start: async () => {
      if (closes) closing.start();
      writing.start();
    },
    stop: async () => {
      await Promise.all([closing.stop(), writing.stop()]);
      await errors.flush();
    },
  };
}
