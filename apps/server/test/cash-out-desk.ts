import { randomUUID } from 'node:crypto';
import type { OutcomeSettlement } from '@evens/catalogue';
import type { AnswerOf, createCashOut, getCashOuts, getTicket, TicketWithCashOut } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { pino } from 'pino';
import { expect } from 'vitest';
import { RISK_CHECKS } from '../src/capabilities/bets/risk/index.ts';
import { CASH_OUT_CHECKS, TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { FREE_BET_CHECKS } from '../src/capabilities/growth/promotions/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes, type SessionSource } from '../src/platform/http/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { receiptsAgree } from './receipts-agree.ts';

export const CHECKS = [...LEDGER_CHECKS, ...TICKET_CHECKS, ...CASH_OUT_CHECKS, ...RISK_CHECKS, ...FREE_BET_CHECKS];

type Answer = AnswerOf<typeof createCashOut> & { readonly status: number };

/** One outcome of a fixture of its own, at the price it is bet on. */
export interface Pick {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

/** A house with its door, and the calls of players' pages that cash-outs are made of. */
export async function openCashOutDesk(db: Database, house: BettingHouse) {
  const { book, clock, results, settlement, wallet } = house;
  const signedIn = new Map<string, { readonly accountId: string; readonly currency: Currency }>();
  const sessions: SessionSource = {
    find: async (token) => {
      const player = signedIn.get(token);
      return player && { ...player, userName: 'ann', userType: 0, sessionId: token, csrfToken: `csrf-${token}` };
    },
  };
  const http = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions, checkResponses: true });
  mountRoutes(http, house.tickets.routes);
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  let fixtures = 1000;

  /** A match with one outcome, at a price and what it is worth. */
  const pick = (priceMilli = 2000, fair?: number, marketKey = '1x2', outcome = 'home'): Pick => {
    fixtures += 1;
    book.fixture(fixtures, { startMs: clock.eventMs() + 3_600_000 });
    book.price(fixtures, marketKey, outcome, priceMilli, fair ?? 950 / priceMilli);
    return { fixtureId: fixtures, marketKey, outcome, priceMilli };
  };
  const now = ({ fixtureId, marketKey, outcome }: Pick, priceMilli: number, fair = 950 / priceMilli): void =>
    book.price(fixtureId, marketKey, outcome, priceMilli, fair);
  const kickOff = ({ fixtureId }: Pick): void => {
    book.fixture(fixtureId, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
  };
  const settle = async (picks: readonly Pick[], ...ends: readonly OutcomeSettlement['result'][]): Promise<void> => {
    picks.forEach(({ fixtureId, marketKey, outcome }, at) => {
      results.settle(fixtureId, marketKey, [{ outcome, result: ends[at] ?? 'win' }]);
    });
    settlement.wake(picks.map(({ fixtureId }) => fixtureId));
    await settlement.settled();
  };

  async function player(cashMinor = 10_000n, currency: Currency = 'EUR') {
    const token = randomUUID().replaceAll('-', '');
    const accountId = await house.player(cashMinor, currency);
    signedIn.set(token, { accountId, currency });
    const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: `evens-session=${token}`,
          'x-csrf-token': `csrf-${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const offers = async (ids?: readonly string[]): Promise<readonly TicketWithCashOut[]> => {
      const query = ids ? `?ids=${ids.join()}` : '';
      return ((await call('GET', `/api/cash-out${query}`)) as AnswerOf<typeof getCashOuts>).tickets;
    };
    const offer = async (betId: string): Promise<TicketWithCashOut> => {
      const [found] = await offers([betId]);
      if (!found) throw new Error(`bet ${betId} is not open`);
      return found;
    };
    const sell = async (betId: string, asked: Record<string, unknown> = {}): Promise<Answer> =>
      (await call('POST', '/api/cash-out', {
        idempotencyKey: randomUUID(),
        betId,
        CashoutOddsValues: [],
        ...asked,
      })) as Answer;
    return {
      accountId,
      call,
      offers,
      offer,
      sell,
      /** As a page does: what it shows is what it sends. */
      sellShown: async (betId: string, share?: number): Promise<Answer> => {
        const shown = await offer(betId);
        const { CashoutOddsValues, stakeLeft, value } = shown;
        return sell(
          betId,
          share === undefined ? { amount: value, CashoutOddsValues } : { share, stakeLeft, value, CashoutOddsValues },
        );
      },
      bet: async (picks: readonly Pick[], over: Record<string, unknown> = {}): Promise<string> => {
        const placed = await house.tickets.place(
          { accountId, currency, userType: 0 },
          {
            idempotencyKey: randomUUID(),
            betType: picks.length === 1 ? 1 : 2,
            stake: '10.00',
            oddsChangePolicy: 0,
            selections: picks,
            ...over,
          },
        );
        if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
        return String(placed.value.ticketId);
      },
      read: async (betId: string) => (await call('GET', `/api/tickets/${betId}`)) as AnswerOf<typeof getTicket>,
      balance: () => wallet.balance(accountId),
      cash: async (): Promise<bigint | undefined> => (await wallet.balance(accountId))?.cashMinor,
    };
  }

  return {
    pick,
    now,
    kickOff,
    settle,
    player,
    rollBack: async (picks: readonly Pick[]): Promise<void> => {
      for (const { fixtureId, marketKey } of picks) results.rollBack(fixtureId, marketKey);
      settlement.wake(picks.map(({ fixtureId }) => fixtureId));
      await settlement.settled();
    },
    void: async (picks: readonly Pick[]): Promise<void> => {
      for (const { fixtureId } of picks) results.void(fixtureId, {});
      settlement.wake(picks.map(({ fixtureId }) => fixtureId));
      await settlement.settled();
    },
    /** Nothing of money, bets and limits is wrong. */
    booksAreTrue: async (): Promise<void> =>
      expect(await reconcile(db, CHECKS)).toMatchObject({ ok: true, findings: [] }),
    close: async (): Promise<void> => {
      await receiptsAgree(db);
      await http.close();
      await house.stop();
      expect(house.errors).toEqual([]);
    },
  };
}
