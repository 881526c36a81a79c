import { type AnswerOf, listDeskContests } from '@evens/contract';
import { useDeferredValue, useState } from 'react';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { ManualResult } from './manual-result.tsx';
import { TEXTS } from './texts.ts';
import { Waiting } from './waiting.tsx';

const LOOKS_EVERY_MS = 3_000;

export default function ResultsRoom() {
  const [q, setQ] = useState('');
  const [selected, select] = useState<string>();
  const asked = useDeferredValue(q.trim());
  const { data, error } = useLive(
    listDeskContests,
    { query: asked === '' ? {} : { q: asked } },
    { everyMs: LOOKS_EVERY_MS },
  );
  const mayChange = useMay()('results.change');
  const contest = data?.contests.find(({ id }) => String(id) === selected);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Waiting />
      <Refused error={error} />
      <div className="bo__x bo__x--w">
        <section className="card card--t">
          <div className="card__h">
            <h2>{TEXTS.contests}</h2>
            <span className="sp" />
            <div className="input input--find">
              <input
                type="search"
                value={q}
                aria-label={TEXTS.find}
                placeholder={TEXTS.find}
                onChange={(event) => setQ(event.target.value)}
              />
            </div>
          </div>
          <DataTable
            label={TEXTS.contests}
            columns={COLUMNS}
            items={data?.contests}
            keyOf={({ id }) => String(id)}
            empty={[TEXTS.none]}
            picking={{ picked: selected, onPick: select }}
          />
        </section>
        {contest && mayChange ? <ManualResult key={contest.id} contest={contest} /> : <div />}
      </div>
    </div>
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
