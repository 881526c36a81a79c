import { DESK_WITHDRAWAL_LISTS, type DeskWithdrawal, listWithdrawals } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { REASON_WORDS, STATUS_WORDS, TEXTS } from './texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

const EVERY_MS = 5_000;

type List = (typeof DESK_WITHDRAWAL_LISTS)[number];

export default function WithdrawalsRoom() {
  /** `?account=ID`, from a player's page. */
  const accountId = useSearchParams()[0].get('account') ?? undefined;
  const first: { list: List } = { list: accountId === undefined ? 'waiting' : 'open' };
  const queue = useQueue('withdrawals', first);
  const query = { ...queue.query, list: queue.filter.list, ...(accountId !== undefined && { accountId }) };
  const { data, error, isPlaceholderData } = useLive(listWithdrawals, { query }, { everyMs: EVERY_MS });
  const counts: Readonly<Record<string, number>> = { waiting: data?.waiting ?? 0, attention: data?.attention ?? 0 };
  return (
    <QueueRoom
      texts={data ? { ...TEXTS, about: TEXTS.judgedBy(data.rules) } : TEXTS}
      queue={queue}
      list={{ items: data?.withdrawals, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ withdrawalId }) => withdrawalId}
      columns={COLUMNS}
      detail={<WithdrawalCard key={queue.picked} withdrawalId={queue.picked} />}
      filters={
        <Seg
          small
          label={TEXTS.which}
          value={queue.filter.list}
          options={DESK_WITHDRAWAL_LISTS.map((value) => ({
            value,
            label: counts[value] ? `${TEXTS.lists[value]} ${counts[value]}` : TEXTS.lists[value],
          }))}
          onChange={(list) => queue.narrow({ list })}
        />
      }
    />
  );
}

const COLUMNS: readonly Column<DeskWithdrawal>[] = [
  {
    title: TEXTS.player,
    cell: ({ userName, method }) => (
      <>
        <b>{userName}</b>
        <small>{method}</small>
      </>
    ),
  },
  { title: TEXTS.asked, cell: ({ createdMs }) => momentOf(createdMs) },
  {
    title: TEXTS.amount,
    className: 'r',
    cell: ({ currency, amount }) => (
      <b>
        {currency} {amountText(amount)}
      </b>
    ),
  },
  { title: TEXTS.rules, className: 'tagw', cell: (of) => <Rules of={of} /> },
  {
    title: TEXTS.state,
    cell: ({ status, waitsUntilMs }) => (
      <>
        {STATUS_WORDS[status] ?? status}
        {waitsUntilMs !== null && <div className="sub2">{TEXTS.until(momentOf(waitsUntilMs))}</div>}
      </>
    ),
  },
  {
    title: TEXTS.people,
    cell: ({ people, approvedByName }) => (people === 0 ? '–' : `${approvedByName === null ? 0 : 1}/${people}`),
  },
];

function Rules({ of: { reasons, attention } }: { of: DeskWithdrawal }) {
  if (reasons.length === 0) return attention === null && <span className="tag">{TEXTS.noRule}</span>;
  return reasons.map((reason) => (
    <span key={reason} className="tag tag--alert">
      {REASON_WORDS[reason]}
    </span>
  ));
}
