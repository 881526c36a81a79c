import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

interface FieldFrame {
  readonly label: string;
  /** What is wrong and how to mend it; replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Stands at the end of the label's line; the keyboard comes to it after the field. */
  readonly aside?: ReactNode;
}

function Field({ id, label, error, hint, aside, children }: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('field', error !== undefined && 'has-error')}>
      <label htmlFor={id}>{label}</label>
      <div className="input">{children}</div>
      {aside && <span className="field__aside">{aside}</span>}
      {error !== undefined ? (
        <span className="err" id={`${id}-note`}>
          <Icon name="warning-circle-fill" size="sm" />
          {error}
        </span>
      ) : (
        hint !== undefined && (
          <span className="hint" id={`${id}-note`}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** What is wrong with several fields, or with one that has no room of its own for it. */
export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err err--below" role="alert" id={id}>
      <Icon name="warning-circle-fill" size="sm" />
      {children}
    </p>
  );
}

export interface TextFieldProps extends FieldFrame, InputHTMLAttributes<HTMLInputElement> {
  /** Stands before the value: a currency, a country's calling code. */
  readonly prefix?: string;
  /** For passwords: names of the button that shows and hides what is typed. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

export function TextField({ label, error, hint, aside, prefix, reveal, type, ...input }: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} hint={hint} aside={aside}>
      {prefix && <span className="pre">{prefix}</span>}
      <input
        {...input}
        id={id}
        type={reveal && shown ? 'text' : type}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-note` : undefined}
      />
      {reveal && (
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          size="sm"
          iconSize="md"
          label={shown ? reveal.hide : reveal.show}
          onClick={() => setShown(!shown)}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps extends FieldFrame, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly before?: ReactNode;
}

export function SelectField({ label, error, hint, options, before, ...select }: SelectFieldProps) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {before}
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-note` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="sm" />
    </Field>
  );
}

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly kind?: 'checkbox' | 'radio';
  readonly children: ReactNode;
}

export function Check({ kind = 'checkbox', children, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={kind} />
      <span>{children}</span>
    </label>
  );
}

export function Switch(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={props.checked}
      aria-label={props.label}
      onClick={() => props.onChange(!props.checked)}
    />
  );
}
