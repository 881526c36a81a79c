import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { expect } from 'vitest';
import { RISK_CHECKS } from '../src/capabilities/bets/risk/index.ts';
import { TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { eventsOf } from '../src/capabilities/bets/tickets/stored/store.ts';
import { FREE_BET_CHECKS, type FreeBetOrder } from '../src/capabilities/growth/promotions/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { says, settling } from './settling.ts';

/** How a bet differs from a plain one of 10.00. */
export interface Beside {
  readonly stake?: string;
  readonly betType?: number;
  readonly freeBetId?: string;
  readonly insured?: boolean;
  readonly premiumPercent?: number;
  readonly oddsChangePolicy?: number;
  readonly key?: string;
}

/** The few moves that tests of free bets, insurance and the accumulator bonus are made of; every price is 2.00. */
export function betsWithExtras(db: Database, house: BettingHouse) {
  const { promotions, results, tickets } = house;
  const { fixture, settle, balance } = settling(db, house);

  /** A bet on the home side of each fixture: a single of one, a combo of more. */
  const ask = (
    accountId: string,
    fixtureIds: readonly number[],
    { key = randomUUID(), ...beside }: Beside = {},
    at = tickets,
  ) =>
    at.place(
      { accountId, currency: 'EUR', userType: 0 },
      {
        idempotencyKey: key,
        betType: fixtureIds.length === 1 ? 1 : 2,
        stake: '10.00',
        oddsChangePolicy: 0,
        selections: fixtureIds.map((fixtureId) => {
          return { fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
        }),
        ...beside,
      },
    );

  return {
    ask,
    bet: async (accountId: string, fixtureIds: readonly number[], beside: Beside = {}): Promise<bigint> => {
      const placed = await ask(accountId, fixtureIds, beside);
      if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
      return placed.value.ticketId;
    },
    /** The code of a refusal and its reason. */
    refused: async (...asked: Parameters<typeof ask>): Promise<string> => {
      const placed = await ask(...asked);
      return placed.ok ? 'taken' : `${placed.refusal.code} ${placed.refusal.detail?.reason}`;
    },
    fixtures: (count: number): number[] => Array.from({ length: count }, fixture),
    /** Tells how the home side of each ended; what is not said has won. */
    end: async (fixtureIds: readonly number[], ...ends: readonly OutcomeResult[]): Promise<void> => {
      fixtureIds.forEach((id, at) => {
        results.settle(id, '1x2', says(ends[at] ?? 'win'));
      });
      await settle(...fixtureIds);
    },
    rollBack: async (fixtureIds: readonly number[]): Promise<void> => {
      for (const id of fixtureIds) results.rollBack(id, '1x2');
      await settle(...fixtureIds);
    },
    cash: async (accountId: string): Promise<bigint | undefined> => (await balance(accountId))[0],
    /** A free bet of 10.00 for a week, from 1.50 on. */
    grant: async (accountId: string, over: Partial<FreeBetOrder> = {}): Promise<string> => {
      const order = {
        currency: 'EUR',
        amountMinor: 1000n,
        days: 7,
        leastPriceMilli: 1500,
        grantedBy: 'operator:test',
      } as const;
      const granted = await inTransaction(db, (tx) => promotions.grantFreeBet(tx, { ...order, accountId, ...over }));
      if (!granted) throw new Error('nothing was given');
      return granted.id;
    },
    /** Whether a free bet's amount is still there. */
    usable: async (accountId: string, freeBetId: string): Promise<boolean | undefined> => {
      const found = await promotions.freeBet(accountId, freeBetId);
      return found && !found.used;
    },
    /** The last settlement of the audit trail. */
    trail: async (ticketId: bigint): Promise<Record<string, unknown>> => {
      const settled = (await eventsOf(db, ticketId)).filter((each) => each.kind === 'settled').at(-1);
      return { ...settled?.detail };
    },
    /** Every transfer, balance, stake, payout and free bet of the database is as it must be. */
    expectTrueBooks: async (): Promise<void> => {
      const { findings } = await reconcile(db, [
        ...LEDGER_CHECKS,
        ...TICKET_CHECKS,
        ...FREE_BET_CHECKS,
        ...RISK_CHECKS,
      ]);
      expect(findings).toEqual([]);
    },
  };
}
