import { Icon } from '@evens/ui';

/** One filter of a list as a field to choose from; `any` is the choice that narrows nothing. */
export function Choice<Value extends string>(props: {
  readonly label: string;
  readonly any: string;
  readonly value: Value | '';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (chosen: Value | '') => void;
}) {
  const { label, any, value, options, onChange } = props;
  return (
    <div className="input">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value ?? '')}
      >
        <option value="">{any}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="sm" />
    </div>
  );
}
