import { type DeskPerson, listApprovals, type PersonalData, seePersonalData } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Fact, Facts } from '../../../shared/facts.tsx';
import { Decision } from '../../../shared/queue-room/decision.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';
import { ChangePerson } from './change-person.tsx';
import type { PanelProps } from './panel-props.ts';

/** Who the player is: masked, until somebody who may says why he needs to know. */
export function WhoPanel({ player }: PanelProps) {
  const may = useMay();
  const [changing, setChanging] = useState(false);
  const [seen, see] = useState<PersonalData>();
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.who}</h2>
        <span className="sp" />
        {may('persons.see') && !seen && <Show accountId={player.accountId} onSeen={see} />}
        {seen && may('persons.change') && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {TEXTS.change}
          </Button>
        )}
        {seen && (
          <Button size="sm" onClick={() => see(undefined)}>
            {TEXTS.hide}
          </Button>
        )}
      </div>
      <div className="pad stk stk--m offd">
        <Facts facts={saidOr(seen ? clearOf(seen) : maskedOf(player))} />
        <Proposed accountId={player.accountId} seen={seen} />
      </div>
      {seen && (
        <ChangePerson
          accountId={player.accountId}
          now={seen}
          open={changing}
          onClose={() => setChanging(false)}
          onDone={(data) => {
            see(data);
            setChanging(false);
          }}
        />
      )}
    </section>
  );
}

const saidOr = (facts: readonly (readonly [string, string])[]): readonly Fact[] =>
  facts.map(([name, value]) => [name, value || TEXTS.notSaid]);

const maskedOf = (player: DeskPerson): readonly (readonly [string, string])[] => [
  [TEXTS.name, player.maskedName],
  [TEXTS.age, String(player.age)],
  [TEXTS.email, player.maskedEmail],
  [TEXTS.phone, player.maskedPhone],
  [TEXTS.city, player.city],
];

const clearOf = (data: PersonalData): readonly (readonly [string, string])[] => [
  [TEXTS.name, `${data.FirstName} ${data.LastName}`.trim()],
  [TEXTS.gender, data.Gender],
  [TEXTS.birthDate, data.BirthDate],
  [TEXTS.email, data.Email],
  [TEXTS.phone, data.Phone],
  [TEXTS.address, data.Address],
  [TEXTS.city, `${data.PostalCode} ${data.City}`.trim()],
];

/** Asks why, and shows what the log then says was looked at. */
function Show({ accountId, onSeen }: { accountId: string; onSeen: (data: PersonalData) => void }) {
  const act = useDo(seePersonalData);
  return (
    <Decision
      size="sm"
      choices={[{ name: 'show', act: TEXTS.show, title: TEXTS.showTitle, what: TEXTS.showText }]}
      doing={act}
      onDecide={(_, reason, done) =>
        act.mutate(
          { params: { accountId }, body: { reason } },
          {
            onSuccess: (data) => {
              onSeen(data);
              done();
            },
          },
        )
      }
    />
  );
}

/** A change of proven data that waits; what it says is read by whoever looked at the data. */
function Proposed({ accountId, seen }: { accountId: string; seen: PersonalData | undefined }) {
  const { data } = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'persons.changeProven', subject: `player/${accountId}` } },
    { enabled: useMay()('approvals.see') },
  );
  if (!data || data.approvals.length === 0) return null;
  return (
    <div className="pwait stk stk--s">
      <b>{TEXTS.proposed}</b>
      {seen?.Proposed && (
        <Facts
          facts={saidOr(Object.entries(seen.Proposed).map(([field, value]) => [TEXTS.proposedField(field), value]))}
        />
      )}
      <Link className="lnk" to="/approvals">
        {TEXTS.toApprovals}
      </Link>
    </div>
  );
}
