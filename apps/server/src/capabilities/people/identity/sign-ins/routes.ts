import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getPreviousLogin,
  getSessions,
  SIGN_INS_PER_PAGE,
} from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import { deleteOtherSessions } from '../session-store.ts';
import type { Sessions } from '../sessions.ts';
import { deleteOwnSession, sessionsOf } from './session-list-store.ts';
import { signInBefore, signInsOf } from './store.ts';

interface SignInRouteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

/** Where an account is signed in, and who has tried to. */
export function signInRoutes({ db, clock, sessions, onSessionEnded }: SignInRouteParts): readonly PlayerRoute[] {
  const listOf = async (caller: { readonly accountId: string; readonly sessionId: string }) => ({
    Sessions: await sessionsOf(db, caller, clock.wallMs(), sessions.idle),
  });

  return [
    route(getLoginHistory, ({ caller, query: { page } }) =>
      signInsOf(db, caller.accountId, { page, size: SIGN_INS_PER_PAGE }),
    ),
    route(getPreviousLogin, ({ caller: { accountId, sessionId } }) => signInBefore(db, accountId, sessionId)),
    route(getSessions, ({ caller }) => listOf(caller)),
    route(endSession, async ({ caller, body, session }) => {
      if (await deleteOwnSession(db, caller.accountId, body.Id)) {
        sessions.accountChanged(caller.accountId);
        onSessionEnded(caller.accountId, body.Id);
        if (body.Id === caller.sessionId) session.end();
      }
      return listOf(caller);
    }),
    route(endOtherSessions, async ({ caller }) => {
      const { accountId, sessionId } = caller;
      const ended = await inTransaction(db, (tx) => deleteOtherSessions(tx, accountId, sessionId));
      sessions.accountChanged(accountId);
      for (const each of ended) onSessionEnded(accountId, each);
      return listOf(caller);
    }),
  ];
}
