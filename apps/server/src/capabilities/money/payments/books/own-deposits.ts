import { askProvider } from '../movement/deposit/ask-provider.ts';
import { depositById } from '../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../movement/deposit/parts.ts';
import { ownBooks } from './own-books.ts';
import { movementsOf, paidBetween } from './own-deposits-store.ts';
import type { OwnBooks } from './party.ts';

/** What came over one provider, and what of it went back. */
export const ownDeposits = (parts: CashierParts, provider: string): OwnBooks =>
  ownBooks(parts, {
    numbered: 'house',
    between: (fromMs, toMs) => paidBetween(parts.db, provider, fromMs, toMs),
    rows: async (ids) =>
      (await movementsOf(parts.db, provider, ids)).map(({ id, key, ...row }) => ({
        ...row,
        reference: id,
        ...(key !== null && { booked: { key } }),
      })),
    askAnew: async (id) => {
      const asked = parts.providers.find(({ name }) => name === provider);
      const deposit = await depositById(parts.db, id);
      if (!asked || deposit?.provider !== provider || deposit.sessionId === null) return false;
      return askProvider(parts, asked, deposit.sessionId);
    },
  });
