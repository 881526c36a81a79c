import type { Database } from '../../../platform/database/index.ts';
import type { AccountNews } from './account-news.ts';
import { balancesOf, presentBalances } from './balances.ts';
import { accountsOf } from './store.ts';

/** A player's balance is read once for everything that moved within this span. */
const GATHER_MS = 25;

/** Balances on their way to the players' pages, many players with one query. */
export function announcements(db: Database, news: AccountNews, onError: (error: unknown) => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let stopped = false;

  const send = async (accountIds: readonly string[]): Promise<void> => {
    for (const [accountId, balances] of balancesOf(await accountsOf(db, accountIds))) {
      news.account(accountId, 'balance', presentBalances(balances));
    }
  };
  const flush = (): void => {
    timer = undefined;
    const accountIds = [...waiting];
    waiting = new Set();
    sending = sending.then(() => send(accountIds)).catch(onError);
  };
  return {
    announce: (accountIds: Iterable<string>): void => {
      if (stopped) return;
      for (const accountId of accountIds) if (news.follows?.(accountId) ?? true) waiting.add(accountId);
      if (waiting.size > 0) timer ??= setTimeout(flush, GATHER_MS);
    },
    /** Sends what waits; what moves later has no pages to tell, and perhaps no database to read. */
    stop: async (): Promise<void> => {
      stopped = true;
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await sending;
    },
  };
}
