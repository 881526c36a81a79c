import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `act` moves money, `sel` confirms a choice, the rest are quiet. One `act` in a panel. */
export type ButtonKind = 'act' | 'sel' | 'line' | 'quiet' | 'text' | 'alert';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly kind?: ButtonKind;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: IconName;
  /** An action under way: the button keeps its label, spins and takes no second press. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({ kind = 'quiet', size = 'md', icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn', `btn--${kind}`, size !== 'md' && `btn--${size}`, className)}
      aria-busy={busy || undefined}
      // Undefined would not do: the press of a submit button, and Enter in a field, would still send its form.
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner size="sm" /> : icon && <Icon name={icon} size="sm" />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What the button does, for those who cannot see the sign. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly iconSize?: 'xs' | 'sm' | 'md' | 'lg';
  readonly pressed?: boolean;
  readonly badge?: number;
}

export function IconButton({
  icon,
  label,
  size = 'md',
  iconSize,
  pressed,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('ibtn', size === 'sm' && 'ibtn--sm', className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={iconSize ?? (size === 'sm' ? 'sm' : 'md')} />
      {badge ? <span className="badge badge--act">{badge}</span> : null}
    </button>
  );
}
