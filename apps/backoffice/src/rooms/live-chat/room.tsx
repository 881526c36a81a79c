import { type DeskChatMessage, listDeskChat } from '@evens/contract';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Choice } from '../../shared/queue-room/choice.tsx';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { MessageCard } from './message-card.tsx';
import { CAUSES, TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

interface Filter extends Readonly<Record<string, string>> {
  readonly reported: 'yes' | '';
}
const ALL: Filter = { reported: '' };

export default function LiveChatRoom() {
  const queue = useQueue<Filter>('live-chat', ALL);
  const { data, error, isPlaceholderData } = useLive(
    listDeskChat,
    {
      query: {
        ...(queue.filter.reported === 'yes' && { reported: 'yes' as const }),
        ...(queue.after !== undefined && { before: queue.after }),
      },
    },
    { everyMs: EVERY_MS },
  );
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.messages, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      filters={
        <Choice
          label={TEXTS.filter}
          any={TEXTS.all}
          value={queue.filter.reported}
          options={[{ value: 'yes', label: TEXTS.reported }]}
          onChange={(reported) => queue.narrow({ reported })}
        />
      }
      detail={<MessageCard key={queue.picked} message={data?.messages.find(({ id }) => id === queue.picked)} />}
    />
  );
}

const COLUMNS: readonly Column<DeskChatMessage>[] = [
  {
    title: TEXTS.message,
    cell: ({ text, name, removed }) => (
      <>
        <b>{text}</b>
        <small>{removed ? `${name} · ${TEXTS.removed}: ${CAUSES[removed]}` : name}</small>
      </>
    ),
  },
  { title: TEXTS.at, cell: ({ table }) => table },
  { title: TEXTS.reports, className: 'r', cell: ({ reports }) => String(reports) },
  { title: TEXTS.said, cell: ({ atMs }) => momentOf(atMs) },
];
