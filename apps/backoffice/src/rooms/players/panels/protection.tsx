import { type AbsenceView, getPlayerProtection, type PlayerProtection } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { dayOf, momentOf } from '../../../shared/format.ts';
import { useMay } from '../../../shared/session.ts';
import { useAsk } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';
import { type Act, ProtectionDialog } from './protection-dialog.tsx';
import { PROTECTION_TEXTS as TEXTS } from './protection-texts.ts';

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
  const { data } = useAsk(getPlayerProtection, { params: { accountId } });
  const [act, setAct] = useState<Act>();
  const [proposed, setProposed] = useState(false);
  if (!data) return null;
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
        {may('players.protect') && <Acts excluded={data.excluded} asked={asked} onAct={setAct} />}
        {data.absences.length > 0 && (
          <div className="rows">
            {data.absences.map((each) => (
              <Absence key={each.absenceId} absence={each} />
            ))}
          </div>
        )}
      </div>
      {act && (
        <ProtectionDialog
          accountId={accountId}
          act={act}
          data={data}
          onClose={() => setAct(undefined)}
          onProposed={setProposed}
        />
      )}
    </section>
  );
}

function Acts({ excluded, asked, onAct }: { excluded: boolean; asked: boolean; onAct: (act: Act) => void }) {
  return (
    <div className="hline">
      {!excluded && (
        <Button size="sm" onClick={() => onAct('timeOut')}>
          {TEXTS.pause}
        </Button>
      )}
      <Button size="sm" kind="alert" onClick={() => onAct('exclude')}>
        {excluded ? TEXTS.lengthen : TEXTS.exclude}
      </Button>
      {excluded && (
        <Button size="sm" onClick={() => onAct(asked ? 'end' : 'note')}>
          {asked ? TEXTS.end : TEXTS.note}
        </Button>
      )}
    </div>
  );
}
