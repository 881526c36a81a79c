import type { Clock, Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { countPlay, TICKETS_AT_ONCE } from './count-play.ts';
import { type LoyaltySwitches, PROGRAMME, type Programme } from './programme.ts';
import { loyaltyRoutes } from './routes.ts';

export { accountsAtLevel } from './at-level.ts';
export { type LoyaltySwitches, PROGRAMME } from './programme.ts';
export { LOYALTY_RETENTION } from './retention.ts';

export interface LoyaltyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly switches: LoyaltySwitches;
  /** `PROGRAMME` when absent. */
  readonly programme?: Programme;
  /** Of these accounts those whose points stand still now: while a marker of harm is open. */
  readonly pausedAmong: (accountIds: readonly string[], tx?: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  readonly grantFreeBet: (
    tx: DatabaseTransaction,
    order: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly amountMinor: bigint;
      readonly days: number;
      readonly leastPriceMilli: number;
      readonly grantedBy: string;
    },
  ) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

export interface Loyalty {
  /** Counts what was decided since; answers how many tickets it looked at. */
  count(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 15_000;

/** Points for play, a wheel that can be checked, prizes. */
export function openLoyalty(parts: LoyaltyParts): Loyalty {
  const { programme = PROGRAMME, switches, grantFreeBet } = parts;
  const gifts = {
    freeBet: async (
      tx: DatabaseTransaction,
      gift: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
    ) => {
      await grantFreeBet(tx, { ...gift, ...programme.freeBet, grantedBy: 'house' });
    },
  };
  const count = async (): Promise<number> => {
    let counted = 0;
    for (let more = true; more; ) {
      const many = await countPlay({ ...parts, programme });
      counted += many;
      more = many === TICKETS_AT_ONCE;
    }
    return counted;
  };
  // Operators switch it while the house runs; play that waits is counted once it is on.
  const look = async (): Promise<unknown> => (switches.loyalty ? count() : undefined);
  const looking = repeatedLook({ look, everyMs: EVERY_MS, onError: parts.onError });
  return {
    count,
    routes: { player: loyaltyRoutes({ ...parts, programme, gifts }), operator: [] },
    start: async () => {
      looking.start();
    },
    stop: () => looking.stop(),
  };
}
