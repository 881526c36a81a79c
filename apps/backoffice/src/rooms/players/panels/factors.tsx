import { type AnswerOf, getPlayerFactors, listApprovals, resetPlayerFactors } from '@evens/contract';
import { useState } from 'react';
import { momentOf } from '../../../shared/format.ts';
import { Decision } from '../../../shared/queue-room/decision.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** By what beside the password a player comes in. It is taken away by two, for a player who has lost it. */
export function FactorsPanel({ player: { accountId } }: PanelProps) {
  const may = useMay();
  const { data } = useAsk(getPlayerFactors, { params: { accountId } });
  // Whoever may ask but not see what waits is told by the answer to his asking, and by a refusal when he asks twice.
  const [asked, setAsked] = useState(false);
  const waiting = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'players.resetFactors', subject: `player/${accountId}` } },
    { enabled: may('approvals.see') },
  );
  if (!data) return null;
  const stands = data.authenticator || data.passkeys > 0;
  const proposed = waiting.data ? waiting.data.approvals.length > 0 : asked;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Standing data={data} />
        {proposed && <p className="sub2">{TEXTS.proposed}</p>}
        {stands && !proposed && may('factors.reset') && <Reset accountId={accountId} onAsked={() => setAsked(true)} />}
      </div>
    </section>
  );
}

function Standing({ data }: { data: AnswerOf<typeof getPlayerFactors> }) {
  const { authenticator, authenticatorSinceMs, recoveryCodesLeft, passkeys, changedMs } = data;
  const facts = [
    ...(authenticatorSinceMs === null ? [] : [TEXTS.since(momentOf(authenticatorSinceMs))]),
    TEXTS.codes(recoveryCodesLeft),
  ];
  return (
    <>
      {!authenticator && passkeys === 0 && <p className="sub2">{TEXTS.none}</p>}
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
    </>
  );
}

function Reset({ accountId, onAsked }: { accountId: string; onAsked: () => void }) {
  const reset = useDo(resetPlayerFactors);
  return (
    <Decision
      choices={[{ name: 'reset', act: TEXTS.reset, title: TEXTS.reset, what: TEXTS.text }]}
      doing={reset}
      onDecide={(_, reason, done) =>
        reset.mutate(
          { params: { accountId }, body: { reason } },
          {
            onSuccess: () => {
              done();
              onAsked();
            },
          },
        )
      }
    />
  );
}
