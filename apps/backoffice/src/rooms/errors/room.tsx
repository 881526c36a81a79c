import { answerPriceError, type DeskPriceError, listApprovals, listPriceErrors } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useId, useState } from 'react';
import { amountText, marketWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { TEXTS } from './texts.ts';

export default function ErrorsRoom() {
  const { data, error } = useLive(listPriceErrors, {});
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'errors' } });
  const [selected, select] = useState<string>();
  const mayAnswer = useMay()('errors.change');
  const chosen = data?.errors.find(({ id, state }) => id === selected && state === 'open');
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
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
                    <th>{TEXTS.market}</th>
                    <th className="r">{TEXTS.old}</th>
                    <th className="r">{TEXTS.new}</th>
                    <th>{TEXTS.why}</th>
                    <th className="r">{TEXTS.bets}</th>
                    <th className="r col-x">{TEXTS.stakes}</th>
                    <th>{TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.errors.map((each) => (
                    <ErrorRow
                      key={each.id}
                      error={each}
                      selected={each.id === selected}
                      onSelect={() => select(each.id)}
                    />
                  ))}
                </tbody>
              </table>
              {data.errors.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
          </section>
          {mayAnswer && <Answer error={chosen} />}
        </div>
      )}
    </div>
  );
}

/** The outcome whose price moved furthest says what is wrong. */
function worst({ outcomes }: DeskPriceError) {
  const far = ({ oldMilli, newMilli }: DeskPriceError['outcomes'][number]): number =>
    oldMilli === null || newMilli === null ? 0 : Math.abs(Math.log(newMilli / oldMilli));
  return [...outcomes].sort((left, right) => far(right) - far(left))[0];
}

function ErrorRow({ error, selected, onSelect }: { error: DeskPriceError; selected: boolean; onSelect: () => void }) {
  const { fixtureNames, key, fault, state, bets, stakes, answeredBy, foundMs } = error;
  const moved = worst(error);
  const named = { competitors: fixtureNames, name: fixtureNames[0] ?? '' } as Parameters<typeof outcomeWords>[0];
  const of = moved ? `, ${outcomeWords(named, key, moved.outcome)}` : '';
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>
            {marketWords(key)}
            {of}
          </b>
          <small>
            {fixtureNames.join(' – ')} · {momentOf(foundMs)}
          </small>
        </button>
      </td>
      <td className="r">{moved?.oldMilli == null ? '–' : oddsText(moved.oldMilli)}</td>
      <td className="r">
        <b>{moved?.newMilli == null ? '–' : oddsText(moved.newMilli)}</b>
      </td>
      <td>{TEXTS.faults[fault] ?? fault}</td>
      <td className="r">{state === 'open' ? bets : ''}</td>
      <td className="r col-x">
        {stakes.map(({ currency, minor }) => `${currency} ${amountText((Number(minor) / 100).toFixed(2))}`).join(', ')}
      </td>
      <td>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
        {answeredBy !== null && <small>{TEXTS.by(answeredBy)}</small>}
      </td>
    </tr>
  );
}

function Answer({ error }: { error: DeskPriceError | undefined }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const act = useDo(answerPriceError);
  const id = useId();
  const ready = error !== undefined && reason.trim().length >= 3;
  const put = (answer: 'believe' | 'oldPrices' | 'shut' | 'void'): void => {
    if (!error) return;
    act.mutate(
      { params: { errorId: error.id }, body: { answer, reason } },
      { onSuccess: ({ approvalId }) => setAsked(approvalId !== undefined) },
    );
  };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.answer}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        {error ? (
          <div>
            <b>{error.fixtureNames.join(' – ')}</b>
            <div className="sub2">
              {marketWords(error.key)} · {TEXTS.betsBefore(error.bets)}
            </div>
          </div>
        ) : (
          <p className="muted">{TEXTS.pick}</p>
        )}
        <div className="field">
          <label htmlFor={id}>{TEXTS.reason}</label>
          <div className="input">
            <input
              id={id}
              value={reason}
              placeholder={TEXTS.reasonHint}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </div>
        <Button disabled={!ready || !error.believable} busy={act.isPending} onClick={() => put('believe')}>
          {TEXTS.believe}
        </Button>
        <Button disabled={!ready} busy={act.isPending} onClick={() => put('oldPrices')}>
          {TEXTS.oldPrices}
        </Button>
        <Button disabled={!ready} busy={act.isPending} onClick={() => put('shut')}>
          {TEXTS.shut}
        </Button>
        <Button kind="alert" disabled={!ready} busy={act.isPending} onClick={() => put('void')}>
          {TEXTS.void}
        </Button>
        <Refused error={act.error} />
        {asked && (
          <output className="note">
            <Icon name="info" />
            <span>{TEXTS.asked}</span>
          </output>
        )}
      </div>
    </section>
  );
}
