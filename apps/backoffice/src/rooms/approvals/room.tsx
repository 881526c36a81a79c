import { type ApprovalView, decideApproval, listApprovals, withdrawApproval } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskedEntry } from '../../shared/asked-entry.tsx';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { actionText, factsText, subjectText } from '../../shared/words.ts';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 3_000;

interface Asked {
  readonly approval: ApprovalView;
  readonly approve: boolean;
}

export default function ApprovalsRoom() {
  const [state, setState] = useState<'open' | 'closed'>('open');
  const { data, error } = useLive(listApprovals, { query: { state } }, { everyMs: LOOKS_EVERY_MS });
  const [asked, setAsked] = useState<Asked>();
  const [entered, enter] = useState('');
  const decide = useDo(decideApproval);
  const withdraw = useDo(withdrawApproval);
  const close = (): void => {
    decide.reset();
    enter('');
    setAsked(undefined);
  };
  const asks = asked?.approve ? asked.approval.asks : null;
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <fieldset className="chips" aria-label={TEXTS.views}>
          {(['open', 'closed'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === state}
              onClick={() => setState(each)}
            >
              {TEXTS[each]}
            </button>
          ))}
        </fieldset>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? withdraw.error} />
      <section className="card card--t">
        <Scroller label={TEXTS.list}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.what}</th>
                <th>{TEXTS.on}</th>
                <th>{TEXTS.facts}</th>
                <th>{TEXTS.by}</th>
                <th>{state === 'open' ? TEXTS.until : TEXTS.state}</th>
                {state === 'open' && <th className="r">{TEXTS.decide}</th>}
              </tr>
            </thead>
            <tbody>
              {data?.approvals.map((approval) => (
                <Row
                  key={approval.approvalId}
                  approval={approval}
                  actions={state === 'open'}
                  onAsk={(approve) => setAsked({ approval, approve })}
                  onWithdraw={() => withdraw.mutate({ params: { approvalId: approval.approvalId }, body: {} })}
                />
              ))}
            </tbody>
          </table>
          {data?.approvals.length === 0 && (
            <div className="bo__gone">
              <b>{state === 'open' ? TEXTS.emptyOpen : TEXTS.emptyClosed}</b>
              <span>{TEXTS.emptyNext}</span>
            </div>
          )}
        </Scroller>
      </section>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.approve ? TEXTS.approveTitle : TEXTS.declineTitle}
        confirm={asked?.approve ? TEXTS.approve : TEXTS.decline}
        kind={asked?.approve ? 'act' : 'alert'}
        optional
        ready={asks === null || entered.trim() !== ''}
        busy={decide.isPending}
        error={decide.error}
        onClose={close}
        onConfirm={(decision) => {
          if (!asked) return;
          const { approval, approve } = asked;
          decide.mutate(
            {
              params: { approvalId: approval.approvalId },
              body: { approve, decision, ...(asks !== null && { entered: entered.trim() }) },
            },
            { onSuccess: close },
          );
        }}
      >
        {asked && (
          <>
            <b>{actionText(asked.approval.kind)}</b>, {onText(asked.approval)}: {asked.approval.reason}
            {asked.approve && <p>{TEXTS.doneAtOnce}</p>}
            {asks !== null && <AskedEntry asks={asks} value={entered} onChange={enter} />}
          </>
        )}
      </ReasonDialog>
    </div>
  );
}

const onText = ({ about, subject }: ApprovalView): string => about ?? subjectText(subject);

function Row(props: {
  approval: ApprovalView;
  actions: boolean;
  onAsk: (approve: boolean) => void;
  onWithdraw: () => void;
}) {
  const { approval } = props;
  return (
    <tr>
      <td>
        <b>{actionText(approval.kind)}</b>
      </td>
      <td title={approval.subject}>
        {approval.subject.startsWith('player/') ? (
          <Link className="lnk" to={`/players/${approval.subject.slice('player/'.length)}`}>
            {onText(approval)}
          </Link>
        ) : (
          onText(approval)
        )}
      </td>
      <td className="w">
        <span className="sub">{factsText(approval)}</span>
        <small>{approval.reason}</small>
      </td>
      <td>
        {approval.proposedByName}
        <small>{momentOf(approval.proposedAtMs)}</small>
      </td>
      <td>
        {props.actions ? (
          <span className="muted">{momentOf(approval.expiresAtMs)}</span>
        ) : (
          <>
            <Tag>{TEXTS.states[approval.state]}</Tag>
            {approval.decidedByName !== null && approval.decidedAtMs !== null && (
              <small>
                {approval.decidedByName}, {momentOf(approval.decidedAtMs)}
                {approval.decision !== null && `: ${approval.decision}`}
              </small>
            )}
          </>
        )}
      </td>
      {props.actions && (
        <td className="r">
          <Decide {...props} />
        </td>
      )}
    </tr>
  );
}

/** Who proposed it sees that another person confirms, never a button for it. */
function Decide({ approval, onAsk, onWithdraw }: Parameters<typeof Row>[0]) {
  if (approval.mayDecide) {
    return (
      <span className="acts">
        <Button size="sm" kind="alert" onClick={() => onAsk(false)}>
          {TEXTS.decline}
        </Button>
        <Button size="sm" kind="line" onClick={() => onAsk(true)}>
          {TEXTS.approve}
        </Button>
      </span>
    );
  }
  if (!approval.mayWithdraw) return <span className="muted">{TEXTS.notYours}</span>;
  return (
    <span className="acts">
      <span className="muted">{TEXTS.another}</span>
      <Button size="sm" onClick={onWithdraw}>
        {TEXTS.withdraw}
      </Button>
    </span>
  );
}
