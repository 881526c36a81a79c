import { endDeskSession, getDeskSessions } from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { personById } from '../persons/person-store.ts';
import type { Sessions } from '../sessions.ts';
import { deleteOwnSession, sessionsOf } from './session-list-store.ts';

interface SessionDeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'idle' | 'accountChanged'>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

/** None of a player's own: an operator has no session among them. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Where a player is signed in, and the end of one of these sessions. */
export function sessionDesk({ db, clock, sessions, onSessionEnded }: SessionDeskParts): readonly OperatorRoute[] {
  const listOf = async (accountId: string) => {
    const found = await sessionsOf(db, { accountId, sessionId: NO_SESSION }, clock.wallMs(), sessions.idle);
    return {
      sessions: found.map(({ Id, Device, Network, SinceMs, SeenMs, IsNew }) => ({
        sessionId: Id,
        device: Device,
        network: Network,
        sinceMs: SinceMs,
        seenMs: SeenMs,
        isNew: IsNew,
      })),
    };
  };
  return [
    route(getDeskSessions, async ({ params: { accountId } }) => {
      if (!(await personById(db, accountId))) return refuse(refusal('NotFound'));
      return listOf(accountId);
    }),
    route(endDeskSession, async ({ caller, params: { accountId }, body: { sessionId, reason } }) => {
      const ended = await inTransaction(db, async (tx) => {
        if (!(await deleteOwnSession(tx, accountId, sessionId))) return false;
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'players.endSession',
          subject: `player/${accountId}`,
          before: { session: sessionId },
          reason,
        });
        return true;
      });
      if (!ended) return refuse(refusal('NotFound'));
      sessions.accountChanged(accountId);
      onSessionEnded(accountId, sessionId);
      return listOf(accountId);
    }),
  ];
}
