import { type AnswerOf, type getReturn, RETURN_LINES } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { dayOf, type ReturnPeriod } from './return-period.ts';
import { type FundsRow, type LineRow, returnAccounts, returnFunds, returnLines } from './return-store.ts';

type Return = AnswerOf<typeof getReturn>;
type OfCurrency = Return['currencies'][number];

function ofCurrency(currency: Currency, lines: readonly LineRow[], funds: readonly FundsRow[]): OfCurrency {
  const own = lines.filter((row) => row.currency === currency);
  const shown = (stakesMinor: bigint, prizesMinor: bigint) => ({
    stakes: formatAmount(stakesMinor, currency),
    prizes: formatAmount(prizesMinor, currency),
    yield: formatAmount(stakesMinor - prizesMinor, currency),
  });
  const sum = (pick: (row: LineRow) => bigint): bigint => own.reduce((all, row) => all + pick(row), 0n);
  const has = (kind: FundsRow['kind']): string =>
    formatAmount(funds.find((row) => row.currency === currency && row.kind === kind)?.amountMinor ?? 0n, currency);
  return {
    currency,
    lines: RETURN_LINES.flatMap((line) => {
      const found = own.find((row) => row.line === line);
      return found ? [{ line, ...shown(found.stakesMinor, found.prizesMinor) }] : [];
    }),
    total: shown(
      sum(({ stakesMinor }) => stakesMinor),
      sum(({ prizesMinor }) => prizesMinor),
    ),
    funds: {
      cash: has('cash'),
      withdrawals: has('withdrawalHold'),
      heldStakes: has('stakeHold'),
      openBets: has('openBets'),
      bonuses: has('bonus'),
    },
  };
}

/** Figures for a return of this period, read from the raw tables: of GB about those who live there, of MT about all players. */
export const readReturn = (
  db: Database,
  kind: 'GB' | 'MT',
  { fromMs, untilMs, due }: ReturnPeriod,
  nowMs: number,
): Promise<Return> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    const scope = { from: new Date(fromMs), until: new Date(untilMs), country: kind === 'GB' ? 'GB' : null };
    const lines = await returnLines(tx, scope);
    const funds = await returnFunds(tx, scope);
    const { active, inMalta, opened } = await returnAccounts(tx, scope);
    const currencies = [...new Set([...lines, ...funds].map(({ currency }) => currency))].sort();
    return {
      from: dayOf(fromMs),
      to: dayOf(untilMs - 1),
      due,
      isOver: nowMs >= untilMs,
      activeAccounts: active,
      newAccounts: opened,
      activeInMalta: kind === 'MT' ? inMalta : null,
      currencies: currencies.map((currency) => ofCurrency(currency, lines, funds)),
    };
  });
