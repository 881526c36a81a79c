import { BROADCAST_TEXT, DEFAULT_LANGUAGE, LANGUAGES, previewBroadcast, sendBroadcast } from '@evens/contract';
import { Button, Check, SelectField, TextField } from '@evens/ui';
import { useId, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Texts = Readonly<Record<string, { readonly subject: string; readonly text: string }>>;

const EMPTY = { subject: '', text: '' };
const ANY = '';

function OneText(props: {
  language: string;
  value: { readonly subject: string; readonly text: string };
  onChange: (value: { subject: string; text: string }) => void;
  onDrop: (() => void) | undefined;
}) {
  const { language, value, onChange, onDrop } = props;
  const id = useId();
  return (
    <div className="stk stk--m">
      <TextField
        label={TEXTS.subjectIn(language)}
        value={value.subject}
        maxLength={BROADCAST_TEXT.subject}
        onChange={(event) => onChange({ ...value, subject: event.target.value })}
      />
      <div className="field">
        <label htmlFor={id}>{TEXTS.textIn(language)}</label>
        <textarea
          id={id}
          rows={4}
          value={value.text}
          maxLength={BROADCAST_TEXT.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </div>
      {onDrop && (
        <Button size="sm" onClick={onDrop}>
          {TEXTS.drop(language)}
        </Button>
      )}
    </div>
  );
}

/** A broadcast before it is sent: texts, audience, moment; what it comes to is looked at first. */
export function WriteBroadcast({ onDone }: { onDone: () => void }) {
  const [texts, setTexts] = useState<Texts>({ [DEFAULT_LANGUAGE]: EMPTY });
  const [country, setCountry] = useState('');
  const [language, setLanguage] = useState(ANY);
  const [marketing, setMarketing] = useState(false);
  const [when, setWhen] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const preview = useDo(previewBroadcast);
  const send = useDo(sendBroadcast);
  const left = LANGUAGES.filter(({ code }) => !(code in texts));
  const whole = Object.values(texts).every(({ subject, text }) => subject.trim() !== '' && text.trim() !== '');
  const publishMs = when === '' ? undefined : Date.parse(`${when}:00Z`);
  const draft = {
    texts: { ...texts },
    country: country.trim() === '' ? null : country.trim().toUpperCase(),
    language: language === ANY ? null : language,
    marketing,
    ...(publishMs !== undefined && !Number.isNaN(publishMs) && { publishMs }),
  };
  /** Another draft than the one that was looked at has to be looked at. */
  const change = (act: () => void): void => {
    preview.reset();
    act();
  };
  return (
    <section className="card" style={{ maxWidth: 760 }}>
      <div className="card__h">
        <h2>{TEXTS.write}</h2>
      </div>
      <form
        className="pad stk stk--m offd"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.data) send.mutate({ body: { ...draft, reason: reason.trim(), key } }, { onSuccess: onDone });
          else if (whole) preview.mutate({ body: draft });
        }}
      >
        {Object.entries(texts).map(([code, value]) => (
          <OneText
            key={code}
            language={code}
            value={value}
            onChange={(next) => change(() => setTexts({ ...texts, [code]: next }))}
            onDrop={
              Object.keys(texts).length > 1
                ? () =>
                    change(() => setTexts(Object.fromEntries(Object.entries(texts).filter(([each]) => each !== code))))
                : undefined
            }
          />
        ))}
        <p className="sub2">{TEXTS.links}</p>
        {left.length > 0 && (
          <SelectField
            label={TEXTS.more}
            value=""
            options={[{ value: '', label: '' }, ...left.map(({ code, name }) => ({ value: code, label: name }))]}
            onChange={({ target: { value } }) => value && change(() => setTexts({ ...texts, [value]: EMPTY }))}
          />
        )}
        <TextField
          label={TEXTS.country}
          hint={TEXTS.countryHint}
          value={country}
          maxLength={2}
          autoComplete="off"
          onChange={(event) => change(() => setCountry(event.target.value))}
        />
        <SelectField
          label={TEXTS.language}
          value={language}
          options={[
            { value: ANY, label: TEXTS.anyLanguage },
            ...LANGUAGES.map(({ code, name }) => ({ value: code as string, label: name })),
          ]}
          onChange={(event) => change(() => setLanguage(event.target.value))}
        />
        <TextField
          label={TEXTS.when}
          hint={TEXTS.whenHint}
          type="datetime-local"
          value={when}
          onChange={(event) => change(() => setWhen(event.target.value))}
        />
        <Check checked={marketing} onChange={(event) => change(() => setMarketing(event.target.checked))}>
          {TEXTS.isMarketing}
        </Check>
        {preview.data && (
          <>
            <p>
              <b>{TEXTS.goesTo(preview.data.accounts)}</b> {marketing && TEXTS.marketingNote}
            </p>
            <dl className="kv">
              {preview.data.texts.map((text) => (
                <div key={text.language}>
                  <dt>{TEXTS.readsIn(text.language, text.from)}</dt>
                  <dd>{text.subject}</dd>
                </div>
              ))}
            </dl>
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
            <Button kind="act" type="submit" busy={send.isPending} disabled={reason.trim().length < 3}>
              {TEXTS.send}
            </Button>
          ) : (
            <Button kind="sel" type="submit" busy={preview.isPending} disabled={!whole}>
              {TEXTS.preview}
            </Button>
          )}
          <Button onClick={onDone}>{TEXTS.cancel}</Button>
        </div>
      </form>
    </section>
  );
}
