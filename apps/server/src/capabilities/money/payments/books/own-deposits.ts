import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { dealWithNews, tellOfNews } from '../movement/deposit/apply-news.ts';
import { askProvider } from '../movement/deposit/ask-provider.ts';
import { depositById } from '../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../movement/deposit/parts.ts';
import { ownBooks } from './own-books.ts';
import { movementsOf, paidBetween } from './own-deposits-store.ts';
import type { OwnBooks, StatementLine } from './party.ts';

/** What came over one provider, and what of it went back. */
export const ownDeposits = (parts: CashierParts, provider: string): OwnBooks =>
  ownBooks(parts, {
    numbered: 'house',
    between: (fromMs, toMs) => paidBetween(parts.db, provider, fromMs, toMs),
    rows: async (ids) =>
      (await movementsOf(parts.db, provider, ids)).map(({ id, key, dispute, ...row }) => ({
        ...row,
        reference: id,
        ...(dispute !== null && { dispute }),
        ...(key !== null && { booked: { key } }),
      })),
    askAnew: async (id) => {
      const asked = parts.providers.find(({ name }) => name === provider);
      const deposit = await depositById(parts.db, id);
      if (!asked || deposit?.provider !== provider || deposit.sessionId === null) return false;
      return askProvider(parts, asked, deposit.sessionId);
    },
    take: (line) => takeStated(parts, provider, line),
  });

/**
 * A dispute that the provider's statement names, as the message that never came would have told it: its number says that it is the same one,
 * should the message come after all. Without a number it cannot be known again, and is left as a difference.
 */
async function takeStated(parts: CashierParts, provider: string, line: StatementLine): Promise<boolean> {
  const { kind, reference, dispute, amountMinor, currency } = line;
  const deposit = await depositById(parts.db, reference);
  if (dispute === undefined || deposit?.provider !== provider) return false;
  const news = {
    ...{ eventId: `statement:${line.id}`, sessionId: deposit.sessionId ?? reference, reference },
    ...{ amountMinor, currency, disputeId: dispute },
    state: kind === 'chargeback' ? ('reversed' as const) : ('restored' as const),
  };
  const dealt = await inTransaction(parts.db, async (tx) => {
    const done = await dealWithNews(parts, tx, provider, news);
    if (done.changed) await writeDown(tx, line);
    return done;
  });
  await tellOfNews(parts, dealt);
  return dealt.changed !== undefined;
}

const writeDown = (tx: DatabaseTransaction, { id, kind, reference, currency, amountMinor }: StatementLine) =>
  audit.record(tx, {
    operator: 'house',
    action: 'reconciliation.take',
    subject: `payment/${reference}`,
    after: { kind, line: id, minor: String(amountMinor), currency },
  });
