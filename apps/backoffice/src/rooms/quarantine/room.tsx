import { listQuarantine, type QuarantinedTicket } from '@evens/contract';
import { amountText, marketWords } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { TicketCard } from './ticket-card.tsx';

const EVERY_MS = 5_000;

export default function QuarantineRoom() {
  const queue = useQueue('quarantine', {});
  const { data, error, isPlaceholderData } = useLive(listQuarantine, { query: queue.query }, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.tickets, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ ticketId }) => ticketId}
      columns={COLUMNS}
      detail={
        <TicketCard key={queue.picked} ticket={data?.tickets.find(({ ticketId }) => ticketId === queue.picked)} />
      }
      foot={data && <span className="sub2">{TEXTS.count(data.count)}</span>}
    />
  );
}

const COLUMNS: readonly Column<QuarantinedTicket>[] = [
  {
    title: TEXTS.ticket,
    cell: ({ ticketId, userName }) => (
      <>
        <b>{ticketId}</b>
        <small>{userName}</small>
      </>
    ),
  },
  {
    title: TEXTS.on,
    cell: ({ on: [first, ...others] }) => (
      <>
        {first?.name}
        <small>
          {first && marketWords(first.marketKey)}
          {others.length > 0 && `, +${others.length}`}
        </small>
      </>
    ),
  },
  {
    title: TEXTS.stake,
    className: 'r',
    cell: ({ stake, currency }) => (
      <>
        <b>{amountText(stake)}</b> {currency}
      </>
    ),
  },
  { title: TEXTS.since, cell: ({ sinceMs }) => momentOf(sinceMs) },
  { title: TEXTS.tries, className: 'r', cell: ({ attempts }) => attempts },
];
