import {
  type AnswerOf,
  decideWithdrawal,
  getDeskWithdrawal,
  REJECT_REASONS,
  releaseWithdrawal,
  settleWithdrawal,
  WITHDRAWAL_FIELDS,
} from '@evens/contract';
import { Button } from '@evens/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { REASON_WORDS, STATUS_WORDS, TEXTS } from './texts.ts';

type Found = AnswerOf<typeof getDeskWithdrawal>;

const namesOf = (accounts: Found['linked']): string => accounts.map(({ userName }) => userName).join(', ');

/** What stands beside it for whoever decides. */
const besideOf = (of: Found): readonly (readonly [string, string])[] => [
  ...(of.linked.length > 0 ? [[TEXTS.linked, namesOf(of.linked)] as const] : []),
  ...(of.alsoPaidThere.length > 0 ? [[TEXTS.alsoPaidThere, namesOf(of.alsoPaidThere)] as const] : []),
  ...(of.caseOpen ? [[TEXTS.caseOpen, TEXTS.caseStands] as const] : []),
  ...(of.proven === null ? [] : [[TEXTS.proven, TEXTS.provenAs[of.proven]] as const]),
  ...(of.papersAcceptedBy.length > 0 ? [[TEXTS.papersBy, of.papersAcceptedBy.join(', ')] as const] : []),
  ...(of.waitsUntilMs === null ? [] : [[TEXTS.waits, momentOf(of.waitsUntilMs)] as const]),
  ...(of.releasedByName === null ? [] : [[TEXTS.releasedBy, of.releasedByName] as const]),
];

