import { BROADCAST_TEXT, LANGUAGES } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useId } from 'react';
import { type Draft, EMPTY_TEXT, type Text } from './draft.ts';
import { TEXTS } from './texts.ts';

type Texts = Draft['texts'];

const without = (texts: Texts, code: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== code));

/** Subject and text in each language that it is written in, and a way to add one. */
export function TextsInLanguages({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  const written = Object.entries(texts);
  const left = LANGUAGES.filter(({ code }) => !(code in texts));
  return (
    <>
      {written.map(([code, value]) => (
        <OneText
          key={code}
          language={code}
          value={value}
          onChange={(next) => onChange({ ...texts, [code]: next })}
          onDrop={written.length > 1 ? () => onChange(without(texts, code)) : undefined}
        />
      ))}
      <p className="sub2">{TEXTS.links}</p>
      {left.length > 0 && (
        <SelectField
          label={TEXTS.more}
          value=""
          options={[{ value: '', label: '' }, ...left.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={({ target: { value } }) => value && onChange({ ...texts, [value]: EMPTY_TEXT })}
        />
      )}
    </>
  );
}

function OneText(props: {
  language: string;
  value: Text;
  onChange: (value: Text) => void;
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
