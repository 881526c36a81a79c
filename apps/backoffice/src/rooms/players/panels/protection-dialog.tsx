import {
  endExclusion,
  excludeForPlayer,
  FOR_GOOD,
  noteReturn,
  type PlayerProtection,
  timeOutForPlayer,
} from '@evens/contract';
import { SelectField } from '@evens/ui';
import { useState } from 'react';
import { type Channel, ChannelField } from '../../../shared/channel-field.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useDo } from '../../../shared/use-calls.ts';
import { PROTECTION_TEXTS as TEXTS } from './protection-texts.ts';

/** A time-out, an exclusion, that the player asks to come back, the end of an exclusion. */
export type Act = 'timeOut' | 'exclude' | 'note' | 'end';

const FIRST_HOURS = '168';

/** Asks how long, how the player said so, and why; then does it. */
export function ProtectionDialog(props: {
  accountId: string;
  act: Act;
  data: PlayerProtection;
  onClose: () => void;
  /** Whether the end of an exclusion waits for a second person. */
  onProposed: (proposed: boolean) => void;
}) {
  const { accountId, act, data, onClose, onProposed } = props;
  const [channel, setChannel] = useState<Channel>('phone');
  const [length, setLength] = useState<string>(act === 'timeOut' ? FIRST_HOURS : FOR_GOOD);
  const exclude = useDo(excludeForPlayer);
  const timeOut = useDo(timeOutForPlayer);
  const note = useDo(noteReturn);
  const end = useDo(endExclusion);
  const doing = { timeOut, exclude, note, end }[act];
  const confirm = (reason: string): void => {
    const params = { accountId };
    const done = { onSuccess: onClose };
    if (act === 'timeOut') timeOut.mutate({ params, body: { hours: Number(length), channel, reason } }, done);
    if (act === 'exclude') exclude.mutate({ params, body: { date: length, channel, reason } }, done);
    if (act === 'note') note.mutate({ params, body: { channel, reason } }, done);
    if (act === 'end') {
      end.mutate(
        { params, body: { reason } },
        {
          onSuccess: ({ approvalId }) => {
            onProposed(approvalId !== null);
            onClose();
          },
        },
      );
    }
  };
  return (
    <ReasonDialog
      open
      title={TEXTS.titles[act]}
      confirm={TEXTS.titles[act]}
      busy={doing.isPending}
      error={doing.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <span className="stk stk--s">
        <span>{TEXTS.texts[act]}</span>
        {(act === 'timeOut' || act === 'exclude') && (
          <SelectField
            label={TEXTS.length}
            value={length}
            options={act === 'timeOut' ? hoursOf(data) : datesOf(data)}
            onChange={(event) => setLength(event.target.value)}
          />
        )}
        {act !== 'end' && <ChannelField label={TEXTS.channel} value={channel} onChange={setChannel} />}
      </span>
    </ReasonDialog>
  );
}

const hoursOf = ({ timeOutHours }: PlayerProtection) =>
  timeOutHours.map((hours) => ({ value: String(hours), label: TEXTS.hours(hours) }));

const datesOf = ({ exclusionPeriods }: PlayerProtection) => [
  { value: FOR_GOOD as string, label: TEXTS.forGood },
  ...exclusionPeriods.map(({ date, months }) => ({ value: date, label: TEXTS.months(months) })),
];
