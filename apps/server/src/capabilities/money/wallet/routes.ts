import { getBalance, getStatement, getTransactions, historySpan } from '@evens/contract';
import { type Clock, formatAmount, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { type Balances, presentBalances } from './balances.ts';
import { presentTotals, presentTransaction } from './history/present-transactions.ts';
import { transactionsOf } from './history/transaction-store.ts';
import { statementOf } from './statement-store.ts';

interface RouteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly balance: (accountId: string) => Promise<Balances | undefined>;
}

export function walletRoutes({ db, clock, balance }: RouteParts): readonly PlayerRoute[] {
  return [
    route(getBalance, async ({ caller }) => {
      const balances = await balance(caller.accountId);
      return balances ? presentBalances(balances) : refuse(refusal('NotFound'));
    }),

    route(getStatement, async ({ caller, query }) => {
      const { total, lines, older } = await statementOf(db, caller.accountId, caller.currency, {
        before: query.before === undefined ? undefined : BigInt(query.before),
        limit: query.pageSize,
      });
      const last = lines.at(-1);
      return {
        Currency: caller.currency,
        total,
        next: older && last ? String(last.place) : null,
        transactions: lines.map((row) => ({
          id: String(row.id),
          kind: row.kind,
          reference: row.reference,
          amount: formatAmount(row.amountMinor, caller.currency),
          balance: formatAmount(row.balanceMinor, caller.currency),
          atMs: row.at.getTime(),
        })),
      };
    }),

    route(getTransactions, async ({ caller: { accountId, currency }, query }) => {
      const { period, page, pageSize, status, type } = query;
      const { total, rows, totals } = await transactionsOf(db, accountId, currency, {
        ...historySpan(period, clock.wallMs(), query),
        status,
        type,
        skip: (page - 1) * pageSize,
        limit: pageSize,
      });
      return {
        Currency: currency,
        Transactions: rows.map((row) => presentTransaction(row, currency)),
        TotalRecords: total,
        Totals: presentTotals(totals, currency),
      };
    }),
  ];
}
