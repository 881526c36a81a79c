import { type ApprovalView, decideApproval, withdrawApproval } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { AskedEntry } from './asked-entry.tsx';
import { momentOf } from './format.ts';
import { Refused } from './refused.tsx';
import { useDo } from './use-calls.ts';
import { WAITING_TEXTS as TEXTS } from './waiting-texts.ts';
import { actionText, factsText, subjectText } from './words.ts';

/** Proposals of a room, where people work on the thing itself; all of them stand in the room of what takes two people. */
export function Proposals({ approvals }: { approvals: readonly ApprovalView[] }) {
  const decide = useDo(decideApproval);
  const withdraw = useDo(withdrawApproval);
  const busy = decide.isPending || withdraw.isPending;
  return (
    <>
      <Refused error={decide.error ?? withdraw.error} />
      <ul className="rows rows--flat">
        {approvals.map((each) => (
          <Proposal
            key={each.approvalId}
            approval={each}
            busy={busy}
            onDecide={(approve, entered) =>
              decide.mutate({ params: { approvalId: each.approvalId }, body: { approve, ...(entered && { entered }) } })
            }
            onWithdraw={() => withdraw.mutate({ params: { approvalId: each.approvalId }, body: {} })}
          />
        ))}
      </ul>
    </>
  );
}

function Proposal({
  approval,
  busy,
  onDecide,
  onWithdraw,
}: {
  approval: ApprovalView;
  busy: boolean;
  onDecide: (approve: boolean, entered?: string) => void;
  onWithdraw: () => void;
}) {
  const { kind, about, subject, proposedByName, proposedAtMs, reason, mayDecide, mayWithdraw, asks } = approval;
  const [entered, enter] = useState('');
  return (
    <li className="rw">
      <span className="rw__i">
        <Icon name={kind === 'results.set' ? 'flag-checkered' : 'arrow-counter-clockwise'} />
      </span>
      <div className="rw__t">
        <b>
          {actionText(kind)}, {about ?? subjectText(subject)}
        </b>
        <small>{factsText(approval)}</small>
        <small>
          {proposedByName}, {momentOf(proposedAtMs)} · {reason}
        </small>
      </div>
      <div className="rw__c">
        {mayWithdraw && (
          <>
            <span className="sub2">{TEXTS.another}</span>
            <Button size="sm" busy={busy} onClick={onWithdraw}>
              {TEXTS.withdraw}
            </Button>
          </>
        )}
        {mayDecide && (
          <>
            {asks !== null && <AskedEntry asks={asks} value={entered} onChange={enter} />}
            <Button size="sm" kind="line" busy={busy} onClick={() => onDecide(false)}>
              {TEXTS.decline}
            </Button>
            <Button
              size="sm"
              kind="act"
              busy={busy}
              disabled={asks !== null && entered.trim() === ''}
              onClick={() => onDecide(true, entered.trim())}
            >
              {TEXTS.approve}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The proposals of one area, `errors`; nothing where none waits. */
export function WaitingCard({ approvals }: { approvals: readonly ApprovalView[] | undefined }) {
  if (!approvals || approvals.length === 0) return null;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
        <span className="tag">{approvals.length}</span>
      </div>
      <Proposals approvals={approvals} />
    </section>
  );
}
