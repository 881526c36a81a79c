import { type Client, getOperatorSession, type OperatorRight } from '@evens/contract';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createHttp, mountRoutes, type Routes, route } from '../../src/platform/http/index.ts';
import { openOffice } from './browser.ts';
import { manualClock } from './index.ts';

const SEES = ['self', 'payments.see', 'approvals.see'] as const;

/** What people may do: whatever the roles are called that bring these rights. */
const RIGHTS: Readonly<Record<'payments' | 'head' | 'other', readonly OperatorRight[]>> = {
  payments: [...SEES, 'payments.decide'],
  head: [...SEES, 'payments.decide', 'payments.approve', 'approvals.decide'],
  /** Approves other things. */
  other: [...SEES, 'approvals.decide'],
};

/** A door for operators who differ in their rights about payments: `office('eve', 'payments')`. */
export async function paymentsOffice(
  parts: readonly { readonly routes: Routes }[],
): Promise<(name: string, may: keyof typeof RIGHTS) => Client> {
  const app = await createHttp({
    clock: manualClock(0),
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 1_000,
    sessions: {
      find: async (token) => {
        const [operatorId = '', may = ''] = token.replace(/_+$/, '').split('-');
        const rights = new Set(RIGHTS[may as keyof typeof RIGHTS]);
        return { operatorId, sessionId: token, csrfToken: 'csrf', rights };
      },
    },
  });
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...parts.flatMap(({ routes }) => [...routes.operator]), session] });
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return (name, may) => {
    const browser = openOffice(url);
    browser.setCookie('evens-operator-session', `${name}-${may}`.padEnd(32, '_'));
    return browser.client;
  };
}
