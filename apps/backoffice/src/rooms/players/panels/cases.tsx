import { listCases } from '@evens/contract';
import { Link } from 'react-router';
import { CASE_STATE_WORDS, MARKER_WORDS } from '../../../shared/case-words.ts';
import { dayOf } from '../../../shared/format.ts';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';

/** Markers of harm that this player's play has shown, the newest first. */
export function CasesPanel({ player: { accountId } }: PanelProps) {
  const { data, error } = useAsk(listCases, { query: { accountId } });
  return (
    <section className="card">
      <div className="card__h">
        <h2>Harm cases</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error} />
        {data?.cases.length === 0 && <p className="sub2">No markers of harm.</p>}
        {data && data.cases.length > 0 && (
          <dl className="kv num">
            {data.cases.map(({ id, marker, state, raisedMs }) => (
              <div key={id}>
                <dt>
                  <Link className="lnk" to={`/cases/${id}`}>
                    {MARKER_WORDS[marker]}
                  </Link>
                </dt>
                <dd>
                  <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{CASE_STATE_WORDS[state]}</span>{' '}
                  {dayOf(raisedMs)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
