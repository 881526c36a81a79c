import { useId } from 'react';

/** The least that counts as a reason. */
const LEAST = 3;

export const isReason = (words: string): boolean => words.trim().length >= LEAST;

/** A field for a few sentences that go into the log or to a player. */
export function WordsField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}) {
  const { label, hint, value, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={500}
        placeholder={hint}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
