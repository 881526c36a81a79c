import { listApprovals, type PersonalData, seePersonalData } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';
import { ChangePerson } from './change-person.tsx';
import type { PanelProps } from './panels.ts';

/** Who the player is: masked, until somebody who may says why he needs to know. */
export function WhoPanel({ player }: PanelProps) {
  const may = useMay();
  const maySee = may('persons.see');
  const [changing, setChanging] = useState(false);
  const proposals = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'persons.changeProven', subject: `player/${player.accountId}` } },
    { enabled: may('approvals.see') },
  );
  const waits = (proposals.data?.approvals.length ?? 0) > 0;
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState<PersonalData>();
  const act = useDo(seePersonalData);
  const masked: readonly (readonly [string, string])[] = [
    [TEXTS.name, player.maskedName],
    [TEXTS.age, String(player.age)],
    [TEXTS.email, player.maskedEmail],
    [TEXTS.phone, player.maskedPhone],
    [TEXTS.city, player.city],
  ];
  const clear: readonly (readonly [string, string])[] = open
    ? [
        [TEXTS.name, `${open.FirstName} ${open.LastName}`.trim()],
        [TEXTS.gender, open.Gender],
        [TEXTS.birthDate, open.BirthDate],
        [TEXTS.email, open.Email],
        [TEXTS.phone, open.Phone],
        [TEXTS.address, open.Address],
        [TEXTS.city, `${open.PostalCode} ${open.City}`.trim()],
      ]
    : masked;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.who}</h2>
        <span className="sp" />
        {maySee && !open && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {TEXTS.show}
          </Button>
        )}
        {open && may('persons.change') && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {TEXTS.change}
          </Button>
        )}
        {open && (
          <Button size="sm" onClick={() => setOpen(undefined)}>
            {TEXTS.hide}
          </Button>
        )}
      </div>
      <div className="pad stk stk--m offd">
        <dl className="kv num">
          {clear.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || TEXTS.notSaid}</dd>
            </div>
          ))}
        </dl>
        {waits && (
          <div className="pwait stk stk--s">
            <b>{TEXTS.proposed}</b>
            {open?.Proposed && (
              <dl className="kv num">
                {Object.entries(open.Proposed).map(([field, value]) => (
                  <div key={field}>
                    <dt>{TEXTS.proposedField(field)}</dt>
                    <dd>{value || TEXTS.notSaid}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Link className="lnk" to="/approvals">
              {TEXTS.toApprovals}
            </Link>
          </div>
        )}
      </div>
      {open && (
        <ChangePerson
          accountId={player.accountId}
          now={open}
          open={changing}
          onClose={() => setChanging(false)}
          onDone={(data) => {
            setOpen(data);
            setChanging(false);
          }}
        />
      )}
      <ReasonDialog
        open={asking}
        title={TEXTS.showTitle}
        confirm={TEXTS.show}
        busy={act.isPending}
        error={act.error}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          act.mutate(
            { params: { accountId: player.accountId }, body: { reason } },
            {
              onSuccess: (data) => {
                setOpen(data);
                setAsking(false);
              },
            },
          )
        }
      >
        {TEXTS.showText}
      </ReasonDialog>
    </section>
  );
}