/** Where a withdrawal goes, what its account did before, its steps, and what may be decided. */
export function WithdrawalCard({ withdrawalId }: { withdrawalId: string | undefined }) {
  const { data, error } = useAsk(
    getDeskWithdrawal,
    { params: { withdrawalId: withdrawalId ?? '' } },
    { enabled: withdrawalId !== undefined },
  );
  if (withdrawalId === undefined || !data) {
    return (
      <section className="card">
        <div className="pad">
          <Refused error={withdrawalId === undefined ? null : error} />
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { details, holderName } = data;
  const facts: readonly (readonly [string, string])[] = [
    ...WITHDRAWAL_FIELDS.flatMap((name) => {
      const value = details[name];
      return value === undefined ? [] : [[TEXTS.fields[name], value] as const];
    }),
    [TEXTS.holder, holderName ?? '–'],
    ...besideOf(data),
    [TEXTS.country, data.country],
    [TEXTS.deposited, `${data.currency} ${data.deposited}`],
    [TEXTS.withdrawn, `${data.currency} ${data.withdrawn}`],
    ...(data.coin === null
      ? []
      : [
          [TEXTS.arrives, `${data.coin.arrives} ${data.coin.symbol}`] as const,
          [TEXTS.fee, `${data.coin.fee} ${data.coin.symbol}`] as const,
        ]),
    ...(data.txid === null ? [] : [[TEXTS.transaction, data.txid] as const]),
    ...(data.providerRef === null ? [] : [[TEXTS.reference, data.providerRef] as const]),
  ];
  return (
    <section className="card">
      <div className="card__h">
        <h2>
          {data.currency} {data.amount}
        </h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>{data.userName}</b>
          <div className="sub2">
            {STATUS_WORDS[data.status]} ·{' '}
            <Link className="lnk" to={`/players/${data.accountId}`}>
              {TEXTS.toPlayer}
            </Link>
          </div>
        </div>
        <dl className="kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.sameName === false && <Note kind="alert" words={TEXTS.differs} />}
        <div className="stk stk--s">
          <b>{TEXTS.steps}</b>
          {data.steps.map((step) => (
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
        {data.approvedByName !== null && data.closedMs === null && <Note words={TEXTS.first(data.approvedByName)} />}
        <Release of={data} />
        <Decide of={data} />
        <Settle of={data} />
      </div>
    </section>
  );
}

function Decide({ of }: { of: Found }) {
  const mayDecide = useMay()('withdrawals.decide');
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<(typeof REJECT_REASONS)[number]>('other');
  const [sure, setSure] = useState(false);
  const act = useDo(decideWithdrawal);
  const id = useId();
  // What is approved can still be declined while it waits.
  const approved = of.status === 14;
  if (!mayDecide || !(approved || of.status === 1 || of.status === 6)) return null;
  const { withdrawalId } = of;
  const put = (decision: 'approve' | 'reject'): void =>
    act.mutate(
      { params: { withdrawalId }, body: { decision, words, ...(decision === 'reject' && { reason }) } },
      { onSuccess: () => setWords(''), onSettled: () => setSure(false) },
    );
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-words`}>{TEXTS.words}</label>
        <textarea
          id={`${id}-words`}
          value={words}
          maxLength={500}
          placeholder={TEXTS.wordsHint}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-reason`}>{TEXTS.reason}</label>
        <select
          id={`${id}-reason`}
          className="input"
          value={reason}
          onChange={(event) => setReason(REJECT_REASONS.find((each) => each === event.target.value) ?? 'other')}
        >
          {REJECT_REASONS.map((each) => (
            <option key={each} value={each}>
              {REASON_WORDS[each]}
            </option>
          ))}
        </select>
      </div>
      <Refused error={act.error} />
      {act.data?.approvalId && <p role="status">{TEXTS.proposed}</p>}
      <div className="hline">
        {!sure && !approved && of.approvedByName === null && (
          <Button kind="act" size="sm" busy={act.isPending} onClick={() => put('approve')}>
            {of.people === 2 ? TEXTS.propose : TEXTS.approve}
          </Button>
        )}
        <Button
          kind={sure ? 'alert' : 'quiet'}
          size="sm"
          disabled={act.isPending}
          onClick={() => (sure ? put('reject') : setSure(true))}
        >
          {sure ? TEXTS.sure : TEXTS.reject}
        </Button>
      </div>
    </>
  );
}

/** Ends its wait: for another person than who approves it. */
function Release({ of }: { of: Found }) {
  const mayRelease = useMay()('withdrawals.release');
  const [reason, setReason] = useState('');
  const act = useDo(releaseWithdrawal);
  const id = useId();
  if (!mayRelease || of.waitsUntilMs === null) return null;
  const put = (): void =>
    act.mutate({ params: { withdrawalId: of.withdrawalId }, body: { reason } }, { onSuccess: () => setReason('') });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{TEXTS.releaseHint}</label>
        <textarea id={id} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </div>
      <Refused error={act.error} />
      <div className="hline">
        <Button kind="quiet" size="sm" disabled={reason.trim().length < 3 || act.isPending} onClick={put}>
          {TEXTS.release}
        </Button>
      </div>
    </>
  );
}

/** What the provider said fits nothing: people say what became of the money. */
function Settle({ of }: { of: Found }) {
  const mayDecide = useMay()('withdrawals.decide');
  const [reason, setReason] = useState('');
  const act = useDo(settleWithdrawal);
  const id = useId();
  const { withdrawalId, attention, status } = of;
  if (attention === null) return null;
  if (!mayDecide) return <Note kind="alert" words={attention} />;
  const isSent = status === 9 || status === 15;
  const put = (outcome: 'paid' | 'failed' | 'noted'): void =>
    act.mutate({ params: { withdrawalId }, body: { outcome, reason } }, { onSuccess: () => setReason('') });
  const ready = reason.trim().length >= 3 && !act.isPending;
  return (
    <>
      <Note kind="alert" words={isSent ? TEXTS.attention(attention) : TEXTS.attentionAfter(attention)} />
      <div className="field">
        <label htmlFor={id}>{TEXTS.words}</label>
        <textarea id={id} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </div>
      <Refused error={act.error} />
      {act.data && <p role="status">{TEXTS.proposed}</p>}
      <div className="hline">
        {isSent ? (
          <>
            <Button size="sm" disabled={!ready} onClick={() => put('paid')}>
              {TEXTS.paid}
            </Button>
            <Button size="sm" disabled={!ready} onClick={() => put('failed')}>
              {TEXTS.failed}
            </Button>
          </>
        ) : (
          <Button size="sm" disabled={!ready} onClick={() => put('noted')}>
            {TEXTS.noted}
          </Button>
        )}
      </div>
    </>
  );
}
