import { classNames } from './class-names.ts';

export interface SegOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Two to four choices of which one holds. */
export function Seg<Value extends string>(props: {
  label: string;
  options: readonly SegOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  small?: boolean;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
    <div className={classNames('seg', props.small && 'seg--sm', props.className)} role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
