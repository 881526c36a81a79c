import {
  askAboutDifference,
  type DifferenceView,
  explainDifference,
  getDifference,
  isChainParty,
} from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

/** A difference with both of its sides, what to do, and what happened to it. */
export function DifferenceCard({ differenceId }: { differenceId: string | undefined }) {
  if (differenceId === undefined) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  return <Chosen differenceId={differenceId} />;
}

function Chosen({ differenceId }: { differenceId: string }) {
  const { data, error } = useLive(getDifference, { params: { differenceId } }, { everyMs: EVERY_MS });
  if (!data) return <Refused error={error} />;
  const { difference, steps } = data;
  const { what, kind, provider, reference, theirs, ours, state, proposed } = difference;
  const onAChain = kind === 'deposit' && isChainParty(provider) ? TEXTS.onAChain[what] : undefined;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.kinds[what]}</h2>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>
            {TEXTS.movements[kind]}, {provider}
          </b>
          <div className="sub2">
            {TEXTS.reference}: {reference}
          </div>
        </div>
        <Side title={TEXTS.theirs} side={theirs} />
        <Side title={TEXTS.ours} side={ours} />
        <output className="note">
          <Icon name="info" />
          <span>{proposed ? TEXTS.proposed : (onAChain ?? TEXTS.whatToDo[what])}</span>
        </output>
        {state === 'open' && !proposed && <Decide difference={difference} />}
        <h3>{TEXTS.history}</h3>
        <dl className="kv num">
          {steps.map(({ atMs, what: step, actor, words }, at) => (
            // Steps are only added at the end.
            <div key={String(at)}>
              <dt>{momentOf(atMs)}</dt>
              <dd>
                {TEXTS.steps[step]}, {actor}
                {words !== null && step === 'explained' && `: ${words}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Side({ title, side }: { title: string; side: DifferenceView['theirs'] }) {
  return (
    <div>
      <h3>{title}</h3>
      {side === null ? (
        <p className="muted">{TEXTS.nothing}</p>
      ) : (
        <dl className="kv num">
          <div>
            <dt>{TEXTS.amount}</dt>
            <dd>
              {amountText(side.amount)} {side.currency}
            </dd>
          </div>
          <div>
            <dt>{TEXTS.state}</dt>
            <dd>{side.state}</dd>
          </div>
          <div>
            <dt>{TEXTS.moment}</dt>
            <dd>{momentOf(side.atMs)}</dd>
          </div>
          {side.booked !== null && (
            <div>
              <dt>{TEXTS.ledger}</dt>
              <dd>
                {amountText(side.booked)} {side.currency}
              </dd>
            </div>
          )}
          {side.id !== null && (
            <div>
              <dt>{TEXTS.number}</dt>
              <dd>{side.id}</dd>
            </div>
          )}
          {side.times > 1 && (
            <div>
              <dt>{TEXTS.times}</dt>
              <dd>{TEXTS.timesOf(side.times)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

function Decide({ difference: { differenceId, askable, takesTwo } }: { difference: DifferenceView }) {
  const mayDecide = useMay()('payments.decide');
  const [explaining, explain] = useState(false);
  const asked = useDo(askAboutDifference);
  const act = useDo(explainDifference);
  if (!mayDecide) return null;
  return (
    <>
      {takesTwo && <p className="sub">{TEXTS.takesTwo}</p>}
      <Refused error={asked.error} />
      <div className="hline">
        <Button
          kind="act"
          disabled={!askable || asked.isPending}
          onClick={() => asked.mutate({ params: { differenceId }, body: {} })}
        >
          {TEXTS.ask}
        </Button>
        <Button onClick={() => explain(true)}>{TEXTS.explain}</Button>
      </div>
      <ReasonDialog
        open={explaining}
        title={TEXTS.explainTitle}
        confirm={TEXTS.explain}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          explain(false);
        }}
        onConfirm={(reason) =>
          act.mutate({ params: { differenceId }, body: { reason } }, { onSuccess: () => explain(false) })
        }
      >
        <p>{TEXTS.explainWhat}</p>
      </ReasonDialog>
    </>
  );
}
