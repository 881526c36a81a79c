import { DOCUMENT_REASONS, type DocumentReason, decideDocument } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { REASONS, TEXTS } from './texts.ts';

export type Done = 'accept' | 'refuse' | 'refuseAndClose';

const GIVEN = DOCUMENT_REASONS.filter((reason) => reason !== 'unsafe');

/** Yes with a last day, or no with a reason: each once every file was looked at. */
export function Decide(props: {
  documentId: string;
  /** Files that are there now. */
  files: readonly string[];
  seen: ReadonlySet<string>;
  onDone: (done: Done) => void;
}) {
  const { documentId, files, seen, onDone } = props;
  const [expiresOn, setExpires] = useState('');
  const [reason, setReason] = useState<DocumentReason>('unreadable');
  const [words, setWords] = useState('');
  const act = useDo(decideDocument);
  const all = files.every((id) => seen.has(id));
  const params = { documentId };
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    const body = { decision: 'accept' as const, words: '', seen: [...files], ...(expiresOn !== '' && { expiresOn }) };
    if (all) act.mutate({ params, body }, { onSuccess: () => onDone('accept') });
  };
  const refuse = (decision: 'refuse' | 'refuseAndClose'): void => {
    const body = { decision, reason, words: words.trim(), seen: [...files] };
    if (all) act.mutate({ params, body }, { onSuccess: () => onDone(decision) });
  };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.decide}</h2>
      </div>
      <div className="pad stk stk--m docd">
        {!all && <p className="sub2">{TEXTS.seeAll}</p>}
        <form className="stk stk--s" onSubmit={accept}>
          <TextField
            label={TEXTS.expiresOn}
            hint={TEXTS.expiresHint}
            type="date"
            value={expiresOn}
            onChange={(event) => setExpires(event.target.value)}
          />
          <Button kind="act" type="submit" busy={act.isPending} disabled={!all}>
            {TEXTS.accept}
          </Button>
        </form>
        <form
          className="stk stk--s"
          onSubmit={(event) => {
            event.preventDefault();
            refuse('refuse');
          }}
        >
          <SelectField
            label={TEXTS.reason}
            value={reason}
            options={GIVEN.map((value) => ({ value, label: REASONS[value] }))}
            onChange={(event) => setReason(event.target.value as DocumentReason)}
          />
          <TextField
            label={TEXTS.wordsTo}
            autoComplete="off"
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="hline">
            <Button kind="line" type="submit" busy={act.isPending} disabled={!all}>
              {TEXTS.refuse}
            </Button>
            <span className="sp" />
            <Button kind="alert" disabled={!all || act.isPending} onClick={() => refuse('refuseAndClose')}>
              {TEXTS.close}
            </Button>
          </div>
          <p className="sub2">{TEXTS.closeAbout}</p>
        </form>
        <Refused error={act.error} />
      </div>
    </section>
  );
}
