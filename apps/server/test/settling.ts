import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ticketsByIds } from '../src/capabilities/bets/tickets/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import type { BettingHouse } from './betting-house.ts';

export { says } from './settling-words.ts';

const PRICES = { home: 2000, draw: 3000, away: 4000 };

export type Pick = readonly [fixtureId: number, outcome: keyof typeof PRICES];

/** The few moves that tests of settlement are made of. */
export function settling(db: Database, { book, tickets, settlement, wallet, errors }: BettingHouse) {
  let fixtures = 100;
  return {
    /** A fixture of its own with 1x2 at 2.00, 3.00 and 4.00. */
    fixture: (): number => {
      fixtures += 1;
      book.fixture(fixtures);
      for (const [outcome, priceMilli] of Object.entries(PRICES)) book.price(fixtures, '1x2', outcome, priceMilli);
      return fixtures;
    },
    bet: async (accountId: string, picks: readonly Pick[], betType = 1, marketKey = '1x2'): Promise<bigint> => {
      const placed = await tickets.place(
        { accountId, currency: 'EUR', userType: 0 },
        {
          idempotencyKey: randomUUID(),
          betType,
          stake: '10.00',
          oddsChangePolicy: 0,
          selections: picks.map(([fixtureId, outcome]) => {
            return { fixtureId, marketKey, outcome, priceMilli: PRICES[outcome] };
          }),
        },
      );
      if (!placed.ok) throw new Error(placed.refusal.code);
      return placed.value.ticketId;
    },
    settle: async (...ids: readonly number[]): Promise<void> => {
      settlement.wake(ids);
      await settlement.settled();
      expect(errors).toEqual([]);
    },
    /** Cash and debt. */
    balance: async (accountId: string) => {
      const found = await wallet.balance(accountId);
      return [found?.cashMinor, found?.receivableMinor];
    },
    /** Outcome, payout and generation of a ticket. */
    standing: async (ticketId: bigint) => {
      const [ticket] = await ticketsByIds(db, [ticketId]);
      return [ticket?.outcome, ticket?.payoutMinor, ticket?.generation];
    },
  };
}
