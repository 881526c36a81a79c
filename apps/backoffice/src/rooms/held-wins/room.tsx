import { type HeldWin, listHeldWins } from '@evens/contract';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { keyOf, WinCard } from './win-card.tsx';

const EVERY_MS = 5_000;

export default function HeldWinsRoom() {
  const queue = useQueue('held-wins', {});
  const { data, error, isPlaceholderData } = useLive(listHeldWins, {}, { everyMs: EVERY_MS });
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.wins, next: null, waits: isPlaceholderData, error }}
      keyOf={keyOf}
      columns={COLUMNS}
      detail={<WinCard key={queue.picked} win={data?.wins.find((each) => keyOf(each) === queue.picked)} />}
    />
  );
}

const COLUMNS: readonly Column<HeldWin>[] = [
  {
    title: TEXTS.win,
    cell: ({ providerName, userName }) => (
      <>
        <b>{providerName}</b>
        <small>{userName}</small>
      </>
    ),
  },
  { title: TEXTS.game, cell: ({ game }) => game ?? '' },
  {
    title: TEXTS.amount,
    className: 'r',
    cell: ({ amount, currency }) => (
      <>
        <b>{amountText(amount)}</b> {currency}
      </>
    ),
  },
  { title: TEXTS.at, cell: ({ atMs }) => momentOf(atMs) },
];
