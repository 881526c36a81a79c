import type { IconName } from './names.ts';

export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** A drawn sign beside a word, or inside a control that carries the name. Never the only carrier of meaning. */
export function Icon({ name, size = 'md', className }: { name: IconName; size?: IconSize; className?: string }) {
  const classes = ['i', size !== 'md' && `i--${size}`, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
