import { decideHeldPayment, type HeldPaymentView } from '@evens/contract';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { type Choosable, Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { useMay } from '../../shared/session.ts';
import { TEXTS } from './texts.ts';

/** A held payment, and what may be done with it. */
export function HeldCard({ payment }: { payment: HeldPaymentView | undefined }) {
  if (!payment) return <NoDetail words={TEXTS.pick} />;
  const { accountId, userName, amount, currency, method, why, heldMs, disputedMs, state, problem, proposed } = payment;
  return (
    <Detail title={TEXTS.decide} tag={{ words: TEXTS.states[state], alert: state === 'held' }}>
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
      <Facts
        facts={[
          [TEXTS.why, TEXTS.cause(why)],
          [TEXTS.method, method],
          [TEXTS.since, momentOf(heldMs)],
        ]}
      />
      {problem !== null && <Note words={TEXTS.problem(problem)} />}
      {problem !== null && state === 'held' && <Note words={TEXTS.manualNext} />}
      {state === 'returning' && <Note words={TEXTS.returning} />}
      {proposed !== null && <Note words={TEXTS.proposed[proposed]} />}
      {disputedMs !== null && <Note words={TEXTS.disputed} />}
      {state === 'held' && disputedMs === null && proposed === null && <Decide payment={payment} />}
    </Detail>
  );
}

type What = 'return' | 'credit' | 'manual';

function Decide({ payment }: { payment: HeldPaymentView }) {
  const mayDecide = useMay()('payments.decide');
  const act = useDecide(decideHeldPayment);
  if (!mayDecide) return null;
  const { depositId, returnable, takesTwo, twoFrom, amount, currency, userName, problem } = payment;
  const whatOf = (words: string) => (
    <>
      <b>
        {amountText(amount)} {currency}, {userName}
      </b>
      <p>{words}</p>
    </>
  );
  const choices: readonly Choosable<What>[] = [
    {
      name: 'return',
      act: TEXTS.return,
      title: TEXTS.returnTitle,
      what: whatOf(TEXTS.returnWhat),
      kind: 'act',
      disabled: !returnable,
    },
    { name: 'credit', act: TEXTS.credit, title: TEXTS.creditTitle, what: whatOf(TEXTS.creditWhat) },
    // Only what its provider was asked for and refused: what it might still send would go twice.
    ...(problem === null
      ? []
      : [{ name: 'manual', act: TEXTS.manual, title: TEXTS.manualTitle, what: whatOf(TEXTS.manualWhat) } as const]),
  ];
  return (
    <>
      {takesTwo && <p className="sub">{TEXTS.takesTwo(amountText(twoFrom))}</p>}
      {!returnable && <p className="sub">{TEXTS.notReturnable}</p>}
      <Decision
        choices={choices}
        doing={act}
        onDecide={(what, reason, done) =>
          act.mutate({ params: { depositId }, body: { what, reason } }, { onSuccess: done })
        }
      />
    </>
  );
}
