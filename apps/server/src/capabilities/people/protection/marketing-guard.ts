import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { offersWanted } from '../identity/index.ts';

type Connection = Database | DatabaseTransaction;

/**
 * Whether offers may be made to these players, whatever carries them: a letter, a message, a broadcast, a gift. To nobody who is
 * excluded, takes a time-out or is locked; to nobody who has not said yes; to nobody where nothing may be played. It is asked when
 * the offer is made, so that an exclusion ends all offers at once.
 */
export interface MarketingGuard {
  mayMarket(accountId: string, connection?: Connection): Promise<boolean>;
  /** Of many, those to whom it may. */
  mayMarketTo(accountIds: readonly string[], connection?: Connection): Promise<ReadonlySet<string>>;
}

export function marketingGuard(
  db: Database,
  nowMs: () => number,
  mayPlayIn: (country: string) => boolean,
): MarketingGuard {
  const mayMarketTo: MarketingGuard['mayMarketTo'] = async (accountIds, connection = db) => {
    const wanted = await offersWanted(connection, accountIds, nowMs());
    return new Set(wanted.filter(({ country }) => mayPlayIn(country)).map(({ accountId }) => accountId));
  };
  return {
    mayMarketTo,
    mayMarket: async (accountId, connection) => (await mayMarketTo([accountId], connection)).has(accountId),
  };
}
