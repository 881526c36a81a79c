import { randomUUID } from 'node:crypto';
import { type OperatorRole, rightsOf } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { pino } from 'pino';
import { createHttp, mountRoutes, type Routes } from '../src/platform/http/index.ts';
import type { Call } from './api-players.ts';

export interface RoundsDesk {
  readonly operatorId: string;
  readonly call: Call;
  close(): Promise<void>;
}

/** An operator who may do everything with rounds, at the operators' own door. */
export async function openRoundsDesk(
  clock: Clock,
  rooms: readonly { readonly routes: Routes }[],
  operatorId: string = randomUUID(),
  roles: readonly OperatorRole[] = ['headTrader'],
): Promise<RoundsDesk> {
  const session = { operatorId, sessionId: 's', csrfToken: 'token', rights: rightsOf(roles) };
  const http = await createHttp({
    ...{ clock, logger: pino({ level: 'silent' }), door: 'operator', checkResponses: true },
    sessions: { find: async () => session },
  });
  for (const { routes } of rooms) mountRoutes(http, routes);
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    operatorId,
    close: () => http.close(),
    call: async (method, path, body) => {
      const headers = { cookie: `evens-operator-session=${'t'.repeat(32)}`, 'x-csrf-token': 'token' };
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
