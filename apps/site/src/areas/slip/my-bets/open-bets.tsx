import './my-bets.css';
import type { HistoryEntry } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_FILTER } from '../../../shared/history/activity-filter.ts';
import { sumOf } from '../cash-out/amounts.ts';
import { OpenBet } from '../cash-out/open-bet.tsx';
import { SoldBets } from '../cash-out/sold.tsx';
import { useWorths } from '../cash-out/use-worth.ts';
import { useWriting } from '../writing.ts';
import { FailedBets, LoadingBets, NoBets } from './bet-states.tsx';
import { Figures, useOpenFigures } from './figures.tsx';
import { historyQuery, PAGE_SIZE } from './history-queries.ts';
import { useOpenLegs } from './use-open-legs.ts';

const NONE: readonly HistoryEntry[] = [];

/** The bets that are not settled yet, with where their legs stand; `figures` puts their sums on top. */
export function OpenBets({ figures = false }: { figures?: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery({ ...FIRST_FILTER, page }, 0));
  const sums = useOpenFigures();
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const entries = query.data?.entries ?? NONE;
  useOpenLegs(entries);
  const worths = useWorths(entries);
  if (query.isPending) return <LoadingBets />;
  if (!query.data) return <FailedBets again={() => void query.refetch()} />;
  if (query.data.total === 0) {
    return (
      <>
        <SoldBets />
        <NoBets view="uncleared" filtered={false} />
      </>
    );
  }
  const values = worths.all.flatMap(({ value }) => value ?? []);
  const sale = { name: t('cashOut.total'), text: money(sumOf(values), query.data.currency) };
  return (
    <>
      <SoldBets />
      {figures && <Figures figures={[...sums(query.data), ...(values.length > 0 ? [sale] : [])]} />}
      <div className="bets">
        {entries.map((ticket) => (
          <OpenBet
            key={ticket.id}
            ticket={ticket}
            worth={worths.of(ticket.id)}
            rule={worths.ruleOf(ticket.id)}
            failed={worths.failed}
          />
        ))}
      </div>
      <Pages page={page} total={query.data.total} onTurn={setPage} />
    </>
  );
}

/** The way from page to page; nothing where one holds all. */
export function Pages({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation('bets');
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <nav className="bpages num" aria-label={t('pages.label')}>
      <Button size="sm" icon="caret-left" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span>{t('pages.of', { page, pages })}</span>
      <Button size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
