import { classNames, Icon } from '@evens/ui';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { tidyAmount } from './tidy-amount.ts';

/** An amount of money that is typed: its currency before it, what it may be below it, or in its place what is wrong with it. */
export function AmountField({
  label,
  currency,
  hint,
  fault,
  children,
  ...input
}: {
  readonly label: string;
  readonly currency: string;
  readonly hint: string;
  readonly fault: string | undefined;
  /** What stands behind the amount in its frame. */
  readonly children?: ReactNode;
} & Pick<ComponentPropsWithRef<'input'>, 'value' | 'name' | 'ref' | 'onChange' | 'onBlur'>) {
  const id = useId();
  return (
    <div className={classNames('field', fault !== undefined && 'has-error')}>
      <label htmlFor={id}>{label}</label>
      <div className="input input--lg">
        <span className="pre num">{currency}</span>
        <input
          {...input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            event.target.value = tidyAmount(event.target.value);
            input.onChange?.(event);
          }}
        />
        {children}
      </div>
      {fault === undefined ? (
        <span className="hint num" id={`${id}-note`}>
          {hint}
        </span>
      ) : (
        <span className="err num" id={`${id}-note`}>
          <Icon name="warning-circle-fill" size="sm" />
          {fault}
        </span>
      )}
    </div>
  );
}
