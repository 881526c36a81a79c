import { getDeskMessages, MESSAGES_PAGE_SIZE, type UserMessage } from '@evens/contract';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import { LIFE_TEXTS as TEXTS } from './life-texts.ts';
import type { PanelProps } from './panel-props.ts';

const COLUMNS: readonly Column<UserMessage>[] = [
  { title: TEXTS.time, cell: ({ SentMs }) => momentOf(SentMs) },
  {
    title: TEXTS.message,
    className: 'w',
    cell: ({ Subject, Text }) => (
      <>
        <b>{Subject}</b>
        <small className="sub2">{Text}</small>
      </>
    ),
  },
  { title: TEXTS.read, cell: ({ IsRead }) => (IsRead ? TEXTS.isRead : TEXTS.notRead) },
];

/** What stands in a player's inbox, and whether it was read. */
export function MessagesPanel({ player: { accountId } }: PanelProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useAsk(getDeskMessages, { params: { accountId }, query: { page } });
  const isMore = data !== undefined && data.total > page * MESSAGES_PAGE_SIZE;
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.messages}</h2>
      </div>
      <Refused error={error} />
      <DataTable
        label={TEXTS.messages}
        columns={COLUMNS}
        items={data?.messages}
        keyOf={({ ID }) => ID}
        empty={[TEXTS.noMessages]}
      />
      <Pages
        after={page === 1 ? undefined : String(page)}
        next={isMore ? String(page + 1) : null}
        waits={isPlaceholderData}
        onPage={(next) => setPage(next === undefined ? 1 : Number(next))}
      />
    </section>
  );
}
