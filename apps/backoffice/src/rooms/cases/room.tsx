import { CASE_STATES, type CaseState, type HarmCaseView, listCases } from '@evens/contract';
import { Button, Seg } from '@evens/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { CaseCard } from './case-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

export default function CasesRoom() {
  /** `?case=12`, from a player's page. */
  const linked = useSearchParams()[0].get('case') ?? undefined;
  const [state, setState] = useState<CaseState | 'all'>(linked === undefined ? 'open' : 'all');
  const [before, setBefore] = useState<string>();
  const [selected, select] = useState(linked);
  const query = { ...(state !== 'all' && { state }), ...(before !== undefined && { before }) };
  const { data, error } = useLive(listCases, { query }, { everyMs: EVERY_MS });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <div className="segw">
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={[
            ...CASE_STATES.map((each) => ({ value: each, label: TEXTS.states[each] })),
            { value: 'all' as const, label: TEXTS.all },
          ]}
          onChange={(chosen) => {
            setState(chosen);
            setBefore(undefined);
          }}
        />
      </div>
      <Refused error={error} />
      {data && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.player}</th>
                    <th>{TEXTS.marker}</th>
                    <th>{TEXTS.raised}</th>
                    <th>{TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.cases.map((each) => (
                    <CaseRow key={each.id} of={each} selected={each.id === selected} onSelect={() => select(each.id)} />
                  ))}
                </tbody>
              </table>
              {data.cases.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            {(before !== undefined || data.next !== null) && (
              <div className="pad hline">
                {before !== undefined && <Button onClick={() => setBefore(undefined)}>{TEXTS.newest}</Button>}
                {data.next !== null && <Button onClick={() => setBefore(data.next ?? undefined)}>{TEXTS.more}</Button>}
              </div>
            )}
          </section>
          <CaseCard key={selected} caseId={selected} />
        </div>
      )}
    </div>
  );
}

function CaseRow({ of, selected, onSelect }: { of: HarmCaseView; selected: boolean; onSelect: () => void }) {
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{of.userName}</b>
          <small>{TEXTS.about2(of.period)}</small>
        </button>
      </td>
      <td>{TEXTS.markers[of.marker]}</td>
      <td>{momentOf(of.raisedMs)}</td>
      <td>
        <span className={of.state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[of.state]}</span>
      </td>
    </tr>
  );
}
