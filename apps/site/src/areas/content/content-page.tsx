import { Button, CardSkeleton, classNames, FailureView, Icon, type IconName } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import './content.css';

/** A page of the house with its title and the way to all others. */
export function ContentPage(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** What is shown needs the whole width: the way to the others stands below it. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('content');
  const to = usePaths();
  const { pathname } = useLocation();
  const others: readonly (readonly [path: string, name: string, icon: IconName])[] = [
    [to.help(), t('pages.help'), 'question'],
    [to.support, t('pages.support'), 'headset'],
    [to.promotions, t('pages.promotions'), 'gift'],
    [to.page('payment-methods'), t('pages.payments'), 'credit-card'],
    [to.rules(), t('pages.rules'), 'list-dashes'],
    [to.page('responsible-gaming'), t('pages.responsible'), 'shield-check'],
    [to.page('terms-and-conditions'), t('pages.termsAndConditions'), 'article'],
    [to.page('bonus-terms-conditions'), t('pages.bonusTerms'), 'article'],
    [to.page('privacy-policy'), t('pages.privacy'), 'article'],
    [to.page('cookies-policy'), t('pages.cookies'), 'article'],
    [to.page('aml-policy'), t('pages.aml'), 'article'],
    [to.blog(), t('pages.blog'), 'article'],
  ];
  return (
    <div className={classNames('page cpage', props.wide && 'cpage--wide')}>
      <div className="cpage__cols">
        <div className="cpage__main">
          <header className="cpage__h">
            <h1>{props.title}</h1>
            {props.lead && <p>{props.lead}</p>}
            {props.actions}
          </header>
          {props.children}
        </div>
        <nav className="cpage__nav" aria-label={t('pages.nav')}>
          {others.map(([path, name, icon]) => (
            <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
              <Icon name={icon} size="sm" />
              <span>{name}</span>
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** On its way, failed, or there. */
export function Asked<Data>(props: {
  query: { readonly data: Data | undefined; readonly isPending: boolean; readonly refetch: () => unknown };
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation('content');
  const { data, isPending, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isPending) return props.skeleton ?? <CardSkeleton label={t('state.loading')} height="lg" />;
  return (
    <FailureView
      title={t('state.failed')}
      actions={
        <Button kind="sel" icon="arrow-clockwise" onClick={() => void refetch()}>
          {t('state.retry')}
        </Button>
      }
    >
      {t('state.failedText')}
    </FailureView>
  );
}
