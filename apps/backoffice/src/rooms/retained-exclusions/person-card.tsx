import { liftRetained, noteRetainedReturn, type RetainedView } from '@evens/contract';
import { useState } from 'react';
import { type Channel, ChannelField } from '../../shared/channel-field.tsx';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { Note } from '../../shared/note.tsx';
import { type Choosable, Decision } from '../../shared/queue-room/decision.tsx';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const factsOf = ({ untilMs, keptMs, askFromMs, returnAskedMs, returnFromMs }: RetainedView): readonly Fact[] => [
  [TEXTS.until, TEXTS.untilOf(untilMs)],
  [TEXTS.kept, TEXTS.dayOf(keptMs)],
  [TEXTS.askFrom, askFromMs === null ? TEXTS.unknown : TEXTS.dayOf(askFromMs)],
  [TEXTS.asked, returnAskedMs === null ? TEXTS.notYet : TEXTS.momentOf(returnAskedMs)],
  [TEXTS.liftFrom, returnFromMs === null ? TEXTS.notYet : TEXTS.momentOf(returnFromMs)],
];

/** What is retained of one person, and what may be done about it by now. */
export function PersonCard({ person, onChanged }: { person: RetainedView; onChanged: () => void }) {
  const nowMs = Date.now();
  const [proposed, setProposed] = useState(false);
  const { personId, askFromMs, liftable, returnFromMs } = person;
  const mayAsk = liftable && askFromMs !== null && nowMs >= askFromMs && returnFromMs === null;
  const mayLift = liftable && returnFromMs !== null && nowMs >= returnFromMs;
  const may = useMay();
  return (
    <Detail title={TEXTS.person} tag={{ words: personId.slice(0, 8), alert: false }}>
      <Facts facts={factsOf(person)} />
      <Note words={TEXTS.stateOf(person, nowMs)} />
      {proposed && <p role="status">{TEXTS.proposed}</p>}
      {mayAsk && may('players.protect') && <NoteReturn personId={personId} onChanged={onChanged} />}
      {mayLift && may('players.unprotect') && (
        <Lift
          personId={personId}
          onChanged={() => {
            setProposed(true);
            onChanged();
          }}
        />
      )}
    </Detail>
  );
}

function NoteReturn({ personId, onChanged }: { personId: string; onChanged: () => void }) {
  const [channel, setChannel] = useState<Channel>('letter');
  const note = useDo(noteRetainedReturn);
  const choice: Choosable<'note'> = {
    name: 'note',
    act: TEXTS.note,
    title: TEXTS.noteTitle,
    kind: 'act',
    what: (
      <span className="stk stk--s">
        <span>{TEXTS.noteWhat}</span>
        <ChannelField label={TEXTS.channel} value={channel} onChange={setChannel} />
      </span>
    ),
  };
  return (
    <Decision
      choices={[choice]}
      doing={note}
      onDecide={(_, reason, done) =>
        note.mutate({ params: { personId }, body: { channel, reason } }, { onSuccess: afterwards(done, onChanged) })
      }
    />
  );
}

function Lift({ personId, onChanged }: { personId: string; onChanged: () => void }) {
  const lift = useDo(liftRetained);
  return (
    <Decision
      choices={[{ name: 'lift', act: TEXTS.lift, title: TEXTS.liftTitle, what: TEXTS.liftWhat, kind: 'alert' }]}
      doing={lift}
      onDecide={(_, reason, done) =>
        lift.mutate({ params: { personId }, body: { reason } }, { onSuccess: afterwards(done, onChanged) })
      }
    />
  );
}

const afterwards = (done: () => void, onChanged: () => void) => (): void => {
  done();
  onChanged();
};
