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
        <small className="moves__t">{dateTime(line.atMs, { tag, zoneHours: timezone })}</small>
        <b>{typeof kind === 'string' ? kind : line.kind}</b>
        {about === 'ticket' && t('transactions.ticket', { id })}
        {about === 'deposit' && t('transactions.depositReference', { id: id.slice(0, 8) })}
      </td>
      <td className={line.amount.startsWith('-') ? undefined : 'up'}>
        {currency} {signed(line.amount, tag)}
      </td>
      <td>{amountText(line.balance, tag)}</td>
    </tr>
  );
}

/** The player's statement, newest first, twenty lines a page, with what was there after each. */
export function Statement() {
  const { t } = useTranslation('account');
  // Where each page begins, the one that is shown last: new lines move none of them.
  const [begins, setBegins] = useState<readonly (string | undefined)[]>([undefined]);
  const page = begins.length;
  const before = begins.at(-1);
  const query = useQuery({
    queryKey: ['transactions', before],
    queryFn: () =>
      ask(api.call(getStatement, { query: { pageSize: PAGE_SIZE, ...(before !== undefined && { before }) } })),
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
  const { transactions, total, next, Currency } = query.data;
  const pages = Math.max(page, Math.ceil(total / PAGE_SIZE));
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
            <th scope="col">{t('transactions.balance')}</th>
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
          <Button size="sm" disabled={page === 1} onClick={() => setBegins(begins.slice(0, -1))}>
            {t('transactions.previous')}
          </Button>
          <span>{t('transactions.page', { page, pages })}</span>
          <Button
            size="sm"
            disabled={next === null || query.isPlaceholderData}
            onClick={() => next !== null && setBegins([...begins, next])}
          >
            {t('transactions.next')}
          </Button>
        </div>
      )}
    </>
  );
}
