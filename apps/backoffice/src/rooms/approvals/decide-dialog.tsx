import { type ApprovalView, decideApproval } from '@evens/contract';
import { useState } from 'react';
import { AskedEntry } from '../../shared/asked-entry.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { actionText } from '../../shared/words.ts';
import { onText } from './on-text.ts';
import { TEXTS } from './texts.ts';

/** The proposal that somebody wants to decide, and how. */
export interface Asked {
  readonly approval: ApprovalView;
  readonly approve: boolean;
}

/** Approves or declines; what has to be read elsewhere first is typed here. */
export function DecideDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const [entered, enter] = useState('');
  const decide = useDo(decideApproval);
  const close = (): void => {
    decide.reset();
    enter('');
    onClose();
  };
  const asks = asked?.approve ? asked.approval.asks : null;
  const confirm = (decision: string): void => {
    if (!asked) return;
    const { approval, approve } = asked;
    const body = { approve, decision, ...(asks !== null && { entered: entered.trim() }) };
    decide.mutate({ params: { approvalId: approval.approvalId }, body }, { onSuccess: close });
  };
  return (
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
      onConfirm={confirm}
    >
      {asked && (
        <>
          <b>{actionText(asked.approval.kind)}</b>, {onText(asked.approval)}: {asked.approval.reason}
          {asked.approve && <p>{TEXTS.doneAtOnce}</p>}
          {asks !== null && <AskedEntry asks={asks} value={entered} onChange={enter} />}
        </>
      )}
    </ReasonDialog>
  );
}
