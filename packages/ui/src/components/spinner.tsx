import { Icon } from '../icons/icon.tsx';

/** For an action under way. What is merely loading shows a skeleton instead. */
export function Spinner({ size = 'md', label }: { size?: 'sm' | 'md' | 'lg'; label?: string }) {
  return (
    <span className="spin" role={label ? 'status' : undefined}>
      <Icon name="spinner" size={size} />
      {label && <span className="sr">{label}</span>}
    </span>
  );
}
