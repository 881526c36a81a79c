import { type AnswerOf, listDeskContests } from '@evens/contract';
import { useDeferredValue, useState } from 'react';
import type { Column } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { QueueRoom } from '../../shared/queue-room/queue-room.tsx';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { ManualResult } from './manual-result.tsx';
import { TEXTS } from './texts.ts';
import { Waiting } from './waiting.tsx';

const LOOKS_EVERY_MS = 3_000;

export default function ResultsRoom() {
  const [q, setQ] = useState('');
  const queue = useQueue('results', {});
  const asked = useDeferredValue(q.trim());
  const { data, error } = useLive(
    listDeskContests,
    { query: asked === '' ? {} : { q: asked } },
    { everyMs: LOOKS_EVERY_MS },
  );
  const mayChange = useMay()('results.change');
  const contest = data?.contests.find(({ id }) => String(id) === queue.picked);
  return (
    <QueueRoom
      texts={TEXTS}
      queue={queue}
      list={{ items: data?.contests, error }}
      keyOf={({ id }) => String(id)}
      columns={COLUMNS}
      detail={contest && mayChange && <ManualResult key={contest.id} contest={contest} />}
      filters={
        <div className="input input--find">
          <input
            type="search"
            value={q}
            aria-label={TEXTS.find}
            placeholder={TEXTS.find}
            onChange={(event) => setQ(event.target.value)}
          />
        </div>
      }
      above={<Waiting />}
    />
  );
}

const COLUMNS: readonly Column<AnswerOf<typeof listDeskContests>['contests'][number]>[] = [
  {
    title: TEXTS.fixture,
    cell: ({ names, tournament }) => (
      <>
        <b>{names.join(' – ')}</b>
        <small>{tournament}</small>
      </>
    ),
  },
  { title: TEXTS.began, cell: ({ startMs }) => momentOf(startMs) },
  { title: TEXTS.status, cell: ({ status }) => TEXTS.statuses[status] },
  { title: TEXTS.legs, className: 'r', cell: ({ legs }) => legs },
];
