import { classNames, Flag, Icon, type IconName } from '@evens/ui';
import { Link } from '../../../shared/link.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface ListChip {
  readonly to: string;
  readonly name: string;
  readonly on: boolean;
  readonly icon?: IconName;
  /** Of a category: its country's, or the world. */
  readonly flag?: { readonly code: string | undefined };
  readonly count?: number;
}

/** Ways to the parts of a list, the one that is shown marked. */
export function ListChips({ label, chips }: { label: string; chips: readonly ListChip[] }) {
  const strip = useChosenInView<HTMLElement>(chips.find(({ on }) => on)?.to ?? '');
  return (
    <nav ref={strip} className="chips chips--list" aria-label={label}>
      {chips.map(({ to, name, on, icon, flag, count }) => (
        <Link key={to} className={classNames('chip', on && 'is-on')} to={to} aria-current={on ? 'page' : undefined}>
          {icon && <Icon name={icon} />}
          {flag && <Flag code={flag.code} />}
          {name}
          {count !== undefined && <span className="n">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
