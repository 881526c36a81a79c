import './transactions.css';
import type { TransactionTotals } from '@evens/contract';
import { Button, EmptyState, LinesSkeleton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useUser } from '../../../shared/session/session.ts';
import { TransactionLine } from './transaction-line.tsx';
import {
  FIRST_CHOICE,
  openStakesQuery,
  PAGE_SIZE,
  type TransactionChoice,
  transactionsQuery,
} from './transaction-queries.ts';
import { TransactionTools } from './transaction-tools.tsx';

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** What went in and out in the period, and what was won or lost in it. */
function Totals({ totals, currency }: { totals: TransactionTotals; currency: string }) {
  const { t } = useTranslation('history');
  const { tag } = useLanguage();
  const money = (amount: string): string => moneyText(amount, currency, tag);
  const open = useQuery(openStakesQuery).data ?? '0';
  const lost = totals.Result.startsWith('-');
  // A stake that still plays has gone out, but nobody has lost it.
  const undecided = lost && !isNothing(open);
  const result = isNothing(totals.Result)
    ? money(totals.Result)
    : lost
      ? `−${money(totals.Result.slice(1))}`
      : `+${money(totals.Result)}`;
  const given = [
    !isNothing(totals.BonusStaked) && t('totals.ofBonus', { amount: money(totals.BonusStaked) }),
    !isNothing(totals.FreeBetStaked) && t('totals.ofFreeBets', { amount: money(totals.FreeBetStaked) }),
  ].filter((each) => each !== false);
  const figures = [
    ['deposits', totals.Deposits],
    ['withdrawals', totals.Withdrawals],
    ['staked', totals.Staked],
    ['returned', totals.Returned],
  ] as const;
  return (
    <dl className="txs__sum num">
      {figures.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(`totals.${key}`)}</dt>
          <dd>{money(amount)}</dd>
          {key === 'staked' && given.length > 0 && <dd className="txs__note">{given.join(', ')}</dd>}
        </div>
      ))}
      <div>
        <dt>{t('totals.result')}</dt>
        <dd className={isNothing(totals.Result) || undecided ? undefined : lost ? 'down' : 'up'}>{result}</dd>
        {undecided && <dd className="txs__note">{t('totals.stillOpen', { amount: money(open) })}</dd>}
      </div>
    </dl>
  );
}

function Pager(props: { page: number; total: number; waits: boolean; onPage: (page: number) => void }) {
  const { page, total, waits, onPage } = props;
  const { t } = useTranslation('account');
  const pages = Math.max(page, Math.ceil(total / PAGE_SIZE));
  if (pages === 1) return null;
  return (
    <div className="pager num">
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('transactions.previous')}
      </Button>
      <span>{t('transactions.page', { page, pages })}</span>
      <Button size="sm" disabled={page >= pages || waits} onClick={() => onPage(page + 1)}>
        {t('transactions.next')}
      </Button>
    </div>
  );
}

const HEADS = ['time', 'what', 'about', 'status', 'amount'] as const;

/** The player's transactions of a period, the last 24 hours until another is chosen, with their states and sums. */
export function TransactionHistory() {
  const { t } = useTranslation(['history', 'account']);
  const user = useUser();
  const offsetMin = useZoneOffset();
  const [choice, setChoice] = useState<TransactionChoice>(FIRST_CHOICE);
  const query = useQuery(transactionsQuery(choice, offsetMin));
  if (!user) return null;
  const choose = (change: Partial<TransactionChoice>): void =>
    setChoice((before) => ({ ...before, page: 1, ...change }));
  const tools = <TransactionTools choice={choice} choose={choose} currency={user.Currency} offsetMin={offsetMin} />;
  if (query.isPending) {
    return (
      <>
        {tools}
        <LinesSkeleton rows={8} label={t('account:transactions.loading')} />
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        {tools}
        <EmptyState
          art={<SlipArt />}
          title={t('account:transactions.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('account:transactions.retry')}</Button>}
        />
      </>
    );
  }
  const { Transactions, TotalRecords, Totals: totals, Currency } = query.data;
  return (
    <>
      {tools}
      {choice.page === 1 && <Totals totals={totals} currency={Currency} />}
      {TotalRecords === 0 ? (
        <EmptyState art={<SlipArt />} title={t('history:emptyTitle')}>
          {t('history:empty')}
        </EmptyState>
      ) : (
        <table className="txs num">
          <thead>
            <tr>
              {HEADS.map((key) => (
                <th key={key} scope="col">
                  {t(`history:head.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Transactions.map((line) => (
              <TransactionLine key={line.ID} line={line} currency={Currency} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={choice.page}
        total={TotalRecords}
        waits={query.isPlaceholderData}
        onPage={(page) => setChoice((before) => ({ ...before, page }))}
      />
    </>
  );
}
