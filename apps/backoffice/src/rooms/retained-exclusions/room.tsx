import { findRetained, listApprovals, type RetainedView } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { PersonCard } from './person-card.tsx';
import { TEXTS } from './texts.ts';

const FIELDS = ['email', 'phone', 'firstName', 'lastName', 'birthDate'] as const;
const NOTHING = { email: '', phone: '', firstName: '', lastName: '', birthDate: '' };

export default function RetainedRoom() {
  const [said, say] = useState<typeof NOTHING>(NOTHING);
  const [found, show] = useState<readonly RetainedView[]>();
  const act = useDo(findRetained);
  const kind = 'privacy.liftRetained';
  const proposed = useLive(
    listApprovals,
    { query: { state: 'open', kind } },
    { everyMs: 5_000, enabled: useMay()('approvals.see') },
  );
  const look = (): void => act.mutate({ body: said }, { onSuccess: (answer) => show(answer.found) });
  const enough = said.email || said.phone || (said.firstName && said.lastName && said.birthDate);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <WaitingCard approvals={proposed.data?.approvals} />
      <div className="bo__x bo__x--l">
        <section className="card">
          <div className="card__h">
            <h2>{TEXTS.form}</h2>
          </div>
          <form
            className="pad pad--flush stk stk--m"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              if (enough) look();
            }}
          >
            {FIELDS.map((field) => (
              <TextField
                key={field}
                label={TEXTS[field]}
                autoComplete="off"
                value={said[field]}
                onChange={(event) => {
                  say({ ...said, [field]: event.target.value });
                  show(undefined);
                }}
              />
            ))}
            <p className="sub">{TEXTS.hint}</p>
            <Refused error={act.error} />
            <div className="hline">
              <Button kind="act" type="submit" busy={act.isPending} disabled={!enough}>
                {TEXTS.find}
              </Button>
            </div>
          </form>
        </section>
        <div className="stk stk--m">
          {found?.map((each) => (
            <PersonCard key={each.personId} person={each} onChanged={look} />
          ))}
          {found?.length === 0 && (
            <section className="card">
              <div className="pad">
                <p className="muted" role="status">
                  {TEXTS.none}
                </p>
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
