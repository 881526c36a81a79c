import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { withdrawProposed } from '../../../platform/second-factor/index.ts';
import { audit } from '../audit/index.ts';
import { giveLink } from './invitation.ts';
import { endSessionsOf, OPERATOR_SESSION_TIMES } from './sessions.ts';
import { subjectOf } from './sign-in.ts';
import {
  deleteSignInsOf,
  hasOperators,
  insertOperator,
  type ListedOperator,
  lockRow,
  nameKey,
  operatorByName,
  operatorsBy,
  setLocked,
  setRoles,
} from './store.ts';

/** What is done to operators' accounts; `by`: an operator's id, or `command`. */
export interface OperatorDesk {
  /** A new operator and the token of their one-time link; undefined where the name is taken. */
  add(
    operator: { readonly name: string; readonly displayName: string; readonly roles: readonly OperatorRole[] },
    by: string,
    /** In this transaction where one is given. */
    tx?: DatabaseTransaction,
  ): Promise<string | undefined>;
  /** A new link for somebody who lost password or app; password and app of before count until it is used. Undefined: unknown. */
  newLink(name: string, by: string): Promise<string | undefined>;
  /** False where there is nobody of this name. */
  giveRoles(name: string, roles: readonly OperatorRole[], by: string): Promise<boolean>;
  lock(id: string, locked: boolean, by: string, reason?: string): Promise<boolean>;
  list(): Promise<readonly ListedOperator[]>;
  /** Whether anybody ever had an account here. */
  hasAny(tx?: DatabaseTransaction): Promise<boolean>;
  idOf(name: string): Promise<string | undefined>;
}

export function openOperatorDesk(db: Database, clock: Pick<Clock, 'wallMs'>): OperatorDesk {
  return {
    add: ({ name, displayName, roles }, by, within) => {
      const make = async (tx: DatabaseTransaction): Promise<string | undefined> => {
        const id = randomUUID();
        if (!(await insertOperator(tx, { id, name, displayName, roles }, clock.wallMs()))) return undefined;
        const after = { roles: roles.join(' ') };
        await audit.record(tx, { operator: by, action: 'operators.add', subject: subjectOf(id), after });
        return giveLink(tx, id, clock.wallMs());
      };
      return within ? make(within) : inTransaction(db, make);
    },

    newLink: (name, by) =>
      inTransaction(db, async (tx) => {
        const found = await operatorByName(tx, name);
        if (!found) return undefined;
        await audit.record(tx, { operator: by, action: 'operators.newLink', subject: subjectOf(found.id) });
        // Whoever saw the link before saw that one.
        await withdrawProposed(tx, subjectOf(found.id));
        return giveLink(tx, found.id, clock.wallMs());
      }),

    giveRoles: (name, roles, by) =>
      inTransaction(db, async (tx) => {
        const named = await operatorByName(tx, name);
        const found = named && (await lockRow(tx, named.id));
        if (!found) return false;
        await setRoles(tx, found.id, roles);
        await audit.record(tx, {
          operator: by,
          action: 'operators.giveRoles',
          subject: subjectOf(found.id),
          before: { roles: found.roles.join(' ') },
          after: { roles: roles.join(' ') },
        });
        return true;
      }),

    lock: (id, locked, by, reason) =>
      inTransaction(db, async (tx) => {
        const found = await lockRow(tx, id);
        if (!found) return false;
        if ((found.lockedAt !== null) === locked) return true;
        await setLocked(tx, id, locked ? clock.wallMs() : undefined);
        const ended = locked ? await endSessionsOf(tx, id) : 0;
        await deleteSignInsOf(tx, id);
        await audit.record(tx, {
          operator: by,
          action: locked ? 'operators.lock' : 'operators.unlock',
          subject: subjectOf(id),
          after: { sessionsEnded: ended },
          ...(reason !== undefined && { reason }),
        });
        return true;
      }),

    list: () => operatorsBy(db, clock.wallMs(), OPERATOR_SESSION_TIMES.idleMs),

    hasAny: (tx) => hasOperators(tx ?? db),

    idOf: async (name) => (nameKey(name) === '' ? undefined : (await operatorByName(db, name))?.id),
  };
}
