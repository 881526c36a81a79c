import { decideWithdrawal, REJECT_REASONS, releaseWithdrawal, settleWithdrawal } from '@evens/contract';
import { Button } from '@evens/ui';
import { useId, useState } from 'react';
import { Note } from '../../shared/note.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { isReason, WordsField } from '../../shared/words-field.tsx';
import { attentionText } from './attention-text.ts';
import type { Found } from './facts.ts';
import { REASON_WORDS, TEXTS } from './texts.ts';

type RejectReason = (typeof REJECT_REASONS)[number];

/** Approves it, as the first of two where it takes two, or rejects it with a reason that the player reads. */
export function Decide({ of }: { of: Found }) {
  const mayDecide = useMay()('withdrawals.decide');
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<RejectReason>('other');
  const [sure, setSure] = useState(false);
  const act = useDecide(decideWithdrawal);
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
      <WordsField label={TEXTS.words} hint={TEXTS.wordsHint} value={words} onChange={setWords} />
      <ReasonField value={reason} onChange={setReason} />
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

function ReasonField({ value, onChange }: { value: RejectReason; onChange: (reason: RejectReason) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{TEXTS.reason}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(REJECT_REASONS.find((each) => each === event.target.value) ?? 'other')}
      >
        {REJECT_REASONS.map((each) => (
          <option key={each} value={each}>
            {REASON_WORDS[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Ends its wait: for another person than who approves it. */
export function Release({ of }: { of: Found }) {
  const mayRelease = useMay()('withdrawals.release');
  const [reason, setReason] = useState('');
  const act = useDecide(releaseWithdrawal);
  if (!mayRelease || of.waitsUntilMs === null) return null;
  const put = (): void =>
    act.mutate({ params: { withdrawalId: of.withdrawalId }, body: { reason } }, { onSuccess: () => setReason('') });
  return (
    <>
      <WordsField label={TEXTS.releaseHint} value={reason} onChange={setReason} />
      <Refused error={act.error} />
      <div className="hline">
        <Button kind="quiet" size="sm" disabled={!isReason(reason) || act.isPending} onClick={put}>
          {TEXTS.release}
        </Button>
      </div>
    </>
  );
}

const SENT_OUTCOMES = ['paid', 'failed'] as const;

/** What the provider said fits nothing: people say what became of the money. */
export function Settle({ of }: { of: Found }) {
  const mayDecide = useMay()('withdrawals.decide');
  const [reason, setReason] = useState('');
  const act = useDecide(settleWithdrawal);
  const { withdrawalId, attention, status } = of;
  if (attention === null) return null;
  const isSent = status === 9 || status === 15;
  if (!mayDecide) return <Note kind="alert" words={attentionText(attention, isSent)} />;
  const put = (outcome: 'paid' | 'failed' | 'noted'): void =>
    act.mutate({ params: { withdrawalId }, body: { outcome, reason } }, { onSuccess: () => setReason('') });
  const outcomes = isSent ? SENT_OUTCOMES : (['noted'] as const);
  return (
    <>
      <Note kind="alert" words={attentionText(attention, isSent)} />
      <WordsField label={TEXTS.words} value={reason} onChange={setReason} />
      <Refused error={act.error} />
      {act.data && <p role="status">{TEXTS.proposed}</p>}
      <div className="hline">
        {outcomes.map((outcome) => (
          <Button key={outcome} size="sm" disabled={!isReason(reason) || act.isPending} onClick={() => put(outcome)}>
            {TEXTS[outcome]}
          </Button>
        ))}
      </div>
    </>
  );
}
