import { randomUUID } from 'node:crypto';
import { refusal } from '@evens/kernel';
import { pino } from 'pino';
import { createHttp, mountRoutes, type Routes, type SessionSource } from '../src/platform/http/index.ts';
import type { BettingHouse } from './betting-house.ts';

export interface Answer {
  readonly status: number;
  // The contract has checked it; a test names what it looks at.
  readonly body: Record<string, unknown>;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

export interface ApiPlayer {
  readonly accountId: string;
  readonly call: Call;
}

export interface Api {
  readonly url: string;
  /** A signed-in player with this much cash. */
  player(cashMinor: bigint, accountId?: string): Promise<ApiPlayer>;
  /** From now on this account is kept from play, as by an exclusion. */
  keepOut(accountId: string): void;
  close(): Promise<void>;
}

/** The real HTTP door before the rooms of a test's house; every answer is held against the contract before it leaves. */
export async function openApi(
  house: BettingHouse,
  rooms: readonly { readonly routes: Routes }[] = [house.wallet, house.tickets],
): Promise<Api> {
  const signedIn = new Map<string, string>();
  const keptOut = new Set<string>();
  const sessions: SessionSource = {
    find: async (token) => {
      const accountId = signedIn.get(token);
      if (!accountId) return undefined;
      return {
        ...{ accountId, userName: 'ann', currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` },
        ...(keptOut.has(accountId) && { noPlay: refusal('AccountExcluded') }),
      };
    },
  };
  const http = await createHttp({
    clock: house.clock,
    logger: pino({ level: 'silent' }),
    sessions,
    checkResponses: true,
    rateLimitFactor: 1000,
  });
  for (const each of rooms) mountRoutes(http, each.routes);
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    player: async (cashMinor, id) => {
      const token = randomUUID().replaceAll('-', '');
      const accountId = await house.player(cashMinor, 'EUR', id);
      signedIn.set(token, accountId);
      const headers = { cookie: `evens-session=${token}`, 'x-csrf-token': `csrf-${token}` };
      const call: Call = async (method, path, body) => {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      };
      return { accountId, call };
    },
    keepOut: (accountId) => void keptOut.add(accountId),
    close: () => http.close(),
  };
}
