import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { classNames } from './class-names.ts';

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly pressed: boolean;
  readonly icon?: IconName;
  readonly count?: number | string;
  /** `filter` narrows what is there; the plain chip chooses one of several views. */
  readonly kind?: 'view' | 'filter';
  readonly children: ReactNode;
}

export function Chip({ pressed, icon, count, kind = 'view', children, className, role, ...rest }: ChipProps) {
  const state = role === 'tab' ? { role, 'aria-selected': pressed } : { 'aria-pressed': pressed };
  return (
    <button
      type="button"
      {...rest}
      {...state}
      className={classNames('chip', kind === 'filter' && 'chip--filter', className)}
    >
      {kind === 'filter' && pressed ? <Icon name="check-bold" size="xs" /> : icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className="n"> {count}</span>}
    </button>
  );
}
