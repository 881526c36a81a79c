import { cashOutsOf, soldParts, waitingCashOuts } from '../../src/capabilities/bets/tickets/cash-out/store.ts';
import { ticketIdsOf } from '../../src/capabilities/bets/tickets/history/history-store.ts';
import type { Database } from '../../src/platform/database/index.ts';

/** What a player's page of open bets reads for their cash-outs. */
export async function readCashOuts(db: Database, accountId: string): Promise<readonly unknown[]> {
  const { ids } = await ticketIdsOf(db, accountId, { view: 'open', offset: 0, limit: 100 });
  return [await waitingCashOuts(db, ids), await soldParts(db, ids), await cashOutsOf(db, ids)];
}
