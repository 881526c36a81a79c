import {
  HELD_PAYMENT_CAUSES,
  HELD_PAYMENT_VIEWS,
  type HeldPaymentView,
  listApprovals,
  listHeldPayments,
} from '@evens/contract';
import { Icon, Seg } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { HeldCard } from './held-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

export default function HeldPaymentsRoom() {
  /** `?player=ID`, from a player's page. */
  const accountId = useSearchParams()[0].get('player') ?? undefined;
  const [state, setState] = useState<(typeof HELD_PAYMENT_VIEWS)[number]>('waiting');
  const [why, setWhy] = useState('');
  const [method, setMethod] = useState('');
  const [after, setAfter] = useState<string>();
  const [selected, select] = useState<string>();
  const query = {
    state,
    ...(accountId !== undefined && { accountId }),
    ...(why !== '' && { why: why as (typeof HELD_PAYMENT_CAUSES)[number] }),
    ...(method !== '' && { method }),
    ...(after !== undefined && { after }),
  };
  const { data, error, isPlaceholderData } = useLive(listHeldPayments, { query }, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'payments' } }, { everyMs: EVERY_MS });
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
      <div className="filt">
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={HELD_PAYMENT_VIEWS.map((each) => ({ value: each, label: TEXTS.views[each] }))}
          onChange={(chosen) => show(() => setState(chosen))}
        />
        <Choice label={TEXTS.why} value={why} onChange={(chosen) => show(() => setWhy(chosen))}>
          <option value="">{TEXTS.anyCause}</option>
          {HELD_PAYMENT_CAUSES.map((each) => (
            <option key={each} value={each}>
              {TEXTS.causes[each]}
            </option>
          ))}
        </Choice>
        <Choice label={TEXTS.method} value={method} onChange={(chosen) => show(() => setMethod(chosen))}>
          <option value="">{TEXTS.anyMethod}</option>
          {data?.methods.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Choice>
      </div>
      <Refused error={error ?? proposed.error} />
      <WaitingCard approvals={proposed.data?.approvals} />
      {data && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.player}</th>
                    <th className="r">{TEXTS.amount}</th>
                    <th className="col-x">{TEXTS.method}</th>
                    <th>{TEXTS.why}</th>
                    <th>{state === 'waiting' ? TEXTS.age : TEXTS.when}</th>
                    <th>{TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.payments.map((each) => (
                    <HeldRow
                      key={each.depositId}
                      payment={each}
                      selected={each.depositId === selected}
                      onSelect={() => select(each.depositId)}
                    />
                  ))}
                </tbody>
              </table>
              {data.payments.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            <Pages after={after} next={data.next} waits={isPlaceholderData} onPage={setAfter} />
          </section>
          <HeldCard key={selected} payment={data.payments.find(({ depositId }) => depositId === selected)} />
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

function HeldRow(props: { payment: HeldPaymentView; selected: boolean; onSelect: () => void }) {
  const { userName, amount, currency, method, why, heldMs, state, doneMs, decidedBy, proposed, problem } =
    props.payment;
  return (
    <tr className={props.selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={props.selected} onClick={props.onSelect}>
          <b>{userName}</b>
          <small>{momentOf(heldMs)}</small>
        </button>
      </td>
      <td className="r">
        <b>{amountText(amount)}</b> {currency}
      </td>
      <td className="col-x">{method}</td>
      <td>{TEXTS.cause(why)}</td>
      <td>{doneMs === null ? TEXTS.ago(Date.now() - heldMs) : momentOf(doneMs)}</td>
      <td>
        <span className={state === 'held' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        {decidedBy !== null && <small>{TEXTS.by(decidedBy)}</small>}
        {state === 'held' && problem !== null && <small>{TEXTS.refusedReturn}</small>}
        {proposed !== null && <small>{TEXTS.proposed[proposed]}</small>}
      </td>
    </tr>
  );
}
