import { liftRemembered, noteRememberedReturn, PROTECTION_CHANNELS, type RememberedView } from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useState } from 'react';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const CHANNELS: Readonly<Record<(typeof PROTECTION_CHANNELS)[number], string>> = {
  phone: 'Telephone',
  mail: 'E-mail',
  letter: 'Letter',
  chat: 'Chat',
  person: 'In person',
  register: 'Public register',
};

/** What is remembered of one person, and what may be done about it by now. */
export function PersonCard({ person, onChanged }: { person: RememberedView; onChanged: () => void }) {
  const may = useMay();
  const [asking, ask] = useState<'note' | 'lift'>();
  const [channel, setChannel] = useState<(typeof PROTECTION_CHANNELS)[number]>('letter');
  const note = useDo(noteRememberedReturn);
  const lift = useDo(liftRemembered);
  const { personId, untilMs, keptMs, askFromMs, liftable, returnAskedMs, returnFromMs } = person;
  const nowMs = Date.now();
  const mayAsk = liftable && askFromMs !== null && nowMs >= askFromMs && returnFromMs === null;
  const mayLift = liftable && returnFromMs !== null && nowMs >= returnFromMs;
  const facts: readonly (readonly [string, string])[] = [
    [TEXTS.until, TEXTS.untilOf(untilMs)],
    [TEXTS.kept, TEXTS.dayOf(keptMs)],
    [TEXTS.askFrom, askFromMs === null ? TEXTS.unknown : TEXTS.dayOf(askFromMs)],
    [TEXTS.asked, returnAskedMs === null ? TEXTS.notYet : TEXTS.momentOf(returnAskedMs)],
    [TEXTS.liftFrom, returnFromMs === null ? TEXTS.notYet : TEXTS.momentOf(returnFromMs)],
  ];
  const doing = asking === 'note' ? note : lift;
  const done = {
    onSuccess: () => {
      ask(undefined);
      onChanged();
    },
  };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.person}</h2>
        <span className="tag">{personId.slice(0, 8)}</span>
      </div>
      <div className="pad pad--flush stk stk--m">
        <dl className="kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Note words={TEXTS.stateOf(person, nowMs)} />
        {lift.isSuccess && <p role="status">{TEXTS.proposed}</p>}
        <div className="hline">
          {mayAsk && may('players.protect') && (
            <Button kind="act" onClick={() => ask('note')}>
              {TEXTS.note}
            </Button>
          )}
          {mayLift && may('players.unprotect') && (
            <Button kind="alert" onClick={() => ask('lift')}>
              {TEXTS.lift}
            </Button>
          )}
        </div>
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'note' ? TEXTS.noteTitle : TEXTS.liftTitle}
        confirm={asking === 'note' ? TEXTS.note : TEXTS.lift}
        kind={asking === 'note' ? 'act' : 'alert'}
        busy={doing.isPending}
        error={doing.error}
        onClose={() => {
          doing.reset();
          ask(undefined);
        }}
        onConfirm={(reason) => {
          if (asking === 'note') note.mutate({ params: { personId }, body: { channel, reason } }, done);
          else lift.mutate({ params: { personId }, body: { reason } }, done);
        }}
      >
        <span className="stk stk--s">
          <span>{asking === 'note' ? TEXTS.noteWhat : TEXTS.liftWhat}</span>
          {asking === 'note' && (
            <SelectField
              label={TEXTS.channel}
              value={channel}
              onChange={(event) =>
                setChannel(PROTECTION_CHANNELS.find((each) => each === event.target.value) ?? channel)
              }
              options={PROTECTION_CHANNELS.map((each) => ({ value: each, label: CHANNELS[each] }))}
            />
          )}
        </span>
      </ReasonDialog>
    </section>
  );
}
