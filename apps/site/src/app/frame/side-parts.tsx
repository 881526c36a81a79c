import { classNames, Icon, type IconName } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { useSideRail } from './use-side-rail.ts';

/** `plain`: where everything is in play, without the sign for it. */
export function LiveCount({ count, plain = false }: { count: number; plain?: boolean }) {
  const { t } = useTranslation('frame');
  if (count === 0) return null;
  return (
    <span className={plain ? 'nav__n' : 'nav__live'}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('side.liveCount', { count })}</span>
    </span>
  );
}

/** One line of the sidebar that leads somewhere; lit where it leads. Its words are the sign's tip on a rail. */
export function SideLink(props: {
  to: string;
  icon: IconName;
  name: string;
  open?: boolean | undefined;
  onClick?: () => void;
  lit?: boolean;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const { rail } = useSideRail();
  const lit = props.lit ?? pathname === props.to;
  return (
    <Link
      className={classNames('nav', props.open && 'nav--open')}
      to={props.to}
      title={rail ? props.name : undefined}
      aria-current={lit ? 'page' : undefined}
      aria-expanded={props.open}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      <span className="nav__t">{props.name}</span>
      {props.children}
    </Link>
  );
}
