import { type DeskRound, listDeskRounds } from '@evens/contract';
import { amountText } from '../../shared/bet-words.ts';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useLive } from '../../shared/use-calls.ts';
import { RoundCard } from './round-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

export default function CasinoRoundsRoom() {
  const queue = useQueue('casino-rounds', {});
  const { data, error, isPlaceholderData } = useLive(
    listDeskRounds,
    { query: queue.after === undefined ? {} : { before: queue.after } },
    { everyMs: EVERY_MS },
  );
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.rounds, next: data?.next ?? null, waits: isPlaceholderData, error }}
      keyOf={({ round }) => round.id}
      columns={COLUMNS}
      detail={<RoundCard key={queue.picked} held={data?.rounds.find(({ round }) => round.id === queue.picked)} />}
    />
  );
}

const COLUMNS: readonly Column<DeskRound>[] = [
  {
    title: TEXTS.round,
    cell: ({ round, userName }) => (
      <>
        <b>{round.id.slice(0, 8)}</b>
        <small>{userName}</small>
      </>
    ),
  },
  { title: TEXTS.game, cell: ({ round }) => round.game },
  {
    title: TEXTS.stake,
    className: 'r',
    cell: ({ round: { stake, currency } }) => (
      <>
        <b>{amountText(stake)}</b> {currency}
      </>
    ),
  },
  { title: TEXTS.started, cell: ({ round }) => momentOf(round.startedMs) },
];
