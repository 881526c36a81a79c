import { getPlayerFactors, listApprovals, resetPlayerFactors } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts';
import type { PanelProps } from './panels.ts';

/** By what beside the password a player comes in. It is taken away by two, for a player who has lost it. */
export function FactorsPanel({ player: { accountId } }: PanelProps) {
  const may = useMay();
  const params = { accountId };
  const { data } = useAsk(getPlayerFactors, { params });
  const [asks, setAsks] = useState(false);
  // Whoever may ask but not see what waits is told by the answer to his asking, and by a refusal when he asks twice.
  const [asked, setAsked] = useState(false);
  const waiting = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'players.resetFactors', subject: `player/${accountId}` } },
    { enabled: may('approvals.see') },
  );
  const proposed = waiting.data ? waiting.data.approvals.length > 0 : asked;
  const reset = useDo(resetPlayerFactors);
  if (!data) return null;
  const { authenticator, authenticatorSinceMs, recoveryCodesLeft, passkeys, changedMs } = data;
  const stands = authenticator || passkeys > 0;
  const facts = [
    ...(authenticatorSinceMs === null ? [] : [TEXTS.since(momentOf(authenticatorSinceMs))]),
    TEXTS.codes(recoveryCodesLeft),
  ];
  const confirm = (reason: string): void =>
    reset.mutate(
      { params, body: { reason } },
      {
        onSuccess: () => {
          setAsks(false);
          setAsked(true);
        },
      },
    );
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        {!stands && <p className="sub2">{TEXTS.none}</p>}
        {authenticator && (
          <p>
            <b>{TEXTS.authenticator}</b> <span className="sub2">{facts.join(' · ')}</span>
          </p>
        )}
        {passkeys > 0 && (
          <p>
            <b>{TEXTS.passkeys}</b> <span className="sub2 num">{passkeys}</span>
          </p>
        )}
        {changedMs !== null && <p className="sub2 num">{TEXTS.changed(momentOf(changedMs))}</p>}
        {proposed && <p className="sub2">{TEXTS.proposed}</p>}
        {stands && !proposed && may('factors.reset') && (
          <div className="hline">
            <Button size="sm" onClick={() => setAsks(true)}>
              {TEXTS.reset}
            </Button>
          </div>
        )}
      </div>
      <ReasonDialog
        open={asks}
        title={TEXTS.reset}
        confirm={TEXTS.reset}
        busy={reset.isPending}
        error={reset.error}
        onClose={() => setAsks(false)}
        onConfirm={confirm}
      >
        {TEXTS.text}
      </ReasonDialog>
    </section>
  );
}
