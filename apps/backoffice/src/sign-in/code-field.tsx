import { classNames, Icon } from '@evens/ui';
import { useId } from 'react';

/** Six boxes over one field: what is typed or pasted is kept to digits. */
export function CodeField(props: {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  const id = useId();
  const { value, error } = props;
  return (
    <div className={classNames('field', error !== undefined && 'has-error')}>
      <label htmlFor={id}>{props.label}</label>
      <div className={classNames('pin', error !== undefined && 'pin--err')}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the one thing that this step asks for
          autoFocus={props.autoFocus}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-note` : undefined}
          onChange={(event) => props.onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <span key={place} aria-hidden="true" className={place === value.length ? 'is-at' : undefined}>
            {value.charAt(place)}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <span className="err" id={`${id}-note`} role="alert">
          <Icon name="warning-circle-fill" size="sm" />
          {error}
        </span>
      )}
    </div>
  );
}
