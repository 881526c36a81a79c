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
  /** What is shown has its own head, with the page's title in it. */
  headless?: boolean;
  /** Stands above the way to the others. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { wide = false, headless = false } = props;
  return (
    <div className={classNames('page cpage', wide && 'cpage--wide')}>
      <div className="cpage__cols">
        <div className="cpage__main">
          {!headless && (
            <header className="cpage__h">
              <h1>{props.title}</h1>
              {props.lead && <p>{props.lead}</p>}
              {props.actions}
            </header>
          )}
          {props.children}
        </div>
        <div className="cpage__side">
          {props.aside}
          <OtherPages />
        </div>
      </div>
    </div>
  );
}

type Entry = readonly [path: string, name: string, icon: IconName];

/** All pages of the house, by what one looks for in them. */
function OtherPages() {
  const { t } = useTranslation('content');
  const to = usePaths();
  const { pathname } = useLocation();
  const groups: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
    [
      t('pages.groups.help'),
      [
        [to.help(), t('pages.help'), 'question'],
        [to.support, t('pages.support'), 'headset'],
        [to.page('payment-methods'), t('pages.payments'), 'credit-card'],
        [to.page('responsible-gaming'), t('pages.responsible'), 'shield-check'],
      ],
    ],
    [
      t('pages.groups.play'),
      [
        [to.promotions, t('pages.promotions'), 'gift'],
        [to.rules(), t('pages.rules'), 'list-dashes'],
        [to.blog(), t('pages.blog'), 'article'],
      ],
    ],
    [
      t('pages.groups.legal'),
      [
        [to.page('terms-and-conditions'), t('pages.termsAndConditions'), 'file-text'],
        [to.page('bonus-terms-conditions'), t('pages.bonusTerms'), 'ticket'],
        [to.page('privacy-policy'), t('pages.privacy'), 'lock-simple-fill'],
        [to.page('cookies-policy'), t('pages.cookies'), 'disc'],
        [to.page('aml-policy'), t('pages.aml'), 'bank'],
      ],
    ],
  ];
  return (
    <nav className="cpage__nav" aria-label={t('pages.nav')}>
      {groups.map(([name, entries]) => (
        <div key={name} className="cpage__g">
          <p>{name}</p>
          {entries.map(([path, of, icon]) => (
            <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
              <Icon name={icon} size="sm" />
              <span>{of}</span>
            </Link>
          ))}
        </div>
      ))}
    </nav>
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
