import './pin.css';
import { classNames, Fault } from '@evens/ui';
import { useId } from 'react';

const DIGITS = [0, 1, 2, 3, 4, 5] as const;

/** Six digits of an authenticator: one field that pastes and fills in as any other, drawn as six boxes. */
export function PinField(props: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const { value, error } = props;
  return (
    <div>
      <div className={classNames('pin', error !== undefined && 'pin--err')}>
        <input
          aria-label={props.label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={value}
          onChange={({ target }) => props.onChange(target.value.replaceAll(/\D/g, '').slice(0, DIGITS.length))}
        />
        {DIGITS.map((at) => (
          <span key={at} aria-hidden="true" className={at === value.length ? 'is-at' : undefined}>
            {value[at] ?? ''}
          </span>
        ))}
      </div>
      {error !== undefined && <Fault id={id}>{error}</Fault>}
    </div>
  );
}
