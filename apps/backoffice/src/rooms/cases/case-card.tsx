import { getCase, workCase } from '@evens/contract';
import { Button } from '@evens/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type What = 'takeUp' | 'note' | 'message' | 'close';

/** What raised a case, what was said about it, and what may be done. */
export function CaseCard({ caseId }: { caseId: string | undefined }) {
  const { data, error } = useAsk(getCase, { params: { caseId: caseId ?? '0' } }, { enabled: caseId !== undefined });
  if (caseId === undefined || !data) {
    return (
      <section className="card">
        <div className="pad">
          <Refused error={caseId === undefined ? null : error} />
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { case: found, notes } = data;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.markers[found.marker]}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>{found.userName}</b>
          <div className="sub2">
            {TEXTS.about2(found.period)} · {TEXTS.states[found.state]} ·{' '}
            <Link className="lnk" to={`/players/${found.accountId}`}>
              {TEXTS.toPlayer}
            </Link>
          </div>
        </div>
        <dl className="kv num">
          {Object.entries(found.figures).map(([name, value]) => (
            <div key={name}>
              <dt>{TEXTS.figure(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="stk stk--s">
          <b>{TEXTS.notes}</b>
          {notes.length === 0 && <p className="muted">{TEXTS.noNotes}</p>}
          {notes.map((note) => (
            <div key={`${note.atMs} ${note.what} ${note.text}`}>
              <small className="sub2">
                {momentOf(note.atMs)} · {note.by} {TEXTS.what[note.what] ?? note.what}
              </small>
              <div>{note.text}</div>
            </div>
          ))}
        </div>
        <Work caseId={found.id} state={found.state} />
      </div>
    </section>
  );
}

function Work({ caseId, state }: { caseId: string; state: string }) {
  const mayWork = useMay()('players.protect');
  const [text, setText] = useState('');
  const [doing, setDoing] = useState<What>();
  const act = useDo(workCase);
  const id = useId();
  if (!mayWork || state === 'done') return null;
  const ready = text.trim().length >= 3;
  const put = (what: What): void => {
    setDoing(what);
    act.mutate({ params: { caseId }, body: { what, text } }, { onSuccess: () => setText('') });
  };
  const acts: readonly What[] =
    state === 'open' ? ['takeUp', 'note', 'message', 'close'] : ['note', 'message', 'close'];
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{TEXTS.text}</label>
        <textarea
          id={id}
          value={text}
          maxLength={500}
          placeholder={TEXTS.textHint}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Refused error={act.error} />
      <div className="hline">
        {acts.map((what) => (
          <Button
            key={what}
            size="sm"
            kind={what === 'close' ? 'act' : 'quiet'}
            disabled={!ready}
            busy={act.isPending && doing === what}
            onClick={() => put(what)}
          >
            {TEXTS[what]}
          </Button>
        ))}
      </div>
    </>
  );
}
