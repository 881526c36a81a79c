import { getCase, workCase } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { isReason, WordsField } from '../../shared/words-field.tsx';
import { TEXTS } from './texts.ts';

type What = 'takeUp' | 'note' | 'message' | 'close';

/** What raised a case, what was said about it, and what may be done. */
export function CaseCard({ caseId }: { caseId: string | undefined }) {
  const { data, error } = useAsk(getCase, { params: { caseId: caseId ?? '0' } }, { enabled: caseId !== undefined });
  if (caseId === undefined || !data) return <NoDetail words={TEXTS.pick} error={caseId === undefined ? null : error} />;
  const { case: found, notes } = data;
  return (
    <Detail title={TEXTS.markers[found.marker]}>
      <div>
        <b>{found.userName}</b>
        <div className="sub2">
          {TEXTS.about2(found.period)} · {TEXTS.states[found.state]} ·{' '}
          <Link className="lnk" to={`/players/${found.accountId}`}>
            {TEXTS.toPlayer}
          </Link>
        </div>
      </div>
      <Facts facts={Object.entries(found.figures).map(([name, value]) => [TEXTS.figure(name), value])} />
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
    </Detail>
  );
}

function Work({ caseId, state }: { caseId: string; state: string }) {
  const mayWork = useMay()('players.protect');
  const [text, setText] = useState('');
  const [doing, setDoing] = useState<What>();
  const act = useDecide(workCase);
  if (!mayWork || state === 'done') return null;
  const put = (what: What): void => {
    setDoing(what);
    act.mutate({ params: { caseId }, body: { what, text } }, { onSuccess: () => setText('') });
  };
  const acts: readonly What[] =
    state === 'open' ? ['takeUp', 'note', 'message', 'close'] : ['note', 'message', 'close'];
  return (
    <>
      <WordsField label={TEXTS.text} hint={TEXTS.textHint} value={text} onChange={setText} />
      <Refused error={act.error} />
      <div className="hline">
        {acts.map((what) => (
          <Button
            key={what}
            size="sm"
            kind={what === 'close' ? 'act' : 'quiet'}
            disabled={!isReason(text)}
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
