import {
  type AnswerOf,
  askAboutDifference,
  type DifferenceView,
  explainDifference,
  getDifference,
  isChainParty,
} from '@evens/contract';
import { Button } from '@evens/ui';
import { amountText } from '../../shared/bet-words.ts';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

/** A difference with both of its sides, what to do, and what happened to it. */
export function DifferenceCard({ differenceId }: { differenceId: string | undefined }) {
  const { data, error } = useLive(
    getDifference,
    { params: { differenceId: differenceId ?? '' } },
    { everyMs: EVERY_MS, enabled: differenceId !== undefined },
  );
  if (differenceId === undefined || !data)
    return <NoDetail words={TEXTS.pick} error={differenceId === undefined ? null : error} />;
  const { difference, steps } = data;
  const { what, kind, provider, reference, theirs, ours, state, proposed } = difference;
  const onAChain = kind === 'deposit' && isChainParty(provider) ? TEXTS.onAChain[what] : undefined;
  return (
    <Detail title={TEXTS.kinds[what]} tag={{ words: TEXTS.states[state], alert: state === 'open' }}>
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
      <Note words={proposed ? TEXTS.proposed : (onAChain ?? TEXTS.whatToDo[what])} />
      {state === 'open' && !proposed && <Decide difference={difference} />}
      <History steps={steps} />
    </Detail>
  );
}

function History({ steps }: Pick<AnswerOf<typeof getDifference>, 'steps'>) {
  return (
    <>
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
    </>
  );
}

function Side({ title, side }: { title: string; side: DifferenceView['theirs'] }) {
  return (
    <div>
      <h3>{title}</h3>
      {side === null ? <p className="muted">{TEXTS.nothing}</p> : <Facts facts={factsOf(side)} />}
    </div>
  );
}

const factsOf = (side: NonNullable<DifferenceView['theirs']>): readonly Fact[] => [
  [TEXTS.amount, `${amountText(side.amount)} ${side.currency}`],
  [TEXTS.state, side.state],
  [TEXTS.moment, momentOf(side.atMs)],
  ...(side.booked === null ? [] : [[TEXTS.ledger, `${amountText(side.booked)} ${side.currency}`] as const]),
  ...(side.id === null ? [] : [[TEXTS.number, side.id] as const]),
  ...(side.times > 1 ? [[TEXTS.times, TEXTS.timesOf(side.times)] as const] : []),
];

function Decide({ difference: { differenceId, askable, takesTwo, twoFrom } }: { difference: DifferenceView }) {
  const mayDecide = useMay()('payments.decide');
  const asked = useDecide(askAboutDifference);
  const act = useDecide(explainDifference);
  if (!mayDecide) return null;
  return (
    <>
      {takesTwo && <p className="sub">{TEXTS.takesTwo(amountText(twoFrom))}</p>}
      <Refused error={asked.error} />
      <div className="hline">
        <Button
          kind="act"
          disabled={!askable || asked.isPending}
          onClick={() => asked.mutate({ params: { differenceId }, body: {} })}
        >
          {TEXTS.ask}
        </Button>
      </div>
      <Decision
        choices={[{ name: 'explain', act: TEXTS.explain, title: TEXTS.explainTitle, what: TEXTS.explainWhat }]}
        doing={act}
        onDecide={(_, reason, done) => act.mutate({ params: { differenceId }, body: { reason } }, { onSuccess: done })}
      />
    </>
  );
}
