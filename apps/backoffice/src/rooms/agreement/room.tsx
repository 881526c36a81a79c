import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type DifferenceView,
  listApprovals,
  listDifferences,
} from '@evens/contract';
import { Icon, Seg } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { Providers } from './providers.tsx';
import { TakenBack } from './taken-back.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

export default function AgreementRoom() {
  const [state, setState] = useState<(typeof DIFFERENCE_STATES)[number]>('open');
  const [what, setWhat] = useState('');
  const [provider, setProvider] = useState('');
  const [after, setAfter] = useState<string>();
  const [selected, select] = useState<string>();
  const query = {
    state,
    ...(what !== '' && { what: what as (typeof DIFFERENCE_KINDS)[number] }),
    ...(provider !== '' && { provider }),
    ...(after !== undefined && { after }),
  };
  const { data, error, isPlaceholderData } = useLive(listDifferences, { query }, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'agreement' } }, { everyMs: EVERY_MS });
  const show = (change: () => void): void => {
    change();
    setAfter(undefined);
  };
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? proposed.error} />
      {data && <Providers providers={data.providers} />}
      <TakenBack />
      <div className="filt">
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={DIFFERENCE_STATES.map((each) => ({ value: each, label: TEXTS.states[each] }))}
          onChange={(chosen) => show(() => setState(chosen))}
        />
        <Choice label={TEXTS.what} value={what} onChange={(chosen) => show(() => setWhat(chosen))}>
          <option value="">{TEXTS.everyWhat}</option>
          {DIFFERENCE_KINDS.map((each) => (
            <option key={each} value={each}>
              {TEXTS.kinds[each]}
            </option>
          ))}
        </Choice>
        <Choice label={TEXTS.provider} value={provider} onChange={(chosen) => show(() => setProvider(chosen))}>
          <option value="">{TEXTS.everyProvider}</option>
          {data?.providers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
      </div>
      <WaitingCard approvals={proposed.data?.approvals} />
      {data && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.what}</th>
                    <th>{TEXTS.provider}</th>
                    <th className="r">{TEXTS.theirs}</th>
                    <th className="r">{TEXTS.ours}</th>
                    <th className="col-x">{TEXTS.since}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.differences.map((each) => (
                    <Row
                      key={each.differenceId}
                      difference={each}
                      selected={each.differenceId === selected}
                      onSelect={() => select(each.differenceId)}
                    />
                  ))}
                </tbody>
              </table>
              {data.differences.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            <Pages after={after} next={data.next} waits={isPlaceholderData} onPage={setAfter} />
          </section>
          <DifferenceCard key={selected} differenceId={selected} />
        </div>
      )}
    </div>
  );
}

function Choice(props: { label: string; value: string; onChange: (chosen: string) => void; children: ReactNode }) {
  return (
    <div className="input">
      <select aria-label={props.label} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
      <Icon name="caret-down" size="sm" />
    </div>
  );
}

const sideText = (side: DifferenceView['ours']): string =>
  side ? `${amountText(side.amount)} ${side.currency}` : TEXTS.nothing;

function Row(props: { difference: DifferenceView; selected: boolean; onSelect: () => void }) {
  const { what, kind, provider, theirs, ours, foundMs, state, reference } = props.difference;
  return (
    <tr className={props.selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={props.selected} onClick={props.onSelect}>
          <b>{TEXTS.kinds[what]}</b>
          <small>
            {TEXTS.movements[kind]} {reference.slice(0, 8)}
          </small>
        </button>
      </td>
      <td>
        {provider}
        <small>
          <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        </small>
      </td>
      <td className="r">{sideText(theirs)}</td>
      <td className="r">{sideText(ours)}</td>
      <td className="col-x">{momentOf(foundMs)}</td>
    </tr>
  );
}
