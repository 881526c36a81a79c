import { decideHeldPayment, type HeldPaymentView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A held payment, and what may be done with it. */
export function HeldCard({ payment }: { payment: HeldPaymentView | undefined }) {
  if (!payment) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { accountId, userName, amount, currency, method, why, heldMs, state, problem, proposed } = payment;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.decide}</h2>
        <span className={state === 'held' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>
            {amountText(amount)} {currency}, {userName}
          </b>
          <div className="sub2">
            <Link className="lnk" to={`/players/${accountId}`}>
              {TEXTS.toPlayer}
            </Link>
          </div>
        </div>
        <dl className="kv num">
          <div>
            <dt>{TEXTS.why}</dt>
            <dd>{TEXTS.cause(why)}</dd>
          </div>
          <div>
            <dt>{TEXTS.method}</dt>
            <dd>{method}</dd>
          </div>
          <div>
            <dt>{TEXTS.since}</dt>
            <dd>{momentOf(heldMs)}</dd>
          </div>
        </dl>
        {problem !== null && <Note words={TEXTS.problem(problem)} />}
        {problem !== null && state === 'held' && <Note words={TEXTS.byHandNext} />}
        {state === 'returning' && <Note words={TEXTS.returning} />}
        {proposed !== null && <Note words={TEXTS.proposed[proposed]} />}
        {state === 'held' && proposed === null && <Decide payment={payment} />}
      </div>
    </section>
  );
}

const Note = ({ words }: { words: string }) => (
  <output className="note">
    <Icon name="info" />
    <span>{words}</span>
  </output>
);

const WORDS = {
  return: { title: TEXTS.returnTitle, confirm: TEXTS.return, what: TEXTS.returnWhat },
  credit: { title: TEXTS.creditTitle, confirm: TEXTS.credit, what: TEXTS.creditWhat },
  byHand: { title: TEXTS.byHandTitle, confirm: TEXTS.byHand, what: TEXTS.byHandWhat },
} as const;

function Decide({ payment }: { payment: HeldPaymentView }) {
  const mayDecide = useMay()('payments.decide');
  const [asking, ask] = useState<keyof typeof WORDS>();
  const act = useDo(decideHeldPayment);
  if (!mayDecide) return null;
  const { depositId, returnable, takesTwo, amount, currency, userName, problem } = payment;
  const words = WORDS[asking ?? 'return'];
  return (
    <>
      {takesTwo && <p className="sub">{TEXTS.takesTwo}</p>}
      {!returnable && <p className="sub">{TEXTS.notReturnable}</p>}
      <div className="hline">
        <Button kind="act" disabled={!returnable} onClick={() => ask('return')}>
          {TEXTS.return}
        </Button>
        <Button onClick={() => ask('credit')}>{TEXTS.credit}</Button>
        {problem !== null && <Button onClick={() => ask('byHand')}>{TEXTS.byHand}</Button>}
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={words.title}
        confirm={words.confirm}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          ask(undefined);
        }}
        onConfirm={(reason) =>
          asking &&
          act.mutate({ params: { depositId }, body: { what: asking, reason } }, { onSuccess: () => ask(undefined) })
        }
      >
        <b>
          {amountText(amount)} {currency}, {userName}
        </b>
        <p>{words.what}</p>
      </ReasonDialog>
    </>
  );
}
