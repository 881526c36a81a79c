import { DOCUMENT_REASONS, type DocumentReason, decideDocument } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { Refused } from '../../shared/refused.tsx';
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
  const act = useDecide(decideDocument);
  const all = files.every((id) => seen.has(id));
  const decide = (body: Omit<Parameters<typeof act.mutate>[0]['body'], 'seen'>): void => {
    if (!all) return;
    const call = { params: { documentId }, body: { ...body, seen: [...files] } };
    act.mutate(call, { onSuccess: () => onDone(body.decision) });
  };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.decide}</h2>
      </div>
      <div className="pad stk stk--m docd">
        {!all && <p className="sub2">{TEXTS.seeAll}</p>}
        <Accept
          disabled={!all}
          busy={act.isPending}
          onAccept={(expiresOn) => decide({ decision: 'accept', words: '', ...(expiresOn !== '' && { expiresOn }) })}
        />
        <Refuse
          disabled={!all}
          busy={act.isPending}
          onRefuse={(decision, reason, words) => decide({ decision, reason, words })}
        />
        <Refused error={act.error} />
      </div>
    </section>
  );
}

function Accept(props: { disabled: boolean; busy: boolean; onAccept: (expiresOn: string) => void }) {
  const [expiresOn, setExpires] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    props.onAccept(expiresOn);
  };
  return (
    <form className="stk stk--s" onSubmit={submit}>
      <TextField
        label={TEXTS.expiresOn}
        hint={TEXTS.expiresHint}
        type="date"
        value={expiresOn}
        onChange={(event) => setExpires(event.target.value)}
      />
      <Button kind="act" type="submit" busy={props.busy} disabled={props.disabled}>
        {TEXTS.accept}
      </Button>
    </form>
  );
}

function Refuse(props: {
  disabled: boolean;
  busy: boolean;
  onRefuse: (decision: 'refuse' | 'refuseAndClose', reason: DocumentReason, words: string) => void;
}) {
  const { disabled, busy, onRefuse } = props;
  const [reason, setReason] = useState<DocumentReason>('unreadable');
  const [words, setWords] = useState('');
  const refuse = (decision: 'refuse' | 'refuseAndClose'): void => onRefuse(decision, reason, words.trim());
  return (
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
        <Button kind="line" type="submit" busy={busy} disabled={disabled}>
          {TEXTS.refuse}
        </Button>
        <span className="sp" />
        <Button kind="alert" disabled={disabled || busy} onClick={() => refuse('refuseAndClose')}>
          {TEXTS.close}
        </Button>
      </div>
      <p className="sub2">{TEXTS.closeAbout}</p>
    </form>
  );
}
