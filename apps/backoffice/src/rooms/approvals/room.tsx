import { type ApprovalView, listApprovals, withdrawApproval } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { actionText, factsText } from '../../shared/words.ts';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { onText } from './on-text.ts';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 3_000;

export default function ApprovalsRoom() {
  const [state, setState] = useState<'open' | 'closed'>('open');
  const { data, error } = useLive(listApprovals, { query: { state } }, { everyMs: LOOKS_EVERY_MS });
  const [asked, ask] = useState<Asked>();
  const withdraw = useDo(withdrawApproval);
  const decide: Column<ApprovalView> = {
    title: TEXTS.decide,
    className: 'r',
    cell: (approval) => (
      <Decide
        approval={approval}
        onAsk={(approve) => ask({ approval, approve })}
        onWithdraw={() => withdraw.mutate({ params: { approvalId: approval.approvalId }, body: {} })}
      />
    ),
  };
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <Views
          label={TEXTS.views}
          views={(['open', 'closed'] as const).map((value) => ({ value, label: TEXTS[value] }))}
          value={state}
          onChange={setState}
        />
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? withdraw.error} />
      <section className="card card--t">
        <DataTable
          label={TEXTS.list}
          columns={state === 'open' ? [...PROPOSED, UNTIL, decide] : [...PROPOSED, DECIDED]}
          items={data?.approvals}
          keyOf={({ approvalId }) => approvalId}
          empty={[state === 'open' ? TEXTS.emptyOpen : TEXTS.emptyClosed, TEXTS.emptyNext]}
        />
      </section>
      <DecideDialog asked={asked} onClose={() => ask(undefined)} />
    </div>
  );
}

function On({ approval }: { approval: ApprovalView }) {
  const words = <span title={approval.subject}>{onText(approval)}</span>;
  if (!approval.subject.startsWith('player/')) return words;
  return (
    <Link className="lnk" to={`/players/${approval.subject.slice('player/'.length)}`}>
      {words}
    </Link>
  );
}

/** What was proposed, and by whom. */
const PROPOSED: readonly Column<ApprovalView>[] = [
  { title: TEXTS.what, cell: ({ kind }) => <b>{actionText(kind)}</b> },
  { title: TEXTS.on, cell: (approval) => <On approval={approval} /> },
  {
    title: TEXTS.facts,
    className: 'w',
    cell: (approval) => (
      <>
        <span className="sub">{factsText(approval)}</span>
        <small>{approval.reason}</small>
      </>
    ),
  },
  {
    title: TEXTS.by,
    cell: ({ proposedByName, proposedAtMs }) => (
      <>
        {proposedByName}
        <small>{momentOf(proposedAtMs)}</small>
      </>
    ),
  },
];

const UNTIL: Column<ApprovalView> = {
  title: TEXTS.until,
  cell: ({ expiresAtMs }) => <span className="muted">{momentOf(expiresAtMs)}</span>,
};

const DECIDED: Column<ApprovalView> = {
  title: TEXTS.state,
  cell: ({ state, decidedByName, decidedAtMs, decision }) => (
    <>
      <Tag>{TEXTS.states[state]}</Tag>
      {decidedByName !== null && decidedAtMs !== null && (
        <small>
          {decidedByName}, {momentOf(decidedAtMs)}
          {decision !== null && `: ${decision}`}
        </small>
      )}
    </>
  ),
};

/** Who proposed it sees that another person confirms, never a button for it. */
function Decide(props: { approval: ApprovalView; onAsk: (approve: boolean) => void; onWithdraw: () => void }) {
  const { approval, onAsk, onWithdraw } = props;
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
