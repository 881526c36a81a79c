import {
  type AbsenceView,
  endExclusion,
  excludeForPlayer,
  FOR_GOOD,
  getPlayerProtection,
  noteReturn,
  type PlayerProtection,
  PROTECTION_CHANNELS,
  timeOutForPlayer,
} from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useState } from 'react';
import { dayOf, momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panels.ts';
import { PROTECTION_TEXTS as TEXTS } from './protection-texts.ts';

type Channel = (typeof PROTECTION_CHANNELS)[number];
type Act = 'timeOut' | 'exclude' | 'note' | 'end';

const KINDS: Readonly<Record<AbsenceView['kind'], string>> = {
  timeOut: TEXTS.timeOut,
  definite: TEXTS.definite,
  indefinite: TEXTS.indefinite,
};

function Absence({ absence }: { absence: AbsenceView }) {
  const until = absence.untilMs === null ? TEXTS.forGood : TEXTS.until(dayOf(absence.untilMs));
  const ended = absence.endedMs === null ? '' : TEXTS.ended(dayOf(absence.endedMs));
  return (
    <div className="rw">
      <div className="rw__t">
        <b>{KINDS[absence.kind]}</b>
        <small>{TEXTS.line(dayOf(absence.fromMs), until, absence.channel)}</small>
        {absence.returnFromMs !== null && absence.endedMs === null && (
          <small>{TEXTS.asked(momentOf(absence.returnFromMs))}</small>
        )}
        {ended && <small>{ended}</small>}
      </div>
    </div>
  );
}

function standing(now: PlayerProtection): string {
  if (now.excluded) return TEXTS.excluded;
  if (now.timeOutUntilMs !== null) return TEXTS.pausing(momentOf(now.timeOutUntilMs));
  return now.mayPlayInCountry ? TEXTS.free : TEXTS.country;
}

/** What stands of a player's protection. It is tightened here at once, and loosened by rule only. */
export function ProtectionPanel({ player: { accountId } }: PanelProps) {
  const may = useMay();
  const params = { accountId };
  const { data } = useAsk(getPlayerProtection, { params });
  const [act, setAct] = useState<Act>();
  const [channel, setChannel] = useState<Channel>('phone');
  const [date, setDate] = useState<string>(FOR_GOOD);
  const [hours, setHours] = useState('168');
  const [proposed, setProposed] = useState(false);
  const exclude = useDo(excludeForPlayer);
  const pause = useDo(timeOutForPlayer);
  const note = useDo(noteReturn);
  const end = useDo(endExclusion);
  if (!data) return null;
  const done = { onSuccess: () => setAct(undefined) };
  const ended = {
    onSuccess: ({ approvalId }: { approvalId: string | null }) => {
      setProposed(approvalId !== null);
      done.onSuccess();
    },
  };
  const confirm = (reason: string) => {
    if (act === 'timeOut') pause.mutate({ params, body: { hours: Number(hours), channel, reason } }, done);
    if (act === 'exclude') exclude.mutate({ params, body: { date, channel, reason } }, done);
    if (act === 'note') note.mutate({ params, body: { channel, reason } }, done);
    if (act === 'end') end.mutate({ params, body: { reason } }, ended);
  };
  const doing = { timeOut: pause, exclude, note, end }[act ?? 'end'];
  const asked = data.absences.some((each) => each.endedMs === null && each.returnFromMs !== null);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <p>
          <b>{standing(data)}</b> <span className="sub2">{data.mayMarket ? TEXTS.offers : TEXTS.noOffers}</span>
        </p>
        {proposed && <p className="sub2">{TEXTS.proposed}</p>}
        {may('players.protect') && (
          <div className="hline">
            {!data.excluded && (
              <Button size="sm" onClick={() => setAct('timeOut')}>
                {TEXTS.pause}
              </Button>
            )}
            <Button size="sm" kind="alert" onClick={() => setAct('exclude')}>
              {data.excluded ? TEXTS.lengthen : TEXTS.exclude}
            </Button>
            {data.excluded && (
              <Button size="sm" onClick={() => setAct(asked ? 'end' : 'note')}>
                {asked ? TEXTS.end : TEXTS.note}
              </Button>
            )}
          </div>
        )}
        {data.absences.length > 0 && (
          <div className="rows">
            {data.absences.map((each) => (
              <Absence key={each.absenceId} absence={each} />
            ))}
          </div>
        )}
      </div>
      <ReasonDialog
        open={act !== undefined}
        title={TEXTS.titles[act ?? 'end']}
        confirm={TEXTS.titles[act ?? 'end']}
        busy={doing.isPending}
        error={doing.error}
        onClose={() => setAct(undefined)}
        onConfirm={confirm}
      >
        <span className="stk stk--s">
          <span>{TEXTS.texts[act ?? 'end']}</span>
          {act === 'timeOut' && (
            <SelectField
              label={TEXTS.length}
              value={hours}
              onChange={(event) => setHours(event.target.value)}
              options={data.timeOutHours.map((each) => ({ value: String(each), label: TEXTS.hours(each) }))}
            />
          )}
          {act === 'exclude' && (
            <SelectField
              label={TEXTS.length}
              value={date}
              onChange={(event) => setDate(event.target.value)}
              options={[
                { value: FOR_GOOD, label: TEXTS.forGood },
                ...data.exclusionPeriods.map((each) => ({ value: each.date, label: TEXTS.months(each.months) })),
              ]}
            />
          )}
          {act !== 'end' && (
            <SelectField
              label={TEXTS.channel}
              value={channel}
              onChange={(event) =>
                setChannel(PROTECTION_CHANNELS.find((each) => each === event.target.value) ?? channel)
              }
              options={PROTECTION_CHANNELS.map((each) => ({ value: each, label: TEXTS.channels[each] }))}
            />
          )}
        </span>
      </ReasonDialog>
    </section>
  );
}
