import { useEffect, useId, useState } from 'react';

/** A field whose text counts when it is left, or Enter is pressed: what cannot be read goes back to what was there. */
export function ReadingField(props: {
  label: string;
  value: string;
  disabled: boolean;
  /** What the typed text comes to; undefined where it says nothing. */
  read: (typed: string) => string | undefined;
  onChange: (value: string) => void;
  suffix?: string;
}) {
  const { label, value, disabled, read, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (): void => {
    const found = read(typed);
    setTyped(found ?? value);
    if (found !== undefined && found !== value) onChange(found);
  };
  return (
    <div className="gfield">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        {props.suffix && <span className="pre">{props.suffix}</span>}
      </div>
    </div>
  );
}
