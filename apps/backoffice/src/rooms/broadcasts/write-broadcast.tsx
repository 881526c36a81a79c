import { type AnswerOf, previewBroadcast, sendBroadcast } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { isReason } from '../../shared/words-field.tsx';
import { Audience } from './audience.tsx';
import { bodyOf, FIRST_DRAFT, isWhole } from './draft.ts';
import { TEXTS } from './texts.ts';
import { TextsInLanguages } from './texts-in-languages.tsx';

/** A broadcast before it is sent: texts, audience, moment; what it comes to is looked at first. */
export function WriteBroadcast({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const preview = useDo(previewBroadcast);
  const send = useDo(sendBroadcast);
  /** Another draft than the one that was looked at has to be looked at. */
  const change = (part: Partial<typeof draft>): void => {
    preview.reset();
    setDraft((now) => ({ ...now, ...part }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = bodyOf(draft);
    if (preview.data) send.mutate({ body: { ...body, reason: reason.trim(), key } }, { onSuccess: onDone });
    else if (isWhole(draft)) preview.mutate({ body });
  };
  return (
    <section className="card" style={{ maxWidth: 760 }}>
      <div className="card__h">
        <h2>{TEXTS.write}</h2>
      </div>
      <form className="pad stk stk--m offd" onSubmit={submit}>
        <TextsInLanguages texts={draft.texts} onChange={(texts) => change({ texts })} />
        <Audience draft={draft} onChange={change} />
        {preview.data && (
          <>
            <Preview data={preview.data} marketing={draft.marketing} />
            <TextField
              label={TEXTS.reason}
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
        <Refused error={preview.error ?? send.error} />
        <div className="hline">
          {preview.data ? (
            <Button kind="act" type="submit" busy={send.isPending} disabled={!isReason(reason)}>
              {TEXTS.send}
            </Button>
          ) : (
            <Button kind="sel" type="submit" busy={preview.isPending} disabled={!isWhole(draft)}>
              {TEXTS.preview}
            </Button>
          )}
          <Button onClick={onDone}>{TEXTS.cancel}</Button>
        </div>
      </form>
    </section>
  );
}

/** How many it goes to, and what readers of each language see. */
function Preview({ data, marketing }: { data: AnswerOf<typeof previewBroadcast>; marketing: boolean }) {
  return (
    <>
      <p>
        <b>{TEXTS.goesTo(data.accounts)}</b> {marketing && TEXTS.marketingNote}
      </p>
      <Facts facts={data.texts.map(({ language, from, subject }) => [TEXTS.readsIn(language, from), subject])} />
    </>
  );
}
