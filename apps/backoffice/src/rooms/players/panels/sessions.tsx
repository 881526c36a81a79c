import { endDeskSession, getDeskSessions } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';
import { WALLET_TEXTS as TEXTS } from './wallet-texts.ts';

/** Where a player is signed in; each session is ended by itself. */
export function SessionsPanel({ player: { accountId } }: PanelProps) {
  const { data, error } = useAsk(getDeskSessions, { params: { accountId } });
  const mayEnd = useMay()('players.protect');
  const [ending, setEnding] = useState<string>();
  const act = useDo(endDeskSession);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.sessions}</h2>
      </div>
      <Refused error={error} />
      {data?.sessions.length === 0 && <p className="pad muted">{TEXTS.sessionsNone}</p>}
      <ul className="rows rows--flat">
        {data?.sessions.map(({ sessionId, device, network, seenMs, isNew }) => (
          <li key={sessionId} className="rw">
            <div className="rw__t">
              <b>{[device, network].filter(Boolean).join(', ')}</b>
              <small>
                {TEXTS.seen(momentOf(seenMs))}
                {isNew && ` · ${TEXTS.isNew}`}
              </small>
            </div>
            {mayEnd && (
              <div className="rw__c">
                <Button size="sm" kind="line" onClick={() => setEnding(sessionId)}>
                  {TEXTS.end}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={ending !== undefined}
        title={TEXTS.endTitle}
        confirm={TEXTS.end}
        busy={act.isPending}
        error={act.error}
        onClose={() => setEnding(undefined)}
        onConfirm={(reason) =>
          ending !== undefined &&
          act.mutate(
            { params: { accountId }, body: { sessionId: ending, reason } },
            { onSuccess: () => setEnding(undefined) },
          )
        }
      >
        {TEXTS.endText}
      </ReasonDialog>
    </section>
  );
}
