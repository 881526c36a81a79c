import type { OperatorRight } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { OperatorSession, Routes, SessionSource } from '../../../platform/http/index.ts';
import { openPasswordHashes, openPasswordTurns, passwordText } from '../../../platform/passwords/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import type { SecondFactor, Tries } from '../../../platform/second-factor/index.ts';
import { openOperatorDesk } from './desk.ts';
import { operatorRoutes } from './routes.ts';
import { operatorSessions } from './sessions.ts';
import { deleteOldLinks, deleteOldSessions, deleteOldSignIns, displayNames, standingOf } from './store.ts';

export { type DemoOperator, makeDemoOperators } from './demo-operators.ts';
export { type OperatorDesk, openOperatorDesk } from './desk.ts';
export { LINK_MS } from './invitation.ts';
export { roleChanges } from './role-changes.ts';
export { unlocking } from './unlocking.ts';
export { waitingRoute } from './waiting.ts';

export interface OperatorsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Where wrong passwords are counted, by all processes. */
  readonly tries: Tries;
  readonly secondFactor: SecondFactor;
}

export interface Operators {
  /** For the operator's door: whose cookie this is. */
  readonly sessions: SessionSource<OperatorSession>;
  /** How colleagues read these operators. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What an operator may do at this moment; nothing where they are locked. Holds them so until the transaction ends. */
  standing(tx: DatabaseTransaction, operatorId: string): Promise<ReadonlySet<OperatorRight>>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function openOperators(parts: OperatorsParts): Operators {
  const { db, clock } = parts;
  const hashes = openPasswordHashes();
  const desk = openOperatorDesk(db, clock);
  return {
    sessions: operatorSessions(db, clock),
    namesOf: (ids) => displayNames(db, ids),
    standing: standingOf,
    routes: { player: [], operator: operatorRoutes({ ...parts, hashes, desk, turns: openPasswordTurns() }) },
    start: async () => {
      // The first unknown name would else take longer than a known one.
      await hashes.matches(undefined, passwordText('nobody'));
    },
    stop: async () => undefined,
  };
}

export const OPERATOR_RETENTION: readonly RetentionRule[] = [
  {
    name: 'operator-sign-in',
    what: 'sign-ins of operators that stopped between their two steps',
    keptDays: 1,
    why: 'they count no more',
    thin: deleteOldSignIns,
  },
  {
    name: 'operator-session',
    what: "operators' sessions that have expired",
    keptDays: 1,
    why: 'they count no more; the audit log says who signed in and out',
    thin: deleteOldSessions,
  },
  {
    name: 'operator-link',
    what: "operators' one-time links that nobody used in time",
    keptDays: 7,
    why: 'they count no more',
    thin: deleteOldLinks,
  },
];
