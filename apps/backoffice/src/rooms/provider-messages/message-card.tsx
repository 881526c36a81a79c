import { answerProviderMessage, getProviderMessage } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A message as it came, what the house says of it, and what to do. */
export function MessageCard({ messageId, onGone }: { messageId: string | undefined; onGone: () => void }) {
  if (messageId === undefined) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  return <Chosen messageId={messageId} onGone={onGone} />;
}

function Chosen({ messageId, onGone }: { messageId: string; onGone: () => void }) {
  const { data, error } = useAsk(getProviderMessage, { params: { messageId } });
  if (!data) return <Refused error={error} />;
  const { message, body, repeatable } = data;
  const { cause, provider, box, reason, receivedMs, seenBy, seenMs, seenWords } = message;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.causes[cause]}</h2>
        <span className={seenMs === null ? 'tag tag--alert' : 'tag'}>
          {TEXTS.views[seenMs === null ? 'open' : 'done']}
        </span>
      </div>
      <div className="pad pad--flush stk stk--m">
        <dl className="kv num">
          <div>
            <dt>{TEXTS.provider}</dt>
            <dd>{provider}</dd>
          </div>
          <div>
            <dt>{TEXTS.where}</dt>
            <dd>{TEXTS.boxes[box]}</dd>
          </div>
          <div>
            <dt>{TEXTS.came}</dt>
            <dd>{momentOf(receivedMs)}</dd>
          </div>
          <div>
            <dt>{TEXTS.said}</dt>
            <dd>{reason}</dd>
          </div>
          {seenMs !== null && (
            <div>
              <dt>{momentOf(seenMs)}</dt>
              <dd>{TEXTS.seen(seenBy ?? '', seenWords ?? '')}</dd>
            </div>
          )}
        </dl>
        <output className="note">
          <Icon name="info" />
          <span>{TEXTS.whatToDo[cause]}</span>
        </output>
        {seenMs === null && <Answer messageId={messageId} repeatable={repeatable} onGone={onGone} />}
        <h3>{TEXTS.words}</h3>
        {body === null ? <p className="muted">{TEXTS.dropped}</p> : <pre className="words">{body}</pre>}
      </div>
    </section>
  );
}

function Answer(props: { messageId: string; repeatable: boolean; onGone: () => void }) {
  const { messageId, repeatable, onGone } = props;
  const mayDecide = useMay()('payments.decide');
  const [asking, ask] = useState<'done' | 'again'>();
  const act = useDo(answerProviderMessage);
  if (!mayDecide) return null;
  const anew = asking === 'again';
  return (
    <>
      <div className="hline">
        <Button kind="act" onClick={() => ask('done')}>
          {TEXTS.done}
        </Button>
        <Button disabled={!repeatable} onClick={() => ask('again')}>
          {TEXTS.again}
        </Button>
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={anew ? TEXTS.againTitle : TEXTS.doneTitle}
        confirm={anew ? TEXTS.again : TEXTS.done}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          ask(undefined);
        }}
        onConfirm={(reason) =>
          asking &&
          act.mutate(
            { params: { messageId }, body: { what: asking, reason } },
            { onSuccess: () => (anew ? onGone() : ask(undefined)) },
          )
        }
      >
        <p>{anew ? TEXTS.againWhat : TEXTS.doneWhat}</p>
      </ReasonDialog>
    </>
  );
}
