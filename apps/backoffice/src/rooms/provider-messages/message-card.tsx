import { answerProviderMessage, getProviderMessage } from '@evens/contract';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A message as it came, what the house says of it, and what to do. */
export function MessageCard({ messageId, onGone }: { messageId: string | undefined; onGone: () => void }) {
  const { data, error } = useAsk(
    getProviderMessage,
    { params: { messageId: messageId ?? '' } },
    { enabled: messageId !== undefined },
  );
  if (messageId === undefined || !data)
    return <NoDetail words={TEXTS.pick} error={messageId === undefined ? null : error} />;
  const { message, body, repeatable } = data;
  const { cause, provider, box, reason, receivedMs, seenBy, seenMs, seenWords } = message;
  const facts: readonly Fact[] = [
    [TEXTS.provider, provider],
    [TEXTS.where, TEXTS.boxes[box]],
    [TEXTS.came, momentOf(receivedMs)],
    [TEXTS.said, reason],
    ...(seenMs === null ? [] : [[momentOf(seenMs), TEXTS.seen(seenBy ?? '', seenWords ?? '')] as const]),
  ];
  return (
    <Detail
      title={TEXTS.causes[cause]}
      tag={{ words: TEXTS.views[seenMs === null ? 'open' : 'done'], alert: seenMs === null }}
    >
      <Facts facts={facts} />
      <Note words={TEXTS.whatToDo[cause]} />
      {seenMs === null && <Answer messageId={messageId} repeatable={repeatable} onGone={onGone} />}
      <h3>{TEXTS.words}</h3>
      {body === null ? <p className="muted">{TEXTS.dropped}</p> : <pre className="words">{body}</pre>}
    </Detail>
  );
}

function Answer(props: { messageId: string; repeatable: boolean; onGone: () => void }) {
  const { messageId, repeatable, onGone } = props;
  const mayDecide = useMay()('payments.decide');
  const act = useDecide(answerProviderMessage);
  if (!mayDecide) return null;
  return (
    <Decision
      choices={[
        { name: 'done', act: TEXTS.done, title: TEXTS.doneTitle, what: TEXTS.doneWhat, kind: 'act' },
        { name: 'again', act: TEXTS.again, title: TEXTS.againTitle, what: TEXTS.againWhat, disabled: !repeatable },
      ]}
      doing={act}
      onDecide={(what, reason, done) =>
        act.mutate(
          { params: { messageId }, body: { what, reason } },
          // A message that is processed again leaves the list unless it fails again.
          { onSuccess: () => (what === 'again' ? onGone() : done()) },
        )
      }
    />
  );
}
