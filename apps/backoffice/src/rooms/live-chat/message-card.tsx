import { CHAT_REASONS, type DeskChatMessage, muteDeskChat, removeDeskChat } from '@evens/contract';
import { Link } from 'react-router';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { useMay } from '../../shared/session.ts';
import { CAUSES, TEXTS } from './texts.ts';

/** How long somebody may be muted, in minutes; 0 lets him write again. */
const MUTES = [10, 60, 1_440] as const;

/** A message, and what a moderator may do about it and its player. */
export function MessageCard({ message }: { message: DeskChatMessage | undefined }) {
  const may = useMay();
  const remove = useDecide(removeDeskChat);
  const mute = useDecide(muteDeskChat);
  if (!message) return <NoDetail words={remove.isSuccess || mute.isSuccess ? TEXTS.done : TEXTS.pick} />;
  const { id, text, name, accountId, table, reports, removed, mutedUntilMs, atMs } = message;
  const minutes = mutedUntilMs === null ? MUTES : ([0, ...MUTES] as const);
  return (
    <Detail title={name} {...(removed && { tag: { words: `${TEXTS.removed}: ${CAUSES[removed]}`, alert: false } })}>
      <p>{text}</p>
      <Facts
        facts={[
          [TEXTS.at, table],
          [TEXTS.said, momentOf(atMs)],
          [TEXTS.reports, String(reports)],
          ...(mutedUntilMs === null ? [] : [[TEXTS.muted, momentOf(mutedUntilMs)] as const]),
        ]}
      />
      {may('players.see') && (
        <Link className="lnk" to={`/players/${accountId}`}>
          {TEXTS.toPlayer}
        </Link>
      )}
      {may('support.answer') && (
        <>
          {removed === null && (
            <Decision
              size="sm"
              choices={CHAT_REASONS.map((cause) => ({
                ...{ name: cause, act: TEXTS.remove(cause), title: TEXTS.removeTitle, what: TEXTS.removeWhat },
              }))}
              doing={remove}
              onDecide={(cause, reason, done) =>
                remove.mutate({ params: { id }, body: { cause, reason } }, { onSuccess: done })
              }
            />
          )}
          <Decision
            size="sm"
            choices={minutes.map((each) => ({
              ...{ name: String(each), act: TEXTS.mute(each), kind: 'quiet' as const },
              title: each === 0 ? TEXTS.unmuteTitle : TEXTS.muteTitle,
              what: each === 0 ? TEXTS.unmuteWhat : TEXTS.muteWhat,
            }))}
            doing={mute}
            onDecide={(each, reason, done) =>
              mute.mutate({ params: { id }, body: { minutes: Number(each), reason } }, { onSuccess: done })
            }
          />
        </>
      )}
    </Detail>
  );
}
