import { SelectField } from '@evens/ui';
import type { Draft } from './draft.ts';

export interface FieldsProps {
  readonly draft: Draft;
  /** What is wrong, by the place of its field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (draft: Draft) => void;
}

/** The number that somebody typed; none where he typed none, which the contract refuses. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
export const shownNumber = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value);

/** One of a few, as a field. */
export function Pick<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly names: Readonly<Record<Value, string>>;
  readonly among?: readonly Value[];
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, names, onChange } = props;
  const among = props.among ?? (Object.keys(names) as Value[]);
  return (
    <SelectField
      label={label}
      value={value}
      options={among.map((each) => ({ value: each as string, label: names[each] }))}
      onChange={({ target }) => {
        const chosen = among.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
