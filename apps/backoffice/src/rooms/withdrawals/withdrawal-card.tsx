import { getDeskWithdrawal } from '@evens/contract';
import { Link } from 'react-router';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { Decide, Release, Settle } from './decide.tsx';
import { type Found, factsOf } from './facts.ts';
import { REASON_WORDS, STATUS_WORDS, TEXTS } from './texts.ts';

/** Where a withdrawal goes, what its account did before, its steps, and what may be decided. */
export function WithdrawalCard({ withdrawalId }: { withdrawalId: string | undefined }) {
  const { data, error } = useAsk(
    getDeskWithdrawal,
    { params: { withdrawalId: withdrawalId ?? '' } },
    { enabled: withdrawalId !== undefined },
  );
  if (withdrawalId === undefined || !data)
    return <NoDetail words={TEXTS.pick} error={withdrawalId === undefined ? null : error} />;
  return (
    <Detail title={`${data.currency} ${data.amount}`}>
      <div>
        <b>{data.userName}</b>
        <div className="sub2">
          {STATUS_WORDS[data.status]} ·{' '}
          <Link className="lnk" to={`/players/${data.accountId}`}>
            {TEXTS.toPlayer}
          </Link>
        </div>
      </div>
      <Facts facts={factsOf(data)} />
      {data.sameName === false && <Note kind="alert" words={TEXTS.differs} />}
      <Steps steps={data.steps} />
      {data.approvedByName !== null && data.closedMs === null && <Note words={TEXTS.first(data.approvedByName)} />}
      <Release of={data} />
      <Decide of={data} />
      <Settle of={data} />
    </Detail>
  );
}

function Steps({ steps }: Pick<Found, 'steps'>) {
  return (
    <div className="stk stk--s">
      <b>{TEXTS.steps}</b>
      {steps.map((step) => (
        <div key={`${step.status} ${step.atMs}`}>
          <small className="sub2">
            {momentOf(step.atMs)} · {TEXTS.by(step.byName)}
          </small>
          <div>
            {STATUS_WORDS[step.status]}
            {step.reasons.length > 0 && `: ${step.reasons.map((reason) => REASON_WORDS[reason]).join(', ')}`}
          </div>
          {step.words !== null && <div>{step.words}</div>}
        </div>
      ))}
    </div>
  );
}
