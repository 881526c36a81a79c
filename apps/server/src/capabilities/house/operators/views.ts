import { type OperatorRow, type OperatorSessionView, type OperatorView, rightsOf } from '@evens/contract';
import type { ListedOperator, OperatorAccount } from './store.ts';

export const operatorViewOf = ({ id, name, displayName, roles }: OperatorAccount): OperatorView => ({
  operatorId: id,
  name,
  displayName,
  roles: [...roles],
});

export const sessionViewOf = (
  operator: OperatorAccount | undefined,
  csrfToken: string,
  nowMs: number,
): OperatorSessionView => ({
  operator: operator ? { ...operatorViewOf(operator), rights: [...rightsOf(operator.roles)] } : null,
  csrfToken,
  nowMs,
});

export const operatorRowOf = (operator: ListedOperator): OperatorRow => ({
  ...operatorViewOf(operator),
  state: operator.lockedAt ? 'locked' : operator.passwordHash === null ? 'invited' : 'active',
  lastSignInMs: operator.lastSignInAt?.getTime() ?? null,
  sessions: operator.sessions,
});
