import { getStatement, type StatementLine } from '@evens/contract';
import { Button, EmptyState, LinesSkeleton, SlipArt } from '@evens/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { amountText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { referenceParts } from '../model.ts';

const PAGE_SIZE = 20;

/** Plus, a true minus, or nothing, before the figure: never colour alone. */
const signed = (amount: string, tag: string): string =>
  amount.startsWith('-')
    ? `−${amountText(amount.slice(1), tag)}`
    : Number(amount) === 0
      ? amountText(amount, tag)
      : `+${amountText(amount, tag)}`;

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const { t, i18n } = useTranslation('account');
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  const { about, id } = referenceParts(line.reference);
  // The key is made from the ledger's own kinds, so the checked `t` cannot know it.
  const kind: unknown = i18n.getResource(i18n.language, 'account', `transactions.kind.${line.kind}`);
  return (
    <tr>
      <td>
        <time dateTime={new Date(line.atMs).toISOString()}>{dateTime(line.atMs, { tag, zoneHours: timezone })}</time>
      </td>
      <td>
        <b>{typeof kind === 'string' ? kind : line.kind}</b>
        {about === 'ticket' && t('transactions.ticket', { id })}
        {about === 'deposit' && t('transactions.depositReference', { id: id.slice(0, 8) })}
      </td>
      <td className={line.amount.startsWith('-') ? undefined : 'up'}>
        {currency} {signed(line.amount, tag)}
      </td>
    </tr>
  );
}

/** The player's statement, newest first, twenty lines a page. */
export function Transactions() {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['transactions', page],
    queryFn: () => ask(api.call(getStatement, { query: { page, pageSize: PAGE_SIZE } })),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <LinesSkeleton rows={8} label={t('transactions.loading')} />;
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('transactions.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('transactions.retry')}</Button>}
      />
    );
  }
  const { transactions, total, Currency } = query.data;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (total === 0) {
    return (
      <EmptyState art={<SlipArt />} title={t('transactions.emptyTitle')}>
        {t('transactions.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <table className="moves num">
        <thead>
          <tr>
            <th scope="col">{t('transactions.date')}</th>
            <th scope="col">{t('transactions.what')}</th>
            <th scope="col">{t('transactions.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((line) => (
            <Line key={line.id} line={line} currency={Currency} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className="pager num">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('transactions.previous')}
          </Button>
          <span>{t('transactions.page', { page, pages })}</span>
          <Button size="sm" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('transactions.next')}
          </Button>
        </div>
      )}
    </>
  );
}
