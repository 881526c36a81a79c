import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { endExclusion, keepFromPlay, lockForProtection } from './play-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import type { Sessions } from './sessions.ts';

/** What `protection` says of an account, kept where every bet, debit and session looks. */
export interface PlayStanding {
  /** Where the account is at home and whether it is excluded; its row is locked, so that two decisions about it wait for each other. */
  lock(
    tx: DatabaseTransaction,
    accountId: string,
  ): Promise<{ readonly country: string; readonly excluded: boolean } | undefined>;
  /** Takes no play of it until then; a later end that stands already stays. */
  keepAway(tx: DatabaseTransaction, accountId: string, untilMs: number): Promise<void>;
  /** Closes the account until `open` opens it: no play, no session. `farMs`: further away than any period. */
  close(
    tx: DatabaseTransaction,
    accountId: string,
    at: { readonly nowMs: number; readonly farMs: number },
  ): Promise<void>;
  /** Ends the exclusion; a time-out that is longer goes on until then. */
  open(tx: DatabaseTransaction, accountId: string, keptUntilMs: number | undefined): Promise<void>;
  /** After the commit of any of these: here at once; other processes hear it of the database. */
  changed(accountId: string, closed: boolean): void;
  /** Who may play where is another than before. */
  rulesChanged(): void;
}

export const playStanding = (
  sessions: Pick<Sessions, 'accountChanged' | 'rulesChanged'>,
  onSessionEnded: (accountId: string, sessionId: string | undefined) => void,
): PlayStanding => ({
  lock: lockForProtection,
  keepAway: async (tx, accountId, untilMs) => {
    await keepFromPlay(tx, accountId, { untilMs });
  },
  close: async (tx, accountId, { nowMs, farMs }) => {
    await keepFromPlay(tx, accountId, { untilMs: farMs, excludedAtMs: nowMs });
    await deleteSessionsOf(tx, accountId);
  },
  open: endExclusion,
  changed: (accountId, closed) => {
    sessions.accountChanged(accountId);
    if (closed) onSessionEnded(accountId, undefined);
  },
  rulesChanged: sessions.rulesChanged,
});
