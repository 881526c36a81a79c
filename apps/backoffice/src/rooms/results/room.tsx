import { listDeskContests } from '@evens/contract';
import { useDeferredValue, useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { ByHand } from './by-hand.tsx';
import { TEXTS } from './texts.ts';
import { Waiting } from './waiting.tsx';

const LOOKS_EVERY_MS = 3_000;

export default function ResultsRoom() {
  const [q, setQ] = useState('');
  const [selected, select] = useState<number>();
  const asked = useDeferredValue(q.trim());
  const { data, error } = useLive(
    listDeskContests,
    { query: asked === '' ? {} : { q: asked } },
    { everyMs: LOOKS_EVERY_MS },
  );
  const mayChange = useMay()('results.change');
  const contest = data?.contests.find(({ id }) => id === selected);
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
          <Scroller label={TEXTS.contests}>
            <table className="dt num">
              <thead>
                <tr>
                  <th>{TEXTS.fixture}</th>
                  <th>{TEXTS.began}</th>
                  <th>{TEXTS.status}</th>
                  <th className="r">{TEXTS.legs}</th>
                </tr>
              </thead>
              <tbody>
                {data?.contests.map(({ id, names, tournament, startMs, status, legs }) => (
                  <tr key={id} className={id === selected ? 'is-sel' : ''}>
                    <td>
                      <button type="button" className="rowb" aria-pressed={id === selected} onClick={() => select(id)}>
                        <b>{names.join(' – ')}</b>
                        <small>{tournament}</small>
                      </button>
                    </td>
                    <td>{momentOf(startMs)}</td>
                    <td>{TEXTS.statuses[status]}</td>
                    <td className="r">{legs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data?.contests.length === 0 && (
              <div className="bo__gone">
                <b>{TEXTS.none}</b>
              </div>
            )}
          </Scroller>
        </section>
        {contest && mayChange ? <ByHand key={contest.id} contest={contest} /> : <div />}
      </div>
    </div>
  );
}
